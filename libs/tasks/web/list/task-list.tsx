import './task-list.css';
import { formatMoment, type RequestFailed } from '@daybook/kernel/ui';
import { QueryBoundary } from '@daybook/kernel/ui/admin';
import { type ReactNode, useId } from 'react';
import { AsyncTaskStatus } from '../async-task-status.js';
import type { TaskShown } from '../use-async-task.js';

/** Tasks that somebody started, newest first, with how far each is or its file. */
export function TaskList<Task>({
  texts,
  tasks,
  failure,
  known,
  titleOf,
  noteOf,
  refetch,
}: {
  readonly texts: {
    readonly exports: string;
    readonly none: string;
    readonly notLoaded: string;
    readonly progress: (title: string) => string;
  };
  /** Undefined before they were loaded. */
  readonly tasks: readonly Task[] | undefined;
  readonly failure: RequestFailed | undefined;
  readonly known: (task: Task) => TaskShown;
  readonly titleOf: (task: Task) => string;
  /** What stands behind the moment at which it was started. */
  readonly noteOf: (task: Task) => ReactNode;
  readonly refetch: () => void;
}) {
  const id = useId();
  return (
    <section className="staff-card task-list" aria-labelledby={id}>
      <h2 id={id}>{texts.exports}</h2>
      {!tasks && <QueryBoundary failed={texts.notLoaded} failure={failure} onRetry={refetch} />}
      {tasks?.length === 0 && <p>{texts.none}</p>}
      <ul>
        {tasks?.map((task) => {
          const shown = known(task);
          return (
            <li key={shown.uuid}>
              <span>
                {titleOf(task)}
                <small>
                  <time dateTime={shown.startedAt}>{formatMoment(shown.startedAt)}</time>
                  {noteOf(task)}
                </small>
              </span>
              <AsyncTaskStatus
                uuid={shown.uuid}
                known={shown}
                label={texts.progress(titleOf(task))}
                // what came of it
                onFinished={refetch}
              />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
