import { AsOfViewGone, type AsOfViews } from '@daybook/kernel/projecting';
import { isClient } from '@daybook/kernel/rights';
import type { Pool } from 'pg';
import type { GraphContext } from './context.js';
import { forbidden, graphError } from './errors.js';
import { requireViewer } from './request-source.js';

/**
 * The as-of view that was asked for, null for today.
 *
 * @throws GraphQLError FORBIDDEN for clients: what was shown to them then may be hidden from them now
 */
export function pastFor(context: GraphContext, asOf: string | null | undefined): string | null {
  if (asOf && isClient(requireViewer(context))) throw forbidden();
  return asOf ?? null;
}

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
