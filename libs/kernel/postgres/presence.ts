import { randomInt } from 'node:crypto';
import type { Pool, PoolClient } from 'pg';
import { holdWhileThere } from './lost-machine.js';

/** The class of advisory locks by which workers are known to be alive. */
const lockClass = 64_259;

/** The numbers of all who are there, as the list of a subquery. */
export const numbersPresent = `select objid::bigint from pg_locks
  where locktype = 'advisory' and classid = ${lockClass}::bigint::oid and granted
    and database = (select oid from pg_database where datname = current_database())`;

/**
 * A worker's sign of life: a lock held by a connection of its own, which PostgreSQL lets go the moment the process ends,
 * and three seconds after its machine is gone.
 * What a worker without a lock has in hand may be taken by anybody.
 */
export class Presence {
  private number: Promise<number> | undefined;
  private client: PoolClient | undefined;

  constructor(private readonly pool: Pool) {}

  /** The number by which this worker is known now; another one after its connection was cut. */
  async here(): Promise<number> {
    this.number ??= this.enter();
    return this.number;
  }

  leave(): void {
    this.number = undefined;
    this.client?.release(true);
    this.client = undefined;
  }

  private async enter(): Promise<number> {
    try {
      const client = await this.pool.connect();
      const number = randomInt(1, 2 ** 31);
      this.client = client;
      client.once('error', () => client === this.client && this.leave());
      client.once('end', () => client === this.client && this.leave());
      await holdWhileThere(client);
      await client.query('select pg_advisory_lock($1, $2)', [lockClass, number]);
      return number;
    } catch (error) {
      this.leave();
      throw error;
    }
  }
}
