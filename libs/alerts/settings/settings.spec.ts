import { readConfig } from '@daybook/kernel/config';
import { atSandbox, inProduction } from '@daybook/kernel/config/spec';
import { settings } from './index.js';

const read = (variables: Readonly<Record<string, string>>) => readConfig(variables, [settings]);

it('says when clients are appreciated, and what is said above every page', () => {
  expect(read(atSandbox)).toMatchObject({
    maintenance: null,
    appreciationWeek: { from: '02-01', until: '02-23' },
    registerNowUrl: null,
  });
  const notice = { DAYBOOK_MAINTENANCE_NOTICE: '<b>Tonight</b>', DAYBOOK_MAINTENANCE_UNTIL: '2026-03-01T05:00:00Z' };
  expect(read({ ...inProduction, ...notice }).maintenance).toEqual({
    html: '<b>Tonight</b>',
    until: new Date('2026-03-01T05:00:00Z'),
  });
  expect(() => read({ ...inProduction, DAYBOOK_APPRECIATION_WEEK: '02-30' })).toThrow('must be two days of a year');
});
