import { csvOf } from '@daybook/kernel/csv';
import { type GraphContext, NAMES, type Names, requestSource, requireViewer } from '@daybook/kernel/graph';
import { POOL, type Queryable } from '@daybook/kernel/postgres';
import { deviceOf, SECURITY_LOG, type SecurityLog, shortAddress } from '@daybook/kernel/security-log';
import {
  countSecurityTrail,
  peopleOfMembers,
  type SecurityFilter,
  type SecurityLine,
  securityTrail,
  topicOf,
  topicsNamed,
} from '@daybook/security/read';
import { Inject } from '@nestjs/common';
import { Args, Context, Query, Resolver } from '@nestjs/graphql';
import { peopleIn, sentenceOf } from './describe.js';
import type { SecurityEventsArgs, SecurityEventsCsvArgs } from './generated/arguments.js';
import { SECURITY_PARTS, type SecurityParts } from './parts.js';

interface Filters {
  readonly kinds?: readonly string[] | null;
  readonly userUuid?: string | null;
  readonly companyUuid?: string | null;
  readonly from?: string | null;
  readonly to?: string | null;
  readonly search?: string | null;
}

const mostRowsOfCsv = 10_000;
const header = ['Time (UTC)', 'Kind', 'What happened', 'Outcome', 'Person', 'About', 'Company', 'Address', 'Device'];

/** The security log for administrators. */
@Resolver()
export class SecurityResolver {
  constructor(
    @Inject(POOL) private readonly db: Queryable,
    @Inject(SECURITY_PARTS) private readonly parts: SecurityParts,
    @Inject(SECURITY_LOG) private readonly log: SecurityLog,
    @Inject(NAMES) private readonly people: Names,
  ) {}

  @Query('securityEvents')
  async securityEvents(@Args() args: SecurityEventsArgs, @Context() context: GraphContext) {
    const filter = await this.filter(args, context);
    const [lines, totalCount] = await Promise.all([
      securityTrail(this.db, filter, args),
      countSecurityTrail(this.db, filter),
    ]);
    const names = await this.names(lines, context);
    return { totalCount, events: lines.map((line) => this.shown(line, names)) };
  }

  @Query('securityTopics')
  securityTopics() {
    return this.parts.topics.map(({ topic, label }) => ({ topic, label }));
  }

  @Query('securityEventsCsv')
  async securityEventsCsv(@Args() args: SecurityEventsCsvArgs, @Context() context: GraphContext): Promise<string> {
    const filter = await this.filter(args, context);
    const lines = await securityTrail(this.db, filter, { limit: mostRowsOfCsv, offset: 0 });
    const names = await this.names(lines, context);
    const detail = `Security log, ${lines.length} rows`;
    await this.log.record({ kind: 'exported', outcome: 'ok', ...requestSource(context), detail });
    const rows = lines.map((line) => [
      new Date(line.at).toISOString(),
      line.kind,
      sentenceOf(line, this.parts.words, names),
      line.outcome,
      (line.person && names.get(line.person)) ?? '',
      (line.subject && names.get(line.subject)) ?? '',
      line.companyName ?? '',
      shortAddress(line.address) ?? '',
      deviceOf(line.userAgent) ?? '',
    ]);
    return csvOf(header, rows);
  }

  private async filter(args: Filters, context: GraphContext): Promise<SecurityFilter> {
    return {
      topics: topicsNamed(this.parts.topics, args.kinds),
      seen: await this.parts.companiesSeenBy(this.db, requireViewer(context)),
      person: args.userUuid ?? null,
      company: args.companyUuid ?? null,
      from: args.from ? new Date(args.from) : null,
      to: args.to ? new Date(args.to) : null,
      search: args.search ?? null,
    };
  }

  /** By the uuid of a person, and of a membership that a sentence names. */
  private async names(lines: readonly SecurityLine[], context: GraphContext): Promise<ReadonlyMap<string, string>> {
    const named = peopleIn(lines, this.parts.words);
    const members = await peopleOfMembers(this.db, named);
    const subjects = lines.flatMap(({ subject }) => subject ?? []);
    const people = [...new Set([...named, ...members.values(), ...subjects])];
    const names = await this.people.names(
      context,
      people.map((uuid) => ({ uuid })),
    );
    const ofMembers = [...members].map(([member, user]) => [member, names.get(user) ?? ''] as const);
    return new Map([...names, ...ofMembers]);
  }

  private shown(line: SecurityLine, names: ReadonlyMap<string, string>) {
    const { id, at, kind, outcome, person, subject, company, companyName, address, userAgent } = line;
    return {
      uuid: id,
      at,
      kind,
      topic: topicOf(this.parts.topics, kind),
      outcome,
      sentence: sentenceOf(line, this.parts.words, names),
      person: person && { uuid: person },
      subject: subject && { uuid: subject },
      company: company && companyName !== null ? { uuid: company, name: companyName } : null,
      itemTitle: line.itemTitle,
      address: shortAddress(address),
      device: deviceOf(userAgent),
    };
  }
}
