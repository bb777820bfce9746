import { companyDecider } from '@daybook/companies/domain';
import type { AreaDefinition } from '@daybook/kernel/areas';
import type { MergeArrivals, MergeTools } from '@daybook/kernel/contributions';
import { categoryOf, type DomainEvent, type RecordedEvent } from '@daybook/kernel/events';
import { eventHandler, type FlowSettings, RetryLater } from '@daybook/kernel/flows';
import { type CompanyMerge, companyMerge, movedBy } from '@daybook/merging/domain';
import { partsOf, Run } from './run.js';

type Areas = readonly Pick<AreaDefinition, 'mergeParts' | 'mergeFollower' | 'mergeArrivals'>[];
type About = RecordedEvent<DomainEvent>;

const by = { system: 'merging' } as const;

/**
 * What was let in before a company was locked and written after the merge had its last look at what is left goes where
 * the rest went. While companies are being merged, or parted, it waits for the end of that.
 */
export function followsMergedCompanies({ areas }: Pick<FlowSettings, 'areas'>) {
  const arrivals = areas.flatMap(({ mergeArrivals = [] }) => mergeArrivals);
  const types = arrivals.flatMap(({ thingOf }) => Object.keys(thingOf));
  const hear = async (event: About, tools: MergeTools) => {
    const arrival = arrivals.find(({ category }) => category === categoryOf(event.stream));
    if (arrival) await arrived(event, arrival, areas, tools);
  };
  return eventHandler<DomainEvent>({
    name: 'things that came late to a merged company',
    categories: arrivals.map(({ category }) => category),
    on: Object.fromEntries(types.map((type) => [type, hear])),
  });
}

async function arrived(event: About, arrival: MergeArrivals, areas: Areas, tools: MergeTools): Promise<void> {
  const source = event.meta.company;
  if (source === null) return;
  const { state: company } = await tools.commands.load(companyDecider, source);
  if (company.status === 'none') return;
  if (company.merge !== null) throw new RetryLater('The company is being merged.');
  if (company.status !== 'deleted' || company.mergedBy === null) return;
  const { state: merge } = await tools.commands.load(companyMerge, company.mergedBy);
  if (merge.is !== 'completed') return;
  const run = new Run(company.mergedBy, merge, by, 'late', tools);
  for (const things of Object.values(movedBy(merge))) for (const thing of things) run.moved.add(thing);
  const thing = arrival.thingOf[event.type]?.(event);
  if (thing === undefined) return;
  if (arrival.kind !== undefined) await take(thing, arrival.kind, { merge, run, areas, tools });
  else if (run.moved.has(thing)) await arrival.follow?.(event, { from: source, to: merge.destination }, run, tools);
}

interface Late {
  readonly merge: CompanyMerge;
  readonly run: Run;
  readonly areas: Areas;
  readonly tools: MergeTools;
}

/** As the merge would have. */
async function take(thing: string, kind: string, { merge, run, areas, tools }: Late): Promise<void> {
  const part = partsOf(areas).find((one) => one.kind === kind);
  if (!part || run.moved.has(thing)) return;
  if (!merge.kinds.includes(kind) && !(await part.pending(run, tools)).includes(thing)) return;
  await run.tell({ type: 'TakeItems', kind, items: [thing] }, `${kind} ${thing}`);
  const failures = await part.move([thing], run, tools);
  await run.tell({ type: 'RecordFailures', kind, failures }, `${kind} ${thing}`);
  if (failures.length > 0) return;
  run.moved.add(thing);
  await part.finish?.('forth', run, tools);
  const way = { from: run.source, to: run.destination };
  for (const { mergeFollower } of areas) await mergeFollower?.(new Set([thing]), way, run, tools);
}
