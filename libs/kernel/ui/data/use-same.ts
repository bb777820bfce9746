import { useRef } from 'react';

/** The first of equal values: stays the same object while the content does. */
export function useSame<Value>(value: Value): Value {
  const stored = useRef(value);
  if (JSON.stringify(stored.current) !== JSON.stringify(value)) stored.current = value;
  return stored.current;
}
