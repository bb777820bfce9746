import { hasWork, invitedIn, type PreviewRow, plannedFor, textOf, touchedBy } from './preview.js';

const owner = { firstName: 'Ana', lastName: 'Lopez', email: 'ana@pine.co' };
const row: PreviewRow = {
  line: 2,
  name: 'Pine',
  timeZone: 'UTC',
  owner: null,
  status: 'new',
  problem: null,
  ownerStatus: 'none',
};

it.each([
  [row, true],
  [{ ...row, status: 'archived' }, false],
  [{ ...row, status: 'existing' }, false],
  [{ ...row, status: 'existing', owner, ownerStatus: 'add' }, true],
  [{ ...row, status: 'existing', owner, ownerStatus: 'member' }, false],
  [{ ...row, status: 'unreadable', owner, ownerStatus: 'invite' }, false],
])('%j has work: %s', (one, expected) => expect(hasWork(one, false)).toBe(expected));

it('restores archived companies when that is chosen', () => {
  const archived = { ...row, status: 'archived' };
  expect(hasWork(archived, true)).toBe(true);
  expect(plannedFor(archived, true)).not.toBe(plannedFor(archived, false));
});

it('says why a row cannot be read', () =>
  expect(plannedFor({ ...row, status: 'unreadable', problem: 'There is no company name.' }, false)).toBe(
    'There is no company name.',
  ));

it('touches its company and its owner, however they are written', () => {
  const other = { name: ' PINE', owner: { ...owner, email: 'ANA@pine.co ' } };
  expect(touchedBy(other)).toEqual(touchedBy({ ...row, owner }));
  expect(touchedBy(row)).not.toEqual(touchedBy({ ...row, name: 'Oak' }));
});

it('counts who is invited once, in however many rows they stand', () => {
  const invited = { ...row, owner, ownerStatus: 'invite' };
  const other = { ...invited, owner: { ...owner, email: 'bo@pine.co' } };
  const again = { ...invited, owner: { ...owner, email: 'ANA@pine.co ' } };
  expect(invitedIn([row, invited, again, other])).toBe(2);
});

it('reads what older spreadsheets save', async () => {
  expect(await textOf(new Blob([new Uint8Array([0x43, 0x61, 0x66, 0xe9])]))).toBe('Café');
  expect(await textOf(new Blob(['Café']))).toBe('Café');
  const of = (...bytes: number[]) => textOf(new Blob([new Uint8Array(bytes)]));
  expect(await of(0xff, 0xfe, 0x43, 0, 0xe9, 0)).toBe('Cé');
  expect(await of(0xfe, 0xff, 0, 0x43, 0, 0xe9)).toBe('Cé');
  expect(await of(0x43, 0x61, 0x66, 0x8e, 0x0d, 0x50)).toBe('Café\rP');
  expect(await of(0x50, 0x61, 0x74, 0x92, 0x73, 0x20, 0x96)).toBe('Pat’s –');
  expect(await of(0x50, 0x4b, 3, 4, 0, 0)).toBe('PK\u0003\u0004');
});
