import { formatMoment, useQuery } from '@daybook/kernel/ui';
import { QueryBoundary } from '@daybook/kernel/ui/admin';
import { AsyncTaskStatus } from '@daybook/tasks/web';
import { LetterBatchesDocument, type LetterBatchesQuery } from './generated/graphql.js';
import { texts } from './texts.js';

type Batch = LetterBatchesQuery['asyncTasks'][number];

/** What the person has sent together, newest first, with how far it is or its list. */
export function LetterBatches() {
  const { data, failure, refetch } = useQuery(LetterBatchesDocument, {}, { about: ['asyncTask'] });
  const batches = data?.asyncTasks;
  if (batches?.length === 0) return null;
  return (
    <section className="staff-card letter-batches" aria-labelledby="letter-batches">
      <h2 id="letter-batches">{texts.batches}</h2>
      {!batches && <QueryBoundary failed={texts.batchesFailed} failure={failure} onRetry={refetch} />}
      <ul>
        {batches?.map((one) => (
          <li key={one.uuid}>
            <span>
              {titleOf(one)}
              <small>
                <time dateTime={one.startedAt}>{formatMoment(one.startedAt)}</time>
                {countOf(one)}
              </small>
            </span>
            <AsyncTaskStatus uuid={one.uuid} known={one} label={texts.progress(titleOf(one))} onFinished={refetch} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function countOf({ result }: Batch): string {
  const { sent, skipped } = (result ?? {}) as { readonly sent?: number; readonly skipped?: number };
  return sent === undefined ? '' : ` · ${texts.counts(sent, skipped ?? 0)}`;
}

function titleOf({ metadata }: Batch): string {
  const { name, companies } = metadata as { readonly name: string; readonly companies: readonly string[] };
  return texts.batchTitle(name, companies.length);
}
