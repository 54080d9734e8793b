import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { viteChunks } from './vite-chunks.ts';
import { viteZodStub } from './vite-zod-stub.ts';

export default defineConfig({ plugins: [viteZodStub(), reactRouter(), viteChunks()] });
