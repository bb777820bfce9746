import { randomUUID } from 'node:crypto';
import { companyDecider, setupSteps } from '@daybook/companies/domain';
import { type FileEvent, type FileTreeEvent, file } from '@daybook/files/domain';
import { plantTree, rootOf } from '@daybook/files/flow';
import { plainCommands } from '@daybook/kernel/commands';
import { PostgresSubjectKeys } from '@daybook/kernel/secrets';
import { taskOf } from './async-task.js';
import { BareCommits } from './bare/commits.js';
import type { House } from './bench-environment.js';
import { concurrently, Firm } from './firm.js';
import { type Line, perSecond } from './report.js';
import { by, grow } from './tree.js';

const files = 5_000;
const todos = 2_000;
const filesPerFolder = 500;

const merge = `mutation ($a: UUID!, $b: UUID!) { task: mergeCompanies(sourceCompanyUuid: $a, destinationCompanyUuid: $b,
  mergeCompanyUsers: true, mergeFiles: true, mergeTodos: true) { errorMessage asyncTask { uuid metadata } } }`;
const undo =
  'mutation ($merge: UUID!) { task: undoCompanyMerge(mergeUuid: $merge) { errorMessage asyncTask { uuid } } }';

/** A company with files and to-dos goes into another and comes back, over HTTP; beside it single bare commits. */
export async function merging(house: House): Promise<Line[]> {
  const firm = new Firm(house);
  const [source, destination] = [await company(house, firm), await company(house, firm)];
  const folders = await library(house, firm, source);
  await firm.todos(source, todos);
  await firm.close();
  await house.abreast();
  await house.rested();
  const bare = await BareCommits.open(house.config.database.ownerUrl);
  const { perSecond: alone } = await bare.measure(1, 3);

  const items = files + folders + todos;
  const there = await taskOf(house, merge, { a: source, b: destination });
  const back = await taskOf(house, undo, { merge: there.metadata?.merge });
  const line = (what: string, { seconds }: { seconds: number }): Line => ({
    what: `${what} ${items.toLocaleString('en-US')} items: ${seconds.toFixed(1)} s`,
    value: perSecond(items / seconds),
    against: `bare commits, one by one ${perSecond(alone)}`,
    ratio: items / seconds / alone,
  });
  return [line('merge of', there), line('undo of', back)];
}

async function company(house: House, firm: Firm): Promise<string> {
  const uuid = await firm.company();
  const commands = plainCommands(firm.log, new PostgresSubjectKeys(house.pool, house.config.secrets.master));
  await plantTree(commands, uuid, { commandId: randomUUID(), by, company: uuid });
  for (const step of setupSteps) {
    const complete = { type: 'CompleteSetupStep', step } as const;
    await commands.send(companyDecider, uuid, complete, { commandId: randomUUID(), by, company: uuid });
  }
  return uuid;
}

/** The file's decider taking events as they are, so that nothing waits to be scanned or read. */
const stored = { ...file, decide: (_: unknown, { events }: { type: 'Store'; events: FileEvent[] }) => events };

/** @returns the number of folders */
async function library(house: House, { log }: Firm, company: string): Promise<number> {
  const keys = new PostgresSubjectKeys(house.pool, house.config.secrets.master);
  const commands = plainCommands(log, keys);
  const events: FileTreeEvent[] = [];
  const uuids: string[] = [];
  for (let n = 0, folder = rootOf(company); n < files; n += 1) {
    const named = (title: string) => ({ title, slug: title.replaceAll(' ', '-'), owner: null });
    if (n % filesPerFolder === 0) {
      const parent = rootOf(company);
      folder = randomUUID();
      events.push({ type: 'FolderCreated', data: { ...named(`Box ${n}`), node: folder, parent, isDefault: false } });
    }
    const node = randomUUID();
    const place = { node, parent: folder, isFromClient: false, answers: null };
    events.push({ type: 'FileAdded', data: { ...named(`Statement ${n}.pdf`), ...place } });
    uuids.push(node);
  }
  await grow(commands, keys, company, events);
  await concurrently(files, async (n) => {
    const version = randomUUID();
    const bytes = { filename: `Statement ${n}.pdf`, size: 1_000, sha256: '0'.repeat(64), mediaType: 'application/pdf' };
    const events: FileEvent[] = [
      { type: 'FileCreated', data: { ...bytes, version, object: version, attachedTo: null, owner: null } },
      { type: 'FileScanned', data: { version, result: 'too_large_to_scan', threat: null } },
    ];
    const metadata = { commandId: randomUUID(), by, company };
    await commands.send(stored, uuids[n] as string, { type: 'Store', events }, metadata);
  });
  return Math.ceil(files / filesPerFolder);
}
