import { useEffect, useRef } from 'react';

/** Acts once, when the component has come to life in the browser. */
export function useOnHydration(act: () => void): void {
  const done = useRef(false);
  useEffect(() => {
    if (done.current) return;
    done.current = true;
    act();
  });
}
