import { randomUUID } from 'node:crypto';
import { type Period, periodOf } from '@daybook/bundles/domain';
import { isDone } from '@daybook/kernel/commands';
import { connection, questions } from '@daybook/ledger/domain';
import { origin } from '@daybook/testing/firm';
import { todo } from '@daybook/todos/domain';
import { v5 } from 'uuid';
import { known } from '../../api/spec/unknown-books.js';
import { firmThatAsks, type Send, title } from '../spec/firm-that-asks.js';
import { unknownTransactionSteps } from './bundle-steps.js';

const here = await firmThatAsks();
const { firm, tom, olive, todoBy, setBy, tools, companyWith, ask, viewerNamed, preview, start, run, follow, askedOf } =
  here;

afterAll(() => firm.close());

it('asks about the transactions of the period once, with the to-do of the step', async () => {
  const [company, bundle] = [await companyWith(40), randomUUID()];
  expect(await preview(company, bundle)).toMatchObject({ made: 1, skipped: 0 });
  const made = await run(await start(company, bundle));
  expect(made).toMatchObject({ is: 'made', says: null });
  const set = made?.todo ?? '';
  await follow(set);
  expect(await todoBy(set)).toMatchObject({
    ...{ type: 'basic', title, asksAboutTransactions: true, completeOnSubmit: true, company, status: 'open' },
    ...{ dueDate: '2026-02-05', owner: tom },
  });
  expect(await setBy(set)).toBe(31);
  expect(await run(await start(company, bundle))).toMatchObject({ is: 'there', todo: set, says: null });
  expect(await preview(company, bundle)).toMatchObject({ made: 0, skipped: 1, says: [] });
  // another bundle that asks about the same
  const nothing = `${title}: nothing to ask about: no unknown transactions in January 2026, or all are asked about.`;
  const other = randomUUID();
  expect(await preview(company, other)).toMatchObject({ made: 0, skipped: 1, says: [nothing] });
  const needless = await run(await start(company, other));
  expect(needless).toMatchObject({ is: 'there', says: nothing });
  expect(await todoBy(needless?.todo)).toMatchObject({ is: 'absent' });
  expect(await askedOf(company)).toHaveLength(31);
});

it('asks about all up to the end of the period, but what somebody is asked about', async () => {
  const company = await companyWith(40);
  const before = await ask(company, 0, 1, 39);
  const made = await run(await start(company, randomUUID(), 'through', '2026-02'));
  expect(await setBy(made?.todo)).toBe(37);
  expect(await setBy(before)).toBe(3);
  const all = await askedOf(company);
  expect([all.length, new Set(all).size]).toEqual([40, 40]);
  expect(await preview(company, randomUUID(), 'through', '2026-02')).toMatchObject({
    says: [`${title}: nothing to ask about: no unknown transactions up to Feb 28, 2026, or all are asked about.`],
  });
  expect(await preview(company, randomUUID(), 'lunar')).toMatchObject({
    ...{ made: 0, says: [`${title}: choose in the bundle which transactions it asks about.`] },
  });
});

it('closes the to-do with the last answer, and opens it with one that is sent back', async () => {
  const company = await companyWith(1);
  const set = (await run(await start(company, randomUUID())))?.todo ?? '';
  const [question = ''] = (await firm.api.commands.load(questions, set)).state?.questions.keys() ?? [];
  const category = { account: known, name: 'Sales' };
  const answer = { type: 'AnswerTransaction', question, category, text: '', receipt: null } as const;
  await firm.api.commands.send(questions, set, answer, { ...origin(company), by: { user: olive } });
  await follow(set);
  expect(await todoBy(set)).toMatchObject({ status: 'completed', submitter: olive });
  const lock = { type: 'LockTodo', lock: randomUUID(), period: 'January 2026' } as const;
  await firm.api.commands.send(todo, set, lock, origin(company));
  const back = { type: 'SendTransactionAnswerBack', question, reason: 'Which?' } as const;
  await firm.api.commands.send(questions, set, back, origin(company));
  // its period is closed
  await follow(set);
  expect(await todoBy(set)).toMatchObject({ status: 'completed' });
  await firm.api.commands.send(todo, set, { type: 'UnlockTodo', lock: lock.lock }, origin(company));
  await follow(set);
  expect(await todoBy(set)).toMatchObject({ status: 'open' });
});

it('names each company that is not asked with the reason, before and after', async () => {
  const refused: readonly (readonly [string, string])[] = [
    [await companyWith(2, { isConnected: false }), 'its books are not connected.'],
    [await companyWith(0), 'its books have not been read yet.'],
    [
      await companyWith(2, { isNamed: false }),
      'it has no unknown accounts. Choose them in its settings, under Accounting.',
    ],
  ];
  for (const [company, why] of refused) {
    const says = `${title}: ${why}`;
    expect(await preview(company, randomUUID())).toMatchObject({ made: 0, skipped: 0, says: [says] });
    expect(await run(await start(company, randomUUID()))).toMatchObject({ is: 'refused', says });
    expect(await askedOf(company)).toEqual([]);
  }
  const mine = await companyWith(2);
  const plan = await unknownTransactionSteps.plan(tools(), {
    ...{ choice: 'period', period: periodOf('month', '2026-01') as Period },
    ...{ viewer: await viewerNamed(olive), companies: [{ uuid: mine, todo: randomUUID(), people: [] }] },
  });
  expect(plan.get(mine)).toEqual({ says: 'you may not ask about transactions of this company.' });
  const quiet = await companyWith(2);
  const says = `${title}: nothing to ask about: no unknown transactions in March 2026, or all are asked about.`;
  expect(await preview(quiet, randomUUID(), 'period', '2026-03')).toMatchObject({ made: 0, skipped: 1, says: [says] });
  expect(await run(await start(quiet, randomUUID(), 'period', '2026-03'))).toMatchObject({ is: 'there', says });
});

