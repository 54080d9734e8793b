import { useState } from 'react';
import { useNavigate, useNavigation } from 'react-router';
import { searchHref, type SearchAddress } from './search-address.ts';

/** How the controls of a list move it. */
export interface SearchSteps {
  /** What the controls show: the address, or the one that the last step leads to while its list is on the way. */
  shown: SearchAddress;
  /** Whether another list is on the way. */
  busy: boolean;
  go: (to: SearchAddress) => void;
}

/**
 * The address is the only state of a search. Controls answer at once nevertheless: until the list of a step has come, they show
 * what was chosen, and a second choice adds to the first.
 * @param address of the list that is shown; a new object with every list
 */
export function useSearchSteps(address: SearchAddress): SearchSteps {
  const navigate = useNavigate();
  const navigation = useNavigation();
  const [ahead, setAhead] = useState<{ from: SearchAddress; to: SearchAddress } | null>(null);
  return {
    shown: ahead?.from === address ? ahead.to : address,
    busy: navigation.location?.pathname.startsWith('/courses') ?? false,
    go: (to) => {
      setAhead({ from: address, to });
      void navigate(searchHref(to), { preventScrollReset: true });
    },
  };
}
