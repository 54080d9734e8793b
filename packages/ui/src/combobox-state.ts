/** What a field with a list of options under it knows of itself; the text stays in the field. Pure. */
export interface ComboboxState {
  /** Whether the list is wanted: it is open where it is wanted and has something in it. */
  readonly wanted: boolean;
  readonly count: number;
  /** The option that Enter takes; -1: none, and Enter is the field's own. */
  readonly active: number;
}

export type ComboboxEvent =
  /** The field got the focus, a click, or another text. */
  | { readonly type: 'entered' }
  /** A new list has arrived; `active`: the place of the old one's active option in it, or -1. */
  | { readonly type: 'listed'; readonly count: number; readonly active: number }
  /** Down or up, around the ends; opens a closed list at its first or last option. */
  | { readonly type: 'moved'; readonly by: 1 | -1 }
  /** A key that moves within the text: the options are left alone. */
  | { readonly type: 'text-key' }
  /** Esc, Tab, a press elsewhere, another page, a choice. */
  | { readonly type: 'left' };

export const isOpen = ({ wanted, count }: ComboboxState): boolean => wanted && count > 0;

/** One step of a combobox. An answer that comes late never opens a list that was left. */
export function stepCombobox(state: ComboboxState, event: ComboboxEvent): ComboboxState {
  switch (event.type) {
    case 'entered':
      return { ...state, wanted: true, active: -1 };
    case 'listed':
      return {
        ...state,
        count: event.count,
        active: isOpen(state) && event.active < event.count ? Math.max(event.active, -1) : -1,
      };
    case 'moved':
      return { ...state, wanted: true, active: moved(state, event.by) };
    case 'text-key':
      return { ...state, active: -1 };
    case 'left':
      return { ...state, wanted: false, active: -1 };
  }
}

function moved(state: ComboboxState, by: 1 | -1): number {
  if (state.count === 0) return -1;
  const from = isOpen(state) ? state.active : -1;
  if (from < 0) return by === 1 ? 0 : state.count - 1;
  return (from + by + state.count) % state.count;
}

/** What Esc does: closes the list first, empties the field next, and then belongs to what is around it. */
export function escapeDoes(state: ComboboxState, text: string): 'close' | 'clear' | 'nothing' {
  if (isOpen(state)) return 'close';
  return text === '' ? 'nothing' : 'clear';
}
