import { COMMANDS, type Commands } from '@daybook/kernel/commands';
import type { GraphContext } from '@daybook/kernel/graph';
import { openYear } from '@daybook/tax/read';
import { Inject } from '@nestjs/common';
import { Args, Context, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
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
    @Inject(COMMANDS) private readonly commands: Commands,
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
    const open = await openYear(this.commands, company, year);
    return open?.state.summary ? this.file.address({ company, year }, context) : null;
  }
}
