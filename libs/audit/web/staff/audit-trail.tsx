import './audit-trail.css';
import { Button, DownloadCsv, formatMoment, midSentence, send, useViewer } from '@daybook/kernel/ui';
import { StaffList, useList } from '@daybook/kernel/ui/admin';
import { ShieldCheck } from 'lucide-react';
import { AuditFilters } from './audit-filters.js';
import { columns } from './columns.js';
import { AuditTrailFileDocument } from './generated/graphql.js';
import { filtersOf } from './resource.js';
import { texts } from './texts.js';
import { useVerification, Verdicts } from './verdicts.js';

/** `/staff-admin-panel/audit-trail`: everything that happened, filtered, downloaded, verified. */
export function AuditTrail() {
  const { perms } = useViewer();
  const { verdicts, running, verify, hide } = useVerification();
  return (
    <StaffList
      resource="auditTrail"
      title={texts.trail}
      lead={texts.trailLead}
      actions={
        perms.viewAdminPanel && (
          <>
            {perms.exportCsv && <Download />}
            <Button icon={<ShieldCheck size={16} aria-hidden />} running={running} onClick={verify}>
              {running ? texts.verifying : texts.verify}
            </Button>
          </>
        )
      }
      sort={{ field: 'position', order: 'DESC' }}
      columns={columns}
      filters={<AuditFilters />}
      texts={texts.list}
      above={verdicts && <Verdicts verdicts={verdicts} onClose={hide} />}
      below={<Reach />}
    />
  );
}

/** How far back the search has looked, when that is not all. */
function Reach() {
  const { searchedAfter } = (useList().meta ?? {}) as { searchedAfter?: string | null };
  return searchedAfter ? (
    <p className="trail-reach">{texts.searchedAfter(midSentence(formatMoment(searchedAfter)))}</p>
  ) : null;
}

/** What the filters show, as a file. */
function Download() {
  const { filterValues } = useList();
  const address = async () => (await send(AuditTrailFileDocument, filtersOf(filterValues))).auditTrailFile;
  return <DownloadCsv address={address} name={texts.csvName} />;
}
