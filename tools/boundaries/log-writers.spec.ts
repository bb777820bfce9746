import type { ExpectedRevision } from '@daybook/kernel/event-log';
import { writersOfTheLog } from './log-writers.js';

it('finds nobody but the event log writing the log', () => {
  expect(writersOfTheLog('apps', 'libs')).toEqual([]);
});

it('catches the planted writer', () => {
  expect(writersOfTheLog('tools/boundaries/planted')).toEqual([
    'tools/boundaries/planted/libs/notes/flow/log-writer.ts',
  ]);
});

it('has no expected revision that fits any', () => {
  // @ts-expect-error there is none: appending without looking would make idempotence best effort
  const any: ExpectedRevision = 'any';
  expect(any).toBe('any');
});
