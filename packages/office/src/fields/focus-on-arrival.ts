/** Put as the `ref` of a field that one came here to fill: it has the focus as soon as it is there. */
export const focusOnArrival = (field: HTMLElement | null): void => field?.focus();
