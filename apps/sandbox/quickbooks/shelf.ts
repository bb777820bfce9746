import { redo } from './changes.js';
import { realms } from './charts.js';
import type { CompanyBooks } from './company-books.js';
import type { LaterChanges } from './later-changes.js';
import type { MailedChecks } from './mailed-checks.js';
import type { BooksOf } from './parts.js';
import { threeYears } from './three-years.js';

/** The books of companies, made when they are first asked for, with all that was done to them since. */
export function shelf(changes: LaterChanges, mailed: MailedChecks): BooksOf {
  const stored = new Map<string, CompanyBooks>();
  return ({ params }) => {
    const realm = realms.find(({ id }) => id === params.realm);
    if (!realm) throw new Error('Consents are given for companies that there are.');
    const known = stored.get(realm.id);
    const books = known ?? threeYears(realm, new Date().toISOString().slice(0, 10));
    mailed.writeDown(books);
    if (!known) redo(books, changes.of(realm.id));
    stored.set(realm.id, books);
    return books;
  };
}
