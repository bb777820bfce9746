import { type Commands } from '@daybook/kernel/commands';
import type { TaskKind, TaskRun } from '@daybook/kernel/flows';
import { queryOf } from '@daybook/kernel/postgres';
import { taskKinds } from '@daybook/merging/flow';
import type { Firm } from '@daybook/testing/firm';
import { product } from '../../../../apps/areas.js';

export const [merging, undoing] = taskKinds({ areas: product.areas } as unknown as Parameters<typeof taskKinds>[0]) as [
  TaskKind,
  TaskKind,
];

export const mergeCompanies = `mutation ($a: UUID!, $b: UUID!, $people: Boolean = true, $files: Boolean = true,
  $todos: Boolean = true) { mergeCompanies(sourceCompanyUuid: $a, destinationCompanyUuid: $b, mergeCompanyUsers: $people,
    mergeFiles: $files, mergeTodos: $todos) { success errorMessage asyncTask { uuid metadata } } }`;
export const undoMerge = `mutation ($merge: UUID!, $changed: Boolean = false) {
  undoCompanyMerge(mergeUuid: $merge, includeChanged: $changed) { success errorMessage asyncTask { uuid metadata } } }`;

export interface Asked {
  readonly uuid: string;
  readonly metadata: object;
}

/** As the worker does. */
export async function work(firm: Firm, kind: TaskKind, { uuid, metadata: parameters }: Asked, by?: Commands) {
  const commands = by ?? firm.api.commands;
  const tools = { commands, query: queryOf(firm.api.pool), clock: { now: () => new Date() } };
  const run = { tools, task: uuid, createdBy: null, company: null, from: null };
  await firm.readable();
  const done = await kind.run(parameters, {
    ...run,
    progress: () => undefined,
    checkpoint: () => undefined,
  } as unknown as TaskRun);
  await firm.readable();
  return done.result;
}

class Killed extends Error {}

/**
 * A worker that dies before or after one command after the other, until it gets through.
 *
 * @param dies whether it dies, asked before each command and after it
 */
export async function workThroughKills(
  firm: Firm,
  kind: TaskKind,
  asked: Asked,
  dies: (kills: number, sent: number, isLate: boolean) => boolean,
) {
  const { commands } = firm.api;
  for (let kills = 0; ; kills += 1) {
    let sent = 0;
    const send: Commands['send'] = async (...given) => {
      sent += 1;
      if (dies(kills, sent, false)) throw new Killed();
      const outcome = await commands.send(...given);
      if (dies(kills, sent, true)) throw new Killed();
      return outcome;
    };
    try {
      return { kills, result: await work(firm, kind, asked, { load: commands.load.bind(commands), send } as Commands) };
    } catch (fault) {
      if (!(fault instanceof Killed)) throw fault;
    }
  }
}
