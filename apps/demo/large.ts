import { companyDecider } from '@daybook/companies/domain';
import { defaultFolders, fileTree } from '@daybook/files/domain';
import { defaultFolderOf, rootOf } from '@daybook/files/flow';
import { plainCommands } from '@daybook/kernel/commands';
import type { Config } from '@daybook/kernel/config';
import { type AnyDecider, addDays } from '@daybook/kernel/events';
import { PostgresSubjectKeys } from '@daybook/kernel/secrets';
import { todo } from '@daybook/todos/domain';
import { withEngines } from '../launcher/engines.js';
import { question } from './question.js';
import { usual } from './requests.js';
import { chance, pick, uuidOf } from './seeded-random.js';

const companies = 1_000;
const todosPerCompany = 100;
/** Commands under way at once: appends that arrive together are written together. */
const atOnce = 64;

/** Folders in the library of the first company, and what lies in each; papers without pages. */
const folders = 60;
const inFolder = 50;

/** Companies, to-dos and a long library, for measuring. Cut off, it goes on from there: ids and bodies are the same again. */
export async function makeLargeFirm(config: Config, say: (line: string) => void): Promise<void> {
  await withEngines(config, async ({ pool, log }) => {
    const commands = plainCommands(log, new PostgresSubjectKeys(pool, config.secrets.master));
    const send = async (decider: AnyDecider, stream: string, company: string, command: { type: string }) => {
      const named = 'node' in command ? String(command.node) : command.type;
      const metadata = { commandId: uuidOf('large', stream, named), by: { system: 'demo' }, company };
      const outcome = await commands.send(decider, stream, command, metadata);
      if ('refused' in outcome) throw new Error(`${command.type} was refused: ${outcome.message}`);
    };
    let next = 0;
    const worker = async () => {
      for (let n = next++; n < companies; n = next++) {
        const company = uuidOf('large', 'company', n);
        const name = `${pick(['Summit', 'Prairie', 'Harbor', 'Granite', 'Willow'], n)} Trading ${n + 1} LLC`;
        const create = { type: 'CreateCompany', name, timeZone: 'America/New_York' };
        await send(companyDecider, company, company, create);
        for (let k = 0; k < todosPerCompany; k += 1) await ask(send, company, k);
        if ((n + 1) % 100 === 0) say(`  … ${n + 1} companies`);
      }
    };
    await Promise.all([...Array.from({ length: atOnce }, worker), fill(send)]);
  });
}

type Send = (decider: AnyDecider, stream: string, company: string, command: { type: string }) => Promise<void>;

/** A few thousand folders and links: what a library shows, without bytes that nobody opens. */
async function fill(send: Send): Promise<void> {
  const company = uuidOf('large', 'company', 0);
  const put = (command: { type: string; node?: string; [field: string]: unknown }) =>
    send(fileTree, company, company, command);
  const plant = defaultFolders.map((title) => ({ node: defaultFolderOf(company, title), title }));
  await put({ type: 'PlantTree', root: rootOf(company), folders: plant });
  for (let n = 0; n < folders; n += 1) {
    const parent = uuidOf('large', 'folder', n);
    await put({ type: 'AddFolder', node: parent, parent: rootOf(company), title: `Archive ${n + 1}`, owner: null });
    for (let k = 0; k < inFolder; k += 1) {
      const href = `https://archive.example/${n}/${k}`;
      const node = uuidOf('large', 'link', n, k);
      await put({ type: 'AddLink', node, parent, title: `Ledger page ${n * inFolder + k + 1}`, href, owner: null });
    }
  }
}

async function ask(send: Send, company: string, k: number): Promise<void> {
  const uuid = uuidOf('large', 'todo', company, k);
  const request = pick(
    usual.filter(({ type }) => type === 'text-field' || type === 'yes-or-no'),
    uuid,
  );
  const command = question(uuid, {
    todoType: request.type,
    title: `${request.title} (${k + 1})`,
    details: request.details,
    status: chance(uuid) < 0.7 ? 'completed' : 'open',
    dueDate: addDays('2026-06-01', k),
    closePeriod: request.period,
  });
  await send(todo, uuid, company, command);
}
