import type { Column } from '@daybook/kernel/ui/admin';
import { timeZoneName } from '@daybook/kernel/ui/time-zones';
import { Link } from 'react-router';
import type { AdminCompany } from './resource.js';
import { texts } from './texts.js';

export const columns: readonly Column<AdminCompany>[] = [
  {
    source: 'name',
    label: texts.company,
    sort: 'ASC',
    isFixed: true,
    card: 'title',
    render: (company) => <Name company={company} />,
  },
  { source: 'state', label: texts.state, render: (company) => stateOf(company) },
  { source: 'timeZone', label: texts.timeZone, card: 'wide', render: ({ timeZone }) => timeZoneName(timeZone) },
  { source: 'userCount', label: texts.people, isNumber: true, render: ({ userCount }) => userCount },
  {
    source: 'access',
    label: texts.access,
    render: ({ isExplicitAccessPermissionRequired: isShut }) => (isShut ? texts.teamOnly : texts.allStaff),
  },
  {
    source: 'dashboards',
    label: texts.dashboards,
    isHiddenAtFirst: true,
    card: 'none',
    render: ({ isFinancialDashboardEnabled: isOn }) => (isOn ? texts.on : texts.off),
  },
  {
    source: 'emails',
    label: texts.emails,
    isHiddenAtFirst: true,
    card: 'none',
    render: ({ notificationsEnabled: areOn }) => (areOn ? texts.on : texts.off),
  },
];

/** An archived company has no page until it is restored. */
function Name({ company: { uuid, name, isDeleted } }: { readonly company: AdminCompany }) {
  return isDeleted ? <span>{name}</span> : <Link to={`/staff-admin-panel/company/${uuid}`}>{name}</Link>;
}

function stateOf({ isDeleted, isBeingSetUp, isOnboarding }: AdminCompany): string {
  if (isDeleted) return texts.isArchived;
  if (isBeingSetUp) return texts.settingUp;
  return isOnboarding ? texts.onboarding : texts.active;
}
