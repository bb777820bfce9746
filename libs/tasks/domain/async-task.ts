import {
  type Decider,
  type DomainEvent,
  description,
  type EventDescriptions,
  type EventSchema,
  type RecordedEvent,
  type Refusal,
  refuse,
} from '@daybook/kernel/events';

export type AsyncTaskEvent =
  /** Somebody asked for something that takes long; the area that has the kind knows the parameters. */
  | DomainEvent<'AsyncTaskStarted', { kind: string; parameters: object }>
  /** Whole percent, and from where to go on after a crash. */
  | DomainEvent<'AsyncTaskProgressed', { progress: number; checkpoint: object | null }>
  /** Something of others is away: the task is run again, not before `until`. */
  | DomainEvent<'AsyncTaskPostponed', TaskDelay>
  /** Somebody does not want to wait for that long: it is run again not before `until`, as its next turn. */
  | DomainEvent<'AsyncTaskHastened', { turn: number; until: string }>
  | DomainEvent<'AsyncTaskSucceeded', { result: object; file: TaskFile | null }>
  /** `message` is for the person who waits. */
  | DomainEvent<'AsyncTaskFailed', { message: string }>
  /** Somebody downloaded the file. */
  | DomainEvent<'AsyncTaskFileDownloaded', object>
  /** The file was removed, seven days after it was made. */
  | DomainEvent<'AsyncTaskFileExpired', object>;

export interface TaskDelay {
  /** How often the task was postponed, with this time. */
  readonly turn: number;
  /** For people: what it waits for. */
  readonly message: string;
  /** ISO 8601 UTC. */
  readonly until: string;
  /** The others asked not to be asked before (ISO 8601 UTC); null: they did not; absent in older events: that is unknown. */
  readonly notBefore?: string | null;
  /** Since when it waits without having got further, and the how manieth time this is. */
  readonly since: string;
  readonly times: number;
  /** How far it was. */
  readonly place: string | null;
}

export interface TaskFile {
  /** Its key in the store. */
  readonly object: string;
  readonly size: number;
  readonly sha256: string;
  readonly filename: string;
  readonly mediaType: string;
}

export type AsyncTaskCommand =
  | { readonly type: 'StartTask'; readonly kind: string; readonly parameters: object }
  | { readonly type: 'RecordProgress'; readonly progress: number; readonly checkpoint: object | null }
  | ({ readonly type: 'PostponeTask' } & TaskDelay)
  /** `until`, ISO 8601 UTC: when it is wanted. */
  | { readonly type: 'HastenTask'; readonly until: string }
  | { readonly type: 'SucceedTask'; readonly result: object; readonly file: TaskFile | null }
  | { readonly type: 'FailTask'; readonly message: string }
  | { readonly type: 'RecordDownload' }
  | { readonly type: 'ExpireTaskFile' };

export type AsyncTaskRefusal = Refusal<'notThere' | 'finished'>;

export interface AsyncTask {
  readonly is: 'running' | 'succeeded' | 'failed';
  readonly kind: string;
  readonly parameters: object;
  /** The person who asked; null for the product itself. */
  readonly createdBy: string | null;
  readonly company: string | null;
  readonly startedAt: string;
  readonly finishedAt: string | null;
  /** 0 to 100; 100 exactly when it is finished, also when it failed. */
  readonly progress: number;
  readonly checkpoint: object | null;
  /** How often it was postponed; the last time, until it gets further. */
  readonly postponed: number;
  readonly delay: TaskDelay | null;
  readonly result: object | null;
  readonly message: string | null;
  /** Null before it is made, when there is none, and once it is removed. */
  readonly file: TaskFile | null;
}
export type AsyncTaskState = { readonly is: 'absent' } | AsyncTask;

const once = { version: 1 } as const;
const schema: EventSchema<AsyncTaskEvent> = {
  AsyncTaskStarted: once,
  AsyncTaskProgressed: once,
  AsyncTaskPostponed: once,
  AsyncTaskHastened: once,
  AsyncTaskSucceeded: once,
  AsyncTaskFailed: once,
  AsyncTaskFileDownloaded: once,
  AsyncTaskFileExpired: once,
};

