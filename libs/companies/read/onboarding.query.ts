import { todos } from '@daybook/todos/published';
import type { Pool } from 'pg';
import type { Reader } from './directory.query.js';

export interface OnboardingProgress {
  readonly total: number;
  readonly completed: number;
}

/** How many to-dos of a company's onboarding there are for a reader, and how many of them are completed. */
export async function onboardingProgress(
  pool: Pool,
  company: string,
  { isClient, withoutTodos }: Reader,
): Promise<OnboardingProgress> {
  const { rows } = await pool.query<OnboardingProgress>({
    name: 'onboarding progress',
    text: `select count(*) as total, count(*) filter (where t.status = 'completed') as completed
      from ${todos} t
      where t.company_uuid = $1 and t.close_period = 'onboarding_tasks'
        and not ($2 and t.is_hidden_from_clients) and t.company_uuid <> all($3::uuid[])`,
    values: [company, isClient, withoutTodos],
  });
  return rows[0] ?? { total: 0, completed: 0 };
}
