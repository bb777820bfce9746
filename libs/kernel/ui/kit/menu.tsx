import './menu.css';
import { type ReactNode, type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { MenuList } from './menu-list.js';

interface TriggerProps {
  readonly 'aria-haspopup': 'menu';
  readonly 'aria-expanded': boolean;
  readonly 'aria-controls': string;
  readonly onClick: () => void;
}

/** A button and the list it opens: arrows move, Esc and a click elsewhere close. Items are `MenuItem`s. */
export function Menu({
  trigger,
  label,
  align = 'end',
  children,
}: {
  readonly trigger: (props: TriggerProps) => ReactNode;
  readonly label: string;
  readonly align?: 'start' | 'end';
  readonly children: ReactNode;
}) {
  const [open, setOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const id = useId();
  usePressElsewhere(place, open, () => setOpen(false));

  const close = (byKey: boolean) => {
    setOpen(false);
    if (byKey) place.current?.querySelector('button')?.focus();
  };

  return (
    <div className="menu" ref={place}>
      {trigger({
        'aria-haspopup': 'menu',
        'aria-expanded': open,
        'aria-controls': id,
        onClick: () => setOpen((before) => !before),
      })}
      {open && (
        <MenuList className={`menu-list ${align}`} id={id} label={label} onClose={close}>
          {children}
        </MenuList>
      )}
    </div>
  );
}

/** A menu at a point of the window, as the right button opens it; it stays inside the window. */
export function ContextMenu({
  at,
  label,
  onClose,
  children,
}: {
  /** In px of the window. */
  readonly at: { readonly x: number; readonly y: number };
  readonly label: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}) {
  const place = useRef<HTMLDivElement>(null);
  const opener = useRef(document.activeElement);
  const [shift, setShift] = useState({ x: 0, y: 0 });
  usePressElsewhere(place, true, onClose);

  useLayoutEffect(() => {
    const box = place.current?.firstElementChild?.getBoundingClientRect();
    if (!box) return;
    setShift({
      x: Math.min(0, window.innerWidth - 8 - box.width - at.x),
      y: Math.min(0, window.innerHeight - 8 - box.height - at.y),
    });
  }, [at.x, at.y]);

  const close = (byKey: boolean) => {
    if (byKey && opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true });
    onClose();
  };

  return (
    <div className="context-menu" ref={place} style={{ left: at.x + shift.x, top: at.y + shift.y }}>
      <MenuList className="menu-list start" label={label} onClose={close}>
        {children}
      </MenuList>
    </div>
  );
}

function usePressElsewhere(place: RefObject<HTMLElement | null>, open: boolean, close: () => void): void {
  const latest = useRef(close);
  latest.current = close;
  useEffect(() => {
    if (!open) return;
    const elsewhere = (event: PointerEvent) => {
      if (!place.current?.contains(event.target as Node)) latest.current();
    };
    document.addEventListener('pointerdown', elsewhere);
    return () => document.removeEventListener('pointerdown', elsewhere);
  }, [open, place]);
}

export function MenuItem({
  icon,
  look = 'plain',
  checked,
  onChoose,
  children,
}: {
  readonly icon?: ReactNode;
  readonly look?: 'plain' | 'danger';
  /** Set on items of which one is chosen. */
  readonly checked?: boolean;
  readonly onChoose: () => void;
  readonly children: ReactNode;
}) {
  const shared = { type: 'button', tabIndex: -1, className: `menu-item ${look}`, onClick: onChoose } as const;
  if (checked !== undefined) {
    return (
      <button {...shared} role="menuitemradio" aria-checked={checked}>
        {icon}
        {children}
      </button>
    );
  }
  return (
    <button {...shared} role="menuitem">
      {icon}
      {children}
    </button>
  );
}

export function MenuLine() {
  return <hr className="menu-line" style={{ border: 0 }} />;
}
