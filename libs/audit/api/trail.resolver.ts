import {
  actors,
  countTrail,
  type HistoryEntry,
  labelOf,
  type TrailFilter,
  trail,
  unreached,
} from '@daybook/audit/read';
import { csvOfFirst } from '@daybook/kernel/csv';
import { EVENT_LOG, type EventLog, type LoggedEvent } from '@daybook/kernel/event-log';
import { type GraphContext, requestSource, requireViewer } from '@daybook/kernel/graph';
import { SECURITY_LOG, type SecurityLog } from '@daybook/kernel/security-log';
import { Inject } from '@nestjs/common';
import { Args, Context, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import DataLoader from 'dataloader';
import { header } from './csv.js';
import { type AuditEntry, entryOf } from './entries.js';
import type { AuditTrailArgs, AuditTrailCsvArgs, AuditTrailFileArgs, HistoryArgs } from './generated/arguments.js';
import { namesIn } from './names.js';
import { AUDIT_PARTS, type AuditParts } from './parts.js';
import { TrailFile } from './trail-file.js';
import { filterOf } from './trail-filters.js';
import { companiesSeenBy, namesOfPeople } from './visibility.js';
import { besidesWithheldFrom, recordBesides, recordShown } from './withheld.js';

interface Paging {
  readonly limit: number;
  readonly offset: number;
}

type Read = (rows: readonly HistoryEntry[]) => Promise<readonly HistoryEntry[]>;

const mostRows = 100;
const mostRowsOfCsv = 10_000;

/** The history of one thing and the trail across companies, in words. */
@Resolver('AuditEntry')
export class TrailResolver {
  constructor(
    @Inject(AUDIT_PARTS) private readonly parts: AuditParts,
    @Inject(EVENT_LOG) private readonly log: EventLog,
    @Inject(SECURITY_LOG) private readonly securityLog: SecurityLog,
    private readonly file: TrailFile,
  ) {}

  @Query('history')
  async history(@Args() args: HistoryArgs, @Context() context: GraphContext) {
    // the guard has judged the thing; its events are its own, also those from before it changed company
    const read: Read = async (rows) => {
      await recordBesides(rows, context, this.parts);
      return this.opened(rows);
    };
    const { db, describer } = this.parts;
    const besides = await besidesWithheldFrom(db, requireViewer(context), describer);
    return this.page({ seen: 'all', item: args.uuid, ...besides }, args, true, read);
  }

  @Query('auditTrail')
  async auditTrail(@Args() args: AuditTrailArgs, @Context() context: GraphContext) {
    const recorded: Read = async (rows) => {
      await recordShown(rows, context, this.parts);
      return rows;
    };
    return this.page(await filterOf(args, context, this.parts), args, args.sortDesc, recorded);
  }

  @Query('auditKinds')
  auditKinds(): { kind: string; label: string }[] {
    return this.parts.describer.types.map((kind) => ({ kind, label: labelOf(kind) }));
  }

  @Query('auditPeople')
  async auditPeople(@Context() context: GraphContext): Promise<{ uuid: string; name: string }[]> {
    const { db } = this.parts;
    const names = await namesOfPeople(db, await actors(db, await companiesSeenBy(db, requireViewer(context))));
    return [...names].map(([uuid, name]) => ({ uuid, name })).sort((a, b) => a.name.localeCompare(b.name));
  }

  @Query('auditTrailCsv')
  async auditTrailCsv(@Args() args: AuditTrailCsvArgs, @Context() context: GraphContext): Promise<string> {
    const { rows, text } = await csvOfFirst(mostRowsOfCsv, header, this.file.rows(args, context));
    const detail = `Audit trail, ${rows} rows`;
    const company = args.companyUuid ?? undefined;
    await this.securityLog.record({ kind: 'exported', outcome: 'ok', ...requestSource(context), company, detail });
    return text;
  }

  @Query('auditTrailFile')
  auditTrailFile(@Args() args: AuditTrailFileArgs, @Context() context: GraphContext): string {
    return this.file.address(args, context);
  }

  /** As the log has it: what is encrypted stays so. */
  @ResolveField('raw')
  async raw(@Parent() { uuid, stream, revision }: AuditEntry, @Context() context: GraphContext) {
    const streams = context.once('raw events', () => this.rawEvents());
    const events = await streams.load(`${stream} ${revision}`);
    return events?.id === uuid ? events : null;
  }

  private async page(filter: TrailFilter, { limit, offset }: Paging, newestFirst: boolean, read: Read) {
    const page = { limit: Math.min(Math.max(limit, 0), mostRows), offset: Math.max(offset, 0), newestFirst };
    const { db } = this.parts;
    const [{ entries }, totalCount, searchedAfter] = await Promise.all([
      this.tell(filter, page, read),
      countTrail(db, filter),
      unreached(db, filter),
    ]);
    return { entries, totalCount, searchedAfter };
  }

  private async tell(filter: TrailFilter, page: Parameters<typeof trail>[2], read: Read) {
    const { db, describer: telling } = this.parts;
    const rows = await read(await trail(db, filter, page));
    const people = await namesIn(rows, this.parts);
    return { people, entries: rows.map((row) => entryOf(row, telling, people)) };
  }

  /** The rows with what is stored encrypted, where whoever sees the thing may read it; erased stays erased. */
  private async opened(rows: readonly HistoryEntry[]): Promise<readonly HistoryEntry[]> {
    const { describer: telling, decoder } = this.parts;
    const streams = this.rawEvents();
    const secret = rows.filter((row) => telling.isOpened(row));
    const found = await Promise.all(secret.map(({ stream, revision }) => streams.load(`${stream} ${revision}`)));
    const events = found.filter((event) => event !== undefined);
    const open = await decoder(events);
    const bodies = new Map(events.map((event) => [event.id, open(event).data]));
    return rows.map((row) => ({ ...row, body: { ...(bodies.get(row.id) ?? row.body) } }));
  }

  /** Reads each stream that a page touches once, from the oldest event that is asked of it. */
  private rawEvents(): DataLoader<string, LoggedEvent | undefined> {
    return new DataLoader(async (places) => {
      const oldest = new Map<string, number>();
      for (const place of places) {
        const [stream = '', revision] = place.split(' ');
        oldest.set(stream, Math.min(Number(revision), oldest.get(stream) ?? Number.POSITIVE_INFINITY));
      }
      const read = await Promise.all([...oldest].map(([stream, from]) => this.log.read(stream, from)));
      const events = new Map(read.flat().map((event) => [`${event.stream} ${event.revision}`, event]));
      return places.map((place) => events.get(place));
    });
  }
}
