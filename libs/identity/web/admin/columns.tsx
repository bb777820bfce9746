import { levelNames } from '@daybook/kernel/rights';
import { formatMoment } from '@daybook/kernel/ui';
import type { Column } from '@daybook/kernel/ui/admin';
import { Link } from 'react-router';
import type { AdminUser } from './resource.js';
import { texts } from './texts.js';

const shared: readonly Column<AdminUser>[] = [
  {
    source: 'name',
    label: texts.name,
    sort: 'ASC',
    isFixed: true,
    card: 'title',
    render: ({ uuid, isStaff, firstName, lastName }) => (
      <Link to={`/staff-admin-panel/${isStaff ? 'staff' : 'client'}-user/${uuid}`}>{`${firstName} ${lastName}`}</Link>
    ),
  },
  { source: 'email', label: texts.email, sort: 'ASC', card: 'wide', render: ({ email }) => email },
];

const later: readonly Column<AdminUser>[] = [
  { source: 'state', label: texts.state, render: (user) => <span className="user-state">{stateOf(user)}</span> },
  {
    source: 'companyUserCount',
    label: texts.companies,
    sort: 'DESC',
    isNumber: true,
    render: ({ companyUserCount }) => companyUserCount,
  },
  {
    source: 'lastSeenAt',
    label: texts.lastSeen,
    sort: 'DESC',
    render: ({ lastSeenAt }) => (lastSeenAt ? formatMoment(lastSeenAt) : texts.never),
  },
];

export const staffColumns: readonly Column<AdminUser>[] = [
  ...shared,
  { source: 'jobTitle', label: texts.jobTitle, render: ({ staffProfile }) => staffProfile?.jobTitle ?? '' },
  {
    source: 'team',
    label: texts.team,
    isHiddenAtFirst: true,
    card: 'none',
    render: ({ staffProfile }) => texts.teams[staffProfile?.team ?? ''] ?? '',
  },
  { source: 'access', label: texts.access, render: (user) => accessOf(user) },
  ...later,
];

export const clientColumns: readonly Column<AdminUser>[] = [
  ...shared,
  { source: 'phone', label: texts.phone, render: ({ phone }) => phone ?? '' },
  ...later,
];

export function stateOf({ isActive, isInvited }: Pick<AdminUser, 'isActive' | 'isInvited'>): string {
  if (isInvited) return texts.states.invited;
  return isActive ? texts.states.active : texts.states.inactive;
}

const nameOf = (level: string) => (levelNames as Readonly<Record<string, string>>)[level] ?? '';

function accessOf({ isSuperuser, isJuniorAdmin, staffProfile }: AdminUser): string {
  if (isSuperuser) return texts.superuser;
  const level = staffProfile?.adminPanelAccess ?? 'DISABLED';
  if (level === 'DISABLED') return '';
  return isJuniorAdmin ? `${nameOf(level)}, ${texts.juniorAdmin.toLowerCase()}` : nameOf(level);
}
