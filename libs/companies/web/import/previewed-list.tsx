import { Button, Checkbox } from '@daybook/kernel/ui';
import { useState } from 'react';
import { Link } from 'react-router';
import { ColumnChoices } from './column-choices.js';
import type { ListToImport } from './import-page.js';
import { hasWork, invitedIn, type Preview } from './preview.js';
import { PreviewRows } from './preview-rows.js';
import { texts } from './texts.js';
import { useImport } from './use-import.js';

/** What will happen with each row, and then what has happened. */
export function PreviewedList({
  list,
  preview,
  onCorrect,
  onStartOver,
}: {
  readonly list: ListToImport;
  readonly preview: Preview;
  readonly onCorrect: (list: ListToImport) => void;
  readonly onStartOver: () => void;
}) {
  const [restore, setRestore] = useState(false);
  const { results, running, run, stop } = useImport();
  // what was previewed is done, whatever is asked again meanwhile
  const [begun, setBegun] = useState<Preview['rows']>();
  const rows = begun ?? preview.rows;
  const count = (status: string) => rows.filter((row) => row.status === status).length;
  const due = rows.filter((row) => hasWork(row, restore));
  const left = due.filter(({ line }) => !results.get(line)?.success);
  const start = () => {
    setBegun(rows);
    void run(left, restore);
  };
  const hasBegun = running || results.size > 0;
  const done = due.length - due.filter(({ line }) => !results.has(line)).length;
  const mails = invitedIn(due);

  return (
    <>
      {!hasBegun && <ColumnChoices list={list} preview={preview} onCorrect={onCorrect} />}
      {rows.length > 0 && (
        <section className="staff-card import-rows" aria-label={texts.rows}>
          <header>
            <h2>{hasBegun ? texts.rowsDone : texts.rows}</h2>
            {!hasBegun && (
              <ul className="import-summary">
                {due.length === 0 && <li>{texts.nothingToDo}</li>}
                {count('unreadable') > 0 && <li>{texts.unreadable(count('unreadable'))}</li>}
                {mails > 0 && <li>{texts.emails(mails)}</li>}
              </ul>
            )}
            {!hasBegun && count('archived') > 0 && (
              <Checkbox
                label={texts.restore(count('archived'))}
                checked={restore}
                onChange={({ target }) => setRestore(target.checked)}
              />
            )}
            {hasBegun && <progress aria-label={texts.title} value={done} max={due.length} />}
            <p role="status">{hasBegun && outcomeOf(done, left.length, due.length, running)}</p>
          </header>
          <PreviewRows rows={rows} restore={restore} results={hasBegun ? results : undefined} />
        </section>
      )}
      <div className="import-buttons">
        <Button look="quiet" disabled={running} onClick={onStartOver}>
          {texts.startOver}
        </Button>
        {running && <Button onClick={stop}>{texts.stop}</Button>}
        {!running && due.length > 0 && left.length === 0 && (
          <Link className="button primary normal" to="/staff-admin-panel/companies">
            {texts.toCompanies}
          </Link>
        )}
        {!running && left.length > 0 && (
          <Button look="primary" onClick={start}>
            {labelFor(left.length, done, due.length)}
          </Button>
        )}
      </div>
    </>
  );
}

function labelFor(left: number, done: number, all: number): string {
  if (done === 0) return texts.import(left);
  return done < all ? texts.goOn : texts.retry(left);
}

function outcomeOf(done: number, left: number, all: number, running: boolean): string {
  if (running) return texts.progress(done, all);
  if (done < all) return texts.stopped;
  return left === 0 ? texts.allDone(all) : texts.someFailed(left, all);
}
