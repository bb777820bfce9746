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
  | DomainEvent<'LegalHoldReleased', { user: string; reason: string | null }>;

export type DataSubjectCommand =
  | { readonly type: 'RequestErasure' | 'DeclineErasure'; readonly user: string; readonly reason: string }
  | { readonly type: 'ConfirmErasure'; readonly user: string }
  | { readonly type: 'CompleteErasure'; readonly user: string }
  | { readonly type: 'PlaceLegalHold' | 'ReleaseLegalHold'; readonly user: string; readonly reason: string };

export type DataSubjectRefusal = Refusal<
  'reasonMissing' | 'reasonTooLong' | 'oneself' | 'notRequested' | 'samePerson' | 'onHold' | 'underWay'
>;

export interface DataSubject {
  readonly erasure: 'none' | 'requested' | 'declined' | 'confirmed' | 'completed';
  /** Null before a request, and where the product itself asked. */
  readonly requestedBy: string | null;
  readonly isOnHold: boolean;
}

export const limits = { reason: 1_000 } as const;

const sealed = { version: 1, sensitive: ['reason'], subject: { category: 'user', field: 'user' } } as const;
const schema: EventSchema<DataSubjectEvent> = {
  ErasureRequested: sealed,
  ErasureDeclined: sealed,
  ErasureConfirmed: { version: 1 },
  ErasureCompleted: { version: 1 },
  LegalHoldPlaced: sealed,
  LegalHoldReleased: sealed,
};

function evolve(state: DataSubject, { type, meta }: RecordedEvent<DataSubjectEvent>): DataSubject {
  switch (type) {
    case 'ErasureRequested':
      return { ...state, erasure: 'requested', requestedBy: 'user' in meta.by ? meta.by.user : null };
    case 'ErasureDeclined':
      return { ...state, erasure: 'declined' };
    case 'ErasureConfirmed':
      return { ...state, erasure: 'confirmed' };
    case 'ErasureCompleted':
      return { ...state, erasure: 'completed' };
    case 'LegalHoldPlaced':
      return { ...state, isOnHold: true };
    case 'LegalHoldReleased':
      return { ...state, isOnHold: false };
  }
}

type Outcome = Decision<DataSubjectEvent, DataSubjectRefusal>;

const underWay = refuse('underWay', 'This erasure was confirmed. It can no longer be changed.');
const notRequested = refuse('notRequested', 'There is no open request to erase this person.');

function decide(state: DataSubject, command: DataSubjectCommand, { by }: DecisionContext): Outcome {
  const { user } = command;
  const actor = 'user' in by ? by.user : null;
  if (actor === user) return refuse('oneself', 'You cannot decide about your own data. Ask another superuser.');
  if (command.type === 'CompleteErasure') return complete(state, user);
  const isUnderWay = state.erasure === 'confirmed' || state.erasure === 'completed';
  if (command.type === 'ConfirmErasure') return isUnderWay ? [] : confirm(state, user, actor);
  if (isUnderWay) return underWay;
  const reason = command.reason.trim();
  if (reason === '') return refuse('reasonMissing', 'Say why. The reason is kept with the request.');
  if (reason.length > limits.reason)
    return refuse('reasonTooLong', `The reason can have at most ${limits.reason} characters.`);
  const data = { user, reason };
  switch (command.type) {
    case 'RequestErasure':
      return state.erasure === 'requested' ? [] : [{ type: 'ErasureRequested', data }];
    case 'DeclineErasure':
      return state.erasure === 'requested' ? [{ type: 'ErasureDeclined', data }] : notRequested;
    case 'PlaceLegalHold':
      return state.isOnHold ? [] : [{ type: 'LegalHoldPlaced', data }];
    case 'ReleaseLegalHold':
      return state.isOnHold ? [{ type: 'LegalHoldReleased', data }] : [];
  }
}

function confirm({ erasure, requestedBy, isOnHold }: DataSubject, user: string, actor: string | null): Outcome {
  if (erasure !== 'requested') return notRequested;
  if (actor === null || actor === requestedBy)
    return refuse('samePerson', 'Somebody else than who requested the erasure has to confirm it.');
  if (isOnHold) return refuse('onHold', 'This person is on legal hold. Release the hold first.');
  return [{ type: 'ErasureConfirmed', data: { user } }];
}

function complete({ erasure }: DataSubject, user: string): Outcome {
  if (erasure === 'completed') return [];
  return erasure === 'confirmed' ? [{ type: 'ErasureCompleted', data: { user } }] : notRequested;
}

/** What was asked and decided about the personal data of one person; the stream bears the person's uuid. */
export const dataSubject: Decider<DataSubjectCommand, DataSubject, DataSubjectEvent, DataSubjectRefusal> = {
  category: 'dataSubject',
  initial: { erasure: 'none', requestedBy: null, isOnHold: false },
  schema,
  evolve,
  decide,
};

/** What the history says of each event. */
export const words: EventDescriptions<DataSubjectEvent> = {
  ErasureRequested: () => description('Erasure requested', 'requested that this person be erased.'),
  ErasureDeclined: () => description('Erasure declined', 'declined to erase this person.'),
  ErasureConfirmed: () => description('Erasure confirmed', 'confirmed that this person be erased.'),
  ErasureCompleted: () => description('Erasure completed', 'finished erasing this person.'),
  LegalHoldPlaced: () => description('Legal hold placed', 'put this person’s data on legal hold.'),
  LegalHoldReleased: () => description('Legal hold released', 'released this person’s data from legal hold.'),
};
