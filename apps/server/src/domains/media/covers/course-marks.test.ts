import { describe, expect, test } from 'vitest';
import { standardCategories } from '../../catalogue/categories/standard-categories.ts';
import { motifOfTopic, wordOfTitle } from './course-marks.ts';
import { paletteMotifs } from './palette-motifs.ts';
import { defaultCover } from './default-cover.ts';
import { mediaId } from '../designs.ts';

describe('the symbol of a topic', () => {
  const subs = standardCategories.flatMap(({ palette, subs: own }) => own.map((sub) => ({ ...sub, palette })));

  test('each subcategory has one of its own, from the symbols of its category', () => {
    const motifs = subs.map(({ name }) => motifOfTopic(name));
    expect(new Set(motifs).size).toBe(subs.length);
    expect(motifs).not.toContain(undefined);
    expect(
      subs.filter(({ name, palette }) => !paletteMotifs[palette].includes(motifOfTopic(name)!)).map(({ name }) => name),
    ).toEqual([]);
  });

  test.each([
    ['برنامه نویسی وب', 'tag'],
    ['آموزش زبان آلمانی', 'bubble'],
    ['شبکه‌های اجتماعی', 'heart'],
    ['شبکه های اجتماعی', 'heart'],
    ['عکاسی و تدوین', 'camera'],
    ['ICDL', undefined],
    ['', undefined],
  ])('«%s»: %s', (name, motif) => {
    expect(motifOfTopic(name)).toBe(motif);
  });

  test('three hundred subcategories without a symbol of their own still have covers, and not all the same', () => {
    const covers = Array.from({ length: 300 }, (_, at) =>
      defaultCover('rose', `category-${at}`, { topic: `رده ${at}` }),
    );
    expect(new Set(covers.map(mediaId)).size).toBeGreaterThan(30);
  });
});

describe('the word of a title', () => {
  test.each([
    ['یادگیری عمیق با PyTorch', 'PyTorch'],
    ['اکسل بدون ترس', 'اکسل'],
    ['Power BI: از اکسل تا داشبورد', 'Power BI'],
    ['برنامه‌نویسی C# از صفر تا وب با ASP.NET Core', 'C#'],
    ['معماری نرم‌افزار با .NET: از لایه‌بندی', '.NET'],
    ['سئوی محلی', 'سئو'],
    ['پرامپت‌نویسی برای کار روزمره', 'پرامپت'],
    ['آلمانی A1 از صفر', 'آلمانی'],
    ['دوره Online جامع Docker', 'Docker'],
    ['طراحی آزمایش و آزمون A/B', 'A/B'],
    ['Entity Framework Core در عمل', 'Entity Framework'],
    ['Supercalifragilisticexpialidocious', undefined],
    ['شبیه‌سازی', undefined],
    ['مدیر محصول در نود روز اول', undefined],
    ['', undefined],
    ['C', undefined],
  ])('«%s»: %s', (title, word) => {
    expect(wordOfTitle(title)).toBe(word);
  });
});
