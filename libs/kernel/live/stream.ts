import type { WatchedLog } from '@daybook/kernel/event-log';
import type { FastifyReply } from 'fastify';
import type { LiveChannel } from './channel.js';

/** Knows whether anything can be saved. */
export type Watched = Pick<WatchedLog, 'awaySince' | 'listen'>;

const beat = 'event: beat\ndata: {}\n\n';
/** Bytes that a reader may leave lying before the channel ends. */
const mostUnsent = 64 * 1024;

export interface ChannelOptions {
  readonly reply: FastifyReply;
  /** Absent where that is never in doubt while this answers. */
  readonly watched?: Watched | undefined;
  /** Ends it with all others, and says how often a sign of life is given, at which it is looked whether the reader still may. */
  readonly channel: Pick<LiveChannel, 'open' | 'interval'>;
  readonly mayStill: () => Promise<boolean>;
}

export interface Channel {
  write(text: string): void;
  /** Looks whether the reader still may. */
  look(): void;
  /** Undoes something when the channel ends; at once when it has. */
  onEnd(undo: () => void): void;
}

/**
 * Answers with server-sent events until the reader leaves, may not read any more, or does not take what is said. Says
 * since when nothing can be saved, or null, at once and whenever that changes.
 */
export function openChannel({ reply, watched, channel, mayStill }: ChannelOptions): Channel {
  const raw = begin(reply);
  const undoing: (() => void)[] = [];
  let hasEnded = false;
  const end = () => {
    hasEnded = true;
    for (const undo of undoing.splice(0)) undo();
    channel.open.delete(end);
    raw.end();
  };
  const onEnd = (undo: () => void) => {
    if (hasEnded) undo();
    else undoing.push(undo);
  };
  const write = (text: string) => {
    if (hasEnded) return;
    raw.write(text);
    if (raw.writableLength > mostUnsent) end();
  };
  const look = oneAtATime(async () => {
    if (!(await mayStill().catch(() => false))) end();
  });
  const heart = setInterval(() => {
    write(beat);
    look();
  }, channel.interval);
  onEnd(() => clearInterval(heart));
  channel.open.add(end);
  raw.on('close', end);
  if (watched) {
    const say = () => write(`event: saving\ndata: ${JSON.stringify({ awaySince: watched.awaySince })}\n\n`);
    say();
    onEnd(watched.listen(say));
  }
  return { write, look, onEnd };
}

/** Runs a work when it is called, and once more after it when it was called meanwhile. */
export function oneAtATime(work: () => Promise<void>): () => void {
  let running = false;
  let again = false;
  const run = async () => {
    running = true;
    do {
      again = false;
      await work();
    } while (again);
    running = false;
  };
  return () => {
    again = true;
    if (!running) void run();
  };
}

function begin(reply: FastifyReply): FastifyReply['raw'] {
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(200, { ...headersOf(reply), 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' });
  raw.write('retry: 1000\n\n');
  return raw;
}

function headersOf(reply: FastifyReply): Record<string, string | string[]> {
  const headers = Object.entries(reply.getHeaders()).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, Array.isArray(value) ? value : String(value)] as const],
  );
  return Object.fromEntries(headers);
}
