import './merging.css';
import { useViewer } from '@daybook/kernel/ui';
import { StaffPage } from '@daybook/kernel/ui/admin';
import { useState } from 'react';
import { MergeForm } from './merge-form.js';
import { Merges } from './merges.js';
import { texts } from './texts.js';

/**
 * `/staff-admin-panel/merge`: two companies become one, and what was merged comes apart again. Whoever may only look into
 * the panel reads what a merge would do.
 */
export function Merging() {
  const [started, setStarted] = useState(0);
  const mayMerge = useViewer().perms.manageCompanies;
  return (
    <StaffPage title={texts.title} lead={texts.lead}>
      <MergeForm key={started} mayMerge={mayMerge} onStarted={() => setStarted(started + 1)} />
      {mayMerge && <Merges />}
    </StaffPage>
  );
}
