import { ErrorState, IconButton, Skeleton } from '@daybook/kernel/ui';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router';
import { texts } from './texts.js';

export const pageSize = 10;

export interface DirectoryRow {
  readonly key: string;
  /** Below `/staff-admin-panel/`. */
  readonly path: string;
  readonly title: string;
  readonly detail: string;
}

/** One list of the overview, ten at a time. */
export function DirectoryList({
  title,
  path,
  rows,
  total,
  offset,
  onTurn,
  failed,
  onRetry,
}: {
  readonly title: string;
  /** Of the section with the whole list. */
  readonly path: string;
  /** Undefined until they are there. */
  readonly rows: readonly DirectoryRow[] | undefined;
  readonly total: number | undefined;
  readonly offset: number;
  readonly onTurn: (offset: number) => void;
  readonly failed: boolean;
  readonly onRetry: () => void;
}) {
  const id = useId();
  return (
    <section className="staff-card directory-list" aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        <Link to={`/staff-admin-panel/${path}`} aria-label={texts.allOf(title)}>
          {texts.all}
        </Link>
      </header>
      {!rows && (failed ? <ErrorState title={texts.couldNotLoad} onRetry={onRetry} /> : <Skeleton height={320} />)}
      {rows?.length === 0 && <p className="directory-none">{texts.none}</p>}
      {rows && rows.length > 0 && (
        <ul data-rows>
          {rows.map((row) => (
            <li key={row.key}>
              <Link to={`/staff-admin-panel/${row.path}`}>{row.title}</Link>
              <span>{row.detail}</span>
            </li>
          ))}
        </ul>
      )}
      {rows && total !== undefined && total > 0 && (
        <footer>
          <span className="tabular">{texts.range(offset + 1, offset + rows.length, total)}</span>
          <IconButton
            label={texts.of(texts.previous, title)}
            icon={<ChevronLeft size={18} aria-hidden />}
            disabled={offset === 0}
            onClick={() => onTurn(Math.max(0, offset - pageSize))}
          />
          <IconButton
            label={texts.of(texts.next, title)}
            icon={<ChevronRight size={18} aria-hidden />}
            disabled={offset + pageSize >= total}
            onClick={() => onTurn(offset + pageSize)}
          />
        </footer>
      )}
    </section>
  );
}
