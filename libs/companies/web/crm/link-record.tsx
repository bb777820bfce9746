import { Button, TextField } from '@daybook/kernel/ui';
import { useCommandForm } from '@daybook/kernel/ui/forms';
import {
  LinkCompanyToHubspotDocument,
  type LinkCompanyToHubspotMutation,
  type LinkCompanyToHubspotMutationVariables,
} from './generated/graphql.js';
import { texts } from './texts.js';

const fieldOf = {
  hubspotId: 'record',
  noSuchRecord: 'record',
  linkedElsewhere: 'record',
} as const;

export function LinkRecord({
  companyUuid,
  hubspotId,
}: {
  readonly companyUuid: string;
  /** Empty for a company that is not linked. */
  readonly hubspotId: string;
}) {
  const form = useCommandForm<{ record: string }, LinkCompanyToHubspotMutation, LinkCompanyToHubspotMutationVariables>(
    LinkCompanyToHubspotDocument,
    {
      values: { record: hubspotId },
      fieldOf,
      variablesOf: ({ values: { record } }) => ({ companyUuid, hubspotId: record.trim() }),
      changes: ['company'],
      done: texts.linkDone,
      refused: texts.linkFailed,
      failed: texts.linkFailed,
      onSaved: () => undefined,
    },
  );
  const wanted = form.values.record.trim();
  return (
    <form onSubmit={form.submit} noValidate aria-label={texts.link}>
      <TextField
        label={texts.record}
        name="record"
        hint={texts.recordHint}
        error={form.errors.record}
        inputMode="numeric"
        autoComplete="off"
        maxLength={40}
        value={form.values.record}
        onChange={({ target }) => form.change({ record: target.value })}
      />
      <Button type="submit" running={form.running} disabled={wanted === '' || wanted === hubspotId}>
        {texts.link}
      </Button>
    </form>
  );
}
