import { CLOCK, type Clock } from '@daybook/kernel/clock';
import { COMMANDS, type Commands } from '@daybook/kernel/commands';
import { CONFIG, type Config } from '@daybook/kernel/config';
import type { Routes } from '@daybook/kernel/graph';
import { signatureDocument } from '@daybook/signatures/domain';
import { callbackAnswer, largestCallback, readCallback } from '@daybook/signatures/flow';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
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
    server.register(async (own) => {
      own.removeAllContentTypeParsers();
      own.addContentTypeParser(
        'multipart/form-data',
        { parseAs: 'buffer', bodyLimit: largestCallback },
        (_request, body, done) => done(null, body),
      );
      // the hash in the body takes the place of a token
      own.post('/api/v2/webhooks/dropbox-sign', { config: { secretInAddress: true } }, (request, reply) =>
        this.take(request, reply),
      );
    });
  }

  private async take({ body, headers }: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { dropboxSign } = this.config.signatures;
    const heard =
      dropboxSign && Buffer.isBuffer(body)
        ? await readCallback(body, headers['content-type'] ?? '', { apiKey: dropboxSign.apiKey, now: this.clock.now() })
        : undefined;
    if (!heard) return reply.code(403).send({ errors: [{ message: 'This is not signed by the provider.' }] });
    if (heard.document !== '') await this.note(heard.document, heard.type, heard.key);
    return reply.type('text/plain; charset=utf-8').send(callbackAnswer);
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
