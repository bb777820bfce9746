import { CLOCK, type Clock } from '@daybook/kernel/clock';
import { COMMANDS, type CommandMetadata, type Commands, isDone } from '@daybook/kernel/commands';
import { uploadPurpose } from '@daybook/kernel/contributions';
import {
  type ContextOf,
  type GraphContext,
  metadataFromContext,
  type Routes,
  secondFactorRequired,
} from '@daybook/kernel/graph';
import { LiveChannel } from '@daybook/kernel/live';
import { StoreFull, StoreUnavailable } from '@daybook/kernel/store';
import { texts, type Upload, upload } from '@daybook/uploads/domain';
import { TooManyBytes, type UploadParts } from '@daybook/uploads/flow';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { GraphQLError } from 'graphql';
import { validate } from 'uuid';
import { PlaceGuard } from './place.guard.js';
import { UploadService } from './upload.service.js';
import { UploadAddresses } from './upload-address.js';

type Request = FastifyRequest<{ Params: { ticket: string; secret: string } }>;

const idleFor = 60_000;

/**
 * Where the bytes of uploads come in: `/api/v2/uploads/{ticket}/{secret}/`.
 *
 * A plain POST is the whole file. The others (and a POST that says so) speak tus 1.0: HEAD tells how many bytes are
 * there, PATCH adds to them from there on, DELETE gives the upload up. How long the file is the client alone knows until the end: `Upload-Length`
 * tells the most it may be. The bytes of a request are kept when all of them have come, else none.
 */
