/** As the `ref` of the field that a page is opened for: focuses it as soon as it exists. */
export const focusOnArrival = (field: HTMLElement | null): void => field?.focus();
