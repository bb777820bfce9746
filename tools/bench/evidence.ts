import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { fromBufferPromise } from 'yauzl';
import { taskOf } from './async-task.js';
import type { House } from './bench-environment.js';
import { concurrently, Firm } from './firm.js';
import { type Line, ms, perSecond } from './report.js';

const todos = 1_000;
const eventsPerTodo = 10;

const request = `mutation ($company: UUID!, $from: Date!, $to: Date!) {
  task: requestEvidencePack(companyUuid: $company, from: $from, to: $to, kinds: ["todo"]) { errorMessage asyncTask { uuid metadata } } }`;

/** A pack of a company's to-dos asked for, made, and verified by its own verifier; beside the log reading those events. */
export async function evidence(house: House): Promise<Line[]> {
  const firm = new Firm(house);
  const company = await firm.company();
  const uuids = await firm.todos(company, todos);
  await concurrently(todos, (n) => firm.closeAndReopen(company, uuids[n] as string, eventsPerTodo - 1));
  await house.abreast();
  const reading = performance.now();
  let events = 0;
  for await (const page of firm.log.company(company)) events += page.length;
  const read = performance.now() - reading;
  await firm.close();

  const pack = await taskOf(house, request, { company, from: '2020-01-01', to: '2035-01-01' });
  const answer = await fetch(pack.file ?? '', { headers: pack.headers });
  const zip = Buffer.from(await answer.arrayBuffer());
  const folder = join(house.config.dataDir, 'pack');
  await unpack(zip, folder);
  const began = performance.now();
  const { stdout } = await promisify(execFile)(process.execPath, ['verify.mjs'], { cwd: folder });
  const verified = performance.now() - began;
  if (!stdout.includes('Everything is as it was signed')) throw new Error(stdout);
  const made = events / pack.seconds;
  return [
    {
      what: `${events.toLocaleString('en-US')} events into a pack of ${(zip.length / 1e6).toFixed(1)} MB: ${pack.seconds.toFixed(1)} s`,
      value: perSecond(made),
      against: `reading them ${perSecond((events / read) * 1_000)}`,
      ratio: (made * read) / (events * 1_000),
    },
    { what: '  verified by its own verifier', value: ms(verified) },
  ];
}

async function unpack(zip: Buffer, folder: string): Promise<void> {
  const archive = await fromBufferPromise(zip, { lazyEntries: true });
  for await (const entry of archive.eachEntry()) {
    const to = join(folder, entry.fileName);
    await mkdir(dirname(to), { recursive: true });
    await writeFile(to, await archive.openReadStreamPromise(entry));
  }
}
