import type { Firm } from '@daybook/testing/firm';
import { clientOf, taxFirm } from '../spec/tax-firm.js';

let firm: Firm;

beforeAll(async () => {
  firm = await taxFirm();
});
afterAll(async () => {
  await firm?.close();
});

const keyOf = async (person: Awaited<ReturnType<Firm['browser']>>): Promise<string> =>
  (await person.graphql('{ tqDraftKey }')).data.tqDraftKey;

it('gives each person a key of their own, in every session the same', async () => {
  const [olga, pia] = [await clientOf(firm, 'olga'), await clientOf(firm, 'pia')];
  const key = await keyOf(olga.owner);
  expect(Buffer.from(key, 'base64url')).toHaveLength(32);
  expect(await keyOf(await firm.browser('olga'))).toBe(key);
  expect(await keyOf(pia.owner)).not.toBe(key);
});

it('gives none to somebody who is not signed in', async () => {
  const { errors } = await firm.api.browser().graphql('{ tqDraftKey }');
  expect(errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
});
