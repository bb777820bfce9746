import type { ClientBase } from 'pg';

/**
 * A process that is killed closes its connection. A machine that loses its power or its network says nothing, and the
 * server would keep its sessions for two hours. With these options it asks after ten seconds of quiet, and ends a session
 * six seconds later.
 */
export const endedWithMachine = ['tcp_keepalives_idle=10', 'tcp_keepalives_interval=2', 'tcp_keepalives_count=3']
  .map((setting) => `-c ${setting}`)
  .join(' ');

/** For a connection that holds what others wait for: the server asks every second, and ends the session after three. */
export async function holdWhileThere(client: ClientBase): Promise<void> {
  await client.query(`set tcp_keepalives_idle to 1; set tcp_keepalives_interval to 1; set tcp_keepalives_count to 2;
    set tcp_user_timeout to 3000`);
}
