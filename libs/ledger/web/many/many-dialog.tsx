import './many.css';
import { Button, Dialog, DialogButtons, formatMoney } from '@daybook/kernel/ui';
import type { ReactNode } from 'react';
import { texts } from './texts.js';

const mostLines = 50;

/** What many transactions have in common. */
export interface Line {
  readonly key: string;
  readonly title: string;
  readonly amount: string;
  readonly note: string;
}

/** Shows what many transactions become, asks once, and says how far it is. */
export function ManyDialog({
  title,
  lines,
  linesLeft,
  all,
  sent,
  confirmText,
  onConfirm,
  onStop,
  onClose,
  children,
}: {
  readonly title: string;
  readonly lines: readonly Line[];
  /** Says how many lines are not shown. */
  readonly linesLeft: (count: number) => string;
  readonly all: number;
  /** How many were sent; undefined while none are. */
  readonly sent: number | undefined;
  readonly confirmText: string;
  readonly onConfirm: () => void;
  readonly onStop: () => void;
  readonly onClose: () => void;
  readonly children?: ReactNode;
}) {
  const isSending = sent !== undefined;
  return (
    <Dialog title={title} persistent onClose={isSending ? undefined : onClose}>
      <div className="dialog-form">
        <ul className="many-groups">
          {lines.slice(0, mostLines).map(({ key, title: said, amount, note }) => (
            <li key={key}>
              <strong>{said}</strong>
              <span className="tabular">{formatMoney(amount)}</span>
              <small>{note}</small>
            </li>
          ))}
          {lines.length > mostLines && <li>{linesLeft(lines.length - mostLines)}</li>}
        </ul>
        {children}
        {isSending && (
          <p role="status" className="tabular">
            {texts.sent(sent, all)}
          </p>
        )}
        <DialogButtons>
          <Button look="quiet" onClick={isSending ? onStop : onClose}>
            {isSending ? texts.stop : texts.cancel}
          </Button>
          <Button look="primary" running={isSending} onClick={onConfirm}>
            {confirmText}
          </Button>
        </DialogButtons>
      </div>
    </Dialog>
  );
}
