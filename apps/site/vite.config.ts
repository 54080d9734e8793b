import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { fewFiles } from './few-files.ts';
import { noSchemas } from './no-schemas.ts';

export default defineConfig({ plugins: [noSchemas(), reactRouter(), fewFiles()] });
