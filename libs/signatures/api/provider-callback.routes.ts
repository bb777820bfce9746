import type { IncomingHttpHeaders } from 'node:http';
import { CLOCK, type Clock } from '@daybook/kernel/clock';
import { COMMANDS, type Commands } from '@daybook/kernel/commands';
import { CONFIG, type Config } from '@daybook/kernel/config';
import type { Routes } from '@daybook/kernel/graph';
import { serveWebhook } from '@daybook/kernel/webhooks';
import { signatureDocument } from '@daybook/signatures/domain';
import { callbackAnswer, largestCallback, readCallback } from '@daybook/signatures/flow';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import { v5 } from 'uuid';

const names = 'd5a3c9de-4a09-4b54-8f5d-0b6f2d3a7c91';

/**
 * `/api/v2/webhooks/dropbox-sign/`: the provider says that something happened to a document. It is written down, once for
 * each event, and answered; what happened the provider is asked afterwards (`flow/provider`).
 */
@Injectable()
export class ProviderCallbackRoutes implements Routes {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Pick<Config, 'signatures'>,
  ) {}

  serve(server: FastifyInstance): void {
    serveWebhook(server, {
      address: '/api/v2/webhooks/dropbox-sign',
      contentType: 'multipart/form-data',
      bodyLimit: largestCallback,
      sender: 'the provider',
      hear: (body, headers) => this.hear(body, headers),
    });
  }

  private async hear(body: Buffer, headers: IncomingHttpHeaders) {
    const { dropboxSign } = this.config.signatures;
    if (!dropboxSign) return undefined;
    const by = { apiKey: dropboxSign.apiKey, now: this.clock.now() };
    const heard = await readCallback(body, headers['content-type'] ?? '', by);
    if (heard && heard.document !== '') await this.note(heard.document, heard.type, heard.key);
    return heard && callbackAnswer;
  }

  private async note(uuid: string, notice: string, key: string): Promise<void> {
    const { state } = await this.commands.load(signatureDocument, uuid);
    if (state.is === 'absent' || state.provider === 'house') return;
    const metadata = {
      commandId: v5(`${uuid} ${key}`, names),
      by: { system: 'signatures' },
      company: state.company,
      // nobody waits until it can be read
      written: () => undefined,
    };
    await this.commands.send(signatureDocument, uuid, { type: 'HearFromProvider', notice }, metadata);
  }
}
