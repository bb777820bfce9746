import { Readable } from 'node:stream';
import { attachmentNamed, type ContextOf, type Routes, secondFactorRequired } from '@daybook/kernel/graph';
import { type ByteRange, unlessDamaged, VERIFIED_OBJECTS, type VerifiedObjects } from '@daybook/kernel/store';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Downloads } from './downloads.js';
import { FileLinks } from './links.js';

type Request = FastifyRequest<{ Params: { '*': string } }>;

const dead = 'This link no longer works. Go back to the file and open it again.';

/** `GET /api/v2/files/{link}`: all bytes that leave, as files to be saved, in whole or in a range. */
@Injectable()
export class DownloadRoutes implements Routes {
  constructor(
    private readonly links: FileLinks,
    private readonly downloads: Downloads,
    @Inject(VERIFIED_OBJECTS) private readonly objects: VerifiedObjects,
  ) {}

  serve(server: FastifyInstance, contextOf: ContextOf): void {
    // a named part of a path has at most 100 letters
    server.get<{ Params: { '*': string } }>('/api/v2/files/*', (request, reply) =>
      unlessDamaged(reply, this.answer(request, reply, contextOf)),
    );
  }

  private async answer(request: Request, reply: FastifyReply, contextOf: ContextOf): Promise<FastifyReply> {
    const context = await contextOf(request, reply);
    if (!context.viewer) return reply.code(401).send({ errors: [{ message: 'Please sign in.' }] });
    if (context.viewer.awaitsSecondFactor)
      return reply.code(403).send({ errors: [{ message: secondFactorRequired().message }] });
    const linked = this.links.read(request.params['*'], context.viewer.session);
    const found = linked && (await this.downloads.of(linked, context));
    if (!found) return reply.code(404).send({ errors: [{ message: dead }] });

    const { key, subject, size, name, mediaType } = found;
    const range = rangeOf(request.headers.range, size);
    if (range === 'beyond') return reply.code(416).header('content-range', `bytes */${size}`).send();
    // a stream without bytes leaves the length as it was said
    const isAsked = request.method !== 'HEAD';
    await this.objects.verify(key, subject, range);
    const bytes = isAsked ? await this.objects.get(key, subject, range) : Readable.from([]);
    reply.headers({
      'accept-ranges': 'bytes',
      'cache-control': 'private, no-store',
      'content-disposition': attachmentNamed(name),
      'content-security-policy': "sandbox; default-src 'none'",
      'content-type': mediaType,
    });
    const { start, end } = range ?? { start: 0, end: size - 1 };
    if (range) reply.code(206).header('content-range', `bytes ${start}-${end}/${size}`);
    reply.header('content-length', end - start + 1);
    return reply.send(bytes);
  }
}

/** One range of the header; several, and what is none, are answered with the whole. */
function rangeOf(header: string | undefined, size: number): ByteRange | 'beyond' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (first !== '' && last !== '' && Number(last) < Number(first)) return undefined;
  return start > end ? 'beyond' : { start, end };
}
