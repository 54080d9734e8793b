/** What was typed or chosen in a field of a form, without spaces around it. */
export function formText(form: HTMLFormElement, name: string): string {
  const sent = new FormData(form).get(name);
  return typeof sent === 'string' ? sent.trim() : '';
}
