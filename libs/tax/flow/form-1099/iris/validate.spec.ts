import { irisTransmission } from '@daybook/tax/domain';
import { faultsInWords } from './faults-in-words.js';
import { type SchemaPackage, SchemaPackages } from './schema-package.js';
import { nec, schemas, transmission, transmitterSettings, w9 } from './spec/samples.js';
import { faultsOf, SchemaUnfit, validate } from './validate.js';
import { xmlText } from './xml-text.js';

let schema: SchemaPackage;
beforeAll(async () => {
  const found = await new SchemaPackages(schemas).of(2026);
  if (typeof found === 'string') throw new Error(found);
  schema = found;
});

async function said(given: Parameters<typeof transmission>, name = 'Otto Orchard'): Promise<readonly string[]> {
  const { document, records } = irisTransmission(transmission(...given));
  return faultsInWords(await validate(await xmlText(document), schema), document, records, () => name);
}
const canary = '412557281';

it('says which element of which payee does not fit, in words, and no value of it', async () => {
  const [fits, short, long] = [
    nec('a', 1),
    nec('b', 2, { w9: w9({ zipCode: '787' }) }),
    nec('c', 3, { w9: w9({ tin: `${canary}9` }) }),
  ];
  const sentences = await said([[fits, short, long]]);
  expect(sentences).toEqual([
    'Otto Orchard, 1099-NEC: the ZIP code (ZIPCd) is not written as the schema asks for.',
    'Otto Orchard, 1099-NEC: the tax ID (TIN) is not written as the schema asks for.',
  ]);
});

it('names the payee of the line', async () => {
  const { document, records } = irisTransmission(
    transmission([
      nec('a', 1),
      nec('b', 2, { w9: w9({ zipCode: '1' }) }),
      nec('c', 3, { kind: 'MISC', w9: w9({ zipCode: '2' }) }),
    ]),
  );
  const faults = await validate(await xmlText(document), schema);
  expect(faultsInWords(faults, document, records, (payee) => `Payee ${payee}`)).toEqual([
    'Payee b, 1099-NEC: the ZIP code (ZIPCd) is not written as the schema asks for.',
    'Payee c, 1099-MISC: the ZIP code (ZIPCd) is not written as the schema asks for.',
  ]);
});

it.each([
  ['the year', { year: 2027 }, ['The file: the tax year (TaxYr) is none of the values that the schema has.']],
  [
    'the name of the transmission',
    { utid: 'one' },
    ['The file: UniqueTransmissionId is not written as the schema asks for.'],
  ],
  [
    'an element that is missing',
    { payer: { ...transmission([]).payer, zipCode: '' } },
    ['The company: in USAddress the schema asks for the ZIP code (ZIPCd).'],
  ],
  [
    'one of the transmitter',
    { transmitter: { ...transmission([]).transmitter, tcc: 'lower' } },
    ['The transmitter in the settings: the TCC (TransmitterControlCd) is not written as the schema asks for.'],
  ],
  [
    'what is left out',
    { payer: { ...transmission([]).payer, address: '' } },
    ['The company: the city (CityNm) stands where the schema asks for the address (AddressLine1Txt).'],
  ],
])('tells of %s', async (_, other, sentences) => {
  const all = await said([[nec('a', 1), nec('b', 2)], other]);
  expect(all.slice(0, sentences.length)).toEqual(sentences);
  expect(all.join()).not.toMatch(new RegExp(`${canary}|${transmitterSettings.ein}|987654321`));
});

it('does not take a broken schema for a file that fits, nor wait for one that has no end', async () => {
  const { document } = irisTransmission(transmission([nec('a', 1)]));
  const xml = await xmlText(document);
  const [, ...others] = schema.files;
  const broken = { main: schema.main, files: new Map([[schema.main, '<schema'], ...others]) };
  await expect(validate(xml, broken)).rejects.toBeInstanceOf(SchemaUnfit);
  const lacking = { main: schema.main, files: new Map([...schema.files].slice(0, 2)) };
  await expect(validate(xml, lacking)).rejects.toBeInstanceOf(SchemaUnfit);
  await expect(validate(xml, schema, 1)).rejects.toBeInstanceOf(SchemaUnfit);
});

it('never takes a no without a word about the file for a yes', () => {
  const elsewhere = { loc: { fileName: 'f1.xsd', lineNumber: 1 }, message: '' };
  for (const errors of [[], [elsewhere], [{ loc: null, message: 'transmission.xml fails to validate' }]])
    expect(() => faultsOf({ valid: false, errors })).toThrow(SchemaUnfit);
});

it('leaves this thread free while a file is compared', async () => {
  const { document } = irisTransmission(transmission(Array.from({ length: 3_000 }, (_, n) => nec(`p${n}`, n + 1))));
  const xml = await xmlText(document);
  let turns = 0;
  let isOver = false;
  const count = (): void => {
    turns += 1;
    if (!isOver) setImmediate(count);
  };
  count();
  expect(await validate(xml, schema)).toEqual([]);
  isOver = true;
  expect(turns).toBeGreaterThan(100);
});
