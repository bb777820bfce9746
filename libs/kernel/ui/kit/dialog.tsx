import './dialog.css';
import { X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { texts } from '../texts.js';
import { IconButton } from './button.js';

/** What has the focus when a dialog opens, before its buttons: a field that says so, or the first one. */
const firstFields = ['[data-focused-first]', 'input, textarea, select, [role="tree"]'];

/** What goes on, among its `DialogButtons`. */
const mainButton = '.dialog-buttons > :is([type="submit"], .primary)';

/**
 * A dialog over everything else while it is mounted: a title, what is to be decided, and `DialogButtons`. Esc, the
 * cross and, unless it is `persistent`, a press beside it close it; Ctrl or Cmd with Enter goes on from anywhere in it;
 * the browser keeps the focus inside and gives it back. Without `onClose` it stays until whoever opened it takes it away.
 */
export function Dialog({
  title,
  size = 'normal',
  persistent = false,
  onClose,
  children,
}: {
  readonly title: string;
  /** 420, 560, 820 px, or as many as given; the whole width on a phone, a page the whole screen; `side` 340 px at the right edge. */
  readonly size?: 'normal' | 'wide' | 'page' | 'side' | number;
  readonly persistent?: boolean;
  readonly onClose?: (() => void) | undefined;
  readonly children: ReactNode;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const latest = useRef(onClose);
  latest.current = onClose;
  const stays = useRef(persistent);
  stays.current = persistent;

  useEffect(() => {
    const element = dialog.current;
    const opener = document.activeElement;
    element?.showModal();
    firstFields
      .map((one) => element?.querySelector<HTMLElement>(one))
      .find(Boolean)
      ?.focus();
    // the dialog itself is hit only beside its content, which is the backdrop
    const onPress = (event: PointerEvent) => {
      if (event.target === element && !stays.current) latest.current?.();
    };
    element?.addEventListener('pointerdown', onPress);
    return () => {
      element?.removeEventListener('pointerdown', onPress);
      element?.close();
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, []);

  return (
    <dialog
      ref={dialog}
      className={typeof size === 'number' ? 'dialog' : `dialog ${size}`}
      style={typeof size === 'number' ? { maxWidth: size } : undefined}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        latest.current?.();
      }}
      onKeyDown={(event) => {
        const isOwn = event.target instanceof Element && event.target.closest('dialog') === dialog.current;
        if (event.defaultPrevented || event.nativeEvent.isComposing || !isOwn) return;
        const isSent = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
        if (event.key !== 'Escape' && !isSent) return;
        // asked by the keyboard a second time, the browser would close it without asking
        event.preventDefault();
        if (isSent) dialog.current?.querySelector<HTMLElement>(mainButton)?.click();
        else latest.current?.();
      }}
    >
      <div className="dialog-content">
        <div className="dialog-head">
          <h2 id={id}>{title}</h2>
          {onClose && <IconButton label={texts.close} icon={<X size={18} aria-hidden />} onClick={onClose} />}
        </div>
        {children}
      </div>
    </dialog>
  );
}

/** The row of buttons at the foot of a dialog, the one that goes on last. */
export function DialogButtons({ children }: { readonly children: ReactNode }) {
  return <div className="dialog-buttons">{children}</div>;
}
