import './security-log.css';
import { send, useViewer } from '@daybook/kernel/ui';
import { DownloadCsv, ListStates, StaffPage } from '@daybook/kernel/ui/admin';
import { ListBase, Pagination, useListContext } from 'react-admin';
import { SecurityEventsCsvDocument } from './generated/graphql.js';
import { filtersOf } from './resource.js';
import { SecurityFilters } from './security-filters.js';
import { SecurityList } from './security-list.js';
import { texts } from './texts.js';

/** `/staff-admin-panel/security-log`: who did what to the safety of the product, when and from where. */
export function SecurityLog() {
  const { perms } = useViewer();
  return (
    <ListBase resource="securityLog" perPage={25} disableAuthentication>
      <StaffPage title={texts.title} lead={texts.lead} actions={perms.exportCsv && <Download />}>
        <div className="staff-card">
          <SecurityFilters />
          <ListStates texts={texts.list}>
            <SecurityList />
          </ListStates>
          <Pagination rowsPerPageOptions={[25, 50, 100]} />
        </div>
      </StaffPage>
    </ListBase>
  );
}

/** What the filters show, as a file. */
function Download() {
  const { filterValues, total } = useListContext();
  const ask = async () => (await send(SecurityEventsCsvDocument, filtersOf(filterValues))).securityEventsCsv;
  return <DownloadCsv ask={ask} name={texts.csvName} total={total} texts={texts} />;
}
