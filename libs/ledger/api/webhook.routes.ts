import type { IncomingHttpHeaders } from 'node:http';
import { CLOCK, type Clock } from '@daybook/kernel/clock';
import { CONFIG, type Config } from '@daybook/kernel/config';
import type { Routes } from '@daybook/kernel/graph';
import { POOL, queryOf } from '@daybook/kernel/postgres';
import { serveWebhook } from '@daybook/kernel/webhooks';
import { changedRealms, largestWebhook, noteChanges } from '@daybook/ledger/flow';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';

/** `/api/v2/webhooks/quickbooks/`: QuickBooks says in whose books something changed, in whatever order and however often. */
@Injectable()
export class WebhookRoutes implements Routes {
  constructor(
    @Inject(POOL) private readonly pool: Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Pick<Config, 'quickbooks'>,
  ) {}

  serve(server: FastifyInstance): void {
    serveWebhook(server, {
      address: '/api/v2/webhooks/quickbooks',
      contentType: /^application\/(cloudevents(-batch)?\+)?json/,
      bodyLimit: largestWebhook,
      sender: 'QuickBooks',
      hear: (body, headers) => this.hear(body, headers),
    });
  }

  private async hear(body: Buffer, headers: IncomingHttpHeaders) {
    const verifier = this.config.quickbooks?.webhookVerifier;
    const signature = headers['intuit-signature'];
    if (!verifier || typeof signature !== 'string') return undefined;
    const realms = changedRealms(body, signature, verifier);
    if (!realms) return undefined;
    await noteChanges(realms, { query: queryOf(this.pool), now: this.clock.now() });
    return { received: true };
  }
}