it('asks in several sets about what is too much for one, and about none where nobody could answer it all', async () => {
  const [company, bundle] = [await companyWith(250), randomUUID()];
  const set = (await run(await start(company, bundle, 'through', '2026-12')))?.todo ?? '';
  const more = [v5('set 1', set), v5('set 2', set)];
  for (const one of [set, ...more]) await follow(one);
  expect(await Promise.all([set, ...more].map(setBy))).toEqual([50, 100, 100]);
  expect(new Set(await askedOf(company)).size).toBe(250);
  const titles = await Promise.all([set, ...more].map(async (one) => (await todoBy(one)).title));
  expect(titles).toEqual([title, `${title} (2 of 3)`, `${title} (3 of 3)`]);
  expect(await todoBy(more[1])).toMatchObject({
    ...{
      asksAboutTransactions: true,
      completeOnSubmit: true,
      company,
      status: 'open',
      dueDate: '2027-01-05',
      owner: tom,
    },
  });
  const swamped = await companyWith(1001);
  expect(await preview(swamped, randomUUID(), 'through', '2029-12')).toMatchObject({
    ...{
      made: 0,
      says: [expect.stringContaining('it has more than 1,000 unknown transactions up to Dec 31, 2029')],
    },
  });
});

it('asks about the rest where a colleague asks meanwhile, also before it can be read', async () => {
  const [company, bundle] = [await companyWith(3), randomUUID()];
  let isAsked = false;
  const late: Send = async (decider, uuid, command, metadata) => {
    // after the lines were looked up
    if (command.type === 'ClaimLines' && !isAsked) {
      isAsked = true;
      await ask(company, 1);
    }
    return firm.api.commands.send(decider, uuid, command, metadata);
  };
  const says = `${title}: somebody asked about some of its transactions at the same time. Roll it out again.`;
  const first = await run(await start(company, bundle), late);
  expect(first).toMatchObject({ is: 'refused', says });
  expect(await todoBy(first?.todo)).toMatchObject({ is: 'absent' });
  const second = await run(await start(company, bundle));
  expect([second?.is, await setBy(second?.todo)]).toEqual(['made', 2]);
  expect(await askedOf(company)).toEqual(['Purchase:0', 'Purchase:1', 'Purchase:2']);
});

it('goes on wherever it was killed, also in a roll-out of its own', async () => {
  // its period, lines and questions of two sets, their to-dos and the record
  for (let killedAt = 0; killedAt < 8; killedAt += 1)
    for (const isAnew of [false, true]) {
      const [company, bundle] = [await companyWith(102), randomUUID()];
      let sent = 0;
      const dying: Send = async (...given) => {
        if (sent > killedAt) throw new Error('killed');
        sent += 1;
        const outcome = await firm.api.commands.send(...given);
        // the append is acknowledged to nobody
        if (sent > killedAt) throw new Error('killed');
        return outcome;
      };
      const begun = await start(company, bundle, 'through', '2026-12');
      await run(begun, dying).catch(() => undefined);
      const step = await run(isAnew ? await start(company, bundle, 'through', '2026-12') : begun);
      expect(['made', 'there']).toContain(step?.is);
      expect(await todoBy(step?.todo)).toMatchObject({ is: 'there', status: 'open' });
      expect(await setBy(step?.todo)).toBe(2);
      expect(step?.more).toEqual([v5('set 1', step?.todo ?? '')]);
      expect(await todoBy(step?.more?.[0])).toMatchObject({ is: 'there', title: `${title} (2 of 2)` });
      const all = await askedOf(company);
      expect([all.length, new Set(all).size]).toEqual([102, 102]);
    }
});

it('makes the to-do of what it asked before it was killed, also where the books were disconnected since', async () => {
  const [company, bundle] = [await companyWith(2), randomUUID()];
  const dying: Send = async (decider, uuid, command, metadata) => {
    if (command.type === 'CreateTodo') throw new Error('killed');
    return firm.api.commands.send(decider, uuid, command, metadata);
  };
  await run(await start(company, bundle), dying).catch(() => undefined);
  const asked = 'select question_set as set from ledger_questions where company = $1';
  await firm.readable();
  const [row] = (await firm.api.pool.query<{ set: string }>(asked, [company])).rows;
  await follow(row?.set ?? '');
  expect(await todoBy(row?.set)).toMatchObject({ is: 'absent' });
  const done = await firm.api.commands.send(connection, company, { type: 'DisconnectLedger' }, origin(company));
  expect(isDone(done)).toBe(true);
  await firm.readable();
  expect(await preview(company, bundle)).toMatchObject({ made: 1 });
  const step = await run(await start(company, bundle));
  expect([step?.is, await setBy(step?.todo)]).toEqual(['made', 2]);
});
