import {
  DownloadCsv,
  Menu,
  MenuLink,
  type StaffPageGroup,
  type StaffPageLink,
  send,
  useLive,
  useViewer,
} from '@daybook/kernel/ui';
import './staff-dashboard.css';
import { StaffList, useList } from '@daybook/kernel/ui/admin';
import { ChevronDown } from 'lucide-react';
import { Suspense } from 'react';
import { Link } from 'react-router';
import { columns } from './columns.js';
import { DirectoryFilters } from './directory-filters.js';
import { DirectoryFileDocument } from './generated/graphql.js';
import { narrowed } from './resource.js';
import { texts } from './texts.js';

const groups: readonly StaffPageGroup[] = ['books', 'templates', 'records'];

/** Kinds of things of which a row tells: the company, its people and to-dos, and who was last active in it. */
const about = ['company', 'companyUser', 'accountOwner', 'user', 'todo', 'comment', 'file', 'fileTree'] as const;

const forWhoCreates = {
  ...texts.list,
  emptyHint: texts.createFirst,
  emptyAction: <Link to="/staff-admin-panel/companies">{texts.toCompanies}</Link>,
};

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
          {links
            .filter(({ group }) => !group)
            .map(({ path, label, Icon, Count }) => (
              <Link key={path} className="button plain normal" to={path}>
                <Icon size={16} aria-hidden />
                {label}
                {Count && (
                  <Suspense fallback={null}>
                    <Count />
                  </Suspense>
                )}
              </Link>
            ))}
          {perms.exportCsv && <Download />}
          {groups.map((group) => (
            <Pages key={group} label={texts.pages[group]} links={links.filter((link) => link.group === group)} />
          ))}
        </>
      }
      sort={{ field: 'needsAttentionCount', order: 'DESC' }}
      columns={columns}
      filters={<DirectoryFilters />}
      about={about}
      texts={perms.manageCompanies ? forWhoCreates : texts.list}
    />
  );
}

/** What the staff do over all companies. */
function Pages({ label, links }: { readonly label: string; readonly links: readonly StaffPageLink[] }) {
  return (
    <Menu
      label={label}
      align="start"
      trigger={(props) => (
        <button type="button" className="button plain normal" {...props}>
          {label}
          <ChevronDown size={16} aria-hidden />
        </button>
      )}
    >
      {links.map(({ path, label: name, Icon }) => (
        <MenuLink key={path} to={path} icon={<Icon size={16} aria-hidden />}>
          {name}
        </MenuLink>
      ))}
    </Menu>
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
