import type { Patience } from '@daybook/kernel/api-client';
import { z } from 'zod';
import type { Days, LedgerRecord, Side } from '../../domain/index.js';
import type {
  AttachedFile,
  AttachedPaper,
  Changes,
  Ledger,
  LedgerAccess,
  OpenedFile,
  OwnPaper,
  Paper,
  ReadFrom,
  Recategorization,
  RecordKind,
  Restoration,
  Writing,
  WrittenVersions,
} from '../port.js';
import { openedAttachment } from './attached-files.js';
import { attached } from './attaching.js';
import { Chart } from './chart.js';
import { clearedChecks } from './cleared-checks.js';
import { parsed, type QuickbooksAccount, QuickbooksClient } from './client.js';
import { companyOf, homeCurrencyOf } from './company.js';
import { detached } from './detaching.js';
import { cdcAnswer, type Entity, entity } from './forms.js';
import { monthsOf } from './months.js';
import { pagesOf } from './pages.js';
import { recategorized } from './recategorizing.js';
import { entitiesOf, recordOf } from './records.js';
import { QuickbooksReports } from './reports.js';
import { restored } from './restoring.js';

/** QuickBooks tells no more than so many changes of a kind, and none from before a month. */
const mostChanges = 1_000;
const lookBack = 29 * 86_400_000;
const readPlace = z.object({ name: z.string(), start: z.number(), last: z.string().optional() });

/** QuickBooks Online by its API, version 3 (https://developer.intuit.com). */
export class Quickbooks implements Ledger {
  private readonly client: QuickbooksClient;
  private readonly reports: QuickbooksReports;

  constructor(
    private readonly account: QuickbooksAccount,
    patience: Partial<Patience> = {},
  ) {
    this.client = new QuickbooksClient(account, patience);
    this.reports = new QuickbooksReports(this.client);
  }

  authorizationUrl(state: string): string {
    const { consentUrl, clientId, redirect } = this.account;
    const scope = 'com.intuit.quickbooks.accounting';
    const asked = { client_id: clientId, response_type: 'code', scope, redirect_uri: redirect, state };
    return `${consentUrl}?${new URLSearchParams(asked)}`;
  }

  exchange(code: string) {
    return this.client.tokens({ grant_type: 'authorization_code', code, redirect_uri: this.account.redirect });
  }

  refresh(refreshToken: string) {
    return this.client.tokens({ grant_type: 'refresh_token', refresh_token: refreshToken });
  }

  revoke(refreshToken: string): Promise<void> {
    return this.client.revoke(refreshToken);
  }

  company(access: LedgerAccess) {
    return companyOf(this.client, access);
  }

  async readAll(
    access: LedgerAccess,
    kind: RecordKind,
    onPage: (records: readonly LedgerRecord[], place: string) => Promise<void>,
    { place = null, day = null, until = null }: ReadFrom = {},
  ): Promise<void> {
    const chart = kind === 'transaction' ? await this.chartOf(access) : new Chart([], [], null);
    const from = place === null ? undefined : parsed(readPlace, JSON.parse(place));
    const names = entitiesOf[kind];
    for (const name of names.slice(Math.max(0, names.indexOf(from?.name ?? '')))) {
      const within = from?.name === name ? { place: from, day, until } : { day, until };
      for await (const page of pagesOf(this.client, access, name, within))
        await onPage(
          page.records.map((given) => recordOf(name, given, chart)),
          JSON.stringify({ name, ...page.place }),
        );
    }
  }

  async changesSince(access: LedgerAccess, instant: string): Promise<Changes> {
    if (Date.parse(instant) < Date.now() - lookBack) return { isTooMuch: true };
    const kinds = Object.values(entitiesOf).flat();
    const ask = (entities: readonly string[]) =>
      this.client.read(access, cdcAnswer, 'cdc', { entities: entities.join(','), changedSince: instant });
    // plans without classes and locations refuse the whole question
    const without = (...left: readonly RecordKind[]) =>
      kinds.filter((kind) => !left.some((of) => entitiesOf[of].includes(kind)));
    const answer = (await ask(kinds)) ?? (await ask(without('label'))) ?? (await ask(without('label', 'attachment')));
    if (!answer) return { isTooMuch: true };
    const groups = answer.CDCResponse.flatMap(({ QueryResponse }) => QueryResponse);
    const changed = kinds.map((kind) => {
      const found = groups.flatMap((group) => (group[kind] as unknown[] | undefined) ?? []);
      return { kind, given: parsed(z.array(entity), found) };
    });
    if (changed.some(({ given }) => given.length >= mostChanges)) return { isTooMuch: true };
    const chart = await this.chartOf(access);
    return { records: changed.flatMap(({ kind, given }) => given.map((one) => recordOf(kind, one, chart))) };
  }

  booked(access: LedgerAccess, days: Days) {
    return this.reports.booked(access, days);
  }

  counted(access: LedgerAccess, days: Days) {
    return this.reports.counted(access, days);
  }

  months(access: LedgerAccess, days: Days, basis: 'accrual' | 'cash') {
    return monthsOf(this.client, access, days, basis);
  }

  trialBalance(access: LedgerAccess, days: Days, basis: 'accrual' | 'cash') {
    return this.reports.trialBalance(access, days, basis);
  }

  aging(access: LedgerAccess, side: Side, day: string) {
    return this.reports.aging(access, side, day);
  }

  clearedChecks(access: LedgerAccess, from: string, to: string) {
    return clearedChecks(this.client, access, from, to);
  }

  recategorize(access: LedgerAccess, change: Recategorization, writing: Writing): Promise<WrittenVersions | null> {
    return recategorized(this.client, access, change, writing);
  }

  restore(access: LedgerAccess, change: Restoration, writing: Writing): Promise<WrittenVersions | null> {
    return restored(this.client, access, change, writing);
  }

  openAttachment(access: LedgerAccess, file: AttachedFile): Promise<OpenedFile> {
    return openedAttachment(this.client, access, file);
  }

  attach(access: LedgerAccess, paper: Paper, request: string): Promise<AttachedPaper> {
    return attached(this.client, access, paper, request);
  }

  detach(access: LedgerAccess, paper: OwnPaper, request: string): Promise<WrittenVersions | null> {
    return detached(this.client, access, paper, request);
  }

  private async chartOf(access: LedgerAccess): Promise<Chart> {
    const all = async (kind: string) => {
      const found: Entity[] = [];
      for await (const { records } of pagesOf(this.client, access, kind)) found.push(...records);
      return found;
    };
    return new Chart(await all('Account'), await all('Item'), await homeCurrencyOf(this.client, access));
  }
}
