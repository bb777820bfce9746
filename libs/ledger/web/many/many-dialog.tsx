import './many.css';
import { Button, Dialog, DialogButtons, formatMoney } from '@daybook/kernel/ui';
import type { ReactNode } from 'react';
import type { Group } from './groups.js';
import { texts } from './texts.js';

const mostGroups = 50;

/** Shows what many transactions become, asks once, and says how far it is. */
export function ManyDialog({
  title,
  groups,
  all,
  sent,
  confirmText,
  onConfirm,
  onStop,
  onClose,
  children,
}: {
  readonly title: string;
  readonly groups: readonly Group[];
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
          {groups.slice(0, mostGroups).map(({ companyName, from, to, count, amount }) => (
            <li key={`${companyName}/${from}/${to}`}>
              <strong>{texts.groupOf(from, to)}</strong>
              <span className="tabular">{formatMoney(amount)}</span>
              <small>{`${companyName}, ${texts.count(count)}`}</small>
            </li>
          ))}
          {groups.length > mostGroups && <li>{texts.more(groups.length - mostGroups)}</li>}
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
