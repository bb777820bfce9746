import type { GraphContext } from '@daybook/kernel/graph';
import { POOL, type Queryable } from '@daybook/kernel/postgres';
import { type TaxDisclosure, taxDisclosures } from '@daybook/tax/read';
import { Inject } from '@nestjs/common';
import { Args, Context, Query, Resolver } from '@nestjs/graphql';
import { DisclosuresFile } from './disclosures-file.js';
import type { TaxDisclosuresArgs, TaxDisclosuresFileArgs } from './generated/arguments.js';

/** Who abroad was shown tax papers, for those who manage the taxes of the company: they need not see the papers. */
@Resolver()
export class DisclosuresResolver {
  constructor(
    @Inject(POOL) private readonly db: Queryable,
    private readonly file: DisclosuresFile,
  ) {}

  @Query('taxDisclosures')
  async all(@Args() { companyUuid, limit, offset }: TaxDisclosuresArgs) {
    const { totalCount, rows } = await taxDisclosures(this.db, companyUuid, { limit, offset });
    return { totalCount, rows: rows.map(view) };
  }

  @Query('taxDisclosuresFile')
  address(@Args() { companyUuid }: TaxDisclosuresFileArgs, @Context() context: GraphContext): string {
    return this.file.address(companyUuid, context);
  }
}

function view({ name, subject, way, ...line }: TaxDisclosure) {
  // a bundle is gone after a day
  return { ...line, way, personName: name, fileUuid: way === 'bundle' ? null : subject };
}
