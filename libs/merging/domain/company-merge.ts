import {
  type Decider,
  type Decision,
  type DecisionContext,
  type DomainEvent,
  description,
  type EventDescriptions,
  type EventSchema,
  type RecordedEvent,
  type Refusal,
  refuse,
} from '@daybook/kernel/events';

/** A company goes into another one, and may come back; the stream `companyMerge-{uuid}` names every thing that moved. */
export type CompanyMergeEvent =
  | DomainEvent<'CompanyMergeStarted', { source: string; destination: string; kinds: readonly string[]; task: string }>
  /** These go now; said before it is done, so that nothing moves that is not named. */
  | DomainEvent<'MergeItemsTaken', { kind: string; items: readonly string[] }>
  | DomainEvent<'MergeItemsFailed', { kind: string; failures: readonly Failure[] }>
  /** The source is closed. */
  | DomainEvent<'CompanyMergeCompleted', object>
  /** What had moved has moved; the source stays as it is. */
  | DomainEvent<'CompanyMergeFailed', { reason: string }>
  | DomainEvent<'MergeUndoStarted', { task: string; includesChanged: boolean }>
  /** These go back now. */
  | DomainEvent<'MergeItemsReturned', { kind: string; items: readonly string[] }>
  /** They stay where they are: somebody changed them since. */
  | DomainEvent<'MergeItemsKept', { kind: string; items: readonly string[] }>
  | DomainEvent<'MergeUndone', object>
  | DomainEvent<'MergeUndoFailed', { reason: string }>;

export interface Failure {
  readonly item: string;
  readonly reason: string;
}

export const companyMergeSchema: EventSchema<CompanyMergeEvent> = {
  CompanyMergeStarted: { version: 1 },
  MergeItemsTaken: { version: 1 },
  MergeItemsFailed: { version: 1 },
  CompanyMergeCompleted: { version: 1 },
  CompanyMergeFailed: { version: 1 },
  MergeUndoStarted: { version: 1 },
  MergeItemsReturned: { version: 1 },
  MergeItemsKept: { version: 1 },
  MergeUndone: { version: 1 },
  MergeUndoFailed: { version: 1 },
};

export type CompanyMergeCommand =
  /** `blockers`, looked up: sentences that say why it cannot be. */
  | {
      readonly type: 'StartMerge';
      readonly source: string;
      readonly destination: string;
      readonly kinds: readonly string[];
      readonly task: string;
      readonly blockers: readonly string[];
    }
  | { readonly type: 'TakeItems'; readonly kind: string; readonly items: readonly string[] }
  | { readonly type: 'RecordFailures'; readonly kind: string; readonly failures: readonly Failure[] }
  | { readonly type: 'CompleteMerge' }
  | { readonly type: 'FailMerge'; readonly reason: string }
  | { readonly type: 'StartUndo'; readonly task: string; readonly includesChanged: boolean }
  | { readonly type: 'ReturnItems'; readonly kind: string; readonly items: readonly string[] }
  | { readonly type: 'KeepItems'; readonly kind: string; readonly items: readonly string[] }
  | { readonly type: 'CompleteUndo' }
  | { readonly type: 'FailUndo'; readonly reason: string };

export type CompanyMergeRefusal = Refusal<
  'blocked' | 'nothingChosen' | 'noSuchMerge' | 'running' | 'undone' | 'tooLate'
>;

export interface CompanyMerge {
  readonly is: 'running' | 'completed' | 'failed' | 'undoing' | 'undone';
  readonly source: string;
  readonly destination: string;
  readonly kinds: readonly string[];
  /** The task that works on it now, or did last. */
  readonly task: string;
  /** By kind, in the order in which they went. */
  readonly taken: Readonly<Record<string, readonly string[]>>;
  readonly returned: Readonly<Record<string, readonly string[]>>;
  /** What the newest undoing let stay. */
  readonly kept: Readonly<Record<string, readonly string[]>>;
  readonly failures: readonly (Failure & { readonly kind: string })[];
  readonly includesChanged: boolean;
  readonly startedAt: string;
}
export type CompanyMergeState = { readonly is: 'absent' } | CompanyMerge;

/** Days within which a merge can be undone. */
export const undoDays = 30;
const day = 86_400_000;

function evolve(state: CompanyMergeState, event: RecordedEvent<CompanyMergeEvent>): CompanyMergeState {
  if (event.type === 'CompanyMergeStarted') {
    const nothing = { taken: {}, returned: {}, kept: {}, failures: [], includesChanged: false };
    return { is: 'running', ...event.data, ...nothing, startedAt: event.meta.at };
  }
  if (state.is === 'absent') return state;
  switch (event.type) {
    case 'MergeItemsTaken':
      return { ...state, taken: withItems(state.taken, event.data) };
    case 'MergeItemsFailed': {
      const { kind, failures } = event.data;
      return { ...state, failures: [...state.failures, ...failures.map((one) => ({ ...one, kind }))] };
    }
    case 'CompanyMergeCompleted':
      return { ...state, is: 'completed' };
    case 'CompanyMergeFailed':
      return { ...state, is: 'failed' };
    case 'MergeUndoStarted':
      return { ...state, is: 'undoing', kept: {}, ...event.data };
    case 'MergeItemsReturned':
      return { ...state, returned: withItems(state.returned, event.data) };
    case 'MergeItemsKept':
      return { ...state, kept: withItems(state.kept, event.data) };
    case 'MergeUndone':
      return { ...state, is: 'undone' };
    case 'MergeUndoFailed':
      return { ...state, is: 'failed' };
  }
}

type Items = CompanyMerge['taken'];

