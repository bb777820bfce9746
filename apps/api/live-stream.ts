import type { WatchedLog } from '@daybook/kernel/event-log';
import type { FastifyReply } from 'fastify';

/** Knows whether anything can be saved. */
export type Watched = Pick<WatchedLog, 'awaySince' | 'listen'>;

/** A sign of life. */
export const beat = 'event: beat\ndata: {}\n\n';

/** Answers with a stream of server-sent events, which the caller ends. */
export function begin(reply: FastifyReply): FastifyReply['raw'] {
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(200, { ...headersOf(reply), 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' });
  raw.write('retry: 1000\n\n');
  return raw;
}

/** Says since when nothing can be saved, or null, now and whenever it changes; answers what ends that. */
export function tellSaving(raw: FastifyReply['raw'], watched: Watched | undefined): () => void {
  if (!watched) return () => undefined;
  const say = () => raw.write(`event: saving\ndata: ${JSON.stringify({ awaySince: watched.awaySince })}\n\n`);
  say();
  return watched.listen(say);
}

function headersOf(reply: FastifyReply): Record<string, string | string[]> {
  const headers = Object.entries(reply.getHeaders()).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, Array.isArray(value) ? value : String(value)] as const],
  );
  return Object.fromEntries(headers);
}
