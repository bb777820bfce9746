import { dayInWords } from '@daybook/kernel/events';
import { formatMoment, useQuery, useViewer } from '@daybook/kernel/ui';
import { QueryBoundary } from '@daybook/kernel/ui/admin';
import { AsyncTaskStatus } from '@daybook/tasks/web';
import { ReportsExportsDocument, type ReportsExportsQuery } from './generated/graphql.js';
import { texts } from './texts.js';

type Export = ReportsExportsQuery['qboReportsExports'][number];

/** What the person has exported, newest first, with how far it is or its file; superusers see everybody's. */
export function FormerReportsExports() {
  const viewer = useViewer();
  const { data, failure, refetch } = useQuery(ReportsExportsDocument, {}, { about: ['asyncTask'] });
  const exports = data?.qboReportsExports;
  return (
    <section className="staff-card reports-exports" aria-labelledby="reports-exports">
      <h2 id="reports-exports">{texts.exports}</h2>
      {!exports && <QueryBoundary failed={texts.notLoaded} failure={failure} onRetry={refetch} />}
      {exports?.length === 0 && <p>{texts.none}</p>}
      <ul>
        {exports?.map((one) => (
          <li key={one.uuid}>
            <span>
              {whatOf(one)}
              <small>
                <time dateTime={one.createdAt}>{formatMoment(one.createdAt)}</time>
                {one.exportedBy && one.exportedBy.uuid !== viewer.uuid && texts.by(one.exportedBy.name)}
                {resultOf(one)}
              </small>
            </span>
            <AsyncTaskStatus
              uuid={one.uuid}
              known={knownOf(one)}
              label={texts.progress(whatOf(one))}
              onFinished={refetch}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What is finished need not be asked for again. */
function knownOf({ uuid, progress, createdAt, exportOptions, result, filename }: Export) {
  const finishedAt = progress === 100 ? createdAt : null;
  const resultFilename = filename ?? null;
  return { uuid, progress, startedAt: createdAt, finishedAt, metadata: exportOptions, result, resultFilename };
}

function whatOf({ exportOptions }: Export): string {
  const { companies, startDate, endDate } = exportOptions as {
    readonly companies: readonly string[];
    readonly startDate: string;
    readonly endDate: string;
  };
  return texts.what(companies, dayInWords(startDate), dayInWords(endDate));
}

function resultOf({ result }: Export) {
  const { companies, reports, withoutBooks } = (result ?? {}) as {
    readonly companies?: number;
    readonly reports?: number;
    readonly withoutBooks?: readonly string[];
  };
  if (companies === undefined || reports === undefined) return null;
  return (
    <>
      {texts.made(companies, reports)}
      {withoutBooks && withoutBooks.length > 0 && (
        <>
          <br />
          {texts.withoutBooks(withoutBooks)}
        </>
      )}
    </>
  );
}
