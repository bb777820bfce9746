import { randomUUID } from 'node:crypto';
import { LedgerTokenStore } from '@daybook/ledger/secrets';
import { connection, realmClaim } from '../../domain/index.js';
import { Connecting, type Returned } from '../connecting/connecting.js';
import { States } from '../connecting/states.js';
import { AtSandbox, bakery } from './at-sandbox.js';
import { LedgerDatabase } from './ledger-database.js';

export const metadataOf = (company: string) => ({ commandId: randomUUID(), by: { system: 'spec' }, company });

/** What is left where nothing was connected: no tokens, books that others may have. */
export const nothingLeft = ['NOT_CONNECTED', undefined, null];

/** People who connect the bakery at the sandbox, in as many processes as there are, at a time of their own. */
export class ConnectingAtSandbox {
  now = Date.now();
  private readonly world = new AtSandbox();
  private readonly states = new States('secret');
  private opened!: LedgerDatabase;

  async open(): Promise<void> {
    await this.world.open();
    this.opened = await LedgerDatabase.open();
  }

  async close(): Promise<void> {
    await this.opened?.close();
    await this.world.close();
  }

  fault(fault: string): Promise<void> {
    return this.world.fault(fault);
  }

  /** A process: QuickBooks as it asks it, and how often it asked. */
  process() {
    const tools = this.opened.tools(() => new Date(this.now));
    const ledger = this.world.ledger({ tries: 1 });
    const asked = { tokens: 0, company: 0 };
    const { exchange, company } = ledger;
    Object.assign(ledger, {
      exchange: (code: string) => {
        asked.tokens += 1;
        return exchange.call(ledger, code);
      },
      company: (access: Parameters<typeof company>[0]) => {
        asked.company += 1;
        return company.call(ledger, access);
      },
    });
    const connecting = new Connecting(ledger, this.states, tools);
    return { tools, ledger, asked, connecting, store: new LedgerTokenStore(tools.query, tools.keys) };
  }

  /** Somebody presses Connect and consents. */
  async consented(company: string, realm = bakery): Promise<Returned> {
    const asked = { company, user: randomUUID(), returnPath: '/', nonce: randomUUID() };
    const address = await this.process().connecting.begin(asked, metadataOf(company));
    const state = new URL(String(address)).searchParams.get('state') ?? '';
    const back = await this.world.consent(realm, state);
    return { state, realm, code: back.searchParams.get('code') ?? '' };
  }

  /** Asks again when it may, as the page does. */
  async again(company: string, returned: Returned, by = this.process()) {
    const outcome = await by.connecting.finish(company, returned, metadataOf(company));
    if (outcome && 'notBefore' in outcome) this.now = outcome.notBefore.getTime();
    return outcome;
  }

  async leftOf(company: string, realm = bakery) {
    const { tools, store } = this.process();
    const { status } = (await tools.commands.load(connection, company)).state;
    return [status, await store.of(company), (await tools.commands.load(realmClaim, realm)).state.company];
  }

  async consentsOf(company: string): Promise<number | null> {
    const { pool } = this.opened;
    return (await pool.query('select from ops.ledger_consents where company = $1', [company])).rowCount;
  }

  async disconnect(company: string): Promise<void> {
    const { tools, store } = this.process();
    const release = { type: 'ReleaseLedgerRealm', company } as const;
    await tools.commands.send(connection, company, { type: 'DisconnectLedger' }, metadataOf(company));
    await tools.commands.send(realmClaim, bakery, release, metadataOf(company));
    const stored = await store.of(company);
    await store.forget(company, stored?.version ?? '');
  }

  /** Whoever has the bakery has it no more. */
  async disconnectAll(): Promise<void> {
    const { company } = (await this.process().tools.commands.load(realmClaim, bakery)).state;
    if (company) await this.disconnect(company);
  }
}
