import { companyAccess, companyNames } from '@daybook/companies/published';
import type { AreaDefinition } from '@daybook/kernel/areas';
import { CLOCK, type Clock } from '@daybook/kernel/clock';
import { COMMANDS, type Commands } from '@daybook/kernel/commands';
import type { Merge, MergePart, MergeTools } from '@daybook/kernel/contributions';
import { type GraphContext, notFound, requireViewer } from '@daybook/kernel/graph';
import { POOL, queryOf } from '@daybook/kernel/postgres';
import { mayInCompany } from '@daybook/kernel/rights';
import { type CompanyMerge, companyMerge, movedBy, undoDays } from '@daybook/merging/domain';
import { blockersOf, partsOf } from '@daybook/merging/flow';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';

/** Those that let things go along, or stop a merge. */
export const MERGED_AREAS = Symbol('MergedAreas');

export interface Counted {
  readonly kind: string;
  readonly count: number;
}

const day = 86_400_000;

/** Merges as administrators see them: only of companies they see. */
@Injectable()
export class Merges {
  private readonly tools: MergeTools;
  private readonly parts: readonly MergePart[];

  constructor(
    @Inject(MERGED_AREAS) private readonly areas: readonly AreaDefinition[],
    @Inject(POOL) private readonly pool: Pool,
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {
    this.tools = { commands, clock, query: queryOf(pool) };
    this.parts = partsOf(areas);
  }

  async sees(context: GraphContext, company: string): Promise<boolean> {
    const access = await context.once(`access to ${company}`, () => companyAccess(this.pool, company));
    return access !== undefined && mayInCompany(requireViewer(context), 'see', access);
  }

  /** @throws GraphQLError NOT_FOUND unless the viewer sees all of them */
  async demandSeen(context: GraphContext, ...companies: readonly string[]): Promise<void> {
    for (const company of companies) if (!(await this.sees(context, company))) throw notFound();
  }

  async info(source: string, destination: string) {
    const kinds = this.parts.map(({ kind }) => kind);
    const merge: Merge = { source, destination, kinds };
    const blockers = await blockersOf(merge, this.areas, this.tools);
    const counts = await Promise.all(
      this.parts.map(async (part) => ({ kind: part.kind, ...(await part.count(merge, this.tools)) })),
    );
    const [from, to] = await this.refs([source, destination]);
    return { source: from, destination: to, counts, blockers };
  }

  async load(uuid: string): Promise<CompanyMerge | undefined> {
    const { state } = await this.commands.load(companyMerge, uuid);
    return state.is === 'absent' ? undefined : state;
  }

  /** As `type CompanyMerge` of the schema, without its task. */
  async shown(uuid: string) {
    const merge = await this.load(uuid);
    if (!merge) return undefined;
    const { source, destination, is: status, task, startedAt, failures } = merge;
    const [from, to] = await this.refs([source, destination]);
    const moved = countsOf(movedBy(merge));
    return {
      uuid,
      source: from,
      destination: to,
      status,
      task,
      startedAt,
      moved,
      failures: await this.named(failures),
      undoUntil: this.end(merge),
    };
  }

  async undoInfo(uuid: string, merge: CompanyMerge) {
    const back: Record<string, readonly string[]> = {};
    const changed: Record<string, readonly string[]> = {};
    const moved = movedBy(merge);
    for (const part of this.parts) {
      const returned = new Set(merge.returned[part.kind]);
      const left = (moved[part.kind] ?? []).filter((item) => !returned.has(item));
      const stays = new Set(await part.changed(left, uuid, merge, this.tools));
      changed[part.kind] = [...stays];
      back[part.kind] = left.filter((item) => !stays.has(item));
    }
    return { goingBack: countsOf(back), changed: countsOf(changed) };
  }

  async refs(uuids: readonly string[]) {
    const names = await companyNames(this.pool, uuids);
    return uuids.map((uuid) => ({ uuid, name: names.get(uuid) ?? uuid }));
  }

  /** Their reasons say whom or what they are about, where that has a name. */
  private async named(failures: CompanyMerge['failures']): Promise<CompanyMerge['failures']> {
    const names = new Map<string, string>();
    for (const { kind, namesOf } of this.parts) {
      const items = failures.filter((one) => one.kind === kind).map(({ item }) => item);
      if (items.length > 0)
        for (const [item, name] of (await namesOf?.(items, this.tools)) ?? []) names.set(item, name);
    }
    return failures.map((one) => {
      const name = names.get(one.item);
      return name ? { ...one, reason: `${name}: ${one.reason}` } : one;
    });
  }

  private end({ is, startedAt }: CompanyMerge): Date | null {
    const until = new Date(Date.parse(startedAt) + undoDays * day);
    return (is === 'completed' || is === 'failed') && until > this.clock.now() ? until : null;
  }
}

function countsOf(items: Readonly<Record<string, readonly string[]>>): readonly Counted[] {
  return Object.entries(items)
    .map(([kind, { length: count }]) => ({ kind, count }))
    .filter(({ count }) => count > 0);
}
