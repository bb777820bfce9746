import { api } from '@daybook/chatbot/api';
import { deciders } from '@daybook/chatbot/domain';
import { migrations, projections } from '@daybook/chatbot/read';
import { deciders as fileDeciders } from '@daybook/files/domain';
import { migrations as fileMigrations } from '@daybook/files/read';
import { queryOf } from '@daybook/kernel/postgres';
import { migrations as ledgerMigrations } from '@daybook/ledger/read';
import { migrations as searchMigrations } from '@daybook/search/read';
import type { ApiClient, ApiUnderTest } from '@daybook/testing/api';
import { Firm } from '@daybook/testing/firm';
import { migrations as todoMigrations } from '@daybook/todos/read';
import { migrations as workMigrations } from '@daybook/work/read';
import { migrations as fileWork } from '../../../files/flow/migrations.js';
import { draftMigrations } from '../../flow/drafts/index.js';
import { bakeryRecords, copyBooks } from '../../flow/spec/asked-books.js';
import { AssistantApp } from './assistant-app.js';

const asked = '{ askedConnection { id name host companyName } }';
const approve = `mutation ($id: String!) { approveConnection(id: $id) { success errorMessage code address } }`;

/** A firm that lets assistants of others in, with two companies that have books, each with an owner. */
export class ConnectedFirm {
  private constructor(
    readonly firm: Firm,
    readonly company: string,
    readonly other: string,
    readonly owner: string,
    /** Of `owner` in `company`. */
    readonly membership: string,
  ) {}

  static async open(more: Partial<ApiUnderTest> = {}): Promise<ConnectedFirm> {
    const firm = await Firm.open({
      ...more,
      areas: [api],
      deciders: [...deciders, ...fileDeciders],
      projections,
      migrations: [
        ...migrations,
        ...draftMigrations,
        ...ledgerMigrations,
        ...todoMigrations,
        ...workMigrations,
        ...fileMigrations,
        ...fileWork,
        ...searchMigrations,
        ...(more.migrations ?? []),
      ],
      variables: { OTHER_ASSISTANTS: 'on', ...more.variables },
    });
    const [company, other] = [
      await firm.company('Bright Bakery', { type: 'EnableFinancialDashboard' }),
      await firm.company('Quiet Quarry', { type: 'EnableFinancialDashboard' }),
    ];
    const owner = await firm.person('owner');
    const membership = await firm.member(company, owner, 'client_owner', true);
    await firm.member(other, await firm.person('stranger'), 'client_owner', true);
    const query = queryOf(firm.api.pool);
    await copyBooks(query, company, bakeryRecords());
    await copyBooks(query, other, bakeryRecords(7.77));
    await firm.readable();
    return new ConnectedFirm(firm, company, other, owner, membership);
  }

  app(name?: string): AssistantApp {
    return new AssistantApp(this.firm.api, name);
  }

  /** Goes where an application sent its person; answers what the page asks there. */
  async sent(browser: ApiClient, { pathname, search }: URL) {
    const answer = await browser.request(pathname + search);
    const shown = (await browser.graphql(asked)).data?.askedConnection;
    return { answer, shown };
  }

  async approve(browser: ApiClient, id: string) {
    return (await browser.graphql(approve, { id })).data.approveConnection;
  }

  /** An application that the person has let in. */
  async connected(person = 'owner', company = this.company, app = this.app()): Promise<AssistantApp> {
    await app.connect(company).catch(() => undefined);
    const browser = await this.firm.browser(person);
    const { shown } = await this.sent(browser, app.sentTo as URL);
    const { address } = await this.approve(browser, shown.id);
    await app.transport(company).finishAuth(new URL(address).searchParams.get('code') as string);
    return app;
  }

  close(): Promise<void> {
    return this.firm.close();
  }
}