@Injectable()
export class UploadRoutes implements Routes {
  private readonly parts: UploadParts;
  /** In the order in which they came. */
  private readonly inFlight: { readonly request: Request; readonly end: Promise<unknown> }[] = [];

  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly addresses: UploadAddresses,
    private readonly uploads: UploadService,
    private readonly places: PlaceGuard,
    private readonly live: LiveChannel,
  ) {
    this.parts = uploads.receiving.parts;
  }

  serve(server: FastifyInstance, contextOf: ContextOf): void {
    server.register(async (own) => {
      own.removeAllContentTypeParsers();
      own.addContentTypeParser('*', (_request, _payload, done) => done(null));
      own.route<{ Params: { ticket: string; secret: string } }>({
        method: ['HEAD', 'PATCH', 'POST', 'DELETE'],
        url: '/api/v2/uploads/:ticket/:secret',
        config: { secretInAddress: true },
        handler: (request, reply) => this.track(request, this.answer(request, reply, contextOf)),
      });
    });
  }

  private track<T>(request: Request, answer: Promise<T>): Promise<T> {
    const own = { request, end: answer.catch(() => undefined) };
    this.inFlight.push(own);
    return answer.finally(() => this.inFlight.splice(this.inFlight.indexOf(own), 1));
  }

  private async answer(request: Request, reply: FastifyReply, contextOf: ContextOf): Promise<FastifyReply> {
    let found: Upload | undefined;
    try {
      const context = await contextOf(request, reply);
      const upload = await this.open(request, context);
      found = upload;
      if (request.method === 'HEAD') return await this.tellOffset(request, reply, upload);
      if (request.method === 'DELETE')
        return await this.alone(request, () =>
          this.abandon(request, reply, metadataFromContext(context, upload.company)),
        );
      const end = this.endWhenRefused(request, () => contextOf(request, reply));
      return await this.alone(request, () => this.take(request, reply, upload)).finally(end);
    } catch (fault) {
      if (request.raw.destroyed && !request.raw.complete) return reply.code(499).send();
      request.raw.resume(); // most clients listen only when they have sent everything
      return reply
        .headers(tus)
        .code(statusOf(fault))
        .send({ errors: [{ message: this.sentenceOf(fault, found) }] });
    }
  }

  private async open({ params: { ticket, secret } }: Request, context: GraphContext): Promise<Upload> {
    const { viewer } = context;
    if (!viewer) throw new Refused(401, 'Please sign in.');
    if (viewer.awaitsSecondFactor) throw new Refused(403, secondFactorRequired().message);
    const isRight = validate(ticket) && this.addresses.isRight(ticket, secret);
    const { state } = isRight ? await this.commands.load(upload, ticket) : { state: { is: 'absent' as const } };
    if (state.is === 'absent' || state.by !== viewer.uuid) throw new Refused(404, 'This upload could not be found.');
    const isLate = this.clock.now().getTime() >= Date.parse(state.expiresAt);
    if (isLate || state.is === 'abandoned' || state.is === 'expired' || state.is === 'finished')
      throw new Refused(410, 'This upload has ended. Choose the file again.');
    await this.places.demandStill(state, context).catch((fault: unknown) => {
      throw fault instanceof GraphQLError ? new Refused(403, 'You can no longer add files there.') : fault;
    });
    return state;
  }

  /** Cuts a request whose sender may not send any more, as soon as rights have changed; answers what ends that. */
  private endWhenRefused(request: Request, contextOf: () => Promise<GraphContext>): () => void {
    return this.live.whenRightsChange(() => {
      contextOf()
        .then((context) => this.open(request, context))
        .catch((fault: unknown) => {
          if (fault instanceof Refused) request.raw.destroy();
        });
    });
  }

  private async tellOffset({ params }: Request, reply: FastifyReply, { maxBytes }: Upload): Promise<FastifyReply> {
    const offset = (await this.parts.received(params.ticket)) ?? 0;
    return reply
      .headers({ ...tus, 'upload-offset': offset, 'upload-length': maxBytes })
      .code(200)
      .send();
  }

  private async abandon({ params }: Request, reply: FastifyReply, metadata: CommandMetadata): Promise<FastifyReply> {
    const outcome = await this.commands.send(upload, params.ticket, { type: 'AbandonUpload' }, metadata);
    if (!isDone(outcome)) throw new Refused(410, outcome.message);
    return reply.headers(tus).code(204).send();
  }

  private async take(request: Request, reply: FastifyReply, { maxBytes }: Upload): Promise<FastifyReply> {
    const { headers, method, params } = request;
    const { ticket } = params;
    if (method === 'POST' && headers['x-http-method-override'] !== 'PATCH') {
      refuseTooLong(request, maxBytes);
      await this.parts.discard(ticket);
      const size = await this.parts.add(ticket, 0, bytesOf(request), maxBytes);
      return reply.code(200).send({ uuid: ticket, size });
    }
    if ((headers['tus-resumable'] ?? '1.0.0') !== '1.0.0') throw new Refused(412, 'Only tus 1.0.0 is spoken here.');
    if (headers['content-type'] !== 'application/offset+octet-stream')
      throw new Refused(415, 'The bytes must come as application/offset+octet-stream.');
    const known = await this.parts.received(ticket);
    const offset = known ?? 0;
    if (Number(headers['upload-offset'] ?? Number.NaN) !== offset)
      throw new Refused(409, `The next bytes are those from ${offset} on.`);
    refuseTooLong(request, maxBytes - offset);
    const isMore = known === undefined || headers['content-length'] !== '0';
    const size = isMore ? await this.parts.add(ticket, offset, bytesOf(request), maxBytes - offset) : 0;
    return reply
      .headers({ ...tus, 'upload-offset': offset + size })
      .code(204)
      .send();
  }

  /** One request at a time for an upload: who comes again has lost the connection before, known here or not. */
  private async alone<T>(request: Request, work: () => Promise<T>): Promise<T> {
    const own = this.inFlight.findIndex((one) => one.request === request);
    const before = this.inFlight.slice(0, own).filter((one) => one.request.params.ticket === request.params.ticket);
    for (const { request: older } of before) older.raw.destroy();
    await Promise.all(before.map(({ end }) => end));
    if (request.raw.destroyed) throw new Refused(409, 'This upload goes on in another request.');
    return work();
  }

  private sentenceOf(fault: unknown, found: Upload | undefined): string {
    if (fault instanceof TooManyBytes) return found ? this.tooBig(found) : texts.fileTooBig;
    if (fault instanceof StoreUnavailable) return 'Files cannot be stored right now. Please try again in a minute.';
    return fault instanceof Error ? fault.message : texts.failedToUpload;
  }

  private tooBig({ purpose }: Upload): string {
    return uploadPurpose(this.uploads.receiving.purposes, purpose).tooBig;
  }
}

class Refused extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

const tus = { 'tus-resumable': '1.0.0' };

/** The body, piece by piece; the connection outlives a reader that has had enough, so that it can be told so. */
async function* bytesOf({ raw }: Request): AsyncGenerator<Buffer> {
  raw.setTimeout(idleFor, () => raw.destroy(new Error('Nothing came for a minute.')));
  try {
    yield* raw.iterator({ destroyOnReturn: false });
  } finally {
    raw.setTimeout(0);
  }
}

function refuseTooLong({ headers }: Request, most: number): void {
  if (Number(headers['content-length'] ?? 0) > most) throw new TooManyBytes();
}

function statusOf(fault: unknown): number {
  if (fault instanceof Refused) return fault.status;
  if (fault instanceof TooManyBytes) return 413;
  if (fault instanceof StoreFull) return 507;
  if (fault instanceof StoreUnavailable) return 503;
  throw fault;
}
