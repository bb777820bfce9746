import { type CSSProperties, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';

/** The open list of a menu: takes the focus, arrows move in it, Esc, Tab and a choice close it. */
export function MenuList({
  id,
  label,
  className,
  style,
  onClose,
  children,
}: {
  readonly id?: string;
  readonly label: string;
  readonly className: string;
  readonly style?: CSSProperties;
  /** `byKey` tells that the keyboard closed it or something was chosen, so that the focus goes back. */
  readonly onClose: (byKey: boolean) => void;
  readonly children: ReactNode;
}) {
  const list = useRef<HTMLDivElement>(null);
  const items = () => [...(list.current?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])];

  useEffect(() => {
    list.current?.querySelector<HTMLElement>('[role^="menuitem"]')?.focus({ preventScroll: true });
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
      className={className}
      style={style}
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
