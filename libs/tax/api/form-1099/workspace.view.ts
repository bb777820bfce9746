import {
  type Box,
  boxes,
  boxLabels,
  isSameForm,
  isUndecided,
  type LeftOut,
  type PayeeOfYear,
  thresholdFor,
} from '@daybook/tax/domain';
import type { PaidPayee } from '@daybook/tax/read';
import { type Workspace, w9Standing } from './workspaces.js';

const nameless = 'A payee whose vendor is gone';

/** The workspace as it is shown; who is owed a form comes first, then who was paid most. */
export function workspaceView(
  workspace: Workspace,
  now: Date,
  isMatchedByFile: boolean,
  w9Names: ReadonlyMap<string, string>,
) {
  const { year, state, paid } = workspace;
  return {
    year,
    isGenerated: state.isGenerated,
    isOptedOut: state.isOptedOut,
    isMatchedByFile,
    booksReadAt: paid.booksReadAt,
    limits: boxes.map((box) => limitOf(box, year)),
    accounts: accountsOf(workspace),
    payees: paid.payees
      .map((payee) => ({
        ...payeeView(payee, workspace, now),
        name: payee.name || w9Names.get(payee.uuid) || nameless,
      }))
      .toSorted((one, other) => other.total - one.total || (one.name < other.name ? -1 : 1))
      .toSorted((one, other) => Number(other.verdict === 'due') - Number(one.verdict === 'due')),
    files: filesOf(state),
  };
}

function limitOf(box: Box, year: number) {
  const limit = thresholdFor(box, year);
  return {
    box,
    label: boxLabels[box],
    from: limit ? dollars(limit.cents) : null,
    source: limit ? `${limit.source}${limit.isToConfirm ? ' (to be confirmed)' : ''}` : null,
  };
}

function filesOf({ files, answers }: Workspace['state']) {
  return files.map(({ file, format, hash, payees, at, transmission }) => {
    const answer = transmission && answers.get(transmission.utid);
    return {
      uuid: file,
      ...{ hash, forms: payees.length, format: format === 'xml' ? 'xml' : 'csv', takenAt: at },
      transmissionType: transmission?.type ?? null,
      isTest: transmission?.isTest ?? false,
      outcome: answer?.outcome ?? null,
      receipt: answer?.receipt ?? null,
    };
  });
}

function accountsOf({ year, paid, uses }: Workspace) {
  const sums = new Map<string, number>();
  for (const { account, cents, day } of paid.ledger)
    if (day.startsWith(`${year}-`)) sums.set(account, (sums.get(account) ?? 0) + cents);
  return paid.accounts
    .flatMap(({ id, name }) => {
      const cents = sums.get(id);
      if (cents === undefined) return [];
      const said = uses.thisYear.accounts[id] ? 'said' : uses.yearBefore.accounts[id] ? 'lastYear' : undefined;
      const use = uses.all.accounts[id] ?? null;
      return [{ id, name, cents, paid: dollars(cents), use, takenFrom: said ?? (use === null ? 'nothing' : 'name') }];
    })
    .toSorted((one, other) => other.cents - one.cents);
}

function payeeView(payee: PaidPayee, { state, paid, payees }: Workspace, now: Date) {
  const { payments, due, standing } = payees.get(payee.uuid) as PayeeOfYear;
  const { known } = payee;
  const names = new Map(paid.accounts.map(({ id, name }) => [id, name]));
  const isPaid = due.boxes.length > 0 || payments.unmapped.length > 0;
  const isNobodys = due.verdict === 'foreign' || due.verdict === 'employee';
  const made = state.prepared.get(payee.uuid);
  const sent = state.statements.get(payee.uuid);
  return {
    uuid: payee.uuid,
    email: payee.email,
    isVendor: payee.isVendor,
    isInBooks: payee.isInBooks,
    verdict: isUndecided({ payments, due }) ? 'undecided' : isPaid || isNobodys ? due.verdict : 'nothing',
    boxes: due.boxes.map(({ box, cents, verdict }) => ({
      box,
      label: boxLabels[box],
      amount: dollars(cents),
      verdict,
    })),
    leftOut: (Object.entries(payments.leftOut) as [LeftOut, number][]).map(([why, cents]) => ({
      why,
      amount: dollars(cents),
    })),
    unmapped: payments.unmapped.map(({ account, cents }) => ({
      accountId: account,
      account: account === null ? null : (names.get(account) ?? account),
      amount: dollars(cents),
    })),
    reissuedChecks: payments.reissued.length,
    w9: w9Standing(payee, now),
    w9At: known?.w9At ?? null,
    askedUntil: known?.askedUntil ?? null,
    classification: known?.classification ?? null,
    isForeign: known?.isForeign ?? false,
    isAttorney: known?.isAttorney ?? false,
    isEmployee: known?.isEmployee ?? false,
    isElectronic: known?.isElectronic ?? false,
    tinMatch: known?.tinMatch ?? null,
    notices: known?.notices ?? 0,
    replyBy: known?.replyBy ?? null,
    form: standing,
    isStatementSent: made !== undefined && sent !== undefined && isSameForm(made, sent),
    furnished: state.furnished
      .filter((one) => one.payee === payee.uuid)
      .map(({ delivery, at: sentAt, isRefused }) => ({ delivery, sentAt, isRefused }))
      .toReversed(),
    total:
      due.boxes.reduce((sum, { cents }) => sum + cents, 0) +
      payments.unmapped.reduce((sum, { cents }) => sum + cents, 0),
  };
}

/** Of whole cents. */
export function dollars(cents: number): string {
  return (cents / 100).toFixed(2);
}
