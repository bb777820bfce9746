import { companyAccess } from '@daybook/companies/published';
import { CLOCK, type Clock } from '@daybook/kernel/clock';
import { type ContextOf, CsvExport, type GraphContext, type Routes, requireViewer } from '@daybook/kernel/graph';
import { POOL, type Queryable } from '@daybook/kernel/postgres';
import { mayInCompany } from '@daybook/kernel/rights';
import { SECURITY_LOG, type SecurityLog } from '@daybook/kernel/security-log';
import { SIGNED_LINKS, type SignedLinks } from '@daybook/kernel/store';
import { taxDisclosures } from '@daybook/tax/read';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';

const header = [
  'Seen (UTC)',
  'Person',
  'Country',
  'What',
  'Tax year',
  'File',
  'Consent',
  'Consent in force since (UTC)',
];
const atOnce = 500;

interface OfCompany {
  readonly company: string;
}

/** `GET /api/v2/exports/tax-disclosures/{link}`: who abroad was shown tax papers of a company, newest first. */
@Injectable()
export class DisclosuresFile implements Routes {
  private readonly file: CsvExport<OfCompany>;

  constructor(
    @Inject(POOL) private readonly db: Queryable,
    @Inject(CLOCK) clock: Clock,
    @Inject(SIGNED_LINKS) links: SignedLinks,
    @Inject(SECURITY_LOG) log: SecurityLog,
  ) {
    const rows = ({ company }: OfCompany) => this.rows(company);
    const may = ({ company }: OfCompany, context: GraphContext) => this.may(company, context);
    const right = { action: 'manageTq', on: 'company', may };
    const list = { name: 'tax-disclosures', label: 'Disclosures of tax papers', header, right, rows };
    this.file = new CsvExport(list, { links, clock, log });
  }

  address(company: string, context: GraphContext): string {
    return this.file.address({ company }, context);
  }

  serve(server: FastifyInstance, contextOf: ContextOf): void {
    this.file.serve(server, contextOf);
  }

  private async may(uuid: string, context: GraphContext): Promise<boolean> {
    const company = await companyAccess(this.db, uuid);
    return company !== undefined && mayInCompany(requireViewer(context), 'manageTq', company);
  }

  private async *rows(company: string) {
    for (let offset = 0; ; offset += atOnce) {
      const { rows } = await taxDisclosures(this.db, company, { limit: atOnce, offset });
      for (const { at, name, country, way, year, subject, consent, consentFrom } of rows)
        yield [
          at.toISOString(),
          name,
          country,
          way,
          year ?? '',
          subject ?? '',
          consent,
          consentFrom?.toISOString() ?? '',
        ];
      if (rows.length < atOnce) return;
    }
  }
}
