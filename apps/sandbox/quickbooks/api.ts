import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Faults, QuickbooksFault } from '../faults.js';
import { aging } from './agings.js';
import { ofReferenceIn, serveAttachables, shown } from './attachments/attachables.js';
import type { PaperFiles } from './attachments/files.js';
import type { Basis } from './bases.js';
import { redo, serveChanges } from './changes.js';
import { type Entity, homeCurrency } from './company-books.js';
import type { Consents } from './consents.js';
import { generalLedger, type LedgerAsked } from './general-ledger.js';
import type { LaterChanges } from './later-changes.js';
import type { MailedChecks } from './mailed-checks.js';
import { byMonth } from './month-columns.js';
import { answerAway, outageOf } from './outages.js';
import { type BooksOf, problem } from './parts.js';
import { byAge, type ListAsked, transactionList } from './transaction-list.js';
import { trialBalance } from './trial-balance.js';

interface Asked extends ListAsked, LedgerAsked {
  readonly query?: string;
  readonly entities?: string;
  readonly changedSince?: string;
  readonly accounting_method?: string;
  readonly report_date?: string;
}
type Request = FastifyRequest<{ Params: { realm: string }; Querystring: Asked }>;

const query =
  /^select \* from (\w+)(?: where active in \(true, false\)| where txndate >= '([\d-]{10})'(?: and txndate <= '([\d-]{10})')?)? orderby id startposition (\d+) maxresults (\d+)$/i;
const largestPage = 1_000;
const busySeconds = 1;
const lookBack = 30 * 86_400_000;
/** Of every question, with these faults. */
const refusals: Partial<Readonly<Record<QuickbooksFault, readonly [status: number, code: string, message: string]>>> = {
  ended: [400, '6190', 'Invalid Company Status'],
  forbidden: [403, '003100', 'ApplicationAuthorizationFailed'],
  partial: [400, '5020', 'Permission Denied Error'],
  gone: [401, '120', 'Authorization Failure'],
  throttled: [429, '003001', 'ThrottleExceeded'],
};
/** With the fault `plain`. */
const notInPlan = ['Class', 'Department'];
/** With the faults `cut` and `crowded`, in which a report shows five lines, and with `late`. */
const [fewCells, latestDays] = [{ cut: 1_400, crowded: 75 } as Partial<Record<QuickbooksFault, number>>, 20];

interface BooksTools {
  readonly consents: Consents;
  readonly changes: LaterChanges;
  readonly mailed: MailedChecks;
  readonly booksOf: BooksOf;
  readonly files: PaperFiles;
  readonly faults: Faults;
}

