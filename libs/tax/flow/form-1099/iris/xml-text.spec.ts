import { type Box, boxes, type IrisReturn, irisTransmission, placeOfLine } from '@daybook/tax/domain';
import { validateXML } from 'xmllint-wasm';
import { type SchemaPackage, SchemaPackages } from './schema-package.js';
import { nec, schemas, transmission, w9 } from './spec/samples.js';
import { validate } from './validate.js';
import { xmlText } from './xml-text.js';

let schema: SchemaPackage;
beforeAll(async () => {
  const found = await new SchemaPackages(schemas).of(2026);
  if (typeof found === 'string') throw new Error(found);
  schema = found;
});

/** Answered by libxml2, which has not written the file. */
async function asked(contents: string, xpath: string): Promise<string> {
  const plain = contents.replace(/ xmlns="[^"]*"/, '');
  const { normalized } = await validateXML({
    xml: [{ fileName: 'one.xml', contents: plain }],
    normalization: 'format',
    modifyArguments: (all) => ['--xpath', xpath, ...all.filter((one) => !one.startsWith('--'))],
  });
  return normalized.trim();
}

const boxElements: Readonly<Partial<Record<Box, string>>> = {
  ...{ 'NEC-1': 'NonemployeeCompensationAmt', 'MISC-1': 'RentAmt', 'MISC-2': 'RoyaltyAmt', 'MISC-3': 'OtherIncomeAmt' },
  ...{ 'MISC-6': 'MedicalHealthCarePaymentsAmt', 'MISC-8': 'SubstitutePaymentsAmt' },
  ...{ 'MISC-10': 'AttorneyGrossProceedsPaidAmt', 'MISC-11': 'FishPurchasedForResaleAmt' },
};

/** Odd cents in every box, some of them twice. */
const many: readonly IrisReturn[] = Array.from({ length: 41 }, (_, n): IrisReturn[] => {
  const amounts = boxes.flatMap((box, at) =>
    (n + at) % 3 === 0 ? [{ box, cents: 1_000_07 + n * 13 + at * 101 }] : [],
  );
  return (['NEC', 'MISC'] as const).flatMap((kind) => {
    const mine = amounts.filter(({ box }) => box.startsWith(kind));
    const form = { payee: `p${n}`, boxes: mine, withheld: kind === 'NEC' ? n * 7 : n };
    return mine.length === 0 ? [] : [nec(`p${n}`, 0, { kind, form })];
  });
}).flat();

it('fits the schema, with every box, and the sums of the file are those of its returns', async () => {
  const { document, records } = irisTransmission(transmission(many));
  const xml = await xmlText(document);
  expect(await validate(xml, schema)).toEqual([]);
  expect(records.map(({ record }) => record)).toEqual(many.map((_, at) => at + 1));
  for (const [box, element] of Object.entries(boxElements)) {
    const cents = many.flatMap(({ form }) => form.boxes).filter((one) => one.box === box);
    const wanted = cents.reduce((sum, one) => sum + BigInt(one.cents), 0n);
    const kind = box.split('-')[0];
    const total = await asked(xml, `string(//Form1099${kind}TotalAmtGrp/${element})`);
    expect([box, BigInt(total.replace('.', ''))]).toEqual([box, wanted]);
    const count = await asked(xml, `count(//Form1099${kind}Detail/${element})`);
    expect([box, Number(count)]).toEqual([box, cents.length]);
    const summed = await asked(xml, `round(sum(//Form1099${kind}Detail/${element}) * 100) = round(${total} * 100)`);
    expect([box, summed]).toEqual([box, 'true']);
  }
  for (const kind of ['NEC', 'MISC'] as const) {
    const wanted = many.filter((one) => one.kind === kind).reduce((sum, { form }) => sum + form.withheld, 0);
    const total = await asked(xml, `string(//Form1099${kind}TotalAmtGrp/FederalIncomeTaxWithheldAmt)`);
    expect(Math.round(Number(total) * 100)).toBe(wanted);
  }
  expect(await asked(xml, 'string(//TotalRecipientFormCnt)')).toBe(`${many.length}`);
  expect(await asked(xml, 'count(//IRSubmission1Detail/*) = //TotalRecipientFormCnt')).toBe('true');
  expect(await asked(xml, 'count(//IRSubmission1Grp) = //TotalIssuerFormCnt')).toBe('true');
  const sold = many.filter(({ form }) => form.boxes.some(({ box }) => box === 'MISC-7')).length;
  expect(await asked(xml, 'count(//Form1099MISCDetail[DirectSaleAboveThresholdInd = 1])')).toBe(`${sold}`);
  expect(await asked(xml, 'count(//Form1099NECDetail[DirectSaleAboveThresholdInd = 1])')).toBe('0');
});

