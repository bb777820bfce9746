import { type TrailFilter, wholeTrail } from '@daybook/audit/read';
import { companyNames } from '@daybook/companies/published';
import { CLOCK, type Clock } from '@daybook/kernel/clock';
import { type ContextOf, CsvExport, type GraphContext, type Routes } from '@daybook/kernel/graph';
import { SECURITY_LOG, type SecurityLog } from '@daybook/kernel/security-log';
import { SIGNED_LINKS, type SignedLinks } from '@daybook/kernel/store';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import { header, rowOf } from './csv.js';
import { entryOf } from './entries.js';
import type { AuditTrailFileArgs } from './generated/arguments.js';
import { namesIn } from './names.js';
import { AUDIT_PARTS, type AuditParts } from './parts.js';
import { filterOf } from './trail-filters.js';
import { recordShown } from './withheld.js';

/** `GET /api/v2/exports/audit-trail/{link}`: the whole trail, as its filters leave it. */
@Injectable()
export class TrailFile implements Routes {
  private readonly file: CsvExport<AuditTrailFileArgs>;

  constructor(
    @Inject(AUDIT_PARTS) private readonly parts: AuditParts,
    @Inject(SIGNED_LINKS) links: SignedLinks,
    @Inject(CLOCK) clock: Clock,
    @Inject(SECURITY_LOG) log: SecurityLog,
  ) {
    const rows = (filters: AuditTrailFileArgs, context: GraphContext) => this.rows(filters, context);
    this.file = new CsvExport({ name: 'audit-trail', label: 'Audit trail', header, rows }, { links, clock, log });
  }

  address(filters: AuditTrailFileArgs, context: GraphContext): string {
    return this.file.address(filters, context);
  }

  serve(server: FastifyInstance, contextOf: ContextOf): void {
    this.file.serve(server, contextOf);
  }

  /** The rows of the file, newest first, as they are read. */
  async *rows(filters: AuditTrailFileArgs, context: GraphContext) {
    const { db, describer } = this.parts;
    const filter: TrailFilter = await filterOf(filters, context, this.parts);
    for await (const found of wholeTrail(db, filter)) {
      await recordShown(found, context, this.parts);
      const people = await namesIn(found, this.parts);
      const companies = await companyNames(db, [...new Set(found.flatMap(({ companyUuid }) => companyUuid ?? []))]);
      for (const entry of found) yield rowOf(entryOf(entry, describer, people), people, companies);
    }
  }
}
