import { Client, type ClientConfig } from 'pg';

/** A connection that finds the live read models first, then what the product keeps for itself; in UTC. */
export async function connect(database: ClientConfig, settings: { readonly pipeline?: boolean } = {}): Promise<Client> {
  const client = new Client({ ...database, ...settings, keepAlive: true });
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
export async function connectTwice(...how: Parameters<typeof connect>): Promise<[Client, Client]> {
  const first = await connect(...how);
  try {
    return [first, await connect(...how)];
  } catch (error) {
    await first.end();
    throw error;
  }
}
