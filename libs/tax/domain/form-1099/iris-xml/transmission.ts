import type { W9 } from '../../payee/w9.js';
import type { Form1099, TransmissionRecord, TransmissionType } from '../form-1099.events.js';
import { digits, type FormKind, formKinds, type Payer } from '../iris-csv.js';
import { amountsOfReturn, totalsOf } from './amounts.js';
import { irsText } from './irs-text.js';
import { businessName, mailingAddress, nameControl, recipient } from './parties.js';
import type { Transmitter } from './transmitter.js';
import { elements, text, type XmlElement } from './xml-element.js';

export const irisNamespace = 'urn:us:gov:treasury:irs:ir';

/** One form of one payee. */
export interface IrisReturn {
  readonly kind: FormKind;
  readonly form: Form1099;
  readonly w9: W9;
  /** Of the payee, at the payer; tells the returns of one recipient apart. */
  readonly account: string;
  readonly isSecondNotice: boolean;
  /** The record that it corrects (receipt, submission and record, with | between); null: it corrects none. */
  readonly corrects: string | null;
}

/** What one file says; of one payer. */
export interface IrisTransmission {
  readonly schemaVersion: string;
  readonly utid: string;
  readonly year: number;
  /** The forms are of a year before the one that is filed now. */
  readonly isPriorYear: boolean;
  readonly type: TransmissionType;
  readonly isTest: boolean;
  /** Receipt id of the transmission that it replaces, which the IRS rejected. */
  readonly replaces: string | null;
  readonly transmitter: Transmitter;
  readonly payer: Payer;
  readonly returns: readonly IrisReturn[];
}

/** How a transmission is named: no other has the same uuid (Publication 5718); “A” is for software that talks to software. */
export function utidOf(uuid: string, { tcc }: Pick<Transmitter, 'tcc'>): string {
  return `${uuid}:IRIS:${tcc}::A`;
}

/** The file as elements, and under which numbers its returns stand in it, in their order: one submission for each kind of form. */
export function irisTransmission(given: IrisTransmission): {
  readonly document: XmlElement;
  readonly records: readonly TransmissionRecord[];
} {
  const sorted = formKinds
    .map((kind) => ({ kind, returns: given.returns.filter((one) => one.kind === kind) }))
    .filter(({ returns }) => returns.length > 0);
  let last = 0;
  const submissions = sorted.map(({ kind, returns }, at) => {
    const numbered = returns.map((one) => {
      last += 1;
      return { ...one, record: last };
    });
    return { kind, submission: at + 1, returns: numbered };
  });
  const records = submissions.flatMap(({ kind, submission, returns }) =>
    returns.map(({ form: { payee }, record, corrects }) => ({ payee, kind, submission, record, corrects })),
  );
  const groups = submissions.map(({ kind, submission, returns }): XmlElement => {
    const details = returns.map((one) => detail(given.year, one));
    const header = headerOf(
      given,
      kind,
      submission,
      returns.map(({ form }) => form),
    );
    return ['IRSubmission1Grp', [header, ['IRSubmission1Detail', details]]];
  });
  const document: XmlElement = ['IRTransmission', [manifest(given, submissions.length, records.length), ...groups]];
  return { document, records };
}

const indicator = (is: boolean) => (is ? '1' : '0');

function manifest(given: IrisTransmission, issuers: number, recipients: number): XmlElement {
  const { tcc, softwareId, company, contact } = given.transmitter;
  const transmitter: XmlElement = [
    'TransmitterGrp',
    [
      ['TIN', company.ein],
      ['TINSubmittedTypeCd', 'BUSINESS_TIN'],
      ['TransmitterControlCd', tcc],
      ['ForeignEntityInd', '0'],
      businessName(company.name),
      ['CompanyGrp', [businessName(company.name), mailingAddress(company)]],
      ['ContactNameGrp', [['PersonNm', irsText('contact', contact.name).slice(0, 35).trim()]]],
      ['ContactEmailAddressTxt', contact.email],
      ['ContactPhoneNum', digits(contact.phone)],
    ],
  ];
  return [
    'IRTransmissionManifest',
    elements(
      ['SchemaVersionNum', given.schemaVersion],
      ['UniqueTransmissionId', given.utid],
      ['TaxYr', `${given.year}`],
      ['PriorYearDataInd', indicator(given.isPriorYear)],
      ['TransmissionTypeCd', given.type],
      ['TestCd', given.isTest ? 'T' : 'P'],
      text('OriginalReceiptId', given.replaces ?? ''),
      transmitter,
      // software of the firm's own, so that there is no vendor to name
      ['VendorCd', 'I'],
      ['SoftwareId', softwareId],
      ['TotalIssuerFormCnt', `${issuers}`],
      ['TotalRecipientFormCnt', `${recipients}`],
      ['PaperSubmissionInd', '0'],
      ['MediaSourceCd', 'M'],
      ['SubmissionChannelCd', 'A2A'],
    ),
  ];
}

function headerOf(
  { year, payer }: IrisTransmission,
  kind: FormKind,
  submission: number,
  forms: readonly Form1099[],
): XmlElement {
  const issuer = elements(
    ['ForeignEntityInd', '0'],
    ['TIN', payer.ein],
    ['TINSubmittedTypeCd', 'BUSINESS_TIN'],
    text('BusinessNameControlTxt', nameControl(payer.name)),
    businessName(payer.name),
    mailingAddress(payer),
  );
  return [
    'IRSubmission1Header',
    [
      ['SubmissionId', `${submission}`],
      ['TaxYr', `${year}`],
      ['IssuerDetail', issuer],
      ['FormTypeCd', `1099${kind}`],
      ['ParentFormTypeCd', '1096'],
      ['CFSFElectionInd', '0'],
      ['TotalReportedRcpntFormCnt', `${forms.length}`],
      ['IRSubmission1FormTotals', [totalsOf(kind, year, forms)]],
    ],
  ];
}

function detail(
  year: number,
  { kind, form, w9, account, isSecondNotice, corrects, record }: IrisReturn & { readonly record: number },
): XmlElement {
  return [
    `Form1099${kind}Detail`,
    elements(
      ['TaxYr', `${year}`],
      ['RecordId', `${record}`],
      // a return that should not have been is corrected to zero
      ['VoidInd', '0'],
      ['CorrectedInd', indicator(corrects !== null)],
      corrects === null ? undefined : ['PrevSubmittedRecRecipientGrp', [['UniqueRecordId', corrects]]],
      recipient(w9),
      ['RecipientAccountNum', account],
      ['SecondTINNoticeInd', indicator(isSecondNotice)],
      kind === 'MISC' ? ['FATCAFilingRequirementInd', '0'] : undefined,
      ...amountsOfReturn(kind, form),
    ),
  ];
}
