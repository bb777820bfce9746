import type { GraphContext } from '@daybook/kernel/graph';
import { Context, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { CompanyConsents } from './consents.js';

/** When the consent was signed, at the company and in its profile. */
@Resolver('Company')
export class ConsentOfCompanyResolver {
  constructor(private readonly consents: CompanyConsents) {}

  @ResolveField('latest7216FormSignDate')
  async signDate(@Parent() { uuid }: { uuid: string }, @Context() context: GraphContext) {
    return (await this.consents.latest(uuid, 'disclosure', context))?.from ?? null;
  }
}

@Resolver('CompanyProfile')
export class ConsentOfProfileResolver {
  constructor(private readonly consents: CompanyConsents) {}

  @ResolveField('n7216Form')
  async signDate(@Parent() { uuid }: { uuid: string }, @Context() context: GraphContext) {
    return (await this.consents.latest(uuid, 'disclosure', context))?.from ?? null;
  }
}
