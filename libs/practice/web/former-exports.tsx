import { dayInWords } from '@daybook/kernel/events';
import { formatMoment, useQuery } from '@daybook/kernel/ui';
import { QueryBoundary } from '@daybook/kernel/ui/admin';
import { AsyncTaskStatus } from '@daybook/tasks/web';
import { InvoiceExportsDocument, type InvoiceExportsQuery } from './generated/graphql.js';
import { texts } from './texts.js';

type Export = InvoiceExportsQuery['asyncTasks'][number];

/** What the person has exported, newest first, with how far it is or its file. */
export function FormerExports() {
  const { data, failure, refetch } = useQuery(InvoiceExportsDocument, {}, { about: ['asyncTask'] });
  const exports = data?.asyncTasks;
  return (
    <section className="staff-card former-exports" aria-labelledby="former-exports">
      <h2 id="former-exports">{texts.exports}</h2>
      {!exports && <QueryBoundary failed={texts.notLoaded} failure={failure} onRetry={refetch} />}
      {exports?.length === 0 && <p>{texts.none}</p>}
      <ul>
        {exports?.map((one) => (
          <li key={one.uuid}>
            <span>
              {rangeOf(one)}
              <small>
                <time dateTime={one.startedAt}>{formatMoment(one.startedAt)}</time>
                {countOf(one)}
              </small>
            </span>
            <AsyncTaskStatus
              uuid={one.uuid}
              known={one}
              label={texts.progress(rangeOf(one))}
              // how many invoices they were
              onFinished={refetch}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

function countOf({ result }: Export): string {
  const { invoices } = (result ?? {}) as { readonly invoices?: number };
  return invoices === undefined ? '' : texts.count(invoices);
}

function rangeOf({ metadata }: Export): string {
  const { dateStart, dateEnd } = metadata as { readonly dateStart: string; readonly dateEnd: string };
  return texts.range(dayInWords(dateStart), dayInWords(dateEnd));
}
