import {
  type Decider,
  type DomainEvent,
  description,
  type EventDescriptions,
  type Refusal,
  refuse,
} from '@daybook/kernel/events';

/** A line of the books, with the question that is to be asked about it. */
export interface ClaimedLine {
  /** The ledger's id of the books, and of the line in them. */
  readonly line: string;
  readonly question: string;
}

/** A line is asked about in one set at a time: the stream `ledgerLineClaims-{company}` knows in which. */
export type LineClaimsEvent = DomainEvent<'LedgerLinesClaimed', { set: string; lines: readonly ClaimedLine[] }>;

export interface LineClaim extends ClaimedLine {
  readonly set: string;
  /** ISO 8601 UTC */
  readonly since: string;
}

export interface ClaimLines {
  readonly type: 'ClaimLines';
  readonly set: string;
  readonly lines: readonly ClaimedLine[];
  /** Questions of earlier claims that were withdrawn or settled. */
  readonly settled: readonly string[];
  /** Sets of earlier claims in which nothing was asked, as after a crash in between. */
  readonly unasked: readonly string[];
}

export type LineClaimsRefusal = Refusal<'asked'>;
export type LineClaimsState = ReadonlyMap<string, LineClaim>;

/** How long a claim waits for its questions, in milliseconds: they follow in the same request. */
const patience = 60_000;

export const askedAlready = refuse('asked', 'Somebody asked about one of these already. Load the page again.');

export const lineClaims: Decider<ClaimLines, LineClaimsState, LineClaimsEvent, LineClaimsRefusal> = {
  category: 'ledgerLineClaims',
  initial: new Map(),
  schema: { LedgerLinesClaimed: { version: 1 } },
  evolve(state, { data: { set, lines }, meta: { at: since } }) {
    return new Map([...state, ...lines.map((one) => [one.line, { ...one, set, since }] as const)]);
  },
  decide(state, { set, lines, settled, unasked }, { at }) {
    const isHeld = ({ line }: ClaimedLine) => {
      const claim = state.get(line);
      if (!claim || claim.set === set || settled.includes(claim.question)) return false;
      return !unasked.includes(claim.set) || Date.parse(at) - Date.parse(claim.since) < patience;
    };
    if (lines.some(isHeld)) return askedAlready;
    const isNew = lines.some(({ line }) => state.get(line)?.set !== set);
    return isNew ? [{ type: 'LedgerLinesClaimed', data: { set, lines } }] : [];
  },
};

export const lineClaimsWords: EventDescriptions<LineClaimsEvent> = {
  LedgerLinesClaimed: ({ data: { lines } }) =>
    description(
      'Transactions chosen',
      `chose ${lines.length === 1 ? 'a transaction' : `${lines.length} transactions`} to ask about.`,
    ),
};
