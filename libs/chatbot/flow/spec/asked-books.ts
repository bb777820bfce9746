import { randomUUID } from 'node:crypto';
import type { AnswerPart, Asked } from '@daybook/chatbot/domain';
import { blankProfile, type CompanyProfile, companyDecider } from '@daybook/companies/domain';
import type { FileTree } from '@daybook/files/domain';
import { migrations as fileMigrations } from '@daybook/files/read';
import { type Query, queryOf } from '@daybook/kernel/postgres';
import type { Viewer } from '@daybook/kernel/rights';
import type { LedgerRecord } from '@daybook/ledger/domain';
import { beginBooks, publishBooks, writeRecords } from '@daybook/ledger/flow';
import { migrations as ledgerMigrations } from '@daybook/ledger/read';
import { migrations as searchMigrations } from '@daybook/search/read';
import { migrations as signatureMigrations } from '@daybook/signatures/read';
import { migrations as todoMigrations } from '@daybook/todos/read';
import { migrations as workMigrations } from '@daybook/work/read';
import type { Pool } from 'pg';
import { initialTree } from '../../../files/domain/file-tree.state.js';
import { migrations as fileWork } from '../../../files/flow/migrations.js';
import { posting, transaction } from '../../../ledger/domain/spec/generated-books.js';
import { companiesDatabase } from '../../../testing/firm/companies-database.js';
import { companyRow, insert, membershipRow, personRow, todoRow } from '../../../testing/mails/rows.js';
import { type Answering, answerQuestion } from '../answers/index.js';
import { type Model, spendingMigrations, type ToolCall } from '../model/index.js';
import { Toolbox } from '../tools/index.js';

const kinds = [
  ['Checking', 'bank'],
  ['Accounts Receivable', 'receivable'],
  ['Accounts Payable', 'payable'],
  ['Sales', 'income'],
  ['Rent', 'expense'],
  ['Wages', 'expense'],
] as const;

/** Sales of $91,750 in February and $84,200.50 in March; rent of $5,000 in each, wages of $20,000 and $95,000. */
export function bakeryRecords(times = 1, memo = 'March', customer = 'Corner Café'): LedgerRecord[] {
  const cents = (dollars: number) => Math.round(dollars * times * 100);
  const sold = (id: string, day: string, dollars: number) =>
    transaction(
      id,
      'invoice',
      day,
      [posting('Accounts Receivable', cents(dollars), 'c1'), { ...posting('Sales', -cents(dollars), 'c1'), memo }],
      { dueDay: day },
    );
  const spent = (id: string, day: string, account: string, dollars: number) =>
    transaction(id, 'journalEntry', day, [
      { ...posting(account, cents(dollars)), memo },
      posting('Checking', -cents(dollars)),
    ]);
  return [
    ...kinds.map(
      ([name, kind]): LedgerRecord => ({
        of: 'account',
        record: { id: name, name, number: null, kind, parent: null, active: true },
      }),
    ),
    { of: 'party', record: { id: 'c1', name: customer, kind: 'customer' } } as LedgerRecord,
    ...[
      sold('i1', '2026-02-10', 91_750),
      sold('i2', '2026-03-10', 84_200.5),
      spent('r1', '2026-02-01', 'Rent', 5_000),
      spent('r2', '2026-03-01', 'Rent', 5_000),
      spent('w1', '2026-02-15', 'Wages', 20_000),
      spent('w2', '2026-03-15', 'Wages', 95_000),
    ].map((record): LedgerRecord => ({ of: 'transaction', record })),
  ];
}

/** A copy of a company's books, shown. */
export async function copyBooks(query: Query, company: string, records: readonly LedgerRecord[]): Promise<void> {
  const next = await beginBooks(query, company);
  await writeRecords(query, next, records);
  await publishBooks(query, next, '2026-11-27T07:00:00.000Z');
}

/** Two companies with books, of which a client sees one. All amounts of the other are not here. */
export class AskedBooks {
  readonly today = '2026-11-27';
  tokensPerMonth = 100_000_000;
  hidesNames = false;
  tree: FileTree = initialTree;
  profile: CompanyProfile = { ...blankProfile, corporateStructure: 'llc', fiscalYearEnd: 12 };
  readonly company = randomUUID();
  readonly other = randomUUID();
  readonly ana = randomUUID();
  readonly query: Query;

  private constructor(
    readonly db: Pool,
    readonly close: () => Promise<void>,
  ) {
    this.query = queryOf(db);
  }

  static async open(): Promise<AskedBooks> {
    const { db, close } = await companiesDatabase([
      ...ledgerMigrations,
      ...todoMigrations,
      ...workMigrations,
      ...fileMigrations,
      ...fileWork,
      ...searchMigrations,
      ...signatureMigrations,
      ...spendingMigrations,
    ]);
    const books = new AskedBooks(db, close);
    for (const [uuid, name] of [
      [books.company, 'Bright Bakery'],
      [books.other, 'Quiet Quarry'],
    ] as const)
      await insert(db, 'companies', {
        ...companyRow(uuid, name, 'America/New_York'),
        is_financial_dashboard_enabled: true,
      });
    await insert(db, 'users', personRow(books.ana, 'ana', false));
    await insert(db, 'company_users', membershipRow(randomUUID(), books.company, books.ana, 'client_owner'));
    await books.write(books.company, 1);
    await books.write(books.other, 7.77);
    return books;
  }

  /** As `bakeryRecords`. */
  async write(company: string, times: number, memo = 'March', customer = 'Corner Café'): Promise<void> {
    await this.copy(company, bakeryRecords(times, memo, customer));
  }

  async copy(company: string, records: readonly LedgerRecord[]): Promise<void> {
    await copyBooks(this.query, company, records);
  }

  async todo(title: string, changes: object = {}, company = this.company): Promise<string> {
    const uuid = randomUUID();
    await insert(this.db, 'todos', todoRow(uuid, company, title, changes));
    return uuid;
  }

  get context(): Answering['context'] {
    return {
      query: this.query,
      clock: { now: () => new Date('2026-11-27T15:00:00Z') },
      commands: {
        load: async (decider: unknown) => ({
          state: decider === companyDecider ? this.asCompany : this.tree,
          revision: -1,
        }),
      } as unknown as Answering['context']['commands'],
    };
  }

  private get asCompany() {
    return { status: 'active', name: 'Bright Bakery', timeZone: 'America/New_York', profile: this.profile };
  }

  toolbox(user = this.ana): Toolbox {
    return new Toolbox(this.context, { company: this.company, user, today: this.today });
  }

  async use(tool: string, args: ToolCall['arguments'], toolbox = this.toolbox()) {
    return toolbox.run({ id: 'c', tool, arguments: args });
  }

  async ask(question: string, model: Model | null, more: Partial<Asked> = {}) {
    const asked: Asked = {
      company: this.company,
      viewer: { uuid: this.ana } as Viewer,
      question,
      history: [],
      today: this.today,
      timeZone: 'America/New_York',
      signal: new AbortController().signal,
      ...more,
    };
    const parts: AnswerPart[] = [];
    for await (const part of answerQuestion(asked, {
      context: this.context,
      model,
      seconds: 60,
      tokensPerMonth: this.tokensPerMonth,
      hidesNames: this.hidesNames,
    }))
      parts.push(part);
    const text = parts.flatMap((one) => (one.is === 'text' ? [one.text] : [])).join('');
    const end = parts.at(-1);
    return { parts, text, end };
  }
}
