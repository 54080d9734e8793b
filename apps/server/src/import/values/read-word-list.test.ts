import { expect, test } from 'vitest';
import { readLines, readSkills, readWords } from './read-word-list.ts';

test('words come from lists, from texts with the usual signs, and once each', () => {
  expect(readWords(['بیمه', { name: 'ناهار' }, 'بيمه', ''], 10)).toEqual({ words: ['بیمه', 'ناهار'], wasCut: false });
  expect(readWords('بیمه، ناهار؛ UI/UX | C#', 3)).toEqual({ words: ['بیمه', 'ناهار', 'UI/UX'], wasCut: true });
  expect(readWords([['x']], 5)).toEqual({ words: ['x'], wasCut: false });
  expect(readWords([{ a: 1 }], 5)).toBeNull();
});

test('skills with their seniority, in every way a feed has for it', () => {
  expect(readSkills('Python: 3، اکسل (پیشرفته)، C++، ASP.NET Core، فتوشاپ:مقدماتی', 9)?.skills).toEqual([
    { name: 'Python', seniority: 3 },
    { name: 'اکسل', seniority: 3 },
    { name: 'C++', seniority: null },
    { name: 'ASP.NET Core', seniority: null },
    { name: 'فتوشاپ', seniority: 1 },
  ]);
  expect(readSkills([{ name: 'SQL', seniority: 2 }, { name: 'sql', seniority: 3 }, 'R (زبان)'], 9)?.skills).toEqual([
    { name: 'SQL', seniority: 2 },
    { name: 'R (زبان)', seniority: null },
  ]);
  expect(readSkills([{ title: 'x' }], 9)).toBeNull();
  expect(readSkills(['a', 'b'], 1)).toEqual({ skills: [{ name: 'a', seniority: null }], wasCut: true });
});

test('lines of requirements: texts, lists and HTML, without their bullets', () => {
  expect(readLines('- یک\n۲. دو\n\n• سه', 9)).toEqual({ words: ['یک', 'دو', 'سه'], wasCut: false });
  expect(readLines('<ul><li>یک &amp; دو</li><li>سه<script>x</script></li></ul>', 9)).toEqual({
    words: ['یک & دو', 'سه'],
    wasCut: false,
  });
  expect(readLines(['یک', 'دو'], 1)).toEqual({ words: ['یک'], wasCut: true });
  expect(readLines([7], 1)).toBeNull();
});
