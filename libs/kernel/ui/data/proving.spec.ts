import { provenBy, sendProven } from './proving.js';

const refused = { releaseCheck: { success: false, errorMessage: 'Show it again.', code: 'secondFactor' } };
const done = { releaseCheck: { success: true, errorMessage: null, code: null } };

/** What the server answers, one after the other, and how often it was asked. */
function server(...answers: object[]) {
  let sent = 0;
  return { attempt: async () => answers[sent++], sent: () => sent };
}

let stop: () => void = () => undefined;
afterEach(() => stop());

it('asks for the second factor, and sends once more when it was shown', async () => {
  const { attempt, sent } = server(refused, done);
  stop = provenBy(async () => true);
  expect([await sendProven(attempt), sent()]).toEqual([done, 2]);
});

it('answers the refusal when the person would not, and never asks twice', async () => {
  const unwilling = server(refused);
  stop = provenBy(async () => false);
  expect([await sendProven(unwilling.attempt), unwilling.sent()]).toEqual([refused, 1]);
  stop();
  stop = provenBy(async () => true);
  const stubborn = server(refused, refused, done);
  expect([await sendProven(stubborn.attempt), stubborn.sent()]).toEqual([refused, 2]);
});

it('leaves other refusals alone', async () => {
  const other = { releaseCheck: { ...refused.releaseCheck, code: 'ownCheck' } };
  stop = provenBy(async () => true);
  const { attempt, sent } = server(other);
  expect([await sendProven(attempt), sent()]).toEqual([other, 1]);
});
