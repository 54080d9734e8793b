import { useState } from 'react';
import { useNavigate, useNavigation } from 'react-router';

/** How the controls of a list move it. */
export interface ListSteps<Address> {
  /** What the controls show: the address, or the one that the last step leads to while its list is on the way. */
  shown: Address;
  /** Whether another list is on the way. */
  busy: boolean;
  go: (to: Address) => void;
}

/**
 * The address is the only state of a list that is searched. Controls answer at once nevertheless: until the list of a
 * step has come, they show what was chosen, and a second choice adds to the first.
 * @param address of the list that is shown; a new object with every list
 * @param hrefOf an address as a link
 * @param root where the addresses of such lists begin
 */
export function useListSteps<Address extends object>(
  address: Address,
  hrefOf: (to: Address) => string,
  root: string,
): ListSteps<Address> {
  const navigate = useNavigate();
  const navigation = useNavigation();
  const [ahead, setAhead] = useState<{ from: Address; to: Address } | null>(null);
  return {
    shown: ahead?.from === address ? ahead.to : address,
    busy: navigation.location?.pathname.startsWith(root) ?? false,
    go: (to) => {
      setAhead({ from: address, to });
      void navigate(hrefOf(to), { preventScrollReset: true });
    },
  };
}
