import { firmSettings } from '@daybook/firm/read';
import { COMMANDS, type Commands } from '@daybook/kernel/commands';
import type { Routes } from '@daybook/kernel/graph';
import { POOL } from '@daybook/kernel/postgres';
import { unlessDamaged, VERIFIED_OBJECTS, type VerifiedObjects } from '@daybook/kernel/store';
import { upload } from '@daybook/uploads/domain';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Pool } from 'pg';

interface Address {
  readonly Params: { readonly ticket: string; readonly image: string };
}

/**
 * `GET /api/v2/firm/logo/{ticket}/{image}.png`: the firm's logo, to everybody: it stands on the sign-in page and in
 * emails. Only the current one is there; another logo has another address, so that this one may be kept for ever.
 */
@Injectable()
export class LogoRoutes implements Routes {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(POOL) private readonly pool: Pool,
    @Inject(VERIFIED_OBJECTS) private readonly objects: VerifiedObjects,
  ) {}

  serve(server: FastifyInstance): void {
    server.get<Address>('/api/v2/firm/logo/:ticket/:image.png', ({ params, url }, reply) =>
      unlessDamaged(reply, this.answer(params, url, reply)),
    );
  }

  private async answer({ ticket }: Address['Params'], url: string, reply: FastifyReply): Promise<FastifyReply> {
    const { logo } = await firmSettings(this.pool);
    const bytes = logo === url ? await this.bytes(ticket) : undefined;
    if (!bytes) return reply.code(404).send({ errors: [{ message: 'This picture could not be found.' }] });
    return reply
      .headers({
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': "sandbox; default-src 'none'",
        'content-type': 'image/png',
        'cross-origin-resource-policy': 'cross-origin',
      })
      .send(bytes);
  }

  private async bytes(ticket: string) {
    const { state } = await this.commands.load(upload, ticket);
    return state.is === 'finished'
      ? this.objects.get(state.received?.object ?? '', `headerImage-${ticket}`)
      : undefined;
  }
}
