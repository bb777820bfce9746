import { CLOCK, type Clock } from '@daybook/kernel/clock';
import { dayAt } from '@daybook/kernel/events';
import { POOL, type Queryable } from '@daybook/kernel/postgres';
import { zoneOf } from '@daybook/signatures/flow';
import { Inject } from '@nestjs/common';
import { Parent, ResolveField, Resolver } from '@nestjs/graphql';

/** The day that stands in the date fields of whoever signs now. */
@Resolver('DocumentToSign')
export class DayOfSigningResolver {
  constructor(
    @Inject(POOL) private readonly db: Queryable,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @ResolveField('today')
  async today(@Parent() { company }: { readonly company: { readonly uuid: string } }): Promise<string> {
    const zone = await zoneOf(this.db, company.uuid);
    return dayAt(this.clock.now(), zone);
  }
}
