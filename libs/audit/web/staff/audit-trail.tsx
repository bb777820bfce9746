import './audit-trail.css';
import { Button, formatMoment, useViewer } from '@daybook/kernel/ui';
import { ListStates, StaffPage } from '@daybook/kernel/ui/admin';
import { ShieldCheck } from 'lucide-react';
import { Datagrid, FunctionField, ListBase, Pagination, type RaRecord, useRecordContext } from 'react-admin';
import { Link } from 'react-router';
import { Changes } from '../changes.js';
import { AuditFilters } from './audit-filters.js';
import { DownloadCsv } from './download-csv.js';
import type { AuditTrailQuery } from './generated/graphql.js';
import { texts } from './texts.js';
import { useVerification, Verdicts } from './verdicts.js';

type Entry = AuditTrailQuery['auditTrail']['entries'][number] & RaRecord;

/** `/staff-admin-panel/audit-trail`: everything that happened, filtered, downloaded, verified. */
export function AuditTrail() {
  const { perms } = useViewer();
  const { verdicts, running, verify, hide } = useVerification();
  return (
    <ListBase resource="auditTrail" perPage={25} sort={{ field: 'position', order: 'DESC' }} disableAuthentication>
      <StaffPage
        title={texts.trail}
        lead={texts.trailLead}
        actions={
          perms.viewAdminPanel && (
            <>
              <DownloadCsv />
              <Button icon={<ShieldCheck size={16} aria-hidden />} running={running} onClick={verify}>
                {running ? texts.verifying : texts.verify}
              </Button>
            </>
          )
        }
      >
        {verdicts && <Verdicts verdicts={verdicts} onClose={hide} />}
        <div className="staff-card">
          <AuditFilters />
          <ListStates texts={texts.list}>
            <Datagrid
              className="audit-grid"
              bulkActionButtons={false}
              rowClick="expand"
              expand={<Details />}
              size="small"
              sx={{ '& .column-position': { whiteSpace: 'nowrap' } }}
            >
              <FunctionField
                source="position"
                label={texts.when}
                sortBy="position"
                render={(entry: Entry) => <time dateTime={entry.at}>{formatMoment(entry.at)}</time>}
              />
              <FunctionField
                label={texts.what}
                sortable={false}
                render={(entry: Entry) => <span className="audit-sentence">{entry.sentence}</span>}
              />
              <FunctionField
                label={texts.item}
                sortable={false}
                render={(entry: Entry) => entry.itemTitle ?? ''}
                cellClassName="audit-item"
                headerClassName="audit-item"
              />
              <FunctionField
                label={texts.company}
                sortable={false}
                render={(entry: Entry) => entry.company?.name ?? texts.firm}
                cellClassName="audit-company"
                headerClassName="audit-company"
              />
            </Datagrid>
          </ListStates>
          <Pagination rowsPerPageOptions={[25, 50, 100]} />
        </div>
      </StaffPage>
    </ListBase>
  );
}

function Details() {
  const entry = useRecordContext<Entry>();
  if (!entry) return null;
  return (
    <div className="audit-details">
      {entry.changes.length > 0 ? <Changes changes={entry.changes} /> : <p>{texts.noChanges}</p>}
      <p className="audit-place">
        {entry.kind}, {texts.position(entry.position)}
        {entry.deepLinkUrl && <Link to={entry.deepLinkUrl}>{texts.open}</Link>}
      </p>
    </div>
  );
}
