import { randomUUID } from 'node:crypto';
import { type Period, periodOf } from '@daybook/bundles/domain';
import { isTerminal, signatureDocument, signatureTemplate, skipReasons } from '@daybook/signatures/domain';
import { origin } from '@daybook/testing/firm';
import { letterSteps } from './letters/bundle-steps.js';
import { lines } from './spec/letter-firm.js';
import { lettersInBundles, type Send, title } from './spec/letters-in-bundles.js';

const world = await lettersInBundles();
const { here, joint, todoBy, preview, start, run, follow, lettersOf, signed, sent, company } = world;
const { firm, template, people } = here;

afterAll(() => here.close());

it('sends a letter for the period once, with the to-do of the step', async () => {
  const [own, bundle] = [await company(), randomUUID()];
  const details = `${title}: Jan 1, 2033 to Dec 31, 2033, $450.00 per month, signed by omar Person <omar@demo.test>.`;
  expect(await preview(own, bundle)).toMatchObject({ made: 1, says: [], details: [details] });
  const made = await run(await start(own, bundle));
  expect(made).toMatchObject({ is: 'made', says: null });
  const [letter] = await lettersOf(own);
  expect(letter).toMatchObject({
    ...{ name: 'Engagement letter 2033', documentType: 'engagement_letter', todo: made?.todo, pages: 2 },
    ...{ letter: { batch: made?.todo, year: 2033, from: '2033-01-01', to: '2033-12-31', lines } },
    ...{ signers: [{ user: people.omar, place: 1 }], sentBy: world.maria },
  });
  expect(await todoBy(made?.todo)).toMatchObject({
    ...{ type: 'signature', title, completeOnSubmit: true, document: { uuid: letter?.uuid } },
    ...{ assignees: [people.omar], signerEmails: [], status: 'open' },
  });
  expect(await run(await start(own, bundle))).toMatchObject({ is: 'there', todo: made?.todo, says: null });
  expect(await preview(own, bundle)).toMatchObject({ made: 0, skipped: 1, says: [], details: [] });
  // another bundle that sends one for the same term
  const [other, says] = [randomUUID(), `${title}: ${skipReasons.hasLetter}`];
  expect(await preview(own, other)).toMatchObject({ made: 0, skipped: 1, says: [says], details: [] });
  const needless = await run(await start(own, other));
  expect(needless).toMatchObject({ is: 'there', says });
  expect(await todoBy(needless?.todo)).toMatchObject({ is: 'absent' });
  expect(await lettersOf(own)).toHaveLength(1);
});

it('has the to-do done once the letter is signed, also when that was before there was a to-do', async () => {
  const own = await company();
  const made = await run(await start(own, randomUUID()));
  const [letter] = await lettersOf(own);
  await follow(`todo-${made?.todo}`);
  await signed(letter?.uuid ?? '');
  await follow(`signatureDocument-${letter?.uuid}`);
  expect(await todoBy(made?.todo)).toMatchObject({ status: 'completed', submitter: people.omar });

  const [slow, bundle] = [await company(), randomUUID()];
  const dying: Send = async (decider, uuid, command, metadata) => {
    if (command.type === 'CreateTodo') throw new Error('killed');
    return firm.api.commands.send(decider, uuid, command, metadata);
  };
  await run(await start(slow, bundle), dying).catch(() => undefined);
  const [early] = await lettersOf(slow);
  await signed(early?.uuid ?? '');
  await follow(`signatureDocument-${early?.uuid}`);
  const step = await run(await start(slow, bundle));
  expect(step).toMatchObject({ is: 'made', todo: early?.todo });
  await follow(`todo-${step?.todo}`);
  expect(await todoBy(step?.todo)).toMatchObject({ status: 'completed', document: { state: 'signed' } });
  expect(await lettersOf(slow)).toHaveLength(1);
});

it('takes the fees that the company agreed to last, and says where it never did', async () => {
  const own = await company();
  const last = `${template} last`;
  const noFees = `${title}: the company has signed no earlier letter whose fees could be taken. Send its letter by hand, or choose the fees of the template in the bundle.`;
  expect(await preview(own, randomUUID(), last)).toMatchObject({ made: 0, skipped: 0, says: [noFees], details: [] });
  const own2031 = [{ service: 'Payroll', cents: 9_900, frequency: 'quarterly' }] as const;
  await here.run({ ...here.batch(), companies: [own], lines: own2031 }, randomUUID());
  const [before] = await lettersOf(own);
  await signed(before?.uuid ?? '');
  expect(await preview(own, randomUUID(), last)).toMatchObject({
    details: [expect.stringContaining('$99.00 per quarter')],
  });
  const made = await run(await start(own, randomUUID(), last));
  const next = (await lettersOf(own)).find(({ todo }) => todo === made?.todo);
  expect(next?.letter?.lines).toEqual(own2031);
});

