import { holdsTyped } from '../../unsent/draft.js';
import { isGiven, type Row, rowsIn } from '../data/given.js';
import { isEcho } from './echo.js';

/** What the API calls the setup where it asks for a form. */
export const setupForm = 'setup';

/** Where a question stands. */
export interface StepPlace {
  readonly form: string;
  readonly step: string;
}

/** What is known of an answer since it was typed here. */
export type EntryState =
  /** Waits for a pause in typing. */
  | { readonly is: 'typed' }
  | { readonly is: 'sending' }
  | { readonly is: 'saved' }
  /** There is no network; it is sent by itself once there is one. */
  | { readonly is: 'away' }
  /** It cannot be an answer. */
  | { readonly is: 'wrong'; readonly sentence: string }
  /** Somebody else answered meanwhile. */
  | { readonly is: 'conflict'; readonly sentence: string; readonly theirs: unknown; readonly theirRevision: number }
  /** It was typed before the page was loaded anew, and is never kept in a browser. */
  | { readonly is: 'lost' }
  /** The server took nothing; the person says when to try again. */
  | { readonly is: 'failed'; readonly sentence: string };

export interface Entry {
  readonly place: StepPlace;
  readonly question: string;
  readonly value: unknown;
  /** How often the answer had changed when the typing began. */
  readonly revision: number;
  /** Encrypted at the server and shown masked: never kept in the browser. */
  readonly isSealed: boolean;
  /** Columns of a table of which the same holds. */
  readonly sealedCells: readonly string[];
  /** What was sent and is not known to have arrived. */
  readonly unheard?: readonly unknown[];
  readonly state: EntryState;
}

/** What the server said of one answer. */
export interface SavedAnswer {
  readonly question: string;
  readonly saved: boolean;
  readonly error?: string | null;
  readonly value?: unknown;
  readonly revision: number;
}

export const isUnsaved = ({ state }: Entry): boolean => state.is !== 'saved';

/** Whether it has what never lies in a browser: then of the answer there is only the mark that it was typed. */
export const isNeverStored = ({ isSealed, sealedCells, value }: Entry): boolean =>
  isSealed || holdsTyped(value, sealedCells);

/** What is sent by itself: what was typed, and what the network kept back. */
export const isDue = ({ state }: Entry): boolean => state.is === 'typed' || state.is === 'away';

/** How many sends without an answer are remembered. */
const mostUnheard = 20;

/** The entry on its way: whether it arrives is not known until the server has spoken. */
export const sending = (entry: Entry): Entry => ({
  ...entry,
  unheard: [...(entry.unheard ?? []), entry.value].slice(-mostUnheard),
  state: { is: 'sending' },
});

/** The entry after the server's word on `sent`; what was typed meanwhile goes on from there. */
export function settled(typed: Entry, sent: Entry, said: SavedAnswer): Entry {
  const { unheard = [], ...now } = typed;
  const isTypedOn = now.state.is !== 'sending';
  if (said.saved) {
    if (isTypedOn) return { ...now, revision: said.revision };
    return { ...now, value: asShown(now, said.value), revision: said.revision, state: { is: 'saved' } };
  }
  // an earlier save arrived of which only the answer was lost
  const isOwn = said.revision !== sent.revision && unheard.some((value) => isEcho(said.value, value));
  if (isOwn) return { ...now, revision: said.revision, state: { is: 'typed' } };
  if (isTypedOn) return typed;
  const sentence = said.error ?? '';
  if (said.revision === sent.revision) return { ...now, state: { is: 'wrong', sentence } };
  return { ...now, state: { is: 'conflict', sentence, theirs: said.value, theirRevision: said.revision } };
}

/** What was typed, with what the server keeps encrypted as it shows it. */
function asShown({ isSealed, sealedCells, value }: Entry, shown: unknown): unknown {
  if (isSealed) return shown;
  return sealedCells.length === 0 ? value : withMasks(rowsIn(value), rowsIn(shown), sealedCells);
}

/** The server has no rows of which nothing is filled in; the person may be about to fill them in. */
function withMasks(typed: readonly Row[], shown: readonly Row[], sealedCells: readonly string[]): readonly Row[] {
  const stored = shown.values();
  return typed.map((row) => {
    if (!Object.values(row).some(isGiven)) return row;
    const masked = stored.next().value ?? {};
    const cells = Object.entries(row).map(([key, cell]) => [key, sealedCells.includes(key) ? masked[key] : cell]);
    return Object.fromEntries(cells.filter(([, cell]) => cell !== undefined));
  });
}
