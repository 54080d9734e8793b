import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** A test that failed, or that passed only when it was tried again. */
export interface NamedFailure {
  /** File, the titles it stands under, and its own, as the runner writes them. */
  name: string;
  message: string;
  passedAgain: boolean;
}

interface VitestReport {
  testResults: {
    name: string;
    message?: string;
    status: string;
    assertionResults: { fullName: string; status: string; failureMessages?: string[] }[];
  }[];
}

interface PlaywrightSuite {
  title: string;
  suites?: PlaywrightSuite[];
  specs?: {
    title: string;
    tests: { projectName: string; status: string; results: { status: string; errors?: { message?: string }[] }[] }[];
  }[];
}

/** Enough of a message to see what was expected where. */
const MESSAGE_LINES = 14;

const shortened = (message: string): string =>
  stripVTControlCharacters(message).split('\n').slice(0, MESSAGE_LINES).join('\n');

/** Also files that did not load, by the file's name. Nothing when the runner wrote no report. */
export function readVitestFailures(file: string): NamedFailure[] {
  if (!existsSync(file)) return [];
  const { testResults } = JSON.parse(readFileSync(file, 'utf8')) as VitestReport;
  return testResults.flatMap(({ name: path, message, status, assertionResults }) => {
    const name = relative(process.cwd(), path);
    const failed = assertionResults
      .filter((one) => one.status === 'failed')
      .map(({ fullName, failureMessages }) => ({
        name: `${name} › ${fullName}`,
        message: shortened(failureMessages?.[0] ?? ''),
        passedAgain: false,
      }));
    return failed.length === 0 && status === 'failed'
      ? [{ name, message: shortened(message ?? ''), passedAgain: false }]
      : failed;
  });
}

function inSuite(suite: PlaywrightSuite, above: readonly string[]): NamedFailure[] {
  const path = [...above, suite.title];
  const own = (suite.specs ?? []).flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, status, results }) => ({
        name: [...(projectName === '' ? [] : [`[${projectName}]`]), ...path, title].join(' › '),
        message: shortened(
          (results.find(({ errors = [] }) => errors.length > 0)?.errors ?? [])
            .map(({ message }) => message ?? '')
            .join('\n'),
        ),
        passedAgain: status === 'flaky',
      })),
  );
  return [...own, ...(suite.suites ?? []).flatMap((inner) => inSuite(inner, path))];
}

export function readPlaywrightFailures(file: string): NamedFailure[] {
  if (!existsSync(file)) return [];
  const { suites = [] } = JSON.parse(readFileSync(file, 'utf8')) as { suites?: PlaywrightSuite[] };
  return suites.flatMap((suite) => inSuite(suite, []));
}

/** What the run ends with, so that the last screen of a long log tells what to look into. */
export function failureLines(failures: readonly NamedFailure[]): string[] {
  return failures.map(({ name, message, passedAgain }) => {
    const head = `${passedAgain ? '~ passed at the second try' : '✗'} ${name}`;
    return message === '' ? head : `${head}\n    ${message.replaceAll('\n', '\n    ')}`;
  });
}
