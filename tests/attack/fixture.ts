import { randomUUID } from 'node:crypto';
import { fileTree } from '@daybook/files/domain';
import { isDone } from '@daybook/kernel/commands';
import { origin } from '@daybook/testing/firm';
import { v4 } from 'uuid';
import { beginUpload, plantLibrary, rootOf, ticketFor, versionOf } from '../../libs/testing/rights/library.js';
import type { Target, World } from '../../libs/testing/rights/world.js';
import { calls } from '../rights/calls.js';
import { plainOf } from '../rights/plain-values.js';
import type { Operation } from '../rights/questions.js';
import { anyOf, type Pool, type Values, valuesIn } from './attacks.js';

/** Another company's owner and a stranger. */
export const outsiders = ['OT', 'an'] as const;

/** Who attacks: a guest and the owner, staff and who may do everything, and outsiders. */
export const attackers = [['CM', 'AO'], ['SD', 'SU'], outsiders] as const;

/** Companies of their own for one operation, so that what an attack destroys is missed by no other. */
export interface Fixture {
  /** The world as the rows of the rights see it, with the scene's companies. */
  readonly world: World;
  readonly pool: Pool;
  /** Folders, each in the one before it. */
  readonly chain: readonly string[];
}

export async function setUpFixture(world: World): Promise<Fixture> {
  const { firm, api, people } = world;
  const [own, other] = [await firm.company('Attacked'), await firm.company('Beside it')];
  const owner = await firm.member(own, people.users.AO, 'client_owner', true);
  const guest = await firm.member(own, people.users.CM, 'client_member');
  await firm.member(own, people.users.SD, 'staff_director');
  await firm.member(other, people.users.OT, 'client_owner', true);
  const person = await firm.person(`spare.${randomUUID()}`);
  const member = await firm.member(own, person, 'client_member');
  for (const company of [own, other]) await plantLibrary(api.commands, company);
  const chain = await foldersIn(world, own);
  const here: World = Object.create(world, {
    companies: { value: { ...world.companies, own, other } },
    people: { value: { ...people, guest, ownerOf: () => owner } },
  });
  const [todo, file, trash, theirs] = [
    await here.target('own', { todoType: 'upload-request' }),
    await here.target('own', { node: 'file' }),
    await here.target('own', { node: 'trash' }),
    await here.target('other', { node: 'folder' }),
  ];
  await beginUpload(api.commands, file, people.users.CM);
  const pool = {
    folder: chain[0] as string,
    inner: chain.at(-1) as string,
    company: own,
    todo: todo.todo,
    comment: todo.comment,
    file: file.node,
    version: versionOf(file.node),
    ticket: ticketFor(file.node),
    trashed: trash.node,
    root: rootOf(own),
    member,
    person,
    'company of others': other,
    'folder of others': theirs.node,
    'view of the past': await world.past(world.companies.own),
    nothing: v4(),
  };
  await firm.readable();
  return { world: here, pool, chain };
}

async function foldersIn({ api }: World, company: string): Promise<string[]> {
  const chain: string[] = [];
  for (const title of ['outer', 'middle', 'inner']) {
    const [node, parent] = [randomUUID(), chain.at(-1) ?? rootOf(company)];
    const command = { type: 'AddFolder', node, parent, title, owner: null } as const;
    const made = await api.commands.send(fileTree, company, command, origin(company));
    if (!isDone(made)) throw new Error(made.message);
    chain.push(node);
  }
  return chain;
}

/**
 * Arguments with which the rows of the rights ask for an operation, one set for each way in which they do, or for the
 * first; plain ones of the types where there is no row yet.
 */
export async function basesOf({ name, field }: Operation, fixture: Fixture, isWhole: boolean): Promise<Values[]> {
  const { world, pool } = fixture;
  const rows = calls[name] ?? [];
  const bases: Values[] = [];
  for (const call of isWhole ? rows : rows.slice(0, 1)) {
    const target: Target = await world.target('own', call.wanted?.(world.people.users.CM) ?? {});
    bases.push(valuesIn(call.document, (await call.given?.(target, world)) ?? {}));
  }
  await world.firm.readable();
  return bases.length > 0
    ? bases
    : [Object.fromEntries(field.args.map((one) => [one.name, plainOf(one.type, () => anyOf(pool))]))];
}
