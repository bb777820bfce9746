import { type PointerEvent as ReactPointerEvent, useEffect, useRef, useState } from 'react';
import type { BoxKind } from './boxes.js';
import { type PagePoint, pageAt } from './points.js';

/** Pixels that a press may move and is still a click. */
const slack = 6;

/** A new field on its way from the palette. */
export interface Carried {
  readonly kind: BoxKind;
  /** In px of the window. */
  readonly x: number;
  readonly y: number;
}

export interface Placing {
  /** The kind that the next click on a page places. */
  readonly armed: BoxKind | null;
  readonly carried: Carried | null;
  arm(kind: BoxKind): void;
  stop(): void;
  /** Begins to drag a new field. */
  drag(kind: BoxKind, event: ReactPointerEvent): void;
  /** A page was clicked; whether something was placed there. */
  click(clientX: number, clientY: number): boolean;
}

/** Where new fields go: what is chosen in the palette and then clicked onto a page, or dragged there. */
export function usePlacing(place: (at: PagePoint & { readonly kind: BoxKind }) => void): Placing {
  const [armed, setArmed] = useState<BoxKind | null>(null);
  const [carried, setCarried] = useState<Carried | null>(null);
  const end = useRef<() => void>(null);
  const latest = useRef(place);
  latest.current = place;
  useEffect(() => () => end.current?.(), []);

  const drag = (kind: BoxKind, { clientX, clientY, button }: ReactPointerEvent) => {
    if (button !== 0) return;
    const follow = ({ clientX: x, clientY: y }: PointerEvent) => {
      if (Math.hypot(x - clientX, y - clientY) > slack) setCarried({ kind, x, y });
    };
    const drop = ({ clientX: x, clientY: y }: PointerEvent) => {
      stop();
      const at = Math.hypot(x - clientX, y - clientY) > slack ? pageAt(x, y) : undefined;
      if (at) latest.current({ ...at, kind });
    };
    const stop = () => {
      setCarried(null);
      window.removeEventListener('pointermove', follow);
      window.removeEventListener('pointerup', drop);
      window.removeEventListener('pointercancel', stop);
    };
    window.addEventListener('pointermove', follow);
    window.addEventListener('pointerup', drop);
    window.addEventListener('pointercancel', stop);
    end.current = stop;
  };

  return {
    armed,
    carried,
    arm: (kind) => setArmed((before) => (before === kind ? null : kind)),
    stop: () => setArmed(null),
    drag,
    click: (x, y) => {
      const at = armed === null ? undefined : pageAt(x, y);
      if (armed === null || !at) return false;
      latest.current({ ...at, kind: armed });
      setArmed(null);
      return true;
    },
  };
}
