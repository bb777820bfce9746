import { CLOCK, type Clock } from '@daybook/kernel/clock';
import { type ContextOf, CsvExport, type GraphContext, type Routes } from '@daybook/kernel/graph';
import { type Queryable, REPORT_POOL } from '@daybook/kernel/postgres';
import { SECURITY_LOG, type SecurityLog } from '@daybook/kernel/security-log';
import { SIGNED_LINKS, type SignedLinks } from '@daybook/kernel/store';
import { wholeSecurityTrail } from '@daybook/security/read';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import type { SecurityEventsFileArgs } from './generated/arguments.js';
import { header, SecurityLines } from './lines.js';

/** `GET /api/v2/exports/security-log/{link}`: the whole log, as its filters leave it. */
@Injectable()
export class SecurityLogFile implements Routes {
  private readonly file: CsvExport<SecurityEventsFileArgs>;

  constructor(
    @Inject(REPORT_POOL) private readonly db: Queryable,
    @Inject(SIGNED_LINKS) links: SignedLinks,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(SECURITY_LOG) log: SecurityLog,
    private readonly lines: SecurityLines,
  ) {
    const rows = (filters: SecurityEventsFileArgs, context: GraphContext) => this.rows(filters, context);
    this.file = new CsvExport({ name: 'security-log', label: 'Security log', header, rows }, { links, clock, log });
  }

  address(filters: SecurityEventsFileArgs, context: GraphContext): string {
    return this.file.address(filters, context);
  }

  serve(server: FastifyInstance, contextOf: ContextOf): void {
    this.file.serve(server, contextOf);
  }

  private async *rows(filters: SecurityEventsFileArgs, context: GraphContext) {
    const filter = await this.lines.filter(filters, context);
    for await (const found of wholeSecurityTrail(this.db, filter, this.clock.now()))
      yield* this.lines.rows(found, context);
  }
}
