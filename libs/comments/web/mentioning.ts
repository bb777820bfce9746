import { mentionedIn, mentionOf, withNames } from '@daybook/kernel/text';
import type { Mentioned } from '@daybook/kernel/ui';

/** Somebody whom the text being written mentions, as `@` and the label. */
export interface Mention {
  readonly uuid: string;
  /** The name; of two people with one name the second has a number. */
  readonly label: string;
}

/** A text being written, with those it may mention. */
export interface Draft {
  readonly typed: string;
  readonly mentions: readonly Mention[];
}

/** Up to three words behind an `@` that begins a word. */
const begun = /(?<=^|[\s(])@((?:[^\s@]+(?: [^\s@]*){0,2})?)$/u;
const wordGoesOn = /^[\p{L}\p{N}]/u;

/** What stands between an `@` and the caret, unless it is somebody already chosen; `from` is where the `@` stands. */
export function nameBefore(
  before: string,
  mentions: readonly Mention[],
): { readonly from: number; readonly search: string } | undefined {
  const found = begun.exec(before);
  if (!found) return undefined;
  const search = found[1] ?? '';
  const isChosen = mentions.some(
    ({ label }) => search.startsWith(label) && !wordGoesOn.test(search.slice(label.length)),
  );
  return isChosen ? undefined : { from: found.index, search };
}

/** Writes a chosen person in place of what was typed of the name. */
export function picked(
  typed: string,
  { from, to }: { readonly from: number; readonly to: number },
  { uuid, name }: Mentioned,
  mentions: readonly Mention[],
): Draft & { readonly caret: number } {
  const all = withMention(mentions, { uuid, name });
  const label = labelOf(uuid, all);
  const after = typed.slice(to);
  const written = `${typed.slice(0, from)}@${label}${after === '' ? ' ' : ''}`;
  return { typed: written + after, caret: written.length, mentions: all };
}

/** The text as it is sent: `@[uuid]` in place of the labels. */
export function sendable(typed: string, mentions: readonly Mention[]): string {
  const longestFirst = [...mentions].sort((one, other) => other.label.length - one.label.length);
  let text = '';
  for (let at = 0; at < typed.length; ) {
    const isBegun = typed[at] === '@' && !/[\p{L}\p{N}]$/u.test(typed.slice(0, at));
    const one = isBegun ? longestFirst.find(({ label }) => isAt(typed, at + 1, label)) : undefined;
    text += one ? mentionOf(one.uuid) : typed[at];
    at += one ? one.label.length + 1 : 1;
  }
  return text;
}

/** A comment as its author edits it: labels in place of `@[uuid]`. */
export function readable(text: string, people: readonly Mentioned[]): Draft {
  const known = people.filter(({ uuid }) => mentionedIn(text).includes(uuid));
  const mentions = known.reduce<readonly Mention[]>(withMention, []);
  return { typed: withNames(text, (uuid) => `@${labelOf(uuid, mentions)}`), mentions };
}

function isAt(typed: string, at: number, label: string): boolean {
  return typed.startsWith(label, at) && !wordGoesOn.test(typed.slice(at + label.length));
}

function labelOf(uuid: string, mentions: readonly Mention[]): string {
  return mentions.find((one) => one.uuid === uuid)?.label ?? `[${uuid}]`;
}

function withMention(mentions: readonly Mention[], { uuid, name }: Mentioned): readonly Mention[] {
  if (mentions.some((one) => one.uuid === uuid)) return mentions;
  const isTaken = (label: string) => mentions.some((one) => one.label === label);
  let label = name;
  for (let number = 2; isTaken(label); number += 1) label = `${name} (${number})`;
  return [...mentions, { uuid, label }];
}
