import { createHash } from 'node:crypto';
import {
  type FileLayout,
  type Form1099,
  type FormKind,
  formKinds,
  type IrisRow,
  irisColumns,
  irisCsv,
  isSameForm,
  mostInFile,
  type PayeeState,
  type Payer,
  partOf,
  type Reported,
  reportedForm,
  serviceCsv,
  standingFilings,
  withoutColumn,
} from '@daybook/tax/domain';

export interface IrsFile {
  readonly filename: string;
  readonly content: string;
  readonly hash: string;
  readonly payees: readonly string[];
}

export interface Left {
  readonly payee: string;
  readonly reason: string;
}

interface Given {
  readonly year: number;
  readonly payer: Payer;
  readonly state: Reported;
  readonly payees: ReadonlyMap<string, PayeeState>;
  readonly isAgain: boolean;
  /** Whom the files are for. */
  readonly layout: FileLayout;
  /** In which order the columns for the portal stand, of each kind of form; absent: as the template has them. */
  readonly columns: Partial<Readonly<Record<FormKind, readonly string[]>>>;
}

export const noW9 = 'There is no W-9 with a tax id of this payee.';
const noColumn = (field: string) =>
  `The firm’s columns for 1099 files have none for “${field}”. Please have a tax admin add it under 1099 file columns.`;

/** The files, for the IRS or a service that files there, of what is ready, and who is in none of them. Corrections are files of their own. */
export function irsFilesOf({ year, payer, state, payees, isAgain, layout, columns }: Given): {
  readonly files: readonly IrsFile[];
  readonly left: readonly Left[];
} {
  const left: Left[] = [];
  const rows: (IrisRow & Wanted)[] = [];
  for (const payee of state.prepared.keys()) {
    const forms = wantedOf(state, payee, isAgain);
    if (forms.length === 0) continue;
    const known = payees.get(payee);
    const w9 = known?.w9?.form;
    const lost = w9 && forms.map(({ form }) => withoutColumn(layout, form)).find(Boolean);
    if (!w9 || lost) {
      left.push({ payee, reason: lost ? noColumn(lost) : noW9 });
      continue;
    }
    const about = { year, payer, w9, account: payee.slice(0, 20), isSecondNotice: (known?.notices ?? 0) > 1 };
    rows.push(...forms.map((form) => ({ ...about, ...form })));
  }
  const most = layout.is === 'iris' ? mostInFile : rows.length;
  const files = [false, true].flatMap((isCorrection) =>
    formKinds.flatMap((kind) => {
      const those = rows.filter((row) => row.kind === kind && row.isCorrection === isCorrection);
      const parts = Array.from({ length: Math.ceil(those.length / most) }, (_, at) =>
        those.slice(at * most, (at + 1) * most),
      );
      return parts.map((part, at) => {
        const content =
          layout.is === 'iris'
            ? irisCsv(kind, part, columns[kind] ?? irisColumns(kind))
            : serviceCsv(kind, part, layout);
        const hash = createHash('sha256').update(content).digest('hex');
        const suffix = `${isCorrection ? '-corrections' : ''}${parts.length > 1 ? `-${at + 1}` : ''}`;
        const filename = `1099-${kind}-${year}${suffix}.csv`;
        return { filename, content, hash, payees: part.map(({ form }) => form.payee) };
      });
    }),
  );
  return { files, left };
}

interface Wanted {
  readonly kind: FormKind;
  readonly form: Form1099;
  readonly isCorrection: boolean;
}

/**
 * What of a payee goes into files, on each kind of form by itself: what takes a box back goes where the one before was. A
 * kind that the IRS never got is an original, one that it has with other amounts a correction, however often it is taken.
 */
function wantedOf(state: Reported, payee: string, isAgain: boolean): readonly Wanted[] {
  const whole = reportedForm(state, payee, 'irs');
  return formKinds.flatMap((kind): readonly Wanted[] => {
    const form = whole && partOf(kind, whole);
    if (!form) return [];
    const filed = standingFilings(state, payee).filter((one) => one.kind === kind);
    const last = filed.at(-1);
    if (last && isSameForm(last.form, form) && !isAgain) return [];
    return [{ kind, form, isCorrection: filed.some((one) => !isSameForm(one.form, form)) }];
  });
}
