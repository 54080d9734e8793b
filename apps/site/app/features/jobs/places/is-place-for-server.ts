import { formText } from './form-text.ts';
import type { JobPlace } from '../job-address.ts';

/**
 * Whether the place field has a typed text that was not understood, because the place is unknown or the places have not
 * loaded. Such a form is submitted without a script, and the server understands the text or says that it does not.
 */
export const isPlaceForServer = (form: HTMLFormElement, place: JobPlace | null): boolean =>
  formText(form, 'location') !== (place?.name ?? '');
