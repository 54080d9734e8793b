import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { skillGroups } from '@kavosh/persian/dictionary/shipped-groups.ts';
import { firstNameOfSkill } from './skill-names.ts';

describe('a name of a skill', () => {
  it.each([
    ['پایتون', 'Python'],
    ['PYTHON', 'Python'],
    ['جاوا اسکریپت', 'JavaScript'],
    ['جاوااسکریپت', 'JavaScript'],
    ['developer', null],
    ['پایتون پیشرفته', null],
    ['', null],
  ])('«%s» is %s', (name, first) => {
    expect(firstNameOfSkill(name)).toBe(first);
  });

  it('is known under every name of the dictionary, however it is spelled', () => {
    for (const [first, ...others] of skillGroups)
      for (const name of [first!, ...others])
        for (const spelled of [name, name.toUpperCase().replaceAll('ی', 'ي').replaceAll('ک', 'ك')])
          expect(firstNameOfSkill(spelled), spelled).toBe(firstNameOfSkill(first!));
  });

  it('of any kind gets an answer', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 60 }), (name) => {
        expect([null, 'string']).toContain(firstNameOfSkill(name) === null ? null : 'string');
      }),
    );
  });
});
