import { useEffect, useRef, useState } from 'react';

const pause = 250;

/** Text as it is typed; `onSettle` hears it when somebody has stopped typing for a quarter of a second. */
export function useDebouncedText(value: string, onSettle: (text: string) => void): [string, (text: string) => void] {
  const [typed, setTyped] = useState(value);
  const settle = useRef(onSettle);
  settle.current = onSettle;
  useEffect(() => setTyped(value), [value]);
  useEffect(() => {
    if (typed === value) return;
    const timer = setTimeout(() => settle.current(typed), pause);
    return () => clearTimeout(timer);
  }, [typed, value]);
  return [typed, setTyped];
}
