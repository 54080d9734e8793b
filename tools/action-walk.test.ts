import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const text = (path: string): string => readFileSync(path, 'utf8');

/** What ARCHITECTURE.md says in the walk that begins so, with line breaks as blanks. */
const walk = (beginning: string): string =>
  text('ARCHITECTURE.md')
    .split('\n- ')
    .find((one) => one.startsWith(beginning))!
    .replace(/\s+/g, ' ');

const actionFiles: Readonly<Record<string, RegExp>> = {
  'packages/contract/src/desk/actions.ts': /'course\.cashback'/,
  'packages/contract/src/desk/catalogue/course-changes.ts': /askCourseCashback/,
  'apps/server/src/domains/desk/courses/ask-cashback.ts': /'course\.cashback'/,
  'apps/server/src/domains/desk/courses/cashback-executor.ts': /'course\.cashback'/,
  'apps/server/src/domains/desk/courses/desk-courses.routes.ts': /askCourseCashback/,
  'apps/server/src/domains/desk/approvals/approval-executors.ts': /'course\.cashback'/,
  'apps/desk/app/features/courses/course-cashback.tsx': /askCourseCashback/,
  'packages/contract/src/desk/words/action-words.ts': /'course\.cashback'/,
};

test('the walk of an action that two people decide names every file, and each of them has the action', () => {
  const said = walk('**An action of the desk that two people decide**');
  for (const [path, mention] of Object.entries(actionFiles)) {
    expect(text(path), path).toMatch(mention);
    expect(said).toContain(path.split('/').at(-1));
  }
  expect(Object.keys(actionFiles).length).toBeLessThanOrEqual(9);
});
