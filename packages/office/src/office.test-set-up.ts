import { setOffice, type Office } from './office.ts';

/** An office for tests, of which only addresses and names are asked. */
export const setTrialOffice = (): void =>
  setOffice({
    name: 'دفتر',
    title: 'دفتر آزمایشی',
    product: 'کاوش',
    base: '/trial',
    pages: { account: '/account', approvals: '/approvals' },
    refusals: 'trial',
    storage: { drafts: 'trialDrafts:', columns: 'trial-columns-', views: 'trial-views-', theme: 'trial-theme' },
    session: {} as Office['session'],
    outcomePath: (request) => `/api/trial/outcome/${request}`,
    menu: [],
    search: { find: async () => [], page: (text) => `/search?find=${text}` },
    paletteLabel: '',
  });
