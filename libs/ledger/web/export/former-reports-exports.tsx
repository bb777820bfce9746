import { dayInWords } from '@daybook/kernel/events';
import { useQuery, useViewer } from '@daybook/kernel/ui';
import { TaskList } from '@daybook/tasks/web/list';
import { ReportsExportsDocument, type ReportsExportsQuery } from './generated/graphql.js';
import { texts } from './texts.js';

type Export = ReportsExportsQuery['qboReportsExports'][number];

/** What the person has exported; superusers see everybody's. */
export function FormerReportsExports() {
  const viewer = useViewer();
  const { data, failure, refetch } = useQuery(ReportsExportsDocument, {}, { about: ['asyncTask'] });
  return (
    <TaskList
      texts={texts}
      tasks={data?.qboReportsExports}
      failure={failure}
      known={knownOf}
      titleOf={whatOf}
      noteOf={(one) => (
        <>
          {one.exportedBy && one.exportedBy.uuid !== viewer.uuid && texts.by(one.exportedBy.name)}
          {resultOf(one)}
        </>
      )}
      refetch={refetch}
    />
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
