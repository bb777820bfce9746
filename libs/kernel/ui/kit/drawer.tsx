import './drawer.css';
import { X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { texts } from '../texts.js';
import { IconButton } from './button.js';

/**
 * A sheet at the right edge, 520 px wide, the whole width on a phone. It takes the focus when it opens and gives it
 * back when it closes; Esc closes it.
 */
export function Drawer({
  open,
  title,
  actions,
  onClose,
  children,
}: {
  readonly open: boolean;
  readonly title: string;
  readonly actions?: ReactNode;
  readonly onClose: () => void;
  readonly children: ReactNode;
}) {
  const sheet = useRef<HTMLElement>(null);
  const id = useId();

  useEffect(() => {
    if (!open) return;
    const before = document.activeElement as HTMLElement | null;
    sheet.current?.focus({ preventScroll: true });
    return () => {
      if (sheet.current?.contains(document.activeElement)) before?.focus({ preventScroll: true });
    };
  }, [open]);

  useEffect(() => {
    if (!open) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && document.querySelector('dialog[open]') === null)
        onClose();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [open, onClose]);

  return (
    <>
      {open && (
        <button type="button" className="drawer-scrim" aria-label={texts.close} tabIndex={-1} onClick={onClose} />
      )}
      <aside
        ref={sheet}
        className={open ? 'drawer open' : 'drawer'}
        role="dialog"
        aria-labelledby={id}
        inert={!open}
        tabIndex={-1}
      >
        <header className="drawer-head">
          <h2 id={id}>{title}</h2>
          {actions}
          <IconButton label={texts.close} icon={<X size={18} aria-hidden />} onClick={onClose} />
        </header>
        <div className="drawer-body">{children}</div>
      </aside>
    </>
  );
}
