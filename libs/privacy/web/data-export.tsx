import { Button, formatMoment, midSentence, useCommand } from '@daybook/kernel/ui';
import { AsyncTaskStatus } from '@daybook/tasks/web';
import { type DataSubjectFragment, RequestDataExportDocument } from './generated/graphql.js';
import { texts } from './texts.js';

/** Has everything about the person exported. */
export function RequestExport({ person }: { readonly person: string }) {
  const { run, running } = useCommand(RequestDataExportDocument, {
    changes: ['dataSubject'],
    done: texts.exportRequested,
    refused: texts.failed,
    failed: texts.failed,
  });
  return (
    <Button size="small" running={running} onClick={() => void run({ person })}>
      {texts.export}
    </Button>
  );
}

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
