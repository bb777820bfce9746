import { randomUUID } from 'node:crypto';
import { api } from '@daybook/chatbot/api';
import { deciders } from '@daybook/chatbot/domain';
import { migrations, projections } from '@daybook/chatbot/read';
import { userDecider } from '@daybook/identity/domain';
import { isDone } from '@daybook/kernel/commands';
import { Firm, origin } from '@daybook/testing/firm';
import { draftMigrations } from '../flow/drafts/index.js';

const parts = { areas: [api], deciders, projections, migrations: [...migrations, ...draftMigrations] };

async function opened(variables: Readonly<Record<string, string>> = {}) {
  const firm = await Firm.open({ ...parts, variables });
  const company = await firm.company('Bright Bakery', { type: 'EnableFinancialDashboard' });
  const user = await firm.person('owner');
  await firm.member(company, user, 'client_owner', true);
  await firm.member(company, await firm.person('mate'), 'client_owner');
  await firm.staff('tom');
  await firm.readable();
  return { firm, company, user };
}

/** What asking says: FORBIDDEN for whoever may not. */
async function asks(firm: Firm, name: string, company: string): Promise<string | undefined> {
  const { data, errors } = await (await firm.browser(name)).graphql(
    `mutation ($company: UUID!, $interaction: UUID!) { askChatbotCompany(queryString: "Why?", companyUuid: $company,
      interactionUuid: $interaction, waitForAnswer: false) { success code } }`,
    { company, interaction: randomUUID() },
  );
  return errors?.[0]?.extensions.code ?? (data.askChatbotCompany.success ? 'asked' : data.askChatbotCompany.code);
}

async function mayUse(firm: Firm, name: string): Promise<boolean> {
  const { data } = await (await firm.browser(name)).graphql('{ currentUser { perms { useChatbot } } }');
  return data.currentUser.perms.useChatbot;
}

describe('while the firm has an assistant', () => {
  let firm: Firm;
  let company: string;
  let user: string;
  beforeAll(async () => {
    ({ firm, company, user } = await opened());
  });
  afterAll(() => firm?.close());

  it('turns it off for a company, at once and for everybody, also what was said', async () => {
    const chats = `query ($company: UUID!) { chatHistories(companyUuid: $company) { totalCount } }`;
    const listed = async () => (await (await firm.browser('owner')).graphql(chats, { company })).errors?.[0]?.message;
    expect(await asks(firm, 'owner', company)).toBe('asked');
    await firm.change(company, { type: 'DisableChatbot' });
    for (const name of ['owner', 'mate', 'tom']) expect(await asks(firm, name, company)).toBe('FORBIDDEN');
    expect(await listed()).toBeDefined();
    await firm.change(company, { type: 'EnableChatbot' });
    expect(await listed()).toBeUndefined();
    expect(await asks(firm, 'mate', company)).toBe('asked');
  });

  it('says of each assigned controller whether they have it (COMP-008)', async () => {
    const tina = await firm.staff('tina');
    await firm.change(company, { type: 'AssignTeamRole', user: tina, role: 'controller' });
    await firm.readable();
    const controllers = async () =>
      (
        await (
          await firm.browser('owner')
        ).graphql(
          'query ($company: UUID!) { company(uuid: $company) { assignedControllers { user { name canUseChatbot } } } }',
          { company },
        )
      ).data.company.assignedControllers;
    const named = (canUseChatbot: boolean) => [{ user: { name: 'tina Person', canUseChatbot } }];
    expect(await controllers()).toEqual(named(true));
    const change = { type: 'ChangeAccount', isChatbotEnabled: false } as const;
    if (!isDone(await firm.api.commands.send(userDecider, tina, change, origin()))) throw new Error('refused');
    await firm.readable();
    expect(await controllers()).toEqual(named(false));
    const back = { type: 'ChangeAccount', isChatbotEnabled: true } as const;
    if (!isDone(await firm.api.commands.send(userDecider, tina, back, origin()))) throw new Error('refused');
    await firm.change(company, { type: 'DisableFinancialDashboard' });
    await firm.readable();
    expect(await controllers()).toEqual(named(false));
    await firm.change(company, { type: 'EnableFinancialDashboard' });
    await firm.readable();
    expect(await controllers()).toEqual(named(true));
  });

  it('turns it off for a person, and for nobody else', async () => {
    const change = async (isChatbotEnabled: boolean) => {
      const command = { type: 'ChangeAccount', isChatbotEnabled } as const;
      if (!isDone(await firm.api.commands.send(userDecider, user, command, origin()))) throw new Error('refused');
    };
    await change(false);
    expect(await asks(firm, 'owner', company)).toBe('FORBIDDEN');
    expect(await mayUse(firm, 'owner')).toBe(false);
    expect([await mayUse(firm, 'mate'), await mayUse(firm, 'tom')]).toEqual([true, true]);
    await change(true);
    expect(await mayUse(firm, 'owner')).toBe(true);
  });
});

it('has none for anybody where the firm has turned it off as a whole', async () => {
  const { firm, company } = await opened({ ASSISTANT: 'off' });
  try {
    for (const name of ['owner', 'tom']) {
      expect(await asks(firm, name, company)).toBe('FORBIDDEN');
      expect(await mayUse(firm, name)).toBe(false);
    }
    const settings = await (await fetch(`${firm.api.url}/api/v2/config.json`)).json();
    expect(settings).toMatchObject({ chatbotEnabled: false });
  } finally {
    await firm.close();
  }
});
