import { queryOf } from '@daybook/kernel/postgres';
import { bakeryRecords, copyBooks } from '../../flow/spec/asked-books.js';
import type { AssistantApp } from '../spec/assistant-app.js';
import { ConnectedFirm } from '../spec/connected-firm.js';
import { calling, Outsider } from '../spec/outsider.js';

const tokenOf = ({ given }: AssistantApp) => given?.access_token as string;
const march = { from: '2026-03-01', to: '2026-03-31' };
const recorded = `select outcome, detail, times, company_uuid as company from ops.security_events where user_uuid = $1 and kind = $2`;

describe('calls of a person’s applications', () => {
  let world: ConnectedFirm;
  let outsider: Outsider;
  beforeAll(async () => {
    world = await ConnectedFirm.open();
    outsider = new Outsider(world);
  });
  afterAll(() => world?.close());

  it('are each on record, with the tool and the application, and without what was asked', async () => {
    const app = await world.connected();
    await outsider.call(tokenOf(app), 'amounts', { names: ['secret words'], ...march });
    await outsider.call(tokenOf(app), 'drop table', {});
    await world.firm.api.securityWritten();
    const { rows } = await world.firm.api.pool.query(recorded, [world.owner, 'applicationCalled']);
    expect(rows).toEqual(
      ['amounts by way of Claude', 'no tool by way of Claude'].map((detail) => ({
        outcome: 'ok',
        detail,
        times: 1,
        company: world.company,
      })),
    );
    const begun = (await world.firm.api.pool.query(recorded, [world.owner, 'applicationConnected'])).rows;
    expect(begun).toMatchObject([{ detail: 'Claude (this computer)', company: world.company }]);
  });

  it('are 240 an hour, whatever comes at one instant and by how many applications', async () => {
    const [one, other] = [await world.connected(), await world.connected()];
    const { rows: before } = await world.firm.api.pool.query(recorded, [world.owner, 'applicationCalled']);
    const answers = await Promise.all(
      Array.from({ length: 1_000 }, async (_, n) => {
        const body = calling('waiting');
        const answer = await outsider.read(tokenOf(n % 2 ? one : other), undefined, { body });
        await answer.text();
        return answer.status;
      }),
    );
    const of = (status: number) => answers.filter((each) => each === status).length;
    expect([of(200) + before.length, of(200) + of(429)]).toEqual([240, 1_000]);
    await world.firm.api.securityWritten();
    const { rows: after } = await world.firm.api.pool.query(recorded, [world.owner, 'applicationCalled']);
    expect(after).toHaveLength(240);
  });
});

it('keeps names from assistants where the firm says so, and reads them back', async () => {
  const world = await ConnectedFirm.open({ variables: { ASSISTANT_HIDE_NAMES: 'on' } });
  try {
    const outsider = new Outsider(world);
    await copyBooks(queryOf(world.firm.api.pool), world.company, bakeryRecords(1, 'March', 'Ana Almond'));
    const token = tokenOf(await world.connected());
    const owed = await outsider.call(token, 'top', { of: 'customers_owing', ...march });
    const said = JSON.stringify(owed);
    expect(said).not.toMatch(/Almond|Bakery/);
    expect(said).toMatch(/Name\d+/);
    const [first] = owed.structuredContent.figures;
    expect(first).toMatchObject({ value: 175_950.5, unit: 'USD' });
    const trend = await outsider.call(token, 'todos', { words: first.name });
    expect(trend.structuredContent.found).toMatchObject({ count: 0 });
  } finally {
    await world.close();
  }
});
