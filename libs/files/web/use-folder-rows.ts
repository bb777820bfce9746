import { RequestFailed, send, useOnInvalidate } from '@daybook/kernel/ui';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { Chunks } from './chunks.js';
import { FolderRowsDocument } from './generated/graphql.js';
import type { Page } from './page.js';
import type { Sorting } from './sorting.js';

/** A list of pages, of which some may not have been loaded. */
export interface Rows {
  /** Unknown before the first answer. */
  readonly count: number | undefined;
  readonly failure: RequestFailed | undefined;
  row(index: number): Page | undefined;
  /** Those that are loaded. */
  loaded(): Iterable<Page>;
  /** Says which rows are in sight. */
  look(first: number, last: number): void;
  /** Loads all of them. */
  all(): Promise<void>;
  reload(): void;
}

const changing = ['fileTree', 'file', 'comment'] as const;

/** The pages of a folder in the order asked for, kept true while it is open. */
export function useFolderRows(uuid: string, sorting: Sorting): Rows {
  const { column, descending } = sorting ?? {};
  const chunks = useMemo(
    () =>
      new Chunks<Page>(async (offset, limit) => {
        const variables = { uuid, offset, limit, sortBy: column ?? null, sortDesc: descending ?? false };
        const { folderChildren } = await send(FolderRowsDocument, variables);
        return { rows: folderChildren.children, totalCount: folderChildren.totalCount };
      }),
    [uuid, column, descending],
  );
  const { count, failure } = useSyncExternalStore(chunks.subscribe, chunks.state);
  useEffect(() => {
    chunks.look(0, 0);
    return () => chunks.close();
  }, [chunks]);
  useOnInvalidate(changing, () => chunks.reload());
  return {
    count,
    failure: failure instanceof RequestFailed ? failure : undefined,
    row: (index) => chunks.row(index),
    loaded: () => chunks.rows(),
    look: (first, last) => chunks.look(first, last),
    all: () => chunks.all(),
    reload: () => void chunks.reload(),
  };
}

/** Pages that are all there as a list. */
export function rowsOf(
  pages: readonly Page[] | undefined,
  failure: RequestFailed | undefined,
  reload: () => void,
): Rows {
  return {
    count: pages?.length,
    failure: pages ? undefined : failure,
    row: (index) => pages?.[index],
    loaded: () => pages ?? [],
    look: () => undefined,
    all: () => Promise.resolve(),
    reload,
  };
}
