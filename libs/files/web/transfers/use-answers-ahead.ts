import { useSyncExternalStore } from 'react';
import { isAhead } from './upload-queue.js';
import { uploads } from './uploads.js';

/** Whether files of a to-do's answer are still on their way, whoever has started them on this page. */
export function useAnswersAhead(todoUuid: string): boolean {
  return useSyncExternalStore(uploads.subscribe, () =>
    uploads.list().some((one) => 'todoUuid' in one.target && one.target.todoUuid === todoUuid && isAhead(one)),
  );
}
