import { phoneIn } from '@daybook/kernel/text';
import { isMasked } from '../../unsent/draft.js';
import { isGiven, type Row, rowsIn, saysTheSame, textsIn } from '../data/given.js';

/**
 * Whether what the server shows is what was sent, as it stores and masks it: rows without anything are left out, choices
 * come in its own order, and of a tax id or an account number there are the last four signs.
 */
export function isEcho(shown: unknown, sent: unknown): boolean {
  if (!isGiven(shown) || !isGiven(sent)) return isGiven(shown) === isGiven(sent);
  if (typeof shown === 'string' || typeof sent === 'string') return isSameText(shown, sent);
  const [rows, sentRows] = [rowsIn(shown), rowsIn(sent).filter((row) => Object.values(row).some(isGiven))];
  if (rows.length === 0 && sentRows.length === 0)
    return saysTheSame(textsIn(shown).toSorted(), textsIn(sent).toSorted());
  return rows.length === sentRows.length && rows.every((row, at) => isSameRow(row, sentRows[at] ?? {}));
}

function isSameRow(shown: Row, sent: Row): boolean {
  const keys = new Set([...Object.keys(shown), ...Object.keys(sent)]);
  return [...keys].every((key) => isEcho(shown[key], sent[key]));
}

function isSameText(shown: unknown, sent: unknown): boolean {
  if (typeof shown !== 'string' || typeof sent !== 'string') return false;
  if (isMasked(shown)) return shown.slice(-4) === sent.replace(/[\s-]/g, '').slice(-4);
  return saysTheSame(shown, sent) || shown === phoneIn(sent);
}
