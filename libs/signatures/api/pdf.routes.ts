import { CLOCK, type Clock } from '@daybook/kernel/clock';
import { COMMANDS, type Commands } from '@daybook/kernel/commands';
import type { ContextOf, Routes } from '@daybook/kernel/graph';
import { unlessDamaged, VERIFIED_OBJECTS, type VerifiedObjects } from '@daybook/kernel/store';
import { linkRefusal, signatureDocument } from '@daybook/signatures/domain';
import { type StoredPdf, signersPdf } from '@daybook/signatures/flow';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { validate as isUuid } from 'uuid';
import { Outsiders } from './outsiders.js';
import { PdfLinks } from './pdf-links.js';

interface Address {
  readonly Params: { readonly signer: string; readonly '*': string };
}
type Request = FastifyRequest<Address>;

const dead = 'This link no longer works. Go back to the document and open it again.';

/** `GET /api/v2/signing/{signer}/{link}`: the PDFs of a document, to the signing session for which the link was made. */
@Injectable()
export class PdfRoutes implements Routes {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(VERIFIED_OBJECTS) private readonly objects: VerifiedObjects,
    private readonly outsiders: Outsiders,
    private readonly links: PdfLinks,
  ) {}

  serve(server: FastifyInstance, contextOf: ContextOf): void {
    // a named part of a path has at most 100 letters
    server.get<Address>('/api/v2/signing/:signer/*', (request, reply) =>
      unlessDamaged(reply, this.answer(request, reply, contextOf)),
    );
  }

  private async answer(request: Request, reply: FastifyReply, contextOf: ContextOf): Promise<FastifyReply> {
    const { signer, '*': link } = request.params;
    const context = await contextOf(request, reply);
    const session = isUuid(signer) ? await this.outsiders.sessionOf(signer, context) : undefined;
    const pdf = session && (await this.linked(link, signer, session));
    if (!pdf || pdf === 'notYet') return reply.code(404).send({ errors: [{ message: dead }] });
    const { object, subject, filename } = pdf;
    const { size } = await this.objects.stat(object, subject);
    reply.headers({
      'cache-control': 'private, no-store',
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(filename).replace(/['()*]/g, '_')}`,
      'content-length': size,
      'content-security-policy': "sandbox; default-src 'none'",
      'content-type': 'application/pdf',
    });
    return reply.send(await this.objects.get(object, subject));
  }

  private async linked(link: string, signer: string, session: string): Promise<StoredPdf | 'notYet' | undefined> {
    const linked = this.links.read(link, session);
    if (!linked) return undefined;
    const { state } = await this.commands.load(signatureDocument, linked.document);
    if (state.is === 'absent' || linkRefusal(state, signer, this.clock.now().toISOString())) return undefined;
    return signersPdf(linked.which, state, this.commands);
  }
}
