import { LogUnavailable } from '@daybook/kernel/event-log';
import { StoreUnavailable } from '@daybook/kernel/store';
import { outlast } from './index.js';

const coded = (code: string) => Object.assign(new Error(code), { code });

it('does a work again after every outage, and reports each', async () => {
  const faults = [
    coded('57P03'),
    new Error('timeout exceeded when trying to connect'),
    new LogUnavailable('cut'),
    new StoreUnavailable(coded('ECONNREFUSED')),
  ];
  const reported: unknown[] = [];
  const left = [...faults];
  const work = async () => {
    const fault = left.shift();
    if (fault) throw fault;
    return 'done';
  };
  await expect(outlast(work, (fault) => reported.push(fault))).resolves.toBe('done');
  expect(reported).toEqual(faults);
});

it('gives up after the outage that is one too many', async () => {
  let tries = 0;
  const work = () => {
    tries += 1;
    return Promise.reject(coded('ECONNREFUSED'));
  };
  await expect(outlast(work, () => undefined, 1)).rejects.toThrow('ECONNREFUSED');
  expect(tries).toBe(2);
});

it('is told at once what no waiting heals', async () => {
  const report = () => {
    throw new Error('This is no outage.');
  };
  await expect(outlast(() => Promise.reject(coded('28P01')), report)).rejects.toThrow('28P01');
});
