import './evidence.css';
import { useQuery } from '@daybook/kernel/ui';
import { QueryBoundary, StaffPage } from '@daybook/kernel/ui/admin';
import { EvidenceOfferDocument } from './generated/graphql.js';
import { PackForm } from './pack-form.js';
import { Packs } from './packs.js';
import { texts } from './texts.js';

/** `/staff-admin-panel/evidence`: signed packs of what happened in a company, for auditors. */
export function Evidence() {
  const { data, failure, refetch } = useQuery(EvidenceOfferDocument, {}, { about: [] });
  return (
    <StaffPage title={texts.title} lead={texts.lead}>
      {!data && <QueryBoundary failed={texts.notLoaded} failure={failure} onRetry={refetch} />}
      {data && <PackForm kinds={data.evidenceKinds} />}
      {data && (
        <section className="staff-card evidence-key" aria-labelledby="evidence-key">
          <h2 id="evidence-key">{texts.key}</h2>
          <code>{data.evidenceKey}</code>
          <p>{texts.keyHint}</p>
        </section>
      )}
      {data && <Packs />}
    </StaffPage>
  );
}
