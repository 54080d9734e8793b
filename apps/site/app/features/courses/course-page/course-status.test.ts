import { describe, expect, test } from 'vitest';
import { courseStatus } from './course-status.ts';

const now = new Date('2026-11-21T10:00:00Z');
const course = (start: string | null, end: string | null, editions: unknown[] = []) => ({
  start_datetime: start,
  end_datetime: end,
  editions,
});

describe('how a course stands', () => {
  test('it is not sold once all its editions are closed', () => {
    expect(courseStatus({ ...course('2027-01-01T00:00:00Z', null), is_closed: true }, now)).toEqual({
      kind: 'ended',
      text: 'ثبت‌نام همه برنامه‌های این دوره بسته است',
    });
  });

  test('it has ended once its end is past', () => {
    expect(courseStatus(course('2026-01-01T00:00:00Z', '2026-11-21T09:59:59Z'), now)).toEqual({
      kind: 'ended',
      text: 'این دوره به پایان رسیده است',
    });
    expect(courseStatus(course(null, '2026-11-21T10:00:00Z'), now).kind).toBe('ended');
    expect(courseStatus(course('2026-01-01T00:00:00Z', '2026-11-21T10:00:01Z'), now)).toEqual({
      kind: 'open',
      text: null,
    });
  });
  test('but not while an edition is still to be had', () => {
    expect(courseStatus(course('2026-01-01T00:00:00Z', '2026-02-01T00:00:00Z', [{}]), now).kind).toBe('open');
  });
  test('one without dates is always open', () => {
    expect(courseStatus(course(null, null), now)).toEqual({ kind: 'open', text: null });
  });
  test('days are those of Tehran', () => {
    expect(courseStatus(course('2026-11-21T20:29:00Z', null), now)).toEqual({
      kind: 'coming',
      text: 'امروز آغاز می‌شود',
    });
    expect(courseStatus(course('2026-11-21T20:31:00Z', null), now)).toEqual({
      kind: 'coming',
      text: 'فردا آغاز می‌شود',
    });
    expect(courseStatus(course('2026-12-03T12:30:00Z', null), now)).toEqual({
      kind: 'coming',
      text: '۱۲ روز دیگر آغاز می‌شود',
    });
    expect(courseStatus(course('2027-03-21T12:30:00Z', null), now)).toEqual({
      kind: 'coming',
      text: '۱ فروردین ۱۴۰۶ آغاز می‌شود',
    });
  });
});
