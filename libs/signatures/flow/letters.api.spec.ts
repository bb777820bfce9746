import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { userDecider } from '@daybook/identity/domain';
import type { FlowContext } from '@daybook/kernel/flows';
import { queryOf } from '@daybook/kernel/postgres';
import { signatureTemplate } from '@daybook/signatures/domain';
import { origin } from '@daybook/testing/firm';
import { field, LetterFirm, lines, place } from './spec/letter-firm.js';

let here: LetterFirm;

beforeAll(async () => {
  here = await LetterFirm.open();
});
afterAll(() => here?.close());

it('says before anything is sent who gets a letter, and who gets none and why', async () => {
  const fees = [{ companyUuid: here.companies.elm, lines: [{ service: 'Payroll', cents: 5_000, frequency: 'once' }] }];
  const answer = await here.preview(here.uuidsOf('oak', 'elm', 'ash'), { fees });
  expect(answer.problem).toBeNull();
  expect(answer.letters).toEqual([
    { name: 'Oak', signers: ['omar Person <omar@demo.test>'], fee: '$450.00 per month', skipped: null },
    { name: 'Elm', signers: ['nina Person <nina@demo.test>'], fee: '$50.00 once', skipped: null },
    { name: 'Ash', signers: [], fee: '$450.00 per month', skipped: 'noOwner' },
  ]);
  expect((await here.preview(here.uuidsOf('oak'), { to: '2030-01-01' })).problem).toMatch(/end after it begins/);
  expect((await here.preview(here.uuidsOf('oak'), { templateUuid: randomUUID() })).problem).toMatch(
    /Choose a template/,
  );
});

it('does not ask for an account owner where there is one who cannot sign in', async () => {
  const [yew, away] = [await here.firm.company('Yew'), await here.firm.person('away')];
  await here.firm.member(yew, away, 'client_owner', true);
  await here.firm.api.commands.send(userDecider, away, { type: 'DeactivateUser' }, origin(null));
  await here.firm.readable();
  expect((await here.preview([yew])).letters).toMatchObject([{ name: 'Yew', signers: [], skipped: 'ownerAway' }]);
});

it('has only staff send, and looks at every company', async () => {
  const send = `mutation ($uuids: [UUID!]!, $input: EngagementLettersInput!) {
    sendEngagementLetters(companyUuids: $uuids, input: $input) { success errorMessage asyncTask { uuid kind } } }`;
  const denied = await here.omar.graphql(send, { uuids: here.uuidsOf('oak'), input: here.input });
  expect(denied.errors?.[0]).toMatchObject({ extensions: { code: 'FORBIDDEN' } });
  const strange = await here.maria.graphql(send, { uuids: [...here.uuidsOf('oak'), randomUUID()], input: here.input });
  expect(strange.errors?.[0]).toMatchObject({ extensions: { code: 'NOT_FOUND' } });
  const refused = await here.maria.graphql(send, { uuids: here.uuidsOf('oak'), input: { ...here.input, lines: [] } });
  expect(refused.data.sendEngagementLetters).toMatchObject({ success: false });
  const started = await here.maria.graphql(send, { uuids: here.uuidsOf('oak'), input: here.input });
  expect(started.data.sendEngagementLetters).toMatchObject({
    success: true,
    asyncTask: { kind: 'engagementLetters' },
  });
});

