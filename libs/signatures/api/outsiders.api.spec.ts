import { randomUUID } from 'node:crypto';
import { type FileCommand, file } from '@daybook/files/domain';
import { origin } from '@daybook/testing/firm';
import { act, consent, decline, done, link, request, SigningFirm, seen, sign, toSign } from './spec/outsider.js';

let here: SigningFirm;
beforeAll(async () => {
  here = await SigningFirm.open();
});
// all of them ask from one network
beforeEach(() => here.firm.api.pool.query('delete from signing_codes'));
afterAll(() => here.firm.close());

it('shows by the link alone nothing but where the code goes', async () => {
  const letter = await here.sent();
  const stranger = here.browser();
  expect(await link(stranger, letter.token)).toEqual({
    ...{ success: true, code: null, maskedEmail: 'n…@bank.test', isOpen: false },
  });
  expect(await seen(stranger, letter.token)).toBeNull();
  for (const refused of [
    await sign(stranger, letter),
    await consent(stranger, letter.token),
    await decline(stranger, letter.token),
    await act(stranger, 'viewDocumentByLink', { token: letter.token }),
  ])
    expect(refused).toMatchObject({ success: false, code: 'noSession' });
});

it('lets in by the code, and is signed with it as evidence', async () => {
  const letter = await here.sent();
  const browser = await here.opened(letter);
  expect(await link(browser, letter.token)).toMatchObject({ isOpen: true });
  expect(await seen(browser, letter.token)).toMatchObject({
    name: 'Guarantee',
    sentBy: null,
    company: { name: 'Bright Bakery' },
    fields: [{ uuid: letter.signer }],
    signer: { name: 'Nora Outside', email: 'nora@bank.test', user: null },
    signers: [{ email: 'nora@bank.test' }, { name: 'Omar Owner', email: null, user: null }],
  });
  expect(await act(browser, 'viewDocumentByLink', { token: letter.token })).toEqual(done);
  expect(await sign(browser, letter)).toMatchObject({ code: 'consentMissing' });
  expect(await consent(browser, letter.token)).toEqual(done);
  expect(await sign(browser, letter)).toEqual(done);
  const { signers } = await here.state(letter.uuid);
  expect(signers[0]).toMatchObject({ is: 'signed', consent: '1' });
  const { rows } = await here.firm.api.pool.query(
    `select count(*)::int as count from log.events where stream = $1 and type = 'SignerSigned'`,
    [`signatureDocument-${letter.uuid}`],
  );
  expect(rows).toEqual([{ count: 1 }]);
  expect(await sign(browser, letter)).toEqual(done);
  expect(await decline(browser, letter.token)).toMatchObject({ success: false });
});

it('keeps the order of the signers', async () => {
  const letter = await here.sent(false);
  const browser = await here.opened(letter);
  expect(await consent(browser, letter.token)).toMatchObject({ code: 'notTurn' });
  expect(await sign(browser, letter)).toMatchObject({ code: 'notTurn' });
});

it('tells nobody apart: a link of nobody, another document, another browser, another session', async () => {
  const [letter, lease] = [await here.sent(), await here.sent()];
  const browser = await here.opened(letter);
  const elsewhere = here.browser();
  const nobody = here.links.tokenOf(randomUUID(), randomUUID());
  const portal = here.links.tokenOf(letter.uuid, letter.other);
  const answers = [
    await sign(browser, { ...letter, token: lease.token }),
    await sign(browser, { ...letter, token: nobody }),
    await sign(browser, { ...letter, token: portal }),
    await sign(browser, { ...letter, token: 'x' }),
    await sign(elsewhere, letter),
  ];
  for (const answer of answers) expect(answer).toEqual(answers[0]);
  expect(answers[0]).toMatchObject({ success: false, code: 'noSession' });
  for (const token of [lease.token, nobody, portal, 'x']) expect(await seen(browser, token)).toBeNull();
  expect(await link(browser, nobody)).toEqual(await link(browser, portal));
  expect(await link(browser, nobody)).toMatchObject({ success: false, code: 'noLink', maskedEmail: null });
  expect(await request(browser, portal)).toMatchObject({ code: 'noLink' });
});

it('ends the session before when a code is entered elsewhere', async () => {
  const letter = await here.sent();
  const first = await here.opened(letter);
  const second = await here.opened(letter);
  expect(await seen(first, letter.token)).toBeNull();
  expect(await seen(second, letter.token)).toMatchObject({ name: 'Guarantee' });
  expect(await act(second, 'leaveDocumentByLink', { token: letter.token })).toEqual(done);
  expect(await seen(second, letter.token)).toBeNull();
});

