import { saidOfAll } from './in-order.js';

const of = (counts: object) =>
  saidOfAll(
    Object.entries(counts).map(([standing, count]) => ({ standing, count })) as Parameters<typeof saidOfAll>[0],
  );

it('says that all books are in order only where all that are connected were read and tie out', () => {
  expect(of({ IN_ORDER: 2, NOT_CONNECTED: 1 })).toEqual({
    isInOrder: true,
    said: 'The books of 2 companies are connected, were read in the last two days, and tie out with QuickBooks. One company is not connected.',
  });
  for (const standing of ['CONSENT_ENDED', 'FAILED', 'DIFFERENT', 'TO_LOOK_AT', 'NOT_READ', 'BEING_READ'])
    expect(of({ IN_ORDER: 5, [standing]: 1 })).toEqual({
      isInOrder: false,
      said: 'The books of 5 of 6 companies with QuickBooks are in order.',
    });
});

it('says nothing good where nothing is connected', () => {
  const nothing = { isInOrder: false, said: 'No company has connected QuickBooks yet.' };
  expect(of({})).toEqual(nothing);
  expect(of({ NOT_CONNECTED: 7 })).toEqual(nothing);
});
