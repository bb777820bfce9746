import { given, recorded } from '@daybook/kernel/events/spec';
import { type AsyncTaskEvent, asyncTask, type TaskFile, words } from './async-task.js';

const started: AsyncTaskEvent = { type: 'AsyncTaskStarted', data: { kind: 'export', parameters: { year: 2026 } } };
const at = (progress: number, checkpoint: object | null = null): AsyncTaskEvent => ({
  type: 'AsyncTaskProgressed',
  data: { progress, checkpoint },
});
const at12 = at(12);
const file: TaskFile = { object: 'tasks/one', size: 1, sha256: 'x', filename: 'one.csv', mediaType: 'text/csv' };
const succeeded: AsyncTaskEvent = { type: 'AsyncTaskSucceeded', data: { result: {}, file } };
const failed: AsyncTaskEvent = { type: 'AsyncTaskFailed', data: { message: 'No.' } };
const progress = (value: number, checkpoint: object | null = null) =>
  ({ type: 'RecordProgress', progress: value, checkpoint }) as const;

describe('an async task', () => {
  it('starts once', () => {
    const start = { type: 'StartTask', kind: 'export', parameters: { year: 2026 } } as const;
    given(asyncTask).when(start).thenEvents(started);
    given(asyncTask, started).when(start).thenNothing();
  });

  it('tells each whole percent once, never goes back, and is below 100 until it is finished', () => {
    given(asyncTask, started).when(progress(12.9)).thenEvents(at(12));
    given(asyncTask, started, at(12)).when(progress(12.99)).thenNothing();
    given(asyncTask, started, at(12)).when(progress(3)).thenNothing();
    given(asyncTask, started, at(12)).when(progress(100)).thenEvents(at(99));
  });

  it('keeps the last checkpoint when a later percent has none', () => {
    given(asyncTask, started, at(12, { done: 3 }))
      .when(progress(13))
      .thenEvents(at(13, { done: 3 }));
  });

  it('has one end', () => {
    given(asyncTask, started).when({ type: 'SucceedTask', result: {}, file }).thenEvents(succeeded);
    given(asyncTask, started, succeeded).when({ type: 'SucceedTask', result: {}, file: null }).thenNothing();
    given(asyncTask, started, succeeded).when({ type: 'FailTask', message: 'No.' }).thenRefused('finished');
    given(asyncTask, started).when({ type: 'FailTask', message: 'No.' }).thenEvents(failed);
    given(asyncTask, started, failed).when({ type: 'SucceedTask', result: {}, file }).thenRefused('finished');
    given(asyncTask, started, failed).when(progress(50)).thenRefused('finished');
    given(asyncTask).when(progress(50)).thenRefused('notThere');
  });

  it('is put off again and again, each time once, until it gets further or ends', () => {
    const delay = { turn: 1, message: 'It is away.', until: '', since: '', times: 1, place: null };
    const put = (turn: number) => ({ type: 'PostponeTask', ...delay, turn }) as const;
    const away = (turn: number): AsyncTaskEvent => ({ type: 'AsyncTaskPostponed', data: { ...delay, turn } });
    given(asyncTask, started).when(put(1)).thenEvents(away(1));
    given(asyncTask, started, away(1)).when(put(1)).thenNothing();
    given(asyncTask, started, away(1)).when(put(2)).thenEvents(away(2));
    given(asyncTask, started, away(1), at(12)).when(put(2)).thenEvents(away(2));
    given(asyncTask, started, away(1), succeeded).when(put(2)).thenRefused('finished');
  });

  it('is brought forward as its next turn, never before what the others asked for, and once', () => {
    const [at, due] = ['2026-11-24T20:00:00.000Z', '2026-11-24T20:30:00.000Z'];
    const away = (notBefore?: string | null): AsyncTaskEvent => ({
      type: 'AsyncTaskPostponed',
      data: { turn: 1, message: 'It is away.', until: due, since: at, times: 4, place: 'x', notBefore },
    });
    const hasten = { type: 'HastenTask', until: at } as const;
    const hastened = (until: string): AsyncTaskEvent => ({ type: 'AsyncTaskHastened', data: { turn: 2, until } });
    given(asyncTask, started, away(null)).when(hasten).thenEvents(hastened(at));
    given(asyncTask, started, away(null), hastened(at)).when(hasten).thenNothing();
    const later = '2026-11-24T20:10:00.000Z';
    given(asyncTask, started, away(later)).when(hasten).thenEvents(hastened(later));
    given(asyncTask, started, away(due)).when(hasten).thenNothing();
    const soon = { ...hasten, until: '2026-11-24T20:29:55.000Z' };
    given(asyncTask, started, away(null)).when(soon).thenNothing();
    given(asyncTask, started, away()).when(hasten).thenNothing();
    given(asyncTask, started).when(hasten).thenNothing();
    given(asyncTask, started, away(null), at12).when(hasten).thenNothing();
    given(asyncTask, started, away(null), failed).when(hasten).thenRefused('finished');
  });

  it('notes each download of its file, as long as that is there', () => {
    const download = { type: 'RecordDownload' } as const;
    const downloaded: AsyncTaskEvent = { type: 'AsyncTaskFileDownloaded', data: {} };
    given(asyncTask, started, succeeded).when(download).thenEvents(downloaded);
    given(asyncTask, started, succeeded, downloaded).when(download).thenEvents(downloaded);
    given(asyncTask, started, succeeded, { type: 'AsyncTaskFileExpired', data: {} })
      .when(download)
      .thenRefused('notThere');
    given(asyncTask, started).when(download).thenRefused('notThere');
  });

  it('loses its file once', () => {
    const expire = { type: 'ExpireTaskFile' } as const;
    given(asyncTask, started, succeeded).when(expire).thenEvents({ type: 'AsyncTaskFileExpired', data: {} });
    given(asyncTask, started, succeeded, { type: 'AsyncTaskFileExpired', data: {} }).when(expire).thenNothing();
    given(asyncTask, started).when(expire).thenNothing();
  });

  it('says in the history what was asked for', () => {
    const event = recorded({ type: 'AsyncTaskStarted' as const, data: { kind: 'karbonInvoices', parameters: {} } }, 1);
    expect(words.AsyncTaskStarted(event).sentence).toBe('started a task: karbon invoices.');
  });
});
