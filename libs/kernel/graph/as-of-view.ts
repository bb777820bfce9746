import { AsOfViewGone, type AsOfViews } from '@daybook/kernel/projecting';
import type { Pool } from 'pg';
import { graphError } from './errors.js';

/**
 * Asks the tables of today, or those of a company as it stood at the moment of an as-of view.
 *
 * @param views absent in a server that opens no views: then every view is gone
 * @throws GraphQLError NOT_FOUND when the view was closed, is not ready, or is another company's
 */
export async function withAsOfView<Db, T>(
  { db, views }: { readonly db: Db; readonly views?: AsOfViews },
  asOf: string | null,
  company: string,
  ask: (db: Db | Pool) => Promise<T>,
): Promise<T> {
  if (asOf === null) return ask(db);
  try {
    if (!views) throw new AsOfViewGone();
    return await views.within(asOf, company, ask);
  } catch (error) {
    throw error instanceof AsOfViewGone ? graphError('NOT_FOUND', error.message) : error;
  }
}
