import { describe, expect, it } from 'vitest';
import { vocabularyOf } from '@kavosh/persian/reading/memory-vocabulary.ts';
import { readText } from '@kavosh/persian/reading/read-text.ts';
import { namesByWords, namesInPlan } from './names-in-text.ts';

const academies = [
  { id: 1, name: 'مجتمع فنی تهران' },
  { id: 2, name: 'آموزشگاه سفیر' },
  { id: 3, name: 'پایتون' },
  { id: 4, name: 'آموزش' },
  { id: 5, name: 'مکتب‌خونه' },
  { id: 6, name: 'علم و صنعت' },
  { id: 7, name: 'فنی' },
];
const names = namesByWords(academies.map(({ id, name }) => ({ name, of: id })));
const vocabulary = vocabularyOf([...academies.map(({ name }) => name), 'اکسل پیشرفته']);
const found = (text: string): [string, number][] =>
  namesInPlan(readText(text, vocabulary).plans[0]!, names).map(({ typed, of }) => [typed, of]);

describe('namesInPlan', () => {
  it.each<[string, [string, number][]]>([
    ['اکسل مجتمع فنی تهران', [['مجتمع فنی تهران', 1]]],
    ['دوره اکسل در سفیر', [['سفیر', 2]]],
    ['آموزشگاه سفیر', [['آموزشگاه سفیر', 2]]],
    ['پایتون', [['پایتون', 3]]],
    ['مکتب خونه اکسل', [['مکتب خونه', 5]]],
    ['مکتبخونه', [['مکتبخونه', 5]]],
    ['اکسل علم و صنعت', [['علم صنعت', 6]]],
    ['فنی', [['فنی', 7]]],
    ['آموزش اکسل', []],
    ['تهران', []],
    ['', []],
  ])('«%s»', (text, expected) => expect(found(text)).toEqual(expected));

  it('a misspelt name is the name that it was read as', () =>
    expect(found('اکسل مجتمع فنی تهزان').map(([, id]) => id)).toEqual([1]));

  it('two of one name are both told, and no more than two', () => {
    const same = namesByWords([1, 2, 3].map((of) => ({ name: 'سفیر', of })));
    expect(namesInPlan(readText('سفیر', vocabulary).plans[0]!, same).map(({ of }) => of)).toEqual([1, 2]);
  });
});
