import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { companyDecider } from '@daybook/companies/domain';
import { addMember } from '@daybook/companies/flow';
import { queryOf } from '@daybook/kernel/postgres';
import type { LedgerRecord, LedgerTransaction } from '@daybook/ledger/domain';
import { beginBooks, publishBooks, writeRecords } from '@daybook/ledger/flow';
import { publishedBooks } from '@daybook/ledger/read';
import { type Realm, realms } from '../../apps/sandbox/quickbooks/index.js';
import type { House } from './bench-environment.js';
import { Firm } from './firm.js';
import { Visitor } from './visitor.js';

const begin = `mutation ($company: UUID!) {
  begun: beginLedgerConnection(companyUuid: $company) { errorMessage authorizationUrl } }`;
const finish = `mutation ($state: String!, $code: String, $realmId: String) {
  finished: finishLedgerConnection(state: $state, code: $code, realmId: $realmId) { success errorMessage } }`;
const recordsAtOnce = 1_000;

/** Companies of the demo firm whose books are in the sandbox's QuickBooks, or copied from such books. */
export class LedgerFirm {
  private constructor(
    readonly house: House,
    private readonly firm: Firm,
  ) {}

  /** Once the books that the demo firm has connected were read. */
  static async open(house: House): Promise<LedgerFirm> {
    const made = new LedgerFirm(house, new Firm(house));
    const isReading = `select from ledger_connections c left join ledger_syncs s on s.company = c.company
      where s.succeeded_at is null or s.is_running`;
    while ((await house.pool.query(isReading)).rows.length > 0) await pause(200);
    await house.rested();
    return made;
  }

  close(): Promise<void> {
    return this.firm.close();
  }

  /** A company with dashboards, and one of its owners. @param owner the address somebody signs in with */
  async companyOf(owner: string): Promise<string> {
    const company = await this.firm.company();
    const metadata = () => ({ commandId: randomUUID(), by: { system: 'bench' }, company }) as const;
    const enable = { type: 'EnableFinancialDashboard' } as const;
    await this.firm.commands.send(companyDecider, company, enable, metadata());
    const { rows } = await this.house.pool.query<{ uuid: string }>('select uuid from users where username = $1', [
      owner,
    ]);
    const user = rows[0]?.uuid ?? '';
    const roles = { role: 'client_owner', isStaff: false, isAccountOwner: true } as const;
    const refused = await addMember(this.firm.commands, { uuid: randomUUID(), company, user, ...roles }, metadata());
    if (refused) throw new Error(refused.message);
    await this.house.abreast();
    return company;
  }

  /** Somebody consents for the books of `realm`. Reading begins by itself. */
  async connect(company: string, realm: Realm): Promise<void> {
    const admin = await this.admin();
    const { begun } = await admin.ask<{ begun: { authorizationUrl: string } }>(begin, { company });
    const { finished } = await admin.ask<{ finished: { success: boolean; errorMessage: string } }>(
      finish,
      await consented(begun.authorizationUrl, realm.id),
    );
    if (!finished.success) throw new Error(finished.errorMessage);
  }

  admin(): Promise<Visitor> {
    return Visitor.signIn(this.house.endpoint, 'admin@demo.daybook.test');
  }

  /** Makes the books of one company those of another one too, so often that there are so many postings. */
  async copyBooks(from: string, to: string, most = Number.POSITIVE_INFINITY): Promise<void> {
    const query = queryOf(this.house.pool);
    const next = await beginBooks(query, to);
    await writeRecords(query, next, await this.recordsOf(from));
    const transactions = await this.transactionsOf(from);
    let batch: LedgerRecord[] = [];
    let postings = 0;
    for (let round = 0; postings < most && (round === 0 || most < Number.POSITIVE_INFINITY); round += 1)
      for (const one of transactions) {
        if (postings >= most) break;
        batch.push({ of: 'transaction', record: copyOf(one, round) });
        postings += one.postings.length;
        if (batch.length === recordsAtOnce) {
          await writeRecords(query, next, batch);
          batch = [];
        }
      }
    await writeRecords(query, next, batch);
    await publishBooks(query, next, new Date().toISOString());
  }

  private async recordsOf(company: string): Promise<LedgerRecord[]> {
    const { rows } = await this.house.pool.query<LedgerRecord>(
      `select e.kind as of, e.record from ops.ledger_entries e join ops.ledger_books b
        on (b.company, b.published) = (e.company, e.generation) where e.company = $1 and e.kind <> 'transaction'`,
      [company],
    );
    return rows;
  }

  /** In the order of their days, so that what is paid comes before what pays it. */
  private async transactionsOf(company: string): Promise<readonly LedgerTransaction[]> {
    const books = await publishedBooks(this.house.pool, company);
    const found: LedgerTransaction[] = [];
    for (let year = 2024; year <= new Date().getFullYear(); year += 1) {
      const { rows } = await this.house.pool.query<{ record: LedgerTransaction }>(
        `select record from ops.ledger_entries where company = $1 and generation = $2 and kind = 'transaction'
          and day >= $3::date and day < $3::date + interval '1 year' order by day, id`,
        [company, books?.generation, `${year}-01-01`],
      );
      found.push(...rows.map(({ record }) => record));
    }
    return found;
  }
}

/** Of the books that the sandbox has, those with a million postings, and the largest of the others. */
export const [vast, largest] = realms.toSorted((one, other) => other.perDay - one.perDay) as [Realm, Realm];

/** Presses the button on the ledger's page. @returns what the browser comes back with */
export async function consented(authorizationUrl: string, realm: string): Promise<Record<string, string>> {
  const asked = new URL(authorizationUrl).searchParams;
  const body = new URLSearchParams({
    redirect_uri: asked.get('redirect_uri') ?? '',
    state: asked.get('state') ?? '',
    realm,
  });
  const answer = await fetch(authorizationUrl, { method: 'POST', body, redirect: 'manual' });
  return Object.fromEntries(new URL(answer.headers.get('location') ?? '').searchParams);
}

function copyOf(one: LedgerTransaction, round: number): LedgerTransaction {
  if (round === 0) return one;
  const named = (id: string) => `${id}.${round}`;
  const settles = one.settles.map(({ transaction, cents }) => ({ transaction: named(transaction), cents }));
  return { ...one, id: named(one.id), settles };
}
