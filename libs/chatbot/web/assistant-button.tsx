import './assistant-button.css';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { isDrag, placed } from './dragging.js';

/** By an arrow key, in pixels. */
const step = 24;

/** Opens the assistant from any page of a company. Whatever it covers, it can be dragged or moved by arrow keys. */
export function AssistantButton({ onOpen }: { readonly onOpen: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  const [bottom, setBottom] = useState<number>();
  const press = useRef<{ readonly y: number; readonly bottom: number }>(undefined);
  const wasDragged = useRef(false);

  const now = () => innerHeight - (button.current?.getBoundingClientRect().bottom ?? 0);
  const moveTo = (wanted: number) => setBottom(placed(wanted, roomAround(button.current)));

  const onPointerDown = (event: PointerEvent<HTMLButtonElement>) => {
    if (event.button !== 0) return;
    press.current = { y: event.clientY, bottom: now() };
    wasDragged.current = false;
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const onPointerMove = ({ clientY }: PointerEvent) => {
    const { current } = press;
    if (!current) return;
    wasDragged.current ||= isDrag(current.y, clientY);
    if (wasDragged.current) moveTo(current.bottom + current.y - clientY);
  };
  const release = () => {
    press.current = undefined;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    wasDragged.current = false;
    const up = { ArrowUp: step, ArrowDown: -step }[event.key];
    if (up === undefined) return;
    event.preventDefault();
    moveTo(now() + up);
  };

  return (
    <aside className="assistant-corner" aria-label={label}>
      <button
        ref={button}
        type="button"
        className="assistant-button"
        aria-label={label}
        title={label}
        aria-haspopup="dialog"
        style={{ bottom }}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={release}
        onPointerCancel={release}
        onKeyDown={onKeyDown}
        onClick={() => wasDragged.current || onOpen()}
      >
        <img src="/assistant.svg" alt="" width="28" height="28" draggable={false} />
      </button>
    </aside>
  );
}

const label = 'Ask the assistant';

/** The bars are as tall as the style sheet says, and a phone's lower one is there only there. */
function roomAround(button: HTMLElement | null) {
  const heightOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect().height ?? 0;
  return {
    above: heightOf('.top-bar') + edge,
    below: heightOf('.lower-navigation') + edge,
    height: innerHeight,
    button: button?.offsetHeight ?? 0,
  };
}

const edge = 12;
