import type { AnyDecider, Fact, Recorded, Told, Words } from '@daybook/kernel/events';
import { categoryOf, subjectOf } from '@daybook/kernel/events';

/** What the history needs to know of one kind of stream; apps list one for every decider of every area. */
export interface Tellable {
  readonly decider: Pick<AnyDecider, 'category' | 'schema'>;
  // biome-ignore lint/suspicious/noExplicitAny: a list of words holds those of any fact
  readonly words: Words<any>;
  /** What people know the stream's subject as: todo, company, comment… Absent where nobody opens it. */
  readonly item?: string;
  /** The thing whose history tells the fact, when it is another than the stream's: a comment's to-do. */
  itemOf?(fact: Recorded): string | undefined;
  /** The thing's title, when the fact says one. */
  titleOf?(fact: Recorded): string | undefined;
}

/** One fact in words; a fact from a program that is no longer here is told by its type alone. */
export function tell(areas: readonly Tellable[], fact: Recorded): Told {
  const words = areas.find((area) => area.decider.category === categoryOf(fact.stream))?.words[fact.type];
  return words ? words(fact) : { label: wordsOf(fact.type), sentence: `${wordsOf(fact.type).toLowerCase()}.` };
}

/** Every kind of fact that the areas know, with its label, sorted by label. */
export function kinds(areas: readonly Tellable[]): { kind: string; label: string }[] {
  return areas
    .flatMap(({ decider }) => Object.keys(decider.schema))
    .map((kind) => ({ kind, label: wordsOf(kind) }))
    .sort((a, b) => a.label.localeCompare(b.label));
}

/** The body as the history may keep it: what is stored encrypted reads as null, as after the key's destruction. */
export function openBody(area: Tellable, fact: Recorded): Record<string, unknown> {
  const secret: readonly string[] = area.decider.schema[fact.type]?.sensitive ?? [];
  return Object.fromEntries(
    Object.entries(fact.data).map(([field, value]) => [field, secret.includes(field) ? null : value]),
  );
}

export function itemOf(area: Tellable, fact: Recorded<Fact>): string | undefined {
  return area.itemOf?.(fact) ?? (area.item ? subjectOf(fact.stream) : undefined);
}

/** `TodoSentBack` as people read it: "Todo sent back". */
function wordsOf(kind: string): string {
  const spaced = kind.replace(/(?<=[a-z0-9])(?=[A-Z])/g, ' ').toLowerCase();
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}
