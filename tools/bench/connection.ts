import { connect, type Socket } from 'node:net';

/**
 * One kept HTTP/1.1 connection that posts JSON, one request at a time. The measuring shares its machine with the
 * measured, so it does as little as can be: no agent, no header objects, a length and a body.
 */
export class Connection {
  private received: Buffer[] = [];
  private size = 0;
  private wanted = Number.POSITIVE_INFINITY;
  private bodyAt = 0;
  private answered: ((body: string) => void) | undefined;
  private failed: ((fault: Error) => void) | undefined;

  private constructor(
    private readonly socket: Socket,
    private readonly head: string,
  ) {
    socket.setNoDelay(true);
    socket.on('data', (part) => this.take(part));
    socket.on('error', (fault) => this.failed?.(fault));
    socket.on('close', () => this.failed?.(new Error('The server closed the connection.')));
  }

  static open(url: string, headers: Readonly<Record<string, string>> = {}): Promise<Connection> {
    const { hostname, port, host, pathname } = new URL(url);
    const head = `POST ${pathname} HTTP/1.1\r\nhost: ${host}\r\ncontent-type: application/json\r\n${lines(headers)}`;
    return new Promise((resolve, reject) => {
      const socket = connect(Number(port), hostname, () => resolve(new Connection(socket, head)));
      socket.once('error', reject);
    });
  }

  /** The body of the answer, whatever its status. */
  post(body: string, headers: Readonly<Record<string, string>> = {}): Promise<string> {
    return new Promise((resolve, reject) => {
      this.answered = resolve;
      this.failed = reject;
      this.socket.write(`${this.head}${lines(headers)}content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
    });
  }

  close(): void {
    this.failed = undefined;
    this.socket.destroy();
  }

  private take(part: Buffer): void {
    this.received.push(part);
    this.size += part.length;
    if (this.wanted === Number.POSITIVE_INFINITY) this.readHead();
    if (this.size < this.wanted) return;
    const body = Buffer.concat(this.received).toString('utf8', this.bodyAt, this.wanted);
    this.received = [];
    this.size = 0;
    this.wanted = Number.POSITIVE_INFINITY;
    this.answered?.(body);
  }

  private readHead(): void {
    const text = Buffer.concat(this.received).toString('latin1');
    const end = text.indexOf('\r\n\r\n');
    if (end < 0) return;
    const length = /\r\ncontent-length: (\d+)/i.exec(text.slice(0, end))?.[1];
    if (length === undefined) {
      this.failed?.(new Error(`An answer without a length:\n${text.slice(0, end)}`));
      return;
    }
    this.bodyAt = end + 4;
    this.wanted = this.bodyAt + Number(length);
  }
}

function lines(headers: Readonly<Record<string, string>>): string {
  return Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('');
}
