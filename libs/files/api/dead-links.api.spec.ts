import { randomUUID } from 'node:crypto';
import type { CompanyUserCommand } from '@daybook/companies/domain';
import { changeCompany, changeMember } from '@daybook/companies/flow';
import { userDecider } from '@daybook/identity/domain';
import type { ApiClient } from '@daybook/testing/api';
import { type Firm, origin } from '@daybook/testing/firm';
import { filingFirm, folderOf, inTree, plantTree } from '../../testing/files/fixture.js';
import { scanned, upload } from '../../testing/files/transfer.js';

let firm: Firm;
let count = 0;
/** Milliseconds that the product's clock is ahead. */
let ahead = 0;

beforeAll(async () => {
  firm = await filingFirm({ clock: { now: () => new Date(Date.now() + ahead) } });
});
afterAll(() => firm?.close());
afterEach(() => {
  ahead = 0;
});

interface Held {
  readonly company: string;
  readonly folder: string;
  readonly file: string;
  readonly user: string;
  readonly member: string;
  readonly browser: ApiClient;
}

/** A guest of a new company with a file in a folder. */
async function guest(): Promise<Held> {
  count += 1;
  const name = `guest${count}`;
  const company = await firm.company(`Company ${count}`);
  const user = await firm.person(name);
  const member = await firm.member(company, user, 'client_member');
  await plantTree(firm, company);
  await firm.readable();
  const browser = await firm.browser(name);
  const folder = folderOf(company, 'Tax');
  const { file } = await upload(browser, 'held.txt', 'what was held', { folderUuid: folder });
  await scanned(firm, file.uuid);
  return { company, folder, file: file.uuid, user, member, browser };
}

async function linkOf({ browser, file }: Held): Promise<string> {
  const { data, text } = await browser.graphql(`{ file(uuid: "${file}") { ... on File { upload { url } } } }`);
  if (!data?.file?.upload) throw new Error(text);
  return data.file.upload.url;
}

const ofMember = async ({ member, company }: Held, command: CompanyUserCommand) => {
  const refused = await changeMember(firm.api.commands, member, command, origin(company));
  if (refused) throw new Error(refused.message);
};
const grant = { type: 'GrantNodeAccess', level: 'VIEW', ownLevel: 'UPDATE' } as const;

const endings: Readonly<Record<string, (held: Held) => Promise<unknown>>> = {
  'five minutes': async () => {
    ahead = 5 * 60_000 + 1_000;
  },
  'a folder above that was restricted': ({ company, folder: node }) =>
    inTree(firm, company, { type: 'RestrictNode', node, keeps: null }),
  'access that was taken back': async ({ company, folder: node, member, browser, file }) => {
    await inTree(firm, company, { type: 'RestrictNode', node, keeps: null });
    await inTree(firm, company, { ...grant, node, members: [member] });
    const again = (await browser.graphql(`{ file(uuid: "${file}") { title } }`)).data.file;
    expect(again).toEqual({ title: 'held.txt' });
    await inTree(firm, company, { type: 'RevokeNodeAccess', node, members: [member] });
  },
  'the feature that was switched off': (held) =>
    ofMember(held, { type: 'GrantFeatureAccess', feature: 'FILES', level: 'DISABLED', granterLevel: 'UPDATE' }),
  'the membership that expired': (held) =>
    ofMember(held, {
      type: 'SetMemberExpiry',
      expiresAt: new Date(Date.now() - 1_000).toISOString(),
      isAccountOwner: false,
    }),
  'the membership that was removed': (held) => ofMember(held, { type: 'RemoveCompanyUser', isAccountOwner: false }),
  'the person who was deactivated': ({ user }) =>
    firm.api.commands.send(userDecider, user, { type: 'DeactivateUser' }, origin()),
  'the company that was deleted': ({ company }) =>
    changeCompany(firm.api.commands, company, { type: 'DeleteCompany' }, origin()),
  'the trash': ({ company, file }) => inTree(firm, company, { type: 'TrashNodes', nodes: [file] }),
  shredding: async ({ company, file }) => {
    await inTree(firm, company, { type: 'TrashNodes', nodes: [file] });
    await inTree(firm, company, { type: 'ShredNodes', nodes: [file], held: [] });
  },
  'signing out': async ({ browser }) => {
    const stored = new Map(browser.cookies);
    await browser.graphql('mutation { revokeRefreshToken { success } }');
    for (const [name, value] of stored) browser.cookies.set(name, value);
  },
};

it.each(Object.keys(endings))('is dead after %s', async (what) => {
  const held = await guest();
  const link = await linkOf(held);
  expect(await (await held.browser.request(link)).text()).toBe('what was held');
  await endings[what]?.(held);
  await firm.readable();
  for (const range of [undefined, 'bytes=0-3']) {
    const answer = await held.browser.request(link, { headers: range ? { range } : {} });
    expect([401, 404]).toContain(answer.status);
    expect(await answer.text()).not.toContain('what');
  }
});

it('is dead for another file or version than it was made for', async () => {
  const held = await guest();
  const [claim = '', mark = ''] = (await linkOf(held)).replace('/api/v2/files/', '').split('.');
  const forged = Buffer.from(claim, 'base64url').toString().replace(held.file, randomUUID());
  const link = `/api/v2/files/${Buffer.from(forged).toString('base64url')}.${mark}`;
  expect((await held.browser.request(link)).status).toBe(404);
});
