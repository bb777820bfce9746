import type { ClientBase } from 'pg';

/**
 * A process that is killed closes its connection. A machine that loses its power or its network says nothing, and the
 * other side would believe in the connection for two hours. With these settings both ask after ten seconds of quiet: the
 * server ends a session six seconds later, and whoever was cut off connects anew, rather than listen where nobody speaks.
 */
export const endedWithMachine = {
  options: '-c tcp_keepalives_idle=10 -c tcp_keepalives_interval=2 -c tcp_keepalives_count=3',
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
} as const;

/**
 * For a connection that listens: what it is told and nobody takes is sent again and again, for a quarter of an hour, and
 * nothing is asked meanwhile. Not for all: it would end those that do not read on for a while as well.
 */
export async function hearWhileThere(client: ClientBase): Promise<void> {
  await client.query('set tcp_user_timeout to 16000');
}

/** For a connection that holds what others wait for: the server asks every second, and ends the session after three. */
export async function holdWhileThere(client: ClientBase): Promise<void> {
  await client.query(`set tcp_keepalives_idle to 1; set tcp_keepalives_interval to 1; set tcp_keepalives_count to 2;
    set tcp_user_timeout to 3000`);
}
