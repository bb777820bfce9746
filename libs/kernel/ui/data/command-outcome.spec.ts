import { RequestFailed } from '../client/failure.js';
import { refusalIn, sentenceOf } from './command-outcome.js';

const words = { refused: 'Cannot update to-do status', failed: 'Failed to update to-do status' };

test('no refusal in an answer that went through', () => {
  expect(refusalIn({ changeTodoStatus: { success: true, errorMessage: null } }, words)).toBeUndefined();
});

test('a refusal speaks its own sentence, else that of the command', () => {
  expect(refusalIn({ editTodo: { success: false, errorMessage: 'Please reload.' } }, words)).toBe('Please reload.');
  expect(refusalIn({ editTodo: { success: false, errorMessage: null } }, words)).toBe('Cannot update to-do status');
  expect(refusalIn({ updateNotificationSettings: false }, words)).toBe(words.refused);
  expect(refusalIn({ updateNotificationSettings: true }, words)).toBeUndefined();
});

test('several errors are lines of one sentence', () => {
  const errors = [{ message: 'The code is not valid.' }, { message: 'Please try again.' }];
  expect(refusalIn({ confirm2faDevice: { device: null, errors } }, words)).toBe(
    'The code is not valid.\nPlease try again.',
  );
  expect(refusalIn({ confirm2faDevice: { device: {}, errors: [] } }, words)).toBeUndefined();
  expect(refusalIn({ updateProfile: { success: false, errors: [] } }, words)).toBe(words.refused);
});

test('a failed call says so, and a server that cannot be reached says what to do', () => {
  expect(sentenceOf(new RequestFailed('UNKNOWN', 'boom'), words)).toBe('Failed to update to-do status');
  expect(sentenceOf(new RequestFailed('FORBIDDEN', 'You don’t have permission.'), words)).toBe(
    'You don’t have permission.',
  );
  expect(sentenceOf(new RequestFailed('UNREACHABLE', ''), words)).toContain('connection');
});
