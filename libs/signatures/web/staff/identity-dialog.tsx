import {
  Button,
  calendarDateOf,
  Dialog,
  DialogButtons,
  SelectField,
  texts as shared,
  TextField,
  useCommand,
} from '@daybook/kernel/ui';
import { type IdentityDocument, identityDocuments } from '@daybook/signatures/domain';
import { type FormEvent, useState } from 'react';
import { identityTexts as texts } from '../staff-texts.js';
import { RecordIdentityDocument } from './generated/graphql.js';
import type { DocumentRow } from './resource.js';

const kinds = Object.entries(identityDocuments).map(([value, label]) => ({
  value,
  label: label[0]?.toUpperCase() + label.slice(1),
}));

/** Takes the statement that somebody of the firm saw the ID of a signer. */
export function IdentityDialog({
  document: { uuid, name, documentSigners },
  onClose,
}: {
  readonly document: DocumentRow;
  readonly onClose: () => void;
}) {
  const open = documentSigners.filter(({ state }) => state !== 'signed');
  const today = calendarDateOf(new Date());
  const [signerUuid, setSigner] = useState(open[0]?.uuid ?? '');
  const [kind, setKind] = useState<IdentityDocument>('drivers_license');
  const [seenOn, setSeenOn] = useState<string>(today);
  const [missing, setMissing] = useState<string>();
  const { run, running } = useCommand(RecordIdentityDocument, {
    changes: ['signatureDocument'],
    done: texts.done,
    refused: texts.failed,
    failed: texts.failed,
  });
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (seenOn === '') return setMissing(texts.dayMissing);
    if (await run({ uuid, signerUuid, document: kind, seenOn })) onClose();
  };
  return (
    <Dialog title={texts.title(name)} onClose={onClose}>
      <form className="dialog-form" onSubmit={(event) => void save(event)} noValidate>
        <p>{texts.lead}</p>
        <SelectField
          label={texts.signer}
          options={open.map((one) => ({ value: one.uuid, label: one.name }))}
          value={signerUuid}
          onChange={({ target }) => setSigner(target.value)}
        />
        <SelectField
          label={texts.kind}
          options={kinds}
          value={kind}
          onChange={({ target }) => setKind(target.value as IdentityDocument)}
        />
        <TextField
          label={texts.day}
          type="date"
          max={today}
          error={missing}
          value={seenOn}
          onChange={({ target }) => {
            setSeenOn(target.value);
            setMissing(undefined);
          }}
        />
        <DialogButtons>
          <Button look="quiet" onClick={onClose}>
            {shared.cancel}
          </Button>
          <Button type="submit" look="primary" running={running}>
            {texts.record}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}
