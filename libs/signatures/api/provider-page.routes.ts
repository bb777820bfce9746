import { CLOCK, type Clock } from '@daybook/kernel/clock';
import { COMMANDS, type Commands } from '@daybook/kernel/commands';
import type { ContextOf, GraphContext, Routes } from '@daybook/kernel/graph';
import { POOL, queryOf } from '@daybook/kernel/postgres';
import { SUBJECT_KEYS, type SubjectKeys } from '@daybook/kernel/secrets';
import { type SignatureDocument, signatureDocument, signersInTurn } from '@daybook/signatures/domain';
import { type DropboxSign, ProviderRefused, ProviderUnavailable, storedHandovers } from '@daybook/signatures/flow';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import { Outsiders } from './outsiders.js';
import { framePage, sentencePage } from './provider-page.html.js';
import { type PageParams, ProviderPages } from './provider-pages.js';
import { SignatureDocumentPolicy } from './signature.policy.js';

/** The provider by its own name; null where there is none. */
export const DROPBOX_SIGN = Symbol('DropboxSign');

type Request = FastifyRequest<{ Params: PageParams }>;

const texts = {
  over: 'This link has ended. Go back and open the document again.',
  strange: 'Sign in as the person this document is for, and open it again.',
  notNow: 'This document cannot be signed at the moment: it has ended, or someone else signs first.',
  sentAlready: 'This document has already been sent, or has ended.',
  away: 'The signature provider does not answer right now. Please try again in a few minutes.',
} as const;

/** A sentence for whoever cannot be shown the page. */
class NotShown extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

/** The pages of the provider in a frame of ours: only here it may be framed, and only when it is opened it is asked. */
@Injectable()
export class ProviderPageRoutes implements Routes {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(POOL) private readonly pool: Pool,
    @Inject(SUBJECT_KEYS) private readonly keys: SubjectKeys,
    @Inject(DROPBOX_SIGN) private readonly provider: DropboxSign | null,
    private readonly pages: ProviderPages,
    private readonly policy: SignatureDocumentPolicy,
    private readonly outsiders: Outsiders,
  ) {}

  serve(server: FastifyInstance, contextOf: ContextOf): void {
    server.get(ProviderPages.route, (request: Request, reply) => this.answer(request, reply, contextOf));
  }

  private async answer(request: Request, reply: FastifyReply, contextOf: ContextOf): Promise<FastifyReply> {
    const { document: uuid, place } = request.params;
    const framing = { title: 'Document', back: '/' };
    try {
      if (!this.pages.read(request.params, this.clock.now())) throw new NotShown(404, texts.over);
      const { state: document } = await this.commands.load(signatureDocument, uuid);
      if (document.is === 'absent') throw new NotShown(404, texts.over);
      framing.back = wayBack(uuid, document, place);
      framing.title = document.name;
      const context = await contextOf(request, reply);
      const address = await this.addressOf(uuid, document, place, context);
      return html(reply, 200, framePage({ ...framing, nonce: reply.allowNonce(new URL(address).origin) }, address));
    } catch (error) {
      const { status, message } = shown(error);
      return html(reply, status, sentencePage({ ...framing, nonce: reply.allowNonce() }, message));
    }
  }

  private async addressOf(uuid: string, document: SignatureDocument, place: string, context: GraphContext) {
    if (!this.provider) throw new ProviderUnavailable('There is none.');
    const viewer = context.viewer?.awaitsSecondFactor ? null : context.viewer;
    if (place === 'prepare') {
      const guarded = viewer && (await this.policy.load(uuid, context));
      if (!guarded || !this.policy.may(viewer, 'change', guarded)) throw new NotShown(403, texts.strange);
      const handovers = storedHandovers({ query: queryOf(this.pool), keys: this.keys });
      const claim = document.is === 'draft' ? (await handovers.handed(uuid))?.claim : null;
      if (!claim) throw new NotShown(409, texts.sentAlready);
      return this.provider.framed(claim);
    }
    const signer = document.signers.find((one) => one.uuid === place);
    const isTheirs =
      signer && (signer.user ? signer.user === viewer?.uuid : await this.outsiders.sessionOf(place, context));
    if (!isTheirs) throw new NotShown(403, texts.strange);
    if (!signersInTurn(document).includes(signer)) throw new NotShown(409, texts.notNow);
    return this.provider.signingPage({ uuid, document }, document.contacts?.[place]?.email ?? '');
  }
}

/** Who has no account comes by the link of their email. */
function wayBack(uuid: string, { company, signers }: SignatureDocument, place: string): string {
  if (place === 'prepare') return `/${company}/document-signatures`;
  return signers.some((one) => one.uuid === place && one.user === null) ? '/sign' : `/${company}/sign/${uuid}`;
}

function shown(error: unknown): { readonly status: number; readonly message: string } {
  if (error instanceof NotShown) return error;
  if (error instanceof ProviderRefused) return { status: 409, message: texts.notNow };
  if (error instanceof ProviderUnavailable) return { status: 503, message: texts.away };
  throw error;
}

function html(reply: FastifyReply, status: number, page: string): FastifyReply {
  return reply.code(status).type('text/html; charset=utf-8').send(page);
}
