import './crm-card.css';
import { LinkRecord } from './link-record.js';
import { SyncTeam } from './sync-team.js';
import { texts } from './texts.js';

/** Which company of the CRM this one is: linked here, and its team synced, each by itself. */
export function CrmCard({
  companyUuid,
  hubspotId,
}: {
  readonly companyUuid: string;
  readonly hubspotId: string | null | undefined;
}) {
  return (
    <section className="staff-card crm-card" aria-labelledby="company-crm">
      <h2 id="company-crm">{texts.title}</h2>
      <p>{hubspotId ? texts.linked(hubspotId) : texts.notLinked}</p>
      <LinkRecord key={hubspotId} companyUuid={companyUuid} hubspotId={hubspotId ?? ''} />
      {hubspotId && <SyncTeam companyUuid={companyUuid} />}
    </section>
  );
}
