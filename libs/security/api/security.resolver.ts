import { csvOfFirst } from '@daybook/kernel/csv';
import { type GraphContext, requestSource } from '@daybook/kernel/graph';
import { type Queryable, REPORT_POOL } from '@daybook/kernel/postgres';
import { deviceOf, SECURITY_LOG, type SecurityLog, shortAddress } from '@daybook/kernel/security-log';
import { countSecurityTrail, type SecurityLine, securityTrail, topicOf } from '@daybook/security/read';
import { Inject } from '@nestjs/common';
import { Args, Context, Query, Resolver } from '@nestjs/graphql';
import type { SecurityEventsArgs, SecurityEventsCsvArgs, SecurityEventsFileArgs } from './generated/arguments.js';
import { header, SecurityLines } from './lines.js';
import { SecurityLogFile } from './log-file.js';
import { SECURITY_PARTS, type SecurityParts } from './parts.js';

const mostRowsOfCsv = 10_000;

/** The security log for administrators. */
@Resolver()
export class SecurityResolver {
  constructor(
    @Inject(REPORT_POOL) private readonly db: Queryable,
    @Inject(SECURITY_PARTS) private readonly parts: SecurityParts,
    @Inject(SECURITY_LOG) private readonly log: SecurityLog,
    private readonly lines: SecurityLines,
    private readonly file: SecurityLogFile,
  ) {}

  @Query('securityEvents')
  async securityEvents(@Args() args: SecurityEventsArgs, @Context() context: GraphContext) {
    const filter = await this.lines.filter(args, context);
    const [lines, totalCount] = await Promise.all([
      securityTrail(this.db, filter, args),
      countSecurityTrail(this.db, filter),
    ]);
    const names = await this.lines.names(lines, context);
    return { totalCount, events: lines.map((line) => this.shown(line, names)) };
  }

  @Query('securityTopics')
  securityTopics() {
    return this.parts.topics.map(({ topic, label }) => ({ topic, label }));
  }

  @Query('securityEventsCsv')
  async securityEventsCsv(@Args() args: SecurityEventsCsvArgs, @Context() context: GraphContext): Promise<string> {
    const filter = await this.lines.filter(args, context);
    const lines = await securityTrail(this.db, filter, { limit: mostRowsOfCsv, offset: 0 });
    const { rows, text } = await csvOfFirst(mostRowsOfCsv, header, this.lines.rows(lines, context));
    const detail = `Security log, ${rows} rows`;
    await this.log.record({ kind: 'exported', outcome: 'ok', ...requestSource(context), detail });
    return text;
  }

  @Query('securityEventsFile')
  securityEventsFile(@Args() args: SecurityEventsFileArgs, @Context() context: GraphContext): string {
    return this.file.address(args, context);
  }

  private shown(line: SecurityLine, names: ReadonlyMap<string, string>) {
    const { id, at, kind, outcome, person, subject, company, companyName, address, userAgent } = line;
    return {
      uuid: id,
      at,
      kind,
      topic: topicOf(this.parts.topics, kind),
      outcome,
      sentence: this.lines.sentence(line, names),
      person: person && { uuid: person },
      subject: subject && { uuid: subject },
      company: company && companyName !== null ? { uuid: company, name: companyName } : null,
      itemTitle: line.itemTitle,
      address: shortAddress(address),
      device: deviceOf(userAgent),
    };
  }
}
