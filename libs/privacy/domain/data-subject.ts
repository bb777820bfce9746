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
import { type CommandOf, decideOperation } from '@daybook/kernel/operations';
import { isBeingErased } from './data-subject-rules.js';
import { personOperations } from './operations/index.js';

/** `user` is the person the data is about, whose key seals the reasons: they go when the person is erased. */
export type DataSubjectEvent =
  | DomainEvent<'ErasureRequested', { user: string; reason: string | null }>
  | DomainEvent<'ErasureDeclined', { user: string; reason: string | null }>
  /** By somebody else than who requested it; from here on there is no way back. */
  | DomainEvent<'ErasureConfirmed', { user: string }>
  /** The keys are destroyed. */
  | DomainEvent<'ErasureCompleted', { user: string }>
  /** Something demands that the data stays: a lawsuit, an audit. */
  | DomainEvent<'LegalHoldPlaced', { user: string; reason: string | null }>
  | DomainEvent<'LegalHoldReleased', { user: string; reason: string | null }>
  /** Somebody wants everything about the person; `task` is the async task that makes it. */
  | DomainEvent<'DataExportRequested', { user: string; task: string }>
  | DomainEvent<'DataExportMade', { user: string; task: string } & ExportMade>
  /** `message` is for whoever waits. */
  | DomainEvent<'DataExportFailed', { user: string; task: string; message: string }>
  /** Somebody downloaded it, to hand it on. */
  | DomainEvent<'DataExportHandedOut', { user: string; task: string }>;

export interface ExportMade {
  /** Of the zip, hex. */
  readonly sha256: string;
  /** In bytes. */
  readonly size: number;
  /** How much is in it: entries of the record, and records of the areas. */
  readonly entries: number;
  readonly records: number;
}

export type DataSubjectCommand =
  | CommandOf<(typeof personOperations)[number]>
  | { readonly type: 'CompleteErasure'; readonly user: string }
  | ExportCommand;

type ExportCommand = { readonly user: string; readonly task: string } & (
  | { readonly type: 'RequestExport' | 'RecordHandedOut' }
  | ({ readonly type: 'RecordExportMade' } & ExportMade)
  | { readonly type: 'RecordExportFailed'; readonly message: string }
);

export type DataSubjectRefusal = Refusal<
  | 'reasonMissing'
  | 'reasonTooLong'
  | 'oneself'
  | 'notRequested'
  | 'alreadyRequested'
  | 'notOnHold'
  | 'samePerson'
  | 'onHold'
  | 'underWay'
  | 'erased'
  | 'noExport'
>;

export interface DataSubject {
  readonly erasure: 'none' | 'requested' | 'declined' | 'confirmed' | 'completed';
  /** Null before a request, and where the product itself asked. */
  readonly requestedBy: string | null;
  readonly isOnHold: boolean;
  /** Said of the open request, and of the hold or its release: the same again is the same click. */
  readonly reasons: { readonly erasure: string | null; readonly hold: string | null };
  /** Exports by the task that makes them. */
  readonly exports: Readonly<Record<string, 'requested' | 'made' | 'failed'>>;
}

const sealed = { version: 1, sensitive: ['reason'], subject: { category: 'user', field: 'user' } } as const;
const schema: EventSchema<DataSubjectEvent> = {
  ErasureRequested: sealed,
  ErasureDeclined: sealed,
  ErasureConfirmed: { version: 1 },
  ErasureCompleted: { version: 1 },
  LegalHoldPlaced: sealed,
  LegalHoldReleased: sealed,
  DataExportRequested: { version: 1 },
  DataExportMade: { version: 1 },
  DataExportFailed: { version: 1 },
  DataExportHandedOut: { version: 1 },
};

