import type { AreaDefinition } from '@daybook/kernel/areas';
import type { HistoryItem } from '@daybook/kernel/contributions';
import type { AnyDecider, EventDescription, RecordedEvent } from '@daybook/kernel/events';
import { categoryOf, subjectOf } from '@daybook/kernel/events';
import type { CompanyPermission } from '@daybook/kernel/rights';

/** What the history needs to know of an area. */
export interface DescribedArea extends Pick<AreaDefinition, 'words' | 'items'> {
  readonly deciders?: readonly Pick<AnyDecider, 'category' | 'schema'>[];
}

/** Things, and events of any thing, that a right shows. */
export interface NeedingRight {
  /** Their kinds: todo, file. */
  readonly items: readonly string[];
  readonly categories: readonly string[];
  /** Those of the categories whose things are shown by another right. */
  readonly besides: readonly string[];
}

/** The areas made ready: everything is looked up by category. */
export class EventDescriber {
  private readonly areas = new Map<string, DescribedArea>();
  private readonly secrets = new Map<string, ReadonlySet<string>>();
  /** What the areas say of things of a kind. */
  readonly kinds: ReadonlyMap<string, HistoryItem>;
  /** What a right in the company is needed for. */
  readonly needing: ReadonlyMap<CompanyPermission, NeedingRight>;

  constructor(areas: readonly DescribedArea[]) {
    const items = areas.flatMap((area) => Object.values(area.items ?? {}));
    this.kinds = new Map(
      items.filter(({ feature, deepLinkUrl }) => feature || deepLinkUrl).map((item) => [item.kind, item]),
    );
    this.needing = needing(areas);
    for (const area of areas) {
      for (const { category, schema } of area.deciders ?? []) {
        this.areas.set(category, area);
        const shapes: [string, { sensitive?: readonly string[] }][] = Object.entries(schema);
        for (const [type, { sensitive }] of shapes) this.secrets.set(`${category} ${type}`, new Set(sensitive));
      }
    }
  }

  get categories(): readonly string[] {
    return [...this.areas.keys()];
  }

  /** Types of events, of all areas, sorted. */
  get types(): readonly string[] {
    const types = [...this.areas.values()].flatMap(({ deciders = [] }) =>
      deciders.flatMap(({ schema }) => Object.keys(schema)),
    );
    return [...new Set(types)].sort();
  }

  /** One event in words; an event from a program that is no longer here is told by its type alone. */
  tell(event: RecordedEvent): EventDescription {
    const words = this.areas.get(categoryOf(event.stream))?.words?.[event.type];
    return words ? words(event) : { label: labelOf(event.type), sentence: `${labelOf(event.type).toLowerCase()}.` };
  }

  /** The body as the history may keep it: what is stored encrypted reads as null, as after the key's destruction. */
  openBody(event: RecordedEvent): Record<string, unknown> {
    const secret = this.secrets.get(`${categoryOf(event.stream)} ${event.type}`);
    return Object.fromEntries(
      Object.entries(event.data).map(([field, value]) => [field, secret?.has(field) ? null : value]),
    );
  }

  /** The fields of the event that are stored encrypted. */
  secretsOf({ stream, type }: Pick<RecordedEvent, 'stream' | 'type'>): readonly string[] {
    return [...(this.secrets.get(`${categoryOf(stream)} ${type}`) ?? [])];
  }

  /** Whether the history of the thing says more than the history may keep. */
  isOpened({ stream, kind }: { readonly stream: string; readonly kind: string }): boolean {
    const category = categoryOf(stream);
    const secret = this.secrets.get(`${category} ${kind}`);
    return secret !== undefined && secret.size > 0 && this.areas.get(category)?.items?.[category]?.isOpen === true;
  }

  /** The thing whose history tells the event. */
  itemOf(event: RecordedEvent): string | undefined {
    const item = this.item(event);
    return item?.of ? item.of(event) : item && subjectOf(event.stream);
  }

  /** The title that the event gives to the thing whose history tells it. */
  titleOf(event: RecordedEvent): { kind: string; title: string } | undefined {
    const item = this.item(event);
    const title = item?.title?.(event);
    return item && typeof title === 'string' ? { kind: item.kind, title } : undefined;
  }

  /** The things whose titles are forgotten with the event. */
  goneWith(event: RecordedEvent): readonly string[] {
    return this.item(event)?.gone?.(event) ?? [];
  }

  /** The company to which the thing goes with the event. */
  movesTo(event: RecordedEvent): string | undefined {
    return this.item(event)?.company?.(event);
  }

  private item(event: RecordedEvent): HistoryItem | undefined {
    return this.areas.get(categoryOf(event.stream))?.items?.[categoryOf(event.stream)];
  }
}

function needing(areas: readonly DescribedArea[]): ReadonlyMap<CompanyPermission, NeedingRight> {
  const entries = areas.flatMap(({ items = {} }) => Object.entries(items));
  const rights = new Set(entries.flatMap(([, { feature, besides }]) => [feature ?? [], besides ?? []].flat()));
  const of = (right: CompanyPermission): NeedingRight => ({
    items: [...new Set(entries.flatMap(([, { kind, feature }]) => (feature === right ? [kind] : [])))],
    categories: entries.flatMap(([category, one]) => ([one.feature, one.besides].includes(right) ? [category] : [])),
    besides: entries.flatMap(([category, { besides }]) => (besides === right ? [category] : [])),
  });
  return new Map([...rights].map((right) => [right, of(right)]));
}

/** `TodoSentBack` as people read it: "To-do sent back". */
export function labelOf(type: string): string {
  const spaced = type.replace(/(?<=[a-z0-9])(?=[A-Z])/g, ' ').toLowerCase();
  return (spaced.charAt(0).toUpperCase() + spaced.slice(1)).replace(/^Todo\b/, 'To-do');
}
