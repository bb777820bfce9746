import type { Passage } from './disclosures.js';
import type { Cell, Column } from './matrix.js';
import type { Level } from './viewer.js';

/** What a rule looked at when it decided, in the order in which it looked; the last one decided. */
export type Reason =
  /** A cell of the matrix. Of a junior admin it takes away when it does not hold. */
  | { readonly is: 'cell'; readonly column: Column; readonly cell: Cell; readonly holds: boolean }
  /** No column: the person has no place in the company. */
  | { readonly is: 'noPlace' }
  | { readonly is: 'dashboardsOff' }
  /** Tax papers, and the person is abroad without a consent that covers them. */
  | { readonly is: 'noConsent'; readonly because: Passage['because']; readonly country: string | null }
  | { readonly is: 'hiddenFromClients' }
  /** The node of the library, it or one above it, that hides it from clients. */
  | { readonly is: 'hiddenBy'; readonly node: string }
  /** The thing is not such, or not in such a state, that the right makes sense, whoever asks. */
  | { readonly is: 'state'; readonly sentence: string }
  /** The level at a node of the library: given by a node on the way up, or by the feature grant. */
  | { readonly is: 'level'; readonly level: Level; readonly node: string | null; readonly isGranted: boolean };

/** Hears why. Given to a rule of rights, it is told everything the verdict hangs on, and changes nothing. */
export type OnReason = (reason: Reason) => void;

/** The rule's no. */
export function no(reason: Reason, onReason: OnReason | undefined): false {
  onReason?.(reason);
  return false;
}
