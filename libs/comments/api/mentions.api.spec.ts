import { changeMember } from '@daybook/companies/flow';
import { mentionOf } from '@daybook/kernel/text';
import type { ApiClient } from '@daybook/testing/api';
import { asked, auditedFirm, commented } from '@daybook/testing/audit';
import { type Firm, origin } from '@daybook/testing/firm';

let firm: Firm;
let company: string;
const people: Record<string, string> = {};
const browsers: Record<string, ApiClient> = {};
const memberships: Record<string, string> = {};

/** Tom and Sue are staff, Sue unseen by clients; Omar and Nina are clients, Olaf of another company. */
beforeAll(async () => {
  firm = await auditedFirm({ DAYBOOK_FIRM_NAME: 'Ledger & Sons' });
  company = await firm.company('Bright Bakery');
  const other = await firm.company('Other Orchard');
  for (const name of ['tom', 'sue']) people[name] = await firm.staff(name);
  for (const name of ['omar', 'nina', 'olaf']) people[name] = await firm.person(name);
  const join = async (name: string, role: 'staff_director' | 'client_owner' | 'client_member', to = company) => {
    memberships[name] = await firm.member(to, uuidOf(name), role, role === 'client_owner');
  };
  await join('sue', 'staff_director');
  await join('omar', 'client_owner');
  await join('nina', 'client_member');
  await join('olaf', 'client_owner', other);
  await change('sue', { type: 'HideMemberFromClients' });
  await firm.readable();
  for (const name of ['tom', 'omar']) browsers[name] = await firm.browser(name);
});
afterAll(() => firm?.close());

const uuidOf = (name: string) => people[name] ?? '';
const by = (name: string) => browsers[name] as ApiClient;
const mention = (name: string) => mentionOf(uuidOf(name));
const change = (name: string, command: Parameters<typeof changeMember>[2]) =>
  changeMember(firm.api.commands, memberships[name] ?? '', command, origin(company));

async function written(who: string, todo: string, said: string) {
  const { data } = await by(who).graphql(
    'mutation ($todo: UUID!, $said: String!) { addComment(itemUuid: $todo, text: $said) { success errorMessage } }',
    { todo, said },
  );
  return data.addComment;
}

async function edited(who: string, uuid: string, said: string) {
  const { data } = await by(who).graphql(
    'mutation ($uuid: UUID!, $said: String!) { updateComment(uuid: $uuid, text: $said) { success errorMessage } }',
    { uuid, said },
  );
  return data.updateComment;
}

async function read(who: string, todo: string) {
  const { data, text } = await by(who).graphql(
    `{ comments(itemUuid: "${todo}") { text mentions { uuid name } } feedItem(uuid: "${todo}") { comments { mentions { name } } } }`,
  );
  return { ...data, body: text };
}

async function offered(who: string, todo: string, search = '', limit = 10) {
  const { data } = await by(who).graphql(
    `query ($todo: UUID!, $search: String, $limit: Int) {
      mentionablePeople(itemUuid: $todo, search: $search, limit: $limit) { uuid name role } }`,
    { todo, search, limit },
  );
  return data.mentionablePeople.map(({ name }: { name: string }) => name);
}

it('mentions who may see the item, by their names, in the thread and the feed', async () => {
  const todo = await asked(by('tom'), company, 'Call the bank');
  await commented(by('tom'), todo, `${mention('omar')} please, with ${mention('nina')}`);
  const mentions = [
    { uuid: uuidOf('omar'), name: 'omar Person' },
    { uuid: uuidOf('nina'), name: 'nina Person' },
  ];
  expect((await read('omar', todo)).comments).toEqual([
    { text: `${mention('omar')} please, with ${mention('nina')}`, mentions },
  ]);
  await firm.readable();
  expect((await read('tom', todo)).feedItem.comments).toEqual([{ mentions: mentions.map(({ name }) => ({ name })) }]);
});

it('refuses whoever may not see it, in a sentence', async () => {
  const refused = { success: false, errorMessage: expect.stringContaining('cannot see this') };
  const shown = await asked(by('tom'), company, 'Call the bank');
  const hidden = await asked(by('tom'), company, 'Check the owner', ', isHiddenFromClients: true');
  expect(await written('tom', shown, `${mention('olaf')} hello`)).toEqual(refused);
  expect(await written('tom', shown, `${mentionOf('3f0b6a52-1c1d-4a57-8c79-0d7c3a6a0001')} hello`)).toEqual(refused);
  expect(await written('tom', hidden, `${mention('omar')} hello`)).toEqual(refused);
  expect(await written('tom', hidden, `${mention('sue')} hello`)).toMatchObject({ success: true });
  expect(await written('omar', shown, `${mention('sue')} hello`)).toEqual(refused);
  const own = await commented(by('tom'), shown, 'Hello');
  expect(await edited('tom', own, `${mention('olaf')} hello`)).toEqual(refused);
  const many = Array.from({ length: 21 }, (_, n) => mentionOf(`3f0b6a52-1c1d-4a57-8c79-0d7c3a6a00${n + 10}`));
  expect((await written('tom', shown, many.join(' '))).errorMessage).toBe('A comment can mention up to 20 people.');
});

it('offers who may see the item, by name: clients only those whom they know', async () => {
  const shown = await asked(by('tom'), company, 'Call the bank');
  const hidden = await asked(by('tom'), company, 'Check the owner', ', isHiddenFromClients: true');
  expect(await offered('tom', shown)).toEqual(['nina Person', 'omar Person', 'sue Person']);
  expect(await offered('tom', hidden)).toEqual(['sue Person']);
  expect(await offered('tom', shown, 'OM')).toEqual(['omar Person']);
  expect(await offered('tom', shown, 'pers', 2)).toEqual(['nina Person', 'omar Person']);
  expect(await offered('tom', shown, '%')).toEqual([]);
  expect(await offered('omar', shown)).toEqual(['nina Person']);
});

it('names staff who work unseen as the firm to clients, without their uuid', async () => {
  const todo = await asked(by('tom'), company, 'Call the bank');
  await commented(by('tom'), todo, `${mention('sue')} knows`);
  const seen = await read('omar', todo);
  expect(seen.comments[0].mentions).toEqual([{ uuid: expect.any(String), name: 'Ledger & Sons' }]);
  expect(seen.comments[0].text).toBe(`${mentionOf(seen.comments[0].mentions[0].uuid)} knows`);
  expect(seen.body).not.toContain(uuidOf('sue'));
});

it('names who has left, and lets the author keep the mention', async () => {
  const todo = await asked(by('tom'), company, 'Call the bank');
  const uuid = await commented(by('tom'), todo, `${mention('nina')} knows`);
  await change('nina', { type: 'RemoveCompanyUser', isAccountOwner: false });
  await firm.readable();
  expect((await read('omar', todo)).comments[0].mentions).toEqual([{ uuid: uuidOf('nina'), name: 'nina Person' }]);
  expect(await edited('tom', uuid, `${mention('nina')} knew`)).toEqual({ success: true, errorMessage: null });
  expect(await written('tom', todo, `${mention('nina')} knows`)).toMatchObject({ success: false });
});
