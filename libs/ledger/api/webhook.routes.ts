import { CLOCK, type Clock } from '@daybook/kernel/clock';
import { COMMANDS, type Commands } from '@daybook/kernel/commands';
import { CONFIG, type Config } from '@daybook/kernel/config';
import type { Routes } from '@daybook/kernel/graph';
import { POOL, queryOf } from '@daybook/kernel/postgres';
import { changedRealms, largestWebhook, noteChanges } from '@daybook/ledger/flow';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Pool } from 'pg';

/** `/api/v2/webhooks/quickbooks/`: QuickBooks says in whose books something changed, in whatever order and however often. */
@Injectable()
export class WebhookRoutes implements Routes {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(POOL) private readonly pool: Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Pick<Config, 'quickbooks'>,
  ) {}

  serve(server: FastifyInstance): void {
    server.register(async (own) => {
      own.removeAllContentTypeParsers();
      // the signature is over the bytes as they came
      own.addContentTypeParser(
        /^application\/(cloudevents(-batch)?\+)?json/,
        { parseAs: 'buffer', bodyLimit: largestWebhook },
        (_request, body, done) => done(null, body),
      );
      // the signature takes the place of a token
      own.post('/api/v2/webhooks/quickbooks', { config: { secretInAddress: true } }, (request, reply) =>
        this.take(request, reply),
      );
    });
  }

  private async take({ body, headers }: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const verifier = this.config.quickbooks?.webhookVerifier;
    const signature = headers['intuit-signature'];
    const realms =
      verifier && Buffer.isBuffer(body) && typeof signature === 'string'
        ? changedRealms(body, signature, verifier)
        : undefined;
    if (!realms) return reply.code(403).send({ errors: [{ message: 'This is not signed by QuickBooks.' }] });
    await noteChanges(realms, { commands: this.commands, query: queryOf(this.pool), now: this.clock.now() });
    return reply.send({ received: true });
  }
}
