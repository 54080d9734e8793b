/** Brings the first wrong field of a form into sight and gives it the focus. @returns how many are wrong */
export function showFirstFault(form: Element | null): number {
  const faults = [...(form?.querySelectorAll<HTMLElement>('[aria-invalid="true"], .field-error, [data-fault]') ?? [])];
  const fields = new Set(faults.map(fieldOf).filter((field) => field !== null));
  const [first] = fields;
  if (!first) return 0;
  first.focus({ preventScroll: true });
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  first.scrollIntoView({ block: 'center', behavior: isCalm ? 'auto' : 'smooth' });
  return fields.size;
}

/** The field itself, or that of a sentence: the one in the same frame. */
function fieldOf(fault: HTMLElement): HTMLElement | null {
  if (!fault.matches('.field-error')) return fault;
  const frame = fault.closest('.field, .select-menu, fieldset, form');
  return frame?.querySelector<HTMLElement>('[aria-invalid="true"], input, select, textarea, button') ?? null;
}
