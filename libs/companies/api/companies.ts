import { companyNames } from '@daybook/companies/published';
import {
  type CompanyOverview,
  companyByUuid,
  favoritesOf,
  latestActivities,
  type SidesActivity,
  type TodoCounts,
  todoCounts,
  userCounts,
} from '@daybook/companies/read';
import { CLOCK, type Clock } from '@daybook/kernel/clock';
import type { GraphContext } from '@daybook/kernel/graph';
import { type EntityCache, Freshness, LiveChannel } from '@daybook/kernel/live';
import { POOL } from '@daybook/kernel/postgres';
import { isClient, type Viewer } from '@daybook/kernel/rights';
import { Inject, Injectable } from '@nestjs/common';
import DataLoader from 'dataloader';
import type { Pool } from 'pg';
import { readerOf } from './reader.js';

const nothingToDo: TodoCounts = { open: 0, uncompleted: 0, needsAttention: 0 };
const nobodyMoved: SidesActivity = { staff: null, client: null };

/** Companies by uuid; what one request asks about many of them comes by one question. */
@Injectable()
export class Companies {
  /** Every guard of a company's things asks for it. */
  private readonly cache: EntityCache<CompanyOverview>;

  constructor(
    @Inject(POOL) private readonly pool: Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly freshness: Freshness,
    live: LiveChannel,
  ) {
    this.cache = live.keep(['company', 'accountOwner', 'consent7216']);
  }

  /** Whether or not anybody may see it; policies ask that. */
  byUuid(uuid: string): Promise<CompanyOverview | undefined> {
    return this.cache.one(uuid, () => companyByUuid(this.pool, uuid));
  }

  /** As the log has it now, whether or not a projector has read it: for the answer to whoever changed it. */
  async current(uuid: string): Promise<CompanyOverview | undefined> {
    await this.freshness.checkAfterWrite();
    return companyByUuid(this.pool, uuid);
  }

  name(context: GraphContext, uuid: string): Promise<string | undefined> {
    return this.batched(context, 'names', (uuids) => companyNames(this.pool, uuids)).load(uuid);
  }

  async todoCounts(context: GraphContext, viewer: Viewer, uuid: string): Promise<TodoCounts> {
    // without those that were hidden from clients
    if (isClient(viewer)) await Promise.all(['todos', 'work'].map((name) => this.freshness.demandOf(name)));
    const ask = (uuids: readonly string[]) => todoCounts(this.pool, uuids, readerOf(viewer), this.clock.now());
    return (await this.batched(context, 'todo counts', ask).load(uuid)) ?? nothingToDo;
  }

  async userCount(context: GraphContext, uuid: string): Promise<number> {
    const ask = (uuids: readonly string[]) => userCounts(this.pool, uuids, this.clock.now());
    return (await this.batched(context, 'user counts', ask).load(uuid)) ?? 0;
  }

  async latestActivity(context: GraphContext, uuid: string): Promise<SidesActivity> {
    const ask = (uuids: readonly string[]) => latestActivities(this.pool, uuids);
    return (await this.batched(context, 'latest activities', ask).load(uuid)) ?? nobodyMoved;
  }

  async isFavorite(context: GraphContext, viewer: Viewer, uuid: string): Promise<boolean> {
    return (await context.once('favorites', () => favoritesOf(this.pool, viewer.uuid))).has(uuid);
  }

  private batched<T>(
    context: GraphContext,
    what: string,
    ask: (uuids: readonly string[]) => Promise<ReadonlyMap<string, T>>,
  ): DataLoader<string, T | undefined> {
    return context.once(
      `companies ${what}`,
      () =>
        new DataLoader<string, T | undefined>(async (uuids) => {
          const answers = await ask(uuids);
          return uuids.map((uuid) => answers.get(uuid));
        }),
    );
  }
}
