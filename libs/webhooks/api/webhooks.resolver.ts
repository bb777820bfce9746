import { companyNames } from '@daybook/companies/published';
import { POOL, type Queryable } from '@daybook/kernel/postgres';
import type { KindsOfThing } from '@daybook/webhooks/domain';
import { deliveriesOf, webhooksOf } from '@daybook/webhooks/read';
import { Inject } from '@nestjs/common';
import { Args, Query, Resolver } from '@nestjs/graphql';
import type { WebhookDeliveriesArgs } from './generated/arguments.js';
import { WEBHOOK_KINDS } from './operations.js';

/** What superusers see of the programs that are told what happens. */
@Resolver()
export class WebhooksResolver {
  constructor(
    @Inject(POOL) private readonly db: Queryable,
    @Inject(WEBHOOK_KINDS) private readonly kinds: readonly KindsOfThing[],
  ) {}

  @Query('webhooks')
  webhooks() {
    return webhooksOf(this.db);
  }

  @Query('webhookKinds')
  webhookKinds(): readonly KindsOfThing[] {
    return this.kinds;
  }

  @Query('webhookDeliveries')
  async deliveries(@Args() { uuid }: WebhookDeliveriesArgs) {
    const found = await deliveriesOf(this.db, uuid);
    const names = await companyNames(this.db, [...new Set(found.flatMap(({ companyUuid }) => companyUuid ?? []))]);
    return found.map(({ companyUuid, ...one }) => ({
      ...one,
      company: companyUuid && { uuid: companyUuid, name: names.get(companyUuid) ?? companyUuid },
    }));
  }
}
