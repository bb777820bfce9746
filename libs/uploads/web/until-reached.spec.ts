import { RequestFailed } from '@daybook/kernel/ui/client';
import { untilReached } from './until-reached.js';

const away = () => new RequestFailed('UNREACHABLE', 'offline');

/** An ask that is answered in this order, and what was told of waiting. */
function asking(...answers: (Error | string)[]) {
  const waited: boolean[] = [];
  const ask = async () => {
    const answer = answers.shift();
    if (answer instanceof Error) throw answer;
    return answer;
  };
  return { ask, waited, reports: { waiting: (is: boolean) => void waited.push(is) } };
}
const delays = [0, 0];

test('asks again while the network is away, and says so', async () => {
  const { ask, waited, reports } = asking(away(), away(), 'ticket');
  expect(await untilReached(ask, reports, new AbortController().signal, delays)).toBe('ticket');
  expect(waited).toEqual([true, true]);
});

test('gives up after the last delay, at a refusal at once, and when it is told to', async () => {
  const { signal } = new AbortController();
  await expect(untilReached(asking(away(), away(), away()).ask, asking().reports, signal, delays)).rejects.toThrow();
  const refused = asking(new RequestFailed('FORBIDDEN', 'no'), 'ticket');
  await expect(untilReached(refused.ask, refused.reports, signal, delays)).rejects.toThrow();
  const stopped = asking(away(), 'ticket');
  await expect(untilReached(stopped.ask, stopped.reports, AbortSignal.abort(), delays)).rejects.toThrow();
});
