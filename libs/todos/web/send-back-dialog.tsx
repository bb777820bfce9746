import { Button, Dialog, DialogButtons, TextArea, useCommand } from '@daybook/kernel/ui';
import { lengthOf, limits, refusals, texts as rules } from '@daybook/todos/domain';
import { type FormEvent, useState } from 'react';
import { ChangeTodoStatusDocument } from './generated/graphql.js';
import { texts } from './texts.js';

/** Asks what is missing before a to-do goes back to the client, who reads it in the thread and in the mail. */
export function SendBackDialog({ uuid, onClose }: { readonly uuid: string; readonly onClose: () => void }) {
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const { run, running } = useCommand(ChangeTodoStatusDocument, {
    changes: ['todo', 'comment', 'company'],
    refused: rules.cannotUpdateStatus,
    failed: rules.failedToUpdateStatus,
  });

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const refusal = reasonRefusal(reason);
    setError(refusal);
    if (refusal === undefined && (await run({ uuid, action: 'send_back', reason: reason.trim() }))) onClose();
  };
  return (
    <Dialog title={rules.sendBack} persistent onClose={onClose}>
      <form className="send-back" onSubmit={(event) => void submit(event)} noValidate>
        <TextArea
          label={texts.reason}
          hint={texts.reasonHint}
          rows={4}
          value={reason}
          error={error}
          onChange={(event) => {
            setReason(event.target.value);
            setError(undefined);
          }}
        />
        <DialogButtons>
          <Button look="quiet" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button type="submit" look="primary" running={running}>
            {texts.sendBackNow}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}

/** What is wrong with a reason; nothing when it is fine. */
function reasonRefusal(reason: string): string | undefined {
  if (reason.trim() === '') return texts.reasonMissing;
  return lengthOf(reason.trim()) > limits.reason ? refusals.reasonTooLong : undefined;
}
