import { changeMember } from '@daybook/companies/flow';
import { asked, auditedFirm, commented } from '@daybook/testing/audit';
import { type Firm, origin } from '@daybook/testing/firm';

const firmName = 'Ledger & Sons';
let firm: Firm;

beforeAll(async () => {
  firm = await auditedFirm({ DAYBOOK_FIRM_NAME: firmName });
});
afterAll(() => firm?.close());

it('shows staff who work unseen to clients as the firm, by the name it is configured with', async () => {
  const company = await firm.company('Bright Bakery');
  await firm.member(company, await firm.person('omar'), 'client_owner', true);
  const tom = await firm.staff('tom');
  const membership = await firm.member(company, tom, 'staff_director');
  await changeMember(firm.api.commands, membership, { type: 'HideMemberFromClients' }, origin(company));
  await firm.readable();
  const [toms, omars] = [await firm.browser('tom'), await firm.browser('omar')];
  const todo = await asked(toms, company, 'Call the bank');
  await commented(toms, todo, 'Today please');
  await toms.graphql(`mutation { changeTodoStatus(uuid: "${todo}", action: "close") { success } }`);

  const read = `{ feedItem(uuid: "${todo}") { owner { uuid name firstName lastName } comments { text author { uuid name } } } }`;
  const seen = await omars.graphql(read);
  expect(seen.data.feedItem.owner).toMatchObject({ name: firmName, firstName: firmName, lastName: '' });
  expect(seen.data.feedItem.comments).toMatchObject([
    { text: 'Today please', author: { name: firmName } },
    { text: `${firmName} marked this to-do as complete.`, author: null },
  ]);
  expect(seen.text).not.toContain(tom);
  expect((await toms.graphql(read)).data.feedItem).toMatchObject({
    owner: { uuid: tom, name: 'tom Person' },
    comments: [{ author: { uuid: tom } }, { text: 'tom Person marked this to-do as complete.' }],
  });
  const settings = await omars.request('/api/v2/config.json');
  expect(await settings.json()).toMatchObject({ firmName });
});
