import { expect, test } from 'vitest';
import { runStep, type Step } from './run-step.ts';

/** Runs a step beside others, and gives what it printed, the seconds left out. */
async function printedBy(step: Step): Promise<{ ok: boolean; failed: number; parts: string[] }> {
  const parts: string[] = [];
  const { ok, totals } = await runStep(step, false, (text) => {
    parts.push(text.toString().replace(/\d+\.\d s/, 'N s'));
  });
  return { ok, failed: totals.failed, parts };
}

test('what a step prints is kept, both of its streams in their order, and printed whole at its end', async () => {
  const { ok, parts } = await printedBy({ name: 'one', command: 'echo a; sleep 0.05; echo b >&2; sleep 0.05; echo c' });
  expect(ok).toBe(true);
  expect(parts).toEqual(['\n▶ one begins\n', '\n▶ one\n', 'a\nb\nc\n', '✓ one (N s)\n']);
});

test('the code of a step that fails is told, and it counts as a failed test where its report names none', async () => {
  const { ok, failed, parts } = await printedBy({ name: 'two', command: 'echo oh; exit 3' });
  expect([ok, failed]).toEqual([false, 1]);
  expect(parts.slice(-2)).toEqual(['oh\n', '✗ two failed with exit 3 (N s)\n']);
  const named = { name: 'two', command: 'exit 1', totals: () => ({ passed: 4, failed: 2, skipped: 0 }) };
  expect(await printedBy(named)).toMatchObject({ ok: false, failed: 2 });
});

test('a step whose environment cannot be made says why', async () => {
  const { ok, parts } = await printedBy({
    name: 'three',
    command: 'echo never',
    env: () => {
      throw new Error('A browser is needed.');
    },
  });
  expect(ok).toBe(false);
  expect(parts.slice(-2)).toEqual(['A browser is needed.\n', '✗ three failed with exit 1 (N s)\n']);
});

test('a step gets its own environment, and the programs of the workspace', async () => {
  const { parts } = await printedBy({
    name: 'four',
    command: 'echo "$PLAYWRIGHT_REPORT"; command -v vitest',
    env: () => ({ PLAYWRIGHT_REPORT: '/reports/a.json' }),
  });
  expect(parts[2]).toMatch(/^\/reports\/a\.json\n\/.*node_modules\/\.bin\/vitest\n$/);
});
