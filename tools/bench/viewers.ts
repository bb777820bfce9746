import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import type { House } from './bench-environment.js';
import { cpuOf, memoryOf } from './machine.js';
import type { Visitor } from './visitor.js';

export interface Viewed {
  /** MiB of the API for each open screen. */
  readonly memoryEach: number;
  /** Milliseconds of the API's processor for each screen that hears of a change. */
  readonly cpuEach: number;
  /** Milliseconds until the last one has heard. */
  readonly lastHeard: number;
}

const patience = 30_000;

/** So many open screens of one company, which all hear of each of some changes. */
export async function viewers(
  house: House,
  { headers }: Visitor,
  company: string,
  count: number,
  change: () => Promise<unknown>,
): Promise<Viewed> {
  const url = `http://127.0.0.1:${house.config.port}/api/v2/live/${company}`;
  const agent = new Agent({ maxSockets: count });
  const pid = house.pid('api');
  const before = memoryOf(pid);
  const heard = { times: 0 };
  const screens: IncomingMessage[] = [];
  for (let n = 0; n < count; n += 1) {
    const asking = request(url, { headers, agent });
    asking.end();
    const [answer] = (await once(asking, 'response')) as [IncomingMessage];
    if (answer.statusCode !== 200) throw new Error(`A screen was answered with ${answer.statusCode}.`);
    answer.setEncoding('utf8').on('data', (text: string) => {
      heard.times += text.match(/^id: /gm)?.length ?? 0;
    });
    screens.push(answer);
  }
  const memoryEach = (memoryOf(pid) - before) / count;
  const cpu = cpuOf(pid);
  const delays: number[] = [];
  const changes = 20;
  for (let n = 0; n < changes; n += 1) {
    heard.times = 0;
    const begun = performance.now();
    await change();
    while (heard.times < count && performance.now() - begun < patience) await new Promise(setImmediate);
    delays.push(performance.now() - begun);
  }
  const cpuEach = (cpuOf(pid) - cpu) / (changes * count);
  for (const screen of screens) screen.destroy();
  agent.destroy();
  return { memoryEach, cpuEach, lastHeard: Math.max(...delays) };
}
