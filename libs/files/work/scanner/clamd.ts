import { once } from 'node:events';
import { createConnection, type Socket } from 'node:net';
import type { Readable } from 'node:stream';
import { type Scanner, ScannerAway } from './port.js';

/** Milliseconds without a word. */
const patience = 45_000;

/** ClamAV's daemon over its own protocol: `tcp://host:port` or `unix:/path/of/the.socket`. */
export class ClamdScanner implements Scanner {
  constructor(private readonly url: string) {}

  async scan(bytes: Readable): Promise<string | null> {
    const socket = this.connect();
    try {
      const answer = answerOf(socket);
      // an early no, as for too many bytes, breaks the line while there is more to say
      const said = await Promise.race([answer, hand(bytes, socket).then(() => answer)]);
      return threatIn(said);
    } catch (error) {
      throw error instanceof ScannerAway ? error : new ScannerAway((error as Error).message);
    } finally {
      socket.destroy();
      bytes.destroy();
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
async function hand(bytes: Readable, socket: Socket): Promise<void> {
  socket.write('zINSTREAM\0');
  for await (const piece of bytes) {
    const length = Buffer.alloc(4);
    length.writeUInt32BE((piece as Buffer).length);
    socket.write(length);
    if (!socket.write(piece)) await once(socket, 'drain');
  }
  socket.write(Buffer.alloc(4));
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
  const found = /^stream: (.+) FOUND$/.exec(answer)?.[1];
  if (!found) throw new ScannerAway(answer || 'it ended the connection');
  return found;
}
