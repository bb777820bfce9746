import { failureOf, RequestFailed } from './failure.js';

describe('failureOf', () => {
  test('an answer with data and status 200 is good', () => {
    expect(failureOf(200, { data: { ping: 'pong' } })).toBeUndefined();
  });

  test.each([
    ['another status', 502, { data: {} }],
    ['no data', 200, { data: null }],
    ['no body', 200, null],
    ['errors beside data', 200, { data: { a: 1 }, errors: [{ message: 'no' }] }],
  ])('%s is a failure', (_name, status, body) => {
    expect(failureOf(status, body)).toBeInstanceOf(RequestFailed);
  });

  test('keeps the code of the server, and its sentence only where it is meant for people', () => {
    const conflict = failureOf(200, { errors: [{ message: 'Please reload.', extensions: { code: 'CONFLICT' } }] });
    expect(conflict?.code).toBe('CONFLICT');
    expect(conflict?.sentence).toBe('Please reload.');
    const away = failureOf(503, { errors: [{ message: 'Try again.', extensions: { code: 'UNAVAILABLE' } }] });
    expect(away?.sentence).toBe('Try again.');
    const fault = failureOf(200, { errors: [{ message: 'boom', extensions: { code: 'INTERNAL_SERVER_ERROR' } }] });
    expect(fault?.code).toBe('UNKNOWN');
    expect(fault?.sentence).toBeUndefined();
  });

  test('too many requests from one address: the sentence is shown, and it is asked again', () => {
    const refused = failureOf(429, { errors: [{ message: 'Please wait.', extensions: { code: 'RATE_LIMITED' } }] });
    expect(refused).toMatchObject({ code: 'RATE_LIMITED', sentence: 'Please wait.', passes: true });
  });

  test('a cancelled request is flagged as cancelled', () => {
    expect(new RequestFailed('CANCELLED', '').cancelled).toBe(true);
    expect(new RequestFailed('UNREACHABLE', '').cancelled).toBe(false);
  });
});
