import { queries, RequestFailed, send } from '@daybook/kernel/ui';
import { useRef, useState } from 'react';
import { ImportCompanyDocument } from './generated/graphql.js';
import type { PreviewRow } from './preview.js';
import { texts } from './texts.js';

export interface RowResult {
  readonly success: boolean;
  readonly sentence: string;
}

export interface Import {
  /** By the line of the row; a row that waits has none. */
  readonly results: ReadonlyMap<number, RowResult>;
  readonly running: boolean;
  /** Imports the rows one after the other; those that were refused before are tried again. */
  run(rows: readonly PreviewRow[], restore: boolean): Promise<void>;
  /** After the row that is under way. */
  stop(): void;
}

/** Imports rows one at a time, so that each has its result and whoever stops knows what is done. */
export function useImport(): Import {
  const [results, setResults] = useState<ReadonlyMap<number, RowResult>>(new Map());
  const [running, setRunning] = useState(false);
  const isStopped = useRef(false);

  const run = async (rows: readonly PreviewRow[], restore: boolean) => {
    isStopped.current = false;
    setRunning(true);
    for (const row of rows) {
      if (isStopped.current) break;
      const result = await importRow(row, restore);
      setResults((before) => new Map(before).set(row.line, result));
    }
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
