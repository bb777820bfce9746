import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Faults } from '../faults.js';
import { attach, touch } from './attachments/attachables.js';
import type { CompanyBooks, Entity, Move } from './company-books.js';
import type { LaterChange, LaterChanges } from './later-changes.js';
import { type BooksOf, problem } from './parts.js';

interface Line {
  readonly Amount?: number;
  readonly DetailType?: string;
  readonly [field: string]: unknown;
}
interface Changed {
  readonly Id?: string;
  readonly SyncToken?: string;
  readonly Line?: readonly Line[];
}
type Read = FastifyRequest<{ Params: { realm: string; id: string } }>;
type Write = FastifyRequest<{ Params: { realm: string }; Querystring: { requestid?: string }; Body: Changed }>;
type Said = { readonly status: number; readonly code: string; readonly message: string } | { readonly record: Entity };

const kinds = ['Purchase', 'Bill', 'VendorCredit', 'Deposit', 'JournalEntry'];
/** The books of the year before are closed. */
const closedUntil = '2024-12-31';

/** One transaction, and a change of it: with the token of the version it was read in, once for each request id. */
export function serveChanges(server: FastifyInstance, booksOf: BooksOf, changes: LaterChanges, faults: Faults): void {
  const answered = new Map<string, Said>();
  for (const kind of kinds) {
    const path = `/${kind.toLowerCase()}`;
    server.get(`${path}/:id`, async (request: Read, reply) => {
      const found = booksOf(request)
        .list(kind)
        .find(({ Id }) => Id === request.params.id);
      return found ? { [kind]: found, time: new Date().toISOString() } : problem(reply, 400, '610', 'Object Not Found');
    });
    server.post(path, async (request: Write, reply) => {
      const { query, params, body } = request;
      const { requestid = null } = query;
      const key = `${params.realm} ${requestid}`;
      const books = booksOf(request);
      const isKnown = faults.quickbooks !== 'forgetful';
      const done = () => answered.get(key) ?? doneBefore(books, kind, requestid, changes.of(params.realm));
      const before = isKnown ? done() : undefined;
      const at = new Date().toISOString();
      const said = before ?? changed(books, kind, body, at);
      if (!before && 'record' in said) changes.add(params.realm, { at, kind, asked: body, request: requestid });
      if (requestid) answered.set(key, said);
      return answer(reply, kind, said, faults);
    });
  }
}

/** Does to books that were made anew what was done to them before. */
export function redo(books: CompanyBooks, changes: readonly LaterChange[]): void {
  for (const change of changes)
    if ('removed' in change) {
      books.remove(change.kind, change.removed, change.isSilent ? null : change.at);
      touch(books, change.touches ?? null, change.at);
    } else if ('redated' in change)
      books.redate(change.kind, change.redated, change.day, change.isSilent ? null : change.at);
    else if ('merged' in change) merge(books, change);
    else if ('paid' in change) pay(books, change);
    else if ('spent' in change) spend(books, change);
    else if ('attached' in change) attach(books, change);
    else if ('rewritten' in change) books.update(change.kind, change.id, change.rewritten, change.at);
    else changed(books, change.kind, change.asked, change.at);
}

function merge(books: CompanyBooks, change: Extract<LaterChange, { readonly merged: string }>): void {
  if (change.kind === 'Account') books.merge(change.merged, change.into);
  else books.mergeNames(change.kind, change.merged, change.into, change.at);
}

/** Somebody enters what a customer paid. Of an invoice that is paid QuickBooks says that it was changed, too. */
function pay(books: CompanyBooks, { at, id, paid, day, cents }: Extract<LaterChange, { readonly paid: string }>): void {
  const invoice = books.find('Invoice', paid);
  if (!invoice) return;
  const fields = {
    CustomerRef: invoice.CustomerRef,
    DepositToAccountRef: { value: books.idOf('checking') },
    Line: [{ Amount: cents / 100, LinkedTxn: [{ TxnId: paid, TxnType: 'Invoice' }] }],
    TotalAmt: cents / 100,
  };
  books.writeDown(
    'Payment',
    id,
    day,
    fields,
    [
      ['checking', cents],
      ['receivable', -cents],
    ],
    at,
  );
  books.change('Invoice', paid, invoice, [], at);
}

