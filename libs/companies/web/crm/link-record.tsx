import { Button, TextField, useCommand } from '@daybook/kernel/ui';
import { type FormEvent, useState } from 'react';
import { LinkCompanyToHubspotDocument } from './generated/graphql.js';
import { texts } from './texts.js';

export function LinkRecord({
  companyUuid,
  hubspotId,
}: {
  readonly companyUuid: string;
  /** Empty for a company that is not linked. */
  readonly hubspotId: string;
}) {
  const [record, setRecord] = useState(hubspotId);
  const [error, setError] = useState<string>();
  const { run, running } = useCommand(LinkCompanyToHubspotDocument, {
    changes: ['company'],
    done: texts.linkDone,
    refused: texts.linkFailed,
    failed: texts.linkFailed,
    tell: setError,
  });
  const wanted = record.trim();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setError(undefined);
    void run({ companyUuid, hubspotId: wanted });
  };
  return (
    <form onSubmit={submit} noValidate aria-label={texts.link}>
      <TextField
        label={texts.record}
        hint={texts.recordHint}
        error={error}
        inputMode="numeric"
        autoComplete="off"
        maxLength={40}
        value={record}
        onChange={({ target }) => setRecord(target.value)}
      />
      <Button type="submit" running={running} disabled={wanted === '' || wanted === hubspotId}>
        {texts.link}
      </Button>
    </form>
  );
}
