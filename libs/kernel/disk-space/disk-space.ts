import { statfs } from 'node:fs/promises';
import type { Config } from '@daybook/kernel/config';
import { placeOf } from '@daybook/kernel/postgres';
import { DiskFull } from './disk-full.js';

/** Milliseconds for which a look at the disk holds good. */
const goodFor = 250;

/** In bytes. */
export interface Room {
  readonly free: number;
  readonly reserve: number;
  /** Less is free than is held in reserve: nothing is written. */
  readonly isFull: boolean;
}

/**
 * Watches how much room a data folder has. What is held in reserve is for PostgreSQL: without room for its own log it
 * ends and takes reading with it, so that writing is refused before that.
 */
export class DiskSpace {
  private room: Room;
  private seenAt = Number.NEGATIVE_INFINITY;
  private looking: Promise<Room> | undefined;

  /**
   * @param reserve bytes
   * @param report told when the room runs out, and when there is some again
   * @param freeIn bytes that are free in a folder
   * @param now in milliseconds
   */
  constructor(
    private readonly folders: readonly string[],
    readonly reserve: number,
    private readonly report: (room: Room) => void = () => undefined,
    private readonly freeIn: (folder: string) => Promise<number> = freeBytes,
    private readonly now: () => number = () => performance.now(),
  ) {
    this.room = { free: Number.POSITIVE_INFINITY, reserve, isFull: false };
  }

  /** The room there is, as of a quarter of a second ago at most. */
  async look(): Promise<Room> {
    if (this.now() - this.seenAt < goodFor) return this.room;
    this.looking ??= this.measure().finally(() => {
      this.looking = undefined;
    });
    return this.looking;
  }

  /** @throws DiskFull */
  async demandRoom(): Promise<void> {
    if ((await this.look()).isFull) throw new DiskFull();
  }

  private async measure(): Promise<Room> {
    const free = Math.min(...(await Promise.all(this.folders.map(this.freeIn))));
    const room = { free, reserve: this.reserve, isFull: free < this.reserve };
    const hasTurned = room.isFull !== this.room.isFull;
    this.room = room;
    this.seenAt = this.now();
    if (hasTurned) this.report(room);
    return room;
  }
}

/** The disk of the embedded PostgreSQL; nothing to watch where somebody else keeps the database. */
export function diskSpaceOf(
  config: Pick<Config, 'dataDir' | 'database' | 'diskReserve'>,
  report?: (room: Room) => void,
): DiskSpace | undefined {
  const { dataDir, database, diskReserve } = config;
  if (database.embeddedPort === null) return undefined;
  return new DiskSpace([...new Set([dataDir, placeOf(dataDir)])], diskReserve, report);
}

/** A folder that cannot be asked says so where it is written to. */
async function freeBytes(folder: string): Promise<number> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}
