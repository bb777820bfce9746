import './merging.css';
import { StaffPage } from '@daybook/kernel/ui/admin';
import { MergeForm } from './merge-form.js';
import { Merges } from './merges.js';
import { texts } from './texts.js';

/** `/staff-admin-panel/merge`: two companies become one, and what was merged comes apart again. */
export function Merging() {
  return (
    <StaffPage title={texts.title} lead={texts.lead}>
      <MergeForm />
      <Merges />
    </StaffPage>
  );
}
