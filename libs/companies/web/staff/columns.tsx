import type { Column } from '@daybook/kernel/ui/admin';
import { Star } from 'lucide-react';
import { Activity, Attention, HistoryLink, Name } from './cells.js';
import { type DirectoryCompany, Favorite } from './favorite.js';
import { texts } from './texts.js';

function FavoriteHead() {
  return (
    <>
      <Star size={14} aria-hidden />
      <span className="visually-hidden">{texts.favorite}</span>
    </>
  );
}

export const columns: readonly Column<DirectoryCompany>[] = [
  {
    source: 'isFavorite',
    label: texts.favorite,
    head: <FavoriteHead />,
    sort: 'DESC',
    card: 'action',
    render: (company) => <Favorite company={company} />,
  },
  {
    source: 'name',
    label: texts.company,
    sort: 'ASC',
    isFixed: true,
    card: 'title',
    render: (company) => <Name company={company} />,
  },
  {
    source: 'needsAttentionCount',
    label: texts.needsAttention,
    sort: 'DESC',
    render: (company) => <Attention company={company} />,
  },
  {
    source: 'openTodosCount',
    label: texts.open,
    sort: 'DESC',
    isNumber: true,
    render: ({ openTodosCount }) => openTodosCount,
  },
  {
    source: 'uncompletedTodosCount',
    label: texts.uncompleted,
    sort: 'DESC',
    isNumber: true,
    render: ({ uncompletedTodosCount }) => uncompletedTodosCount,
  },
  {
    source: 'clientUploadsCount',
    label: texts.clientUploads,
    isNumber: true,
    render: ({ clientUploadsCount }) => clientUploadsCount,
  },
  { source: 'fileCount', label: texts.files, isNumber: true, render: ({ fileCount }) => fileCount },
  { source: 'userCount', label: texts.people, isNumber: true, render: ({ userCount }) => userCount },
  {
    source: 'latestClientActivity',
    label: texts.clientActivity,
    sort: 'DESC',
    card: 'wide',
    render: ({ latestClientActivity }) => <Activity activity={latestClientActivity} />,
  },
  {
    source: 'latestStaffActivity',
    label: texts.staffActivity,
    sort: 'DESC',
    card: 'wide',
    render: ({ latestStaffActivity }) => <Activity activity={latestStaffActivity} />,
  },
  {
    source: 'history',
    label: texts.historyColumn,
    head: <span className="visually-hidden">{texts.historyColumn}</span>,
    card: 'action',
    render: (company) => <HistoryLink company={company} />,
  },
];
