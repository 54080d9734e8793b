import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { escapeDoes, isOpen, stepCombobox, type ComboboxEvent, type ComboboxState } from './combobox-state.ts';

const closed: ComboboxState = { wanted: false, count: 0, active: -1 };
const run = (...events: ComboboxEvent[]): ComboboxState => events.reduce(stepCombobox, closed);
const entered = { type: 'entered' } as const;
const left = { type: 'left' } as const;
const down = { type: 'moved', by: 1 } as const;
const up = { type: 'moved', by: -1 } as const;
const listed = (count: number, active = -1) => ({ type: 'listed', count, active }) as const;

const event: fc.Arbitrary<ComboboxEvent> = fc.oneof(
  fc.constantFrom<ComboboxEvent>(entered, left, down, up, { type: 'text-key' }),
  fc.record({ type: fc.constant('listed' as const), count: fc.nat(9), active: fc.integer({ min: -1, max: 12 }) }),
);
const events = fc.array(event, { maxLength: 40 });

describe('a field with a list', () => {
  test('opens once it is wanted and has something in it', () => {
    expect(isOpen(run(entered))).toBe(false);
    expect(isOpen(run(entered, listed(3)))).toBe(true);
    expect(isOpen(run(listed(3), entered))).toBe(true);
    expect(isOpen(run(entered, listed(3), listed(0)))).toBe(false);
  });

  test('an answer that comes after it was left opens nothing', () => {
    fc.assert(
      fc.property(events, fc.nat(9), (before, count) => {
        expect(isOpen([...before, left, listed(count)].reduce(stepCombobox, closed))).toBe(false);
      }),
    );
  });

  test('the active option is always one of the list, and none where it is closed', () => {
    fc.assert(
      fc.property(events, (all) => {
        const state = run(...all);
        expect(state.active).toBeGreaterThanOrEqual(-1);
        expect(state.active).toBeLessThan(Math.max(state.count, 0) || 1);
        expect(isOpen(state) || state.active === -1).toBe(true);
      }),
    );
  });

  test('down goes round all options and comes back; up is the way back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9 }), (count) => {
        let state = run(entered, listed(count));
        const seen: number[] = [];
        for (let i = 0; i < count; i += 1) seen.push((state = stepCombobox(state, down)).active);
        expect(seen).toEqual(Array.from({ length: count }, (_, i) => i));
        expect(stepCombobox(state, down).active).toBe(0);
        expect(stepCombobox(stepCombobox(state, down), up).active).toBe(count - 1);
      }),
    );
  });

  test('down and up open a closed list at its ends', () => {
    expect(run(listed(4), down)).toEqual({ wanted: true, count: 4, active: 0 });
    expect(run(listed(4), up)).toEqual({ wanted: true, count: 4, active: 3 });
  });

  test('keys of the text and a new text leave the options alone', () => {
    expect(run(entered, listed(4), down, { type: 'text-key' }).active).toBe(-1);
    expect(run(entered, listed(4), down, entered).active).toBe(-1);
  });

  test('another list keeps the active option where it has it', () => {
    expect(run(entered, listed(4), down, down, listed(3, 2)).active).toBe(2);
    expect(run(entered, listed(4), down, down, listed(3, -1)).active).toBe(-1);
    expect(run(entered, listed(4), down, down, listed(1, 5)).active).toBe(-1);
  });

  test("Esc closes, then clears, then is somebody else's", () => {
    const open = run(entered, listed(2));
    expect(escapeDoes(open, 'x')).toBe('close');
    expect(escapeDoes(stepCombobox(open, left), 'x')).toBe('clear');
    expect(escapeDoes(stepCombobox(open, left), '')).toBe('nothing');
    expect(escapeDoes(open, '')).toBe('close');
  });
});
