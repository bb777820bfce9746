import { questionsOfFile, questionsOfTodo } from '@daybook/companies/api';
import { permissionNames } from '@daybook/kernel/rights';
import { type Actor, actors } from '../../libs/testing/rights/actors.js';
import { startProduct } from '../../libs/testing/rights/product.js';
import { type Place, type Target, World } from '../../libs/testing/rights/world.js';

const explain = `query ($company: UUID!, $user: UUID!, $file: UUID, $todo: UUID) {
  explainAccess(companyUuid: $company, userUuid: $user, fileUuid: $file, todoUuid: $todo) { question answer because }
}`;
const onCompany = Object.keys(permissionNames).filter((one) => one !== 'see');
const onFile = Object.keys(questionsOfFile).filter((one) => one !== 'see');
const onTodo = { comment: 'comment', edit: 'change', setHiddenFromClients: 'setHiddenFromClients', delete: 'delete' };
const somebody = actors.filter((one) => one !== 'an');

interface Answer {
  readonly question: string;
  readonly answer: boolean;
  readonly because: readonly string[];
}
type Verdicts = Readonly<Record<string, boolean>>;

const clients: readonly Actor[] = ['AO', 'CO', 'CV', 'CM', 'EX', 'RM'];

let world: World;
const todos = new Map<Place, Target>();
const files = new Map<Place, Target>();

beforeAll(async () => {
  world = await World.open(await startProduct());
  for (const place of ['own', 'hidden', 'other', 'vault'] as const) todos.set(place, await world.target(place, {}));
  for (const place of ['own', 'hidden', 'shut', 'shared', 'other', 'vault'] as const)
    files.set(place, await world.target(place, { node: 'file' }));
  await world.firm.readable();
});
afterAll(() => world?.close());

/** The targets in companies that the person has to do with: of strangers nothing is told. */
function known(actor: Actor, targets: ReadonlyMap<Place, Target>): readonly Target[] {
  const away: readonly Place[] = ['other', 'vault'];
  const isKnown = (place: Place) =>
    actor === 'OT' ? place === 'other' : !clients.includes(actor) || !away.includes(place);
  return [...targets.values()].filter(({ place }) => isKnown(place));
}

/** What is told of the person, by action. */
async function verdictsOn(actor: Actor, { company }: Target, questions: object, about: object = {}): Promise<Verdicts> {
  const asked = { company, user: world.people.users[actor], ...about };
  const { data, text } = await world.people.browser('SU').graphql(explain, asked);
  if (!data) throw new Error(text);
  const answers: readonly Answer[] = data.explainAccess;
  expect(answers.filter(({ because }) => because.length === 0)).toEqual([]);
  expect(answers.map(({ question }) => question)).toEqual(Object.values(questions));
  return Object.fromEntries(Object.keys(questions).map((action, at) => [action, answers[at]?.answer ?? false]));
}

/** What the person finds by asking: the perms of the answer, or of nothing when there is none. */
async function found(actor: Actor, document: string, uuid: string, actions: readonly string[]): Promise<Verdicts> {
  const { data } = await world.people.browser(actor).graphql(document, { uuid });
  const [thing] = Object.values<{ perms: Verdicts } | null>(data ?? {});
  return { see: Boolean(thing), ...Object.fromEntries(actions.map((one) => [one, thing?.perms[one] ?? false])) };
}

it.each(somebody)('tells of %s in a company what the product does', async (actor) => {
  for (const target of known(actor, todos)) {
    const document = `query ($uuid: UUID!) { company(uuid: $uuid) { perms { ${onCompany.join(' ')} } } }`;
    expect(await verdictsOn(actor, target, permissionNames)).toEqual(
      await found(actor, document, target.company, onCompany),
    );
  }
});

it.each(somebody)('tells of %s and to-dos what the product does', async (actor) => {
  for (const target of known(actor, todos)) {
    const document = `query ($uuid: UUID!) { feedItem(uuid: $uuid) { perms { ${Object.values(onTodo).join(' ')} } } }`;
    const perms = await found(actor, document, target.todo, Object.values(onTodo));
    const verdicts = await verdictsOn(actor, target, questionsOfTodo, { todo: target.todo });
    const asked = Object.entries(onTodo).filter(([action]) => action !== 'edit');
    for (const [action, permission] of asked) expect([action, verdicts[action]]).toEqual([action, perms[permission]]);
    expect(verdicts.see).toBe(perms.see);
  }
});

it.each(somebody)('tells of %s and files what the product does', async (actor) => {
  for (const target of known(actor, files)) {
    const document = `query ($uuid: UUID!) { file(uuid: $uuid) { ... on File { perms { ${onFile.join(' ')} } } } }`;
    expect(await verdictsOn(actor, target, questionsOfFile, { file: target.node })).toEqual(
      await found(actor, document, target.node, onFile),
    );
  }
});

it('says which grant, which folder and which end decided', async () => {
  const at = (place: Place, targets = todos) => targets.get(place) as Target;
  const because = async (actor: Actor, target: Target, about: object, question: string) => {
    const asked = { company: target.company, user: world.people.users[actor], ...about };
    const { data } = await world.people.browser('SU').graphql(explain, asked);
    return data.explainAccess.find((one: Answer) => one.question === question).because;
  };
  const company = at('own');
  expect(await because('CM', company, {}, 'See Payments')).toEqual([
    'A client guest needs “View” or “Update” for Payments.',
    'Payments is set to “Disabled”: the default of the role Client Guest.',
  ]);
  expect(await because('CV', company, {}, 'See Files')).toEqual([
    'A client needs “View” or “Update” for Files.',
    'Files is set to “View”: given to this person in this company.',
  ]);
  expect(await because('EX', company, {}, 'See the company')).toEqual([
    expect.stringMatching(/^The membership ended on/),
  ]);
  expect(await because('RM', company, {}, 'See the company')).toEqual(['This person was removed from the company.']);
  expect(await because('OT', at('other'), {}, 'See the company')).toEqual(['A client may do this.']);

  const shut = at('shut', files);
  expect(await because('CO', shut, { file: shut.node }, 'See and download it')).toEqual([
    'A client needs access to this item: “View” or “Update”.',
    expect.stringMatching(/^“.+” is restricted: only who was given access there or below has any\.$/),
  ]);
});

it('tells nothing of strangers', async () => {
  const asked = { company: world.companies.own, user: world.people.users.OT };
  for (const actor of ['SU', 'SD', 'AO'] as const) {
    const { errors } = await world.people.browser(actor).graphql(explain, asked);
    expect(errors?.[0]?.extensions.code).toBe('NOT_FOUND');
  }
  const staff = { company: world.companies.own, user: world.people.users.SD };
  const { errors } = await world.people.browser('AO').graphql(explain, staff);
  expect(errors?.[0]?.extensions.code).toBe('NOT_FOUND');
});
