import { Button, Dialog, DialogButtons } from '@daybook/kernel/ui';
import { texts } from './texts.js';

export interface Failure {
  readonly uuid?: string | null;
  readonly errorMessage: string;
}

/** The accounts of a list that could not be changed, each with its reason. */
export function UserFailures({
  failures,
  all,
  nameOf,
  onClose,
}: {
  readonly failures: readonly Failure[];
  readonly all: number;
  readonly nameOf: (uuid: string) => string;
  readonly onClose: () => void;
}) {
  return (
    <Dialog title={texts.failedTitle(failures.length, all)} onClose={onClose}>
      {failures.length < all && <p>{texts.failedLead}</p>}
      <ul className="user-failures">
        {failures.map(({ uuid, errorMessage }) => (
          <li key={uuid ?? errorMessage}>
            <strong>{nameOf(uuid ?? '')}</strong> {errorMessage}
          </li>
        ))}
      </ul>
      <DialogButtons>
        <Button look="primary" onClick={onClose}>
          {texts.close}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
