import type { ApiClient } from '@daybook/testing/api';
import { done, SigningFirm } from './spec/signing-firm.js';

let world: SigningFirm;
beforeAll(async () => {
  world = await SigningFirm.open();
});
afterAll(() => world.firm.close());

async function record(who: ApiClient, uuid: string, signerUuid: string, seenOn = '2026-01-05') {
  const mutation = `mutation ($uuid: UUID!, $signerUuid: UUID!, $seenOn: Date!) {
    recordIdentityCheck(uuid: $uuid, signerUuid: $signerUuid, document: passport, seenOn: $seenOn) { success errorMessage } }`;
  return who.graphql(mutation, { uuid, signerUuid, seenOn });
}

it('has a signer sign once staff have seen their ID', async () => {
  const uuid = await world.sent([1, 1], 'Form 8879', 'in_person');
  const { signers } = await world.document(uuid);
  const signer = signers.find(({ user }) => user === world.people.omar)?.uuid ?? '';
  const [omar, maria] = [await world.firm.browser('omar'), await world.firm.browser('maria')];
  await world.consent(omar, uuid);
  expect(await world.sign(omar, world.people.omar, uuid)).toMatchObject({
    success: false,
    errorMessage: expect.stringContaining('see your ID in person'),
  });
  const denied = JSON.parse((await record(omar, uuid, signer)).text);
  expect(denied.errors[0].extensions.code).toBe('FORBIDDEN');
  expect((await record(maria, uuid, signer, '2999-01-01')).data.recordIdentityCheck).toMatchObject({
    success: false,
    errorMessage: expect.stringContaining('today or earlier'),
  });
  expect((await record(maria, uuid, signer)).data.recordIdentityCheck).toEqual(done);
  expect(await world.sign(omar, world.people.omar, uuid)).toEqual(done);
});
