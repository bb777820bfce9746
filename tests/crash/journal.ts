import { appendFileSync, readFileSync } from 'node:fs';

/** A command as it was sent. */
export interface Sent {
  /** `X-Request-Id`; the command id of its events. */
  readonly id: string;
  readonly person: string;
  readonly mutation: string;
  readonly variables: Readonly<Record<string, unknown>>;
}

/**
 * What the sender was told. `done` names the to-do or comment that was written to; null when it was so already.
 * `unknown`: no answer, or one that says to try again.
 */
export type JournalEntry =
  | { readonly outcome: 'done'; readonly subject: string | null }
  | { readonly outcome: 'refused'; readonly reason: string }
  | { readonly outcome: 'unknown'; readonly reason: string };

export interface Entry extends Sent {
  /** Every answer in order; empty when the test itself died before one came. */
  readonly reports: readonly JournalEntry[];
}

/** What eight people did and were told, written down before and after each request: the truth the log is held against. */
export class Journal {
  constructor(private readonly file: string) {}

  sending(sent: Sent): void {
    this.write({ sent });
  }

  reports(id: string, reported: JournalEntry): void {
    this.write({ id, reports: reported });
  }

  /** As the file has it. */
  read(): Entry[] {
    const entries = new Map<string, Sent & { reports: JournalEntry[] }>();
    for (const text of readFileSync(this.file, 'utf8').split('\n').filter(Boolean)) {
      const line: { sent?: Sent; id?: string; reports?: JournalEntry } = JSON.parse(text);
      if (line.sent && !entries.has(line.sent.id)) entries.set(line.sent.id, { ...line.sent, reports: [] });
      if (line.reports) entries.get(line.id ?? '')?.reports.push(line.reports);
    }
    return [...entries.values()];
  }

  private write(line: object): void {
    appendFileSync(this.file, `${JSON.stringify(line)}\n`);
  }
}

/** How often each mutation was answered so, and why: `3 × addComment NOT_FOUND; …`. */
export function tally(journal: readonly Entry[], outcome: 'refused' | 'unknown'): string {
  const counts = new Map<string, number>();
  for (const { mutation, reports } of journal) {
    for (const one of reports) {
      if (one.outcome !== outcome) continue;
      const reason = outcome === 'refused' ? `${mutation} ${one.reason}` : one.reason;
      counts.set(reason, (counts.get(reason) ?? 0) + 1);
    }
  }
  return [...counts].map(([reason, count]) => `${count} × ${reason}`).join('; ');
}
