import { useEffect, useState } from 'react';

/** Milliseconds a closed drawer keeps its item. */
export const itemClearedAfter = 500;

/** A value that stays for half a second after it has gone, so that a closing drawer does not empty while it is seen. */
export function useDelayedUnmount<Value>(value: Value | null): Value | null {
  const [lingering, setLingering] = useState(value);
  useEffect(() => {
    if (value !== null) {
      setLingering(value);
      return;
    }
    const timer = setTimeout(() => setLingering(null), itemClearedAfter);
    return () => clearTimeout(timer);
  }, [value]);
  return value ?? lingering;
}
