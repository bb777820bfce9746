import { Button, Dialog, DialogButtons, TextField } from '@daybook/kernel/ui';
import { useState } from 'react';
import { SetTqDateOfEachDocument } from './generated/graphql.js';
import { texts } from './texts.js';
import { useEachRow } from './use-each-row.js';

/** By which day the answers of the chosen rows are wanted; clients are reminded around it. */
export function DateDialog({ onClose }: { readonly onClose: () => void }) {
  const [wantedBy, setWantedBy] = useState('');
  const { ids, running, runAll, failures } = useEachRow(SetTqDateOfEachDocument, {
    failed: texts.dateFailed,
    done: (count) => {
      onClose();
      return texts.dateSet(count);
    },
  });
  return (
    <Dialog title={texts.dateTitle} onClose={onClose}>
      <p>{texts.dateLead(ids.length)}</p>
      <TextField
        type="date"
        label={texts.wantedBy}
        value={wantedBy}
        onChange={({ target }) => setWantedBy(target.value)}
      />
      <DialogButtons>
        <Button look="quiet" onClick={onClose}>
          {texts.cancel}
        </Button>
        <Button
          look="primary"
          running={running}
          onClick={() => void runAll((row) => ({ ...row, wantedBy: wantedBy || null }))}
        >
          {texts.setDate}
        </Button>
      </DialogButtons>
      {failures}
    </Dialog>
  );
}
