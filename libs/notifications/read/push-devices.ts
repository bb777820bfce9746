import type { Query } from '@daybook/kernel/postgres';

/** A browser in which a person is notified. */
export interface PushDevice {
  readonly uuid: string;
  /** In which it was used last. */
  readonly session: string;
  readonly userAgent: string;
  /** Whether its locked screen may say what a line is about. */
  readonly showsSubject: boolean;
  readonly addedAt: Date;
  readonly usedAt: Date;
  /** Why the latest message could not be handed over. */
  readonly problem: string | null;
}

/** Which device of whom. */
export interface OwnDevice {
  readonly uuid: string;
  readonly person: string;
}

/** A device in the session in which its person has it before them. */
export interface DeviceInSession extends OwnDevice {
  readonly session: string;
}

/** `sealed`: where it is reached. */
export interface NewPushDevice extends DeviceInSession {
  readonly sealed: Buffer;
  readonly userAgent: string;
}

/** The latest used first. */
export function pushDevicesOf(query: Query, person: string): Promise<PushDevice[]> {
  return query<PushDevice>(
    `select uuid, session, user_agent as "userAgent", shows_subject as "showsSubject", added_at as "addedAt",
        used_at as "usedAt", problem
      from ops.push_devices where person = $1 order by used_at desc, uuid`,
    [person],
  );
}

/**
 * Adds a device, at most so many to a person. One that was somebody else's is whose who has it now.
 *
 * @returns whether there was room
 */
export async function addPushDevice(query: Query, device: NewPushDevice, most: number, now: Date): Promise<boolean> {
  const { uuid, person, session, sealed, userAgent } = device;
  const added = await query(
    `insert into ops.push_devices as d (uuid, person, session, sealed, user_agent, added_at, used_at)
        select $1, $2, $3, $4, $5, $6, $6
        where (select count(*) from ops.push_devices o where o.person = $2 and o.uuid <> $1) < $7
        on conflict (uuid) do update set person = excluded.person, session = excluded.session,
          sealed = excluded.sealed, user_agent = excluded.user_agent, used_at = excluded.used_at, problem = null,
          shows_subject = d.shows_subject and d.person = excluded.person
        returning uuid`,
    [uuid, person, session, sealed, userAgent, now, most],
  );
  return added.length > 0;
}

/**
 * A person has the device before them. One of somebody else goes: what is theirs must not be shown here.
 *
 * @returns whether it is theirs
 */
export async function renewPushDevice(query: Query, device: DeviceInSession, now: Date): Promise<boolean> {
  const { uuid, person, session } = device;
  const [found] = await query<{ isOwn: boolean }>(
    `with others as (delete from ops.push_devices where uuid = $1 and person <> $2), own as (
        update ops.push_devices set session = $3, used_at = $4 where uuid = $1 and person = $2 returning uuid
      ) select exists (select from own) as "isOwn"`,
    [uuid, person, session, now],
  );
  return found?.isOwn ?? false;
}

/**
 * The browser of a device has given itself another address: the device goes on there, with what waits for it.
 *
 * @param from uuid of the device at its old address
 * @returns whether it was the person's
 */
export async function movePushDevice(
  query: Query,
  from: string,
  { uuid, person, session, sealed, userAgent }: NewPushDevice,
  now: Date,
): Promise<boolean> {
  const [found] = await query<{ isOwn: boolean }>(
    `with old as (select * from ops.push_devices where uuid = $1 and person = $3 and $1 <> $2),
      added as (
        insert into ops.push_devices (uuid, person, session, sealed, user_agent, shows_subject, added_at, used_at)
        select $2, person, $4, $5, $6, shows_subject, added_at, $7 from old
        on conflict (uuid) do nothing returning uuid
      ),
      moved as (
        update ops.push_messages set device = $2 where device = $1 and exists (select from added)
      ),
      removed as (delete from ops.push_devices d using old where d.uuid = old.uuid and exists (select from added))
      select exists (select from added) as "isOwn"`,
    [from, uuid, person, session, sealed, userAgent, now],
  );
  return found?.isOwn ?? false;
}

/** @returns whether the person has such a device */
export async function showSubjectOn(query: Query, { uuid, person }: OwnDevice, isShown: boolean): Promise<boolean> {
  const changed = await query(
    'update ops.push_devices set shows_subject = $3 where uuid = $1 and person = $2 returning uuid',
    [uuid, person, isShown],
  );
  return changed.length > 0;
}

export async function removePushDevice(query: Query, { uuid, person }: OwnDevice): Promise<void> {
  await query('delete from ops.push_devices where uuid = $1 and person = $2', [uuid, person]);
}

/** Whose account ended, or whose session; `except` one session, where all others end. */
export async function removePushDevicesOf(query: Query, person: string, except: string | null = null): Promise<void> {
  await query('delete from ops.push_devices where person = $1 and session is distinct from $2', [person, except]);
}

export async function removePushDevicesIn(query: Query, session: string): Promise<void> {
  await query('delete from ops.push_devices where session = $1', [session]);
}
