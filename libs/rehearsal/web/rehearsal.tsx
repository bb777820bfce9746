import './rehearsal.css';
import { Button, Dialog, DialogButtons, useQuery } from '@daybook/kernel/ui';
import { QueryBoundary, StaffPage } from '@daybook/kernel/ui/admin';
import { useState } from 'react';
import { ChangeForm } from './change-form.js';
import type { Change } from './change-of.js';
import { RehearseAccessDocument } from './generated/graphql.js';
import { Outcome } from './outcome.js';
import { texts } from './texts.js';

/** `/staff-admin-panel/rehearse-access`: who would gain and lose what by a change of rights. */
export function Rehearsal() {
  const [change, setChange] = useState<Change>();
  return (
    <StaffPage title={texts.title} lead={texts.lead}>
      <ChangeForm onRehearse={setChange} />
      {change && <Rehearsed key={JSON.stringify(change)} change={change} />}
    </StaffPage>
  );
}

/** The same over a form whose change waits to be saved. */
export function RehearsalDialog({ change, onClose }: { readonly change: Change; readonly onClose: () => void }) {
  return (
    <Dialog title={texts.beforeSaving} size="page" onClose={onClose}>
      <p>{texts.notSavedYet}</p>
      <Rehearsed change={change} />
      <DialogButtons>
        <Button look="primary" onClick={onClose}>
          {texts.backToForm}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}

function Rehearsed({ change }: { readonly change: Change }) {
  const { data, failure, refetch } = useQuery(
    RehearseAccessDocument,
    { change },
    { about: ['companyUser', 'company'] },
  );
  if (!data) return <QueryBoundary failed={texts.failed} failure={failure} onRetry={refetch} />;
  return <Outcome rehearsal={data.rehearseAccess} />;
}
