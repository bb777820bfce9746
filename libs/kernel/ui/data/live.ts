import { useEffect } from 'react';
import { queries } from './query-store.js';

/** What the channel of a company says: something of this kind changed. */
interface LiveMessage {
  readonly position: number;
  readonly uuid: string;
  readonly category: string;
}

const everything = [
  'todo',
  'todoSeries',
  'comment',
  'company',
  'companyUser',
  'accountOwner',
  'invitation',
  'fileTree',
  'file',
  'user',
];
const gatherFor = 60;
const reopenAfter = 5_000;

/** Keeps the screen true: what changes in the company, by whomever, is asked again within a blink. */
export function useLiveCompany(companyUuid: string | undefined): void {
  useEffect(() => {
    if (companyUuid === undefined || typeof EventSource === 'undefined') return;
    let channel: EventSource;
    let reopening: ReturnType<typeof setTimeout> | undefined;
    const kinds = new Set<string>();
    let gathering: ReturnType<typeof setTimeout> | undefined;
    let interrupted = false;

    const refresh = () => {
      gathering = undefined;
      const changed = [...kinds];
      kinds.clear();
      void queries.changed(changed);
    };
    const open = () => {
      channel = new EventSource(`/api/v2/live/${companyUuid}`);
      channel.onmessage = (event: MessageEvent<string>) => {
        const message = JSON.parse(event.data) as LiveMessage;
        kinds.add(message.category);
        gathering ??= setTimeout(refresh, gatherFor);
      };
      channel.onerror = () => {
        interrupted = true;
        // a lost connection the browser opens again; after an answer like 503 it gives up for good
        if (channel.readyState === EventSource.CLOSED) reopening = setTimeout(open, reopenAfter);
      };
      channel.onopen = () => {
        // what was said during the interruption is lost, so everything is asked again
        if (interrupted) void queries.changed(everything);
        interrupted = false;
      };
    };
    open();
    return () => {
      clearTimeout(gathering);
      clearTimeout(reopening);
      channel.close();
    };
  }, [companyUuid]);
}
