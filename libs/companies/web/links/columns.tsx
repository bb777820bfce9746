import { dayAt } from '@daybook/kernel/events';
import { formatDate, midSentence } from '@daybook/kernel/ui';
import type { Column } from '@daybook/kernel/ui/admin';
import { Link } from 'react-router';
import { lastDayOf } from '../team/member-values.js';
import type { LinkOfPerson } from './resource.js';
import { texts } from './texts.js';

export const columns: readonly Column<LinkOfPerson>[] = [
  {
    source: 'company',
    label: texts.company,
    sort: 'ASC',
    isFixed: true,
    card: 'title',
    render: ({ company: { uuid, name } }) => <Link to={`/staff-admin-panel/company/${uuid}`}>{name}</Link>,
  },
  {
    source: 'role',
    label: texts.role,
    sort: 'ASC',
    render: ({ roleDisplay, isAccountOwner }) => (isAccountOwner ? texts.owner : roleDisplay),
  },
  { source: 'expiresAt', label: texts.ends, sort: 'DESC', render: ({ expiresAt }) => endOf(expiresAt) },
  {
    source: 'isHiddenFromClients',
    label: texts.visibility,
    render: ({ isHiddenFromClients: isHidden }) => (isHidden ? texts.hidden : texts.shown),
  },
];

function endOf(expiresAt: string | null | undefined): string {
  if (!expiresAt) return texts.noEnd;
  const day = formatDate(lastDayOf(expiresAt), dayAt(new Date()));
  return new Date(expiresAt) <= new Date() ? texts.ended(midSentence(day)) : day;
}
