import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { type Anchor, menuPlace } from './menu-place.js';

/**
 * The open list of a menu, above everything else: takes the focus, arrows move in it, Esc, Tab and a choice close it. It
 * stays with its anchor and inside the window.
 */
export function MenuList({
  id,
  label,
  anchor,
  onClose,
  children,
}: {
  readonly id?: string;
  readonly label: string;
  /** Where it opens, in px of the window; asked again when something is scrolled. */
  readonly anchor: () => Anchor;
  /** `byKey` tells that the keyboard closed it or something was chosen, so that the focus goes back. */
  readonly onClose: (byKey: boolean) => void;
  readonly children: ReactNode;
}) {
  const list = useRef<HTMLDivElement>(null);
  const items = () => [...(list.current?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])];

  const [place, setPlace] = useState({ left: 0, top: 0 });
  const latest = useRef(anchor);
  latest.current = anchor;

  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    element.showPopover?.();
    const follow = () => {
      const { width, height } = element.getBoundingClientRect();
      const window = { width: document.documentElement.clientWidth, height: innerHeight };
      setPlace(menuPlace(latest.current(), { width, height }, window));
    };
    follow();
    element.querySelector<HTMLElement>('[role^="menuitem"]')?.focus({ preventScroll: true });
    addEventListener('scroll', follow, { capture: true, passive: true });
    addEventListener('resize', follow);
    return () => {
      removeEventListener('scroll', follow, { capture: true });
      removeEventListener('resize', follow);
    };
  }, []);

  const onKeyDown = (event: KeyboardEvent) => {
    const all = items();
    const at = all.indexOf(document.activeElement as HTMLElement);
    const target = { ArrowDown: at + 1, ArrowUp: at - 1 + all.length, Home: 0, End: all.length - 1 }[event.key];
    // what lies under the menu has keys of its own
    event.stopPropagation();
    if (target !== undefined) {
      event.preventDefault();
      all[target % all.length]?.focus();
    }
    if (event.key === 'Escape') {
      event.preventDefault();
      onClose(true);
    }
    if (event.key === 'Tab') onClose(false);
  };

  return (
    <div
      className="menu-list"
      popover="manual"
      style={place}
      role="menu"
      id={id}
      aria-label={label}
      ref={list}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      onClick={(event) => {
        event.stopPropagation();
        onClose(true);
      }}
    >
      {children}
    </div>
  );
}
