import type { IncomingHttpHeaders } from 'node:http';
import { hear, largestWebhook, readWebhook } from '@daybook/checks/flow';
import { CLOCK, type Clock } from '@daybook/kernel/clock';
import { COMMANDS, type Commands } from '@daybook/kernel/commands';
import { CONFIG, type Config } from '@daybook/kernel/config';
import type { Routes } from '@daybook/kernel/graph';
import { serveWebhook } from '@daybook/kernel/webhooks';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';

/** `/api/v2/webhooks/postgrid/`: the mail house says what became of a check, in whatever order and however often. */
@Injectable()
export class MailHouseRoutes implements Routes {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Pick<Config, 'mailHouse'>,
  ) {}

  serve(server: FastifyInstance): void {
    serveWebhook(server, {
      address: '/api/v2/webhooks/postgrid',
      contentType: 'application/json',
      bodyLimit: largestWebhook,
      sender: 'the mail house',
      hear: (body, headers) => this.hear(body, headers),
    });
  }

  private async hear(body: Buffer, headers: IncomingHttpHeaders) {
    const { mailHouse } = this.config;
    const signature = headers['postgrid-signature'];
    if (!mailHouse || typeof signature !== 'string') return undefined;
    const heard = readWebhook(body, signature, { secret: mailHouse.webhookSecret, now: this.clock.now() });
    if (heard && heard.check !== '') await hear(heard, this.commands);
    return heard && { received: true };
  }
}
