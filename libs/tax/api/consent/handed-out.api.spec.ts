import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { evidencePack, evidencePackTask } from '@daybook/evidence/domain';
import type { FlowSettings, TaskRun } from '@daybook/kernel/flows';
import { SealedObjects } from '@daybook/kernel/store';
import { type AsyncTaskCommand, asyncTask } from '@daybook/tasks/domain';
import { payee } from '@daybook/tax/domain';
import { fromBufferPromise } from 'yauzl';
import { product } from '../../../../apps/areas.js';
import { evidencePackKind } from '../../../evidence/flow/evidence-pack-kind.js';
import { personExportKind } from '../../../privacy/flow/exporting/person-export-kind.js';
import { certified } from '../../domain/payee/payee-samples.js';
import { toolsOf } from '../spec/hear.js';
import { type TaxSeason, taxSeason } from './spec/every-way.js';
import { SigningFirm } from './spec/signing-firm.js';

const request = `mutation ($company: UUID!) { done: requestEvidencePack(companyUuid: $company, from: "2096-11-01",
  to: "2096-12-31", kinds: ["taxYear", "taxConsent", "file"]) { success code errorMessage } }`;
const disclosures = `query ($company: UUID!) { done: taxDisclosures(companyUuid: $company) { rows { way } } }`;
/** Whole numbers, which leave in no file, encrypted apart. */
const canaries = /38-?4019522|412-?55-?7281/;

let desk: SigningFirm;
let season: TaxSeason;
let company: string;
beforeAll(async () => {
  desk = await SigningFirm.open('2096-11-27T15:00:00.000Z');
  season = await taxSeason(desk);
  company = season.company ?? '';
  const { firm } = desk;
  const flags = { flags: { superuser: true } };
  desk.people.rita = await firm.staff('rita', {}, flags);
  desk.people.pia = await firm.staff('pia', { legalCountry: 'PH' }, flags);
  await firm.readable();
  const save = `mutation ($company: UUID!) { done: saveTqAnswers(companyUuid: $company, year: 2026, form: "basics",
    step: "names", answers: [{ question: "ein", value: "38-4019522", revision: 0 }]) { success } }`;
  await desk.asked('olivia', save, { company });
  const received = { type: 'ReceiveW9', request: null, file: null, w9: certified, today: '2096-11-27' } as const;
  const by = { commandId: randomUUID(), by: { user: desk.people.tess ?? '' }, company };
  await firm.api.commands.send(payee, randomUUID(), received, by);
  await firm.readable();
}, 60_000);
afterAll(() => desk?.close());

const settings = () =>
  ({
    log: desk.firm.api.log,
    secrets: { master: 'the master secret' },
    areas: product.areas,
  }) as unknown as FlowSettings;
const run = (more: object) =>
  ({
    tools: toolsOf(desk.firm),
    createdBy: desk.people.rita,
    from: null,
    progress: () => undefined,
    ...more,
  }) as unknown as TaskRun;

async function unzipped(
  file: { readonly body: AsyncIterable<Buffer> } | undefined,
): Promise<ReadonlyMap<string, string>> {
  const pieces: Buffer[] = [];
  for await (const piece of file?.body ?? []) pieces.push(piece);
  const found = new Map<string, string>();
  const zip = await fromBufferPromise(Buffer.concat(pieces), { lazyEntries: true });
  for await (const entry of zip.eachEntry())
    found.set(entry.fileName, String(Buffer.concat(await (await zip.openReadStreamPromise(entry)).toArray())));
  return found;
}

