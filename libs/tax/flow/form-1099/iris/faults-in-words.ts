import { placeOfLine, type TransmissionRecord, type XmlElement } from '@daybook/tax/domain';
import type { SchemaFault } from './validate.js';

const kinds: readonly (readonly [RegExp, string])[] = [
  [/\[facet 'pattern'\]/, 'is not written as the schema asks for'],
  [/\[facet 'enumeration'\]/, 'is none of the values that the schema has'],
  [/\[facet '(?:maxLength|totalDigits|fractionDigits|maxInclusive)'\]/, 'is longer than the schema allows'],
  [/\[facet '(?:minLength|length|minInclusive)'\]/, 'is shorter than the schema allows'],
  [/is not a valid value|not accepted/, 'is not written as the schema asks for'],
  [/No matching global/, 'is not known to the schema'],
];

/** Elements that people know by another name. */
const known: Readonly<Record<string, string>> = {
  TIN: 'the tax ID',
  ZIPCd: 'the ZIP code',
  StateAbbreviationCd: 'the state',
  CityNm: 'the city',
  AddressLine1Txt: 'the address',
  AddressLine2Txt: 'the second line of the address',
  BusinessNameLine1Txt: 'the name',
  BusinessNameLine2Txt: 'the second line of the name',
  PersonFirstNm: 'the first name',
  PersonLastNm: 'the last name',
  TaxYr: 'the tax year',
  TransmitterControlCd: 'the TCC',
  ContactPhoneNum: 'the phone number',
};

/** Ends with what libxml2 says once more about the same value, in its type. */
const repeated = /is not a valid value of the atomic type/;

/**
 * What does not fit, each as a sentence with whose return it is; never a value of the file, which may be a tax id.
 *
 * @param nameOf how a payee is called
 */
export function faultsInWords(
  faults: readonly SchemaFault[],
  document: XmlElement,
  records: readonly TransmissionRecord[],
  nameOf: (payee: string) => string,
): readonly string[] {
  const isSaidByFacet = (line: number | null) => faults.some((one) => one.line === line && /\[facet/.test(one.message));
  const sentences = faults
    .filter(({ line, message }) => !(repeated.test(message) && isSaidByFacet(line)))
    .map(({ line, message }) => {
      const path = line === null ? [] : placeOfLine(document, line);
      return `${whose(path, records, nameOf)}: ${what(path.at(-1)?.name ?? 'the file', message)}.`;
    });
  return [...new Set(sentences)];
}

type Path = ReturnType<typeof placeOfLine>;

function whose(path: Path, records: readonly TransmissionRecord[], nameOf: (payee: string) => string): string {
  const detail = path.findIndex(({ name }) => name === 'IRSubmission1Detail');
  if (detail > 0) {
    const form = path[detail + 1];
    const group = path[detail - 1];
    // submissions stand behind the manifest, in the order of their numbers
    const mine = records.filter(({ submission }) => submission === group?.at);
    const record = form && mine[form.at];
    return record ? `${nameOf(record.payee)}, 1099-${record.kind}` : 'The returns';
  }
  if (path.some(({ name }) => name === 'TransmitterGrp')) return 'The transmitter in the settings';
  if (path.some(({ name }) => name === 'IssuerDetail')) return 'The company';
  return 'The file';
}

function what(element: string, message: string): string {
  const expected = /Expected is (?:one of )?\((.*)\)/.exec(message)?.[1];
  if (expected !== undefined) {
    const names = [...expected.matchAll(/(?:\{[^}]*\})?([A-Za-z]\w*)/g)]
      .map(([, name = '']) => called(name))
      .slice(0, 4);
    const isMissing = /Missing child/.test(message);
    return isMissing
      ? `in ${element} the schema asks for ${names.join(' or ')}`
      : `${called(element)} stands where the schema asks for ${names.join(' or ')}`;
  }
  const kind = kinds.find(([pattern]) => pattern.test(message))?.[1];
  return `${called(element)} ${kind ?? 'has no place in the schema'}`;
}

function called(element: string): string {
  const name = known[element];
  return name === undefined ? element : `${name} (${element})`;
}
