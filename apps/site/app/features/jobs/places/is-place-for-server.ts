import { formText } from './form-text.ts';
import type { JobPlace } from '../job-address.ts';

/**
 * Whether the field for the place says something else than the place that is chosen: typed and not understood, because
 * nobody knows it or the places have not come. Such a form is sent as it is without a script, and the server
 * understands the text or says that it does not.
 */
export const isPlaceForServer = (form: HTMLFormElement, place: JobPlace | null): boolean =>
  formText(form, 'location') !== (place?.name ?? '');
