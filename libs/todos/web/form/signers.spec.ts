import { newValues } from './form-values.js';
import { signersAfterAssignee, withTemplate } from './signers.js';

const templates = [
  { id: 'letter', signersCount: 1 },
  { id: 'agreement', signersCount: 3 },
];
const fresh = newValues('signature', '2026-03-01');

test('a template asks for an address of each signer but the first', () => {
  expect(withTemplate(templates, fresh, 'letter').signerEmails).toEqual([]);
  expect(withTemplate(templates, fresh, 'agreement').signerEmails).toEqual(['', '']);
  expect(withTemplate(templates, fresh, '').signerEmails).toEqual([]);
});

test('what was typed outlives the change of template', () => {
  const typed = { ...fresh, signerEmails: ['ana@firm.test'] };
  expect(withTemplate(templates, typed, 'agreement').signerEmails).toEqual(['ana@firm.test', '']);
});

test('signers are counted from the assignee on', () => {
  const chosen = { ...fresh, ...withTemplate(templates, fresh, 'agreement') };
  expect(signersAfterAssignee(templates, chosen).map(({ number }) => number)).toEqual([2, 3]);
  expect(signersAfterAssignee(templates, { ...fresh, ...withTemplate(templates, fresh, 'letter') })).toEqual([]);
});
