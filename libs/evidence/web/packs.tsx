import { dayInWords } from '@daybook/kernel/events';
import { formatMoment, midSentence, useQuery } from '@daybook/kernel/ui';
import { QueryBoundary } from '@daybook/kernel/ui/admin';
import { AsyncTaskStatus } from '@daybook/tasks/web';
import { EvidencePacksDocument, type EvidencePacksQuery } from './generated/graphql.js';
import { texts } from './texts.js';

type Pack = EvidencePacksQuery['evidencePacks'][number];

/** The packs that were requested, newest first, each with how far it is or its file. */
export function Packs() {
  const { data, failure, refetch } = useQuery(EvidencePacksDocument, {}, { about: ['evidencePack'] });
  const packs = data?.evidencePacks;
  return (
    <section className="staff-card evidence-packs" aria-labelledby="evidence-packs">
      <h2 id="evidence-packs">{texts.packs}</h2>
      {!packs && <QueryBoundary failed={texts.notLoaded} failure={failure} onRetry={refetch} />}
      {packs?.length === 0 && <p>{texts.none}</p>}
      <ul>
        {packs?.map((pack) => (
          <li key={pack.uuid}>
            <span>
              {pack.company.name}: {texts.period(dayInWords(pack.from), dayInWords(pack.to))}
              <small>{detailsOf(pack)}</small>
              {pack.sha256 && <small>SHA-256 {pack.sha256}</small>}
            </span>
            {pack.asyncTask && (
              <AsyncTaskStatus
                uuid={pack.asyncTask.uuid}
                known={pack.asyncTask}
                label={texts.progress(pack.company.name)}
                // what is in it
                onFinished={refetch}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function detailsOf({ events, files, requestedAt, handedOutAt }: Pack): string {
  return [
    ...(events === null ? [] : [texts.content(events, files ?? 0)]),
    texts.requested(midSentence(formatMoment(requestedAt))),
    ...(handedOutAt === null ? [] : [texts.handedOut(midSentence(formatMoment(handedOutAt)))]),
  ].join(' · ');
}
