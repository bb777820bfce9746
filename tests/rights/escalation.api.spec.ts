import { randomUUID } from 'node:crypto';
import { companyAccess } from '@daybook/companies/published';
import { viewerOf, viewerRow, withoutSession } from '@daybook/identity/published';
import { companyPerms, features, heldLevel, levels, type Role, roleDefaults } from '@daybook/kernel/rights';
import type { ApiClient } from '@daybook/testing/api';
import { Firm, plainProfile } from '@daybook/testing/firm';
import fc from 'fast-check';
import { type GraphQLSchema, parse, validate } from 'graphql';
import type { Call } from '../../libs/testing/rights/call.js';
import { startProduct } from '../../libs/testing/rights/product.js';
import { expectedOf, placesOf } from '../../libs/testing/rights/rows.js';
import { at, attackers, attempts, companies, memberships, type Picks, people, picks } from './administrators.js';
import { calls } from './calls.js';
import { leastAndMostOf } from './plain-values.js';
import { documentOf, operationsOf } from './questions.js';
import { schemaOf } from './schema.js';

/** What somebody holds: flags of the firm, and in each company permissions and levels. */
interface Held {
  readonly isDeleted: boolean;
  readonly flags: ReadonlySet<string>;
  readonly role: ReadonlyMap<string, Role>;
  readonly perms: ReadonlyMap<string, ReadonlySet<string>>;
}

let firm: Firm;
let schema: GraphQLSchema;
const browsers: Record<string, ApiClient> = {};
const uuidOf: Record<string, string> = {};

beforeAll(async () => {
  firm = Firm.over(await startProduct());
  schema = await schemaOf(firm.api);
  const admin = { ...plainProfile, adminPanelAccess: 'UPDATE' } as const;
  const register = async (name: string, made: Promise<string>) => {
    uuidOf[name] = await made;
    people.push(uuidOf[name]);
  };
  await register('root', firm.staff('root', {}, { flags: { superuser: true } }));
  await register('alice', firm.staff('alice', admin));
  await register('jan', firm.staff('jan', admin, { flags: { juniorAdmin: true } }));
  await register('vera', firm.staff('vera', { ...plainProfile, adminPanelAccess: 'VIEW' }));
  await register('tom', firm.staff('tom'));
  for (const name of ['ada', 'gus', 'cleo']) await register(name, firm.person(name));
  companies.push(
    await firm.company('Bright Bakery'),
    await firm.company('Quiet Vault', { type: 'RequireExplicitAccess' }),
  );
  const [bakery = '', vault = ''] = companies;
  memberships.push(
    await firm.member(bakery, uuidOf.ada ?? '', 'client_owner', true),
    await firm.member(bakery, uuidOf.gus ?? '', 'client_member'),
    await firm.member(bakery, uuidOf.tom ?? '', 'staff_director'),
    await firm.member(vault, uuidOf.cleo ?? '', 'client_owner', true),
  );
  await firm.readable();
  for (const name of attackers) browsers[name] = await firm.browser(name);
});
afterAll(() => firm?.close());

async function heldBy(person: string): Promise<Held> {
  const row = await viewerRow(firm.api.pool, person);
  if (!row) return { isDeleted: true, flags: new Set(), role: new Map(), perms: new Map() };
  const now = new Date();
  const viewer = viewerOf(row, withoutSession, now);
  const { isStaff, isSuperuser, isTaxAdmin, isJuniorAdmin, team, adminPanelAccess } = viewer;
  const flags = Object.entries({
    isSuperuser,
    isTaxAdmin,
    ofTaxTeam: team === 'TAX',
    seesAdminPanel: adminPanelAccess !== 'DISABLED',
    changesAdminPanel: adminPanelAccess === 'UPDATE',
    imports: viewer.allowImportingHubspotCompany,
    isNoJunior: isStaff && adminPanelAccess === 'UPDATE' && !isJuniorAdmin,
  });
  const perms = new Map<string, Set<string>>();
  for (const uuid of companies) {
    const company = await companyAccess(firm.api.pool, uuid);
    if (!company || company.isDeleted) continue;
    const may = Object.entries(companyPerms(viewer, company)).flatMap(([name, yes]) => (yes ? [name] : []));
    const reached = features.flatMap((one) =>
      levels.slice(1, levels.indexOf(heldLevel(viewer, one, company)) + 1).map((level) => `${one} ${level}`),
    );
    perms.set(uuid, new Set([...may, ...reached]));
  }
  const role = new Map([...viewer.memberships].map(([company, one]) => [company, one.role]));
  return { isDeleted: false, flags: new Set(flags.flatMap(([name, yes]) => (yes ? [name] : []))), role, perms };
}

