import type { GraphContext } from '@daybook/kernel/graph';
import { Context, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { CompanyConsents } from './consents.js';

/** What a company, its profile and its questionnaires say of its consents. */
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
  signedFile(@Parent() { uuid }: { uuid: string }, @Context() context: GraphContext) {
    return this.consents.signedFile(uuid, 'disclosure', context);
  }
}

@Resolver('CompanyTaxQuestionnaire')
export class ConsentOfQuestionnaireResolver {
  constructor(private readonly consents: CompanyConsents) {}

  @ResolveField('latest7216Expiration')
  async expiration(@Parent() { company }: { company: string }, @Context() context: GraphContext) {
    return (await this.consents.latest(company, 'disclosure', context))?.expiresAt ?? null;
  }
}
