/**
 * As the `ref` of the field that a page or a dialog is opened for: focuses it as soon as it exists. A dialog that opens
 * afterwards would focus its first field; the attribute names this one.
 */
export const focusOnArrival = (field: HTMLElement | null): void => {
  field?.setAttribute('autofocus', '');
  field?.focus();
};
