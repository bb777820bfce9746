import './drawer.css';
import { X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { texts } from '../texts.js';
import { holdBackground } from './background.js';
import { IconButton } from './button.js';

/** Up to this width the sheet covers the page or lays a scrim over it. */
const covers = '(max-width: 1240px)';

/**
 * A sheet at the right edge, 520 px wide, the whole width on a phone. It takes the focus when it opens and gives it
 * back when it closes; Esc closes it. Where it covers the page, nothing behind it can be reached.
 */
export function Drawer({
  open,
  about,
  title,
  actions,
  onClose,
  children,
}: {
  readonly open: boolean;
  /** Names what is shown: when that changes, the focus comes to it. */
  readonly about: string;
  readonly title: string;
  readonly actions?: ReactNode;
  readonly onClose: () => void;
  readonly children: ReactNode;
}) {
  const sheet = useRef<HTMLElement>(null);
  const id = useId();
  const opener = useRef<HTMLElement>(null);
  const focusedFor = useRef<string>(undefined);

  useEffect(() => {
    const element = sheet.current;
    if (!open) focusedFor.current = undefined;
    if (!open || !element || focusedFor.current === about) return;
    focusedFor.current = about;
    const before = document.activeElement;
    if (before instanceof HTMLElement && before !== document.body && !element.contains(before)) opener.current = before;
    element.focus({ preventScroll: true });
  }, [open, about]);

  useEffect(() => {
    if (!open) return;
    const covering = matchMedia(covers);
    let letGo: (() => void) | undefined;
    const hold = () => {
      letGo?.();
      letGo = covering.matches && sheet.current ? holdBackground(sheet.current) : undefined;
    };
    hold();
    covering.addEventListener('change', hold);
    return () => {
      covering.removeEventListener('change', hold);
      letGo?.();
    };
  }, [open]);

  // after the background has been let go, so that the opener can take the focus
  useEffect(() => {
    const element = sheet.current;
    if (!open || !element) return;
    return () => {
      const focused = document.activeElement;
      if (!focused || focused === document.body || element.contains(focused)) {
        opener.current?.focus({ preventScroll: true });
      }
    };
  }, [open]);

  useEffect(() => {
    if (!open) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || document.querySelector('dialog[open]') !== null) return;
      // the browser would close with it the question that closing may ask
      event.preventDefault();
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
      <section
        ref={sheet}
        className={open ? 'drawer open' : 'drawer'}
        role="dialog"
        aria-labelledby={id}
        inert={!open}
        tabIndex={-1}
      >
        <div className="drawer-head">
          <h2 id={id}>{title}</h2>
          {actions}
          <IconButton label={texts.close} icon={<X size={18} aria-hidden />} onClick={onClose} />
        </div>
        <div className="drawer-body">{children}</div>
      </section>
    </>
  );
}
