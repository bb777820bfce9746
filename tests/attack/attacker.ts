import { Agent, request } from 'node:http';
import { graphPath } from '@daybook/kernel/graph';
import { ApiClient } from '@daybook/testing/api';
import { password, signIn } from '@daybook/testing/firm';
import type { Actor } from '../../libs/testing/rights/actors.js';

export interface Answer {
  readonly status: number;
  readonly text: string;
  readonly cookies?: readonly string[];
}

const patience = 60_000;

/** Somebody who sends bodies that no client of ours would write. */
export class Attacker {
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 1 });

  constructor(
    private readonly browser: ApiClient,
    readonly actor: Actor,
  ) {}

  post(body: string | Buffer, headers: Record<string, string> = {}): Promise<Answer> {
    const { cookies, url } = this.browser;
    const { hostname, port } = new URL(url);
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const token = decodeURIComponent(cookies.get('csrftoken') ?? '');
    return new Promise((resolve, reject) => {
      const sent = request(
        {
          hostname,
          port,
          path: graphPath,
          method: 'POST',
          agent: this.agent,
          headers: {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(body),
            'x-csrftoken': token,
            cookie,
            ...headers,
          },
          timeout: patience,
        },
        (answer) => {
          const parts: Buffer[] = [];
          answer.on('data', (part) => parts.push(part));
          answer.once('end', () =>
            resolve({
              status: answer.statusCode ?? 0,
              text: Buffer.concat(parts).toString('utf8'),
              cookies: answer.headers['set-cookie'] ?? [],
            }),
          );
          answer.once('error', reject);
        },
      );
      sent.once('timeout', () => sent.destroy(new Error(`No answer within ${patience} ms.`)));
      sent.once('error', reject);
      sent.end(body);
    });
  }

  /** Signs in again where an attack has ended the session. */
  async stay(): Promise<void> {
    if (this.actor === 'an') return;
    const { text } = await this.post(JSON.stringify({ query: '{ currentUser { uuid } }' }));
    if (JSON.parse(text).data?.currentUser) return;
    const variables = { username: `${this.actor}@demo.test`, password };
    const answer = await this.post(JSON.stringify({ query: signIn, variables }));
    if (!JSON.parse(answer.text).data?.login.currentUser)
      throw new Error(`${this.actor} cannot sign in any more: ${answer.text}`);
    for (const line of answer.cookies ?? []) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      this.browser.cookies.set(name, value);
    }
  }

  leave(): void {
    this.agent.destroy();
  }
}
