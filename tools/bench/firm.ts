import { randomUUID } from 'node:crypto';
import { companyDecider } from '@daybook/companies/domain';
import { type Commands, plainCommands } from '@daybook/kernel/commands';
import { createPostgresLog, type EventLog } from '@daybook/kernel/event-log';
import type { AnyDecider } from '@daybook/kernel/events';
import { PostgresSubjectKeys } from '@daybook/kernel/secrets';
import { type TodoCommand, todo } from '@daybook/todos/domain';
import { question } from '../../apps/demo/index.js';
import type { House } from './bench-environment.js';

const details = 'Please send the statements of the last quarter.';

/** Sends commands straight to the deciders, without HTTP: companies and to-dos in number. */
export class Firm {
  readonly commands: Commands;

  constructor(
    house: House,
    readonly log: EventLog = createPostgresLog({ url: house.config.database.url }),
  ) {
    this.commands = plainCommands(this.log, new PostgresSubjectKeys(house.pool, house.config.secrets.master));
  }

  async company(): Promise<string> {
    const uuid = randomUUID();
    const create = { type: 'CreateCompany', name: `Measured ${uuid.slice(0, 8)} LLC`, timeZone: 'America/New_York' };
    await this.send(companyDecider, uuid, create, uuid);
    return uuid;
  }

  /** To-dos of a company, open. */
  async todos(company: string, count: number): Promise<string[]> {
    return concurrently(count, async (n) => {
      const uuid = randomUUID();
      const title = `Bank statements, account ${n}`;
      await this.onTodo(company, uuid, question(uuid, { title, details, dueDate: '2026-12-01' }));
      return uuid;
    });
  }

  /** Closes and reopens a to-do, in turns, so many times. */
  async closeAndReopen(company: string, uuid: string, times: number): Promise<void> {
    for (let n = 0; n < times; n += 1)
      await this.onTodo(company, uuid, { type: n % 2 === 0 ? 'CloseTodo' : 'ReopenTodo' });
  }

  onTodo(company: string, uuid: string, command: TodoCommand): Promise<number> {
    return this.send(todo, uuid, command, company);
  }

  close(): Promise<void> {
    return this.log.close();
  }

  /** Answers the position. */
  private async send(decider: AnyDecider, uuid: string, command: { type: string }, company: string): Promise<number> {
    const metadata = { commandId: randomUUID(), by: { system: 'bench' }, company };
    const outcome = await this.commands.send(decider, uuid, command, metadata);
    if ('refused' in outcome) throw new Error(`${command.type} was refused: ${outcome.message}`);
    return outcome.position;
  }
}

/** Runs a work so many times, 64 at once; the answers in order. */
export async function concurrently<T>(count: number, work: (n: number) => Promise<T>): Promise<T[]> {
  const answers: T[] = new Array(count);
  let next = 0;
  const worker = async () => {
    for (let n = next++; n < count; n = next++) answers[n] = await work(n);
  };
  await Promise.all(Array.from({ length: 64 }, worker));
  return answers;
}
