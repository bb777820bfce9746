import { auditHead, type Head, statement } from '@daybook/audit/domain';
import { advance, nothingYet, type RunningHead, type SigningKey, unsignedCategory } from '@daybook/audit/read/chain';
import type { EventLog, LoggedEvent } from '@daybook/kernel/event-log';
import { addDays, categoryOf } from '@daybook/kernel/events';
import type { FlowContext, ScheduledTask } from '@daybook/kernel/flows';
import { v5 } from 'uuid';

const hour = 3_600;

/** The command ids of signatures: one for a company and a day, however often the scheduled task runs. */
const namespace = '3d0b6c38-7b2f-4a53-9d53-0e6a55b1a7c4';

interface Reading {
  readonly heads: Map<string, RunningHead>;
  /** Position of the newest event that is taken in. */
  after: number;
}

/**
 * Signs, soon after every midnight UTC, the head of each company's events of the days before.
 *
 * It remembers how far it has read, so that a run reads only what is new; a new process reads the log once.
 */
export function signHeads(log: EventLog, key: SigningKey): ScheduledTask {
  let read: Reading = { heads: new Map(), after: 0 };
  let signedOn = '';

  return {
    name: 'sign audit heads',
    everySeconds: hour,
    async run(tools: FlowContext): Promise<void> {
      const today = tools.clock.now().toISOString().slice(0, 10);
      if (signedOn === today) return;
      await readUntil(today, addDays(today, 1));
      for (const [company, head] of read.heads) await signHead(tools, key, company, addDays(today, -1), head);
      signedOn = today;
    },
  };

  /**
   * Takes in every event before the first of today. What a clock wrote that ran ahead is of a later day than what follows
   * it: its place in the log says that it has happened, and waiting for its day would leave every company unsigned until
   * then. So today begins with the first of its events that none of an earlier day follows.
   */
  async function readUntil(today: string, tomorrow: string): Promise<void> {
    const end = await log.head();
    if (read.after >= end) return;
    let ahead = read;
    const stop = new AbortController();
    for await (const page of log.follow(read.after, { signal: stop.signal })) {
      for (const event of page.events) {
        const at = String(event.meta.at);
        if (at < today) read = ahead;
        else if (at < tomorrow && ahead === read) ahead = { heads: new Map(read.heads), after: read.after };
        take(ahead, event);
      }
      ahead.after = Math.max(ahead.after, page.upTo);
      if (page.upTo >= end || page.atHead) return stop.abort();
    }
  }
}

function take(reading: Reading, event: LoggedEvent): void {
  const { company } = event.meta;
  if (company !== null && categoryOf(event.stream) !== unsignedCategory)
    reading.heads.set(company, advance(reading.heads.get(company) ?? nothingYet, event));
  reading.after = event.position;
}

async function signHead(
  tools: FlowContext,
  key: SigningKey,
  company: string,
  date: string,
  head: RunningHead,
): Promise<void> {
  const { state } = await tools.commands.load(auditHead, company);
  if (state && (state.date >= date || state.position === head.position)) return;
  const signed = signedHead(key, company, date, head);
  const outcome = await tools.commands.send(
    auditHead,
    company,
    { type: 'SignHead', head: signed },
    { commandId: v5(`${company} ${date}`, namespace), by: { system: 'audit' }, company },
  );
  if ('refused' in outcome) throw new Error(outcome.message);
}

function signedHead(key: SigningKey, company: string, date: string, { position, count, head }: RunningHead): Head {
  const said = { date, position, count, head };
  return { ...said, key: key.id, signature: key.sign(statement(company, said)) };
}

/** The signed head over these events, in log order, of a company. */
export function signHeadOf(key: SigningKey, company: string, date: string, events: readonly LoggedEvent[]): Head {
  return signedHead(key, company, date, events.reduce(advance, nothingYet));
}
