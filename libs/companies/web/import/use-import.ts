import { queries, RequestFailed, send } from '@daybook/kernel/ui';
import { useRef, useState } from 'react';
import { ImportCompanyDocument } from './generated/graphql.js';
import { type PreviewRow, touchedBy } from './preview.js';
import { severalAtOnce } from './several-at-once.js';
import { texts } from './texts.js';

export interface RowResult {
  readonly success: boolean;
  readonly sentence: string;
}

export interface Import {
  /** By the line of the row; a row that waits has none. */
  readonly results: ReadonlyMap<number, RowResult>;
  readonly running: boolean;
  /** Imports the rows; those that were refused before are tried again. */
  run(rows: readonly PreviewRow[], restore: boolean): Promise<void>;
  /** After the rows that are under way. */
  stop(): void;
}

/** So many rows are under way at once; a browser has six lines to the server, one of which stays open for live changes. */
const atOnce = 4;

/** Imports row by row, so that each has its result and whoever stops knows what is done. */
export function useImport(): Import {
  const [results, setResults] = useState<ReadonlyMap<number, RowResult>>(new Map());
  const [running, setRunning] = useState(false);
  const isStopped = useRef(false);

  const run = async (rows: readonly PreviewRow[], restore: boolean) => {
    isStopped.current = false;
    setRunning(true);
    await severalAtOnce(rows, {
      atOnce,
      keysOf: (row) => touchedBy(row),
      isStopped: () => isStopped.current,
      work: async (row) => {
        const result = await importRow(row, restore);
        setResults((before) => new Map(before).set(row.line, result));
      },
    });
    setRunning(false);
    await queries.changed(['company', 'companyUser', 'user', 'accountOwner']);
  };
  return {
    results,
    running,
    run,
    stop: () => {
      isStopped.current = true;
    },
  };
}

async function importRow({ name, timeZone, owner }: PreviewRow, restore: boolean): Promise<RowResult> {
  try {
    const variables = { name, timeZone, owner, restore };
    const { importCompany } = await send(ImportCompanyDocument, variables, { requestId: crypto.randomUUID() });
    const { success, errorMessage, outcome } = importCompany;
    const done = outcome && (texts.done[outcome] ?? outcome);
    if (success) return { success, sentence: done ?? '' };
    const why = errorMessage ?? '';
    return { success, sentence: done ? texts.ownerNotAdded(done, why) : texts.notDone(why) };
  } catch (fault) {
    if (!(fault instanceof RequestFailed)) throw fault;
    return { success: false, sentence: fault.sentence || texts.failed };
  }
}
