import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { viteChunks } from './vite-chunks.ts';
import { viteContractCalls } from './vite-contract-calls.ts';
import { viteRouterParts } from './vite-router-parts.ts';

export default defineConfig({ plugins: [viteContractCalls(), viteRouterParts(), reactRouter(), viteChunks()] });
