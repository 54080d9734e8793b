/**
 * What a failed page renders where the id of its request belongs. The server writes the id there as it answers: one
 * rendering of the page may answer several requests.
 */
export const REQUEST_ID_PLACE = '{request-id}';
