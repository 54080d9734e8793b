import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { viteChunks } from './vite-chunks.ts';
import { viteContractCalls } from './vite-contract-calls.ts';

export default defineConfig({ plugins: [viteContractCalls(), reactRouter(), viteChunks()] });
