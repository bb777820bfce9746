import { DateTime } from 'luxon';
import { periodOf } from './period.js';

const due = (zone: string, moment: string, lastOn: string | null = null) => {
  const period = periodOf(DateTime.fromISO(moment, { zone }), lastOn);
  return period && [period.date, period.from.toISOString(), period.to.toISOString()];
};
const newYork = (local: string, lastOn: string | null = null) => due('America/New_York', local, lastOn);

describe('a digest', () => {
  it('is due from eight on, once a day', () => {
    expect(newYork('2026-01-06T07:59:59')).toBeUndefined();
    expect(newYork('2026-01-06T08:00:00')).toEqual([
      '2026-01-06',
      '2026-01-05T13:00:00.000Z',
      '2026-01-06T13:00:00.000Z',
    ]);
    expect(newYork('2026-01-06T23:59:59', '2026-01-05')?.[0]).toBe('2026-01-06');
    expect(newYork('2026-01-06T08:00:01', '2026-01-06')).toBeUndefined();
  });

  it('comes on weekdays, on Monday of all since Friday', () => {
    expect(newYork('2026-01-10T12:00:00')).toBeUndefined();
    expect(newYork('2026-01-11T12:00:00')).toBeUndefined();
    expect(newYork('2026-01-12T08:00:00')?.slice(1)).toEqual(['2026-01-09T13:00:00.000Z', '2026-01-12T13:00:00.000Z']);
  });

  it('reaches back to the last one when there was none for a day', () => {
    expect(newYork('2026-01-08T09:00:00', '2026-01-06')?.[1]).toBe('2026-01-06T13:00:00.000Z');
  });

  it.each([
    ['forward', '2026-03-09', '2026-03-06T13:00:00.000Z', '2026-03-09T12:00:00.000Z'],
    ['back', '2026-11-02', '2026-10-30T12:00:00.000Z', '2026-11-02T13:00:00.000Z'],
  ])('stays at eight after the clocks went %s', (_, date, from, to) => {
    expect(newYork(`${date}T07:59:59`)).toBeUndefined();
    expect(newYork(`${date}T08:00:00`)).toEqual([date, from, to]);
  });

  it('goes by the clock of the company', () => {
    expect(due('Asia/Manila', '2026-01-06T00:00:00Z')).toEqual([
      '2026-01-06',
      '2026-01-05T00:00:00.000Z',
      '2026-01-06T00:00:00.000Z',
    ]);
    expect(due('Asia/Manila', '2026-01-05T23:59:59Z')).toBeUndefined();
    expect(due('Asia/Manila', '2026-01-11T23:59:59Z')).toBeUndefined();
    expect(due('Asia/Manila', '2026-01-12T00:00:00Z')?.[1]).toBe('2026-01-09T00:00:00.000Z');
    expect(due('Mars/Olympus', '2026-01-06T12:00:00Z')).toBeUndefined();
  });
});
