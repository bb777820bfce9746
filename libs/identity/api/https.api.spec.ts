import { Firm, password, signIn } from '@daybook/testing/firm';

let firm: Firm;

beforeAll(async () => {
  firm = await Firm.open({ variables: { DAYBOOK_URL: 'https://portal.test' } });
  await firm.person('maria');
  await firm.readable();
});
afterAll(() => firm?.close());

it('binds the cookies of a portal on https to its host and to encrypted connections', async () => {
  const browser = firm.api.browser();
  const first = await browser.request('/api/v2/graphql/');
  expect(first.headers.get('strict-transport-security')).toMatch(/max-age=\d{8}/);
  const csrf = first.headers.getSetCookie().find((line) => line.includes('csrftoken')) ?? '';
  expect(csrf).toMatch(/^__Host-csrftoken=[^;]+; Path=\/; Secure; SameSite=Lax$/);
  const answer = await browser.request('/api/v2/graphql/', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-csrftoken': browser.csrfToken,
    },
    body: JSON.stringify({ query: signIn, variables: { username: 'maria@demo.test', password } }),
  });
  const lines = answer.headers.getSetCookie().filter((line) => /access|refresh/.test(line));
  expect(lines).toHaveLength(2);
  for (const line of lines) {
    expect(line).toMatch(/^__Host-(access|refresh)=/);
    for (const attribute of ['HttpOnly', 'Secure', 'SameSite=Lax', 'Path=/']) expect(line).toContain(attribute);
    expect(line).not.toMatch(/Domain=/);
  }
  const me = '{ currentUser { username } }';
  expect((await browser.graphql(me)).data.currentUser).toEqual({ username: 'maria@demo.test' });
  const bare = browser.cookies.get('__Host-access') ?? '';
  browser.cookies.delete('__Host-access');
  browser.cookies.set('access', bare);
  expect((await browser.graphql(me)).data.currentUser).toBeNull();
});
