import { usualTerms } from '../../apps/server/src/domains/terms/terms.ts';

/** Terms as they are where nothing was agreed with an academy. */
export const onUsualTerms = { of: async () => () => usualTerms };
