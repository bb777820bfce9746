import { avatarKey } from '@daybook/identity/domain';
import type { ContextOf, Routes } from '@daybook/kernel/graph';
import { POOL } from '@daybook/kernel/postgres';
import { unlessDamaged, VERIFIED_OBJECTS, type VerifiedObjects } from '@daybook/kernel/store';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import { validate } from 'uuid';

interface Address {
  readonly Params: { readonly user: string; readonly avatar: string };
}
type Request = FastifyRequest<Address>;

/** Where a person's picture is to be had: told with the person, to those who see the person; null without a picture. */
export function avatarAddress(user: string, avatar: string | null | undefined): string | null {
  return avatar ? `/api/v2/avatars/${user}/${avatar}` : null;
}

/**
 * `GET /api/v2/avatars/{user}/{avatar}`: the pictures of people, to whoever is signed in and was told the address. A new
 * picture has a new address that nobody can guess, so that a browser may keep the old one for as long as it likes.
 */
@Injectable()
export class AvatarRoutes implements Routes {
  constructor(
    @Inject(POOL) private readonly pool: Pool,
    @Inject(VERIFIED_OBJECTS) private readonly objects: VerifiedObjects,
  ) {}

  serve(server: FastifyInstance, contextOf: ContextOf): void {
    server.get<Address>('/api/v2/avatars/:user/:avatar', (request, reply) =>
      unlessDamaged(reply, this.answer(request, reply, contextOf)),
    );
  }

  private async answer(request: Request, reply: FastifyReply, contextOf: ContextOf): Promise<FastifyReply> {
    const { viewer } = await contextOf(request, reply);
    if (!viewer) return reply.code(401).send({ errors: [{ message: 'Please sign in.' }] });
    const { user, avatar } = request.params;
    const bytes = (await this.isCurrent(user, avatar)) && (await this.bytes(user, avatar));
    if (!bytes) return reply.code(404).send({ errors: [{ message: 'This picture could not be found.' }] });
    return reply
      .headers({
        'cache-control': 'private, max-age=31536000, immutable',
        'content-disposition': 'attachment; filename="avatar.png"',
        'content-security-policy': "sandbox; default-src 'none'",
        'content-type': 'image/png',
      })
      .send(bytes);
  }

  private async isCurrent(user: string, avatar: string): Promise<boolean> {
    if (!validate(user) || !validate(avatar)) return false;
    const { rowCount } = await this.pool.query('select from users where uuid = $1 and avatar = $2', [user, avatar]);
    return rowCount === 1;
  }

  private async bytes(user: string, avatar: string) {
    return this.objects.get(avatarKey(user, avatar), `user-${user}`);
  }
}