/** Somebody enters a purchase of several lines, paid from the bank. */
function spend(books: CompanyBooks, { at, id, day, spent }: Extract<LaterChange, { readonly spent: object }>): void {
  const cents = spent.reduce((all, line) => all + line.cents, 0);
  const Line = spent.map(({ account, cents: its, words }) => ({
    ...{ Amount: its / 100, Description: words, DetailType: 'AccountBasedExpenseLineDetail' },
    AccountBasedExpenseLineDetail: { AccountRef: { value: account } },
  }));
  const fields = { PaymentType: 'Cash', AccountRef: { value: books.idOf('checking') }, Line, TotalAmt: cents / 100 };
  const booking = spent.map((line) => [line.account, line.cents] as const);
  books.writeDown('Purchase', id, day, fields, [...booking, ['checking', -cents]], at);
}

/** What a request did before the sandbox was started anew, as it was answered then. */
function doneBefore(
  books: CompanyBooks,
  kind: string,
  request: string | null,
  changes: readonly LaterChange[],
): Said | undefined {
  const done = changes.find((one) => 'request' in one && one.request !== null && one.request === request);
  if (!done || !('asked' in done)) return undefined;
  const asked = done.asked as Changed;
  const record = books.list(kind).find(({ Id }) => Id === asked.Id);
  return record && { record: { ...record, ...asked, SyncToken: String(Number(asked.SyncToken) + 1) } as Entity };
}

function answer(reply: FastifyReply, kind: string, said: Said, faults: Faults) {
  if (faults.quickbooks === 'fail') return problem(reply, 500, '10000', 'An application error has occurred');
  if (faults.quickbooks === 'lost') return reply.hijack().raw.destroy();
  if ('record' in said) return { [kind]: said.record, time: new Date().toISOString() };
  return problem(reply, said.status, said.code, said.message);
}

function changed(books: CompanyBooks, kind: string, asked: Changed, at: string): Said {
  const refused = (code: string, message: string) => ({ status: 400, code, message });
  const before = books.list(kind).find(({ Id }) => Id === asked.Id);
  if (!before) return refused('610', 'Object Not Found');
  if (before.SyncToken !== asked.SyncToken) return refused('5010', 'Stale Object Error');
  if ((before.TxnDate ?? '') <= closedUntil)
    return refused('6210', 'Account Period Closed, Cannot Update Through Services.');
  const moves = movesOf(before as Changed, asked);
  const known = new Set(books.list('Account').map(({ Id }) => Id));
  if (moves === undefined) return refused('6070', 'Amounts and lines can not be changed here');
  if (moves.some(({ to }) => !known.has(to))) return refused('2500', 'Invalid Reference Id');
  books.change(kind, before.Id, asked, moves, at);
  return { record: books.list(kind).find(({ Id }) => Id === before.Id) as Entity };
}

/** Undefined where something else than accounts of lines and words would change. */
function movesOf({ Line: old = [] }: Changed, { Line: asked = [] }: Changed): readonly Move[] | undefined {
  if (old.length !== asked.length || old.some(({ Amount }, line) => Amount !== asked[line]?.Amount)) return undefined;
  return old.flatMap((line, index) => {
    const [from, to] = [accountOf(line), accountOf(asked[index])];
    const cents = Math.round((line.Amount ?? 0) * 100);
    return from !== undefined && from !== to ? [{ from, to: to ?? '', cents }] : [];
  });
}

function accountOf(line: Line | undefined): string | undefined {
  const details = line?.[line.DetailType ?? ''] as { readonly AccountRef?: { readonly value: string } } | undefined;
  return details?.AccountRef?.value;
}
