import { formatMoment, midSentence } from '@daybook/kernel/ui';
import { AsyncTaskStatus } from '@daybook/tasks/web';
import type { DataSubjectFragment } from './generated/graphql.js';
import { texts } from './texts.js';

/** The newest export: who requested it, how far it is, its file. */
export function DataExport({
  data,
  name,
}: {
  readonly data: NonNullable<DataSubjectFragment['dataExport']>;
  readonly name: string;
}) {
  const { requestedAt, requestedByName, handedOutAt, asyncTask } = data;
  const details = [
    texts.exportDetails(requestedByName ?? texts.somebody, midSentence(formatMoment(requestedAt))),
    ...(handedOutAt ? [texts.exportHandedOut(midSentence(formatMoment(handedOutAt)))] : []),
  ];
  return (
    <div className="privacy-export">
      <span>{details.join(' · ')}</span>
      {asyncTask && (
        <AsyncTaskStatus
          key={asyncTask.uuid}
          uuid={asyncTask.uuid}
          known={asyncTask}
          label={texts.exportProgress(name)}
        />
      )}
    </div>
  );
}
