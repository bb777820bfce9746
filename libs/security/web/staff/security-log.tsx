import './security-log.css';
import { DownloadCsv, send, useViewer } from '@daybook/kernel/ui';
import { StaffList, useList } from '@daybook/kernel/ui/admin';
import { columns } from './columns.js';
import { SecurityEventsFileDocument } from './generated/graphql.js';
import { filtersOf } from './resource.js';
import { SecurityFilters } from './security-filters.js';
import { texts } from './texts.js';

/** `/staff-admin-panel/security-log`: who did what to the safety of the product, when and from where. */
export function SecurityLog() {
  const { perms } = useViewer();
  return (
    <StaffList
      resource="securityLog"
      title={texts.title}
      lead={texts.lead}
      actions={perms.exportCsv && <Download />}
      sort={{ field: 'at', order: 'DESC' }}
      columns={columns}
      filters={<SecurityFilters />}
      texts={texts.list}
    />
  );
}

/** What the filters show, as a file. */
function Download() {
  const { filterValues } = useList();
  const address = async () => (await send(SecurityEventsFileDocument, filtersOf(filterValues))).securityEventsFile;
  return <DownloadCsv address={address} name={texts.csvName} />;
}
