import './async-task-status.css';
import { Button, RequestFailed, send, toast } from '@daybook/kernel/ui';
import { type ReactNode, useState } from 'react';
import { AsyncTaskFileDocument } from './generated/graphql.js';
import { texts } from './texts.js';
import { type TaskShown, useAsyncTask } from './use-async-task.js';

/**
 * How far a task is, asked for every five seconds; once it is finished, why it failed, or its file to download.
 *
 * @param known as a list has it already: what is finished is not asked for again
 * @param label what is being done, for whoever cannot see the bar
 * @param children what stands there after success, for kinds that make no file
 */
export function AsyncTaskStatus({
  uuid,
  known,
  label,
  onFinished,
  children,
}: {
  readonly uuid: string;
  readonly known?: TaskShown;
  readonly label: string;
  readonly onFinished?: (task: TaskShown) => void;
  readonly children?: ReactNode;
}) {
  const { task = known, isLost, follow } = useAsyncTask(known?.finishedAt ? null : uuid, onFinished);
  const failure = failureOf(task);
  return (
    <div className="task-status" role="status">
      {isLost && (
        <>
          <span>{texts.lost}</span>
          <Button size="small" onClick={follow}>
            {texts.checkAgain}
          </Button>
        </>
      )}
      {!isLost && !task?.finishedAt && (
        <>
          <progress aria-label={label} max={100} value={task?.progress ?? 0} />
          <span className="tabular">{task ? `${task.progress}%` : texts.waiting}</span>
        </>
      )}
      {failure && <span className="task-failed">{failure}</span>}
      {!isLost && task?.finishedAt && !failure && (children ?? <TaskFile task={task} />)}
    </div>
  );
}

function TaskFile({ task: { uuid, resultFilename } }: { readonly task: TaskShown }) {
  const [running, setRunning] = useState(false);
  if (!resultFilename) return <span>{texts.expired}</span>;
  const download = async () => {
    setRunning(true);
    await downloadResult(uuid);
    setRunning(false);
  };
  return (
    <Button
      size="small"
      running={running}
      onClick={download}
      aria-label={texts.downloadOf(resultFilename)}
      title={resultFilename}
    >
      {texts.download}
    </Button>
  );
}

/** Links end after a while, so each click asks for one of its own. */
async function downloadResult(uuid: string): Promise<void> {
  try {
    const { asyncTask } = await send(AsyncTaskFileDocument, { uuid });
    const url = asyncTask?.resultFile?.url;
    if (url) window.location.assign(url);
    else toast(texts.gone, 'error');
  } catch (cause) {
    toast((cause instanceof RequestFailed && cause.sentence) || texts.notDownloaded, 'error');
  }
}

function failureOf(task: TaskShown | undefined): string | undefined {
  return (task?.result as { readonly errorMessage?: string } | null | undefined)?.errorMessage ?? undefined;
}
