import type { Area, ProductApi } from '@daybook/kernel/graph';
import { offeredKinds } from '@daybook/webhooks/domain';
import { Module } from '@nestjs/common';
import { WEBHOOK_KINDS, WebhooksResolver } from './webhooks.resolver.js';

@Module({})
class WebhooksModule {}

/** Needs `POOL`, `COMMANDS`, `CONFIG` and `STEP_UP` from global modules. Rights are those of the policy `firm`. */
export const api = ({ areas }: Pick<ProductApi, 'areas'>): Area => ({
  name: 'webhooks',
  module: {
    module: WebhooksModule,
    providers: [{ provide: WEBHOOK_KINDS, useValue: offeredKinds(areas) }, WebhooksResolver],
  },
  policies: [],
});
