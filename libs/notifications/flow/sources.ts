import type {
  AnyNotificationSource,
  MorningSummary,
  NotificationKind,
  NotifiedItem,
} from '@daybook/kernel/contributions';
import type { FlowContext } from '@daybook/kernel/flows';
import type { CompanyAccess } from '@daybook/kernel/rights';
import { type NotificationEvent, notificationEvents } from '@daybook/notifications/domain';

/** What all areas write to people about. */
export class NotificationSources {
  /** By name, in the order of their sections. */
  readonly kinds: Readonly<Record<string, NotificationKind>>;
  /** Projections that must have read an event before anybody is told of it. */
  readonly readFrom: readonly string[];
  /** What is told in the morning beside the digest. */
  readonly summaries: readonly MorningSummary[];

  constructor(private readonly sources: readonly AnyNotificationSource[]) {
    this.kinds = Object.assign({}, ...sources.map(({ kinds }) => kinds));
    this.readFrom = sources.flatMap(({ readFrom = [] }) => readFrom);
    this.summaries = sources.flatMap(({ summary = [] }) => summary);
  }

  /** Things by uuid; each area is asked for what none before it has. */
  async items(
    uuids: ReadonlySet<string>,
    company: CompanyAccess,
    context: FlowContext,
  ): Promise<ReadonlyMap<string, NotifiedItem>> {
    const found = new Map<string, NotifiedItem>();
    for (const source of this.sources) {
      const missing = [...uuids].filter((uuid) => !found.has(uuid));
      if (missing.length === 0) break;
      for (const item of (await source.items?.(missing, company, context)) ?? []) found.set(item.uuid, item);
    }
    return found;
  }
}

/** @throws Error when an area names a switch that nobody has */
export function switchNamed(name: string): NotificationEvent {
  const found = notificationEvents.find((one) => one === name);
  if (!found) throw new Error(`There is no switch "${name}".`);
  return found;
}
