import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startBarePipe } from './bare/server.js';
import type { House } from './bench-environment.js';
import { fetchAll, send } from './bytes.js';
import { cpuOf, memoryOf } from './machine.js';
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
  await pause(3_000);

  const rest = memoryOf(house.pid('api'));
  const up: Both = { ours: [], bare: [] };
  const finishing: Taken[] = [];
  let address = '';
  const alone = await peakOf(house.pid('api'), async () => {
    for (let round = 0; round < rounds; round += 1) {
      up.bare.push(await taken(bare.pid, () => send(bare.endpoint, megabytes, {})));
      const { uuid, startUrl } = await office.begin(`round ${round}`);
      up.ours.push(await taken(house.pid('api'), () => send(startUrl, megabytes, visitor.headers)));
      let file = '';
      const finish = async () => {
        file = await office.finish(uuid);
      };
      finishing.push(await taken(house.pid('api'), finish));
      // the projector has scanned it by then, and the next round has the machine for itself
      address = await office.linkOf(file);
    }
  });
  const opened: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const begun = performance.now();
    await office.linkOf(await office.upload(`small ${round}`, 1), 10);
    opened.push(performance.now() - begun);
  }
  const down: Both = { ours: [], bare: [] };
  for (let round = 0; round < rounds; round += 1) {
    down.bare.push(await taken(bare.pid, () => fetchAll(bare.endpoint, {})));
    down.ours.push(await taken(house.pid('api'), () => fetchAll(address, visitor.headers)));
  }
  bare.stop();
  const restBefore = memoryOf(house.pid('api'));
  const together = await peakOf(house.pid('api'), () =>
    Promise.all(Array.from({ length: crowd }, (_, n) => office.upload(`one of ${crowd}, ${n}`, 25))),
  );
  return [
    ...against(`upload of ${megabytes} MB`, up, 'ratio ≥ 0.7'),
    {
      what: '  its finish: moved to its place under its own key',
      value: `${ms(best(finishing).wall)}, CPU ${ms(best(finishing).cpu)}`,
    },
    { what: 'a file of 1 MB, from its upload until it can be opened', value: ms(Math.min(...opened)), aim: '≤ 500 ms' },
    ...against(`download of ${megabytes} MB`, down, 'ratio ≥ 0.7'),
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

  async begin(name: string): Promise<{ uuid: string; startUrl: string }> {
    const { beginUploadFile } = await this.visitor.ask<{ beginUploadFile: { uuid: string; startUrl: string } }>(begin, {
      folder: this.folder,
      name: `${name}.bin`,
    });
    return { uuid: beginUploadFile.uuid, startUrl: this.at(beginUploadFile.startUrl) };
  }

  /** @returns the uuid of the file */
  async finish(ticket: string): Promise<string> {
    const { finishUploadFile: done } = await this.visitor.ask<{
      finishUploadFile: { errorMessage: string | null; file: { uuid: string } };
    }>(finish, { uuid: ticket });
    if (done.errorMessage) throw new Error(done.errorMessage);
    return done.file.uuid;
  }

  async upload(name: string, size: number): Promise<string> {
    const { uuid, startUrl } = await this.begin(name);
    await send(startUrl, size, this.visitor.headers);
    return this.finish(uuid);
  }

  /** The link of a file, once it has been scanned. */
  async linkOf(file: string, every = 200): Promise<string> {
    for (let waited = 0; waited < 120_000; waited += every) {
      const asked = `{ file(uuid: "${file}") { ... on File { upload { url } } } }`;
      const { file: found } = await this.visitor.ask<{ file: { upload: { url: string } | null } }>(asked);
      if (found.upload) return this.at(found.upload.url);
      await pause(every);
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

/** Milliseconds, of the clock and of the serving process on its core. */
interface Taken {
  readonly wall: number;
  readonly cpu: number;
}

interface Both {
  readonly ours: Taken[];
  readonly bare: Taken[];
}

async function taken(pid: number, work: () => Promise<unknown>): Promise<Taken> {
  const [began, used] = [performance.now(), cpuOf(pid)];
  await work();
  return { wall: performance.now() - began, cpu: cpuOf(pid) - used };
}

/** Each of the two by itself: other work of the machine only ever adds. */
function best(all: readonly Taken[]): Taken {
  return { wall: Math.min(...all.map(({ wall }) => wall)), cpu: Math.min(...all.map(({ cpu }) => cpu)) };
}

function against(what: string, both: Both, aim: string): Line[] {
  const [ours, bare] = [best(both.ours), best(both.bare)];
  const rate = ({ wall }: Taken) => `${Math.round(megabytes / (wall / 1_000))} MB/s`;
  return [
    { what, value: rate(ours), against: `${rate(bare)} piped`, ratio: bare.wall / ours.wall, aim },
    { what: '  CPU of the serving process', value: ms(ours.cpu), against: ms(bare.cpu), ratio: bare.cpu / ours.cpu },
  ];
}

function growth(what: string, rest: number, peak: number, aim?: string): Line {
  return {
    what,
    value: `${Math.round(rest)} → ${Math.round(peak)} MiB (+${Math.round(peak - rest)})`,
    ...(aim && { aim }),
  };
}
