import { Button, formatMoment, useQuery } from '@daybook/kernel/ui';
import { QueryBoundary } from '@daybook/kernel/ui/admin';
import { AsyncTaskStatus } from '@daybook/tasks/web';
import { useState } from 'react';
import { CompanyMergesDocument, type CompanyMergesQuery } from './generated/graphql.js';
import { texts } from './texts.js';
import { UndoDialog } from './undo-dialog.js';

type Merge = CompanyMergesQuery['companyMerges'][number];

/** The merges there were, newest first, each with how far it is and the way back. */
export function Merges() {
  const { data, failure, refetch } = useQuery(CompanyMergesDocument, {}, { about: ['companyMerge', 'asyncTask'] });
  const [undoing, setUndoing] = useState<Merge>();
  const merges = data?.companyMerges;
  return (
    <section className="staff-card merges" aria-labelledby="merges">
      <h2 id="merges">{texts.merges}</h2>
      {!merges && <QueryBoundary failed={texts.notLoaded} failure={failure} onRetry={refetch} />}
      {merges?.length === 0 && <p>{texts.none}</p>}
      <ul>
        {merges?.map((merge) => (
          <li key={merge.uuid}>
            <span>
              {texts.pair(merge.source.name, merge.destination.name)}
              <small>{detailsOf(merge)}</small>
              {[...new Set(merge.failures.map(({ reason }) => reason))].map((reason) => (
                <small key={reason}>{reason}</small>
              ))}
            </span>
            <MergeState merge={merge} onFinished={refetch} onUndo={() => setUndoing(merge)} />
          </li>
        ))}
      </ul>
      {undoing && <UndoDialog merge={undoing} onClose={() => setUndoing(undefined)} />}
    </section>
  );
}

function MergeState({
  merge: { source, asyncTask, undoUntil },
  onFinished,
  onUndo,
}: {
  readonly merge: Merge;
  readonly onFinished: () => void;
  readonly onUndo: () => void;
}) {
  const undo = undoUntil && (
    <Button size="small" onClick={onUndo} aria-label={texts.undoOf(source.name)}>
      {texts.undo}
    </Button>
  );
  if (!asyncTask) return undo;
  return (
    <div className="merge-state">
      <AsyncTaskStatus
        uuid={asyncTask.uuid}
        known={asyncTask}
        label={texts.progress(source.name)}
        onFinished={onFinished}
      >
        {/* what was moved stands beside it */}
        <span />
      </AsyncTaskStatus>
      {asyncTask.finishedAt && undo}
    </div>
  );
}

function detailsOf({ status, startedAt, moved, undoUntil }: Merge): string {
  return [
    texts.statuses[status] ?? status,
    formatMoment(startedAt),
    ...moved.map(({ kind, count }) => texts.counted(kind, count)),
    ...(undoUntil ? [texts.until(formatMoment(undoUntil))] : []),
  ].join(' · ');
}
