import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startBarePipe } from './bare/server.js';
import { fetchAll, send } from './bytes.js';
import type { House } from './house.js';
import { memoryOf } from './machine.js';
import { type Line, ms } from './report.js';
import { Visitor } from './visitor.js';

const megabytes = 250;
const rounds = 3;
const crowd = 20;

const begin = `mutation ($folder: UUID!, $name: String!) {
  beginUploadFile(filename: $name, folderUuid: $folder) { uuid startUrl errorMessage } }`;
const finish = `mutation ($uuid: UUID!) { finishUploadFile(uuid: $uuid) { success errorMessage file { uuid } } }`;

/** Files of the largest size in and out, sealed and flushed to the disk, beside what Node pipes when it does nothing else. */
export async function transfer(house: House): Promise<Line[]> {
  const visitor = await Visitor.signIn(house.endpoint, 'controller@demo.daybook.test');
  const office = new Office(house, visitor, await someFolder(house));
  const bare = await startBarePipe(join(house.config.dataDir, 'bare'), house.config.port + 7);
  await office.upload('warm up', 50);
  await pause(3_000);

  const rest = memoryOf(house.pid('api'));
  const up = { ours: [] as number[], bare: [] as number[] };
  const finishing: number[] = [];
  let file = '';
  const alone = await peakOf(house.pid('api'), async () => {
    for (let round = 0; round < rounds; round += 1) {
      up.bare.push(await send(bare.endpoint, megabytes, {}));
      const done = await office.upload(`round ${round}`, megabytes);
      up.ours.push(done.sending);
      finishing.push(done.finishing);
      file = done.file;
    }
  });
  const address = await office.linkOf(file);
  const down = { ours: [] as number[], bare: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    down.bare.push(await fetchAll(bare.endpoint, {}));
    down.ours.push(await fetchAll(address, visitor.headers));
  }
  bare.stop();
  const restBefore = memoryOf(house.pid('api'));
  const together = await peakOf(house.pid('api'), () =>
    Promise.all(Array.from({ length: crowd }, (_, n) => office.upload(`one of ${crowd}, ${n}`, 25))),
  );
  return [
    against(`upload of ${megabytes} MB`, up, 'ratio ≥ 0.7'),
    { what: '  its finish: moved to its place under its own key', value: ms(best(finishing)) },
    against(`download of ${megabytes} MB`, down, 'ratio ≥ 0.7'),
    growth(`memory of the api over ${rounds} such uploads`, rest, alone, '≤ 60 MiB more'),
    growth(`memory of the api over ${crowd} uploads of 25 MB at once`, restBefore, together),
  ];
}

/** Somebody who puts files into one folder. */
class Office {
  constructor(
    private readonly house: House,
    private readonly visitor: Visitor,
    private readonly folder: string,
  ) {}

  async upload(name: string, size: number) {
    const { beginUploadFile } = await this.visitor.ask<{ beginUploadFile: { uuid: string; startUrl: string } }>(begin, {
      folder: this.folder,
      name: `${name}.bin`,
    });
    const sending = await send(this.at(beginUploadFile.startUrl), size, this.visitor.headers);
    const begun = performance.now();
    const { finishUploadFile: done } = await this.visitor.ask<{
      finishUploadFile: { errorMessage: string | null; file: { uuid: string } };
    }>(finish, { uuid: beginUploadFile.uuid });
    if (done.errorMessage) throw new Error(done.errorMessage);
    return { sending, finishing: performance.now() - begun, file: done.file.uuid };
  }

  /** The link of a file, once it has been scanned. */
  async linkOf(file: string): Promise<string> {
    for (let waited = 0; waited < 120_000; waited += 200) {
      const asked = `{ file(uuid: "${file}") { ... on File { upload { url } } } }`;
      const { file: found } = await this.visitor.ask<{ file: { upload: { url: string } | null } }>(asked);
      if (found.upload) return this.at(found.upload.url);
      await pause(200);
    }
    throw new Error('The file was not scanned within two minutes.');
  }

  private at(path: string): string {
    return new URL(path, this.house.endpoint).href;
  }
}

async function someFolder(house: House): Promise<string> {
  for (let waited = 0; waited < 60_000; waited += 100) {
    const { rows } = await house.pool.query(
      `select n.uuid from file_nodes n join company_users m using (company_uuid) join users u on u.uuid = m.user_uuid
        where n.title = 'Tax' and u.email = 'controller@demo.daybook.test' limit 1`,
    );
    if (rows[0]) return rows[0].uuid;
    await pause(100);
  }
  throw new Error('The demo firm has no library.');
}

/** The most resident memory of a process while something is done, in MiB. */
async function peakOf(pid: number, work: () => Promise<unknown>): Promise<number> {
  let peak = memoryOf(pid);
  const look = setInterval(() => {
    peak = Math.max(peak, memoryOf(pid));
  }, 25);
  await work();
  clearInterval(look);
  return peak;
}

const best = (times: readonly number[]) => Math.min(...times);
const speed = (times: readonly number[]) => megabytes / (best(times) / 1_000);

function against(what: string, { ours, bare }: { ours: number[]; bare: number[] }, aim: string): Line {
  const rate = (times: readonly number[]) => `${Math.round(speed(times))} MB/s`;
  return { what, value: rate(ours), against: `${rate(bare)} piped`, ratio: speed(ours) / speed(bare), aim };
}

function growth(what: string, rest: number, peak: number, aim?: string): Line {
  return {
    what,
    value: `${Math.round(rest)} → ${Math.round(peak)} MiB (+${Math.round(peak - rest)})`,
    ...(aim && { aim }),
  };
}
