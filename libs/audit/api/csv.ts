import type { AuditEntry } from './entries.js';

export const header = ['Position', 'Time (UTC)', 'Kind', 'What happened', 'Person', 'Company', 'Item', 'Changes'];

/** One event as a row of the trail's file. */
export function rowOf(
  entry: AuditEntry,
  people: ReadonlyMap<string, string>,
  companies: ReadonlyMap<string, string>,
): (string | number)[] {
  return [
    entry.position,
    new Date(entry.at).toISOString(),
    entry.kind,
    entry.sentence,
    entry.actor ? (people.get(entry.actor.uuid) ?? '') : (entry.system ?? ''),
    entry.company ? (companies.get(entry.company.uuid) ?? '') : '',
    entry.itemTitle ?? '',
    entry.changes.map(({ field, from, to }) => `${field}: ${from ?? 'nothing'} → ${to ?? 'nothing'}`).join('; '),
  ];
}
