import { randomBytes } from 'node:crypto';
import type { SessionWrites } from '@daybook/kernel/graph';
import type { OwnWrites } from '@daybook/kernel/live';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Seconds; longer than anybody waits for a write to become readable. */
const maxAge = 5;

export type SessionWritesOf = (session: string, request: FastifyRequest, reply: FastifyReply) => SessionWrites;

/**
 * Lets browsers carry to other processes what they wrote in this one, in a cookie of its own per process, so that none
 * overwrites another's. Who comes with an `Authorization` header keeps no cookies: such a session's commands wait instead.
 */
export function sessionWrites(own: OwnWrites, url: string): SessionWritesOf {
  const secure = url.startsWith('https:');
  const prefix = secure ? '__Host-after-' : 'after-';
  const name = prefix + randomBytes(3).toString('hex');
  const options = { path: '/', sameSite: 'lax', secure, httpOnly: true, maxAge } as const;
  return (session, { cookies, headers }, reply) => ({
    note:
      headers.authorization === undefined
        ? (category, position) => {
            own.note(session, category, position);
            reply.setCookie(name, own.tokenOf(session), options);
          }
        : undefined,
    readable: () => own.readable(session, tokensIn(cookies, prefix)),
  });
}

function tokensIn(cookies: FastifyRequest['cookies'], prefix: string): string[] {
  const tokens: string[] = [];
  for (const name in cookies) if (name.startsWith(prefix)) tokens.push(cookies[name] ?? '');
  return tokens;
}
