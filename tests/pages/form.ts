import type { Part } from './part.ts';

/** Form fields, a JSON body and headers of a request that is no plain GET. */
export interface Asked {
  method?: 'GET' | 'POST';
  form?: Record<string, string> | URLSearchParams;
  json?: object;
  headers?: Record<string, string>;
  token?: string;
  /** Who asks, for limits; somebody new each time where it is left out. */
  from?: string;
}

/** A control and what somebody does with it: types, chooses an option's value, ticks or unticks. */
export type Filled = readonly [control: Part, value: string | boolean];

export interface Submission {
  path: string;
  asked: Asked;
}

const isButton = ({ element }: Part): boolean =>
  element.name === 'button' || ['submit', 'button', 'image', 'reset'].includes(element.attribs['type'] ?? '');

function ownValue(control: Part): string {
  if (control.element.name === 'textarea')
    return control.element.children.map((text) => ('data' in text ? text.data : '')).join('');
  if (control.element.name !== 'select') return control.attribute('value') ?? (isTick(control) ? 'on' : '');
  const options = control.all('option');
  const chosen = options.find((option) => option.attribute('selected') !== null) ?? options[0];
  return chosen?.attribute('value') ?? chosen?.text ?? '';
}

const isTick = (control: Part): boolean => ['checkbox', 'radio'].includes(control.attribute('type') ?? '');

/** The form that a button sends: the one it names, or the one around it. */
function formOf(page: Part, button: Part): Part {
  const id = button.attribute('form');
  const form = page
    .all('form')
    .find((one) => (id === null ? isInside(button.element, one) : one.attribute('id') === id));
  if (!form) throw new Error(`the button «${button.name}» has no form`);
  return form;
}

/**
 * What a browser without scripts sends when a button is pressed, or when Enter is pressed in a form.
 * @param pressed the button, or the form
 */
export function submission(page: Part, pressed: Part, filled: readonly Filled[]): Submission {
  const button = pressed.element.name === 'form' ? undefined : pressed;
  const form = button ? formOf(page, button) : pressed;
  const id = form.attribute('id');
  const controls = page
    .all('*')
    .filter(({ element }) => ['input', 'select', 'textarea', 'button'].includes(element.name))
    .filter(({ element }) =>
      element.attribs['form'] === undefined ? isInside(element, form) : element.attribs['form'] === id,
    );
  const done = new Map(filled.map(([control, value]) => [control.element, value]));
  for (const element of done.keys())
    if (!controls.some((control) => control.element === element))
      throw new Error(`«${element.name}» is not in the form`);
  const pairs = controls.flatMap((control): [string, string][] => {
    const name = control.attribute('name');
    if (!name || control.attribute('disabled') !== null) return [];
    if (isButton(control)) return control.element === button?.element ? [[name, control.attribute('value') ?? '']] : [];
    const value = done.get(control.element);
    if (!isTick(control)) return [[name, typeof value === 'string' ? value : ownValue(control)]];
    return (value ?? control.attribute('checked') !== null) === true ? [[name, ownValue(control)]] : [];
  });
  const action = button?.attribute('formaction') ?? form.attribute('action') ?? '';
  const method = (button?.attribute('formmethod') ?? form.attribute('method') ?? 'get').toLowerCase();
  if (method === 'post') return { path: action, asked: { form: new URLSearchParams(pairs) } };
  return { path: `${action.split(/[?#]/)[0]!}?${String(new URLSearchParams(pairs))}`, asked: {} };
}

function isInside(element: Part['element'], form: Part): boolean {
  for (let at: Part['element']['parent'] = element; at; at = at.parent) if (at === form.element) return true;
  return false;
}
