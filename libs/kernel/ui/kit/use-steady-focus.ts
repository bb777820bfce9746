import { type FocusEvent, useLayoutEffect, useRef } from 'react';

/**
 * For a part of a screen whose buttons go once they have done their work: what had the focus gives it to the part as a
 * whole, instead of to nothing.
 */
export function useSteadyFocus<Part extends HTMLElement>() {
  const part = useRef<Part>(null);
  const last = useRef<Element>(null);
  useLayoutEffect(() => {
    if (!last.current || last.current.isConnected) return;
    last.current = null;
    if (document.activeElement === document.body) part.current?.focus({ preventScroll: true });
  });
  return {
    ref: part,
    tabIndex: -1,
    onFocusCapture: ({ target }: FocusEvent) => {
      last.current = target;
    },
  };
}
