import { readFieldErrors } from '@daybook/identity/domain';
import type { ApiClient } from '@daybook/testing/api';
import { Firm, plainProfile } from '@daybook/testing/firm';

let firm: Firm;
let omars: ApiClient;
let marias: ApiClient;

beforeAll(async () => {
  firm = await Firm.open();
  await firm.person('omar');
  await firm.staff('maria');
  await firm.readable();
  [omars, marias] = [await firm.browser('omar'), await firm.browser('maria')];
});
afterAll(() => firm?.close());

async function updated(who: ApiClient, request: object) {
  const declared = Object.keys(request).map((name) => `$${name}: String`);
  const given = Object.keys(request).map((name) => `${name}: $${name}`);
  const { data, text } = await who.graphql(
    `mutation (${declared}) { updateProfile(${given}) { success errors { message } } }`,
    request,
  );
  if (!data) throw new Error(text);
  return data.updateProfile;
}
const me = async (who: ApiClient) =>
  (await who.graphql('{ currentUser { firstName lastName phone staffProfile { jobTitle legalCountry team } } }')).data
    .currentUser;

it('keeps what people say of themselves, and what they leave out', async () => {
  expect(await updated(omars, { firstName: ' Omar ', phone: '+12075550199' })).toEqual({ success: true, errors: [] });
  expect(await me(omars)).toEqual({
    firstName: 'Omar',
    lastName: 'Person',
    phone: '+12075550199',
    staffProfile: null,
  });
  await updated(omars, { phone: null, lastName: "O'Neil" });
  expect(await me(omars)).toMatchObject({ firstName: 'Omar', lastName: "O'Neil", phone: null });
});

it('keeps job title and location of staff, and touches nothing else of their profile', async () => {
  expect((await updated(marias, { jobTitle: 'Lead controller', legalCountry: 'PH' })).success).toBe(true);
  const { team } = plainProfile;
  expect((await me(marias)).staffProfile).toEqual({ jobTitle: 'Lead controller', legalCountry: 'PH', team });
  await updated(marias, { jobTitle: '', legalCountry: null });
  expect((await me(marias)).staffProfile).toEqual({ jobTitle: null, legalCountry: null, team });
});

it('says in the odd format what is wrong, and then changes nothing', async () => {
  const before = await me(omars);
  const { success, errors } = await updated(omars, { firstName: 'Omar', lastName: '', phone: '12', jobTitle: 'Boss' });
  expect(success).toBe(false);
  expect(errors).toHaveLength(1);
  expect(errors[0].message).toMatch(/^\{'last_name':\['/);
  expect(() => JSON.parse(errors[0].message)).toThrow();
  expect(readFieldErrors(errors[0].message)).toEqual({
    last_name: [expect.any(String)],
    phone: [expect.any(String)],
    job_title: ['Only staff have a job title.'],
  });
  expect(await me(omars)).toEqual(before);
});

it.each(['DE', 'us', 'United States'])('refuses the location %s', async (legalCountry) => {
  const { errors } = await updated(marias, { legalCountry });
  expect(readFieldErrors(errors[0].message)).toEqual({ legal_country: ['Choose one of US and PH.'] });
});

describe('another email address', () => {
  const email = async () => (await omars.graphql('{ currentUser { email } }')).data.currentUser.email;
  const change = async (address: string) =>
    (
      await omars.graphql(
        'mutation ($email: String) { updateProfile(email: $email) { success errors { message } pendingEmail } }',
        { email: address },
      )
    ).data.updateProfile;

  it('holds only once it is confirmed, and is told to be on its way', async () => {
    expect(await change('omar@elsewhere.test')).toEqual({
      success: true,
      errors: [],
      pendingEmail: 'omar@elsewhere.test',
    });
    expect(await email()).toBe('omar@demo.test');
  });

  it('is none when it is the same, and is not told apart when it is somebody else’s', async () => {
    expect(await change('Omar@Demo.test')).toEqual({ success: true, errors: [], pendingEmail: null });
    expect(await change('maria@demo.test')).toMatchObject({ success: true, pendingEmail: 'maria@demo.test' });
  });

  it.each(['', 'omar', 'omar@demo'])('has to be one: %s', async (address) => {
    const { success, errors } = await change(address);
    expect([success, readFieldErrors(errors[0].message)]).toEqual([false, { email: ['Enter a valid email address.'] }]);
  });
});

it('is for those who have signed in', async () => {
  const { errors } = await firm.api.browser().graphql('mutation { updateProfile(firstName: "X") { success } }');
  expect(errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
});
