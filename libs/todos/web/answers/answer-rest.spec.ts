import { jest } from '@jest/globals';
import { answerRest } from './answer-rest.js';

test('an answer waits 510 ms before it is sent', async () => {
  jest.useFakeTimers();
  let rested = false;
  void answerRest().then(() => {
    rested = true;
  });
  await jest.advanceTimersByTimeAsync(509);
  expect(rested).toBe(false);
  await jest.advanceTimersByTimeAsync(1);
  expect(rested).toBe(true);
  jest.useRealTimers();
});
