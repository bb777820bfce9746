import { useEffect, useRef, useState } from 'react';
import { useNavigation } from 'react-router';

const pause = 250;

/**
 * Text as it is typed; `onSettle` hears it when somebody has stopped typing for a quarter of a second. A value that comes
 * back late takes nothing away that was typed meanwhile, and nobody who leaves for a page that loads is called back.
 */
export function useDebouncedText(value: string, onSettle: (text: string) => void): [string, (text: string) => void] {
  const [typed, setTyped] = useState(value);
  const settle = useRef(onSettle);
  settle.current = onSettle;
  const settled = useRef(value);
  const isLeaving = useNavigation().state === 'loading';
  useEffect(() => {
    if (value === settled.current) return;
    settled.current = value;
    setTyped(value);
  }, [value]);
  useEffect(() => {
    if (typed === value || isLeaving) return;
    const timer = setTimeout(() => {
      settled.current = typed;
      settle.current(typed);
    }, pause);
    return () => clearTimeout(timer);
  }, [typed, value, isLeaving]);
  return [typed, setTyped];
}
