import type { SignedInPerson } from '@daybook/kernel/ui';
import { isCompanyLess } from './navigation.js';
import { texts } from './texts.js';

interface StaffLink {
  readonly path: string;
  readonly label: string;
  /** Whether its place is shown, or one that lies in it. */
  readonly isHere: boolean;
}

const panel = '/staff-admin-panel';

/** The links of people who work for the firm; each shows only with its permission. */
export function staffLinks({ perms }: Pick<SignedInPerson, 'perms'>, pathname: string): readonly StaffLink[] {
  const links: StaffLink[] = [];
  const isInPanel = `${pathname}/`.startsWith(`${panel}/`);
  if (perms.viewStaffDashboard)
    links.push({ path: '/staff', label: texts.staffDashboard, isHere: isCompanyLess(pathname) && !isInPanel });
  if (perms.viewAdminPanel) links.push({ path: panel, label: texts.adminPanel, isHere: isInPanel });
  return links;
}