it('has each element on the line that its place is found by', async () => {
  const { document } = irisTransmission(transmission(many.slice(0, 4)));
  const lines = (await xmlText(document)).trimEnd().split('\n');
  for (const [at, line] of lines.entries()) {
    const name = /^\s*<\/?([A-Za-z]\w*)/.exec(line)?.[1];
    expect([at, placeOfLine(document, at + 1).at(-1)?.name]).toEqual([at, name]);
  }
});

it.each([
  ['marks and Nordic letters', 'Łukasz Bjørn-Müller & Søn ʼ90', "Lukasz Bjorn-Muller & Son '90"],
  ['two hyphens, a hash, a byte order mark', '\uFEFFSmith--Jones #4', 'Smith-Jones 4'],
  ['what would be markup', '<b>A&B</b> ]]> "Co"', 'b A&B b Co'],
  ['signs of control and blanks', 'A\u0000\u200b B\t\n  C', 'A B C'],
  ['a name longer than a line', 'Worth '.repeat(20).trim(), 'Worth '.repeat(12).trim()],
])('writes a name with %s as the IRS takes it', async (_, name, line) => {
  const given = w9({ name, classification: 'llc_c', tinKind: 'ein' });
  const { document } = irisTransmission(transmission([nec('p', 1, { w9: given })]));
  const xml = await xmlText(document);
  expect(await validate(xml, schema)).toEqual([]);
  expect(await asked(xml, 'string(//RecipientDetail//BusinessNameLine1Txt)')).toBe(line);
});

it('says a person by first and last name, with a number of their own', async () => {
  const given = w9({ firstName: 'Zoë Anne', lastName: "O'Brien-van der Beek-Strand" });
  const { document } = irisTransmission(transmission([nec('p', 250_005, { w9: given, isSecondNotice: true })]));
  const xml = await xmlText(document);
  expect(await validate(xml, schema)).toEqual([]);
  expect(await asked(xml, 'string(//PersonFirstNm)')).toBe('Zoe Anne');
  expect(await asked(xml, 'string(//PersonLastNm)')).toBe('OBrien-van der Beek');
  expect(await asked(xml, 'string(//RecipientDetail/TINSubmittedTypeCd)')).toBe('INDIVIDUAL_TIN');
  expect(await asked(xml, 'string(//SecondTINNoticeInd)')).toBe('1');
  expect(await asked(xml, 'string(//Form1099NECDetail/NonemployeeCompensationAmt)')).toBe('2500.05');
  expect(await asked(xml, 'string(//IssuerDetail/BusinessNameControlTxt)')).toBe('BRIG');
});

it('names what it corrects, and what it replaces', async () => {
  const receipt = '2026-68698468914-b0b2da138';
  const taken = { payee: 'p', boxes: [{ box: 'NEC-1', cents: 0 }], withheld: 0 } as const;
  const corrected = nec('p', 0, { form: taken, corrects: `${receipt}|1|7` });
  const xml = await xmlText(irisTransmission(transmission([corrected], { type: 'C' })).document);
  expect(await validate(xml, schema)).toEqual([]);
  expect(await asked(xml, 'string(//CorrectedInd)')).toBe('1');
  expect(await asked(xml, 'string(//UniqueRecordId)')).toBe(`${receipt}|1|7`);
  expect(await asked(xml, 'string(//Form1099NECTotalAmtGrp/NonemployeeCompensationAmt)')).toBe('0.00');
  const replaced = { type: 'R', replaces: receipt, isTest: true, isPriorYear: true } as const;
  const again = await xmlText(irisTransmission(transmission([nec('p', 1)], replaced)).document);
  expect(await validate(again, schema)).toEqual([]);
  expect(await asked(again, 'string(//OriginalReceiptId)')).toBe(receipt);
  expect(await asked(again, 'concat(//TransmissionTypeCd, //TestCd, //PriorYearDataInd)')).toBe('RT1');
});
