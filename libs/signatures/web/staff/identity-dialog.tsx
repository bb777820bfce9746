import { SelectField, TextField, useToday } from '@daybook/kernel/ui';
import { FormDialog, useCommandForm } from '@daybook/kernel/ui/forms';
import { type IdentityDocument, identityDocuments } from '@daybook/signatures/domain';
import { identityTexts as texts } from '../staff-texts.js';
import {
  RecordIdentityDocument,
  type RecordIdentityMutation,
  type RecordIdentityMutationVariables,
} from './generated/graphql.js';
import type { DocumentRow } from './resource.js';

interface Seen {
  readonly signerUuid: string;
  readonly document: IdentityDocument;
  readonly seenOn: string;
}

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
  const today = useToday();
  const form = useCommandForm<Seen, RecordIdentityMutation, RecordIdentityMutationVariables>(RecordIdentityDocument, {
    values: { signerUuid: open[0]?.uuid ?? '', document: 'drivers_license', seenOn: today },
    check: ({ seenOn }) => (seenOn === '' ? { refused: 'dayMissing', message: texts.dayMissing } : undefined),
    fieldOf: { dayMissing: 'seenOn', seenLater: 'seenOn' },
    variablesOf: ({ values }) => ({ uuid, ...values }),
    changes: ['signatureDocument'],
    done: texts.done,
    refused: texts.failed,
    failed: texts.failed,
    onSaved: onClose,
  });
  const { values, errors, change } = form;
  return (
    <FormDialog form={form} title={texts.title(name)} save={texts.record} onClose={onClose}>
      <p>{texts.lead}</p>
      <SelectField
        label={texts.signer}
        options={open.map((one) => ({ value: one.uuid, label: one.name }))}
        value={values.signerUuid}
        onChange={({ target }) => change({ signerUuid: target.value })}
      />
      <SelectField
        label={texts.kind}
        options={kinds}
        value={values.document}
        onChange={({ target }) => change({ document: target.value as IdentityDocument })}
      />
      <TextField
        label={texts.day}
        name="seenOn"
        type="date"
        max={today}
        error={errors.seenOn}
        value={values.seenOn}
        onChange={({ target }) => change({ seenOn: target.value })}
      />
    </FormDialog>
  );
}
