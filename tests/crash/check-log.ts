import { verifyLink } from '@daybook/kernel/commands';
import type { EventLog, LoggedEvent } from '@daybook/kernel/event-log';
import type { Pool } from 'pg';
import { v5 } from 'uuid';
import type { Entry, JournalEntry } from './journal.js';

/** Every event there is, in log order, read past the product at one moment: work of its own may go on meanwhile. */
export async function readLog(owner: Pool): Promise<{ events: LoggedEvent[]; counter: number }> {
  const { rows } = await owner.query<LoggedEvent & { counter: number }>(
    `select position, id, stream, revision, type, data, meta, (select position from log.counter) as counter
      from log.events order by position`,
  );
  return { events: rows, counter: rows[0]?.counter ?? 0 };
}

/** Every event there is in a log that is a server's, in log order. */
export async function readWhole(log: EventLog): Promise<LoggedEvent[]> {
  const events: LoggedEvent[] = [];
  for await (const page of log.follow(0)) {
    events.push(...page.events);
    if (page.atHead) break;
  }
  return events;
}

/** What is wrong with a log by itself, in words: positions, revisions, hash chains. Empty when it is whole. */
export function checkLog({ events, counter }: { events: readonly LoggedEvent[]; counter: number }): string[] {
  const findings = checkChains(events);
  for (const [place, event] of events.entries()) {
    const due = (events[place - 1]?.position ?? 0) + 1;
    if (event.position !== due) findings.push(`Position ${due} is missing before ${event.position}.`);
  }
  const last = events.at(-1)?.position ?? 0;
  if (counter !== last) findings.push(`The counter stands at ${counter}, the last event at ${last}.`);
  return findings;
}

/** Which events do not follow the one before them in their stream, in words. */
export function checkChains(events: readonly LoggedEvent[]): string[] {
  const findings: string[] = [];
  const ends = new Map<string, LoggedEvent>();
  for (const event of events) {
    const wrong = verifyLink(event, ends.get(event.stream));
    if (wrong) findings.push(`${event.type}, ${event.stream} revision ${event.revision}: ${wrong}`);
    ends.set(event.stream, event);
  }
  return findings;
}

/** Where the log and what people were told do not agree, in words. Empty when every command counts as it was answered. */
export function checkJournal(journal: readonly Entry[], events: readonly LoggedEvent[]): string[] {
  const byCommand = new Map<string, LoggedEvent[]>();
  for (const event of events) {
    const { commandId } = event.meta;
    byCommand.set(commandId, [...(byCommand.get(commandId) ?? []), event]);
  }
  return journal.flatMap((entry) => {
    const { id, person, mutation, reports } = entry;
    const name = `${mutation} of ${person} (${id})`;
    return verdictOn(reports, byCommand.get(id) ?? [], id).map((finding) => `${name} ${finding}`);
  });
}

function verdictOn(reported: readonly JournalEntry[], found: readonly LoggedEvent[], commandId: string): string[] {
  const known = reported.filter((one) => one.outcome !== 'unknown');
  if (known.length === 0) return ['was never answered.'];
  const findings = known.flatMap((answer) => {
    if (answer.outcome === 'refused')
      return found.length > 0 ? [`was refused (${answer.reason}), but stands in the log.`] : [];
    if (answer.subject === null) return found.length > 0 ? ['was answered as nothing new, but stands in the log.'] : [];
    if (found.length === 0) return ['was acknowledged and is lost.'];
    return found[0]?.stream.endsWith(answer.subject) ? [] : [`was acknowledged for ${answer.subject}.`];
  });
  return [...findings, ...onceOnly(found, commandId)];
}

/** The events of one command are one append: one stream, one after the other, with the ids that follow from the command's. */
function onceOnly(found: readonly LoggedEvent[], commandId: string): string[] {
  const ids = found.map((_, index) => v5(String(index), commandId));
  const [first] = found;
  const isOnce = found.every(
    ({ id, stream, revision }, index) =>
      id === ids[index] && stream === first?.stream && revision === first.revision + index,
  );
  return isOnce ? [] : [`stands in the log more than once or in part: ${found.map(({ type }) => type).join(', ')}.`];
}
