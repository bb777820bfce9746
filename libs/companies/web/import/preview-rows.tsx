import { timeZoneName } from '@daybook/kernel/ui/time-zones';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { hasWork, type PreviewRow, plannedFor } from './preview.js';
import { texts } from './texts.js';
import type { RowResult } from './use-import.js';

/** The rows of the list, each with what will be done, or what was done once the import has begun. */
export function PreviewRows({
  rows,
  restore,
  results,
}: {
  readonly rows: readonly PreviewRow[];
  readonly restore: boolean;
  readonly results: ReadonlyMap<number, RowResult> | undefined;
}) {
  return (
    <ul className="import-list">
      {rows.map((row) => (
        <li key={row.line} className={row.status}>
          <span className="import-line">{texts.rowOf(row.line)}</span>
          <div>
            <strong>{row.name || texts.noName}</strong>
            {row.status === 'new' && <span>{timeZoneName(row.timeZone)}</span>}
          </div>
          <Owner row={row} />
          {results && hasWork(row, restore) ? (
            <Result result={results.get(row.line)} />
          ) : (
            <span className="import-plan">{plannedFor(row, restore)}</span>
          )}
        </li>
      ))}
    </ul>
  );
}

function Owner({ row: { owner, ownerStatus, status } }: { readonly row: PreviewRow }) {
  if (!owner) return <div />;
  const planned = texts.owners[ownerStatus];
  return (
    <div>
      <span>
        {owner.firstName} {owner.lastName}
      </span>
      <span>{status !== 'unreadable' && planned ? planned(owner.email) : owner.email}</span>
    </div>
  );
}

function Result({ result }: { readonly result: RowResult | undefined }) {
  if (!result) return <span className="import-plan">{texts.waiting}</span>;
  const Icon = result.success ? CircleCheck : CircleAlert;
  return (
    <span className={result.success ? 'import-result done' : 'import-result failed'}>
      <Icon size={16} aria-hidden />
      {result.sentence}
    </span>
  );
}