async function everybody(): Promise<Map<string, Held>> {
  await firm.readable();
  return new Map(await Promise.all(people.map(async (person) => [person, await heldBy(person)] as const)));
}

/** A deleted account is compared with what it held when it was deleted: restoring it gives that back, and no more. */
const comparedWith = (before: Map<string, Held>, after: Map<string, Held>) =>
  new Map([...after].map(([person, held]) => [person, (held.isDeleted && before.get(person)) || held] as const));

const gained = (had: ReadonlySet<string> = new Set(), has: ReadonlySet<string> = new Set()) =>
  [...has].filter((one) => !had.has(one));

/** What nobody may bring about, as sentences. */
function faults(actor: string, before: Map<string, Held>, after: Map<string, Held>): string[] {
  const mine = before.get(actor);
  return [...after].flatMap(([person, held]) => {
    const had = before.get(person);
    const flags = gained(had?.flags, held.flags).map((flag) => `${flag} for ${person}`);
    const rights = companies.flatMap((company) => {
      const more = gained(had?.perms.get(company), held.perms.get(company));
      if (more.length === 0) return [];
      const role = held.role.get(company);
      const brought = new Set(
        features.flatMap((one) => {
          const level = role ? levels.indexOf(roleDefaults[one][role]) : 0;
          return levels.slice(1, level + 1).map((name) => `${one} ${name}`);
        }),
      );
      const sees = (mine?.perms.get(company)?.size ?? 0) > 0;
      if (person === actor || !sees) return [`${person} gained ${more} in ${company}`];
      const beyond = more.filter(
        (one) => one.includes(' ') && !brought.has(one) && !mine?.perms.get(company)?.has(one),
      );
      return beyond.map((one) => `${person} gained ${one} in ${company}, which the actor has not`);
    });
    return [...flags, ...rights];
  });
}

type Attempt = readonly [document: string, variables: object];

/** A written attempt as it is sent, and its variable. */
function attemptOf(name: string, given: Picks): Attempt | undefined {
  const found = attempts[name];
  if (!found) return undefined;
  const [kind, call, variable] = found;
  const document = `mutation ($one: ${kind}) { ${call} }`
    .replace('BAKERY', companies[0] ?? '')
    .replace('MEMBERSHIP', at(memberships, given.membership))
    .replace('ROLE', given.role);
  return [document, { one: variable(given) }];
}

/** What the schema lets one ask for where no attempt is written, about people and companies that there are. */
function attemptsBySchema(name: string, { who, company }: Picks): readonly Attempt[] {
  const operation = operationsOf(schema).find((one) => one.name === `Mutation.${name}`);
  if (!operation) throw new Error(`The schema has no mutation ${name}.`);
  const uuidOfNamed = (argument: string) => {
    if (/^company/.test(argument)) return at(companies, company);
    return /^(person|user)/.test(argument) ? at(people, who.at) : randomUUID();
  };
  return leastAndMostOf(operation, uuidOfNamed).map((values) => [documentOf(schema, operation, values, 1), values]);
}

const attempt = fc.record({
  actor: fc.constantFrom(...attackers),
  name: fc.constantFrom(...Object.keys(attempts)),
  picks,
});