it('is worth nothing with the cookie in another browser, nor half an hour later', async () => {
  const letter = await here.sent();
  const browser = await here.opened(letter);
  const thief = here.browser();
  for (const [name, value] of browser.cookies) thief.cookies.set(name, value);
  const cookie = [...browser.cookies].find(([name]) => name.startsWith('signing-'));
  expect(cookie?.[0]).toBe(`signing-${letter.signer}`);
  const body = JSON.stringify({ query: toSign, variables: { token: letter.token } });
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Somebody else',
    'x-csrftoken': decodeURIComponent(browser.cookies.get('csrftoken') ?? ''),
  };
  const stolen = await thief.request('/api/v2/graphql/', { method: 'POST', headers, body });
  expect(await stolen.json()).toEqual({ data: { documentToSignByLink: null } });
  expect(await seen(browser, letter.token)).toMatchObject({ name: 'Guarantee' });
  await here.firm.api.pool.query(
    `update signing_sessions set seen_at = seen_at - interval '31 minutes' where signer = $1`,
    [letter.signer],
  );
  expect(await seen(browser, letter.token)).toBeNull();
});

it.each([
  ['voided', { type: 'VoidDocument', reason: '' }],
  ['expired', { type: 'ExpireDocument', today: '2099-01-02' }],
] as const)('leads nowhere once it was %s, with a session or without', async (_, end) => {
  const letter = await here.sent();
  const browser = await here.opened(letter);
  const { original } = await seen(browser, letter.token);
  await here.command(letter.uuid, end);
  expect(await link(browser, letter.token)).toMatchObject({ success: false, code: 'ended', maskedEmail: null });
  expect(await request(browser, letter.token)).toMatchObject({ code: 'ended' });
  expect(await seen(browser, letter.token)).toBeNull();
  expect(await sign(browser, letter)).toMatchObject({ success: false });
  expect((await browser.request(original.upload.url)).status).toBe(404);
});

it('is declined once, and leads nowhere then', async () => {
  const letter = await here.sent();
  const browser = await here.opened(letter);
  expect(await decline(browser, letter.token)).toEqual(done);
  expect((await here.state(letter.uuid)).is).toBe('declined');
  expect(await link(here.browser(), letter.token)).toMatchObject({ code: 'ended' });
});

it('is told in the history by the name of whoever has no account, with the reason they gave', async () => {
  const letter = await here.sent();
  await decline(await here.opened(letter), letter.token);
  await here.firm.staff('maria');
  await here.firm.readable();
  const maria = await here.firm.browser('maria');
  const history = 'query ($uuid: UUID!) { history(uuid: $uuid) { entries { sentence changes { field to } } } }';
  const { entries } = (await maria.graphql(history, { uuid: letter.uuid })).data.history;
  expect(entries).toContainEqual({
    sentence: 'Daybook recorded that Nora Outside declined to sign.',
    changes: [{ field: 'Reason', to: expect.any(String) }],
  });
  expect(entries).toContainEqual(
    expect.objectContaining({ sentence: 'Daybook let Nora Outside in by the code from their email.' }),
  );
});

it('sends the PDF to the session it was linked for, and to nobody else', async () => {
  const [letter, lease] = [await here.sent(), await here.sent()];
  const browser = await here.opened(letter);
  const { original } = await seen(browser, letter.token);
  const { url } = original.upload;
  expect(url).toMatch(new RegExp(`^/api/v2/signing/${letter.signer}/`));
  // its bytes are not there, so that who is let in meets a file that is gone; tests/browser shows the bytes
  for (const [who, address] of [
    [here.browser(), url],
    [await here.opened(lease), url],
    [browser, url.replace(letter.signer, lease.signer)],
    [browser, url.slice(0, -1)],
    [browser, `/api/v2/signing/nobody/${url.split('/').at(-1)}`],
  ] as const)
    expect((await who.request(address)).status).toBe(404);
});

it('offers the signed PDF as soon as it can be fetched, and not before it was scanned', async () => {
  const letter = await here.sent();
  const browser = await here.opened(letter);
  await consent(browser, letter.token);
  await sign(browser, letter);
  const evidence = { ip: '10.0.0.1', userAgent: 'Browser', method: 'portal' } as const;
  await here.command(letter.uuid, { type: 'ConsentToElectronicRecords', signer: letter.other, version: '1' });
  const values = { [letter.other]: 'Omar' };
  await here.command(letter.uuid, { type: 'SignDocument', signer: letter.other, values, unshown: [], evidence });
  const offered = async () => (await seen(browser, letter.token)).signedPdf;
  expect(await offered()).toBeNull();
  const sealed = randomUUID();
  const onFile = (command: FileCommand) => here.firm.api.commands.send(file, sealed, command, origin(here.company));
  const bytes = { version: 'v1', object: 'o', size: 7, sha256: 'a', mediaType: 'application/pdf', filename: 'a.pdf' };
  await onFile({ type: 'CreateFile', ...bytes, attachedTo: null, owner: null });
  await here.command(letter.uuid, { type: 'FileSignedPdf', file: sealed, sha256: 'a' });
  expect(await offered()).toBeNull();
  await onFile({ type: 'RecordScan', version: 'v1', result: 'clean', threat: null });
  expect(await offered()).toEqual({ upload: { url: expect.stringContaining(letter.signer) } });
  await onFile({ type: 'RequestScan', version: 'v1' });
  await onFile({ type: 'RecordScan', version: 'v1', result: 'infected', threat: 'Eicar' });
  expect(await offered()).toEqual({ upload: null });
});
