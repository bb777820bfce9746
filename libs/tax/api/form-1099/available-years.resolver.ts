import { CLOCK, type Clock } from '@daybook/kernel/clock';
import { CONFIG, type Config } from '@daybook/kernel/config';
import type { GraphContext } from '@daybook/kernel/graph';
import { POOL, type Queryable } from '@daybook/kernel/postgres';
import { form1099Name } from '@daybook/tax/domain';
import { type CompanySignUps, signUpsOf } from '@daybook/tax/published';
import { Inject } from '@nestjs/common';
import { Context, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import DataLoader from 'dataloader';

interface OfCompany {
  readonly company: string;
}

/** For which years a company can sign up for 1099s, and what it said. */
@Resolver('TqAvailableYears')
export class Form1099YearsResolver {
  constructor(
    @Inject(POOL) private readonly db: Queryable,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Pick<Config, 'form1099OptInDueDate'>,
  ) {}

  @ResolveField('all_form_1099_years')
  async all(@Parent() parent: OfCompany, @Context() context: GraphContext) {
    return newestFirst((await this.signUps(parent, context))?.lists.all);
  }

  @ResolveField('available_form_1099_years')
  async available(@Parent() parent: OfCompany, @Context() context: GraphContext) {
    return newestFirst((await this.signUps(parent, context))?.lists.available);
  }

  @ResolveField('generated_form_1099_years')
  async generated(@Parent() parent: OfCompany, @Context() context: GraphContext) {
    return newestFirst((await this.signUps(parent, context))?.lists.generated);
  }

  @ResolveField('opted_out_forms')
  async optedOut(@Parent() parent: OfCompany, @Context() context: GraphContext) {
    const years = newestFirst((await this.signUps(parent, context))?.lists.optedOut);
    return years.map((year) => ({ form_name: form1099Name, year }));
  }

  @ResolveField('opted_in_form_1099_years')
  async optedIn(@Parent() parent: OfCompany, @Context() context: GraphContext) {
    const years = (await this.signUps(parent, context))?.years ?? [];
    return newestFirst(years.filter(({ isOptedOut }) => isOptedOut === false).map(({ year }) => year));
  }

  @ResolveField('form_1099_opt_in_due_date')
  dueDate(): string {
    return this.config.form1099OptInDueDate;
  }

  private signUps({ company }: OfCompany, context: GraphContext): Promise<CompanySignUps | undefined> {
    const loader = context.once(
      'sign-ups for 1099s',
      () =>
        new DataLoader(async (companies: readonly string[]) => {
          const found = await signUpsOf(this.db, companies, this.clock.now(), this.config.form1099OptInDueDate);
          return companies.map((one) => found.find((those) => those.company === one));
        }),
    );
    return loader.load(company);
  }
}

function newestFirst(years: readonly number[] = []): number[] {
  return years.toSorted((one, other) => other - one);
}
