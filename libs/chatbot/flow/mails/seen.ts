import type { Query } from '@daybook/kernel/postgres';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When people of a chat last looked at it, beside the log: a crash may lose it, and then they get an email too many. */
export class ChatsSeen1795820300000 implements MigrationInterface {
  name = 'ChatsSeen1795820300000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create unlogged table ops.chats_seen (
      history uuid not null,
      user_uuid uuid not null,
      seen_at timestamptz not null,
      constraint chats_seen_pkey primary key (history, user_uuid)
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table ops.chats_seen');
  }
}

export const seenMigrations = [ChatsSeen1795820300000];

export async function noteSeen(query: Query, history: string, user: string, now: Date): Promise<void> {
  await query(
    `insert into ops.chats_seen as s (history, user_uuid, seen_at) values ($1, $2, $3)
      on conflict (history, user_uuid) do update set seen_at = greatest(s.seen_at, excluded.seen_at)`,
    [history, user, now],
  );
}

/** Whoever has a chat open asks for it every five seconds. */
const open = 15_000;

/** Whether somebody had a chat open when something was written in it, or has looked at it since. */
export type HasSeen = (user: string, at: string) => boolean;

export async function seenIn(query: Query, history: string): Promise<HasSeen> {
  const rows = await query<{ user: string; at: Date }>(
    'select user_uuid as user, seen_at as at from ops.chats_seen where history = $1',
    [history],
  );
  const seen = new Map(rows.map(({ user, at }) => [user, at.getTime()]));
  return (user, at) => (seen.get(user) ?? 0) > Date.parse(at) - open;
}
