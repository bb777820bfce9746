import type { ApiClient } from '@daybook/testing/api';
import { consent, done, enter, link, request, SigningFirm, seen, sign } from './spec/outsider.js';

let here: SigningFirm;
let maria: ApiClient;
beforeAll(async () => {
  here = await SigningFirm.open();
  await here.firm.staff('maria');
  await here.firm.readable();
  maria = await here.firm.browser('maria');
});
// all of them ask from one network
beforeEach(() => here.firm.api.pool.query('delete from signing_codes'));
afterAll(() => here.firm.close());

const answer = 'success errorMessage code';
const corrected = { name: 'Nora Outside', email: 'nora.o@bank.test' };

async function replace(uuid: string, signerUuid: string, signer: object = corrected, who = maria) {
  const document = `mutation ($uuid: UUID!, $signerUuid: UUID!, $signer: SignerInPlace!) {
    replaceSigner(uuid: $uuid, signerUuid: $signerUuid, signer: $signer) {
      ${answer} companySignature { documentSigners { uuid name email state isInTurn } } } }`;
  const { data, text } = await who.graphql(document, { uuid, signerUuid, signer });
  return data?.replaceSigner ?? text;
}

async function copied(uuid: string, signerUuid: string) {
  const document = `mutation ($uuid: UUID!, $signerUuid: UUID!) {
    copySigningLink(uuid: $uuid, signerUuid: $signerUuid) { ${answer} url } }`;
  return (await maria.graphql(document, { uuid, signerUuid })).data.copySigningLink;
}

it('ends what the one before had open at once: page, code and link', async () => {
  const letter = await here.sent();
  const signing = await here.opened(letter);
  expect(await consent(signing, letter.token)).toEqual(done);
  const typing = here.browser();
  expect(await request(typing, letter.token)).toEqual(done);
  const code = await here.codeOf(letter);
  const { original } = await seen(signing, letter.token);

  const { companySignature, ...saved } = await replace(letter.uuid, letter.signer);
  expect(saved).toEqual({ ...done });
  expect(companySignature.documentSigners[0]).toMatchObject({ ...corrected, state: 'waiting', isInTurn: true });

  expect(await seen(signing, letter.token)).toBeNull();
  expect(await sign(signing, letter)).toMatchObject({ success: false, code: 'noSession' });
  expect((await signing.request(original.upload.url)).status).toBe(404);
  expect(await enter(typing, letter.token, code)).toMatchObject({ success: false, code: 'noLink' });
  expect(await request(typing, letter.token)).toMatchObject({ success: false, code: 'noLink' });
  expect(await link(typing, letter.token)).toMatchObject({ success: false, maskedEmail: null });

  const [signer] = (await here.state(letter.uuid)).signers;
  const token = here.links.tokenOf(letter.uuid, signer?.uuid ?? '');
  expect(await link(typing, token)).toMatchObject({ success: true, maskedEmail: 'n…@bank.test', isOpen: false });
  const again = await here.opened({ ...letter, signer: signer?.uuid ?? '', token });
  expect(await consent(again, token)).toEqual(done);
  const own = (await here.state(letter.uuid)).fields.find((one) => one.signer === signer?.uuid)?.uuid ?? '';
  expect(await sign(again, { token, signer: own })).toEqual(done);
});

it('ends what a person with an account had open, whose place somebody else takes', async () => {
  const letter = await here.sent(false);
  const omar = await here.firm.browser('omar');
  const asked = 'query ($uuid: UUID!) { documentToSign(uuid: $uuid) { name } }';
  expect((await omar.graphql(asked, { uuid: letter.uuid })).data.documentToSign).toEqual({ name: 'Guarantee' });
  expect(await replace(letter.uuid, letter.other, { name: 'Olga Owner', email: 'olga@client.test' })).toMatchObject(
    done,
  );
  expect((await omar.graphql(asked, { uuid: letter.uuid })).text).toContain('NOT_FOUND');
  const mutation = `mutation ($uuid: UUID!) { declineDocument(uuid: $uuid, reason: "No") { ${answer} } }`;
  expect((await omar.graphql(mutation, { uuid: letter.uuid })).text).toContain('NOT_FOUND');
});

it('knows somebody of the firm by their address, also behind a tag, and takes them for no client', async () => {
  const letter = await here.sent();
  const { rows } = await here.firm.api.pool.query<{ email: string }>(
    `select email from users where is_staff and first_name ilike 'maria%'`,
  );
  const [local, domain] = (rows[0]?.email ?? '').split('@');
  for (const email of [`${local}@${domain}`, `${local}+x@${domain}`, ` ${local?.toUpperCase()}@${domain}`])
    expect(await replace(letter.uuid, letter.signer, { name: 'Nora', email })).toMatchObject({ code: 'clientSigns' });
});

it.each([1, 2, 3, 4, 5, 6])('is signed or asked of somebody else, never both (%i)', async (round) => {
  const letter = await here.sent();
  const browser = await here.opened(letter);
  await consent(browser, letter.token);
  const attempts = [() => sign(browser, letter), () => replace(letter.uuid, letter.signer)];
  const answers = await Promise.all((round % 2 ? attempts : attempts.reverse()).map((one) => one()));
  expect(answers.filter(({ success }) => success)).toHaveLength(1);
  const { signers, replaced } = await here.state(letter.uuid);
  expect([signers[0]?.is, replaced.length]).toEqual(signers[0]?.is === 'signed' ? ['signed', 0] : ['waiting', 1]);
});

it('changes a signer once, whoever is quicker', async () => {
  const letter = await here.sent();
  const asked = ['a', 'b', 'c'].map((one) =>
    replace(letter.uuid, letter.signer, { name: one, email: `${one}@bank.test` }),
  );
  const answers = await Promise.all(asked);
  expect(answers.filter(({ success }) => success)).toHaveLength(1);
  for (const { success, code } of answers) if (!success) expect(code).toBe('replacedBefore');
});

it('gives staff the link that a signer has, and says so in the history by name', async () => {
  const letter = await here.sent();
  expect(await copied(letter.uuid, letter.other)).toMatchObject({ success: false, code: 'notAskedYet', url: null });
  const { url, success } = await copied(letter.uuid, letter.signer);
  expect([success, url]).toEqual([true, expect.stringContaining(`/links/sign/${letter.token}`)]);
  await replace(letter.uuid, letter.signer, { name: 'Carl Poe', email: 'carl@bank.test' });
  await here.firm.readable();
  const history = 'query ($uuid: UUID!) { history(uuid: $uuid) { entries { sentence } } }';
  const { entries } = (await maria.graphql(history, { uuid: letter.uuid })).data.history;
  const sentences = entries.map(({ sentence }: { sentence: string }) => sentence).join('\n');
  expect(sentences).toMatch(/copied the signing link of Nora Outside\./);
  expect(sentences).toMatch(/asked Carl Poe to sign in place of Nora Outside, whose link no longer works\./);
});
