import { RequestFailed } from '../client/failure.js';
import { actionOf, refusalIn, sentenceOf } from './command-outcome.js';

const words = { refused: 'Cannot update to-do status', failed: 'Failed to update to-do status' };

test('no refusal in an answer that went through', () => {
  expect(refusalIn({ changeTodoStatus: { success: true, errorMessage: null } }, words)).toBeUndefined();
});

test('a refusal speaks its own sentence, else that of the command', () => {
  expect(refusalIn({ editTodo: { success: false, errorMessage: 'Please reload.' } }, words)).toEqual({
    sentence: 'Please reload.',
    code: undefined,
  });
  expect(refusalIn({ editTodo: { success: false, errorMessage: null } }, words)).toMatchObject({
    sentence: 'Cannot update to-do status',
  });
  expect(refusalIn({ updateNotificationSettings: false }, words)).toEqual({ sentence: words.refused, code: undefined });
  expect(refusalIn({ updateNotificationSettings: true }, words)).toBeUndefined();
});

test('a refusal names its rule for programs', () => {
  const editTodo = { success: false, errorMessage: 'Please reload.', code: 'changedBySomeoneElse' };
  expect(refusalIn({ editTodo }, words)).toEqual({ sentence: 'Please reload.', code: 'changedBySomeoneElse' });
});

test('a second try is the same action, one on another thing is not', () => {
  const [one, other] = ['3f1c2c1e-7a60-4a3e-9d0a-2f4b8f1f8a11', '7b0e6f0a-3a52-4f0c-9a53-0d8f3a5f4c11'];
  const first = actionOf('mutation AddComment', { uuid: one, text: 'Helo' });
  expect(actionOf('mutation AddComment', { uuid: one, text: 'Hello' })).toBe(first);
  expect(actionOf('mutation AddComment', { uuid: other, text: 'Helo' })).not.toBe(first);
  expect(actionOf('mutation CloseTodo', { uuid: one })).not.toBe(first);
  expect(actionOf('mutation MoveFiles', { uuids: [one, other] })).not.toBe(
    actionOf('mutation MoveFiles', { uuids: [one] }),
  );
});

test('several errors are lines of one sentence', () => {
  const errors = [{ message: 'The code is not valid.' }, { message: 'Please try again.' }];
  expect(refusalIn({ confirm2faDevice: { device: null, errors } }, words)).toMatchObject({
    sentence: 'The code is not valid.\nPlease try again.',
  });
  expect(refusalIn({ confirm2faDevice: { device: {}, errors: [] } }, words)).toBeUndefined();
  expect(refusalIn({ updateProfile: { success: false, errors: [] } }, words)).toMatchObject({
    sentence: words.refused,
  });
});

test('a failed call says so, and a server that cannot be reached says what to do', () => {
  expect(sentenceOf(new RequestFailed('UNKNOWN', 'boom'), words)).toBe('Failed to update to-do status');
  expect(sentenceOf(new RequestFailed('FORBIDDEN', 'You don’t have permission.'), words)).toBe(
    'You don’t have permission.',
  );
  expect(sentenceOf(new RequestFailed('UNREACHABLE', ''), words)).toContain('connection');
});
