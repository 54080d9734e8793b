import { describe, expect, it } from 'vitest';
import { stageAt, stepAt } from './auth-stage.ts';

describe('the stage of the banner', () => {
  it.each([
    ['/auth', 1],
    ['/login/password', 2],
    ['/login/code', 2],
    ['/register/code', 2],
    ['/forget/new-password', 3],
    ['/forget/code', 4],
    ['/register/complete-info', 5],
  ] as const)('%s is %i', (path, stage) => {
    expect(stageAt(path)).toBe(stage);
    expect(stageAt(`${path}/`)).toBe(stage);
  });
});

describe('the steps that are read out', () => {
  it.each([
    ['signing in', ['/auth', '/login/password']],
    ['by a code', ['/auth', '/login/code']],
    ['a new number', ['/auth', '/register/code', '/register/complete-info']],
    ['a forgotten password', ['/auth', '/login/password', '/forget/code', '/forget/new-password/']],
  ] as const)('%s: one after the other', (_way, paths) => {
    expect(paths.map((path) => stepAt(path))).toEqual(paths.map((_path, index) => index + 1));
  });
});
