import { build, parseSync } from 'vite';
import { expect, test } from 'vitest';
import { allEndpoints } from '@kavosh/contract/all-endpoints.ts';
import type { Endpoint } from '@kavosh/contract/endpoint.ts';
import { callsAlone, viteContractCalls } from './vite-contract-calls.ts';

const contract = new URL('../../packages/contract/src/', import.meta.url).pathname;
const left = (code: string): string => callsAlone(code, parseSync('call.js', code).program as never);

test('a call is its method, address, way of sending and who may make it', () => {
  const code = `
import * as z from 'zod/mini';
export const Card = z.object({ id: z.int().check(z.minimum(1)) });
export const Whole = z.object({ ...Card.shape, about: z.nullable(z.string()) });
export const send = endpoint({
  method: 'POST', path: '/api/x', access: 'member', form: 'multipart',
  summary: 'Sends', body: Card, data: z.object({}), refusals: ['x.y'], otherData: { 'x.y': Whole },
});`;
  expect(left(code).replace(/\s+/g, ' ')).toBe(
    " import * as z from 'zod/mini'; export const Card = ({}); export const Whole = ({}); " +
      "export const send = ({ method: 'POST', path: '/api/x', access: 'member', form: 'multipart' });",
  );
});

test('what is no shape stays, also where shapes are in it', () => {
  const code =
    'export const MOST = 3;\nexport const ids = (most) => z.array(z.int()).check(z.maxLength(most));\n' +
    'size(zoo.z, az.b());';
  expect(left(code)).toBe('export const MOST = 3;\nexport const ids = (most) => ({});\nsize(zoo.z, az.b());');
});

/** The whole contract as a browser would load it, in one module. */
async function contractOfBrowsers(treeshake: boolean): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [viteContractCalls()],
    build: {
      write: false,
      minify: false,
      lib: { entry: `${contract}all-endpoints.ts`, formats: ['es'] },
      rolldownOptions: { treeshake },
    },
  });
  return [built]
    .flat()
    .flatMap((one) => ('output' in one ? one.output : []))
    .flatMap((one) => (one.type === 'chunk' ? [one.code] : []))
    .join('');
}

test('of the whole contract every call is left, and nothing of the library', async () => {
  const code = await contractOfBrowsers(true);
  expect(code).not.toMatch(/ZodMini|_zod|refusals:/);
  // Also what nobody asks for must be able to run.
  const all = await contractOfBrowsers(false);
  const { allEndpoints: left } = (await import(
    `data:text/javascript;base64,${Buffer.from(all).toString('base64')}`
  )) as { allEndpoints: Record<string, unknown> };
  const needed = Object.entries<Endpoint>(allEndpoints).map(([name, { method, path, access, form }]) => [
    name,
    { method, path, access, ...(form && { form }) },
  ]);
  expect(left).toEqual(Object.fromEntries(needed));
});
