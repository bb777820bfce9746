import { randomUUID } from 'node:crypto';
import type { FlowContext, TaskRun } from '@daybook/kernel/flows';
import { Toolbox } from '../../../../chatbot/flow/tools/index.js';
import { addFile, folderOf, inTree, plantTree } from '../../../../testing/files/fixture.js';
import { taxReaders } from '../../../flow/mails/readers.js';
import { exportForms } from '../../../flow/papers/index.js';
import { few, publish } from '../../spec/filling-in.js';
import { toolsOf } from '../../spec/hear.js';
import type { SigningFirm } from './signing-firm.js';

/** Things of one company behind the gate, by name, and its uuid. */
export type TaxSeason = Readonly<Record<string, string>>;

interface Way {
  readonly name: string;
  /** What is shown, and of which year; null: which years there are, which any consent covers. */
  readonly shows: 'answers' | 'papers' | null;
  /** A model abroad is sent tax papers of nobody without a consent, whoever asks. */
  readonly takesConsentAtHome?: true;
  isOpen(who: string): Promise<boolean>;
}

const setUp = (fragment: string, data: string) =>
  `mutation ($company: UUID!) { done: updateTqSetup(companyUuid: $company, year: 2026, fragment: "${fragment}", data: [${data}], status: "done") { success } }`;
const entity = setUp('entity', '{ question: "kind", value: "llc", revision: 0 }');
const confirmed = setUp('confirm', '');

/** A company with a questionnaire of 2026 and a paper of that year in the library, and staff at home and in Manila as members. */
export async function taxSeason(desk: SigningFirm): Promise<TaxSeason> {
  const { firm } = desk;
  const company = await desk.company();
  for (const who of ['tess', 'mila']) await firm.member(company, desk.people[who] ?? '', 'staff_director');
  await plantTree(firm, company);
  const folder = randomUUID();
  const place = { node: folder, parent: folderOf(company, 'Tax'), title: '2026', owner: null };
  await inTree(firm, company, { type: 'AddFolder', ...place });
  const file = await addFile(firm, company, { title: 'Zephyr.pdf', parent: folder });
  const { version } = await publish(firm, few);
  const generate = `mutation ($company: UUID!) { done: generateTq(companyUuid: $company, year: 2026, definition: "${version}") { success } }`;
  await desk.asked('tess', generate, { company });
  for (const step of [entity, confirmed]) await desk.asked('olivia', step, { company });
  await firm.readable();
  return { company, folder, file, tax: folderOf(company, 'Tax') };
}

/** Every way to the tax papers of a company that there is. */
export function everyWay(desk: SigningFirm, season: TaxSeason): readonly Way[] {
  const asks = (document: string, sees: (done: unknown) => boolean) => async (who: string) => {
    const names = [...document.matchAll(/\$(\w+): \[?UUID!/g)].map(([, name = '']) => name);
    const variables = Object.fromEntries(names.map((name) => [name, season[name]]));
    return desk.asked(who, document, variables).then(sees, (fault: Error) => {
      if (!['NOT_FOUND', 'FORBIDDEN'].includes(fault.message)) throw fault;
      return false;
    });
  };
  const says = (word: string) => (done: unknown) => JSON.stringify(done).includes(word);
  const there = (done: unknown) => done !== null;
  const flow = (): FlowContext => toolsOf(desk.firm, { clock: { now: () => desk.clock.at } });
  const at = (who: string) => desk.people[who] ?? '';
  const company = season.company ?? '';
  return [
    {
      name: 'years',
      shows: null,
      isOpen: asks(
        'query ($company: UUID!) { done: tqAvailableYears(companyUuid: $company) { form_1099_opt_in_due_date } }',
        there,
      ),
    },
    {
      name: 'answer',
      shows: 'answers',
      isOpen: asks(
        'query ($company: UUID!) { done: tqAnswer(companyUuid: $company, year: 2026, question: "kind") { question } }',
        there,
      ),
    },
    {
      name: 'as of a day',
      shows: 'answers',
      isOpen: asks(
        `query ($company: UUID!) { done: tqYearAsOf(companyUuid: $company, year: 2026, at: "2096-11-27T16:00:00Z") { title } }`,
        there,
      ),
    },
    {
      name: 'row of the summary',
      shows: 'answers',
      async isOpen(who) {
        const document = '{ done: tqDashboard { summary(years: [2026]) { rows { companyUuid } } } }';
        return says(company)(await desk.asked(who, document));
      },
    },
    {
      name: 'file',
      shows: 'papers',
      isOpen: asks('query ($file: UUID!) { done: file(uuid: $file) { title } }', there),
    },
    {
      name: 'preview and download',
      shows: 'papers',
      isOpen: asks(
        'query ($file: UUID!) { done: file(uuid: $file) { ... on File { previewKind upload { url } } } }',
        there,
      ),
    },
    {
      name: 'folder',
      shows: 'papers',
      isOpen: asks('query ($tax: UUID!) { done: folderChildren(uuid: $tax) { children { title } } }', says('2026')),
    },
    {
      name: 'zip',
      shows: 'papers',
      isOpen: asks('mutation ($folder: UUID!) { done: compressFiles(uuids: [$folder]) { uuid } }', there),
    },
    {
      name: 'search',
      shows: 'papers',
      isOpen: asks('{ done: search(query: "Zephyr") { text } }', says('Zephyr')),
    },
    {
      name: 'export',
      shows: 'answers',
      async isOpen(who) {
        const forms = [{ company, form: 'basics' }];
        const run = { tools: flow(), createdBy: at(who), company: null, progress: () => undefined };
        return exportForms({ firmName: 'Baker & Hill' })
          .run({ year: 2026, forms }, run as unknown as TaskRun)
          .then(
            () => true,
            () => false,
          );
      },
    },
    {
      name: 'email',
      shows: null,
      async isOpen(who) {
        const readers = await taxReaders(company, 'manageTq', flow());
        return readers.some(({ user }) => user === at(who));
      },
    },
    {
      name: 'assistant',
      shows: 'papers',
      takesConsentAtHome: true,
      async isOpen(who) {
        const today = desk.clock.at.toISOString().slice(0, 10);
        const { text } = await new Toolbox(flow(), { company, user: at(who), today }).run({
          id: '1',
          tool: 'files',
          arguments: { words: 'Zephyr' },
        } as never);
        return text.includes('Zephyr.pdf');
      },
    },
  ];
}
