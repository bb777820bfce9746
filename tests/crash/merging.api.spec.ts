import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { companyDecider, setupSteps } from '@daybook/companies/domain';
import { type FileTree, type FileTreeEvent, fileTree } from '@daybook/files/domain';
import { plantTree, rootOf } from '@daybook/files/flow';
import { companyMerge } from '@daybook/merging/domain';
import { type AsyncTask, asyncTask } from '@daybook/tasks/domain';
import { origin } from '@daybook/testing/firm';
import { todo } from '@daybook/todos/domain';
import { deciders } from '../../apps/areas.js';
import { openRuntime, type Runtime } from '../../apps/projector/runtime.js';
import { createTodo } from '../../libs/todos/domain/todo-samples.js';
import { Visitor } from '../../tools/bench/visitor.js';
import { Portal } from './portal.js';

/** So often the process that merges is killed on the ways there, and so often on the ways back. */
const kills = Number(process.env.CRASH_ROUNDS ?? 3);
/** On one way: a task whose workers die more often within a second each is given up. */
const most = 3;
const [folders, perFolder, todos] = [8, 150, 60];
const minutes = 60_000;

const merge = `mutation ($a: UUID!, $b: UUID!) { task: mergeCompanies(sourceCompanyUuid: $a, destinationCompanyUuid: $b,
  mergeCompanyUsers: true, mergeFiles: true, mergeTodos: true) { errorMessage asyncTask { uuid metadata } } }`;
const undo =
  'mutation ($merge: UUID!) { task: undoCompanyMerge(mergeUuid: $merge) { errorMessage asyncTask { uuid } } }';

let portal: Portal;
let ground: Runtime;

beforeAll(async () => {
  portal = await Portal.open();
  ground = await openRuntime(portal.config, deciders);
});
afterAll(async () => {
  await ground?.close();
  await portal?.close();
});

it(
  `merges a company and undoes it, again and again, through ${kills} kill -9 each way: everything is where it was`,
  async () => {
    const [bay, oak] = [await company('Bay Bakery'), await company('Oak Office')];
    await fill(bay);
    const asked: string[] = [];
    for (let n = 0; n < todos; n += 1) asked.push(await task(bay, `Bank fees ${n}`));
    await portal.caughtUp();
    const [before, there] = [await shown(bay), await shown(oak)];
    expect(before.length).toBeGreaterThan(folders * perFolder);

    const hits = { there: 0, back: 0 };
    while (hits.there < kills || hits.back < kills) {
      const { uuid, killed } = await throughKills(Math.min(most, kills - hits.there), merge, { a: bay, b: oak });
      hits.there += killed;
      expect(await shown(bay)).toHaveLength(there.length); // the folders that every company has
      expect(await shown(oak)).toHaveLength(there.length + folders * (perFolder + 1));
      expect(await companiesOf(asked)).toEqual(new Set([oak]));

      const back = await throughKills(Math.min(most, kills - hits.back), undo, { merge: uuid });
      hits.back += back.killed;
      expect(await shown(bay)).toEqual(before);
      expect(await shown(oak)).toEqual(there);
      expect(await companiesOf(asked)).toEqual(new Set([bay]));
    }
  },
  (10 + 2 * kills) * minutes,
);

async function company(name: string): Promise<string> {
  const { commands } = ground.tools;
  const uuid = randomUUID();
  const create = { type: 'CreateCompany', name, timeZone: 'America/New_York' } as const;
  await commands.send(companyDecider, uuid, create, origin(uuid));
  await plantTree(commands, uuid, origin(uuid));
  for (const step of setupSteps)
    await commands.send(companyDecider, uuid, { type: 'CompleteSetupStep', step }, origin(uuid));
  return uuid;
}

/** The library's decider taking events as they are. */
const filling = { ...fileTree, decide: (_: FileTree, { events }: { type: 'Fill'; events: FileTreeEvent[] }) => events };

async function fill(company: string): Promise<void> {
  const made = (title: string, parent: string): FileTreeEvent => {
    const slug = title.toLowerCase().replaceAll(' ', '-');
    return { type: 'FolderCreated', data: { node: randomUUID(), parent, title, slug, owner: null, isDefault: false } };
  };
  for (let n = 0; n < folders; n += 1) {
    const box = made(`Box ${n}`, rootOf(company));
    const within = Array.from({ length: perFolder }, (_, m) => made(`Month ${m}`, (box.data as { node: string }).node));
    await ground.tools.commands.send(filling, company, { type: 'Fill', events: [box, ...within] }, origin(company));
  }
}

async function task(company: string, title: string): Promise<string> {
  const uuid = randomUUID();
  await ground.tools.commands.send(todo, uuid, createTodo({ uuid, title }), origin(company));
  return uuid;
}

async function shown(company: string): Promise<readonly string[]> {
  const { state } = await ground.tools.commands.load(fileTree, company);
  return [...state.nodes.values()].map(({ uuid, parent, title }) => `${uuid} ${parent} ${title}`).toSorted();
}

async function companiesOf(todos: readonly string[]): Promise<ReadonlySet<string | null>> {
  const states = await Promise.all(todos.map((uuid) => ground.tools.commands.load(todo, uuid)));
  return new Set(states.map(({ state }) => (state.is === 'absent' ? null : state.company)));
}

interface Started {
  readonly task: {
    readonly errorMessage: string | null;
    readonly asyncTask: { readonly uuid: string; readonly metadata?: { readonly merge: string } } | null;
  };
}

/**
 * Asks for a task and kills who works on it, each time more has been taken, until the kills are used up or it is done.
 *
 * @returns the uuid of the merge, and how many of the kills came before the end of it
 */
async function throughKills(
  times: number,
  mutation: string,
  variables: Readonly<Record<string, string>>,
): Promise<{ readonly uuid: string; readonly killed: number }> {
  const { commands } = ground.tools;
  const visitor = await Visitor.signIn(`${portal.url}/api/v2/graphql/`, 'admin@demo.daybook.test');
  const { task: started } = await visitor.ask<Started>(mutation, variables);
  const merge = variables.merge ?? started.asyncTask?.metadata?.merge;
  if (!started.asyncTask || !merge) throw new Error(started.errorMessage ?? 'It was not started.');
  let { revision: taken } = await commands.load(companyMerge, merge);
  for (let killed = 0; ; await pause(5)) {
    const { is, message } = await stateOf(started.asyncTask.uuid);
    if (is !== 'running') {
      expect({ is, message }).toEqual({ is: 'succeeded', message: null });
      return { uuid: merge, killed };
    }
    const { revision } = await commands.load(companyMerge, merge);
    if (killed === times || revision <= taken) continue;
    await pause(Math.random() * 100);
    await portal.projector.killed();
    killed += (await stateOf(started.asyncTask.uuid)).is === 'running' ? 1 : 0;
    await portal.projector.ready();
    taken = (await commands.load(companyMerge, merge)).revision;
  }
}

async function stateOf(task: string): Promise<AsyncTask> {
  return (await ground.tools.commands.load(asyncTask, task)).state as AsyncTask;
}
