import { accessWarning } from './move-access.js';

const client = (name: string) => ({ name, isStaff: false });
const staff = (name: string) => ({ name, isStaff: true });

test('a move that nobody notices says nothing', () => {
  expect(accessWarning({ gains: [], loses: [] })).toEqual({ lines: [], strong: false });
});

test('when clients get to see it, that is said first and loudly', () => {
  const { lines, strong } = accessWarning({ gains: [client('Olivia Hartman'), staff('Maria Santos')], loses: [] });
  expect(strong).toBe(true);
  expect(lines).toEqual([
    'Clients will be able to see this after the move.',
    'Olivia Hartman and Maria Santos will be able to see this.',
  ]);
});

test('who loses sight is named, many are counted', () => {
  const { lines, strong } = accessWarning({ gains: [], loses: ['Ann', 'Ben', 'Cleo', 'Dan'].map(client) });
  expect([strong, lines]).toEqual([false, ['Ann, Ben, and 2 others will no longer see this.']]);
});
