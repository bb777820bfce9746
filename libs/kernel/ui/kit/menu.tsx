import './menu.css';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';

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
  const list = useRef<HTMLDivElement>(null);
  const id = useId();

  const items = () => [...(list.current?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])];
  const close = () => {
    setOpen(false);
    place.current?.querySelector('button')?.focus();
  };

  useEffect(() => {
    if (!open) return;
    list.current?.querySelector<HTMLElement>('[role^="menuitem"]')?.focus();
    const elsewhere = (event: PointerEvent) => {
      if (!place.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', elsewhere);
    return () => document.removeEventListener('pointerdown', elsewhere);
  }, [open]);

  const onKeyDown = (event: KeyboardEvent) => {
    const all = items();
    const at = all.indexOf(document.activeElement as HTMLElement);
    const target = { ArrowDown: at + 1, ArrowUp: at - 1 + all.length, Home: 0, End: all.length - 1 }[event.key];
    if (target !== undefined) {
      event.preventDefault();
      all[target % all.length]?.focus();
    }
    if (event.key === 'Escape') {
      event.stopPropagation();
      close();
    }
    if (event.key === 'Tab') setOpen(false);
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
        <div
          className={`menu-list ${align}`}
          role="menu"
          id={id}
          aria-label={label}
          ref={list}
          tabIndex={-1}
          onKeyDown={onKeyDown}
          onClick={close}
        >
          {children}
        </div>
      )}
    </div>
  );
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
