import { useIsNarrow, useLive } from '@daybook/kernel/ui';
import './staff-dashboard.css';
import { ListStates, StaffPage, useLiveList } from '@daybook/kernel/ui/admin';
import { ChartColumn, History, LayoutTemplate, ScrollText, Star } from 'lucide-react';
import { Datagrid, FunctionField, ListBase, Pagination } from 'react-admin';
import { Link } from 'react-router';
import { Activity, Attention, HistoryLink, Name } from './cells.js';
import { CompanyCards } from './company-cards.js';
import { type DirectoryCompany, Favorite } from './favorite.js';
import { texts } from './texts.js';
import { ListTools } from './tools.js';

/** Pixels, as in the style sheet: a directory becomes cards before a phone is that narrow. */
const narrow = 800;

/** Kinds of things of which a row tells: the company, its people and to-dos, and who was last active in it. */
const listed = ['company', 'companyUser', 'accountOwner', 'user', 'todo', 'comment', 'file', 'fileTree'] as const;

const places = [
  { to: '/staff/audit-trail', label: texts.auditTrail, Icon: ScrollText },
  { to: '/staff/as-of', label: texts.asOf, Icon: History },
  { to: '/staff/usage', label: texts.usage, Icon: ChartColumn },
  { to: '/todo-templates', label: texts.templates, Icon: LayoutTemplate },
];

/** `/staff`: every company the person may see, those that need attention first. What changes in them is shown at once. */
export function StaffDashboard() {
  useLive('companies');
  const isNarrow = useIsNarrow(narrow);
  return (
    <ListBase
      resource="directory"
      perPage={25}
      sort={{ field: 'needsAttentionCount', order: 'DESC' }}
      disableAuthentication
    >
      <StaffPage
        title={texts.title}
        lead={texts.lead}
        actions={places.map(({ to, label, Icon }) => (
          <Link key={to} className="button plain normal" to={to}>
            <Icon size={16} aria-hidden />
            {label}
          </Link>
        ))}
      >
        <div className="staff-card">
          <ListTools withSort={isNarrow} />
          <Companies isNarrow={isNarrow} />
          <Pagination rowsPerPageOptions={[25, 50, 100]} />
        </div>
      </StaffPage>
    </ListBase>
  );
}

function Companies({ isNarrow }: { readonly isNarrow: boolean }) {
  useLiveList(listed);
  return <ListStates texts={texts.list}>{isNarrow ? <CompanyCards /> : <CompanyTable />}</ListStates>;
}

function FavoriteHead() {
  return (
    <>
      <Star size={14} aria-hidden />
      <span className="visually-hidden">{texts.favorite}</span>
    </>
  );
}

function CompanyTable() {
  return (
    <Datagrid bulkActionButtons={false} rowClick={false} size="small" className="directory">
      <FunctionField
        source="isFavorite"
        sortByOrder="DESC"
        label={<FavoriteHead />}
        render={(company: DirectoryCompany) => <Favorite company={company} />}
      />
      <FunctionField
        source="name"
        label={texts.company}
        render={(company: DirectoryCompany) => <Name company={company} />}
      />
      <FunctionField
        source="needsAttentionCount"
        sortByOrder="DESC"
        label={texts.needsAttention}
        render={(company: DirectoryCompany) => <Attention company={company} />}
      />
      <FunctionField
        source="openTodosCount"
        sortByOrder="DESC"
        textAlign="right"
        label={texts.open}
        render={(company: DirectoryCompany) => company.openTodosCount}
      />
      <FunctionField
        source="uncompletedTodosCount"
        sortByOrder="DESC"
        textAlign="right"
        label={texts.uncompleted}
        render={(company: DirectoryCompany) => company.uncompletedTodosCount}
      />
      <FunctionField
        source="userCount"
        label={texts.people}
        sortable={false}
        textAlign="right"
        render={(company: DirectoryCompany) => company.userCount}
      />
      <FunctionField
        source="latestClientActivity"
        sortByOrder="DESC"
        label={texts.clientActivity}
        render={(company: DirectoryCompany) => <Activity activity={company.latestClientActivity} />}
      />
      <FunctionField
        source="latestStaffActivity"
        sortByOrder="DESC"
        label={texts.staffActivity}
        render={(company: DirectoryCompany) => <Activity activity={company.latestStaffActivity} />}
      />
      <FunctionField
        label={<span className="visually-hidden">{texts.history('')}</span>}
        render={(company: DirectoryCompany) => <HistoryLink company={company} />}
      />
    </Datagrid>
  );
}
