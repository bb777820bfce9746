import './bulk.css';
import { Button, Dialog, DialogButtons, texts as shared } from '@daybook/kernel/ui';
import { texts } from './texts.js';

export interface RowFailure {
  readonly uuid?: string | null;
  readonly errorMessage: string;
}

/** The rows of a list that could not be changed, each with its reason. */
export function RowFailures({
  failures,
  all,
  nameOf,
  onClose,
}: {
  readonly failures: readonly RowFailure[];
  /** How many were to be changed. */
  readonly all: number;
  readonly nameOf: (uuid: string) => string;
  readonly onClose: () => void;
}) {
  return (
    <Dialog title={texts.failedTitle(failures.length, all)} onClose={onClose}>
      {failures.length < all && <p>{texts.failedLead}</p>}
      <ul className="row-failures">
        {failures.map(({ uuid, errorMessage }) => (
          <li key={uuid ?? errorMessage}>
            <strong>{nameOf(uuid ?? '')}</strong> {errorMessage}
          </li>
        ))}
      </ul>
      <DialogButtons>
        <Button look="primary" onClick={onClose}>
          {shared.close}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
