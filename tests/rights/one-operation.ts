import { calls, callsByArea } from './calls.js';
import { gapsIn } from './gaps.js';
import { judge } from './judge.js';
import { startProduct } from './product.js';
import { asWritten, operationsNamed, UsageError } from './report.js';
import { World } from './world.js';

const word = process.env.DAYBOOK_OPERATION ?? '';

/** What `npm run rights` runs: one operation, judged on a product of its own. */
it(`judges ${word}`, async () => {
  const gap = gapsIn('libs', callsByArea).find((sentence) => sentence.split(/[^\w]/).includes(word));
  if (gap) throw new UsageError(gap);
  const operations = operationsNamed(word, calls);
  for (const operation of operations) process.stdout.write(`${asWritten(operation, calls)}\n\n`);
  const world = await World.open(await startProduct());
  try {
    const { asked, wrong } = await judge(world, operations);
    if (wrong.length > 0) throw new UsageError(`Not as written, of ${asked} answers:\n${wrong.join('\n')}`);
    process.stdout.write(`All ${asked} answers are as written.\n`);
  } finally {
    await world.close();
  }
});
