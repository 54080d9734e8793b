import { describe, expect, it } from 'vitest';
import { stageAt } from './auth-stage.ts';

describe('the stage of the banner', () => {
  it.each([
    ['/auth', 1], ['/login/password', 2], ['/login/code', 2], ['/register/code', 2], ['/forget/new-password', 3], ['/forget/code', 4], ['/register/complete-info', 5],
  ] as const)('%s is %i', (path, stage) => {
    expect(stageAt(path)).toBe(stage);
    expect(stageAt(`${path}/`)).toBe(stage);
  });
});