it('makes evidence of a tax season in which answers stay encrypted and the names of signers stand', async () => {
  const { pending_7216_form_data: pending } = await desk.generate(company, ['olivia']);
  await desk.sign('olivia', pending.documentId);
  await desk.over(pending.documentId);
  const pack = randomUUID();
  const kinds = ['taxYear', 'taxConsent', 'taxAnswer'];
  const wish = { task: randomUUID(), from: '2096-11-01', to: '2096-12-31', kinds, offered: kinds };
  const by = { commandId: randomUUID(), by: { user: desk.people.rita ?? '' }, company };
  await desk.firm.api.commands.send(evidencePack, pack, { type: 'RequestPack', ...wish }, by);
  const { file } = await evidencePackKind(settings()).run({ pack }, run({ company }));
  const all = [...(await unzipped(file)).values()].join('\n');
  for (const word of ['QuestionnaireGenerated', 'AnswerSaved', 'ConsentGranted', 'Olivia Hart'])
    expect(all).toContain(word);
  expect(all).not.toMatch(canaries);
});

it.each(['olivia', 'tess'])('exports what there is about %s without the numbers of anybody', async (who) => {
  const person = desk.people[who] ?? '';
  const wish = `mutation { done: requestDataExport(person: "${person}") { asyncTask { uuid } } }`;
  const { asyncTask: task } = await desk.asked('rita', wish);
  await desk.firm.readable();
  const { file } = await personExportKind(settings()).run({ person }, run({ company: null, task: task.uuid }));
  const files = await unzipped(file);
  const all = [...files.values()].join('\n');
  expect(all).toContain(who === 'olivia' ? 'AnswerSaved' : 'W9Received');
  expect(all).not.toMatch(canaries);
});

/** A pack that was made for somebody, to be fetched from its task. */
async function madeFor(who: string): Promise<() => Promise<number>> {
  const { firm, people } = desk;
  const [task, pack] = [randomUUID(), randomUUID()];
  const by = () => ({ commandId: randomUUID(), by: { user: people[who] ?? '' }, company });
  const wish = { task, from: '2096-11-01', to: '2096-12-31', kinds: ['file'], offered: ['file'] };
  await firm.api.commands.send(evidencePack, pack, { type: 'RequestPack', ...wish }, by());
  const bytes = Buffer.from('zip');
  await new SealedObjects(firm.api.objects, firm.api.keys).put(
    `tasks/${task}`,
    `asyncTask-${task}`,
    Readable.from([bytes]),
  );
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const file = { object: `tasks/${task}`, size: 3, sha256, filename: 'a.zip', mediaType: 'application/zip' };
  const send = (command: AsyncTaskCommand) => firm.api.commands.send(asyncTask, task, command, by());
  await send({ type: 'StartTask', kind: evidencePackTask, parameters: { pack } });
  await send({ type: 'SucceedTask', result: {}, file });
  return async () => {
    const browser = await desk.browser(who);
    const { data } = await browser.graphql(`{ asyncTask(uuid: "${task}") { resultFile { url } } }`);
    return (await browser.request(data.asyncTask.resultFile.url)).status;
  };
}

it('makes and hands out no pack abroad but under a consent to all there is, and has it on record', async () => {
  for (const who of ['rita', 'pia'])
    expect(await desk.asked(who, request, { company })).toMatchObject({ success: true });
  const [fetchedHere, fetchedAbroad] = [await madeFor('rita'), await madeFor('pia')];
  expect([await fetchedHere(), await fetchedAbroad()]).toEqual([200, 200]);
  const onRecord = async () => (await desk.asked('tess', disclosures, { company })).rows;
  expect(await onRecord()).toEqual([{ way: 'evidence' }]);
  const withdraw = `mutation ($company: UUID!) { done: withdraw7216Consent(companyUuid: $company, date: "2096-11-27") { success } }`;
  await desk.asked('tess', withdraw, { company });
  const { pending_7216_form_data: narrow } = await desk.generate(company, ['olivia'], {
    terms: { information: ['papers'] },
  });
  await desk.sign('olivia', narrow.documentId);
  await desk.over(narrow.documentId);
  expect(await desk.asked('pia', request, { company })).toMatchObject({ success: false, code: 'noConsent' });
  expect([await fetchedHere(), await fetchedAbroad()]).toEqual([200, 403]);
  expect(await onRecord()).toHaveLength(1);
});
