import { RequestFailed } from '../client/failure.js';
import { sendOnline } from './send-online.js';
import { Unsent } from './unsent.js';

const unreachable = () => Promise.reject(new RequestFailed('UNREACHABLE', ''));

/** A line that has a network at the times given, in their order, and a person who decides by the second list. */
function line(online: boolean[], verdicts: ('send' | 'keep')[] = []) {
  return {
    isOnline: () => online.shift() ?? true,
    decided: () => Promise.resolve(verdicts.shift() ?? ('keep' as const)),
  };
}

test('with a network it is sent at once, and once', async () => {
  let sent = 0;
  await expect(sendOnline(async () => ++sent, line([true]))).resolves.toBe(1);
  expect(sent).toBe(1);
});

test('without a network nothing is tried before the person says so', async () => {
  let sent = 0;
  const unsent = new Unsent();
  const answer = sendOnline(async () => ++sent, { isOnline: line([false]).isOnline, decided: unsent.decided });
  expect([sent, unsent.count()]).toEqual([0, 1]);
  unsent.decide('send');
  await expect(answer).resolves.toBe(1);
  expect(unsent.count()).toBe(0);
});

test('what was lost on the way is sent again when the person says so', async () => {
  const answers = [unreachable, async () => 'arrived'];
  const attempt = () => (answers.shift() ?? unreachable)();
  await expect(sendOnline(attempt, line([true, false, true], ['send']))).resolves.toBe('arrived');
});

test('going on with editing is no failure that anybody is told', async () => {
  await expect(sendOnline(unreachable, line([false], ['keep']))).rejects.toMatchObject({ cancelled: true });
});

test('a server that does not answer although there is a network fails as ever', async () => {
  await expect(sendOnline(unreachable, line([true, true]))).rejects.toMatchObject({ code: 'UNREACHABLE' });
});

test('all that waits is decided together, and who shows it is told', () => {
  const unsent = new Unsent();
  let reported = 0;
  unsent.subscribe(() => {
    reported += 1;
  });
  void unsent.decided();
  void unsent.decided();
  expect(unsent.count()).toBe(2);
  unsent.decide('keep');
  expect([unsent.count(), reported]).toEqual([0, 3]);
});
