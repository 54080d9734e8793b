import { provideTestBrowser } from './find-chromium.ts';
import { provideEngines } from './find-engines.ts';

// Installs the browsers of the tests that are named, where that may be done: `chromium`, `engines` (WebKit, Firefox).
const wanted = process.argv.slice(2);
try {
  if (wanted.includes('chromium')) console.log(`Chromium: ${provideTestBrowser()}`);
  if (wanted.includes('engines')) {
    const { webkit, firefox } = provideEngines();
    console.log(`WebKit: ${webkit?.browser ?? 'not here'}\nFirefox: ${firefox ?? 'not here'}`);
  }
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
