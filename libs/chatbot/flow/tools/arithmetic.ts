import { z } from 'zod';
import { rounded } from './books.js';
import { ToolRefused, tool } from './tool.js';

const most = 1e13;

/** Models add up badly. What it may work with is what other tools found; the toolbox sees to that. */
export const calculate = tool({
  name: 'calculate',
  description:
    'Arithmetic on numbers that other tools found: add, subtract, multiply, divide, percent (the first of the second), average. Name says what the result is.',
  arguments: z.strictObject({
    name: z.string().trim().min(1).max(80),
    operation: z.enum(['add', 'subtract', 'multiply', 'divide', 'percent', 'average']),
    numbers: z.array(z.number().min(-most).max(most)).min(2).max(50),
  }),
  mayUse: () => true,
  async run({ name, operation, numbers }) {
    const [first = 0, second = 0] = numbers;
    const sum = numbers.reduce((total, one) => total + one, 0);
    if ((operation === 'divide' || operation === 'percent') && second === 0)
      throw new ToolRefused('Nothing can be divided by zero.');
    const value = {
      add: () => sum,
      subtract: () => numbers.slice(1).reduce((left, one) => left - one, first),
      multiply: () => numbers.reduce((product, one) => product * one, 1),
      divide: () => first / second,
      percent: () => (first / second) * 100,
      average: () => sum / numbers.length,
    }[operation]();
    const unit = operation === 'percent' ? 'percent' : operation === 'divide' ? 'times' : 'USD';
    return { shown: { name, value: rounded(value), unit }, figures: [{ name, value: rounded(value), unit }] };
  },
});
