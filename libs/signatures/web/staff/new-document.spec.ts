import { fileRefusal, inputOf, missingIn, type NewDocument, nameOf } from './new-document.js';
import { nobodyTyped, outsiderOf, withTyped } from './outsider.js';

const blank: NewDocument = {
  file: null,
  name: ' ',
  signers: [],
  reminderFrequency: 'NO_REMINDER',
  expiresAt: '2026-11-24',
  message: '',
  identityCheck: '',
  efileForm: '',
  todo: null,
};

test('only PDFs of at most 25 MB', () => {
  const pdf = { name: 'a.PDF', type: '', size: 25 * 1024 * 1024 };
  expect(fileRefusal(pdf)).toBeUndefined();
  expect(fileRefusal({ ...pdf, size: pdf.size + 1 })).toMatch(/25 MB/);
  expect(fileRefusal({ ...pdf, name: 'a.docx' })).toMatch(/PDF/);
});

test('the name comes from the file', () => expect(nameOf('Engagement_letter 2026.pdf')).toBe('Engagement letter 2026'));

test('says what is missing, and nothing when all is there', () => {
  expect(Object.keys(missingIn(blank, '2026-11-24'))).toEqual(['file', 'name', 'signers', 'expiresAt']);
  const ada = { uuid: 'u', name: 'Ada', email: 'ada@x', isTogether: false };
  const whole = { ...blank, file: {} as File, name: 'Letter', signers: [ada], expiresAt: '2026-11-25' };
  expect(missingIn(whole, '2026-11-24')).toEqual({});
  expect(inputOf('c', whole)).toEqual({
    companyUuid: 'c',
    name: 'Letter',
    signers: [{ userUuid: 'u', name: 'Ada', email: 'ada@x', place: 1 }],
    reminderFrequency: 'NO_REMINDER',
    expiresAt: '2026-11-25',
    message: null,
    identityCheck: null,
    efileForm: null,
    todo: null,
  });
});

test('a to-do is for a client who signs first, by a day', () => {
  const todo = { dueDate: '', completeOnSubmit: true };
  const ada = { uuid: 'u', name: 'Ada', email: 'ada@x', isTogether: false };
  const asking = { ...blank, file: {} as File, name: 'Letter', expiresAt: '2026-11-25', todo };
  const missing = (signer: object, dueDate: string) =>
    Object.keys(missingIn({ ...asking, signers: [{ ...ada, ...signer }], todo: { ...todo, dueDate } }, '2026-11-24'));
  expect(missing({}, '')).toEqual(['todo']);
  expect(missing({ isOutsider: true }, '2026-12-01')).toEqual(['signers']);
  expect(missing({ isOfFirm: true }, '2026-12-01')).toEqual(['signers']);
  expect(missing({}, '2026-12-01')).toEqual([]);
  const whole = { ...asking, signers: [ada], todo: { ...todo, dueDate: '2026-12-01' } };
  expect(inputOf('c', whole).todo).toEqual({ dueDate: '2026-12-01', completeOnSubmit: true });
});

test('takes somebody without an account by name and address, once', () => {
  expect(outsiderOf(' ', 'n@bank.test', [])).toEqual({ refused: { name: expect.any(String) } });
  expect(outsiderOf('Nora', 'nowhere', [])).toEqual({ refused: { email: expect.any(String) } });
  const added = outsiderOf(' Nora ', ' <mailto:n@bank.test>, ', []);
  if ('refused' in added) throw new Error('Nora was refused.');
  expect(outsiderOf('Nora', 'N@bank.test', [added.signer])).toEqual({ refused: { email: expect.any(String) } });
  const jo = outsiderOf('Jo', 'N@bank.test', [added.signer]);
  if ('refused' in jo) throw new Error('Jo was refused.');
  expect(jo.signer.uuid).not.toBe(added.signer.uuid);
  const both = {
    ...blank,
    file: {} as File,
    name: 'Letter',
    expiresAt: '2026-11-25',
    signers: [added.signer, jo.signer],
  };
  expect(missingIn(both, '2026-11-24')).toEqual({ signers: expect.stringMatching(/identity check/) });
  expect(missingIn({ ...both, identityCheck: 'in_person' }, '2026-11-24')).toEqual({});
  expect(missingIn({ ...both, name: 'Form 8879' }, '2026-11-24')).toEqual({});
  const whole = { ...blank, file: {} as File, name: 'Letter', signers: [added.signer] };
  expect(inputOf('c', whole).signers).toEqual([{ userUuid: null, name: 'Nora', email: 'n@bank.test', place: 1 }]);
});

test('whoever was typed and not added signs too, or is asked about', () => {
  const ada = { uuid: 'u', name: 'Ada', email: 'ada@x', isTogether: false };
  expect(withTyped([ada], nobodyTyped)).toEqual({ signers: [ada] });
  expect(withTyped([ada], { name: 'Nora', email: 'nora@bank.test' })).toMatchObject({
    signers: [ada, { name: 'Nora', email: 'nora@bank.test', isOutsider: true }],
  });
  expect(withTyped([ada], { name: 'Nora', email: '' })).toEqual({ refused: { email: expect.any(String) } });
  expect(withTyped([ada], { name: ' ', email: 'nora@bank.test' })).toEqual({ refused: { name: expect.any(String) } });
});
