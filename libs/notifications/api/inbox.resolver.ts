import { seenAmong } from '@daybook/companies/published';
import { CLOCK, type Clock } from '@daybook/kernel/clock';
import { CONFIG, type Config } from '@daybook/kernel/config';
import { refuse } from '@daybook/kernel/events';
import { type GraphContext, invalid, refusedBy, requireViewer, succeeded } from '@daybook/kernel/graph';
import { POOL, type Queryable, queryOf, type Query as Sql } from '@daybook/kernel/postgres';
import type { Viewer } from '@daybook/kernel/rights';
import {
  type InboxPart,
  type InboxThing,
  inboxLineOf,
  inboxOf,
  markInboxRead,
  markInboxReadUntil,
  markInboxUnread,
  snoozeInbox,
  takeOutOfInbox,
  unreadThings,
} from '@daybook/notifications/read';
import { Inject } from '@nestjs/common';
import { Args, Context, Mutation, Query, Resolver } from '@nestjs/graphql';
import type { Pool } from 'pg';
import type {
  InboxArgs,
  MarkInboxReadArgs,
  MarkInboxReadUntilArgs,
  MarkInboxUnreadArgs,
  OpenInboxItemArgs,
  SnoozeInboxArgs,
} from './generated/arguments.js';
import { InboxRights } from './inbox-rights.js';
import { InboxWording } from './inbox-wording.js';

const pageSize = 30;
const most = 100;
const longestSnooze = 90 * 86_400_000;

const tooMany = refuse('tooMany', `Choose at most ${most} at once.`);
const notLater = refuse('notLater', 'Choose a time from now on, within the next 90 days.');

/** The inbox of whoever asks. What they may not see any more is not in it. */
@Resolver()
export class InboxResolver {
  private readonly query: Sql;

  constructor(
    @Inject(POOL) private readonly pool: Pool & Queryable,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Pick<Config, 'firmName'>,
    private readonly rights: InboxRights,
  ) {
    this.query = queryOf(pool);
  }

  @Query('inbox')
  async inbox(@Args() { part, offset }: InboxArgs, @Context() context: GraphContext) {
    const viewer = requireViewer(context);
    if (!isPart(part)) throw invalid('part must be unread, all or later.');
    const found = await inboxOf(this.query, viewer.uuid, {
      ...{ part, now: this.clock.now(), offset: Math.max(0, offset ?? 0), limit: pageSize + 1 },
    });
    const rows = found.slice(0, pageSize);
    const seen = await this.seenCompanies(viewer, rows);
    const { shown, lost } = await this.rights.sort(rows, seen, context);
    if (lost.length > 0) await takeOutOfInbox(this.query, { person: viewer.uuid, uuids: lost });
    const wording = await InboxWording.of(shown, viewer, this.config.firmName, this.query);
    return { items: shown.map((row) => wording.itemOf(row)), hasMore: found.length > pageSize };
  }

  @Query('inboxUnread')
  async unread(@Context() context: GraphContext): Promise<number> {
    const viewer = requireViewer(context);
    const things = await unreadThings(this.query, viewer.uuid, this.clock.now(), most);
    if (things.length === 0) return 0;
    const seen = await this.seenCompanies(viewer, things);
    return this.rights.count(things, seen, context);
  }

  @Mutation('markInboxRead')
  async read(@Args() { uuids }: MarkInboxReadArgs, @Context() context: GraphContext) {
    if (uuids.length > most) return refusedBy(tooMany);
    await markInboxRead(this.query, { person: requireViewer(context).uuid, uuids }, this.clock.now());
    return succeeded;
  }

  @Mutation('openInboxItem')
  async open(@Args() { uuid }: OpenInboxItemArgs, @Context() context: GraphContext): Promise<string | null> {
    const person = requireViewer(context).uuid;
    const line = await inboxLineOf(this.query, person, uuid, this.clock.now());
    if (line) await markInboxRead(this.query, { person, uuids: [uuid] }, this.clock.now());
    return line?.path ?? null;
  }

  @Mutation('markInboxUnread')
  async unreadAgain(@Args() { uuids }: MarkInboxUnreadArgs, @Context() context: GraphContext) {
    if (uuids.length > most) return refusedBy(tooMany);
    await markInboxUnread(this.query, { person: requireViewer(context).uuid, uuids });
    return succeeded;
  }

  @Mutation('markInboxReadUntil')
  async readUntil(@Args() { until }: MarkInboxReadUntilArgs, @Context() context: GraphContext) {
    await markInboxReadUntil(this.query, requireViewer(context).uuid, new Date(until), this.clock.now());
    return succeeded;
  }

  @Mutation('snoozeInbox')
  async snooze(@Args() { uuids, until }: SnoozeInboxArgs, @Context() context: GraphContext) {
    if (uuids.length > most) return refusedBy(tooMany);
    const from = new Date(until);
    const wait = from.getTime() - this.clock.now().getTime();
    if (!(wait > 0 && wait <= longestSnooze)) return refusedBy(notLater);
    await snoozeInbox(this.query, { person: requireViewer(context).uuid, uuids }, from);
    return succeeded;
  }

  private seenCompanies(viewer: Viewer, things: readonly InboxThing[]): Promise<ReadonlySet<string>> {
    const named = things.flatMap(({ company }) => company ?? []);
    return seenAmong(this.pool, viewer, named);
  }
}

function isPart(part: string | null | undefined): part is InboxPart {
  return part === 'unread' || part === 'all' || part === 'later';
}
