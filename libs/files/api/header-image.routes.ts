import { COMMANDS, type Commands } from '@daybook/kernel/commands';
import type { ContextOf, Routes } from '@daybook/kernel/graph';
import { unlessDamaged, VERIFIED_OBJECTS, type VerifiedObjects } from '@daybook/kernel/store';
import { upload } from '@daybook/uploads/domain';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { validate } from 'uuid';

interface Address {
  readonly Params: { readonly ticket: string; readonly image: string };
}
type Request = FastifyRequest<Address>;

export function headerImageAddress(ticket: string, image: string): string {
  return `/api/v2/header-images/${ticket}/${image}`;
}

/**
 * `GET /api/v2/header-images/{ticket}/{image}`: the pictures above onboarding to-dos, to whoever is signed in and was
 * told the address, which nobody can guess. They never change, so that a browser may keep them.
 */
@Injectable()
export class HeaderImageRoutes implements Routes {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(VERIFIED_OBJECTS) private readonly objects: VerifiedObjects,
  ) {}

  serve(server: FastifyInstance, contextOf: ContextOf): void {
    server.get<Address>(headerImageAddress(':ticket', ':image'), (request, reply) =>
      unlessDamaged(reply, this.answer(request, reply, contextOf)),
    );
  }

  private async answer(request: Request, reply: FastifyReply, contextOf: ContextOf): Promise<FastifyReply> {
    const { viewer } = await contextOf(request, reply);
    if (!viewer) return reply.code(401).send({ errors: [{ message: 'Please sign in.' }] });
    const bytes = await this.bytes(request.params);
    if (!bytes) return reply.code(404).send({ errors: [{ message: 'This picture could not be found.' }] });
    return reply
      .headers({
        'cache-control': 'private, max-age=31536000, immutable',
        'content-disposition': 'attachment; filename="header.webp"',
        'content-security-policy': "sandbox; default-src 'none'",
        'content-type': 'image/webp',
      })
      .send(bytes);
  }

  private async bytes({ ticket, image }: Address['Params']) {
    if (!validate(ticket) || !validate(image)) return undefined;
    const { state } = await this.commands.load(upload, ticket);
    if (state.is !== 'finished' || state.purpose !== 'HEADER_IMAGE' || state.result?.file !== image) return undefined;
    return this.objects.get(state.received?.object ?? '', `headerImage-${ticket}`);
  }
}
