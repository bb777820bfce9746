import { Button, Dialog, DialogButtons, texts as shared } from '@daybook/kernel/ui';
import type { Outcome } from './outcomes.js';
import { texts } from './texts.js';

/** What came of asking, one company after the other. */
export function AskOutcomes({
  outcomes,
  onClose,
}: {
  readonly outcomes: readonly Outcome[];
  readonly onClose: () => void;
}) {
  return (
    <Dialog title={texts.someNotAsked} onClose={onClose}>
      <ul className="many-groups">
        {outcomes.map(({ companyUuid, companyName, all, asked, reasons }) => (
          <li key={companyUuid}>
            <strong>{companyName}</strong>
            <span className="tabular">{texts.askedOf(asked, all)}</span>
            {reasons.map(({ message, count }) => (
              <small key={message}>{texts.reason(count, message)}</small>
            ))}
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
