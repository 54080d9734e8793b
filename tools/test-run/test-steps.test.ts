import { expect, test } from 'vitest';
import { parts, stepsFor, usualParts } from './test-steps.ts';

test('every part has a step, and the long one comes by name alone', () => {
  for (const part of parts) expect(stepsFor([part], '/results').some((step) => step.parts.includes(part))).toBe(true);
  expect(stepsFor(usualParts, '/results').some(({ command }) => command.includes('--project long'))).toBe(false);
});

test('a step waits only for steps that there are, and names are given once', () => {
  const steps = stepsFor(parts, '/results');
  const names = steps.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  for (const { after = [] } of steps) for (const name of after) expect(names).toContain(name);
});

test('what asks for pages waits for the build, and what has a browser for the browsers', () => {
  const steps = stepsFor(usualParts, '/results');
  const ofPages = steps.filter(({ command }) => /--project database|tests\/(?:desk|journeys|engines)\//.test(command));
  expect(ofPages.filter(({ after = [] }) => !after.includes('build'))).toEqual([]);
  const ofBrowsers = steps.filter(({ command }) => command.startsWith('playwright'));
  expect(ofBrowsers.filter(({ after = [] }) => !after.includes('browsers'))).toEqual([]);
  expect([ofPages.length, ofBrowsers.length]).toEqual([4, 4]);
});

test('a part by itself brings what it needs and nothing else', () => {
  expect(stepsFor(['components'], '/results').map(({ name }) => name)).toEqual(['browsers', 'components']);
  expect(stepsFor(['unit'], '/results').map(({ name }) => name)).toEqual(['unit and unit-own-process tests']);
  expect(stepsFor(['journeys'], '/results').map(({ name }) => name)).toEqual(['build', 'browsers', 'journeys']);
});
