import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sandboxPostgrid } from '@daybook/checks/settings';
import type { Patience } from '@daybook/kernel/api-client';
import { sandboxPhone } from '@daybook/kernel/config';
import { Quickbooks } from '@daybook/ledger/flow';
import { sandboxQuickbooks } from '@daybook/ledger/settings';
import { until } from '@daybook/testing/eventually';
import { openSandbox, type Sandbox } from '../../../../apps/sandbox/sandbox.js';
import { type HeardOrder, Postgrid, readWebhook } from '../mail-house/index.js';

interface Listed {
  readonly id: string;
  readonly status: string;
  readonly number: number;
  readonly amount: number;
  readonly metadata: { readonly check?: string };
}

const redirect = 'http://127.0.0.1/quickbooks/callback';

/** PostGrid as the sandbox plays it, with the events that it tells, and the books in which its checks clear. */
export class AtSandbox {
  readonly heard: (HeardOrder | undefined)[] = [];
  private readonly dataDir = mkdtempSync(join(tmpdir(), 'daybook-mail-house-'));
  private readonly portal = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray());
    const signature = request.headers['postgrid-signature'] as string;
    const heard = readWebhook(body, signature, { secret: sandboxPostgrid.webhookSecret, now: new Date() });
    this.heard.push(heard);
    response.writeHead(heard ? 200 : 403).end();
  });
  private sandbox!: Sandbox;
  private turned = 0;

  async open(): Promise<void> {
    await new Promise<void>((listening) => this.portal.listen(0, '127.0.0.1', listening));
    const webhook = `http://127.0.0.1:${(this.portal.address() as AddressInfo).port}/`;
    const outside = { dataDir: this.dataDir, port: 0, smtpPort: 0, phone: sandboxPhone };
    this.sandbox = await openSandbox({
      ...outside,
      postgrid: { ...sandboxPostgrid, webhook },
      quickbooks: sandboxQuickbooks,
    });
  }

  async close(): Promise<void> {
    await this.sandbox.close();
    this.portal.closeAllConnections();
    await new Promise((closed) => this.portal.close(closed));
    rmSync(this.dataDir, { recursive: true, force: true });
  }

  house(patience: Partial<Patience> = {}): Postgrid {
    const quick = { timeout: 5_000, tries: 2, firstDelay: 1, longestDelay: 1_500, ...patience };
    return new Postgrid({ url: this.houseUrl, ...sandboxPostgrid }, quick);
  }

  get houseUrl(): string {
    return `${this.address}/postgrid`;
  }

  async fault(fault: string): Promise<void> {
    await this.put('faults/mail-house', { fault });
  }

  ledger(): Quickbooks {
    const url = `${this.address}/quickbooks`;
    const urls = { apiUrl: url, consentUrl: `${url}/connect/oauth2`, tokensUrl: `${url}/oauth2/v1/tokens` };
    const quick = { tries: 2, firstDelay: 1, longestDelay: 1_500, timeout: 5_000 };
    return new Quickbooks({ ...urls, ...sandboxQuickbooks, redirect }, quick);
  }

  /** Somebody consents that the books of a realm are read. */
  async consent(realm: string) {
    const page = this.ledger().authorizationUrl('state');
    const body = new URLSearchParams({ redirect_uri: redirect, state: 'state', realm });
    const answer = await fetch(page, { method: 'POST', body, redirect: 'manual' });
    const back = new URL(answer.headers.get('location') ?? '');
    return this.ledger().exchange(back.searchParams.get('code') ?? '');
  }

  async ledgerFault(fault: string): Promise<void> {
    await this.put('faults/quickbooks', { fault });
  }

  /** The day on the clock there, YYYY-MM-DD. */
  today(): string {
    return this.now().toISOString().slice(0, 10);
  }

  now(): Date {
    return new Date(Date.now() + this.turned * 86_400_000);
  }

  /** Begins on a Tuesday, so that no weekend lies between a check and its printing. */
  async turnToTuesday(): Promise<void> {
    await this.turn((9 - this.now().getUTCDay()) % 7);
  }

  async turn(days: number): Promise<void> {
    this.turned += days;
    await this.put('mail-house/clock', { days });
  }

  /** What would be printed for a check. */
  async ordersOf(check: string): Promise<readonly Listed[]> {
    const all = (await (await fetch(`${this.address}/api/mail-house`)).json()) as readonly Listed[];
    return all.filter(({ metadata }) => metadata.check === check);
  }

  /** The events that came about a check, once so many did; undefined ones are forged. */
  async eventsOf(check: string, atLeast: number): Promise<readonly (HeardOrder | undefined)[]> {
    const own = () => this.heard.filter((one) => one === undefined || one.check === check);
    await until(
      () => own().length >= atLeast,
      () => `Of the check came ${own().length} events, not ${atLeast}.`,
    );
    return own();
  }

  private get address(): string {
    return `http://127.0.0.1:${this.sandbox.port}`;
  }

  private async put(path: string, body: object): Promise<void> {
    const headers = { 'content-type': 'application/json' };
    await fetch(`${this.address}/api/${path}`, { method: 'PUT', headers, body: JSON.stringify(body) });
  }
}
