import type { Query } from '@daybook/kernel/postgres';

/** Why a company cannot be archived now, nor go into another one, in sentences; empty when it can. */
export type ArchiveBlockers = (company: string, query: Query) => Promise<readonly string[]>;
