import './merging.css';
import { StaffPage } from '@daybook/kernel/ui/admin';
import { useState } from 'react';
import { MergeForm } from './merge-form.js';
import { Merges } from './merges.js';
import { texts } from './texts.js';

/** `/staff-admin-panel/merge`: two companies become one, and what was merged comes apart again. */
export function Merging() {
  const [started, setStarted] = useState(0);
  return (
    <StaffPage title={texts.title} lead={texts.lead}>
      <MergeForm key={started} onStarted={() => setStarted(started + 1)} />
      <Merges />
    </StaffPage>
  );
}
