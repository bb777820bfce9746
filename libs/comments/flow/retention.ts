import type { RetainedKind } from '@daybook/kernel/contributions';

/** How long after its deletion a comment can still be read by whoever investigates the log; days. */
export const daysReadable = 30;

/** Deleted comments count from their deletion on. */
export const commentRetention: RetainedKind = {
  kind: 'deletedComment',
  noun: 'deleted comments',
  label: 'Deleted comments',
  defaultYears: 0,
  withoutRule: `0 means ${daysReadable} days: then the text is destroyed by itself.`,
  async destroyable(query, upTo, heldCompanies) {
    const rows = await query<{ count: number }>(
      `select count(*)::int as count from deleted_comments
        where deleted_at <= least($1::timestamptz, now() - interval '${daysReadable} days')
          and (company_uuid is null or company_uuid <> all($2::uuid[]))`,
      [upTo, heldCompanies],
    );
    return rows[0]?.count ?? 0;
  },
};
