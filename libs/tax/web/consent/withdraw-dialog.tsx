import { Button, Dialog, DialogButtons, TextArea, TextField, useCommand, useToday } from '@daybook/kernel/ui';
import { useState } from 'react';
import { Withdraw7216ConsentDocument } from './generated/graphql.js';
import { texts } from './texts.js';

interface Props {
  readonly company: string;
  readonly consent: string;
  readonly onClose: () => void;
}

/** The client has written that they withdraw a consent; it ends when this is recorded. */
export function WithdrawDialog({ company, consent, onClose }: Props) {
  const today = useToday();
  const [date, setDate] = useState(today);
  const [note, setNote] = useState('');
  const { run, running } = useCommand(Withdraw7216ConsentDocument, {
    changes: ['consent7216'],
    done: texts.withdrawn,
    refused: texts.failed,
    failed: texts.failed,
  });
  const record = async () => {
    if (await run({ companyUuid: company, consentUuid: consent, date, note })) onClose();
  };
  return (
    <Dialog title={texts.withdraw} onClose={onClose}>
      <TextField
        type="date"
        label={texts.withdrawnOn}
        max={today}
        value={date}
        onChange={({ target }) => setDate(target.value)}
      />
      <TextArea label={texts.note} maxLength={2_000} value={note} onChange={({ target }) => setNote(target.value)} />
      <DialogButtons>
        <Button onClick={onClose}>{texts.cancel}</Button>
        <Button look="primary" running={running} disabled={date === ''} onClick={() => void record()}>
          {texts.withdraw}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
