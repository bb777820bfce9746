import { type PointerEvent, useRef } from 'react';

/** Milliseconds a finger rests on a row to select it, and how far in px it may wander meanwhile. */
const holdFor = 450;
const wander = 10;

/** Tells when a finger has been held on a row; the press that ends it is no press. */
export function useHold(onHold: (index: number) => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const start = useRef({ x: 0, y: 0 });
  const held = useRef(false);
  const stop = () => clearTimeout(timer.current);

  return {
    justHeld: () => held.current,
    handlers: (index: number) => ({
      onPointerDown: (event: PointerEvent) => {
        held.current = false;
        if (event.pointerType !== 'touch') return;
        start.current = { x: event.clientX, y: event.clientY };
        stop();
        timer.current = setTimeout(() => {
          held.current = true;
          onHold(index);
        }, holdFor);
      },
      onPointerMove: (event: PointerEvent) => {
        const { x, y } = start.current;
        if (Math.hypot(event.clientX - x, event.clientY - y) > wander) stop();
      },
      onPointerUp: stop,
      onPointerCancel: stop,
    }),
  };
}
