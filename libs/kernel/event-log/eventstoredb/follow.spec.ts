import { UnusableLog } from '../port.js';
import { follow } from './follow.js';

const empty = new UnusableLog('it ends at 0, but was to be read on from 5');

async function followed(prove: () => void, signal: AbortSignal): Promise<number> {
  const reader = {
    async prove() {
      prove();
      throw empty;
    },
  };
  let pages = 0;
  for await (const _ of follow({} as never, reader as never, 5, {}, signal)) pages += 1;
  return pages;
}

it('tells of a log that does not continue what was read', async () => {
  await expect(followed(() => undefined, new AbortController().signal)).rejects.toBe(empty);
});

it('tells nothing of a log that is closed while it is asked, and answers as if it were empty', async () => {
  const closing = new AbortController();
  expect(await followed(() => closing.abort(), closing.signal)).toBe(0);
});
