import { Button, Dialog, DialogButtons, TextArea } from '@daybook/kernel/ui';
import { useCommandForm } from '@daybook/kernel/ui/forms';
import {
  DeclineErasureDocument,
  PlaceLegalHoldDocument,
  ReleaseLegalHoldDocument,
  RequestErasureDocument,
} from './generated/graphql.js';
import { texts } from './texts.js';

/** What is decided about a person for a reason. */
export const decisions = {
  request: { document: RequestErasureDocument, label: texts.request, done: texts.requested },
  decline: { document: DeclineErasureDocument, label: texts.decline, done: texts.declined },
  hold: { document: PlaceLegalHoldDocument, label: texts.hold, done: texts.held },
  release: { document: ReleaseLegalHoldDocument, label: texts.release, done: texts.released },
} as const;

export type Decision = keyof typeof decisions;

/** Asks why, and decides it. */
export function ReasonDialog({
  decision,
  person,
  name,
  onClose,
}: {
  readonly decision: Decision;
  readonly person: string;
  readonly name: string;
  readonly onClose: () => void;
}) {
  const { document, label, done } = decisions[decision];
  const form = useCommandForm<{ reason: string }, unknown, { person: string; reason: string }>(document, {
    values: { reason: '' },
    fieldOf: { reasonMissing: 'reason', reasonTooLong: 'reason' },
    variablesOf: ({ values }) => ({ person, reason: values.reason.trim() }),
    changes: ['dataSubject'],
    done,
    refused: texts.failed,
    failed: texts.failed,
    onSaved: onClose,
  });
  const { reason } = form.values;
  const leave = () => void form.leave(onClose);
  return (
    <Dialog title={`${label}: ${name}`} size={500} persistent onClose={leave}>
      <form className="privacy-reason" onSubmit={form.submit} noValidate>
        <TextArea
          label={texts.why}
          name="reason"
          hint={texts.whyHint}
          rows={3}
          maxLength={1000}
          value={reason}
          error={form.errors.reason}
          onChange={({ target }) => form.change({ reason: target.value })}
        />
        <DialogButtons>
          <Button look="quiet" onClick={leave}>
            {texts.cancel}
          </Button>
          <Button type="submit" look="primary" running={form.running} disabled={reason.trim() === ''}>
            {label}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}
