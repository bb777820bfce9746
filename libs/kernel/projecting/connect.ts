import { endedWithMachine } from '@daybook/kernel/postgres';
import { Client, type ClientConfig } from 'pg';

/** A connection of this kind that finds the live read models first, then what the product keeps for itself; in UTC. */
export async function connect<C extends Client>(
  database: ClientConfig,
  Kind: new (config: ClientConfig) => C,
): Promise<C> {
  const client = new Kind({ ...database, ...endedWithMachine });
  client.on('error', () => undefined); // the next query on it is told
  try {
    await client.connect();
    await client.query(`set search_path to read, ops; set timezone to 'UTC'; set jit to off`);
    return client;
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
}

/** Two such connections, or none. */
export async function connectTwice<C extends Client>(
  database: ClientConfig,
  Kind: new (config: ClientConfig) => C,
): Promise<[C, C]> {
  const first = await connect(database, Kind);
  try {
    return [first, await connect(database, Kind)];
  } catch (error) {
    await first.end();
    throw error;
  }
}
