import { Button, Dialog, DialogButtons, useCommand, useCompany } from '@daybook/kernel/ui';
import type { PriceWindow } from '@daybook/tax/domain/form-1099';
import { OptOutOfFormDocument } from './generated/graphql.js';
import { texts } from './texts.js';

/** Asks once more what the person wants, since links in emails lead here. */
export function OptDialog({
  year,
  isOut,
  window,
  onClose,
}: {
  readonly year: number;
  readonly isOut: boolean;
  readonly window: PriceWindow | null;
  readonly onClose: () => void;
}) {
  const { uuid: companyUuid } = useCompany();
  const { run, running } = useCommand(OptOutOfFormDocument, {
    changes: ['form1099', 'dataMarkers', 'todo'],
    done: isOut ? texts.savedOut : texts.savedIn,
    refused: texts.notSaved,
    failed: texts.notSaved,
  });
  const save = async () => {
    if (await run({ companyUuid, year, optedOut: isOut })) onClose();
  };
  return (
    <Dialog title={isOut ? texts.confirmOut(year) : texts.confirmIn(year)} onClose={onClose}>
      <p>{isOut ? texts.meaningOut : texts.meaningIn}</p>
      {!isOut && window === 'late' && <p>{texts.late}</p>}
      <DialogButtons>
        <Button look="quiet" onClick={onClose}>
          {texts.cancel}
        </Button>
        <Button look={isOut ? 'danger' : 'primary'} running={running} onClick={save}>
          {isOut ? texts.optOut : texts.optIn}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
