import type { Pool } from 'pg';

/** What is asked of the database on this pool while some work is done, sorted: two ways that ask the same take as long. */
export async function statementsOf(pool: Pool, work: () => Promise<unknown>): Promise<readonly string[]> {
  const asked: string[] = [];
  const query = pool.query;
  pool.query = ((question: string | { readonly text: string }, ...more: unknown[]) => {
    asked.push(typeof question === 'string' ? question : question.text);
    return (query as (...all: unknown[]) => unknown).call(pool, question, ...more);
  }) as typeof query;
  try {
    await work();
  } finally {
    pool.query = query;
  }
  return asked.toSorted();
}
