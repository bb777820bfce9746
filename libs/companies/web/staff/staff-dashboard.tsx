import { DownloadCsv, type StaffPageLink, send, useLive, useViewer } from '@daybook/kernel/ui';
import './staff-dashboard.css';
import { StaffList, useList } from '@daybook/kernel/ui/admin';
import { Link } from 'react-router';
import { columns } from './columns.js';
import { DirectoryFilters } from './directory-filters.js';
import { DirectoryFileDocument } from './generated/graphql.js';
import { narrowed } from './resource.js';
import { texts } from './texts.js';

/** Kinds of things of which a row tells: the company, its people and to-dos, and who was last active in it. */
const about = ['company', 'companyUser', 'accountOwner', 'user', 'todo', 'comment', 'file', 'fileTree'] as const;

/** `/staff`: every company the person may see, those that need attention first. What changes in them is shown at once. */
export function StaffDashboard({ links }: { readonly links: readonly StaffPageLink[] }) {
  useLive('companies');
  const { perms } = useViewer();
  return (
    <StaffList
      resource="directory"
      title={texts.title}
      lead={texts.lead}
      actions={
        <>
          {perms.exportCsv && <Download />}
          {links.map(({ path: to, label, Icon }) => (
            <Link key={to} className="button plain normal" to={to}>
              <Icon size={16} aria-hidden />
              {label}
            </Link>
          ))}
        </>
      }
      sort={{ field: 'needsAttentionCount', order: 'DESC' }}
      columns={columns}
      filters={<DirectoryFilters />}
      about={about}
      texts={texts.list}
    />
  );
}

/** What the filters show, as a file. */
function Download() {
  const { filterValues, sort } = useList();
  const address = async () => {
    const { companiesFile } = await send(DirectoryFileDocument, narrowed({ filter: filterValues, sort }));
    return companiesFile;
  };
  return <DownloadCsv address={address} name={texts.csvName} />;
}
