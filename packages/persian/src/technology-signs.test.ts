import { expect, it } from 'vitest';
import { mendTechnologySigns } from './technology-signs.ts';

it.each([
  ['#c', 'c#'],
  ['++c', 'c++'],
  ['(#c) (++c)', '(c#) (c++)'],
  ['پیشرفته # c برای', 'پیشرفته c# برای'],
  ['++ c', 'c++'],
  ['c # و c ++', 'c# و c++'],
  ['#c #f ++c', 'c# f# c++'],
  ['c♯', 'c#'],
  ['c# c++', 'c# c++'],
  ['c# c', 'c# c'],
  ['#csharp', '#csharp'],
  ['# a', '# a'],
  ['c #python', 'c #python'],
  ['+security', '+security'],
  ['##c', '##c'],
  ['a+b', 'a+b'],
])('%s is %s', (text, mended) => expect(mendTechnologySigns(text)).toBe(mended));