it('follows the letter that is sent in place of one that was declined', async () => {
  const own = await company();
  const made = await run(await start(own, randomUUID()));
  const [letter] = await lettersOf(own);
  const uuid = letter?.uuid ?? '';
  await follow(`todo-${made?.todo}`);
  await sent(uuid);
  const signer = (await here.state(uuid)).signers[0]?.uuid ?? '';
  const declined = { type: 'RecordDeclined', signer, reason: 'Too much' } as const;
  await firm.api.commands.send(signatureDocument, uuid, declined, origin(own));
  await follow(`signatureDocument-${uuid}`);
  expect(await todoBy(made?.todo)).toMatchObject({ status: 'open', document: { uuid, state: 'declined' } });
  const again = 'mutation ($uuid: UUID!) { askForSignatureAgain(uuid: $uuid) { success errorMessage } }';
  const ask = async () => (await here.maria.graphql(again, { uuid })).data.askForSignatureAgain;
  expect(await ask()).toEqual({ success: true, errorMessage: null });
  const next = (await lettersOf(own)).find(({ is }) => !isTerminal(is));
  expect(next).toMatchObject({ todo: made?.todo, documentType: 'engagement_letter', letter: letter?.letter });
  await follow(`signatureDocument-${next?.uuid}`);
  expect(await todoBy(made?.todo)).toMatchObject({ document: { uuid: next?.uuid }, assignees: [people.omar] });
  expect(await ask()).toEqual({ success: false, errorMessage: skipReasons.hasLetter });
  await signed(next?.uuid ?? '');
  await follow(`signatureDocument-${next?.uuid}`);
  expect(await todoBy(made?.todo)).toMatchObject({ status: 'completed' });
});

it('names each company that gets none with the reason, before and after', async () => {
  const single = await company();
  const retired = randomUUID();
  const cases: readonly (readonly [string, string, string])[] = [
    [here.companies.ash, `${template} template`, skipReasons.noOwner],
    [single, `${joint} template`, skipReasons.tooFewOwners],
    [
      single,
      `${retired} template`,
      'its template is no longer offered for engagement letters. Choose another one in the bundle.',
    ],
  ];
  for (const [own, choice, why] of cases) {
    const says = `${title}: ${why}`;
    expect(await preview(own, randomUUID(), choice)).toMatchObject({ made: 0, skipped: 0, says: [says] });
    expect(await run(await start(own, randomUUID(), choice))).toMatchObject({ is: 'refused', says });
    expect(await lettersOf(own)).toEqual([]);
  }
  const plan = await letterSteps.plan(world.tools(), {
    ...{ choice: `${template} template`, period: periodOf('year', '2033') as Period },
    ...{ viewer: await world.viewerNamed(people.omar), companies: [{ uuid: single, todo: randomUUID(), people: [] }] },
  });
  expect(plan.get(single)).toEqual({ says: 'you may not send engagement letters to this company.' });
});

it('is signed by as many owners as the template has roles', async () => {
  const { oak } = here.companies;
  const made = await run(await start(oak, randomUUID(), `${joint} template`));
  const letter = (await lettersOf(oak)).find(({ todo }) => todo === made?.todo);
  expect(letter?.signers.map(({ user }) => user)).toEqual([people.omar, people.nina]);
  expect(await todoBy(made?.todo)).toMatchObject({ assignees: [people.omar], signerEmails: ['nina@demo.test'] });
});

it('sends one letter where roll-outs begin at the same instant', async () => {
  const [own, bundle] = [await company(), randomUUID()];
  const begun = await Promise.all([start(own, bundle), start(own, bundle), start(own, randomUUID())]);
  const steps = await Promise.all(begun.map((one) => run(one)));
  expect(steps.filter((one) => one?.is === 'made')).toHaveLength(1);
  const letters = await lettersOf(own);
  expect(letters).toHaveLength(1);
  const todos = await Promise.all([...new Set(steps.map((one) => one?.todo))].map((uuid) => todoBy(uuid)));
  expect(todos.map((one) => one.is === 'there' && one.document?.uuid)).toContain(letters[0]?.uuid);
});

it('goes on wherever it was killed, also in a roll-out of its own', async () => {
  // its period, the letter, its PDF, the to-do and the record
  for (let killedAt = 0; killedAt < 5; killedAt += 1)
    for (const isAnew of [false, true]) {
      const [own, bundle] = [await company(), randomUUID()];
      let count = 0;
      const dying: Send = async (...given) => {
        if (count > killedAt) throw new Error('killed');
        count += 1;
        const outcome = await firm.api.commands.send(...given);
        // the append is acknowledged to nobody
        if (count > killedAt) throw new Error('killed');
        return outcome;
      };
      const begun = await start(own, bundle);
      await run(begun, dying).catch(() => undefined);
      // what it needs may have gone meanwhile
      const terms = { lines: [{ ...lines[0], cents: 50_000 + killedAt }], startMonth: 1, months: 12 };
      const changed = { type: 'ChangeLetterTerms', to: terms } as const;
      await firm.api.commands.send(signatureTemplate, template, changed, origin(null));
      const step = await run(isAnew ? await start(own, bundle) : begun);
      expect(['made', 'there']).toContain(step?.is);
      const letters = await lettersOf(own);
      expect(letters).toMatchObject([{ is: 'draft', pages: 2, todo: step?.todo }]);
      expect(await todoBy(step?.todo)).toMatchObject({ is: 'there', document: { uuid: letters[0]?.uuid } });
    }
});
