import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { fewFiles } from './few-files.ts';

export default defineConfig({ plugins: [tailwindcss(), reactRouter(), fewFiles()] });
