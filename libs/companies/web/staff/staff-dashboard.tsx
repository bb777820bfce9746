import { send, useLive, useViewer } from '@daybook/kernel/ui';
import './staff-dashboard.css';
import { DownloadCsv, StaffList, useList } from '@daybook/kernel/ui/admin';
import { ChartColumn, FileSignature, FileSpreadsheet, History, LayoutTemplate, Mails, ScrollText } from 'lucide-react';
import { Link } from 'react-router';
import { columns } from './columns.js';
import { DirectoryFilters } from './directory-filters.js';
import { DirectoryFileDocument } from './generated/graphql.js';
import { narrowed } from './resource.js';
import { texts } from './texts.js';

/** Kinds of things of which a row tells: the company, its people and to-dos, and who was last active in it. */
const about = ['company', 'companyUser', 'accountOwner', 'user', 'todo', 'comment', 'file', 'fileTree'] as const;

const places = [
  { to: '/staff/audit-trail', label: texts.auditTrail, Icon: ScrollText },
  { to: '/staff/as-of', label: texts.asOf, Icon: History },
  { to: '/staff/usage', label: texts.usage, Icon: ChartColumn },
  { to: '/todo-templates', label: texts.templates, Icon: LayoutTemplate },
  { to: '/staff/engagement-letters', label: texts.engagementLetters, Icon: Mails },
  { to: '/staff/signature-templates', label: texts.signatureTemplates, Icon: FileSignature },
  { to: '/karbon-export', label: texts.invoices, Icon: FileSpreadsheet },
];

/** `/staff`: every company the person may see, those that need attention first. What changes in them is shown at once. */
export function StaffDashboard() {
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
          {places.map(({ to, label, Icon }) => (
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
