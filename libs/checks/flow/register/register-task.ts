import {
  bankAccount,
  type CheckState,
  check,
  checkRegisterTask,
  maskedAccountNumber,
  type RegisteredCheck,
  type RegisterRequest,
  registerLines,
  type TakenNumber,
} from '@daybook/checks/domain';
import { companyZone, numbersOfAccount } from '@daybook/checks/read';
import { companyNames } from '@daybook/companies/published';
import { momentInWords } from '@daybook/kernel/events';
import { type FlowContext, type TaskKind, TaskRefused } from '@daybook/kernel/flows';
import { queryableOf } from '@daybook/kernel/postgres';
import { pdfOf } from './pdf.js';
import { peopleIn } from './people-in.js';
import { type RegisterTable, rowsOf } from './register-table.js';
import { workbookOf } from './workbook.js';

const kinds = {
  xlsx: { mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', bytesOf: workbookOf },
  pdf: { mediaType: 'application/pdf', bytesOf: pdfOf },
} as const;

/** The register of a bank account: every number since the first, and what became of it. */
export const registerTask: TaskKind<RegisterRequest> = {
  kind: checkRegisterTask,
  // a try that begins again makes it anew: reading changes nothing
  async run({ bankAccount: account, format }, { tools, company, progress }) {
    const { state } = await tools.commands.load(bankAccount, account);
    if (state.is === 'absent' || company === null || state.company !== company)
      throw new TaskRefused('This bank account is not there any more.');
    const taken = await numbersOfAccount(queryableOf(tools.query), account);
    if (taken.length === 0) throw new TaskRefused('No check was written on this bank account yet.');
    const checks = await checksOf(taken, tools, (part) => progress(part * 90));
    const table = await tableOf(company, state, taken, checks, tools);
    const { mediaType, bytesOf } = kinds[format];
    const bytes = Buffer.from(await bytesOf(table));
    const filename = `check-register-${state.lastFour}.${format}`;
    return { result: { numbers: table.rows.length }, file: { filename, mediaType, body: onePiece(bytes) } };
  },
};

/** Every check that bears one of the numbers or bore it; those that nobody wrote are left out. */
async function checksOf(
  taken: readonly TakenNumber[],
  { commands }: Pick<FlowContext, 'commands'>,
  progress: (part: number) => void,
): Promise<ReadonlyMap<string, RegisteredCheck>> {
  const uuids = taken.flatMap(({ check: now, freed }) => [...(now ? [now] : []), ...freed.map((one) => one.check)]);
  const found = new Map<string, RegisteredCheck>();
  for (const [n, uuid] of uuids.entries()) {
    const { state }: { state: CheckState } = await commands.load(check, uuid);
    if (state.is !== 'absent') found.set(uuid, state);
    progress((n + 1) / uuids.length);
  }
  return found;
}

async function tableOf(
  company: string,
  { name, bankName, lastFour }: { readonly name: string; readonly bankName: string; readonly lastFour: string },
  taken: readonly TakenNumber[],
  checks: ReadonlyMap<string, RegisteredCheck>,
  tools: Pick<FlowContext, 'query' | 'clock'>,
): Promise<RegisterTable> {
  const db = queryableOf(tools.query);
  const zone = await companyZone(db, company);
  const days = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: zone });
  const lines = registerLines(taken, checks, (at) => days.format(new Date(at)));
  const nameOf = await peopleIn(lines, db);
  const called = (await companyNames(db, [company])).get(company) ?? '';
  const [first, last] = [taken[0]?.number, taken.at(-1)?.number];
  return {
    title: 'Check register',
    lead: [
      called,
      `${name} · ${bankName} · ${maskedAccountNumber(lastFour)}`,
      `Numbers ${first} to ${last}, as of ${momentInWords(tools.clock.now(), zone)}`,
    ],
    rows: rowsOf(lines, nameOf),
  };
}

async function* onePiece(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}
