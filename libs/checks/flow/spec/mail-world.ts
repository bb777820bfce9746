import { randomBytes, randomUUID } from 'node:crypto';
import { bankAccount, type CheckCommand, type CheckState, check, type PrintedCheck } from '@daybook/checks/domain';
import { Codec, type CommandMetadata, type Commands, isDone, plainCommands } from '@daybook/kernel/commands';
import { type EventLog, openLog, prepareLog } from '@daybook/kernel/event-log';
import { type AnyEventHandler, type FlowContext, RetryLater } from '@daybook/kernel/flows';
import { migrate, openPool, prepareDatabase, queryOf } from '@daybook/kernel/postgres';
import { PostgresSubjectKeys, secretsMigrations } from '@daybook/kernel/secrets';
import { freshDatabase } from '@daybook/testing/postgres';
import type { Pool } from 'pg';
import { printed, surroundings } from '../../domain/check-samples.js';
import { writeCheck } from '../write-check.js';

/** Killed: nothing after it happens. */
export class Killed extends Error {}

/** A real log, and flows that hear of every event of a check, each twice, as after a crash. */
export class MailWorld {
  readonly company = randomUUID();
  readonly account = randomUUID();
  readonly ada = randomUUID();
  readonly omar = randomUUID();
  commands!: Commands;
  pool!: Pool;
  keys!: PostgresSubjectKeys;
  private log!: EventLog;
  private codec!: Codec;
  private over: () => Promise<void> = async () => undefined;

  async open(migrations: Parameters<typeof migrate>[1] = []): Promise<void> {
    const database = await freshDatabase();
    const { url } = database;
    await prepareDatabase(url, url);
    await prepareLog(url, new URL(url).username);
    await migrate(url, [...secretsMigrations, ...migrations]);
    this.pool = openPool(url, { purpose: 'background' });
    this.keys = new PostgresSubjectKeys(this.pool, randomBytes(32).toString('base64'));
    this.log = await openLog({ engine: 'postgres', url, purpose: 'background' });
    this.codec = new Codec(this.keys);
    this.commands = plainCommands(this.log, this.keys);
    this.over = async () => {
      await this.log.close();
      await this.pool.end();
      await database.drop();
    };
    await this.openAccount(this.account);
  }

  async openAccount(uuid: string): Promise<void> {
    const numbers = { accountNumber: '000123456789', routingNumber: '021000021' };
    const fields = { name: 'Operating', signatory: 'Ada Baker', bankName: 'First Bank', ...numbers };
    await this.commands.send(bankAccount, uuid, { type: 'OpenBankAccount', fields, isActive: true }, this.by());
  }

  /** As somebody does who saw no pending check of it. */
  async deleteAccount(uuid: string): Promise<void> {
    await this.commands.send(bankAccount, uuid, { type: 'DeleteBankAccount', hasPendingChecks: false }, this.by());
  }

  close(): Promise<void> {
    return this.over();
  }

  by(user = this.ada): CommandMetadata {
    return { commandId: randomUUID(), by: { user }, company: this.company };
  }

  async write(sendDate: string, changed: Partial<PrintedCheck> = {}): Promise<string> {
    const uuid = randomUUID();
    const wanted = { ...printed, bankAccount: this.account, checkDate: sendDate, ...changed, number: null };
    const around = { vendor: null, replaces: null, ...surroundings, today: sendDate, askedDay: sendDate };
    const outcome = await writeCheck(this.commands, uuid, { check: wanted, ...around }, this.by());
    if (!isDone(outcome)) throw new Error(outcome.message);
    return uuid;
  }

  send(uuid: string, command: CheckCommand, user = this.ada) {
    return this.commands.send(check, uuid, command, this.by(user));
  }

  async is(uuid: string): Promise<Exclude<CheckState, { is: 'absent' }>> {
    const { state } = await this.commands.load(check, uuid);
    if (state.is === 'absent') throw new Error('It was never written.');
    return state;
  }

  async types(uuid: string, category = 'check'): Promise<string[]> {
    return (await this.log.read(`${category}-${uuid}`)).map(({ type }) => type);
  }

  tools(now: Date): FlowContext {
    const { commands, keys } = this;
    return { commands, keys, query: queryOf(this.pool), clock: { now: () => now } } as unknown as FlowContext;
  }

  /** Every event of the check is heard twice by the flow. @returns whether something has to be tried again later */
  async settle(uuid: string, handler: AnyEventHandler, now = new Date(), times = 2): Promise<boolean> {
    const tools = this.tools(now);
    for (let heard = 0; ; heard += 1) {
      const [event] = await this.codec.decode(check.schema, (await this.log.read(`check-${uuid}`, heard)).slice(0, 1));
      if (!event) return false;
      try {
        for (let time = 0; time < times; time += 1) await handler.on[event.type]?.(event, tools);
      } catch (error) {
        if (!(error instanceof RetryLater)) throw error;
        return true;
      }
    }
  }
}
