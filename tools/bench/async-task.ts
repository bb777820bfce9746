import { setTimeout as pause } from 'node:timers/promises';
import type { House } from './bench-environment.js';
import { Visitor } from './visitor.js';

export interface FinishedTask {
  readonly seconds: number;
  /** Where its file is, good for five minutes, to whoever sends the headers; null when it has none. */
  readonly file: string | null;
  readonly headers: Readonly<Record<string, string>>;
  readonly metadata?: { readonly merge?: string };
}

/** Asks for a task and waits for its end. @throws Error with its sentence when it does not succeed */
export async function taskOf(house: House, mutation: string, variables: object): Promise<FinishedTask> {
  const began = performance.now();
  const admin = () => Visitor.signIn(house.endpoint, 'admin@demo.daybook.test');
  type Metadata = FinishedTask['metadata'];
  type Started = { task: { errorMessage: string | null; asyncTask: { uuid: string; metadata: Metadata } } };
  const { task } = await (await admin()).ask<Started>(mutation, variables);
  if (!task.asyncTask) throw new Error(task.errorMessage ?? mutation);
  const { uuid, metadata } = task.asyncTask;
  let visitor = await admin();
  for (let asked = 1; ; asked += 1) {
    await pause(100);
    // an access token lasts five minutes
    if (asked % 1_000 === 0) visitor = await admin();
    const progress = 'query ($uuid: UUID!) { asyncTask(uuid: $uuid) { finishedAt result resultFile { url } } }';
    type Result = { success: boolean; errorMessage?: string };
    type Asked = { asyncTask: { finishedAt: string | null; result: Result; resultFile: { url: string } | null } };
    const { asyncTask } = await visitor.ask<Asked>(progress, { uuid });
    if (asyncTask.finishedAt === null) continue;
    if (!asyncTask.result.success) throw new Error(asyncTask.result.errorMessage);
    const seconds = (performance.now() - began) / 1_000;
    const file = asyncTask.resultFile && new URL(asyncTask.resultFile.url, house.endpoint).href;
    return { seconds, file, headers: visitor.headers, ...(metadata && { metadata }) };
  }
}
