import { type PointerEvent, useRef } from 'react';
import type { Move } from './board.js';
import { type Box, movedBy, onPage, sizedBy } from './boxes.js';
import { pageAt } from './points.js';

interface Drag {
  readonly box: Box;
  readonly x: number;
  readonly y: number;
  /** Of the page, in px. */
  readonly width: number;
  readonly height: number;
  readonly isSizing: boolean;
  readonly gesture: string;
}

/** Moves a field with a pointer, at its corner sizes it; let go over another page it goes there. */
export function useBoxDrag(box: Box, move: (move: Move) => void) {
  const drag = useRef<Drag>(null);
  const change = (to: Partial<Box>, { gesture }: Drag) => move({ type: 'change', uuid: box.uuid, to, gesture });

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    const sheet = event.currentTarget.closest('.pdf-page')?.getBoundingClientRect();
    if (event.button !== 0 || !sheet) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = {
      box,
      x: event.clientX,
      y: event.clientY,
      width: sheet.width,
      height: sheet.height,
      isSizing: event.target instanceof HTMLElement && event.target.dataset.corner !== undefined,
      gesture: crypto.randomUUID(),
    };
  };
  const onPointerMove = ({ clientX, clientY }: PointerEvent) => {
    const now = drag.current;
    if (!now || (clientX === now.x && clientY === now.y)) return;
    const [dx, dy] = [(clientX - now.x) / now.width, (clientY - now.y) / now.height];
    change(now.isSizing ? sizedBy(now.box, dx, dy) : movedBy(now.box, dx, dy), now);
  };
  const onPointerUp = (event: PointerEvent<HTMLElement>) => {
    const now = drag.current;
    drag.current = null;
    if (!now || now.isSizing) return;
    const over = pageAt(event.clientX, event.clientY);
    if (!over || over.page === now.box.page) return;
    const { width, height } = now.box;
    change({ page: over.page, ...onPage({ x: over.x - width / 2, y: over.y - height / 2, width, height }) }, now);
  };
  const onPointerCancel = () => {
    drag.current = null;
  };
  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel };
}
