import type { ApiClient } from '@daybook/testing/api';
import { done, SigningFirm } from './spec/signing-firm.js';

let world: SigningFirm;
let [maria, omar, nina]: ApiClient[] = [];
const rounds = Array.from({ length: 8 }, (_, n) => n + 1);

beforeAll(async () => {
  world = await SigningFirm.open();
  [maria, omar, nina] = await Promise.all(['maria', 'omar', 'nina'].map((who) => world.firm.browser(who)));
});
afterAll(() => world.firm.close());

const browser = { omar: () => omar as ApiClient, nina: () => nina as ApiClient, maria: () => maria as ApiClient };
const sign = (who: 'omar' | 'nina', uuid: string) => world.sign(browser[who](), world.people[who], uuid);
const consent = (who: 'omar' | 'nina', uuid: string) => world.consent(browser[who](), uuid);

async function voidIt(uuid: string) {
  const mutation =
    'mutation ($uuid: UUID!) { voidCompanySignatures(uuids: [$uuid], reason: "A mistake") { success errorMessage } }';
  return (await browser.maria().graphql(mutation, { uuid })).data.voidCompanySignatures[0];
}

async function decline(uuid: string) {
  const mutation = 'mutation ($uuid: UUID!) { declineDocument(uuid: $uuid, reason: "No") { success errorMessage } }';
  return (await browser.nina().graphql(mutation, { uuid })).data.declineDocument;
}

const countOf = (types: readonly string[], type: string) => types.filter((one) => one === type).length;

it.each(rounds)('keeps the order of signers who sign at once (%i)', async () => {
  const uuid = await world.sent([1, 2]);
  await consent('omar', uuid);
  const [second, first] = await Promise.all([sign('nina', uuid), sign('omar', uuid)]);
  expect(first).toEqual(done);
  // it has not agreed yet, since it was not its turn
  expect(second).toMatchObject({ success: false, errorMessage: expect.stringMatching(/signs first|Agree to sign/) });
  await consent('nina', uuid);
  expect(await sign('nina', uuid)).toEqual(done);
  const types = await world.types(uuid);
  expect(countOf(types, 'SignerSigned')).toBe(2);
  expect(countOf(types, 'SignatureDocumentSigned')).toBe(1);
});

it('takes the signature of somebody who signs ten times at once as one', async () => {
  const uuid = await world.sent([1, 2]);
  await consent('omar', uuid);
  const answers = await Promise.all(Array.from({ length: 10 }, () => sign('omar', uuid)));
  expect(answers).toEqual(answers.map(() => done));
  expect(countOf(await world.types(uuid), 'SignerSigned')).toBe(1);
});

it.each(rounds)('completes once when the last two sign at once (%i)', async () => {
  const uuid = await world.sent([1, 1]);
  await Promise.all([consent('omar', uuid), consent('nina', uuid)]);
  expect(await Promise.all([sign('omar', uuid), sign('nina', uuid)])).toEqual([done, done]);
  const types = await world.types(uuid);
  expect(countOf(types, 'SignerSigned')).toBe(2);
  expect(countOf(types, 'SignatureDocumentSigned')).toBe(1);
  expect((await world.document(uuid)).is).toBe('signed');
});

it.each(rounds)('is signed or voided, never both (%i)', async (round) => {
  const uuid = await world.sent([1, 1]);
  await Promise.all([consent('omar', uuid), consent('nina', uuid)]);
  await sign('omar', uuid);
  const attempts = [() => sign('nina', uuid), () => voidIt(uuid)];
  const answers = await Promise.all((round % 2 ? attempts : attempts.reverse()).map((one) => one()));
  const [won, lost] = answers[0].success ? answers : [...answers].reverse();
  expect(won).toEqual(done);
  expect(lost).toMatchObject({
    success: false,
    errorMessage: expect.stringMatching(/can no longer be (signed|voided)/),
  });
  const types = await world.types(uuid);
  expect(countOf(types, 'SignatureDocumentSigned') + countOf(types, 'SignatureDocumentVoided')).toBe(1);
});

it.each(rounds)('is signed or declined by one person, never both (%i)', async (round) => {
  const uuid = await world.sent([2, 1]);
  await consent('nina', uuid);
  const attempts = [() => sign('nina', uuid), () => decline(uuid)];
  const answers = await Promise.all((round % 2 ? attempts : attempts.reverse()).map((one) => one()));
  expect(answers.filter(({ success }) => success)).toHaveLength(1);
  expect(answers.find(({ success }) => !success)?.errorMessage).toMatch(/\.$/);
  const types = await world.types(uuid);
  expect(countOf(types, 'SignerSigned') + countOf(types, 'SignatureDocumentDeclined')).toBe(1);
});
