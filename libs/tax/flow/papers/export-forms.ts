import { companyAccess, companyNames } from '@daybook/companies/published';
import { viewersIn } from '@daybook/identity/published';
import {
  lengthAt,
  Names,
  type TaskKind,
  TaskRefused,
  type TaskRun,
  type ZipEntry,
  zipped,
} from '@daybook/kernel/flows';
import { queryableOf } from '@daybook/kernel/postgres';
import { mayInCompany, mayReadTaxPapers } from '@daybook/kernel/rights';
import {
  type ExportedForm,
  type ExportRequest,
  type ExportResult,
  exportFormsTask,
  type Organizer,
} from '@daybook/tax/domain';
import { openYear } from '@daybook/tax/read';
import { answersCsv } from './answers-csv.js';
import { type Firm, paperOfYear, pdfOf } from './paper-of-year.js';

const nothing = (year: number) =>
  `None of these forms is part of a tax questionnaire of ${year} that you manage. Choose others.`;

/** Chosen forms of several companies: a zip with a PDF of each and one list of all answers, streamed. */
export function exportForms(firm: Firm): TaskKind<ExportRequest> {
  return {
    kind: exportFormsTask,
    // a try that begins again makes them all anew: reading changes nothing
    async run(request, run) {
      const { year, forms } = request;
      const names = await companyNames(
        queryableOf(run.tools.query),
        forms.map(({ company }) => company),
      );
      const there = await filtered(forms, (one) => isThere(one, year, run));
      if (there.length === 0) throw new TaskRefused(nothing(year));
      const leftOut = forms.filter((one) => !there.includes(one));
      const content: ExportResult = {
        forms: there.length,
        companies: [...new Set(there.map(({ company }) => company))],
        leftOut: leftOut.map(({ company, form }) => `${names.get(company) ?? company}: ${form}`),
      };
      const filename = `tax-questionnaires-${year}.zip`;
      const body = zipped(filesOf({ year, forms: there }, firm, run), {});
      return { result: content, file: { filename, mediaType: 'application/zip', body } };
    },
  };
}

async function* filesOf(
  { year, forms }: ExportRequest,
  firm: Firm,
  { tools, progress }: Pick<TaskRun, 'tools' | 'progress'>,
): AsyncGenerator<ZipEntry> {
  const folders = new Map<string, { readonly folder: string; readonly names: Names }>();
  const taken = new Names(lengthAt(2));
  const described: Organizer[] = [];
  for (const [n, { company, form }] of forms.entries()) {
    const paper = await paperOfYear({ company, year }, firm, tools, [form]);
    const [part] = paper?.organizer.parts ?? [];
    if (!paper || !part) continue;
    const place = folders.get(company) ?? {
      folder: taken.nameFor(paper.organizer.company, true),
      names: new Names(lengthAt(2)),
    };
    folders.set(company, place);
    yield {
      path: `${place.folder}/${place.names.nameFor(`${part.title}.pdf`, false)}`,
      body: onePiece(await pdfOf(paper)),
    };
    described.push(paper.organizer);
    progress((100 * (n + 1)) / (forms.length + 1));
  }
  yield { path: taken.nameFor('answers.csv', false), body: answersCsv(each(described)) };
}

/** Whether the form counts, and whoever asked manages the taxes of the company: now, not when it was asked for. */
async function isThere(
  { company, form }: ExportedForm,
  year: number,
  { tools, createdBy }: Pick<TaskRun, 'tools' | 'createdBy'>,
): Promise<boolean> {
  const db = queryableOf(tools.query);
  const access = await companyAccess(db, company);
  if (!access || createdBy === null) return false;
  const viewer = (await viewersIn(db, company, [createdBy], tools.clock.now())).get(createdBy);
  if (!viewer || !mayInCompany(viewer, 'manageTq', access) || !mayInCompany(viewer, 'viewFeatureTq', access))
    return false;
  // the zip is a disclosure: abroad it takes a consent that covers this year
  if (!mayReadTaxPapers(viewer, access, { information: 'answers', year })) return false;
  return (await openYear(tools.commands, company, year))?.state.enabled.includes(form) ?? false;
}

async function filtered<One>(all: readonly One[], isWanted: (one: One) => Promise<boolean>): Promise<One[]> {
  const wanted: One[] = [];
  for (const one of all) if (await isWanted(one)) wanted.push(one);
  return wanted;
}

async function* each<One>(all: readonly One[]): AsyncGenerator<One> {
  yield* all;
}

async function* onePiece(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}
