/** How an EventStoreDB server is reached; the names are those of its connection string. Milliseconds, unless said. */
export interface ConnectionSettings {
  readonly keepAliveInterval: number;
  readonly keepAliveTimeout: number;
  readonly maxDiscoverAttempts: number;
  readonly discoveryInterval: number;
  /** Seconds. */
  readonly gossipTimeout: number;
  readonly defaultDeadline: number;
  /** No parameter of the connection string. */
  readonly appendDeadline: number;
}

/** Such that writing goes on within 3 s after a cluster has a new leader, whichever server was lost and however. */
export const defaultConnection: ConnectionSettings = {
  keepAliveInterval: 1_000,
  keepAliveTimeout: 1_500,
  maxDiscoverAttempts: 10,
  discoveryInterval: 100,
  gossipTimeout: 1,
  defaultDeadline: 10_000,
  appendDeadline: 2_500,
};

/** The address with the settings as parameters; those that it names itself go first. */
export function withSettings(url: string, { appendDeadline: _, ...settings }: ConnectionSettings): string {
  const [place = '', given = ''] = url.split('?', 2);
  const flat = (name: string) => name.trim().toLowerCase().replace(/[_-]/g, '');
  const named = new Set(given.split('&').map((pair) => flat(pair.split('=', 1)[0] ?? '')));
  const added = Object.entries(settings).filter(([name]) => !named.has(flat(name)));
  const parameters = [...(given ? [given] : []), ...added.map(([name, value]) => `${name}=${value}`)];
  return `${place}?${parameters.join('&')}`;
}
