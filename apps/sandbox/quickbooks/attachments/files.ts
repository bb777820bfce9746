import { createHmac, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { makePrivate } from '@daybook/kernel/config';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Faults } from '../../faults.js';
import type { Entity } from '../company-books.js';
import { bytesOf } from './papers.js';

/** Seconds for which an address serves. */
const lifetime = 900;
const endless = 200 * 2 ** 20;

type Request = FastifyRequest<{
  Params: { realm: string; id: string; '*': string };
  Querystring: { Expires?: string; Signature?: string };
}>;

/**
 * The files of attachables, where QuickBooks keeps them: at another server, which knows no tokens and gives out whatever
 * has a signed address that is not older than 15 minutes.
 */
export class PaperFiles {
  private readonly secret = randomBytes(24);
  private readonly folder: string;

  constructor(folder: string) {
    this.folder = join(folder, 'attachments');
    makePrivate(this.folder);
  }

  keep(realm: string, id: string, bytes: Buffer): void {
    writeFileSync(this.pathOf(realm, id), bytes, { mode: 0o600 });
  }

  /** @param base where QuickBooks is reached */
  addressOf(base: string, realm: string, { Id, FileName }: Entity): string {
    const Expires = String(Math.floor(Date.now() / 1_000) + lifetime);
    const path = `${realm}/${Id}/${encodeURIComponent(String(FileName))}`;
    const asked = new URLSearchParams({ Expires, Signature: this.signed(`${realm}/${Id} ${Expires}`) });
    return `${base}/files/${path}?${asked}`;
  }

  serve(server: FastifyInstance, faults: Faults): void {
    // a named part of a path has at most 100 letters
    server.get('/files/:realm/:id/*', async ({ params, query }: Request, reply) => {
      const { Expires = '', Signature = '' } = query;
      const { realm, id, '*': name } = params;
      if (faults.quickbooks === 'filesAway') return refused(reply, 503, 'SlowDown');
      const isLate = Number(Expires) < Date.now() / 1_000 || faults.quickbooks === 'fileLate';
      if (isLate || Signature !== this.signed(`${realm}/${id} ${Expires}`)) return refused(reply, 403, 'AccessDenied');
      if (faults.quickbooks === 'fileMoved') return reply.redirect('http://127.0.0.1:9/elsewhere', 302);
      if (faults.quickbooks === 'fileEndless') return reply.type('application/pdf').send(zeros(endless));
      const path = this.pathOf(realm, id);
      return reply.type('application/pdf').send(existsSync(path) ? readFileSync(path) : bytesOf(name));
    });
  }

  private pathOf(realm: string, id: string): string {
    return join(this.folder, `${realm}-${id}`);
  }

  private signed(what: string): string {
    return createHmac('sha256', this.secret).update(what).digest('base64url');
  }
}

/** As the store answers: https://docs.aws.amazon.com/AmazonS3/latest/API/ErrorResponses.html */
function refused(reply: FastifyReply, status: number, code: string) {
  return reply.code(status).type('application/xml').send(`<Error><Code>${code}</Code></Error>`);
}

function zeros(length: number): Readable {
  const piece = Buffer.alloc(2 ** 16);
  return Readable.from(
    (function* () {
      for (let sent = 0; sent < length; sent += piece.length) yield piece;
    })(),
  );
}
