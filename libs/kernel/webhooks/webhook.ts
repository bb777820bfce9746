import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';

export interface Webhook {
  readonly address: string;
  readonly contentType: string | RegExp;
  /** Bytes. */
  readonly bodyLimit: number;
  /** As the refusal names who should have signed. */
  readonly sender: string;
  /** Does what was said, and answers; undefined: it is not from the sender. */
  readonly hear: (body: Buffer, headers: IncomingHttpHeaders) => Promise<string | object | undefined>;
}

/** Serves an address at which an outside service says what happened there. */
export function serveWebhook(
  server: FastifyInstance,
  { address, contentType, bodyLimit, sender, hear }: Webhook,
): void {
  server.register(async (own) => {
    own.removeAllContentTypeParsers();
    // the signature is over the bytes as they came
    own.addContentTypeParser(contentType, { parseAs: 'buffer', bodyLimit }, (_request, body, done) => done(null, body));
    // and takes the place of a token
    own.post(address, { config: { secretInAddress: true } }, async ({ body, headers }, reply) => {
      const answer = Buffer.isBuffer(body) ? await hear(body, headers) : undefined;
      if (answer !== undefined) return reply.send(answer);
      return reply.code(403).send({ errors: [{ message: `This is not signed by ${sender}.` }] });
    });
  });
}

/** What the bytes say; undefined when they are no JSON. */
export function jsonIn(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}
