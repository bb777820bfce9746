import { randomUUID } from 'node:crypto';
import {
  migrate,
  openPool,
  prepareDatabase,
  type Query,
  type Queryable,
  queryableOf,
  queryOf,
} from '@daybook/kernel/postgres';
import type { LedgerRecord } from '@daybook/ledger/domain';
import { migrations, type PublishedBooks, publishedBooks } from '@daybook/ledger/read';
import { freshDatabase } from '@daybook/testing/postgres';
import type { Pool } from 'pg';
import type { Books } from '../../domain/spec/generated-books.js';
import { beginBooks, publishBooks, writeRecords } from '../index.js';

/** A database with nothing but copies of books, written as the product does. */
export class CopiedBooks {
  /** When all of them were read. */
  readonly at = '2026-11-24T07:00:00.000Z';
  readonly query: Query;
  readonly db: Queryable;

  private constructor(
    private readonly database: Awaited<ReturnType<typeof freshDatabase>>,
    private readonly pool: Pool,
  ) {
    this.query = queryOf(pool);
    this.db = queryableOf(this.query);
  }

  static async open(): Promise<CopiedBooks> {
    const database = await freshDatabase();
    const app = new URL(database.url);
    app.username = 'daybook_app';
    app.password = 'daybook_app';
    await prepareDatabase(database.url, app.href);
    await migrate(app.href, migrations);
    return new CopiedBooks(database, openPool(app.href, { purpose: 'background' }));
  }

  async close(): Promise<void> {
    await this.pool.end();
    await this.database.drop();
  }

  /** @returns the company whose books they are now */
  async copy(books: Books, company: string = randomUUID()): Promise<string> {
    const next = await beginBooks(this.query, company);
    await writeRecords(this.query, next, recordsOf(books));
    await publishBooks(this.query, next, this.at);
    return company;
  }

  async published(company: string): Promise<PublishedBooks> {
    const books = await publishedBooks(this.db, company);
    if (!books) throw new Error('Nothing is published.');
    return books;
  }
}

export function recordsOf({ accounts, transactions }: Books): readonly LedgerRecord[] {
  return [
    ...accounts.map((record) => ({ of: 'account', record }) as const),
    ...transactions.map((record) => ({ of: 'transaction', record }) as const),
  ];
}
