import { describe, expect, it } from 'vitest';
import { nextStop, previousStop } from './carousel-scroll.ts';

// five slides of 300 px with gaps of 20, seen through a window of 700
const row = { starts: [0, 320, 640, 960, 1280], visible: 700, whole: 1580 };

describe('nextStop', () => {
  it('brings the first slide that is cut off to the start', () => {
    expect(nextStop({ ...row, scrolled: 0 })).toBe(640);
  });
  it('stops at the end', () => {
    expect(nextStop({ ...row, scrolled: 640 })).toBe(880);
    expect(nextStop({ ...row, scrolled: 880 })).toBe(880);
  });
  it('moves on by one when a single slide fills the window', () => {
    expect(nextStop({ starts: [0, 320, 640], visible: 300, whole: 940, scrolled: 0.5 })).toBe(320);
    expect(nextStop({ starts: [0, 320, 640], visible: 250, whole: 940, scrolled: 320 })).toBe(640);
  });
  it('stays where everything is in sight', () => {
    expect(nextStop({ starts: [0, 320], visible: 700, whole: 620, scrolled: 0 })).toBe(0);
    expect(nextStop({ starts: [], visible: 700, whole: 0, scrolled: 0 })).toBe(0);
  });
});

describe('previousStop', () => {
  it('goes back by the slides that fit', () => {
    expect(previousStop({ ...row, scrolled: 1280 })).toBe(640);
    expect(previousStop({ ...row, scrolled: 880 })).toBe(320);
  });
  it('ends at the beginning', () => {
    expect(previousStop({ ...row, scrolled: 320 })).toBe(0);
    expect(previousStop({ ...row, scrolled: 0 })).toBe(0);
  });
});
