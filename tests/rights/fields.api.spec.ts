import { changeMember } from '@daybook/companies/flow';
import { origin } from '@daybook/testing/firm';
import type { GraphQLSchema } from 'graphql';
import { type Actor } from '../../libs/testing/rights/actors.js';
import { startProduct } from '../../libs/testing/rights/product.js';
import { type Target, World } from '../../libs/testing/rights/world.js';
import { readAll, thingsOf } from './reading-all.js';
import { schemaOf } from './schema.js';

const clients = ['AO', 'CO', 'CV', 'CM'] as const satisfies readonly Actor[];

let world: World;
let schema: GraphQLSchema;
let seen: Target;
let hidden: Target;
let seenFile: Target;
let hiddenFile: Target;
/** What no client may read anywhere, by what it is. */
let secrets: Record<string, string>;

beforeAll(async () => {
  world = await World.open(await startProduct());
  schema = await schemaOf(world.api);
  const { firm, companies, api } = world;
  const unseen = await firm.staff('Hidda', {}, { name: { firstName: 'Hidda', lastName: 'Unseenhere' } });
  const nowhere = await firm.staff(
    'Allan',
    { isHiddenFromAllClients: true },
    { name: { firstName: 'Allan', lastName: 'Unseenanywhere' } },
  );
  for (const user of [unseen, nowhere]) {
    const place = await firm.member(companies.own, user, 'staff_director');
    if (user === unseen)
      await changeMember(api.commands, place, { type: 'HideMemberFromClients' }, origin(companies.own));
  }
  seen = await world.target('own', { owner: unseen, author: nowhere, status: 'waiting_for_review' });
  hidden = await world.target('hidden', { owner: world.people.users.SD, author: world.people.users.SD });
  seenFile = await world.target('own', { node: 'file', owner: unseen, author: nowhere });
  hiddenFile = await world.target('hidden', { node: 'file', owner: world.people.users.SD });
  const elsewhere = await world.target('other', {});
  const fileElsewhere = await world.target('other', { node: 'file' });
  await firm.readable();
  for (const name of ['Hidda', 'Allan']) await sendBack(name, seen.todo);
  secrets = {
    'a hidden to-do': hidden.canary,
    'the uuid of a hidden to-do': hidden.todo,
    'the comment on a hidden to-do': hidden.comment,
    'a hidden file': hiddenFile.canary,
    'the uuid of a hidden file': hiddenFile.node,
    'the comment on a hidden file': hiddenFile.comment,
    'a to-do of another company': elsewhere.canary,
    'a file of another company': fileElsewhere.canary,
    'another company': 'Other Orchard',
    'a company behind explicit access': 'Vaulted Vines',
    'a deleted company': 'Closed Clinic',
    'staff hidden in this company': 'Unseenhere',
    'the uuid of staff hidden in this company': unseen,
    'staff hidden from all clients': 'Unseenanywhere',
    'the uuid of staff hidden from all clients': nowhere,
    'how often clients are reminded': 'DAILY_REMINDER',
    'what staff did last': 'TodoReopened',
  };
});
afterAll(() => world?.close());

async function sendBack(name: string, uuid: string): Promise<void> {
  const browser = await world.firm.browser(name);
  for (const action of ['send_back', 'close', 'reopen'])
    await browser.graphql(
      'mutation ($uuid: UUID!, $action: String!) { changeTodoStatus(uuid: $uuid, action: $action) { success } }',
      {
        uuid,
        action,
      },
    );
}

const everything = (actor: Actor) =>
  readAll(schema, thingsOf(world, { seen, hidden, seenFile, hiddenFile }), world.people.browser(actor));

it('tells the superuser all of it, so that the search can find something', async () => {
  const all = [...(await everything('SU')).values()].join('\n');
  const missing = Object.keys(secrets).filter((name) => !all.includes(secrets[name] ?? ''));
  expect(missing).toEqual([]);
});

it('gives every field of what it answers with', async () => {
  const broken = [...(await everything('SU'))].filter(([, text]) => text.includes('INTERNAL_SERVER_ERROR'));
  expect(broken).toEqual([]);
});

it.each(clients)('tells %s nothing that is hidden from clients, in any field of any type', async (actor) => {
  const leaks: string[] = [];
  const answers = await everything(actor);
  for (const [question, text] of answers)
    for (const [name, secret] of Object.entries(secrets)) if (text.includes(secret)) leaks.push(`${question}: ${name}`);
  expect(leaks).toEqual([]);
  expect([...answers.values()].join('\n')).toContain(seen.canary);
});
