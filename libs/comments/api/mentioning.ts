import { type Candidate, candidates } from '@daybook/comments/read';
import { CLOCK, type Clock } from '@daybook/kernel/clock';
import {
  ACCOUNT_SOURCE,
  type AccountSource,
  type GraphContext,
  requireViewer,
  withViewer,
} from '@daybook/kernel/graph';
import { POOL, type Queryable } from '@daybook/kernel/postgres';
import { isClient } from '@daybook/kernel/rights';
import { Inject, Injectable } from '@nestjs/common';
import { type ThreadItem, ThreadItems } from './thread.items.js';

/** So many are looked at in search of those who see the item; whoever is not among them is found by name. */
const mostAsked = 60;

/** Knows whom a viewer may mention on an item: people the viewer may know of, who see the item now. */
@Injectable()
export class Mentioning {
  constructor(
    @Inject(POOL) private readonly db: Queryable,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(ACCOUNT_SOURCE) private readonly accounts: AccountSource,
    private readonly items: ThreadItems,
  ) {}

  /** The first `limit` of those whose name begins so, without the viewer. */
  async offered(item: ThreadItem, search: string, limit: number, context: GraphContext): Promise<Candidate[]> {
    const asked = await this.candidates(item, { search, limit: mostAsked }, context);
    const others = asked.filter(({ uuid }) => uuid !== requireViewer(context).uuid);
    const offered: Candidate[] = [];
    while (others.length > 0 && offered.length < limit) {
      const next = others.splice(0, limit);
      const seeing = await Promise.all(next.map(({ uuid }) => this.sees(uuid, item, context)));
      offered.push(...next.filter((_, at) => seeing[at]));
    }
    return offered.slice(0, limit);
  }

  async mayMention(people: readonly string[], item: ThreadItem, context: GraphContext): Promise<boolean> {
    if (people.length === 0) return true;
    const known = await this.candidates(item, { among: people, limit: people.length }, context);
    if (known.length < people.length) return false;
    const seeing = await Promise.all(people.map((uuid) => this.sees(uuid, item, context)));
    return seeing.every(Boolean);
  }

  private candidates(
    { company }: ThreadItem,
    which: { search?: string; among?: readonly string[]; limit: number },
    context: GraphContext,
  ): Promise<Candidate[]> {
    const forClient = isClient(requireViewer(context));
    return candidates(this.db, { company: company.uuid, forClient, now: this.clock.now(), ...which });
  }

  /** Asked as that person, since a library is read as its viewer sees it. */
  private async sees(person: string, { uuid, kind }: ThreadItem, context: GraphContext): Promise<boolean> {
    const viewer = await this.accounts.viewerOfAccount(person);
    if (!viewer) return false;
    const item = await this.items.of(kind, uuid, withViewer(context, viewer));
    return item?.may(viewer, 'see') ?? false;
  }
}
