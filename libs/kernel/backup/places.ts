import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { PositionMap } from '@daybook/kernel/event-log/moving';
import { segmentOf } from './log-segments.js';
import { linesOf, UnreadableFile, writeLines } from './rows.js';

const placesIn = (folder: string) => join(folder, 'log', 'places');

/**
 * Where the events of a log on a server stand there, in one file for each file of events: the position of the first one in
 * the first line. No restore needs it. What is missing or damaged of it is written down anew from the log.
 */
export class PlacesFolder {
  private readonly own: string;

  constructor(
    private readonly folder: string,
    readonly name: string,
  ) {
    this.own = join(placesIn(folder), name);
  }

  async write(segment: number, places: readonly number[]): Promise<void> {
    await mkdir(this.own, { recursive: true, mode: 0o700 });
    await writeLines(
      places.map((place) => `${place}\n`),
      this.pathOf(segment),
    );
  }

  /** Where the first events of a file stand. @throws UnreadableFile */
  async first(segment: number, count: number): Promise<number[]> {
    const places: number[] = [];
    if (count > 0) for await (const place of this.read(segment)) if (places.push(place) === count) break;
    if (places.length < count) throw new UnreadableFile(`${this.pathOf(segment)} is not whole.`);
    return places;
  }

  /** From positions on the server to those in the archive, which are the numbers of events. @throws UnreadableFile */
  async lead(wanted: ReadonlySet<number>, last: number): Promise<ReadonlyMap<number, number>> {
    const positions = new PositionMap(wanted);
    let count = 0;
    for (let segment = 0; segment <= segmentOf(last); segment += 1)
      for await (const place of this.read(segment)) {
        count += 1;
        positions.meet(place, count);
      }
    if (count !== last) throw new UnreadableFile(`${this.own} is not whole.`);
    return positions.entries();
  }

  /** Removes what was written down of other servers. */
  async sweepOthers(): Promise<void> {
    for (const name of await readdir(placesIn(this.folder)).catch(() => []))
      if (name !== this.name) await rm(join(placesIn(this.folder), name), { recursive: true, force: true });
  }

  private async *read(segment: number): AsyncGenerator<number> {
    for await (const line of linesOf(this.pathOf(segment))) yield Number(line);
  }

  private pathOf(segment: number): string {
    return join(this.own, `${String(segment).padStart(8, '0')}.zst`);
  }
}