it('sends one letter to each company, also when it goes on after a crash', async () => {
  const task = randomUUID();
  const commands = Object.create(here.firm.api.commands) as typeof here.firm.api.commands;
  let prepared = 0;
  commands.send = (async (...given: Parameters<typeof commands.send>) => {
    if ((given[2] as { type: string }).type === 'PrepareDocument' && ++prepared === 2) throw new Error('killed');
    return here.firm.api.commands.send(...given);
  }) as typeof commands.send;
  const tools = {
    commands,
    query: queryOf(here.firm.api.pool),
    clock: { now: () => new Date() },
  } as unknown as FlowContext;
  await expect(here.run(here.batch('oak', 'ash', 'elm'), task, { tools })).rejects.toThrow('killed');
  await here.firm.readable();
  const outcome = await here.run(here.batch('oak', 'ash', 'elm'), task);
  expect(outcome.result).toEqual({ sent: 2, skipped: 1 });
  const file = await text(Readable.from(outcome.file?.body ?? []));
  expect(file).toContain('Oak,Sent,omar Person <omar@demo.test>,$450.00 per month,');
  expect(file).toContain('Ash,Skipped,,,The company has no account owner.');
  await here.firm.readable();
  const { letters } = await here.listed();
  expect(letters.map(({ companyName }) => companyName)).toEqual(['Elm', 'Oak']);
  const { data } = await here.maria.graphql(
    `query ($company: UUID!) { engagementLetters(companyUuid: $company) { totalCount letters { uuid template } } }`,
    { company: here.companies.oak },
  );
  expect(data.engagementLetters).toEqual({
    totalCount: 1,
    letters: [{ uuid: letters[1]?.uuid, template: here.template }],
  });
  expect(await here.state(letters[1]?.uuid ?? '')).toMatchObject({
    documentType: 'engagement_letter',
    pages: 2,
    letter: { batch: task, lines },
  });

  expect((await here.preview(here.uuidsOf('oak', 'fir'))).letters.map(({ skipped }) => skipped)).toEqual([
    'hasLetter',
    null,
  ]);
  expect((await here.run(here.batch('oak'), randomUUID())).result).toEqual({ sent: 0, skipped: 1 });
});

it('is signed by the firm too, last, where they see the company', async () => {
  const pair = randomUUID();
  const roles = [1, 2].map((role) => ({ ...field, ...place, uuid: randomUUID(), role }));
  const saved = { name: 'Letter of both', original: { file: randomUUID(), sha256: 'x' }, places: [1, 2], pages: 2 };
  const save = { type: 'SaveSignatureTemplate', ...saved, fields: roles } as const;
  await here.firm.api.commands.send(signatureTemplate, pair, save, origin(null));
  const paula = await here.firm.staff('paula');
  const vault = await here.firm.company('Vault', { type: 'RequireExplicitAccess' });
  await here.firm.member(vault, here.people.omar, 'client_owner', true);
  await here.firm.readable();
  const { data } = await here.maria.graphql('{ letterCountersigners { uuid name isOfFirm } }');
  expect(data.letterCountersigners).toContainEqual({ uuid: paula, name: 'paula Person', isOfFirm: true });
  expect(data.letterCountersigners).not.toContainEqual(expect.objectContaining({ uuid: here.people.omar }));
  expect((await here.preview([here.companies.elm], { countersignerUuid: paula })).problem).toMatch(/one signer only/);

  const term = { year: 2041, from: '2041-01-01', to: '2041-12-31' };
  const both = { templateUuid: pair, countersignerUuid: paula };
  expect((await here.preview([here.companies.elm], { ...term, ...both })).letters).toMatchObject([
    { signers: ['nina Person <nina@demo.test>', 'paula Person <paula@demo.test>, for the firm'], skipped: null },
  ]);
  expect(
    (await here.preview([here.companies.elm], { ...term, ...both, countersignerUuid: here.people.omar })).letters,
  ).toMatchObject([{ skipped: 'noCountersigner' }]);
  const planned = { ...here.batch('elm'), ...term, template: pair, countersigner: paula };
  const outcome = await here.run({ ...planned, companies: [here.companies.elm, vault] }, randomUUID());
  expect(outcome.result).toEqual({ sent: 1, skipped: 1 });
  const file = await text(Readable.from(outcome.file?.body ?? []));
  expect(file).toContain('paula Person <paula@demo.test>, for the firm');
  expect(file).toContain('Vault,Skipped,,,Whoever signs for the firm does not see the documents of this company.');
  await here.firm.readable();
  const [letter] = (await here.listed(', year: 2041')).letters;
  const signersOf = async (uuid: string) =>
    (await here.state(uuid)).signers.map(({ user, place: at, isOfFirm }) => [user, at, isOfFirm]);
  const asked = [
    [here.people.nina, 1, undefined],
    [paula, 2, true],
  ];
  expect(await signersOf(letter?.uuid ?? '')).toEqual(asked);
  await here.void(letter?.uuid ?? '', 'Wrong fee', here.companies.elm);
  expect((await here.resend(letter?.uuid ?? '')).data.resendEngagementLetter).toMatchObject({ success: true });
  await here.firm.readable();
  const again = (await here.listed(', year: 2041')).letters.find(({ uuid }) => uuid !== letter?.uuid);
  expect(await signersOf(again?.uuid ?? '')).toEqual(asked);
});
