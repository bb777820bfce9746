import type { GraphContext } from '@daybook/kernel/graph';
import { Args, Context, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import { TaxYears } from '../questionnaires/tax-years.js';
import type { TqSummaryUrlArgs } from './generated/arguments.js';
import { SummaryFile } from './summary-file.js';

interface Year {
  readonly company: string;
  readonly year: number;
}

/** Where the paper of a year is to be had. */
@Resolver('CompanyTaxQuestionnaire')
export class SummaryResolver {
  constructor(
    private readonly years: TaxYears,
    private readonly file: SummaryFile,
  ) {}

  @Query('tqSummaryUrl')
  async link(@Args() { companyUuid: company, year }: TqSummaryUrlArgs, @Context() context: GraphContext) {
    return { url: await this.address({ company, year }, context) };
  }

  @ResolveField('summaryFileUrl')
  summaryFileUrl(@Parent() year: Year, @Context() context: GraphContext): Promise<string | null> {
    return this.address(year, context);
  }

  private async address({ company, year }: Year, context: GraphContext): Promise<string | null> {
    const seen = await this.years.find(company, year, context);
    return seen?.state.summary ? this.file.address({ company, year }, context) : null;
  }
}
