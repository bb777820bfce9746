import { randomUUID } from 'node:crypto';
import { type BundleText, type Period, periodOf, rollout, type StepOutcome } from '@daybook/bundles/domain';
import { previewOf, taskKinds } from '@daybook/bundles/flow';
import { viewerOf, viewerRow, withoutSession } from '@daybook/identity/published';
import type { AnyEventHandler, FlowContext, TaskRun } from '@daybook/kernel/flows';
import { queryOf } from '@daybook/kernel/postgres';
import type { Viewer } from '@daybook/kernel/rights';
import { signatureDocument, signatureTemplate } from '@daybook/signatures/domain';
import { origin } from '@daybook/testing/firm';
import { type Todo, todo } from '@daybook/todos/domain';
import { letterSteps } from '../letters/bundle-steps.js';
import { signatureTodos } from '../signature-todos.js';
import { field, LetterFirm, lines, place } from './letter-firm.js';

export type Send = FlowContext['commands']['send'];

export const title = 'Sign the letter';
const areas = [{ name: 'signatures', bundleSteps: [letterSteps] }];
const now = new Date('2026-12-01T15:00:00.000Z');
const text = (choice: string): BundleText => ({
  ...{ name: 'Season', every: 'year', closePeriod: 'tax' },
  steps: [
    {
      ...{ key: 'letter', title, details: '', type: 'engagement-letter', choice },
      ...{ papers: [], asks: 'everyone', days: 0, unit: 'days', after: null, owner: null, reviewer: null },
    },
  ],
});

/** The firm of letters with a bundle whose one step is a letter, and what is done with it. */
export async function lettersInBundles() {
  const here = await LetterFirm.open();
  const { firm, template } = here;
  const { commands, pool } = firm.api;
  const maria = (await pool.query<{ uuid: string }>("select uuid from users where email = 'maria@demo.test'")).rows[0]
    ?.uuid as string;
  const terms = { type: 'ChangeLetterTerms', to: { lines, startMonth: 1, months: 12 } } as const;
  await commands.send(signatureTemplate, template, terms, origin(null));
  const joint = randomUUID();
  const fields = [1, 2].map((role) => ({ ...field, ...place, uuid: randomUUID(), role }));
  const saved = { name: 'Joint', original: { file: randomUUID(), sha256: 'x' }, places: [1, 2], pages: 2, fields };
  await commands.send(signatureTemplate, joint, { type: 'SaveSignatureTemplate', ...saved }, origin(null));
  await commands.send(signatureTemplate, joint, terms, origin(null));
  await firm.readable();

  const todoBy = async (uuid = '') => (await commands.load(todo, uuid)).state as Todo;
  const tools = (send?: Send) => {
    const flows = commands as FlowContext['commands'];
    const all = {
      ...{ load: flows.load.bind(flows), loadAfter: flows.loadAfter.bind(flows) },
      send: send ?? flows.send.bind(flows),
    };
    return { commands: all, query: queryOf(pool), clock: { now: () => now } } as unknown as FlowContext;
  };

  async function viewerNamed(person = maria): Promise<Viewer> {
    const row = await viewerRow(pool, person);
    if (!row) throw new Error('Nobody asks.');
    return viewerOf(row, withoutSession, now);
  }

  async function preview(company: string, bundle: string, choice = `${template} template`, period = '2033') {
    await firm.readable();
    const asking = { db: pool, commands, now, viewer: await viewerNamed() };
    const planning = { bundle, text: text(choice), period: periodOf('year', period) as Period };
    return (await previewOf(asking, planning, [company], [letterSteps]))[0];
  }

  async function start(company: string, bundle: string, choice = `${template} template`, period = '2033') {
    const uuid = randomUUID();
    const asked = { bundle, text: text(choice), period, companies: [company], onBehalfOf: null };
    await commands.send(rollout, uuid, { type: 'StartRollout', ...asked }, origin());
    return uuid;
  }

  /** As the worker does it; what became of the step, as the roll-out has it on record. */
  async function run(uuid: string, send?: Send): Promise<StepOutcome | undefined> {
    const running = {
      tools: tools(send),
      createdBy: maria,
      task: randomUUID(),
      company: null,
      progress: () => undefined,
    };
    for (const kind of taskKinds({ areas })) await kind.run({ rollout: uuid }, running as unknown as TaskRun);
    await firm.readable();
    const rolledOut = (await eventsOf(`bundleRollout-${uuid}`)).filter(({ type }) => type === 'CompanyRolledOut');
    return rolledOut.flatMap(({ data }) => (data as { steps: StepOutcome[] }).steps)[0];
  }

  async function eventsOf(stream: string) {
    const events = await firm.api.log.read(stream);
    const decode = await firm.api.decoder(events);
    return events.map((one) => decode(one));
  }

  /** As the projector has it heard, and once more. */
  async function follow(stream: string): Promise<void> {
    const handler: AnyEventHandler = signatureTodos('house');
    const events = await eventsOf(stream);
    for (const one of [...events, ...events]) await handler.on[one.type]?.(one, tools());
    await firm.readable();
  }

  /** The letters of a company as they stand, by the numbers that they have there. */
  async function lettersOf(company: string) {
    const uuids = 'select uuid from engagement_letters where company_uuid = $1';
    await firm.readable();
    const { rows } = await pool.query<{ uuid: string }>(uuids, [company]);
    return Promise.all(rows.map(async ({ uuid }) => ({ uuid, ...(await here.state(uuid)) })));
  }

  /** As if its texts had been drawn, and all had signed it. */
  async function signed(uuid: string): Promise<void> {
    await sent(uuid);
    for (const { uuid: signer } of (await here.state(uuid)).signers)
      await commands.send(signatureDocument, uuid, { type: 'RecordSignerSigned', signer }, origin(null));
    const filed = { type: 'FileSignedPdf', file: randomUUID(), sha256: 'z' } as const;
    await commands.send(signatureDocument, uuid, filed, origin(null));
    await firm.readable();
  }

  async function sent(uuid: string): Promise<void> {
    await follow(`signatureDocument-${uuid}`);
    const drawn = { type: 'SendWithTexts', original: { file: randomUUID(), sha256: 'y' }, pages: 3 } as const;
    await commands.send(signatureDocument, uuid, drawn, origin(null));
  }

  /** A company of its own, whose account owner is Omar. */
  async function company(): Promise<string> {
    const uuid = await firm.company(`Company ${randomUUID()}`);
    await firm.member(uuid, here.people.omar, 'client_owner', true);
    await firm.readable();
    return uuid;
  }
  return {
    ...{ here, maria, joint, todoBy, tools, viewerNamed, preview, start, run, follow },
    ...{ lettersOf, signed, sent, company },
  };
}
