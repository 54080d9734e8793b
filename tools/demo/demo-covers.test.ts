import { expect, test } from 'vitest';
import { draw } from '../../apps/server/src/domains/media/draw.ts';
import type { CoverDesign } from '../../apps/server/src/domains/media/designs.ts';
import { allDemoCourses, allDemoInstructors } from './all-courses.ts';
import { coverDesign, portraitDesign } from './demo-records.ts';

const looks = allDemoCourses.map((course) => {
  const { motif, word } = coverDesign(course) as CoverDesign;
  const { svg } = draw(coverDesign(course));
  return {
    category: course.category,
    topic: `${motif} ${word}`,
    ground: /stop-color="(#\w+)"/.exec(svg)![1],
    shapes: svg.replaceAll(/#\w{6}/g, ''),
  };
});

test('no two courses that stand beside each other have covers that look alike', () => {
  const alike = looks.slice(1).filter((one, at) => {
    const before = looks[at]!;
    const same = [one.topic === before.topic, one.ground === before.ground, one.shapes === before.shapes];
    return same.filter(Boolean).length > 1;
  });
  expect(alike).toEqual([]);
});

test('courses of one topic differ in layout or word', () => {
  const byTopic = Map.groupBy(looks, ({ category }) => category);
  for (const [category, own] of byTopic)
    expect(new Set(own.map(({ topic, shapes }) => topic + shapes)).size, String(category)).toBe(own.length);
});

test('every teacher has a face of their own', () => {
  expect(new Set(allDemoInstructors.map((person) => draw(portraitDesign(person)).svg)).size).toBe(
    allDemoInstructors.length,
  );
});
