import { asked, auditedFirm, commented } from '@daybook/testing/audit';
import type { Firm } from '@daybook/testing/firm';

let firm: Firm;

beforeAll(async () => {
  firm = await auditedFirm();
  await firm.staff('tom');
});
afterAll(() => firm?.close());

it('leads from a comment to its to-do, for those who may see that', async () => {
  const company = await firm.company('Bright Bakery');
  await firm.member(company, await firm.person('omar'), 'client_owner', true);
  await firm.person('stranger');
  await firm.readable();
  const [tom, omar] = [await firm.browser('tom'), await firm.browser('omar')];
  const shown = await asked(tom, company, 'Call the bank');
  const hidden = await asked(tom, company, 'Check the owner', ', isHiddenFromClients: true');
  const comment = await commented(omar, shown, 'Done');
  const leads = async (who: typeof tom, uuid: string) =>
    (await who.graphql(`{ resolveItem(uuid: "${uuid}") { kind deepLinkUrl itemLive } }`)).data.resolveItem;

  expect(await leads(omar, comment)).toEqual({
    kind: 'comment',
    deepLinkUrl: `/${company}/to-dos/${shown}`,
    itemLive: true,
  });
  expect(await leads(omar, await commented(tom, hidden, 'Strange'))).toBeNull();
  expect(await leads(await firm.browser('stranger'), comment)).toBeNull();
  await omar.graphql(`mutation { deleteComment(uuid: "${comment}") { success } }`);
  expect(await leads(omar, comment)).toBeNull();
});