it('nobody gets further by any sequence of what administrators may ask for', async () => {
  let before = await everybody();
  const defaults = await firm.browser('root').then((root) => root.graphql(asked));
  let granted = 0;
  const deletedAndRestored = ['deleteUsers', 'restoreUsers'].flatMap((name) =>
    fc
      .sample(picks, 1)
      .map((one) => ({ actor: 'alice' as const, name, picks: { ...one, who: { at: people.length - 1 } } })),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(attempt, { minLength: 4, maxLength: 10 }), async (tries) => {
      for (const { actor, name, picks: given } of tries) {
        const [document, variables] = attemptOf(name, given) as Attempt;
        const { data } = await (browsers[actor] as ApiClient).graphql(document, variables);
        if (!data?.[name]?.success) continue;
        granted += 1;
        if (name === 'createUsers') people.push((variables as { one: { uuid: string }[] }).one[0]?.uuid ?? '');
        const after = await everybody();
        expect({ actor, name, variables, faults: faults(uuidOf[actor] ?? '', before, after) }).toMatchObject({
          faults: [],
        });
        before = comparedWith(before, after);
      }
    }),
    { numRuns: 40, endOnFailure: true, examples: [[deletedAndRestored]] },
  );
  expect(granted).toBeGreaterThan(3);
  expect((await (await firm.browser('root')).graphql(asked)).data).toEqual(defaults.data);
}, 900_000);

const asked = '{ defaultFeatureGrants { role featureGrants { feature allowedAccess } } }';

it('would see who gained what', async () => {
  const before = await everybody();
  const root = await firm.browser('root');
  const user = { uuid: uuidOf.tom, isTaxAdmin: true, staffProfile: { team: 'TAX' } };
  const { data } = await root.graphql('mutation ($user: UserPatch!) { updateUser(user: $user) { success } }', { user });
  expect(data.updateUser).toEqual({ success: true });
  const found = faults(uuidOf.alice ?? '', before, await everybody());
  expect(found).toEqual(expect.arrayContaining([`isTaxAdmin for ${uuidOf.tom}`, `ofTaxTeam for ${uuidOf.tom}`]));
});

/** Every mutation that the tables of rights give to no client and to no member of staff without office. */
function administratorsMutations(): string[] {
  const others = ['SD', 'S0', 'SN', 'AO', 'CO', 'CV', 'CM'] as const;
  const isForOthers = ({ rule }: Call) =>
    placesOf(rule).some((place) => others.some((one) => ['Y', 'E'].includes(expectedOf(rule, place, one))));
  return Object.entries(calls)
    .filter(([name, asked]) => name.startsWith('Mutation.') && !asked.some(isForOthers))
    .map(([name]) => name.slice('Mutation.'.length));
}

it('finds the mutations that administrators have', () => {
  expect(administratorsMutations()).toEqual(expect.arrayContaining(['resetUser2fa', 'changeFirmSettings']));
  expect(administratorsMutations().length).toBeGreaterThan(50);
});

/** What a deleted account gets back by being restored is nothing gained, and the test before may have left some. */
async function restoreAll(): Promise<void> {
  const root = await firm.browser('root');
  const uuids = [...(await everybody())].flatMap(([person, { isDeleted }]) => (isDeleted ? [person] : []));
  const restore = 'mutation ($uuids: [UUID!]!) { restoreUsers(uuids: $uuids) { success errorMessage } }';
  for (const uuid of uuids)
    expect((await root.graphql(restore, { uuids: [uuid] })).data.restoreUsers).toEqual({
      success: true,
      errorMessage: null,
    });
}

it.each(attackers)('%s gets further by none of them', async (actor) => {
  await restoreAll();
  let before = await everybody();
  for (const name of administratorsMutations()) {
    const [given] = fc.sample(picks, 1) as [Picks];
    const written = attemptOf(name, given);
    for (const [document, variables] of written ? [written] : attemptsBySchema(name, given)) {
      // one that does not fit the schema would be refused to everybody
      expect({ document, misread: validate(schema, parse(document)) }).toEqual({ document, misread: [] });
      const { data } = await (browsers[actor] as ApiClient).graphql(document, variables);
      if (!data?.[name]) continue;
      const after = await everybody();
      const found = faults(uuidOf[actor] ?? '', before, after);
      expect({ actor, document, variables, found }).toEqual({ actor, document, variables, found: [] });
      before = comparedWith(before, after);
    }
  }
});
