import { readConfig } from '@daybook/kernel/config';
import { atSandbox, inProduction } from '@daybook/kernel/config/spec';
import { settings } from './index.js';

const read = (variables: Readonly<Record<string, string>>) => readConfig(variables, [settings]);

it('says until when companies may sign up for 1099s', () => {
  expect(read(atSandbox).form1099OptInDueDate).toBe('01-31');
  const given = (day: string) => read({ ...inProduction, DAYBOOK_FORM_1099_OPT_IN_DUE_DATE: day });
  expect(given('02-15').form1099OptInDueDate).toBe('02-15');
  expect(() => given('10-01')).toThrow('must be a month and a day');
});

it('says in which order the columns for the IRS stand', () => {
  expect(read(atSandbox).irisColumns).toEqual({});
  const given = read({ ...inProduction, DAYBOOK_IRIS_COLUMNS_NEC: 'Tax Year | Payer TIN Type' });
  expect(given.irisColumns).toEqual({ NEC: ['Tax Year', 'Payer TIN Type'] });
});

it('says who sends XML to the IRS, and has nobody by itself', () => {
  const nobody = read(inProduction).irisXml;
  expect([nobody.schemas, nobody.schemaVersion]).toEqual([null, '2.0.3']);
  expect(Object.values(nobody.transmitter).every((one) => one === null)).toBe(true);
  const given = {
    DAYBOOK_IRIS_TCC: 'DTEST',
    DAYBOOK_IRIS_SCHEMAS: '/srv/iris',
    DAYBOOK_IRIS_CONTACT_PHONE: '207-555-0100',
  };
  expect(read({ ...inProduction, ...given }).irisXml).toMatchObject({
    schemas: '/srv/iris',
    transmitter: { tcc: 'DTEST', phone: '207-555-0100', softwareId: null },
  });
  for (const [name, wrong] of [
    ['DAYBOOK_IRIS_TCC', 'dtest'],
    ['DAYBOOK_IRIS_TRANSMITTER_EIN', '12345'],
    ['DAYBOOK_IRIS_CONTACT_EMAIL', 'a b@c'],
    ['DAYBOOK_IRIS_CONTACT_PHONE', '555-0100'],
    ['DAYBOOK_IRIS_SCHEMA_VERSION', 'v2'],
  ] as const)
    expect(() => read({ ...inProduction, [name]: wrong })).toThrow(name);
});

it('lets the sandbox match tax ids, and in production staff, until there is a service', () => {
  expect(read(atSandbox).tinMatching).toEqual({ url: 'http://127.0.0.1:4101/tin-matching', key: 'sandbox' });
  expect(read(inProduction).tinMatching).toBeNull();
  const given = { ...inProduction, TIN_MATCHING_URL: 'https://tins.test/' };
  expect(read({ ...given, TIN_MATCHING_KEY: 'k' }).tinMatching).toEqual({ url: 'https://tins.test', key: 'k' });
  expect(() => read(given)).toThrow('TIN_MATCHING_URL needs TIN_MATCHING_KEY');
  expect(read({ ...atSandbox, TIN_MATCHING_URL: 'none' }).tinMatching).toBeNull();
  expect(() => read({ ...atSandbox, TIN_MATCHING_URL: 'nobody' })).toThrow('TIN_MATCHING_URL');
});
