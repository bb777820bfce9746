import './import-hubspot.css';
import { Button, TextField, useQuery } from '@daybook/kernel/ui';
import { QueryBoundary, StaffPage } from '@daybook/kernel/ui/admin';
import { type FormEvent, useState } from 'react';
import { FoundCompany } from './found-company.js';
import { HubspotCompanyDocument, type ImportHubspotCompanyMutation } from './generated/graphql.js';
import { Imported } from './imported.js';
import { texts } from './texts.js';

/** `/staff-admin-panel/import-hubspot`: a record is looked up, and then imported. */
export function ImportPage() {
  const [record, setRecord] = useState<string>();
  const [done, setDone] = useState<ImportHubspotCompanyMutation['importHubspotCompany']>();
  const { data, failure, refetch } = useQuery(HubspotCompanyDocument, record ? { hubspotId: record } : null);
  const found = data?.adminPanel.checkImportHubspotCompany;
  const again = () => {
    setRecord(undefined);
    setDone(undefined);
  };
  if (done)
    return (
      <StaffPage title={texts.title} lead={texts.lead}>
        <Imported result={done} onAgain={again} />
      </StaffPage>
    );
  return (
    <StaffPage title={texts.title} lead={texts.lead}>
      <LookUp
        problem={found?.errorMessage ?? undefined}
        onLookUp={(next) => (next === record ? refetch() : setRecord(next))}
      />
      {record && !found && <QueryBoundary failed={texts.couldNotCheck} failure={failure} onRetry={refetch} />}
      {record && found && !found.errorMessage && (
        <FoundCompany key={record} record={record} found={found} roles={data.teamMemberRoles} onImported={setDone} />
      )}
    </StaffPage>
  );
}

function LookUp({
  problem,
  onLookUp,
}: {
  readonly problem: string | undefined;
  readonly onLookUp: (record: string) => void;
}) {
  const [record, setRecord] = useState('');
  const [wrong, setWrong] = useState(false);
  const lookUp = (event: FormEvent) => {
    event.preventDefault();
    const id = record.trim();
    const isId = /^[1-9]\d{0,18}$/.test(id);
    setWrong(!isId);
    if (isId) onLookUp(id);
  };
  return (
    <form className="staff-card hubspot-look-up" onSubmit={lookUp} noValidate aria-label={texts.check}>
      <TextField
        label={texts.record}
        hint={texts.recordHint}
        error={wrong ? texts.recordWrong : problem}
        inputMode="numeric"
        autoComplete="off"
        maxLength={40}
        value={record}
        onChange={({ target }) => setRecord(target.value)}
      />
      <Button type="submit" disabled={record.trim() === ''}>
        {texts.check}
      </Button>
    </form>
  );
}
