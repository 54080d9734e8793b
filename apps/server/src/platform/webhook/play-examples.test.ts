import { expect, test } from 'vitest';
import type { HookAnswer } from '../../kernel/ports/webhooks.ts';
import { playExamples } from './play-examples.ts';

test('in demo mode addresses below .example are answered here, and no other', async () => {
  const called: string[] = [];
  const kept: string[] = [];
  const hook = playExamples(
    async ({ to }): Promise<HookAnswer> => {
      called.push(to);
      return { code: 201, tookMs: 2 };
    },
    async ({ to }) => void kept.push(to),
  );
  const ask = (host: string) => hook({ to: `https://${host}/`, headers: {}, body: '{}' });
  expect(await ask('program.example')).toMatchObject({ code: 204 });
  expect(await ask('fails.program.example')).toMatchObject({ code: 500 });
  expect(await ask('slow.program.example')).toMatchObject({ failure: 'timeout' });
  expect([called, kept]).toEqual([[], ['https://program.example/']]);
  expect(await ask('example.com')).toMatchObject({ code: 201 });
  expect(called).toEqual(['https://example.com/']);
});
