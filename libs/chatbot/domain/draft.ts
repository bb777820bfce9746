import type { BotRow } from './rows.js';

/** An answer while it is being written: what may be shown of it by now. Rows are only added, and the last text grows. */
export interface Draft {
  readonly interaction: string;
  /** After a killed worker the next one begins the answer anew. */
  readonly attempt: string;
  readonly rows: readonly BotRow[];
}

/** What somebody has of an answer who read along: complete with `withPiece`, whenever they came. */
export interface DraftPiece {
  readonly interactionUuid: string;
  /** Which row this goes on with; row 0 from letter 0 begins the answer anew. */
  readonly row: number;
  /** Letters of a text row that come before `value`. */
  readonly from: number;
  /** A row, or of a text row what comes next. */
  readonly value: BotRow;
}

/** All that is in a draft beyond what a reader has; everything for whoever has another one, or none. */
export function piecesSince(known: Draft | undefined, draft: Draft): readonly DraftPiece[] {
  const isSame = known?.interaction === draft.interaction && known.attempt === draft.attempt;
  const before = isSame ? known.rows : [];
  const at = Math.max(0, before.length - 1);
  return draft.rows.slice(at).flatMap((value, n) => pieceOf(draft.interaction, at + n, before[at + n], value));
}

function pieceOf(interactionUuid: string, row: number, before: BotRow | undefined, value: BotRow) {
  if (!before) return [{ interactionUuid, row, from: 0, value }];
  if (before.type !== 'text' || value.type !== 'text' || before.value.length >= value.value.length) return [];
  const from = before.value.length;
  return [{ interactionUuid, row, from, value: { ...value, value: value.value.slice(from) } }];
}

/** The rows so far, for a screen that hears the next piece. */
export function withPiece(rows: readonly BotRow[], { row, from, value }: DraftPiece): readonly BotRow[] {
  const before = rows[row];
  const whole =
    before?.type === 'text' && value.type === 'text'
      ? { ...value, value: before.value.slice(0, from) + value.value }
      : value;
  return [...rows.slice(0, row), whole];
}
