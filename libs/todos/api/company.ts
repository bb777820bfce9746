import { type GraphContext, loadOnce, POLICIES, type Policies, policyNamed } from '@daybook/kernel/graph';
import type { CompanyAccess } from '@daybook/kernel/rights';
import { Inject, Injectable } from '@nestjs/common';

/** A company as to-dos need to know it. */
export interface CompanyOfTodos extends CompanyAccess {
  readonly timeZone: string;
}

/** The companies of to-dos, as their own area knows them. */
@Injectable()
export class CompaniesOfTodos {
  constructor(@Inject(POLICIES) private readonly policies: () => Policies) {}

  /** Read once per request, by the guard if it has looked. */
  inRequest(uuid: string, context: GraphContext): Promise<CompanyOfTodos | undefined> {
    return loadOnce(context, policyNamed(this.policies(), 'company'), uuid);
  }
}
