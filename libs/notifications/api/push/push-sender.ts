import { randomUUID } from 'node:crypto';
import { backoff } from '@daybook/kernel/backoff';
import { CLOCK, type Clock } from '@daybook/kernel/clock';
import { CONFIG, type Config } from '@daybook/kernel/config';
import type { Posted } from '@daybook/kernel/outgoing';
import { POOL, type Query, queryOf } from '@daybook/kernel/postgres';
import { SUBJECT_KEYS, type SubjectKeys } from '@daybook/kernel/secrets';
import {
  type ClaimedPush,
  claimPushes,
  inboxLineOf,
  mostTries,
  removePushDevice,
  settlePush,
  unreadLines,
} from '@daybook/notifications/read';
import { PushAddresses, pushKeysOf } from '@daybook/notifications/secrets';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { type PushPost, postPush } from './post-push.js';
import { PushJudge } from './push-judge.js';
import { type SaidOnDevice, saidOf, saidOnTrial } from './push-wording.js';

/** Messages in hand at once, and milliseconds after which others may take them: more than all of them can last. */
const atOnce = 20;
const lease = 60_000;
/** Lines that a message names as still unread. */
const mostUnread = 20;
/** Milliseconds between tries, and until nobody would care any more. */
const retries = { first: 30_000, factor: 3, longest: 3_600_000, scatter: [1, 1.2] } as const;
const timeout = 86_400_000;
/** Milliseconds after which a line is only in the inbox, as when a backup is restored. */
const oldest = 3 * timeout;

/** Hands what is due to push services. */
@Injectable()
export class PushSender {
  private readonly query: Query;
  private readonly addresses: PushAddresses;
  private readonly given: PushPost;

  constructor(
    @Inject(POOL) pool: Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Pick<Config, 'secrets' | 'pushServices' | 'mail' | 'firmName'>,
    @Inject(SUBJECT_KEYS) keys: SubjectKeys,
    private readonly judge: PushJudge,
  ) {
    this.query = queryOf(pool);
    this.addresses = new PushAddresses(keys);
    const { secrets, pushServices: services, mail } = config;
    this.given = { keys: pushKeysOf(secrets.master), services, contact: mail.support };
  }

  /** Sends what is due, each by one sender. @returns whether there may be more */
  async sendDue(): Promise<boolean> {
    const now = this.clock.now();
    const token = randomUUID();
    const until = new Date(now.getTime() + lease);
    const claimed = await claimPushes(this.query, { token, now, until, most: atOnce });
    await Promise.all(claimed.map((one) => this.send(one, token)));
    return claimed.length === atOnce;
  }

  private async send(push: ClaimedPush, token: string): Promise<void> {
    const said = await this.saidIn(push);
    if (!said) return settlePush(this.query, push, token, { again: null, problem: null });
    const address = await this.addresses.open(push.sealed, push.person, push.device);
    const posted = await postPush({ said, topic: push.line.replaceAll('-', '') }, address, this.given);
    if (posted.status === 404 || posted.status === 410)
      return removePushDevice(this.query, { uuid: push.device, person: push.person });
    const { problem } = posted;
    await settlePush(this.query, push, token, { again: problem === null ? null : this.again(push, posted), problem });
  }

  /** Undefined when there is nothing to say any more: it is old, was read, or is not theirs to know. */
  private async saidIn({
    line,
    device,
    person,
    shownAt,
    showsSubject,
  }: ClaimedPush): Promise<SaidOnDevice | undefined> {
    const now = this.clock.now();
    if (now.getTime() - shownAt.getTime() > oldest) return undefined;
    const unread = await unreadLines(this.query, person, now, mostUnread);
    if (line === device) return saidOnTrial(this.config.firmName, device, { shownAt, unread });
    const row = await inboxLineOf(this.query, person, line, now);
    if (!row || row.isRead || !(await this.judge.maySee(person, row))) return undefined;
    return saidOf(row, { shownAt, showsSubject, unread });
  }

  /** When it is tried again; null: never. What a service does not take for good, it will not take later. */
  private again({ shownAt, tries }: ClaimedPush, { status, retryAfter }: Posted): Date | null {
    const now = this.clock.now().getTime();
    const isForGood = status !== null && status >= 400 && status < 500 && status !== 408 && status !== 429;
    if (isForGood || tries >= mostTries || now - shownAt.getTime() > timeout) return null;
    return new Date(now + Math.max(backoff(tries, retries), waitOf(retryAfter, now)));
  }
}

/** Milliseconds, of a number of seconds or of a date; at most a day. */
function waitOf(retryAfter: string | undefined, now: number): number {
  if (retryAfter === undefined) return 0;
  const wait = /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1_000 : Date.parse(retryAfter) - now;
  return Number.isFinite(wait) ? Math.min(Math.max(wait, 0), timeout) : 0;
}
