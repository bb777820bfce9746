import { given } from '@daybook/kernel/events/spec';
import { sampleBundle, sampleStep } from './bundle-samples.js';
import { rollout } from './index.js';

const request = { bundle: 'b', text: sampleBundle(), period: '2026-11', companies: ['one', 'two'], onBehalfOf: null };
const start = { type: 'StartRollout', ...request } as const;
const started = { type: 'RolloutStarted', data: request } as const;
const record = (company: string) => ({ type: 'RecordCompany', company, steps: [], says: null }) as const;
const through = (company: string) => ({ type: 'CompanyRolledOut', data: { company, steps: [], says: null } }) as const;
const stopped = { type: 'RolloutStopped', data: {} } as const;
const failed = { type: 'RolloutFailed', data: { message: 'No.' } } as const;

it('starts for each company once, and the same request again is nothing', () => {
  expect(given(rollout).when({ ...start, companies: ['one', 'two', 'one'] }).decision).toEqual([started]);
  expect(given(rollout, started).when(start).decision).toEqual([]);
});

it('is refused before anything is made', () => {
  const refused = (changes: Partial<typeof request>) => given(rollout).when({ ...start, ...changes }).decision;
  expect(refused({ companies: [] })).toMatchObject({ refused: 'companiesMissing' });
  const many = Array.from({ length: 1001 }, (_, n) => `${n}`);
  expect(refused({ companies: many })).toMatchObject({ refused: 'tooManyCompanies' });
  expect(refused({ period: '2026-Q4' })).toMatchObject({ refused: 'period' });
  const text = sampleBundle({ steps: [sampleStep({ title: '{moth}' })] });
  expect(refused({ text })).toMatchObject({ refused: 'step' });
});

it('goes through each company once and is done with the last', () => {
  expect(given(rollout, started).when(record('one')).decision).toEqual([through('one')]);
  expect(given(rollout, started, through('one')).when(record('one')).decision).toEqual([]);
  expect(given(rollout, started).when(record('three')).decision).toEqual([]);
  const done = given(rollout, started, through('one'), through('two'));
  expect(done.when({ type: 'StopRollout' }).decision).toMatchObject({ refused: 'over' });
  expect(done.when({ type: 'FailRollout', message: 'No.' }).decision).toEqual([]);
});

it('stops once, and what was under way then is on record', () => {
  expect(given(rollout, started).when({ type: 'StopRollout' }).decision).toEqual([stopped]);
  expect(given(rollout, started, stopped).when({ type: 'StopRollout' }).decision).toEqual([]);
  expect(given(rollout, started, stopped).when(record('one')).decision).toEqual([through('one')]);
  expect(given(rollout, started, failed).when({ type: 'StopRollout' }).decision).toMatchObject({ refused: 'over' });
  expect(given(rollout).when({ type: 'StopRollout' }).decision).toMatchObject({ refused: 'notStarted' });
});
