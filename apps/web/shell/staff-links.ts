import type { SignedInPerson } from '@daybook/kernel/ui';
import { texts } from './texts.js';

interface StaffLink {
  readonly path: string;
  readonly label: string;
  /** Whether its place is shown, or one that lies in it. */
  readonly isHere: boolean;
}

/** The links of people who work for the firm; each shows only with its permission. */
export function staffLinks({ perms }: Pick<SignedInPerson, 'perms'>, pathname: string): readonly StaffLink[] {
  const links: StaffLink[] = [];
  const link = (path: string, label: string, ...others: readonly string[]) =>
    links.push({ path, label, isHere: [path, ...others].some((place) => `${pathname}/`.startsWith(`${place}/`)) });
  if (perms.viewStaffDashboard) link('/staff', texts.staffDashboard, '/todo-templates', '/karbon-export');
  if (perms.viewAdminPanel) link('/staff-admin-panel', texts.adminPanel);
  return links;
}
