import { changeMember } from '@daybook/companies/flow';
import { type GraphQLSchema, isRequiredArgument } from 'graphql';
import { origin } from '../firm/index.js';
import { type Actor } from './actors.js';
import { rootOf } from './library.js';
import { startProduct } from './product.js';
import { documentOf, type Operation, operationsOf } from './questions.js';
import { schemaOf } from './schema.js';
import { type Target, World } from './world.js';

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

/** Every query, with the actors' own things in all the ways in which they fit. */
async function readAll(actor: Actor): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  for (const operation of operationsOf(schema).filter(({ kind }) => kind === 'query'))
    for (const given of waysToAsk(operation)) {
      const { text } = await askWidely(actor, operation, given);
      texts.set(`${operation.name} ${JSON.stringify(given)}`, text);
    }
  return texts;
}

function waysToAsk({ field }: Operation): object[] {
  const root = rootOf(world.companies.own);
  const names = field.args.map(({ name }) => name);
  const needed = field.args.filter(isRequiredArgument).map(({ name }) => name);
  const fixed = {
    ...(needed.includes('companyUuid') && { companyUuid: world.companies.own }),
    ...(names.includes('itemUuid') && { itemUuid: seen.todo }),
    ...(names.includes('todoUuid') && { todoUuid: seen.todo }),
    ...(needed.includes('uuids') && { uuids: [seenFile.node] }),
    ...(needed.includes('folderUuid') && { folderUuid: root, filenames: ['a.pdf'] }),
    ...(needed.includes('destinationUuid') && { destinationUuid: root }),
    ...(names.includes('limit') && { limit: 100 }),
    ...(names.includes('commentsCount') && { commentsCount: 10 }),
  };
  if (names.includes('itemUuid'))
    return [seen, hidden]
      .map(({ todo }) => todo)
      .concat(seenFile.node, hiddenFile.node)
      .map((itemUuid) => ({ ...fixed, itemUuid }));
  if (!names.includes('uuid')) return [fixed];
  const things = [world.companies.own, seen.todo, hidden.todo, seen.comment, root, seenFile.node, hiddenFile.node];
  return things.map((uuid) => ({ ...fixed, uuid }));
}

/** As deep as the limits let a document be. */
async function askWidely(actor: Actor, operation: Operation, given: object) {
  for (let depth = 5; ; depth -= 1) {
    const answer = await world.people.browser(actor).graphql(documentOf(schema, operation, given, depth), given);
    const refused = answer.errors?.some(({ extensions }) => /VALIDATION|GRAPHQL|PARSE|BAD/.test(extensions.code));
    if (!refused || depth === 1) return answer;
  }
}

it('tells the superuser all of it, so that the search can find something', async () => {
  const all = [...(await readAll('SU')).values()].join('\n');
  const missing = Object.keys(secrets).filter((name) => !all.includes(secrets[name] ?? ''));
  expect(missing).toEqual([]);
});

it.each(clients)('tells %s nothing that is hidden from clients, in any field of any type', async (actor) => {
  const leaks: string[] = [];
  const answers = await readAll(actor);
  for (const [question, text] of answers)
    for (const [name, secret] of Object.entries(secrets)) if (text.includes(secret)) leaks.push(`${question}: ${name}`);
  expect(leaks).toEqual([]);
  expect([...answers.values()].join('\n')).toContain(seen.canary);
});
