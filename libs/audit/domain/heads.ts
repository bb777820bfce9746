import type { Decider, Decision, DomainEvent, RecordedEvent, Refusal } from '@daybook/kernel/events';
import { dayInWords, description, type EventDescriptions, refuse } from '@daybook/kernel/events';

/** A running hash over the events of one company up to a position, vouched for by the firm's key. */
export interface Head {
  /** Day (UTC, YYYY-MM-DD) up to whose end the head reaches. */
  readonly date: string;
  /** Position of the newest event under the head. */
  readonly position: number;
  /** How many events of the company are under the head. */
  readonly count: number;
  /** Hex SHA-256 over hash and position of each of them, in log order. */
  readonly head: string;
  /** Which key signed: the first half of the public key's SHA-256, in hex. */
  readonly key: string;
  /** Ed25519, base64, over `statement(company, head)`. */
  readonly signature: string;
}

/** The head of a company's events was signed at the end of a day. */
export type AuditHeadSigned = DomainEvent<'AuditHeadSigned', Head>;
export type AuditHeadEvent = AuditHeadSigned;

export type AuditHeadCommand = { readonly type: 'SignHead'; readonly head: Head };

export type AuditHeadRefusal = Refusal<'headGoesBack'>;

/** The newest signed head; null before the first. */
export type AuditHeadState = Head | null;

/** What is signed, byte for byte. */
export function statement(company: string, head: Pick<Head, 'date' | 'position' | 'count' | 'head'>): string {
  return ['daybook audit head 1', company, head.date, head.position, head.count, head.head].join('\n');
}

/** Streams `auditHead-{company}`: one signed head a day at most, each reaching further than the one before. */
export const auditHead: Decider<AuditHeadCommand, AuditHeadState, AuditHeadEvent, AuditHeadRefusal> = {
  category: 'auditHead',
  initial: null,
  schema: { AuditHeadSigned: { version: 1 } },

  evolve(_state: AuditHeadState, event: RecordedEvent<AuditHeadEvent>): AuditHeadState {
    return event.data;
  },

  decide(state: AuditHeadState, { head }: AuditHeadCommand): Decision<AuditHeadEvent, AuditHeadRefusal> {
    if (state && head.date <= state.date) return [];
    if (state && head.position === state.position) return [];
    if (state && (head.position < state.position || head.count <= state.count))
      return refuse(
        'headGoesBack',
        `The head of ${head.date} reaches less far than the one signed for ${state.date}: facts are missing from the log. Run "npm run audit:verify".`,
      );
    return [{ type: 'AuditHeadSigned', data: head }];
  },
};

/** What the history says of each event. */
export const words: EventDescriptions<AuditHeadEvent> = {
  AuditHeadSigned: ({ data }) =>
    description(
      'Audit head signed',
      `signed the record up to the end of ${dayInWords(data.date)}: ${data.count} ${data.count === 1 ? 'event' : 'events'}.`,
    ),
};
