import './menu.css';
import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
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
        <MenuList id={id} label={label} anchor={() => boxOf(place.current, align)} onClose={close}>
          {children}
        </MenuList>
      )}
    </div>
  );
}

function boxOf(element: HTMLElement | null, align: 'start' | 'end') {
  const { left = 0, top = 0, width = 0, height = 0 } = element?.getBoundingClientRect() ?? {};
  return { left, top, width, height, align };
}

/** A menu at a point of the window, as the right button opens it. */
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
  usePressElsewhere(place, true, onClose);

  const close = (byKey: boolean) => {
    if (byKey && opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true });
    onClose();
  };

  return (
    <div ref={place}>
      <MenuList
        key={`${at.x} ${at.y}`}
        label={label}
        anchor={() => ({ left: at.x, top: at.y, width: 0, height: 0, align: 'start' })}
        onClose={close}
      >
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

/** A page that a menu leads to. */
export function MenuLink({ icon, to, children }: { icon?: ReactNode; to: string; children: ReactNode }) {
  return (
    <Link role="menuitem" tabIndex={-1} className="menu-item plain" to={to}>
      {icon}
      {children}
    </Link>
  );
}

export function MenuLine() {
  return <hr className="menu-line" style={{ border: 0 }} />;
}
