import { useEffect, useState } from 'react';

const pause = 250;

/** Text as it is typed; `onSettle` hears it when somebody has stopped typing for a quarter of a second. */
export function useSettledText(value: string, onSettle: (text: string) => void): [string, (text: string) => void] {
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only typing starts the wait
  useEffect(() => {
    if (typed === value) return;
    const timer = setTimeout(() => onSettle(typed), pause);
    return () => clearTimeout(timer);
  }, [typed]);
  return [typed, setTyped];
}
