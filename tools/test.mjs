// npm test. Parts: npm test -- static | unit | db | components | desk | journeys | engines, and long, which only runs
// by name. While you work: npm test -- --changed [main]
import { requireNode } from './node-version.mjs';

requireNode();
void import('./test-run/run-tests.ts').then((tests) => tests.runTests(process.argv.slice(2)));
