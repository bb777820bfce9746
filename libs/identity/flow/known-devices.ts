import { createHash } from 'node:crypto';
import type { FlowContext } from '@daybook/kernel/flows';

export interface ClientOfSession {
  readonly device: string | null;
  readonly userAgent: string;
  readonly address: string;
}

/** Where a session was begun; undefined once it is swept. */
export async function clientOfSession(session: string, { query }: FlowContext): Promise<ClientOfSession | undefined> {
  const [sessionClient] = await query<ClientOfSession>(
    'select device, user_agent as "userAgent", address from refresh_families where session = $1',
    [session],
  );
  return sessionClient;
}

/**
 * Remembers the browser of a session, and tells whether it is the first session of a browser that is not the person's
 * first. The same answer again for the same session.
 */
export async function isNewDevice(
  { user, session, client, at }: { user: string; session: string; client: ClientOfSession; at: string },
  { query }: FlowContext,
): Promise<boolean> {
  const device = client.device ?? createHash('sha256').update(client.userAgent).digest('base64url');
  await query(
    `insert into known_devices (user_uuid, device, first_session, first_seen_at) values ($1, $2, $3, $4)
      on conflict do nothing`,
    [user, device, session, at],
  );
  const [found] = await query<{ isNew: boolean }>(
    `select known.first_session = $3 and exists (select from known_devices other
        where other.user_uuid = $1 and other.device <> $2 and other.first_seen_at <= known.first_seen_at) as "isNew"
      from known_devices known where known.user_uuid = $1 and known.device = $2`,
    [user, device, session],
  );
  return found?.isNew ?? false;
}
