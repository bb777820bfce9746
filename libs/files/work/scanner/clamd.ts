import { once } from 'node:events';
import { createConnection, type Socket } from 'node:net';
import type { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { type Scanner, ScannerAway, TooLargeToScan } from './port.js';

/** Milliseconds without a word. */
const patience = 45_000;

/**
 * Milliseconds between two pieces, try by try. clamd says no to too many bytes and ends the connection while there is more
 * to send; a write that meets its end loses what it said. The slower the pieces, the surer its word is heard before.
 */
const paces = [0, 2, 10] as const;

/** ClamAV's daemon over its own protocol: `tcp://host:port` or `unix:/path/of/the.socket`. */
export class ClamdScanner implements Scanner {
  constructor(private readonly url: string) {}

  async scan(open: () => Readable): Promise<string | null> {
    let fault: unknown;
    for (const pace of paces) {
      try {
        return threatIn(await this.ask(open(), pace));
      } catch (error) {
        fault = error;
        if (!wasCut(error)) break;
      }
    }
    if (fault instanceof ScannerAway || fault instanceof TooLargeToScan) throw fault;
    throw new ScannerAway((fault as Error).message);
  }

  private async ask(bytes: Readable, pace: number): Promise<string> {
    const socket = this.connect();
    try {
      const answer = answerOf(socket);
      return await Promise.race([answer, hand(bytes, socket, pace).then(() => answer)]);
    } finally {
      socket.destroy();
      bytes.destroy();
    }
  }

  async isThere(): Promise<boolean> {
    const socket = this.connect();
    try {
      socket.write('zPING\0');
      return (await answerOf(socket)) === 'PONG';
    } catch {
      return false;
    } finally {
      socket.destroy();
    }
  }

  private connect(): Socket {
    const { protocol, hostname, port, pathname } = new URL(this.url);
    const place = protocol === 'unix:' ? { path: pathname } : { host: hostname, port: Number(port || 3310) };
    const socket = createConnection(place);
    socket.setTimeout(patience, () => socket.destroy(new Error('it took too long')));
    return socket;
  }
}

/** Each piece after its length; a length of zero ends it. */
async function hand(bytes: Readable, socket: Socket, pace: number): Promise<void> {
  socket.write('zINSTREAM\0');
  for await (const piece of bytes) {
    const length = Buffer.alloc(4);
    length.writeUInt32BE((piece as Buffer).length);
    socket.write(length);
    if (!socket.write(piece)) await once(socket, 'drain');
    if (pace > 0) await pause(pace);
  }
  socket.write(Buffer.alloc(4));
}

function wasCut(fault: unknown): boolean {
  const { code } = fault as NodeJS.ErrnoException;
  return code === 'EPIPE' || code === 'ECONNRESET';
}

async function answerOf(socket: Socket): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of socket) {
    pieces.push(piece as Buffer);
    if ((piece as Buffer).includes(0)) break;
  }
  return Buffer.concat(pieces).toString('utf8').replace(/\0$/, '');
}

function threatIn(answer: string): string | null {
  if (answer === 'stream: OK') return null;
  if (/size limit/i.test(answer)) throw new TooLargeToScan();
  const found = /^stream: (.+) FOUND$/.exec(answer)?.[1];
  if (!found) throw new ScannerAway(answer || 'it ended the connection');
  return found;
}
