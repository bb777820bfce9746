import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makePrivate } from '@daybook/kernel/config';
import type { Faults } from '../faults.js';
import { type BankAccount, type Cheque, newId, reachedAt, stages, trackingNumberOf } from './orders.js';
import { type WebhookAddress, Webhooks } from './webhooks.js';

/** As a file has it. */
export interface Stored {
  readonly cheque?: Cheque;
  readonly account?: BankAccount;
  /** Under which key it was asked for. */
  readonly key: string | null;
}

const beat = 30_000;

/** What the mail house has in hand, one file for each thing, and its own clock, which can be turned forward. */
export class MailHouse {
  private readonly cheques = new Map<string, Cheque>();
  private readonly accounts = new Map<string, BankAccount>();
  /** By idempotency key: what came of it. */
  private readonly keys = new Map<string, string>();
  private readonly making = new Map<string, Promise<Cheque | BankAccount>>();
  private ahead = 0;
  private readonly webhooks: Webhooks;
  // what a full disk refuses happens at a later beat
  private readonly timer = setInterval(() => this.goOn().catch(() => undefined), beat).unref();

  private constructor(
    private readonly folder: string,
    faults: Faults,
    target: WebhookAddress | null,
  ) {
    this.webhooks = new Webhooks(target, faults);
  }

  static async open(folder: string, faults: Faults, target: WebhookAddress | null): Promise<MailHouse> {
    makePrivate(folder);
    const house = new MailHouse(folder, faults, target);
    for (const name of (await readdir(folder)).filter((one) => one.endsWith('.json')))
      house.remember(JSON.parse(await readFile(join(folder, name), 'utf8')) as Stored);
    return house;
  }

  close(): void {
    clearInterval(this.timer);
    this.webhooks.end();
  }

  now(): Date {
    return new Date(Date.now() + this.ahead);
  }

  /** Turns the clock forward, and everything that happens until then happens. */
  async turn(days: number): Promise<void> {
    this.ahead += days * 86_400_000;
    await this.goOn();
  }

  /** What was made under this key before, or is being made; else what is made now. */
  once<T extends Cheque | BankAccount>(key: string | null, make: () => Promise<T>): Promise<T> {
    if (key === null) return make();
    const id = this.keys.get(key);
    const made = id === undefined ? undefined : (this.cheques.get(id) ?? this.accounts.get(id));
    const making = this.making.get(key) ?? (made ? Promise.resolve(made) : make());
    this.making.set(key, making);
    return making as Promise<T>;
  }

  async addAccount(account: Omit<BankAccount, 'id'>, key: string | null): Promise<BankAccount> {
    const added = { ...account, id: newId('bank') };
    await this.keep({ account: added, key });
    return added;
  }

  async addCheque(
    ordered: Omit<Cheque, 'id' | 'status' | 'createdAt' | 'updatedAt' | 'trackingNumber'>,
    key: string | null,
  ): Promise<Cheque> {
    const at = this.now().toISOString();
    const cheque: Cheque = {
      ...ordered,
      id: newId('cheque'),
      status: 'ready',
      createdAt: at,
      updatedAt: at,
      trackingNumber: null,
    };
    await this.keep({ cheque, key });
    this.webhooks.tell('cheque.created', cheque);
    return cheque;
  }

  /** False when printing has begun. */
  async cancel(cheque: Cheque): Promise<boolean> {
    await this.goOn();
    if (cheque.status !== 'ready') return false;
    await this.change(cheque, { status: 'cancelled', updatedAt: this.now().toISOString() });
    return true;
  }

  chequeOf(id: string): Cheque | undefined {
    return this.cheques.get(id);
  }

  accountOf(id: string): BankAccount | undefined {
    return this.accounts.get(id);
  }

  /** The newest first. */
  list(): readonly Cheque[] {
    return [...this.cheques.values()].toReversed();
  }

  listAccounts(): readonly BankAccount[] {
    return [...this.accounts.values()].toReversed();
  }

  /** Moves every cheque to where it is by now, a stage at a time. */
  async goOn(): Promise<void> {
    const now = this.now().getTime();
    for (const cheque of this.cheques.values()) {
      if (cheque.status === 'cancelled') continue;
      const reached = reachedAt(cheque);
      for (const stage of stages.slice(stages.indexOf(cheque.status) + 1)) {
        if (reached[stage] > now) break;
        const updatedAt = new Date(reached[stage]).toISOString();
        const trackingNumber = stage === 'processed_for_delivery' ? trackingNumberOf(cheque) : cheque.trackingNumber;
        await this.change(cheque, { status: stage, updatedAt, trackingNumber });
      }
    }
  }

  /** What cannot be stored has not happened. */
  private async change(cheque: Cheque, change: Partial<Cheque>): Promise<void> {
    const before = { ...cheque };
    try {
      await this.keep({ cheque: Object.assign(cheque, change), key: null });
    } catch (fault) {
      Object.assign(cheque, before);
      throw fault;
    }
    this.webhooks.tell('cheque.updated', cheque);
  }

  private async keep(stored: Stored): Promise<void> {
    const { id } = stored.cheque ?? (stored.account as BankAccount);
    const key = stored.key ?? [...this.keys].find(([, made]) => made === id)?.[0] ?? null;
    const file = join(this.folder, `${id}.json`);
    const part = `${file}.${newId('part')}`;
    await writeFile(part, JSON.stringify({ ...stored, key }), { mode: 0o600 });
    await rename(part, file);
    this.remember({ ...stored, key });
  }

  private remember({ cheque, account, key }: Stored): void {
    if (cheque) this.cheques.set(cheque.id, cheque);
    if (account) this.accounts.set(account.id, account);
    const made = cheque ?? account;
    if (key !== null && made) this.keys.set(key, made.id);
  }
}
