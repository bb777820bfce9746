import { comments } from '@daybook/comments/published';
import type { ThreadSource } from '@daybook/kernel/contributions';
import type { Queryable } from '@daybook/kernel/postgres';
import { ignored } from '@daybook/kernel/projecting';
import type { AnswerThreadEvent } from '@daybook/tax/domain';
import { v5 } from 'uuid';

/** The thread of an answer: the same for one that nobody has written in yet. */
export function threadOf(company: string, year: number, question: string): string {
  return v5(`answer ${year} ${question}`, company);
}

/** Answers are commented on; the questionnaire tells by itself what became of them. */
export const answerThreads: ThreadSource<AnswerThreadEvent> = {
  kind: 'tqAnswer',
  isUnsearched: true,
  path: (uuid) => uuid,
  categories: ['tqAnswer'],
  lines: { AnswerThreadBegun: ignored },
};

/** How many comments each of these threads has; one without any is left out. */
export async function commentCounts(db: Queryable, threads: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const { rows } = await db.query<{ item: string; count: number }>({
    name: 'comments on answers',
    text: `select item_uuid as item, count(*)::int as count from ${comments} c
      where item_uuid = any($1::uuid[]) and not is_line group by item_uuid`,
    values: [threads],
  });
  return new Map(rows.map(({ item, count }) => [item, count]));
}
