import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { understandQuery } from '@kavosh/persian/understand-query.ts';
import { skillGroups, titleGroups } from './synonym-groups.ts';
import { createSynonyms, groupsByWord } from './synonyms.ts';
import { jobSynonyms } from './job-synonyms.ts';
import { skillKey } from './skill-store.ts';

describe('groups of synonyms', () => {
  const synonyms = createSynonyms(
    [['Python', 'پایتون']],
    [
      ['برنامه‌نویس', 'developer'],
      ['هوش مصنوعی', 'AI', 'artificial intelligence'],
      ['تحقیق و توسعه', 'R&D'],
    ],
  );

  it.each([
    ['برنامه نویس پایتون', [0, 1]],
    ['Python Developer', [0, 1]],
    ['DEVELOPERS', [1]],
    ['برنامه‌نویسی', [1]],
    ['برنامهنویس', [1]],
    ['برنامه‌نویسان', [1]],
    ['كارشناس هوش‌ مصنوعي', [2]],
    ['هوش', []],
    ['مصنوعی هوش', []],
    ['Artificial Intelligence engineer', [2]],
    ['تحقیق و توسعه', [3]],
    ['R&D', [3]],
    ['مدیر R & D', [3]],
    ['', []],
    ['؟!', []],
  ] as const)('%s', (text, groups) => {
    expect([...synonyms.groupsIn(text)].toSorted((a, b) => a - b)).toEqual(groups);
  });

  it('in a long text two letters are no phrase, several words are', () => {
    expect([...synonyms.groupsIn('we love ai and R&D', true)]).toEqual([3]);
  });

  it('tells which words of a query a phrase spans', () => {
    expect(groupsByWord(understandQuery('کارشناس هوش مصنوعی developer'), synonyms)).toEqual([[], [2], [2], [1]]);
  });

  it('knows the first name of a skill under any of its names, and nothing of other groups', () => {
    expect(
      ['پایتون', 'PYTHON', 'developer', 'پایتون پیشرفته', ''].map((name) => synonyms.firstNameOfSkill(name)),
    ).toEqual(['Python', 'Python', null, null, null]);
  });

  it('has another version when anything changes', () => {
    expect(createSynonyms([['a', 'b']], []).version).not.toBe(createSynonyms([['a', 'c']], []).version);
  });

  it('takes any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
        for (const { from, to } of jobSynonyms.spans(text.split(' '))) expect(from).toBeLessThan(to);
        expect(groupsByWord(understandQuery(text), jobSynonyms)).toHaveLength(understandQuery(text).words.length);
      }),
    );
  });
});

describe('the groups that ship with the project', () => {
  const all = [...skillGroups, ...titleGroups];

  it('are more than 150, each of two phrases or more, none of them empty or said twice', () => {
    expect(all.length).toBeGreaterThan(150);
    for (const group of all) {
      expect(group.length, group.join()).toBeGreaterThan(1);
      expect(new Set(group).size, group.join()).toBe(group.length);
      for (const phrase of group) expect(jobSynonyms.groupsIn(phrase).size, phrase).toBeGreaterThan(0);
    }
  });

  it('speak both languages', () => {
    for (const group of all.filter(
      (one) => !one.some((phrase) => /\p{Script=Arabic}/u.test(phrase)) || !one.some((phrase) => /[a-z]/i.test(phrase)),
    ))
      expect(group, group.join()).toEqual([]);
  });

  it('every phrase finds its own group, as it is and in the letters of an Arabic keyboard', () => {
    all.forEach((group, number) => {
      for (const phrase of group) {
        expect(jobSynonyms.groupsIn(phrase), phrase).toContain(number);
        expect(jobSynonyms.groupsIn(phrase.toUpperCase().replaceAll('ی', 'ي').replaceAll('ک', 'ك')), phrase).toContain(
          number,
        );
      }
    });
  });

  it('a skill belongs to one group of skills alone, so that it is one skill', () => {
    for (const group of skillGroups)
      for (const phrase of group) expect(skillKey(phrase), phrase).toBe(skillKey(group[0]!));
  });
});
