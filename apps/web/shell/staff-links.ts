import type { SignedInPerson } from '@daybook/kernel/ui';
import { texts } from './texts.js';

interface StaffLink {
  readonly path: string;
  readonly label: string;
}

/** The links of people who work for the firm; each shows only with its permission. */
export function staffLinks({ perms }: Pick<SignedInPerson, 'perms'>): readonly StaffLink[] {
  const links: StaffLink[] = [];
  if (perms.viewStaffDashboard) links.push({ path: '/staff', label: texts.staffDashboard });
  if (perms.viewAdminPanel) links.push({ path: '/staff-admin-panel', label: texts.adminPanel });
  return links;
}
