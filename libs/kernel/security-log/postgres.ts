import { createHmac, createSecretKey, type KeyObject, randomUUID } from 'node:crypto';
import type { Clock } from '@daybook/kernel/clock';
import { isOutage } from '@daybook/kernel/following';
import { purposeKey } from '@daybook/kernel/secrets';
import type { Pool } from 'pg';
import { validate } from 'uuid';
import type { SecurityEvent, SecurityLog } from './port.js';

/** Milliseconds that an answer waits for its event at most. */
const timeout = 250;
const betweenTries = 1_000;
const mostWaiting = 1_000;
const mostAtOnce = 200;

type Row = Readonly<Record<string, string | number | null>>;

/**
 * Events in `ops.security_events`. Those that come while others are being written are written together. While the
 * database is away up to 1,000 wait in memory; of more only the number is kept, as an event of its own.
 */
export class PostgresSecurityLog implements SecurityLog {
  private readonly key: KeyObject;
  private readonly waiting: Row[] = [];
  private writing: Promise<void> | undefined;
  private lost = 0;
  private closed = false;

  constructor(
    private readonly pool: Pick<Pool, 'query'>,
    masterKey: string,
    private readonly clock: Clock,
  ) {
    this.key = createSecretKey(purposeKey(masterKey, 'security log'));
  }

  async record(event: SecurityEvent): Promise<void> {
    if (this.waiting.length >= mostWaiting) this.lost += 1;
    else this.waiting.push(this.rowOf(event));
    this.writing ??= this.write();
    await Promise.race([this.writing, pause(timeout)]);
  }

  /** Resolves when all that was recorded so far is kept. */
  async written(): Promise<void> {
    await this.writing;
  }

  /** Writes what is waiting, and gives up what cannot be written now. */
  async close(): Promise<void> {
    this.closed = true;
    await this.writing;
  }

  private async write(): Promise<void> {
    while (this.waiting.length > 0 || this.lost > 0) {
      this.tellLost();
      const batch = this.waiting.slice(0, mostAtOnce);
      const isStored = await this.insert(batch);
      if (isStored) this.waiting.splice(0, batch.length);
      else if (this.closed) break;
      else await pause(betweenTries);
    }
    this.writing = undefined;
  }

  private tellLost(): void {
    if (this.lost === 0 || this.waiting.length >= mostWaiting) return;
    this.waiting.push(this.rowOf({ kind: 'recordsLost', outcome: 'refused', times: this.lost }));
    this.lost = 0;
  }

  /** False when the database is away. Rows that it refuses for good are not tried again, but counted as lost. */
  private async insert(rows: readonly Row[]): Promise<boolean> {
    try {
      await this.pool.query({
        name: 'security events',
        text: `insert into ops.security_events
          select * from json_populate_recordset(null::ops.security_events, $1) on conflict (id) do nothing`,
        values: [JSON.stringify(rows)],
      });
    } catch (fault) {
      if (isOutage(fault)) return false;
      const isNews = rows.some(({ kind }) => kind !== 'recordsLost');
      if (isNews) this.lost += rows.length;
    }
    return true;
  }

  private rowOf({ request, ...event }: SecurityEvent): Row {
    const address = short(request?.address, 64);
    const agent = short(request?.userAgent, 400);
    return {
      id: randomUUID(),
      at: this.clock.now().toISOString(),
      kind: event.kind,
      outcome: event.outcome,
      user_uuid: uuid(event.user),
      subject_uuid: uuid(event.subject),
      company_uuid: uuid(event.company),
      session: uuid(event.session),
      address,
      address_hash: this.hash(address),
      user_agent: agent,
      user_agent_hash: this.hash(agent),
      detail: short(event.detail, 400),
      times: event.times ?? 1,
    };
  }

  /** Tells whether two addresses were the same, when neither is kept any more. */
  private hash(text: string | null): string | null {
    return text === null ? null : createHmac('sha256', this.key).update(text).digest('base64url');
  }
}

function uuid(text: string | undefined): string | null {
  return validate(text) ? (text as string) : null;
}

/** Without the characters that no database keeps, and no longer than it needs to be. */
function short(text: string | undefined, most: number): string | null {
  return text ? text.slice(0, most).replace(/\p{C}/gu, ' ') : null;
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((done) => setTimeout(done, milliseconds).unref());
}
