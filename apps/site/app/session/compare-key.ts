/**
 * Name under which a browser keeps the courses chosen for comparing; apart from what reads them, so that looking
 * whether there are any costs nothing.
 */
export const COMPARE_KEY = 'kavoshCompare';
