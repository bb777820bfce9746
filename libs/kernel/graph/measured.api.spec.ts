import { type AnsweredOperation, operations } from '@daybook/kernel/observability';
import { type RunningApi, startApi } from '@daybook/testing/api';
import { company, Notes1700000000001, noteDecider, noteProjection, notes, People } from '../../testing/api/notes.js';

let api: RunningApi;
const answered: AnsweredOperation[] = [];
const hear = (message: unknown) => void answered.push(message as AnsweredOperation);

beforeAll(async () => {
  api = await startApi({
    areas: [notes],
    deciders: [noteDecider],
    projections: [noteProjection],
    migrations: [Notes1700000000001],
    viewers: new People(),
  });
  operations.subscribe(hear);
});
afterAll(async () => {
  operations.unsubscribe(hear);
  await api.stop();
});
beforeEach(() => answered.splice(0));

it('says of an operation what it asked for by the names of the schema, and how long it took', async () => {
  const browser = api.browser();
  await browser.graphql(`query MyOwnName { again: notes(companyUuid: "${company}") { uuid } __typename }`);
  expect(answered).toEqual([
    { kind: 'query', fields: ['notes', '__typename'], seconds: expect.any(Number), hasErrors: expect.any(Boolean) },
  ]);
  expect(answered[0]?.seconds).toBeGreaterThan(0);
});

it('says nothing of what is no operation of the schema', async () => {
  await api.browser().graphql('{ whateverSomebodyMadeUp12345 }');
  await api.browser().graphql('{ not a document');
  expect(answered).toEqual([]);
});
