import { randomUUID } from 'node:crypto';
import type { GraphQLArgument, GraphQLSchema } from 'graphql';
import type { Actor } from '../../libs/testing/rights/actors.js';
import { startProduct } from '../../libs/testing/rights/product.js';
import { demandUnderstood, type Samples, samplesFor } from '../../libs/testing/rights/samples.js';
import { type Target, World } from '../../libs/testing/rights/world.js';
import { plainOf } from './plain-values.js';
import { asWanted, documentOf, type Operation, operationsOf, uuidArguments } from './questions.js';
import { schemaOf } from './schema.js';

const swappers = ['SD', 'AD', 'JA', 'AO', 'CM', 'OT'] as const satisfies readonly Actor[];

let world: World;
let schema: GraphQLSchema;
let own: Target;
let ownNode: Target;
/** Uuids of things behind explicit access, where none of the swappers may look. */
let foreign: Record<string, string>;

beforeAll(async () => {
  world = await World.open(await startProduct());
  schema = await schemaOf(world.api);
  own = await world.target('own', { todoType: 'upload-request' });
  ownNode = await world.target('own', { node: 'folder' });
  const { vault } = world.companies;
  const theirs = await world.target('vault', {});
  foreign = {
    company: vault,
    'to-do': theirs.todo,
    comment: theirs.comment,
    file: (await world.target('vault', { node: 'file' })).node,
    folder: (await world.target('vault', { node: 'folder' })).node,
    person: world.insiders.get(vault) ?? '',
    member: world.people.ownerOf(vault) ?? '',
    'view of the past': await world.past(vault),
  };
  await world.firm.readable();
});
afterAll(() => world?.close());

/** Accounts are of the firm and of no company, so staff know of them wherever somebody is a member. */
const staff: readonly Actor[] = ['SD', 'AD', 'JA'];
/** These name an account, or somebody of the firm, by another name. */
const ofAccounts: readonly string[] = [
  ...['Query.adminUser', 'Mutation.deleteUsers', 'Mutation.restoreUsers'],
  ...['Mutation.handOverWork', 'Mutation.takeWorkBack'],
];

/** The uuid of something new, which the caller chooses: one that is taken has to be refused. */
const chosen: readonly string[] = ['Mutation.createCompany'];

const inLibrary = ['fileUuid', 'fileUuids', 'uuids', 'parentUuid', 'destinationUuid', 'folderUuid'];

/** What each argument is when it is not the one that is swapped. */
function ownValue(name: string): string {
  if (name === 'companyUuid' || name === 'companyUuids') return own.company;
  return inLibrary.includes(name) ? ownNode.node : own.todo;
}

function given(operation: Operation, swapped: GraphQLArgument, uuid: string): object {
  const samples = samplesFor(operation.name);
  const values: Record<string, unknown> = { ...(samples[operation.name] as object | undefined) };
  for (const arg of operation.field.args) {
    if (arg === swapped) values[arg.name] = asWanted(arg, uuid);
    else if (String(arg.type).endsWith('!')) values[arg.name] = ofOwn(arg, samples);
  }
  return values;
}

/** By its name, else by its type. */
function ofOwn({ name, type }: GraphQLArgument, samples: Samples): unknown {
  return samples[name] ?? plainOf(type, ownValue, name);
}

async function answerTo(actor: Actor, operation: Operation, swapped: GraphQLArgument, uuid: string): Promise<string> {
  const values = given(operation, swapped, uuid);
  const wide = documentOf(schema, operation, values, operation.kind === 'query' ? 2 : 1);
  // what a command makes is new each time; whether it was made is what may not differ
  const document = operation.kind === 'query' ? wide : wide.replace(/\{ __typename .*\}/, ownAnswer);
  const { text } = await world.people.browser(actor).graphql(document, values);
  return text.replace(addressOfExport, (_, body) => askedOf(body)).replaceAll(uuid, '<the uuid>');
}

/** The address of an export says in signed form what was asked, until when: that alone may differ. */
const addressOfExport = /\/api\/v2\/exports\/[\w-]+\/([\w-]+)\.[\w-]+/g;

function askedOf(body: string): string {
  return Buffer.from(body, 'base64url')
    .toString()
    .replace(/,\d+\]$/, ']');
}

function ownAnswer(selection: string): string {
  return ['success', 'errorMessage'].every((one) => selection.includes(one)) ? '{ success errorMessage } }' : selection;
}

it('finds every argument that takes a uuid', () => {
  const count = operationsOf(schema).reduce((sum, one) => sum + uuidArguments(one).length, 0);
  expect(count).toBeGreaterThan(40);
});

it.each(swappers)('tells %s of a thing elsewhere what it tells of nothing', async (actor) => {
  const leaks: string[] = [];
  const before = await eventsInVault();
  for (const operation of operationsOf(schema))
    for (const arg of uuidArguments(operation)) {
      if (
        (arg.name === 'userUuid' && staff.includes(actor)) ||
        (arg.name === 'uuid' && chosen.includes(operation.name))
      )
        continue;
      const nothing = await answerTo(actor, operation, arg, randomUUID());
      demandUnderstood(operation.name, given(operation, arg, '<a uuid>'), nothing);
      const isKnown = (kind: string) =>
        kind === 'person' && staff.includes(actor) && ofAccounts.includes(operation.name);
      const asked = Object.entries(foreign).map(async ([kind, uuid]) => {
        if (isKnown(kind)) return;
        const answer = await answerTo(actor, operation, arg, uuid);
        if (answer !== nothing) leaks.push(`${operation.name}(${arg.name}: ${kind}) ${answer} instead of ${nothing}`);
      });
      await Promise.all(asked);
    }
  expect(leaks).toEqual([]);
  expect(await eventsInVault()).toBe(before);
});

async function eventsInVault(): Promise<number> {
  const { rows } = await world.api.pool.query(
    `select count(*)::int as events from log.events where meta->>'company' = $1`,
    [foreign.company],
  );
  return rows[0].events;
}
