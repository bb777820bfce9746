import { companiesAsRightsSeeThem } from '@daybook/companies/published';
import { COMMANDS, type Commands } from '@daybook/kernel/commands';
import { type GraphContext, invalid, requireViewer } from '@daybook/kernel/graph';
import { POOL, type Queryable } from '@daybook/kernel/postgres';
import { mayInCompany, mayReadTaxPapers } from '@daybook/kernel/rights';
import { mostExported } from '@daybook/tax/domain';
import { countingForms, publishedDefinition } from '@daybook/tax/read';
import { Inject } from '@nestjs/common';
import { Args, Context, ResolveField, Resolver } from '@nestjs/graphql';
import type { TqDashboardCountingFormsArgs } from './generated/arguments.js';

const mostYears = 20;

/** What there is to choose from before forms of many companies are exported. */
@Resolver('TqDashboard')
export class CountingFormsResolver {
  constructor(
    @Inject(POOL) private readonly db: Queryable,
    @Inject(COMMANDS) private readonly commands: Commands,
  ) {}

  @ResolveField('countingForms')
  async forms(@Args() { companyUuids, years }: TqDashboardCountingFormsArgs, @Context() context: GraphContext) {
    if (companyUuids.length > mostExported) throw invalid(`Choose at most ${mostExported} companies at a time.`);
    if (years.length > mostYears) throw invalid(`Choose at most ${mostYears} years at a time.`);
    const viewer = requireViewer(context);
    const companies = (await companiesAsRightsSeeThem(this.db)).filter(
      (one) =>
        companyUuids.includes(one.uuid) &&
        mayInCompany(viewer, 'viewFeatureTq', one) &&
        mayInCompany(viewer, 'manageTq', one),
    );
    const open = companies.flatMap((company) =>
      [...new Set(years)]
        .filter((year) => mayReadTaxPapers(viewer, company, { information: 'answers', year }))
        .map((year) => ({ company, way: 'summary', information: 'answers', year }) as const),
    );
    await context.shown?.(open);
    const found = await countingForms(this.db, {
      companies: open.map(({ company }) => company.uuid),
      years: open.map(({ year }) => year),
    });
    return Promise.all(found.map(async (one) => ({ ...one, title: await this.titleOf(one) })));
  }

  private async titleOf({ definitionVersion, form }: { readonly definitionVersion: string; readonly form: string }) {
    const published = await publishedDefinition(this.commands, definitionVersion);
    return published?.definition.forms.find(({ key }) => key === form)?.title ?? form;
  }
}
