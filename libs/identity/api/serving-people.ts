import { companyAccess } from '@daybook/companies/published';
import { viewersIn } from '@daybook/identity/published';
import { CLOCK, type Clock } from '@daybook/kernel/clock';
import { CONFIG, type Config } from '@daybook/kernel/config';
import type { EntityResolver, GraphContext } from '@daybook/kernel/graph';
import { POOL } from '@daybook/kernel/postgres';
import { mayUseChatbot } from '@daybook/kernel/rights';
import { Inject, Injectable } from '@nestjs/common';
import DataLoader from 'dataloader';
import type { Pool } from 'pg';
import { People, type Person, type PersonRef } from './people.js';

type ServingRef = PersonRef & { readonly company: string };

/** What an area answers where the schema says `ServingPerson`: the company is the one that is served. */
@Injectable()
export class ServingPeople implements EntityResolver<ServingRef> {
  constructor(
    private readonly people: People,
    @Inject(POOL) private readonly pool: Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Pick<Config, 'isChatbotOff'>,
  ) {}

  async fill(ref: ServingRef, context: GraphContext): Promise<Person & { readonly canUseChatbot: boolean }> {
    const [person, canUseChatbot] = await Promise.all([
      this.people.fill(ref, context),
      this.assisted(context, ref.company).load(ref.uuid),
    ]);
    return { ...person, canUseChatbot };
  }

  /** Whether each has the assistant in a company. */
  private assisted(context: GraphContext, company: string): DataLoader<string, boolean> {
    return context.once(
      `the assistant of those who serve ${company}`,
      () =>
        new DataLoader(async (users: readonly string[]) => {
          const [access, viewers] = await Promise.all([
            companyAccess(this.pool, company),
            viewersIn(this.pool, company, users, this.clock.now()),
          ]);
          return users.map((user) => {
            const viewer = viewers.get(user);
            return !this.config.isChatbotOff && !!viewer && !!access && mayUseChatbot(viewer, access);
          });
        }),
    );
  }
}
