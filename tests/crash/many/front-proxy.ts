import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';

/** May be asked of another API though the first may have had it. */
const repeatable: readonly (string | undefined)[] = ['GET', 'HEAD', 'OPTIONS'];

/** Milliseconds: `proxy_connect_timeout` and `proxy_read_timeout` of `deploy/nginx/daybook.conf`. */
const connecting = 1_000;
export const answering = 75_000;

/** What stands before the APIs. */
export interface Front {
  readonly url: string;
  /** What people were answered with 502 for. */
  readonly lost: readonly string[];
  /** How many requests each API has answered, by its address. */
  readonly answered: ReadonlyMap<string, number>;
  start(): Promise<void>;
  stop(): void | Promise<void>;
}

/** The address of an API on this machine. */
export function here(port: number): string {
  return `127.0.0.1:${port}`;
}

/**
 * Stands before several APIs as `deploy/nginx/daybook.conf` has nginx do: each in turn, nothing sticks, connections stay
 * open, bodies go through as they come. What cannot have arrived, or may arrive twice, is asked of the next one;
 * everything else that is lost is a 502.
 */
export class FrontProxy implements Front {
  readonly lost: string[] = [];
  readonly answered = new Map<string, number>();
  private turn = 0;
  private readonly agent = new Agent({ keepAlive: true, maxFreeSockets: 32, timeout: 1_000 });
  private readonly server = createServer((asked, answer) => this.pass(asked, answer, this.inOrder()));

  constructor(
    readonly port: number,
    private readonly apis: readonly string[],
  ) {}

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  start(): Promise<void> {
    return new Promise((resolve) => this.server.listen(this.port, '127.0.0.1', resolve));
  }

  stop(): void {
    this.server.close();
    this.server.closeAllConnections();
    this.agent.destroy();
  }

  private inOrder(): string[] {
    this.turn += 1;
    const at = this.turn % this.apis.length;
    return [...this.apis.slice(at), ...this.apis.slice(0, at)];
  }

  private pass(asked: IncomingMessage, answer: ServerResponse, [api, ...others]: readonly string[]): void {
    const { method, url, headers } = asked;
    if (api === undefined) {
      this.lose(answer, `${method} ${url}: no API answers`);
      return;
    }
    const mayRepeat = repeatable.includes(method);
    let isUnderWay = false;
    const sent = request({
      agent: this.agent,
      host: api.split(':')[0],
      port: api.split(':')[1],
      method,
      path: url,
      headers: { ...headers, connection: 'keep-alive', 'x-forwarded-for': asked.socket.remoteAddress },
    });
    const send = () => {
      isUnderWay = true;
      if (mayRepeat) sent.end();
      else asked.pipe(sent);
    };
    sent.on('socket', (socket) => {
      if (!socket.connecting) return send();
      const late = setTimeout(() => sent.destroy(new Error('It takes no connection.')), connecting);
      socket
        .once('connect', send)
        .once('close', () => clearTimeout(late))
        .once('connect', () => clearTimeout(late));
    });
    sent.setTimeout(answering, () => sent.destroy(new Error('It says nothing.')));
    sent.on('error', (fault) => {
      if (answer.destroyed) return;
      if (answer.headersSent) answer.destroy();
      else if (!isUnderWay || mayRepeat) this.pass(asked, answer, others);
      else this.lose(answer, `${method} ${url}: ${fault.message}`);
    });
    sent.on('response', (got) => {
      if (got.statusCode === 503 && mayRepeat && others.length > 0) {
        got.resume();
        this.pass(asked, answer, others);
        return;
      }
      this.answered.set(api, (this.answered.get(api) ?? 0) + 1);
      const { connection: _, 'keep-alive': _hint, ...passed } = got.headers;
      answer.writeHead(got.statusCode ?? 502, passed);
      answer.flushHeaders();
      got.on('error', () => answer.destroy());
      got.pipe(answer);
    });
    answer.once('close', () => answer.writableFinished || sent.destroy());
  }

  private lose(answer: ServerResponse, what: string): void {
    this.lost.push(what);
    answer.writeHead(502, { 'content-type': 'text/html' }).end('<h1>502 Bad Gateway</h1>');
  }
}
