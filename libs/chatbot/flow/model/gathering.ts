import type { ToolCall } from './port.js';

/** A piece of a tool call as servers of the protocol send it; each of them leaves out something else. */
export interface Piece {
  readonly index?: number | null;
  readonly id?: string | null;
  readonly name?: string | null;
  readonly args?: unknown;
}

interface Gathered {
  readonly index: number | undefined;
  readonly id: string;
  name: string;
  text: string;
}

/**
 * Makes whole calls of their pieces. A piece goes on with the last call, unless it has another id or index than that, or
 * another name after a whole object of arguments: several calls under index 0, without an index, without ids, under one id
 * in all pieces, with the name repeated in the last piece, whole at once, and with arguments as an object all came from
 * servers in use.
 */
export function callsOf(pieces: readonly Piece[]): readonly ToolCall[] {
  const calls: Gathered[] = [];
  for (const piece of pieces) {
    const into = targetOf(piece, calls);
    if (into) {
      into.name ||= piece.name ?? '';
      into.text += textOf(piece.args);
    } else calls.push(begun(piece));
  }
  return calls.flatMap((call, n) => partsOf(call, n));
}

function begun({ index, id, name, args }: Piece): Gathered {
  return { index: index ?? undefined, id: id || '', name: name ?? '', text: textOf(args) };
}

function targetOf({ index, id, name, args }: Piece, calls: readonly Gathered[]): Gathered | undefined {
  const last = calls.at(-1);
  if (!last) return undefined;
  if (typeof index === 'number' && index !== last.index) return calls.findLast((one) => one.index === index);
  if (id && last.id && id !== last.id) return calls.findLast((one) => one.id === id);
  if (!name || last.name === '' || (id && id === last.id)) return last;
  const isNext = id || name !== last.name || textOf(args).trimStart().startsWith('{');
  return isNext && objectIn(last.text) !== null ? undefined : last;
}

function textOf(args: unknown): string {
  if (args === undefined || args === null) return '';
  return typeof args === 'string' ? args : JSON.stringify(args);
}

/** A call, or as many as there are objects behind each other in its arguments. */
function partsOf({ id, name, text }: Gathered, n: number): readonly ToolCall[] {
  if (name === '') return [];
  const whole = text.trim() === '' ? {} : objectIn(text);
  const several = whole ? [whole] : objectsIn(text);
  const all = several.length > 0 ? several : [null];
  return all.map((one, part) => ({
    id: part === 0 && id ? id : `call_${n}_${part}`,
    tool: name,
    arguments: one,
  }));
}

/** @returns null for anything but one object; JSON in a string or a fence of code is one */
function objectIn(text: string): Readonly<Record<string, unknown>> | null {
  const bare = text.trim().replace(/^```(?:json)?\s*|\s*```$/g, '');
  try {
    const found: unknown = JSON.parse(bare);
    if (typeof found === 'string') return objectIn(found);
    return typeof found === 'object' && found !== null && !Array.isArray(found) ? { ...found } : null;
  } catch {
    return null;
  }
}

/** Objects that stand directly behind each other; empty where anything else stands there too. */
function objectsIn(text: string): readonly Readonly<Record<string, unknown>>[] {
  const found: Readonly<Record<string, unknown>>[] = [];
  let from = 0;
  for (const { index } of text.matchAll(/\}/g)) {
    const one = objectIn(text.slice(from, index + 1));
    if (!one) continue;
    found.push(one);
    from = index + 1;
  }
  return text.slice(from).trim() === '' ? found : [];
}

const tagged = /<tool_call>\s*([\s\S]*?)\s*(?:<\/tool_call>|$)/g;

/** Calls that a server left in the text as its model wrote them; only of tools that were offered. */
export function callsInText(
  text: string,
  offered: readonly string[],
): { readonly text: string; readonly calls: readonly ToolCall[] } {
  const inTags = [...text.matchAll(tagged)].map(([, inner = '']) => inner);
  const candidates = inTags.length > 0 ? inTags : [text];
  const calls = candidates.flatMap((one, n) => {
    const { name, arguments: its, parameters } = objectIn(one) ?? {};
    if (typeof name !== 'string' || !offered.includes(name)) return [];
    return [{ id: `call_text_${n}`, tool: name, arguments: objectIn(textOf(its ?? parameters ?? {})) }];
  });
  if (calls.length === 0) return { text, calls };
  return { text: inTags.length > 0 ? text.replace(tagged, '').trim() : '', calls };
}