/** The part of QuickBooks' API that Daybook speaks: queries, changes, the trial balance, the list of transactions, who the company is, changing a transaction, and attachments. */
export function serveBooks(server: FastifyInstance, tools: BooksTools): void {
  const { consents, changes, mailed, booksOf, files, faults } = tools;
  let freeAt: number | undefined;
  const withFile = (record: Entity, request: Request) => shown(record, request, files, faults);
  server.addHook('preHandler', async (request, reply) => {
    if (faults.quickbooks === 'expired') consents.expireAccess();
    const outage = outageOf(faults.quickbooks);
    if (outage) return answerAway(reply, outage);
    const { realm } = request.params as { realm: string };
    if (faults.quickbooks === 'withdrawn') consents.withdraw(realm);
    const token = request.headers.authorization?.replace('Bearer ', '') ?? '';
    if (!consents.mayRead(token, realm)) return problem(reply, 401, '3200', 'Token expired');
    const isWrite = request.method === 'POST';
    const refusal = refusals[faults.quickbooks];
    if (refusal) return problem(reply, ...refusal);
    if (faults.quickbooks === 'fail' && !isWrite)
      return problem(reply, 500, '10000', 'An application error has occurred');
    if (faults.quickbooks === 'slow') await untilGone(request, 8_000);
    if (faults.quickbooks === 'lost' && !isWrite) return reply.hijack().raw.destroy();
    freeAt = faults.quickbooks === 'busy' ? (freeAt ?? Date.now() + busySeconds * 1_000) : undefined;
    if (freeAt !== undefined && Date.now() < freeAt)
      return problem(reply.header('retry-after', String(busySeconds)), 429, '003001', 'ThrottleExceeded');
    return undefined;
  });
  server.get('/query', async (request: Request, reply) => {
    const referring = ofReferenceIn(request.query.query ?? '', booksOf(request));
    if (referring)
      return { QueryResponse: { Attachable: referring.map((one) => withFile(one, request)) }, time: now() };
    const [, kind = '', day = '', until = '9999', start = '', size = ''] = query.exec(request.query.query ?? '') ?? [];
    if (kind === '' || Number(size) > largestPage) return problem(reply, 400, '4000', 'QueryParserError');
    if (faults.quickbooks === 'plain' && notInPlan.includes(kind)) return problem(reply, 400, '4001', 'Invalid query');
    const books = booksOf(request);
    // somebody deletes what stands before the page that is asked for
    const first = books.list(kind)[0];
    if (faults.quickbooks === 'moving' && Number(start) > 1 && first) {
      const change = { at: now(), kind, removed: first.Id };
      changes.add(books.realm.id, change);
      redo(books, [change]);
    }
    const asked = books.list(kind).filter(({ TxnDate = day }) => TxnDate >= day && TxnDate <= until);
    const page = asked.slice(Number(start) - 1, Number(start) - 1 + Number(size));
    const rows = kind === 'Attachable' ? page.map((one) => withFile(one, request)) : page;
    return { QueryResponse: { [kind]: rows, startPosition: Number(start), maxResults: rows.length }, time: now() };
  });
  server.get('/cdc', async (request: Request, reply) => {
    const { entities = '', changedSince = '' } = request.query;
    if (faults.quickbooks === 'plain' && notInPlan.some((kind) => entities.split(',').includes(kind)))
      return problem(reply, 400, '4001', 'Invalid query');
    const since = Date.parse(changedSince);
    if (!(since > Date.now() - lookBack)) return problem(reply, 400, '2010', 'changedSince is too old');
    const from = new Date(since).toISOString();
    const books = booksOf(request);
    const QueryResponse = entities.split(',').map((kind) => ({ [kind]: books.changed(kind, from).slice(0, 1_000) }));
    return { CDCResponse: [{ QueryResponse }], time: now() };
  });
  server.get('/reports/TrialBalance', async (request: Request, reply) => {
    const { end_date = now().slice(0, 10) } = request.query;
    const basis = basisOf(request.query);
    return basis ? trialBalance(booksOf(request), end_date, basis) : problem(reply, 400, '2170', unknownMethod);
  });
  for (const name of ['ProfitAndLoss', 'BalanceSheet'] as const)
    server.get(`/reports/${name}`, async (request: Request, reply) => {
      const basis = basisOf(request.query);
      return basis ? byMonth(booksOf(request), name, request.query, basis) : problem(reply, 400, '2170', unknownMethod);
    });
  server.get('/reports/GeneralLedger', async (request: Request, reply) => {
    const basis = basisOf(request.query);
    if (!basis) return problem(reply, 400, '2170', unknownMethod);
    const days = (Date.parse(request.query.end_date ?? '') - Date.parse(request.query.start_date ?? '')) / 86_400_000;
    if (faults.quickbooks === 'late' && days > latestDays) return problem(reply, 504, '10000', 'Gateway Timeout');
    const most = fewCells[faults.quickbooks];
    const [today, statuses] = [now().slice(0, 10), mailed.statuses()];
    const statusOf = ({ id, day }: { readonly id: string; readonly day: string }) =>
      statuses.get(id) ?? byAge(day, today);
    return generalLedger(booksOf(request), request.query, basis, statusOf, most);
  });
  for (const name of ['AgedReceivables', 'AgedPayables'] as const)
    server.get(`/reports/${name}`, async (request: Request) =>
      aging(booksOf(request), name, request.query.report_date ?? now().slice(0, 10)),
    );
  server.get('/reports/TransactionList', async (request: Request) =>
    transactionList(booksOf(request), mailed.statuses(), request.query, faults.quickbooks === 'misread'),
  );
  serveChanges(server, booksOf, changes, faults);
  serveAttachables(server, tools);
  server.get('/companyinfo/:id', async (request: Request) => {
    const { id, name, fiscalYearStart = 'January' } = booksOf(request).realm;
    const CompanyInfo = { Id: '1', CompanyName: name, LegalName: name, Country: 'US', realmId: id };
    return { CompanyInfo: { ...CompanyInfo, FiscalYearStartMonth: fiscalYearStart }, time: now() };
  });
  server.get('/preferences', async (request: Request) => {
    const { fiscalYearStart = 'January' } = booksOf(request).realm;
    const CurrencyPrefs = { HomeCurrency: { value: homeCurrency }, MultiCurrencyEnabled: true };
    const AccountingInfoPrefs = { FirstMonthOfFiscalYear: fiscalYearStart };
    return { Preferences: { Id: '1', CurrencyPrefs, AccountingInfoPrefs }, time: now() };
  });
}

const unknownMethod = 'Invalid accounting_method: Cash or Accrual';

function basisOf({ accounting_method = 'Accrual' }: Asked): Basis | undefined {
  return accounting_method === 'Cash' || accounting_method === 'Accrual' ? accounting_method : undefined;
}

function now(): string {
  return new Date().toISOString();
}

/** Waits, unless who asked has gone. */
async function untilGone({ raw }: FastifyRequest, milliseconds: number): Promise<void> {
  const gone = new AbortController();
  raw.socket.once('close', () => gone.abort());
  await pause(milliseconds, undefined, { signal: gone.signal }).catch(() => undefined);
}