function evolve(state: AsyncTaskState, event: RecordedEvent<AsyncTaskEvent>): AsyncTaskState {
  const { at, by, company } = event.meta;
  if (event.type === 'AsyncTaskStarted') {
    const { kind, parameters } = event.data;
    const begun = { kind, parameters, company, createdBy: 'user' in by ? by.user : null, startedAt: at };
    const open = { finishedAt: null, progress: 0, checkpoint: null, postponed: 0, delay: null };
    return { is: 'running', ...begun, ...open, result: null, message: null, file: null };
  }
  if (state.is === 'absent') return state;
  switch (event.type) {
    case 'AsyncTaskProgressed':
      return { ...state, ...event.data, delay: null };
    case 'AsyncTaskPostponed':
      return { ...state, postponed: event.data.turn, delay: event.data };
    case 'AsyncTaskHastened': {
      // a try that somebody wished for makes no later pause longer
      const delay = state.delay && { ...state.delay, ...event.data, times: Math.max(0, state.delay.times - 1) };
      return { ...state, postponed: event.data.turn, delay };
    }
    case 'AsyncTaskSucceeded':
      return { ...state, is: 'succeeded', progress: 100, finishedAt: at, ...event.data };
    case 'AsyncTaskFailed':
      return { ...state, is: 'failed', progress: 100, finishedAt: at, message: event.data.message };
    case 'AsyncTaskFileDownloaded':
      return state;
    case 'AsyncTaskFileExpired':
      return { ...state, file: null };
  }
}

const gone = refuse('notThere', 'This task is no longer there. Start it again.');
const over = refuse('finished', 'This task has finished. Start it again.');

function decide(state: AsyncTaskState, command: AsyncTaskCommand): readonly AsyncTaskEvent[] | AsyncTaskRefusal {
  if (command.type === 'StartTask') {
    const { kind, parameters } = command;
    return state.is === 'absent' ? [{ type: 'AsyncTaskStarted', data: { kind, parameters } }] : [];
  }
  if (state.is === 'absent') return gone;
  switch (command.type) {
    case 'RecordProgress': {
      if (state.is !== 'running') return over;
      const progress = Math.min(99, Math.max(state.progress, Math.floor(command.progress)));
      return progress === state.progress
        ? []
        : [{ type: 'AsyncTaskProgressed', data: { progress, checkpoint: command.checkpoint ?? state.checkpoint } }];
    }
    case 'PostponeTask': {
      const { type: _, ...delay } = command;
      if (state.is !== 'running') return over;
      // a worker that was taken for dead has nothing to say any more
      return delay.turn === state.postponed + 1 ? [{ type: 'AsyncTaskPostponed', data: delay }] : [];
    }
    case 'HastenTask':
      return state.is === 'running' ? hastened(state, command.until) : over;
    case 'SucceedTask': {
      const { result, file } = command;
      if (state.is === 'succeeded') return [];
      return state.is === 'running' ? [{ type: 'AsyncTaskSucceeded', data: { result, file } }] : over;
    }
    case 'FailTask': {
      if (state.is === 'failed') return [];
      return state.is === 'running' ? [{ type: 'AsyncTaskFailed', data: { message: command.message } }] : over;
    }
    case 'RecordDownload':
      return state.file === null ? gone : [{ type: 'AsyncTaskFileDownloaded', data: {} }];
    case 'ExpireTaskFile':
      return state.file === null ? [] : [{ type: 'AsyncTaskFileExpired', data: {} }];
  }
}

/** Milliseconds; a task that is due so soon may have been taken up by the time it is brought forward. */
const moments = 5_000;

/** Never before the moment that the others named; what runs, or is due within moments, stays as it is. */
function hastened({ delay, postponed }: AsyncTask, wanted: string): readonly AsyncTaskEvent[] {
  if (delay === null) return [];
  const { until: due, notBefore = due } = delay;
  const until = notBefore !== null && notBefore > wanted ? notBefore : wanted;
  return Date.parse(due) - Date.parse(until) > moments
    ? [{ type: 'AsyncTaskHastened', data: { turn: postponed + 1, until } }]
    : [];
}

/** Something that takes long, from the wish to its result. */
export const asyncTask: Decider<AsyncTaskCommand, AsyncTaskState, AsyncTaskEvent, AsyncTaskRefusal> = {
  category: 'asyncTask',
  initial: { is: 'absent' },
  schema,
  evolve,
  decide,
};

/** Days that the file of a finished task is there. */
export const fileDays = 7;

export const words: EventDescriptions<AsyncTaskEvent> = {
  AsyncTaskStarted: ({ data }) => description('Task started', `started a task: ${inWords(data.kind)}.`),
  AsyncTaskProgressed: ({ data }) => description('Task progressed', `brought the task to ${data.progress}%.`),
  AsyncTaskPostponed: ({ data }) => description('Task waits', `put the task off: ${data.message}`),
  AsyncTaskHastened: () => description('Task brought forward', 'had the task tried again sooner.'),
  AsyncTaskSucceeded: () => description('Task finished', 'finished the task.'),
  AsyncTaskFailed: ({ data }) => description('Task failed', `could not finish the task: ${data.message}`),
  AsyncTaskFileDownloaded: () => description('File downloaded', 'downloaded the file of the task.'),
  AsyncTaskFileExpired: () => description('File expired', 'removed the file of the task.'),
};

/** `karbonInvoices` as `karbon invoices`: the areas name their kinds. */
function inWords(kind: string): string {
  return kind.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}
