import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Patience } from '@daybook/kernel/api-client';
import { sandboxPhone } from '@daybook/kernel/config';
import { sandboxDropboxSign } from '@daybook/signatures/settings';
import { until } from '@daybook/testing/eventually';
import { openSandbox, type Sandbox } from '../../../../../apps/sandbox/sandbox.js';
import { callbackAnswer, DropboxSign, readCallback } from '../dropbox-sign/index.js';
import type { ProviderWorld } from './provider-world.js';

interface Listed {
  readonly signature_request_id: string;
  readonly is_complete: boolean;
  readonly metadata: { readonly document?: string };
  readonly signatures: readonly { readonly signature_id: string; readonly signer_email_address: string }[];
}

/** Dropbox Sign as the sandbox plays it, its callbacks, and people at its pages. */
export class AtSandbox {
  readonly callbacks: { readonly body: Buffer; readonly type: string }[] = [];
  private readonly dataDir = mkdtempSync(join(tmpdir(), 'daybook-provider-'));
  private readonly portal = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray());
    this.callbacks.push({ body, type: request.headers['content-type'] ?? '' });
    response.end(callbackAnswer);
  });
  private sandbox!: Sandbox;
  private isSilent = false;

  async open(): Promise<void> {
    await new Promise<void>((listening) => this.portal.listen(0, '127.0.0.1', listening));
    const callback = `http://127.0.0.1:${(this.portal.address() as AddressInfo).port}/`;
    const outside = { dataDir: this.dataDir, port: 0, smtpPort: 0, phone: sandboxPhone };
    this.sandbox = await openSandbox({ ...outside, dropboxSign: { ...sandboxDropboxSign, callback } });
  }

  async close(): Promise<void> {
    await this.sandbox.close();
    this.portal.closeAllConnections();
    await new Promise((closed) => this.portal.close(closed));
    rmSync(this.dataDir, { recursive: true, force: true });
  }

  provider(patience: Partial<Patience> = {}): DropboxSign {
    const account = { url: `${this.address}/dropbox-sign/v3`, ...sandboxDropboxSign, isTest: true };
    const quick = { timeout: 5_000, tries: 2, firstDelay: 1, longestDelay: 1_500, ...patience };
    return new DropboxSign(account, { email: 'firm@daybook.test', url: 'https://portal.test' }, quick);
  }

  async fault(fault: string): Promise<void> {
    this.isSilent = fault === 'silent';
    await fetch(`${this.address}/api/faults/signatures`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ fault }),
    });
  }

  /** What it would send out for a document. */
  async requestsOf(document: string): Promise<readonly Listed[]> {
    const authorization = `Basic ${Buffer.from(`${sandboxDropboxSign.apiKey}:`).toString('base64')}`;
    const url = `${this.address}/dropbox-sign/v3/signature_request/list?query=${document}`;
    const { signature_requests: found } = (await (await fetch(url, { headers: { authorization } })).json()) as {
      signature_requests: readonly Listed[];
    };
    return found.filter(({ metadata }) => metadata.document === document);
  }

  /** Staff prepare a draft and send it. */
  async send(claim: string): Promise<void> {
    const token = new URL(claim).searchParams.get('token') ?? '';
    await this.post('embeddedRequest', { token });
  }

  /** @returns whether the page could be opened, and the signer did it */
  async act(page: string, path: 'embeddedSign' | 'embeddedDecline', fields: Readonly<Record<string, string>>) {
    const html = await (await fetch(page)).text();
    const [, token = ''] = /name="token" value="(\w+)"/.exec(html) ?? [];
    const signature = new URL(page).searchParams.get('signature_id') ?? '';
    return (await this.post(path, { signature_id: signature, token, ...fields })).ok;
  }

  /** What the route of the portal does with the callbacks that came, once so many did. */
  async deliver(world: ProviderWorld, atLeast = 0): Promise<void> {
    await until(() => this.isSilent || this.callbacks.length >= atLeast, 'The callbacks did not come.');
    for (const { body, type } of this.callbacks.splice(0)) {
      const heard = await readCallback(body, type, { apiKey: sandboxDropboxSign.apiKey, now: new Date() });
      if (heard) await world.command({ type: 'HearFromProvider', notice: heard.type });
    }
  }

  private get address(): string {
    return `http://127.0.0.1:${this.sandbox.port}`;
  }

  private post(path: string, fields: Readonly<Record<string, string>>): Promise<Response> {
    return fetch(`${this.address}/dropbox-sign/editor/${path}`, { method: 'POST', body: new URLSearchParams(fields) });
  }
}
