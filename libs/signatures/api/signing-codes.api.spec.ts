import { done, enter, link, request, SigningFirm } from './spec/outsider.js';

const wrongOf = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

let here: SigningFirm;
beforeAll(async () => {
  here = await SigningFirm.open();
});
// all of them ask from one network
beforeEach(() => here.firm.api.pool.query('delete from signing_codes'));
afterAll(() => here.firm.close());

it('takes a code once, also when the same request comes again', async () => {
  const letter = await here.sent();
  const browser = here.browser();
  await request(browser, letter.token);
  const code = await here.codeOf(letter);
  expect(await enter(browser, letter.token, code)).toEqual(done);
  expect(await enter(here.browser(), letter.token, code)).toMatchObject({ code: 'codeWrong' });
});

it('gives one session to many who enter the right code at once', async () => {
  const letter = await here.sent();
  await request(here.browser(), letter.token);
  const code = await here.codeOf(letter);
  const browsers = await Promise.all(
    Array.from({ length: 6 }, async () => {
      const one = here.browser();
      await link(one, letter.token);
      return one;
    }),
  );
  const answers = await Promise.all(browsers.map((one) => enter(one, letter.token, code)));
  expect(answers.filter(({ success }) => success)).toHaveLength(1);
});

it('is not guessed: five tries of a code, ten in a quarter of an hour, and the right one is refused with them', async () => {
  const letter = await here.sent();
  const browser = here.browser();
  for (const _ of [1, 2]) {
    await request(browser, letter.token);
    const code = await here.codeOf(letter);
    const guesses = Array.from({ length: 8 }, () => enter(browser, letter.token, wrongOf(code)));
    for (const answer of await Promise.all(guesses)) expect(answer).toMatchObject({ success: false });
    expect(await enter(browser, letter.token, code)).toMatchObject({ success: false });
  }
  const { wrongSinceRight } = (await here.state(letter.uuid)).codes[letter.signer] ?? {};
  expect(wrongSinceRight).toBe(10);
  await request(browser, letter.token);
  expect(await enter(browser, letter.token, await here.codeOf(letter))).toMatchObject({ code: 'guessedTooOften' });
  expect(await request(browser, letter.token)).toMatchObject({ code: 'codesTooMany' });
});

it('keeps neither link nor code in clear, in no event and no table', async () => {
  const letter = await here.sent();
  const browser = here.browser();
  await request(browser, letter.token);
  const code = await here.codeOf(letter);
  await enter(browser, letter.token, code);
  const { rows } = await here.firm.api.pool.query(
    `select e::text as text from log.events e where stream = $1
      union all select s::text from signing_sessions s where signer = $2`,
    [`signatureDocument-${letter.uuid}`, letter.signer],
  );
  const stored = rows.map(({ text }) => text).join('\n');
  const cookie = browser.cookies.get(`signing-${letter.signer}`) ?? 'none';
  for (const secret of [letter.token, `"${code}"`, cookie]) expect(stored).not.toContain(secret);
});

it('is sent at most twenty times in ten minutes to one network', async () => {
  await here.firm.api.pool.query(
    `insert into signing_codes select gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), network, '', now()
      from (select encode(sha256('127.0.0.*'), 'base64') as encoded) one,
        lateral (select rtrim(translate(encoded, '+/', '-_'), '=') as network) two, generate_series(1, 20)`,
  );
  const letter = await here.sent();
  expect(await request(here.browser(), letter.token)).toMatchObject({ success: false, code: 'codesTooMany' });
});
