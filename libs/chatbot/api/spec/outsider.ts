import { createHash, randomBytes } from 'node:crypto';
import type { ConnectedFirm } from './connected-firm.js';

export const verifier = randomBytes(32).toString('base64url');
export const challenge = createHash('sha256').update(verifier).digest('base64url');
export const redirectUri = 'https://app.test/callback';
export const listing = { jsonrpc: '2.0', id: 1, method: 'tools/list' };

export function calling(name: string, args: object = {}) {
  return { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } };
}

type Changes = Readonly<Record<string, string | null>>;
interface Sent {
  readonly body?: unknown;
  readonly headers?: object;
  readonly search?: string;
}

/** An application that speaks HTTP by itself, rightly or not. */
export class Outsider {
  constructor(private readonly world: ConnectedFirm) {}

  at(path: string, init: RequestInit = {}): Promise<Response> {
    return fetch(this.world.firm.api.url + path, { redirect: 'manual', ...init });
  }

  async register(metadata: object) {
    const headers = { 'content-type': 'application/json' };
    return answered(await this.at('/oauth/register', { method: 'POST', headers, body: JSON.stringify(metadata) }));
  }

  async registered(name = 'App'): Promise<string> {
    return (await this.register({ client_name: name, redirect_uris: [redirectUri] })).body.client_id;
  }

  resourceOf(company: string): string {
    return `${new URL(this.world.firm.api.config.url).origin}/mcp/${company}`;
  }

  /** Null leaves something out. */
  authorize(client: string, changes: Changes = {}): URL {
    const asked: Changes = {
      client_id: client,
      redirect_uri: redirectUri,
      response_type: 'code',
      code_challenge: challenge,
      code_challenge_method: 'S256',
      state: 'mine',
      resource: this.resourceOf(this.world.company),
      ...changes,
    };
    const given = Object.entries(asked).filter((one): one is [string, string] => one[1] !== null);
    return new URL(`/oauth/authorize?${new URLSearchParams(given)}`, 'https://daybook.test');
  }

  async post(path: string, form: Readonly<Record<string, string>>) {
    return answered(await this.at(path, { method: 'POST', body: new URLSearchParams(form) }));
  }

  /** A code that somebody let an application have. */
  async code(client: string, person = 'owner'): Promise<string> {
    const browser = await this.world.firm.browser(person);
    const { shown } = await this.world.sent(browser, this.authorize(client));
    const { address } = await this.world.approve(browser, shown.id);
    return new URL(address).searchParams.get('code') as string;
  }

  redeem(client: string, code: string, changes: Readonly<Record<string, string>> = {}) {
    return this.post('/oauth/token', {
      grant_type: 'authorization_code',
      code,
      client_id: client,
      redirect_uri: redirectUri,
      code_verifier: verifier,
      ...changes,
    });
  }

  renew(client: string, refresh: string) {
    return this.post('/oauth/token', { grant_type: 'refresh_token', refresh_token: refresh, client_id: client });
  }

  read(
    token: string | undefined,
    company = this.world.company,
    { body = listing, headers = {}, search = '' }: Sent = {},
  ): Promise<Response> {
    return this.at(`/mcp/${company}${search}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        ...(token && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  }

  async statusOf(token: string | undefined, company?: string, sent?: Sent): Promise<number> {
    return (await this.read(token, company, sent)).status;
  }

  /** What a tool answers. */
  async call(token: string | undefined, name: string, args: object = {}) {
    return (await answered(await this.read(token, undefined, { body: calling(name, args) }))).body.result;
  }
}

// biome-ignore lint/suspicious/noExplicitAny: a test reads whatever shape it asked for
async function answered(answer: Response): Promise<{ readonly status: number; readonly body: any }> {
  return { status: answer.status, body: await answer.json() };
}
