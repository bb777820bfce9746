import type { Readable } from 'node:stream';
import { CLOCK, type Clock } from '@daybook/kernel/clock';
import type { Viewer } from '@daybook/kernel/rights';
import { SECURITY_LOG, type SecurityLog } from '@daybook/kernel/security-log';
import { SIGNED_LINKS, type SignedLinks, unlessDamaged } from '@daybook/kernel/store';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ContextOf, Routes } from './area.js';
import { attachmentNamed } from './attachment-named.js';
import type { GraphContext } from './context.js';
import { forbidden, secondFactorRequired } from './errors.js';
import { requestSource, requireViewer } from './request-source.js';

export interface Drawn {
  readonly filename: string;
  readonly mediaType: string;
  readonly body: string | Buffer | Readable;
  /** In bytes, where it is known of a stream. */
  readonly size?: number;
}

/** Why a file is not there for now, or not any more; the sentence is for the person who asked. */
export interface NotDrawn {
  readonly status: 404 | 409 | 413 | 503;
  readonly sentence: string;
}

/** Who may fetch such a file now: undefined where it is not there for anybody, or not for this person. */
export type MayFetch = { readonly may: boolean; readonly action: string; readonly on: string } | undefined;

/** What every such file is handed out with. */
@Injectable()
export class PrivateFilePorts {
  constructor(
    @Inject(CLOCK) readonly clock: Clock,
    @Inject(SIGNED_LINKS) readonly links: SignedLinks,
    @Inject(SECURITY_LOG) readonly log: SecurityLog,
  ) {}
}

type Request = FastifyRequest<{ Params: { '*': string } }>;

const dead = 'This download has expired. Please start it again.';

/**
 * `GET /api/v2/exports/{name}/{link}`: a file of a company with something in it that is shown nowhere else. The right to it
 * is asked for again when it is fetched, and each time stands in the security log.
 */
export abstract class PrivateFile<Wanted extends { readonly company: string }> implements Routes {
  /** Part of its address. */
  protected abstract readonly name: string;
  /** How the security log calls it. */
  protected abstract readonly label: string;

  constructor(protected readonly ports: PrivateFilePorts) {}

  protected abstract right(viewer: Viewer, wanted: Wanted, context: GraphContext): Promise<MayFetch>;

  /** Undefined where it is not there, or of another company. */
  protected abstract draw(wanted: Wanted): Promise<Drawn | NotDrawn | undefined>;

  /** Good for five minutes in this session. */
  address(wanted: Wanted, context: GraphContext): string {
    const { links, clock } = this.ports;
    const { session } = requireViewer(context);
    return `${this.place}${links.sign(JSON.stringify([this.name, wanted]), session, clock.now().getTime())}`;
  }

  serve(server: FastifyInstance, contextOf: ContextOf): void {
    server.get<{ Params: { '*': string } }>(`${this.place}*`, async (request, reply) =>
      unlessDamaged(reply, this.answer(request, reply, await contextOf(request, reply))),
    );
  }

  private get place(): string {
    return `/api/v2/exports/${this.name}/`;
  }

  private async answer(request: Request, reply: FastifyReply, context: GraphContext): Promise<FastifyReply> {
    const { viewer } = context;
    if (!viewer) return refuse(reply, 401, 'UNAUTHENTICATED', 'Please sign in.');
    if (viewer.awaitsSecondFactor) return refuse(reply, 403, 'FORBIDDEN', secondFactorRequired().message);
    const wanted = this.read(request.params['*'], viewer.session);
    // it may have been taken away since
    const right = wanted && (await this.right(viewer, wanted, context));
    if (!wanted || !right) return refuse(reply, 404, 'CONFLICT', dead);
    const { may, action, on } = right;
    if (!may) {
      context.denied?.({ action, on });
      return refuse(reply, 403, 'FORBIDDEN', forbidden().message);
    }
    const file = await this.draw(wanted);
    if (!file) return refuse(reply, 404, 'CONFLICT', dead);
    if ('sentence' in file) return refuse(reply, file.status, 'CONFLICT', file.sentence);
    if (file.size !== undefined) reply.header('content-length', file.size);
    const detail = `${this.label}, ${file.filename}`;
    const { company } = wanted;
    await this.ports.log.record({ kind: 'exported', outcome: 'ok', ...requestSource(context), company, detail });
    return reply
      .headers({
        'cache-control': 'private, no-store',
        'content-disposition': attachmentNamed(file.filename),
        'content-security-policy': "sandbox; default-src 'none'",
        'content-type': file.mediaType,
      })
      .send(file.body);
  }

  private read(link: string, session: string): Wanted | undefined {
    const { links, clock } = this.ports;
    const path = links.read(link, session, clock.now().getTime());
    const [of, wanted] = path ? JSON.parse(path) : [];
    return of === this.name ? wanted : undefined;
  }
}

function refuse(reply: FastifyReply, status: number, code: string, message: string): FastifyReply {
  return reply.code(status).send({ errors: [{ message, extensions: { code } }] });
}
