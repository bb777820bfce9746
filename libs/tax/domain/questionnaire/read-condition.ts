import type { CellCondition, Condition } from './conditions.js';

/** How deep a condition may be nested, and how many there may be beside each other. */
const deepest = 4;
const widest = 20;
const longest = 200;

/** What came in as a condition; undefined where it is none. It holds nothing but what a condition says. */
export function readCondition(sent: unknown, depth = 0): Condition | undefined {
  if (depth > deepest || !isRecord(sent)) return undefined;
  const inside = (one: unknown) => readCondition(one, depth + 1);
  if ('all' in sent) return ofList(sent.all, inside, (all) => ({ all }));
  if ('any' in sent) return ofList(sent.any, inside, (any) => ({ any }));
  if ('not' in sent) {
    const not = inside(sent.not);
    return not && { not };
  }
  const question = textIn(sent.question);
  if (question === undefined) return undefined;
  if (typeof sent.isAnswered === 'boolean') return { question, isAnswered: sent.isAnswered };
  if ('is' in sent) return ofList(sent.is, textIn, (is) => ({ question, is }));
  if ('hasRow' in sent) return ofList(sent.hasRow, readCell, (hasRow) => ({ question, hasRow }));
  return isAmount(sent.atLeast) ? { question, atLeast: sent.atLeast } : undefined;
}

function readCell(sent: unknown): CellCondition | undefined {
  if (!isRecord(sent)) return undefined;
  const column = textIn(sent.column);
  if (column === undefined) return undefined;
  if ('is' in sent) return ofList(sent.is, textIn, (is) => ({ column, is }));
  return isAmount(sent.atLeast) ? { column, atLeast: sent.atLeast } : undefined;
}

function ofList<One, Whole>(
  sent: unknown,
  read: (one: unknown) => One | undefined,
  make: (all: readonly One[]) => Whole,
): Whole | undefined {
  if (!Array.isArray(sent) || sent.length === 0 || sent.length > widest) return undefined;
  const all = sent.map((one) => read(one)).filter((one) => one !== undefined);
  return all.length === sent.length ? make(all) : undefined;
}

const textIn = (sent: unknown) =>
  typeof sent === 'string' && sent !== '' && sent.length <= longest ? sent : undefined;
const isAmount = (sent: unknown): sent is number => typeof sent === 'number' && Number.isFinite(sent);
const isRecord = (sent: unknown): sent is Readonly<Record<string, unknown>> =>
  typeof sent === 'object' && sent !== null && !Array.isArray(sent);
