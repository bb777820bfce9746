import { randomUUID } from 'node:crypto';
import { isDone } from '@daybook/kernel/commands';
import type { Config } from '@daybook/kernel/config';
import { type TodoCommand, todo } from '@daybook/todos/domain';
import type { Pool } from 'pg';
import { deciders } from '../../apps/areas.js';
import { question } from '../../apps/demo/index.js';
import { openRuntime } from '../../apps/projector/runtime.js';

const atOnce = 200;
const eventsEach = 5;

/** Writes at least so many events past the api, as quickly as the log takes them: to-dos that are asked and changed. */
export async function writeBacklog(config: Config, owner: Pool, events: number): Promise<void> {
  const { rows } = await owner.query<{ uuid: string }>('select uuid from read.companies where not is_deleted limit 20');
  const ground = await openRuntime(config, deciders);
  const send = async (uuid: string, company: string, command: TodoCommand) => {
    const metadata = { commandId: randomUUID(), by: { system: 'backlog' }, company };
    const outcome = await ground.tools.commands.send(todo, uuid, command, metadata);
    if (!isDone(outcome)) throw new Error(outcome.message);
  };
  const write = async (number: number) => {
    const uuid = randomUUID();
    const company = rows[number % rows.length]?.uuid ?? '';
    // hidden, so that nobody gets a letter
    const asked = { title: `Figure ${number}`, details: '', dueDate: '2026-05-01', isHidden: true };
    await send(uuid, company, question(uuid, asked));
    await send(uuid, company, { type: 'EditTodo', changes: changed, basedOn: null });
  };
  try {
    for (let from = 0; from * eventsEach < events; from += atOnce)
      await Promise.all(Array.from({ length: atOnce }, (_, index) => write(from + index)));
  } finally {
    await ground.close();
  }
}

const changed = { title: 'Which figures?', details: 'Of May.', dueDate: '2026-05-31', closePeriod: 'tax' } as const;
