import { type Decision, type RecordedEvent, refuse } from '@daybook/kernel/events';
import type { Filing, Filings } from './filings.js';
import type {
  FileFormat,
  FileToHandOut,
  Form1099,
  Form1099Event,
  Form1099Refusal,
  Transmission,
} from './form-1099.events.js';
import { formKinds, partOf } from './iris-csv.js';
import { type Reported, reportedForm } from './reported.js';
import { isSameForm } from './workspace.js';

export interface HandedOutFile {
  readonly file: string;
  readonly format: FileFormat;
  readonly hash: string;
  readonly payees: readonly string[];
  readonly at: string;
  readonly transmission: Transmission | null;
}

export interface FilesHandedOut extends Filings {
  /** As the last file that was handed out has them. */
  readonly handedOut: ReadonlyMap<string, Form1099>;
  readonly files: readonly HandedOutFile[];
}

export const noFiles: FilesHandedOut = {
  handedOut: new Map(),
  files: [],
  filings: new Map(),
  answers: new Map(),
};

export const formsChanged = refuse(
  'changedMeanwhile',
  'The forms were changed meanwhile. Please take the files once more.',
);

type HandedOut = RecordedEvent<Extract<Form1099Event, { type: 'Form1099FileHandedOut' }>>;

/** Each time somebody takes it is on record, the same file too. */
export function handOut(state: Reported, files: readonly FileToHandOut[]): Decision<Form1099Event, Form1099Refusal> {
  for (const one of files) {
    const refusal = refusalOf(state, one);
    if (refusal) return refusal;
  }
  return files.map(({ forms, ...about }) => ({
    type: 'Form1099FileHandedOut',
    data: { ...about, payees: forms.map(({ payee }) => payee) },
  }));
}

function refusalOf(
  { prepared, answers }: Reported,
  { hash, forms, transmission }: FileToHandOut,
): Form1099Refusal | undefined {
  if (!/^[0-9a-f]{64}$/.test(hash)) return refuse('hash', 'The file has no valid SHA-256.');
  if (forms.length === 0) return refuse('nothingInIt', 'There is no form in this file.');
  for (const form of forms) {
    const now = prepared.get(form.payee);
    if (!now) return refuse('notPrepared', 'There is no form for this payee. Please prepare it first.');
    if (!isSameForm(now, form)) return formsChanged;
  }
  const named = [
    transmission?.replaces,
    ...(transmission?.records.map(({ corrects }) => corrects?.split('|')[0]) ?? []),
  ];
  const receipts = new Set([...answers.values()].map(({ receipt }) => receipt));
  if (named.some((receipt) => receipt && !receipts.has(receipt)))
    return refuse('answersChanged', 'What the IRS answered was changed meanwhile. Please take the files once more.');
  return undefined;
}

/** A test is on record, and tells the IRS nothing. */
export function withFile(
  state: FilesHandedOut & Reported,
  { data, meta: { at } }: HandedOut,
): Pick<FilesHandedOut, 'files' | 'handedOut' | 'filings'> {
  const { file, format, hash, payees, transmission } = data;
  const { handedOut, filings } = state;
  const files = [...state.files, { file, format, hash, payees, at, transmission }];
  if (transmission?.isTest) return { files, handedOut, filings };
  const taken = payees.flatMap((payee) => {
    const form = state.prepared.get(payee);
    return form ? [[payee, form] as const] : [];
  });
  return {
    files,
    handedOut: new Map([...handedOut, ...taken]),
    filings: new Map([
      ...filings,
      ...taken.map(([payee]) => [payee, [...(filings.get(payee) ?? []), ...filedOf(state, payee, data)]] as const),
    ]),
  };
}

/** What a CSV file had on which form its record does not say: it counts for all that the payee gets. */
function filedOf(state: Reported, payee: string, { transmission }: HandedOut['data']): readonly Filing[] {
  const whole = reportedForm(state, payee, 'irs');
  return formKinds.flatMap((kind): readonly Filing[] => {
    const form = whole && partOf(kind, whole);
    if (!form) return [];
    if (!transmission) return [{ kind, form, within: null }];
    const record = transmission.records.find((one) => one.payee === payee && one.kind === kind);
    return record ? [{ kind, form, within: { transmission, record } }] : [];
  });
}
