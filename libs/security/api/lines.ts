import { type GraphContext, NAMES, type Names, requireViewer } from '@daybook/kernel/graph';
import { type Queryable, REPORT_POOL } from '@daybook/kernel/postgres';
import { deviceOf, shortAddress } from '@daybook/kernel/security-log';
import { peopleOfMembers, type SecurityFilter, type SecurityLine, topicsNamed } from '@daybook/security/read';
import { Inject, Injectable } from '@nestjs/common';
import { peopleIn, sentenceOf } from './describe.js';
import type { SecurityEventsFileArgs } from './generated/arguments.js';
import { SECURITY_PARTS, type SecurityParts } from './parts.js';

export const header = [
  'Time (UTC)',
  'Kind',
  'What happened',
  'Outcome',
  'Person',
  'About',
  'Company',
  'Address',
  'Device',
];

const namedAtOnce = 500;

/** Lines of the log in words, for who may read them. */
@Injectable()
export class SecurityLines {
  constructor(
    @Inject(REPORT_POOL) private readonly db: Queryable,
    @Inject(SECURITY_PARTS) private readonly parts: SecurityParts,
    @Inject(NAMES) private readonly people: Names,
  ) {}

  /** The filters with what the person of the request may see. */
  async filter(filters: SecurityEventsFileArgs, context: GraphContext): Promise<SecurityFilter> {
    const viewer = requireViewer(context);
    return {
      topics: topicsNamed(this.parts.topics, filters.kinds),
      seen: await this.parts.companiesSeenBy(this.db, viewer),
      isTitleWithheld: await this.parts.titlesWithheldFrom(this.db, viewer),
      person: filters.userUuid ?? null,
      company: filters.companyUuid ?? null,
      from: filters.from ? new Date(filters.from) : null,
      to: filters.to ? new Date(filters.to) : null,
      search: filters.search ?? null,
    };
  }

  /** By the uuid of a person, and of a membership that a sentence names. */
  async names(lines: readonly SecurityLine[], context: GraphContext): Promise<ReadonlyMap<string, string>> {
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

  sentence(line: SecurityLine, names: ReadonlyMap<string, string>): string {
    return sentenceOf(line, this.parts.words, names);
  }

  /** Lines as rows of the log's file, with the names of some of them at a time. */
  async *rows(lines: readonly SecurityLine[], context: GraphContext): AsyncIterable<string[]> {
    for (let from = 0; from < lines.length; from += namedAtOnce) {
      const some = lines.slice(from, from + namedAtOnce);
      const names = await this.names(some, context);
      for (const line of some) yield this.row(line, names);
    }
  }

  private row(line: SecurityLine, names: ReadonlyMap<string, string>): string[] {
    return [
      new Date(line.at).toISOString(),
      line.kind,
      this.sentence(line, names),
      line.outcome,
      (line.person && names.get(line.person)) ?? '',
      (line.subject && names.get(line.subject)) ?? '',
      line.companyName ?? '',
      shortAddress(line.address) ?? '',
      deviceOf(line.userAgent) ?? '',
    ];
  }
}
