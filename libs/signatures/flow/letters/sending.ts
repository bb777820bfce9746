import { companyNames } from '@daybook/companies/published';
import { csvStream } from '@daybook/kernel/csv';
import { type TaskKind, TaskRefused, type TaskRun } from '@daybook/kernel/flows';
import { queryableOf } from '@daybook/kernel/postgres';
import {
  feeInWords,
  type LetterBatch,
  letterTask,
  type SignatureTemplate,
  type SkipReason,
  signatureTemplate,
  signerInWords,
  skipReasons,
} from '@daybook/signatures/domain';
import { endedUnsent, isPrepared, letterOf, sendOnce } from './letter-document.js';
import { type PlannedLetter, plannedLetters } from './plan.js';

/** Companies that are looked at in one question. */
const some = 25;
const headings = ['Company', 'Letter', 'Signers', 'Fee', 'Reason'];

/** How far a batch is: companies it is through with, and those of them that got nothing. */
interface Done {
  readonly through: number;
  readonly skipped: Readonly<Record<string, SkipReason>>;
}

/** One letter to each company of a batch; a company that cannot get one is skipped with its reason. */
export const sendsLetters: TaskKind<LetterBatch> = {
  kind: letterTask,
  async run(batch, run) {
    const { commands } = run.tools;
    const { state: template } = await commands.load(signatureTemplate, batch.template);
    if (template.is !== 'offered') throw new TaskRefused('The template of these letters was deleted.');
    const { companies } = batch;
    let done = (run.from as Done | null) ?? { through: 0, skipped: {} };
    while (done.through < companies.length) {
      const next = companies.slice(done.through, done.through + some);
      const skipped = await sendSome(next, batch, template, run);
      done = { through: done.through + next.length, skipped: { ...done.skipped, ...skipped } };
      run.checkpoint((99 * done.through) / companies.length, done);
    }
    const skipped = Object.keys(done.skipped).length;
    const body = csvStream(headings, rowsOf(batch, done, run));
    return {
      result: { sent: companies.length - skipped, skipped },
      file: {
        filename: `${batch.name.replace(/[^\p{L}\p{N} ._-]/gu, '')}.csv`,
        mediaType: 'text/csv; charset=utf-8',
        body,
      },
    };
  },
};

/** @returns those that got nothing */
async function sendSome(
  companies: readonly string[],
  batch: LetterBatch,
  template: SignatureTemplate,
  run: TaskRun,
): Promise<Readonly<Record<string, SkipReason>>> {
  const { task, tools } = run;
  const decisionContext = { now: tools.clock.now(), batch: task };
  const planned = await plannedLetters(queryableOf(tools.query), companies, batch, template, decisionContext);
  const skipped: Record<string, SkipReason> = {};
  for (const one of planned) {
    const reason = await sendOne(one, batch, template, run);
    if (reason) skipped[one.company] = reason;
  }
  return skipped;
}

/** @returns why a company gets no letter */
async function sendOne(
  planned: PlannedLetter,
  batch: LetterBatch,
  template: SignatureTemplate,
  run: TaskRun,
): Promise<SkipReason | undefined> {
  const { task, createdBy, tools } = run;
  const { commands, clock } = tools;
  const { company, skipped } = planned;
  if (skipped !== null) {
    const own = await letterOf(task, company, batch, commands);
    // it was sent before a crash
    return own && isPrepared(own, template) ? whyUnsent(own) : skipped;
  }
  const { year, from, to } = batch;
  const letter = { batch: task, year, from, to, lines: batch.fees[company] ?? batch.lines };
  const by = createdBy === null ? { system: 'signatures' } : { user: createdBy };
  const sent = await sendOnce({ letter, planned, todo: null, by, now: clock.now() }, batch, template, commands);
  return sent ? whyUnsent(sent) : 'hasLetter';
}

const whyUnsent = (own: Parameters<typeof endedUnsent>[0]) => (endedUnsent(own) ? 'ended' : undefined);

/** What became of each company, read anew for the file so that a batch takes no more memory than some companies. */
async function* rowsOf(batch: LetterBatch, { skipped }: Done, { task, tools }: TaskRun) {
  for (let at = 0; at < batch.companies.length; at += some) {
    const companies = batch.companies.slice(at, at + some);
    const names = await companyNames(queryableOf(tools.query), companies);
    for (const company of companies) {
      const reason = skipped[company];
      const name = names.get(company) ?? company;
      if (reason) yield [name, 'Skipped', '', '', skipReasons[reason]];
      else yield [name, 'Sent', await signersOf(task, company, batch, tools), feeIn(batch, company), ''];
    }
  }
}

const feeIn = ({ fees, lines }: LetterBatch, company: string) => feeInWords(fees[company] ?? lines);

async function signersOf(task: string, company: string, batch: LetterBatch, { commands }: TaskRun['tools']) {
  const letter = await letterOf(task, company, batch, commands);
  if (!letter || letter.state.is === 'absent') return '';
  const { signers, contacts } = letter.state;
  const named = signers.flatMap(({ uuid, isOfFirm = false }) => {
    const contact = contacts?.[uuid];
    return contact ? signerInWords({ ...contact, isOfFirm }) : [];
  });
  return named.join(', ');
}
