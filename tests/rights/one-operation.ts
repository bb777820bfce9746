import { gapsIn } from '../../libs/testing/rights/gaps.js';
import { startProduct } from '../../libs/testing/rights/product.js';
import { World } from '../../libs/testing/rights/world.js';
import { calls, callsByArea } from './calls.js';
import { judge } from './judge.js';
import { asWritten, operationsNamed, UsageError } from './report.js';

const { DAYBOOK_OPERATION: word, DAYBOOK_AREA: area } = process.env;

/** What `npm run rights` and `npm run check:area` run: some operations, judged on a product of their own. A whole area takes minutes. */
it('answers as written', async () => {
  const operations = area ? Object.keys(callsByArea.get(area) ?? {}) : operationsAsked(word ?? '');
  const world = await World.open(await startProduct());
  try {
    const { asked, wrong } = await judge(world, operations);
    if (wrong.length > 0) throw new UsageError(`Not as written, of ${asked} answers:\n${wrong.join('\n')}`);
    process.stdout.write(`All ${asked} answers are as written.\n`);
  } finally {
    await world.close();
  }
}, 900_000);

function operationsAsked(name: string): readonly string[] {
  const gap = gapsIn('libs', callsByArea).find((sentence) => sentence.split(/[^\w]/).includes(name));
  if (gap) throw new UsageError(gap);
  const operations = operationsNamed(name, calls);
  for (const operation of operations) process.stdout.write(`${asWritten(operation, calls)}\n\n`);
  return operations;
}
