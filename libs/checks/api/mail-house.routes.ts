import { hear, largestWebhook, readWebhook } from '@daybook/checks/flow';
import { CLOCK, type Clock } from '@daybook/kernel/clock';
import { COMMANDS, type Commands } from '@daybook/kernel/commands';
import { CONFIG, type Config } from '@daybook/kernel/config';
import type { Routes } from '@daybook/kernel/graph';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** `/api/v2/webhooks/postgrid/`: the mail house says what became of a check, in whatever order and however often. */
@Injectable()
export class MailHouseRoutes implements Routes {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Pick<Config, 'mailHouse'>,
  ) {}

  serve(server: FastifyInstance): void {
    server.register(async (own) => {
      own.removeAllContentTypeParsers();
      // the signature is over the bytes as they came
      own.addContentTypeParser(
        'application/json',
        { parseAs: 'buffer', bodyLimit: largestWebhook },
        (_request, body, done) => done(null, body),
      );
      // the signature takes the place of a token
      own.post('/api/v2/webhooks/postgrid', { config: { secretInAddress: true } }, (request, reply) =>
        this.take(request, reply),
      );
    });
  }

  private async take({ body, headers }: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { mailHouse } = this.config;
    const signature = headers['postgrid-signature'];
    const heard =
      mailHouse && Buffer.isBuffer(body) && typeof signature === 'string'
        ? readWebhook(body, signature, { secret: mailHouse.webhookSecret, now: this.clock.now() })
        : undefined;
    if (!heard) return reply.code(403).send({ errors: [{ message: 'This is not signed by the mail house.' }] });
    if (heard.check !== '') await hear(heard, this.commands);
    return reply.send({ received: true });
  }
}
