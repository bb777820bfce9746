import { activePeople, revokedSessions } from '@daybook/identity/published';
import type { Query } from '@daybook/kernel/postgres';
import { noticesChannel } from '@daybook/kernel/projecting';

/** How often a message is tried, also by those who ended with it in hand. */
export const mostTries = 12;

/** The topic on which senders hear that something is to be sent; the uuid is the person's. */
export const pushTopic = 'push';

/**
 * A part of a statement with rows `pushed (line, person, shown_at)`: each goes to all devices of its person, once for each
 * time that it is new. Gives rows `queued (person)`.
 */
export const queuePushes = `queued as (
  insert into ops.push_messages as m (line, device, shown_at, due_at)
    select p.line, d.uuid, p.shown_at, p.shown_at from pushed p join ops.push_devices d on d.person = p.person
    order by p.line, d.uuid
    on conflict (line, device) do update
      set shown_at = excluded.shown_at, due_at = excluded.due_at, tries = 0, claim = null, claimed_until = null
      where m.shown_at < excluded.shown_at
    returning device)`;

/** Behind it: senders look. */
export const tellSenders = `select pg_notify('${noticesChannel}', '${pushTopic} ' || d.person)
  from (select distinct o.person from queued q join ops.push_devices o on o.uuid = q.device) d`;

/** A message that one sender has in hand. */
export interface ClaimedPush {
  /** In the inbox; the device itself where its person tries it out. */
  readonly line: string;
  readonly device: string;
  readonly shownAt: Date;
  readonly tries: number;
  readonly person: string;
  readonly sealed: Buffer;
  readonly showsSubject: boolean;
}

/** Who sends, and for how long a message is his: whoever ends with one in hand leaves it to others. */
export interface PushClaim {
  readonly token: string;
  readonly now: Date;
  readonly until: Date;
  readonly most: number;
}

/** Takes messages whose time has come; of two who ask at once, one gets each. A device whose session was ended gets none. */
export function claimPushes(query: Query, { token, now, until, most }: PushClaim): Promise<ClaimedPush[]> {
  return query<ClaimedPush>(
    `with due as (
        select m.line, m.device from ops.push_messages m join ops.push_devices d on d.uuid = m.device
          join ${activePeople} u on u.uuid = d.person
          where m.due_at <= $2 and m.tries < ${mostTries} and (m.claimed_until is null or m.claimed_until < $2)
            and not exists (select from ${revokedSessions} s where s.session = d.session)
          order by m.due_at, m.line, m.device limit $4 for update of m skip locked)
      update ops.push_messages m set claim = $1, claimed_until = $3, tries = m.tries + 1
        from due, ops.push_devices d
        where m.line = due.line and m.device = due.device and d.uuid = m.device
        returning m.line, m.device, m.shown_at as "shownAt", m.tries, d.person, d.sealed,
          d.shows_subject as "showsSubject"`,
    [token, now, until, most],
  );
}

/** @param again when it is tried once more; null: it was sent, or nobody is to be told any more */
export async function settlePush(
  query: Query,
  { line, device }: Pick<ClaimedPush, 'line' | 'device'>,
  token: string,
  { again, problem }: { readonly again: Date | null; readonly problem: string | null },
): Promise<void> {
  await query(
    `with settled as (
        update ops.push_messages set due_at = $4, claim = null, claimed_until = null
          where line = $1 and device = $2 and claim = $3 returning device)
      update ops.push_devices d set problem = $5 from settled s
        where d.uuid = s.device and d.problem is distinct from $5`,
    [line, device, token, again, problem],
  );
}

/** When the next message is to be sent, or may be taken from whoever has it. */
export async function nextPushAt(query: Query): Promise<Date | null> {
  const [next] = await query<{ at: Date | null }>(
    `select min(greatest(due_at, claimed_until)) as at from ops.push_messages
      where due_at is not null and tries < ${mostTries}`,
    [],
  );
  return next?.at ?? null;
}

/** Has a message for trying it out sent to a device of the person. */
export async function queueTrial(
  query: Query,
  { uuid, person }: { readonly uuid: string; readonly person: string },
  now: Date,
): Promise<boolean> {
  const asked = await query(
    `with queued as (
        insert into ops.push_messages as m (line, device, shown_at, due_at)
          select uuid, uuid, $3::timestamptz, $3::timestamptz from ops.push_devices where uuid = $1 and person = $2
          on conflict (line, device) do update
            set shown_at = excluded.shown_at, due_at = excluded.due_at, tries = 0, claim = null, claimed_until = null
          returning device)
      ${tellSenders}`,
    [uuid, person, now],
  );
  return asked.length > 0;
}

/** What nobody will ask for any more: devices that were not used for a quarter, and messages as old as the oldest line. */
export async function sweepPushes(query: Query, now: Date): Promise<void> {
  const old = "$1::timestamptz - interval '90 days'";
  await query(`delete from ops.push_devices where used_at < ${old}`, [now]);
  await query(`delete from ops.push_messages where shown_at < ${old}`, [now]);
}
