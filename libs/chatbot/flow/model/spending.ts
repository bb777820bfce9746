import type { Query } from '@daybook/kernel/postgres';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Tokens used by company and month, beside the log: what a rebuild throws away is no budget. */
export class ChatbotSpending1795820100000 implements MigrationInterface {
  name = 'ChatbotSpending1795820100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create table ops.chatbot_spending (
      company uuid not null,
      month date not null,
      tokens bigint not null,
      constraint chatbot_spending_pkey primary key (company, month)
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table ops.chatbot_spending');
  }
}

export const spendingMigrations = [ChatbotSpending1795820100000];

/** What the questions about one company may use in a calendar month. */
export class Spending {
  constructor(
    private readonly query: Query,
    private readonly company: string,
    /** yyyy-mm-dd, any day of the month. */
    private readonly day: string,
    private readonly most: number,
  ) {}

  /** Sets tokens aside before they are used, so that questions of one instant share what is left. @returns false where it is too little */
  async setAside(tokens: number): Promise<boolean> {
    const rows = await this.query(
      `insert into ops.chatbot_spending as s (company, month, tokens)
        select $1, date_trunc('month', $2::date), $3 where $3 <= $4::bigint
        on conflict (company, month) do update set tokens = s.tokens + excluded.tokens
          where s.tokens + excluded.tokens <= $4 returning 1`,
      [this.company, this.day, tokens, this.most],
    );
    return rows.length > 0;
  }

  /** After they were used: those that were set aside too many are there again; of more than that too many are gone. */
  async settle(aside: number, used: number): Promise<void> {
    await this.query(
      `update ops.chatbot_spending set tokens = greatest(0, tokens + $3::bigint)
        where company = $1 and month = date_trunc('month', $2::date)`,
      [this.company, this.day, used - aside],
    );
  }
}
