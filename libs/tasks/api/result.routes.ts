import { type ContextOf, type Routes, secondFactorRequired } from '@daybook/kernel/graph';
import { unlessDamaged, VERIFIED_OBJECTS, type VerifiedObjects } from '@daybook/kernel/store';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Tasks } from './tasks.js';

type Request = FastifyRequest<{ Params: { '*': string } }>;

const withheld = 'This file has something in it that you may no longer see. Please make it again.';
const dead = 'This link no longer works. Go back to the page and download the file again.';

/** `GET /api/v2/tasks/{link}`: the files that tasks made, to be saved. */
@Injectable()
export class ResultRoutes implements Routes {
  constructor(
    private readonly tasks: Tasks,
    @Inject(VERIFIED_OBJECTS) private readonly objects: VerifiedObjects,
  ) {}

  serve(server: FastifyInstance, contextOf: ContextOf): void {
    server.get<{ Params: { '*': string } }>('/api/v2/tasks/*', (request, reply) =>
      unlessDamaged(reply, this.answer(request, reply, contextOf)),
    );
  }

  private async answer(request: Request, reply: FastifyReply, contextOf: ContextOf): Promise<FastifyReply> {
    const context = await contextOf(request, reply);
    if (!context.viewer) return reply.code(401).send({ errors: [{ message: 'Please sign in.' }] });
    if (context.viewer.awaitsSecondFactor)
      return reply.code(403).send({ errors: [{ message: secondFactorRequired().message }] });
    const task = this.tasks.linked(request.params['*'], context.viewer.session);
    const found = task === undefined ? undefined : await this.tasks.of(task, context);
    if (!task || !found?.file) return reply.code(404).send({ errors: [{ message: dead }] });
    if (!(await this.tasks.mayFetch(found, context))) return reply.code(403).send({ errors: [{ message: withheld }] });
    const subject = `asyncTask-${task}`;
    const { file } = found;
    await this.objects.verify(file.object, subject);
    await this.tasks.recordDownload(task, found, context);
    return reply
      .headers({
        'cache-control': 'private, no-store',
        'content-disposition': `attachment; filename="${file.filename.replace(/[^\w. -]/g, '_')}"`,
        'content-length': file.size,
        'content-security-policy': "sandbox; default-src 'none'",
        'content-type': file.mediaType,
      })
      .send(await this.objects.get(file.object, subject));
  }
}
