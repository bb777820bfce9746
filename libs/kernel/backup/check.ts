import { digestOf } from './digest.js';
import { countLog } from './log-segments.js';
import { copiesIn } from './object-copies.js';
import { type ObjectOfPoint, readObjectList } from './object-list.js';
import { allPointsOf, folderOfPoint } from './point.js';
import { countRows } from './rows.js';
import { keysTable, tableFileOf } from './tables.js';
import { demandWhole } from './whole.js';

export interface CheckedPoint {
  /** Its moment, or the path of its manifest when that cannot be read. */
  readonly name: string;
  /** What is not as it was written; empty when it can be restored whole. */
  readonly faults: readonly string[];
}

/** Reads everything in a backup folder, without a key or a database, and says of each point whether it can be restored. */
export async function checkBackup(folder: string): Promise<CheckedPoint[]> {
  const { points, damaged } = await allPointsOf(folder);
  const copies = new CopiesCheck(folder);
  const shared = await faultsIn(() => countRows(tableFileOf(folder, { name: keysTable })));
  const checked: CheckedPoint[] = damaged.map(({ path, why }) => ({ name: path, faults: [why] }));
  const log = new Map<number, readonly string[]>();
  for (const point of points) {
    const { at, last } = point;
    const place = folderOfPoint(folder, at);
    const upTo = last?.position ?? 0;
    if (last && !log.has(upTo)) log.set(upTo, await faultsIn(() => countLog(folder, upTo)));
    const own = await faultsIn(() => demandWhole(place, point));
    const objects = await copies.faultsOf(place);
    checked.push({ name: at, faults: [...new Set([...shared, ...(log.get(upTo) ?? []), ...own, ...objects])] });
  }
  return checked;
}

/** The copies of objects, each of which is read once for all points. */
class CopiesCheck {
  private readonly seen = new Map<string, string | undefined>();

  constructor(private readonly folder: string) {}

  async faultsOf(place: string): Promise<readonly string[]> {
    const faults: string[] = [];
    const listed = await faultsIn(async () => {
      for (const object of await readObjectList(place)) {
        const fault = await this.faultOf(object);
        if (fault) faults.push(fault);
      }
    });
    return [...listed, ...faults];
  }

  private async faultOf([key, size, sha256]: ObjectOfPoint): Promise<string | undefined> {
    const id = `${key} ${size} ${sha256}`;
    if (!this.seen.has(id)) this.seen.set(id, await this.read(key, size, sha256));
    return this.seen.get(id);
  }

  private async read(key: string, size: number, sha256: string | undefined): Promise<string | undefined> {
    const copies = await copiesIn(this.folder);
    const copy = await copies.stat(key);
    if (!copy) return `missing in the backup: ${key}`;
    if (copy.size !== size || (sha256 && (await digestOf(await copies.get(key))) !== sha256))
      return `damaged in the backup: ${key}`;
    return undefined;
  }
}

async function faultsIn(work: () => Promise<unknown>): Promise<readonly string[]> {
  try {
    await work();
    return [];
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}
