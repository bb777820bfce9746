import { randomUUID } from 'node:crypto';
import { type FileTree, type FileTreeCommand, type FileTreeEvent, fileTree } from '@daybook/files/domain';
import { plantTree, rootOf } from '@daybook/files/flow';
import { type Commands, isDone, plainCommands } from '@daybook/kernel/commands';
import { createPostgresLog } from '@daybook/kernel/event-log';
import { PostgresSubjectKeys, type SubjectKeys } from '@daybook/kernel/secrets';
import type { House } from './bench-environment.js';
import { type Line, ms } from './report.js';

const nodes = 50_000;
const filesPerFolder = 99;
const foldersPerFolder = 20;
const moves = 1_000;
const atOnce = 500;
export const by = { system: 'bench' };

/** A library of 50,000 nodes: read from the log with every name decrypted, and what a move costs in it. */
export async function tree(house: House): Promise<Line[]> {
  const log = createPostgresLog({ url: house.config.database.url });
  const company = randomUUID();
  const keys = () => new PostgresSubjectKeys(house.pool, house.config.secrets.master);
  const filling = keys();
  await fill(plainCommands(log, filling), filling, company);

  global.gc?.();
  const heap = process.memoryUsage().heapUsed;
  const cold = plainCommands(log, keys());
  const opened = performance.now();
  const worked = process.cpuUsage();
  const { state, revision } = await cold.load(fileTree, company);
  const opening = performance.now() - opened;
  const { user, system } = process.cpuUsage(worked);
  const held = process.memoryUsage().heapUsed - heap;

  const draw = drawing(state);
  const context = { at: new Date().toISOString(), by };
  const decided = durations(moves, draw, (command) => fileTree.decide(state, command, context));
  const sent: number[] = [];
  for (let n = 0; n < 200; n += 1) {
    const command = draw();
    const start = performance.now();
    await cold.send(fileTree, company, command, { commandId: randomUUID(), by, company });
    sent.push(performance.now() - start);
  }
  await log.close();
  return [
    { what: 'cold reading, names decrypted', value: ms(opening), aim: '< 1,500 ms' },
    { what: '  processor time of it', value: ms((user + system) / 1_000) },
    { what: '  in memory', value: `${(held / 2 ** 20).toFixed(0)} MB`, against: `weight ${revision + 2} of 200,000` },
    { what: 'deciding a move of a node or a whole folder, p95', value: ms(quantile(decided, 0.95)), aim: '< 20 ms' },
    { what: '  p50, the longest', value: `${ms(quantile(decided, 0.5))}, ${ms(quantile(decided, 1))}` },
    { what: 'a move, decided and written, p95', value: ms(quantile(sent, 0.95)) },
  ];
}

/** The tree's decider taking events as they are told, so that a library is there in a minute. */
const growing = { ...fileTree, decide: (_: FileTree, { events }: { type: 'Grow'; events: FileTreeEvent[] }) => events };

/** Folders in folders, each with files, until there are enough. */
async function fill(commands: Commands, keys: SubjectKeys, company: string): Promise<void> {
  await plantTree(commands, company, { commandId: randomUUID(), by, company });
  await grow(commands, keys, company, library(rootOf(company)));
}

/** Events in number, as if they had been told one by one. */
export async function grow(
  commands: Commands,
  keys: SubjectKeys,
  company: string,
  events: readonly FileTreeEvent[],
): Promise<void> {
  for (let n = 0; n < events.length; n += atOnce) {
    const some = events.slice(n, n + atOnce);
    await Promise.all(some.map(({ data }) => keys.keyFor(`file-${'node' in data ? data.node : ''}`)));
    const outcome = await commands.send(
      growing,
      company,
      { type: 'Grow', events: some },
      { commandId: randomUUID(), by, company },
    );
    if (!isDone(outcome)) throw new Error(outcome.message);
  }
}

function library(root: string): FileTreeEvent[] {
  const folders = [root];
  return Array.from({ length: nodes }, (_, n): FileTreeEvent => {
    const isFolder = n % (filesPerFolder + 1) === filesPerFolder;
    const parent = folders[isFolder ? Math.floor(folders.length / foldersPerFolder) : folders.length - 1] as string;
    const title = isFolder ? `Folder ${n}` : `Statement ${n} of March.pdf`;
    const data = { node: randomUUID(), parent, title, slug: title.replaceAll(' ', '-'), owner: null };
    if (!isFolder) return { type: 'FileAdded', data: { ...data, isFromClient: false, answers: null } };
    folders.push(data.node);
    return { type: 'FolderCreated', data: { ...data, isDefault: false } };
  });
}

type Move = Extract<FileTreeCommand, { type: 'MoveNodes' }>;

/** Anything to anywhere: half of the time a folder with what is in it. */
function drawing(state: FileTree): () => Move {
  const all = [...state.nodes.values()].filter(({ parent }) => parent !== null);
  const folders = all.filter(({ kind }) => kind === 'folder');
  const any = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T;
  return () => ({ type: 'MoveNodes', nodes: [any(Math.random() < 0.5 ? folders : all).uuid], to: any(folders).uuid });
}

function durations<T>(times: number, draw: () => T, once: (drawn: T) => unknown): number[] {
  return Array.from({ length: times }, () => {
    const drawn = draw();
    const start = performance.now();
    once(drawn);
    return performance.now() - start;
  });
}

function quantile(values: readonly number[], q: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(q * sorted.length))] ?? 0;
}
