import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Patience } from '@daybook/kernel/api-client';
import { sandboxPhone } from '@daybook/kernel/config';
import { sandboxQuickbooks } from '@daybook/ledger/settings';
import { openSandbox, type Sandbox } from '../../../../apps/sandbox/sandbox.js';
import type { LedgerAccess, LedgerTokens } from '../port.js';
import { Quickbooks } from '../quickbooks/index.js';

/** The realm of a bakery with about 5,000 transactions. */
export const bakery = '9130350000000101';
const redirect = 'http://127.0.0.1/quickbooks/callback';

/** QuickBooks as the sandbox plays it, and somebody who consents. */
export class AtSandbox {
  private readonly dataDir = mkdtempSync(join(tmpdir(), 'daybook-ledger-'));
  private sandbox!: Sandbox;

  async open(): Promise<void> {
    const outside = { dataDir: this.dataDir, port: 0, smtpPort: 0, phone: sandboxPhone };
    this.sandbox = await openSandbox({ ...outside, quickbooks: sandboxQuickbooks });
  }

  get port(): number {
    return this.sandbox.port;
  }

  /** Ends, and starts again over what it has on disk. */
  async restart(): Promise<void> {
    await this.sandbox.close();
    await this.open();
  }

  async close(): Promise<void> {
    await this.sandbox.close();
    rmSync(this.dataDir, { recursive: true, force: true });
  }

  ledger(patience: Partial<Patience> = {}, keys: Partial<typeof this.keys> = {}, elsewhere: object = {}): Quickbooks {
    const url = `http://127.0.0.1:${this.sandbox.port}/quickbooks`;
    const urls = { apiUrl: url, consentUrl: `${url}/connect/oauth2`, tokensUrl: `${url}/oauth2/v1/tokens` };
    return new Quickbooks(
      { ...urls, ...elsewhere, ...this.keys, ...keys, redirect },
      { tries: 2, firstDelay: 1, longestDelay: 2_000, timeout: 10_000, ...patience },
    );
  }

  /** Somebody consents for a company (`''`: does not). @returns the address the browser comes back to */
  async consent(realm: string, state: string): Promise<URL> {
    const page = this.ledger().authorizationUrl(state);
    const html = await (await fetch(page)).text();
    const fields = { redirect_uri: redirect, state, realm };
    if (!html.includes(`value="${realm}"`)) throw new Error('The page does not offer this company.');
    const answer = await fetch(page, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
    return new URL(answer.headers.get('location') ?? '');
  }

  async connect(realm: string): Promise<LedgerAccess & LedgerTokens> {
    const back = await this.consent(realm, 'state');
    return { realm, ...(await this.ledger().exchange(back.searchParams.get('code') ?? '')) };
  }

  async fault(fault: string): Promise<void> {
    const headers = { 'content-type': 'application/json' };
    const url = `http://127.0.0.1:${this.sandbox.port}/api/faults/quickbooks`;
    const { status } = await fetch(url, { method: 'PUT', headers, body: JSON.stringify({ fault }) });
    if (status !== 200) throw new Error(`The sandbox has no fault ${fault}.`);
  }

  /** Somebody does something in a company's books at QuickBooks. */
  async keepsBooks(realm: string, change: object): Promise<void> {
    const headers = { 'content-type': 'application/json' };
    const url = `http://127.0.0.1:${this.sandbox.port}/quickbooks/bookkeeper/${realm}`;
    const { status } = await fetch(url, { method: 'POST', headers, body: JSON.stringify(change) });
    if (status !== 200) throw new Error(`The sandbox does not do ${JSON.stringify(change)}.`);
  }

  private readonly keys: { readonly clientId: string; readonly clientSecret: string } = sandboxQuickbooks;
}
