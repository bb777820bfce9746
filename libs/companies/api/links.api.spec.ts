import { randomUUID } from 'node:crypto';
import { pageOfCompany } from '@daybook/kernel/contributions';
import type { ApiClient } from '@daybook/testing/api';
import { Firm } from '@daybook/testing/firm';

let firm: Firm;
let bakery: string;
let clinic: string;
let olga: ApiClient;

beforeAll(async () => {
  const links = { team: pageOfCompany('team'), note: { of: 'note', at: () => '/notes' } };
  firm = await Firm.open({ links });
  bakery = await firm.company('Bright Bakery');
  clinic = await firm.company('City Clinic');
  await firm.member(bakery, await firm.person('olga'), 'client_owner', true);
  await firm.readable();
  olga = await firm.browser('olga');
});
afterAll(() => firm.close());

it('leads to a company by its uuid, and nowhere else', async () => {
  const ask = 'query ($uuid: UUID!) { resolveItem(uuid: $uuid) { kind deepLinkUrl itemLive } }';
  const to = async (uuid: string) => (await olga.graphql(ask, { uuid })).data.resolveItem;
  expect(await to(bakery)).toEqual({ kind: 'company', deepLinkUrl: `/${bakery}/`, itemLive: true });
  expect(await to(clinic)).toBeNull();
  expect(await to(randomUUID())).toBeNull();
});

it('leads on from the paths of mails, and from nothing else', async () => {
  const ask = 'query ($path: String!) { resolveLink(path: $path) { deepLinkUrl } }';
  const to = async (path: string) => (await olga.graphql(ask, { path })).data.resolveLink?.deepLinkUrl ?? null;
  expect(await to(`/links/company/${bakery}`)).toBe(`/${bakery}/`);
  expect(await to(`/links/team/${bakery}`)).toBe(`/${bakery}/team`);
  // a page of another kind of thing, names that every object has, what leads out
  for (const path of [`note/${bakery}`, `constructor/${bakery}`, `company/${bakery}/../../admin`])
    expect(await to(`/links/${path}`)).toBe(`/${bakery}/`);
  expect(await to(`links/of/old/${bakery.toUpperCase()}/`)).toBe(`/${bakery}/`);
  const nowhere = [`/links/team/${clinic}`, `/links/${bakery}/${clinic}`, '/links/company', `/${bakery}`, ''];
  for (const path of nowhere) expect(await to(path)).toBeNull();
});