function evolve(state: DataSubject, event: RecordedEvent<DataSubjectEvent>): DataSubject {
  const { by } = event.meta;
  switch (event.type) {
    case 'ErasureRequested':
      return {
        ...state,
        erasure: 'requested',
        requestedBy: 'user' in by ? by.user : null,
        reasons: { ...state.reasons, erasure: event.data.reason },
      };
    case 'ErasureDeclined':
      return { ...state, erasure: 'declined' };
    case 'ErasureConfirmed':
      return { ...state, erasure: 'confirmed' };
    case 'ErasureCompleted':
      return { ...state, erasure: 'completed' };
    case 'LegalHoldPlaced':
      return { ...state, isOnHold: true, reasons: { ...state.reasons, hold: event.data.reason } };
    case 'LegalHoldReleased':
      return { ...state, isOnHold: false, reasons: { ...state.reasons, hold: event.data.reason } };
    case 'DataExportRequested':
      return { ...state, exports: { ...state.exports, [event.data.task]: 'requested' } };
    case 'DataExportMade':
      return { ...state, exports: { ...state.exports, [event.data.task]: 'made' } };
    case 'DataExportFailed':
      return { ...state, exports: { ...state.exports, [event.data.task]: 'failed' } };
    case 'DataExportHandedOut':
      return state;
  }
}

type Outcome = Decision<DataSubjectEvent, DataSubjectRefusal>;

const erased = refuse('erased', 'This person was erased. There is nothing left to export.');
const noExport = refuse('noExport', 'This export was not made. Request it again.');

function decide(state: DataSubject, command: DataSubjectCommand, context: DecisionContext): Outcome {
  if ('task' in command) return decideExport(state, command);
  if (command.type === 'CompleteErasure') return complete(state, command.user);
  const { by } = context;
  if ('user' in by && by.user === command.person)
    return refuse('oneself', 'You cannot decide about your own data. Ask another superuser.');
  return decideOperation(personOperations, state, command, context) ?? [];
}

function decideExport(state: DataSubject, command: ExportCommand): Outcome {
  const { user, task } = command;
  const known = state.exports[task];
  if (command.type === 'RequestExport') {
    if (known) return [];
    return isBeingErased(state) ? erased : [{ type: 'DataExportRequested', data: { user, task } }];
  }
  if (!known) return noExport;
  switch (command.type) {
    case 'RecordExportMade': {
      const { sha256, size, entries, records } = command;
      const data = { user, task, sha256, size, entries, records };
      return known === 'requested' ? [{ type: 'DataExportMade', data }] : [];
    }
    case 'RecordExportFailed':
      return known === 'requested'
        ? [{ type: 'DataExportFailed', data: { user, task, message: command.message } }]
        : [];
    case 'RecordHandedOut':
      return known === 'made' ? [{ type: 'DataExportHandedOut', data: { user, task } }] : noExport;
  }
}

/** The keys are destroyed: a record that was put back to before the confirmation cannot change that. */
function complete({ erasure }: DataSubject, user: string): Outcome {
  if (erasure === 'completed') return [];
  return [{ type: 'ErasureCompleted', data: { user } }];
}

/** What was asked and decided about the personal data of one person; the stream bears the person's uuid. */
export const dataSubject: Decider<DataSubjectCommand, DataSubject, DataSubjectEvent, DataSubjectRefusal> = {
  category: 'dataSubject',
  initial: { erasure: 'none', requestedBy: null, isOnHold: false, reasons: { erasure: null, hold: null }, exports: {} },
  schema,
  evolve,
  decide,
};

/** What the history says of each event. */
export const dataSubjectWords: EventDescriptions<DataSubjectEvent> = {
  ErasureRequested: () => description('Erasure requested', 'requested that this person be erased.'),
  ErasureDeclined: () => description('Erasure declined', 'declined to erase this person.'),
  ErasureConfirmed: () => description('Erasure confirmed', 'confirmed that this person be erased.'),
  ErasureCompleted: () => description('Erasure completed', 'finished erasing this person.'),
  LegalHoldPlaced: () => description('Legal hold placed', 'put this person’s data on legal hold.'),
  LegalHoldReleased: () => description('Legal hold released', 'released this person’s data from legal hold.'),
  DataExportRequested: () => description('Export requested', 'requested an export of everything about this person.'),
  DataExportMade: ({ data: { entries, records } }) =>
    description('Export made', `made the export: ${entries} from the record, ${records} beside it.`),
  DataExportFailed: ({ data }) => description('Export failed', `could not make the export: ${data.message}`),
  DataExportHandedOut: () => description('Export handed out', 'downloaded the export of everything about this person.'),
};

/** The name of the kind of task. */
export const personExportTask = 'personExport';

/** Parameters of the task. */
export interface PersonExportTask {
  readonly person: string;
}