function withItems(known: Items, { kind, items }: { kind: string; items: readonly string[] }): Items {
  return { ...known, [kind]: [...(known[kind] ?? []), ...items] };
}

function decide(
  state: CompanyMergeState,
  command: CompanyMergeCommand,
  { at }: DecisionContext,
): Decision<CompanyMergeEvent, CompanyMergeRefusal> {
  if (command.type === 'StartMerge') return start(state, command);
  if (state.is === 'absent') return refuse('noSuchMerge', 'This merge could not be found.');
  switch (command.type) {
    case 'TakeItems': {
      const items = unknown(state.taken, command);
      return items.length === 0 ? [] : [{ type: 'MergeItemsTaken', data: { kind: command.kind, items } }];
    }
    case 'RecordFailures': {
      const { kind, failures } = command;
      return failures.length === 0 ? [] : [{ type: 'MergeItemsFailed', data: { kind, failures } }];
    }
    case 'CompleteMerge':
      return state.is === 'running' ? [{ type: 'CompanyMergeCompleted', data: {} }] : [];
    case 'FailMerge':
      return state.is === 'running' ? [{ type: 'CompanyMergeFailed', data: { reason: command.reason } }] : [];
    case 'StartUndo': {
      const { task, includesChanged } = command;
      if (state.task === task) return [];
      if (state.is === 'running' || state.is === 'undoing') return refuse('running', 'This merge is still under way.');
      if (state.is === 'undone') return refuse('undone', 'This merge was undone already.');
      if (Date.parse(at) - Date.parse(state.startedAt) > undoDays * day)
        return refuse('tooLate', `A merge can be undone for ${undoDays} days.`);
      return [{ type: 'MergeUndoStarted', data: { task, includesChanged } }];
    }
    case 'ReturnItems': {
      const items = unknown(state.returned, command);
      return items.length === 0 ? [] : [{ type: 'MergeItemsReturned', data: { kind: command.kind, items } }];
    }
    case 'KeepItems': {
      const items = unknown(state.kept, command);
      return items.length === 0 ? [] : [{ type: 'MergeItemsKept', data: { kind: command.kind, items } }];
    }
    case 'CompleteUndo':
      return state.is === 'undoing' ? [{ type: 'MergeUndone', data: {} }] : [];
    case 'FailUndo':
      return state.is === 'undoing' ? [{ type: 'MergeUndoFailed', data: { reason: command.reason } }] : [];
  }
}

function start(
  state: CompanyMergeState,
  { source, destination, kinds, task, blockers }: Extract<CompanyMergeCommand, { type: 'StartMerge' }>,
): Decision<CompanyMergeEvent, CompanyMergeRefusal> {
  if (state.is !== 'absent') return [];
  const [blocker] = blockers;
  if (blocker !== undefined) return refuse('blocked', blocker);
  if (kinds.length === 0) return refuse('nothingChosen', 'Choose what is moved: people, files or to-dos.');
  return [{ type: 'CompanyMergeStarted', data: { source, destination, kinds, task } }];
}

function unknown(known: Items, { kind, items }: { kind: string; items: readonly string[] }): readonly string[] {
  const there = new Set(known[kind]);
  return items.filter((one) => !there.has(one));
}

/** One merge of two companies, from its first step to its undoing. */
export const companyMerge: Decider<CompanyMergeCommand, CompanyMergeState, CompanyMergeEvent, CompanyMergeRefusal> = {
  category: 'companyMerge',
  initial: { is: 'absent' },
  schema: companyMergeSchema,
  evolve,
  decide,
};

/** What moved and did not fail, by kind. */
export function movedBy({ taken, failures }: CompanyMerge): Items {
  const failed = new Set(failures.map(({ item }) => item));
  return Object.fromEntries(
    Object.entries(taken).map(([kind, items]) => [kind, items.filter((item) => !failed.has(item))]),
  );
}

const things: Readonly<Record<string, readonly [one: string, many: string]>> = {
  members: ['person', 'people'],
  files: ['file or folder', 'files and folders'],
  todos: ['to-do', 'to-dos'],
};

/** "3 to-dos" */
export function counted(kind: string, count: number): string {
  const [one, many] = things[kind] ?? ['item', 'items'];
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;
}

export const companyMergeWords: EventDescriptions<CompanyMergeEvent> = {
  CompanyMergeStarted: () => description('Merge started', 'started to merge another company into this one.'),
  MergeItemsTaken: ({ data: { kind, items } }) =>
    description('Moved by a merge', `moved ${counted(kind, items.length)} here.`),
  MergeItemsFailed: ({ data: { kind, failures } }) =>
    description('Not moved', `could not move ${counted(kind, failures.length)}.`),
  CompanyMergeCompleted: () => description('Merge completed', 'completed the merge.'),
  CompanyMergeFailed: ({ data: { reason } }) =>
    description('Merge stopped', 'stopped the merge.', [{ field: 'Reason', from: null, to: reason }]),
  MergeUndoStarted: () => description('Undoing a merge', 'started to undo the merge.'),
  MergeItemsReturned: ({ data: { kind, items } }) =>
    description('Moved back', `moved ${counted(kind, items.length)} back.`),
  MergeItemsKept: ({ data: { kind, items } }) =>
    description('Kept here', `kept ${counted(kind, items.length)} changed since the merge.`),
  MergeUndone: () => description('Merge undone', 'undid the merge.'),
  MergeUndoFailed: ({ data: { reason } }) =>
    description('Undo stopped', 'stopped undoing the merge.', [{ field: 'Reason', from: null, to: reason }]),
};
