import type { Delivery, Form1099 } from './form-1099.events.js';
import { boxesOf, type Reported } from './reported.js';

/** A statement that went out to a recipient: what it said, how, and when. */
export interface Furnished {
  /** The event by which it went out. */
  readonly statement: string;
  readonly payee: string;
  readonly delivery: Delivery;
  readonly at: string;
  readonly form: Form1099;
  /** Its email came back: the recipient has not got it. */
  readonly isRefused: boolean;
}

export interface FurnishedStatements extends Pick<Reported, 'statedBoxes'> {
  /** What went out to recipients, oldest first. */
  readonly furnished: readonly Furnished[];
  /** As the recipient has it last. */
  readonly statements: ReadonlyMap<string, Form1099>;
}

export function withStatement(state: FurnishedStatements, one: Omit<Furnished, 'isRefused'>): FurnishedStatements {
  return cameThrough(state, one.payee, [...state.furnished, { ...one, isRefused: false }]);
}

export function withRefusal(state: FurnishedStatements, payee: string, statement: string): FurnishedStatements {
  const furnished = state.furnished.map((one) => (one.statement === statement ? { ...one, isRefused: true } : one));
  return cameThrough(state, payee, furnished);
}

/** A recipient has what came through. */
function cameThrough(
  before: FurnishedStatements,
  payee: string,
  furnished: FurnishedStatements['furnished'],
): FurnishedStatements {
  const forms = furnished.filter((one) => one.payee === payee && !one.isRefused).map(({ form }) => form);
  const statements = new Map(before.statements);
  const statedBoxes = new Map(before.statedBoxes);
  const last = forms.at(-1);
  if (last) {
    statements.set(payee, last);
    statedBoxes.set(payee, [...new Set(forms.flatMap(boxesOf))]);
  } else {
    statements.delete(payee);
    statedBoxes.delete(payee);
  }
  return { furnished, statements, statedBoxes };
}
