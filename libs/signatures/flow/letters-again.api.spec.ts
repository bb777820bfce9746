import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { FlowContext } from '@daybook/kernel/flows';
import { queryOf } from '@daybook/kernel/postgres';
import { signatureDocument } from '@daybook/signatures/domain';
import { noteRenewals } from '@daybook/signatures/flow';
import { origin } from '@daybook/testing/firm';
import { field, LetterFirm, place } from './spec/letter-firm.js';

let here: LetterFirm;

beforeAll(async () => {
  here = await LetterFirm.open();
});
afterAll(() => here?.close());

it('is sent again when it ended unsigned, and is to be renewed once when it was signed', async () => {
  await here.run(here.batch('oak', 'elm'), randomUUID());
  await here.firm.readable();
  const { letters } = await here.listed();
  const [elm, oak] = letters.map(({ uuid }) => uuid) as [string, string];
  expect((await here.resend(elm)).data.resendEngagementLetter).toEqual({ success: false, code: 'stillOpen' });
  await here.void(elm, 'Wrong fee', here.companies.elm);
  expect((await here.resend(elm)).data.resendEngagementLetter).toEqual({ success: true, code: null });
  await here.firm.readable();
  expect((await here.listed()).letters.map(({ companyName }) => companyName)).toEqual(['Elm', 'Elm', 'Oak']);
  expect(await here.listed(', offset: 50')).toEqual({ totalCount: 3, letters: [] });

  await signed(oak);
  expect((await here.listed(', endsSoon: true')).totalCount).toBe(0);
  const renewals = async (now: string) => {
    const { commands, pool } = here.firm.api;
    await noteRenewals.run({
      commands,
      query: queryOf(pool),
      clock: { now: () => new Date(now) },
    } as unknown as FlowContext);
    await here.firm.readable();
    return (await here.state(oak)).isRenewalDue;
  };
  expect(await renewals('2031-11-30T15:00:00Z')).toBe(false);
  expect(await renewals('2031-12-02T15:00:00Z')).toBe(true);
});

it('sends one letter where two batches for one term start at the same instant', async () => {
  const tasks = [randomUUID(), randomUUID(), randomUUID()];
  const outcomes = await Promise.all(tasks.map((task) => here.run(here.batch('fir'), task)));
  const results = outcomes.map(({ result }) => result as { sent: number; skipped: number });
  expect(results.map(({ sent }) => sent).sort()).toEqual([0, 0, 1]);
  expect(results.map(({ skipped }) => skipped).sort()).toEqual([0, 1, 1]);
  const winner = tasks[results.findIndex(({ sent }) => sent === 1)] ?? '';
  expect((await here.run(here.batch('fir'), winner)).result).toEqual({ sent: 1, skipped: 0 });
  await here.firm.readable();
  const { letters } = await here.listed(', search: "Fir"');
  expect(letters).toHaveLength(1);
  await here.void(letters[0]?.uuid ?? '', 'Only one was wanted', here.companies.fir);
  expect((await here.run(here.batch('fir'), randomUUID())).result).toEqual({ sent: 1, skipped: 0 });
});

it('sends one letter where batches for terms that overlap start at the same instant', async () => {
  await voidLetters('Fir');
  const terms = [
    { from: '2031-01-01', to: '2031-12-31' },
    { from: '2031-07-01', to: '2032-06-30' },
    { from: '2031-12-31', to: '2032-12-30' },
  ];
  const outcomes = await Promise.all(terms.map((term) => here.run({ ...here.batch('fir'), ...term }, randomUUID())));
  expect(outcomes.map(({ result }) => (result as { sent: number }).sent).sort()).toEqual([0, 0, 1]);
  const apart = { year: 2035, from: '2035-01-01', to: '2035-12-31' };
  const later = { year: 2036, from: '2036-01-01', to: '2036-12-31' };
  const both = await Promise.all(
    [apart, later].map((term) => here.run({ ...here.batch('fir'), ...term }, randomUUID())),
  );
  expect(both.map(({ result }) => (result as { sent: number }).sent)).toEqual([1, 1]);
});

it('sends one letter where one is sent again while a batch starts', async () => {
  await voidLetters('Fir');
  const { letters } = await here.listed(', search: "Fir", year: 2031');
  const ended = letters[0]?.uuid ?? '';
  const [once, twice, other] = await Promise.all([
    here.resend(ended),
    here.resend(ended),
    here.run(here.batch('fir'), randomUUID()),
  ]);
  const again = [once, twice].some(({ data }) => data.resendEngagementLetter.success);
  const { sent } = other.result as { sent: number };
  await here.firm.readable();
  const open = await here.listed(', search: "Fir", documentState: draft');
  expect({ open: open.totalCount, again, sent }).toEqual({ open: 1, again: sent === 0, sent });
});

it('comes to an end where somebody voids a letter before its PDF was accepted, and says so', async () => {
  const { commands, pool } = here.firm.api;
  let accepted = 0;
  const voiding: typeof commands = Object.assign(Object.create(commands), {
    async send(...given: Parameters<typeof commands.send>) {
      const { type } = given[2] as { type: string };
      if (type === 'AcceptOriginal' && ++accepted > 3) throw new Error('It goes on for ever.');
      const outcome = await commands.send(...given);
      if (type === 'PrepareDocument') await here.void(given[1], 'Not now', here.companies.elm);
      return outcome;
    },
  });
  const tools = { commands: voiding, query: queryOf(pool), clock: { now: () => new Date() } } as unknown as FlowContext;
  const term = { year: 2040, from: '2040-01-01', to: '2040-12-31' };
  const task = randomUUID();
  for (let time = 0; time < 2; time += 1) {
    const { result, file } = await here.run({ ...here.batch('elm'), ...term }, task, { tools });
    expect(result).toEqual({ sent: 0, skipped: 1 });
    expect(await text(Readable.from(file?.body ?? []))).toContain('Elm,Skipped,,,Its letter was voided');
  }
});

async function voidLetters(name: string): Promise<void> {
  await here.firm.readable();
  const { letters } = await here.listed(`, search: "${name}"`);
  for (const { uuid } of letters) await here.void(uuid, 'Not now', null);
}

/** As if all had signed it. */
async function signed(uuid: string): Promise<void> {
  const [signer] = (await here.state(uuid)).signers;
  const events: Parameters<typeof signatureDocument.decide>[1][] = [
    { type: 'PlaceFields', fields: [{ ...field, ...place, uuid: randomUUID(), signer: signer?.uuid ?? '' }] },
    { type: 'SendDocument' },
    { type: 'SendWithTexts', original: { file: randomUUID(), sha256: 'y' }, pages: 3 },
    { type: 'RecordSignerSigned', signer: signer?.uuid ?? '' },
  ];
  for (const command of events)
    await here.firm.api.commands.send(signatureDocument, uuid, command, origin(here.companies.oak));
  await here.firm.readable();
}
