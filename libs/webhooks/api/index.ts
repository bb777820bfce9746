import type { Area, ProductApi } from '@daybook/kernel/graph';
import { offeredKinds } from '@daybook/webhooks/domain';
import { Module } from '@nestjs/common';
import {
  AddWebhook,
  FittingTerms,
  operations,
  ProvenSuperuser,
  WEBHOOK_KINDS,
  WebhookSecrets,
  WithinLog,
} from './operations.js';
import { WebhooksResolver } from './webhooks.resolver.js';

@Module({ providers: [AddWebhook, FittingTerms, ProvenSuperuser, WebhookSecrets, WebhooksResolver, WithinLog] })
class WebhooksModule {}

/** Needs `POOL`, `COMMANDS`, `EVENT_LOG`, `CONFIG` and `STEP_UP` from global modules. Rights are those of the policy `firm`. */
export const api = ({ areas }: Pick<ProductApi, 'areas'>): Area => ({
  name: 'webhooks',
  module: { module: WebhooksModule, providers: [{ provide: WEBHOOK_KINDS, useValue: offeredKinds(areas) }] },
  operations,
  policies: [],
});
