import { Button, Dialog, DialogButtons, SelectField } from '@daybook/kernel/ui';
import { useState } from 'react';
import { ImportTqDocument } from './generated/graphql.js';
import { texts } from './texts.js';
import { useOfYear } from './use-firm-year.js';
import { useOtherYears, yearOptions } from './use-other-years.js';
import { useYearCommand } from './year-commands.js';

/** Takes over what tends to stay, to be confirmed by the client. */
export function RollForwardDialog({ onClose }: { readonly onClose: () => void }) {
  const of = useOfYear();
  const years = useOtherYears();
  const earlier = years?.filter((year) => year < of.year) ?? [];
  const [chosen, choose] = useState<string>();
  const from = Number(chosen ?? earlier[0]);
  const { run, running } = useYearCommand(ImportTqDocument, texts.rollFailed, texts.rolled);
  const roll = async () => {
    if (await run({ ...of, fromYear: from })) onClose();
  };
  return (
    <Dialog title={texts.rollForward} onClose={onClose}>
      <p>{years && earlier.length === 0 ? texts.noOtherYear : texts.rollForwardLead}</p>
      {earlier.length > 0 && (
        <SelectField
          label={texts.fromYear}
          options={yearOptions(earlier)}
          value={`${from}`}
          onChange={({ target }) => choose(target.value)}
        />
      )}
      <DialogButtons>
        <Button look="quiet" onClick={onClose}>
          {texts.cancel}
        </Button>
        <Button look="primary" running={running} disabled={earlier.length === 0} onClick={() => void roll()}>
          {texts.roll}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
