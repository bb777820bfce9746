import type { AnyDecider, Recorded, Told, Words } from '@daybook/kernel/events';
import { categoryOf, subjectOf } from '@daybook/kernel/events';

/** What the history needs to know of an area; apps list one for each. */
export interface Tellable {
  readonly deciders: readonly Pick<AnyDecider, 'category' | 'schema'>[];
  // biome-ignore lint/suspicious/noExplicitAny: a list of words holds those of any fact
  readonly words: Words<any>;
  /** By category; a category that is not here has no thing that people open. */
  readonly items?: Readonly<Record<string, Item>>;
}

/** What people know the subject of a stream as. */
export interface Item {
  /** todo, company… */
  readonly kind: string;
  /** The thing whose history tells the fact, when it is another than the stream's: a comment's to-do. */
  of?(fact: Recorded): string | undefined;
  /** The thing's title, when the fact says one. */
  title?(fact: Recorded): string | undefined;
  /** Whoever sees the thing may read what its facts store encrypted. */
  readonly isOpen?: true;
  /** The things that are gone for good with the fact; their titles are forgotten. */
  gone?(fact: Recorded): readonly string[];
}

/** The areas made ready: everything is looked up by category. */
export class Telling {
  private readonly areas = new Map<string, Tellable>();
  private readonly secrets = new Map<string, ReadonlySet<string>>();

  constructor(areas: readonly Tellable[]) {
    for (const area of areas) {
      for (const { category, schema } of area.deciders) {
        this.areas.set(category, area);
        const shapes: [string, { sensitive?: readonly string[] }][] = Object.entries(schema);
        for (const [type, { sensitive }] of shapes) this.secrets.set(`${category} ${type}`, new Set(sensitive));
      }
    }
  }

  get categories(): readonly string[] {
    return [...this.areas.keys()];
  }

  /** Types of facts, of all areas, sorted. */
  get types(): readonly string[] {
    const types = [...this.areas.values()].flatMap(({ deciders }) =>
      deciders.flatMap(({ schema }) => Object.keys(schema)),
    );
    return [...new Set(types)].sort();
  }

  /** One fact in words; a fact from a program that is no longer here is told by its type alone. */
  tell(fact: Recorded): Told {
    const words = this.areas.get(categoryOf(fact.stream))?.words[fact.type];
    return words ? words(fact) : { label: labelOf(fact.type), sentence: `${labelOf(fact.type).toLowerCase()}.` };
  }

  /** The body as the history may keep it: what is stored encrypted reads as null, as after the key's destruction. */
  openBody(fact: Recorded): Record<string, unknown> {
    const secret = this.secrets.get(`${categoryOf(fact.stream)} ${fact.type}`);
    return Object.fromEntries(
      Object.entries(fact.data).map(([field, value]) => [field, secret?.has(field) ? null : value]),
    );
  }

  /** Whether the history of the thing says more than the history may keep. */
  isOpened({ stream, kind }: { readonly stream: string; readonly kind: string }): boolean {
    const category = categoryOf(stream);
    const secret = this.secrets.get(`${category} ${kind}`);
    return secret !== undefined && secret.size > 0 && this.areas.get(category)?.items?.[category]?.isOpen === true;
  }

  /** The thing whose history tells the fact. */
  itemOf(fact: Recorded): string | undefined {
    const item = this.item(fact);
    return item?.of ? item.of(fact) : item && subjectOf(fact.stream);
  }

  /** The title that the fact gives to the thing whose history tells it. */
  titleOf(fact: Recorded): { kind: string; title: string } | undefined {
    const item = this.item(fact);
    const title = item?.title?.(fact);
    return item && title !== undefined ? { kind: item.kind, title } : undefined;
  }

  /** The things whose titles are forgotten with the fact. */
  goneWith(fact: Recorded): readonly string[] {
    return this.item(fact)?.gone?.(fact) ?? [];
  }

  private item(fact: Recorded): Item | undefined {
    return this.areas.get(categoryOf(fact.stream))?.items?.[categoryOf(fact.stream)];
  }
}

/** `TodoSentBack` as people read it: "To-do sent back". */
export function labelOf(type: string): string {
  const spaced = type.replace(/(?<=[a-z0-9])(?=[A-Z])/g, ' ').toLowerCase();
  return (spaced.charAt(0).toUpperCase() + spaced.slice(1)).replace(/^Todo\b/, 'To-do');
}
