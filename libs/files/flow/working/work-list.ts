import type { FlowContext } from '@daybook/kernel/flows';
import type { Owner } from '@daybook/kernel/turns';

/** What is to be done with the bytes of a version: looked at for malware; drawn and read. */
export type Step = 'scan' | 'open';

export interface Piece {
  readonly file: string;
  readonly version: string;
}

/** Milliseconds in which somebody waits for what was handed in; what is older, as after a standstill, comes behind. */
const awaited = 10 * 60_000;
/** Seconds until work of which nothing is heard is asked for again, as when whoever had it is gone. */
const patience = 45;
/** Seconds until it is asked for again when the scanner was away. */
const soon = 4;
const mostAtOnce = 200;

export const queueOf = (step: Step): string => `files: ${step}`;

/**
 * Notes work and asks for it; asked twice it is done once.
 *
 * @param owner for whose sake
 * @param since when the version was handed in, or its scan requested, ISO 8601
 * @param request which of the requests to do it again; 0 for the first time
 */
export async function ask(
  step: Step,
  piece: Piece,
  owner: Owner,
  since: string,
  { query, jobs, clock }: FlowContext,
  request = 0,
): Promise<void> {
  const { file, version } = piece;
  const urgent = clock.now().getTime() - Date.parse(since) < awaited;
  await query(
    `insert into ops.file_work (version, step, file, asked_at, person, company) values ($1, $2, $3, now(), $4, $5)
      on conflict (version, step) do nothing`,
    [version, step, file, owner.person, owner.company],
  );
  // also where it was noted before: whoever noted it may have ended before it asked
  const key = request === 0 ? version : `${version} request ${request}`;
  await jobs.add<Piece>(queueOf(step), { key, payload: { file, version }, urgent, owner });
}

/** Asks again for what has been waiting: whoever had it is gone, or what it needs was away. */
export async function askAgain({ query, jobs }: FlowContext): Promise<void> {
  const waiting = await query<Piece & { step: Step; key: string; person: string | null; company: string | null }>(
    `update ops.file_work set asked_at = now(), asks = asks + 1 where (version, step) in (
        select version, step from ops.file_work where asked_at < now() - $1 * interval '1 second'
        order by asked_at limit $2 for update skip locked)
      returning version, step, file, person, company, version || ' ' || extract(epoch from asked_at) as key`,
    [patience, mostAtOnce],
  );
  for (const { step, key, person, company, ...payload } of waiting) {
    const owner = person !== null && { owner: { person, company } };
    await jobs.add<Piece>(queueOf(step), { key, payload, urgent: false, ...owner });
  }
}

/** Says that it is being done, so that it is not asked for again. */
export async function postpone(step: Step, version: string, { query }: Pick<FlowContext, 'query'>): Promise<void> {
  await query('update ops.file_work set asked_at = now() where version = $1 and step = $2', [version, step]);
}

/** Has it asked for again in a moment: what it needs is away. */
export async function askSoon(step: Step, version: string, { query }: Pick<FlowContext, 'query'>): Promise<void> {
  await query(`update ops.file_work set asked_at = now() - $3 * interval '1 second' where version = $1 and step = $2`, [
    version,
    step,
    patience - soon,
  ]);
}

export async function settle(step: Step, version: string, { query }: Pick<FlowContext, 'query'>): Promise<void> {
  await query('delete from ops.file_work where version = $1 and step = $2', [version, step]);
}

export async function forgetFile(file: string, { query }: FlowContext): Promise<void> {
  await query('delete from ops.file_work where file = $1', [file]);
}
