import type { Commands } from '@daybook/kernel/commands';
import type { FlowContext } from '@daybook/kernel/flows';
import { companiesFollowCrm } from './companies-follow.js';
import type { Crm, CrmCompany } from './port.js';

const twoInNewYork = '2026-03-05T07:30:00.000Z';
const record = { name: 'Silver Birch', address: '210 West 18th Street', website: '', industry: 'Dental' };
const uuidOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

/** What a night sends, where so many companies are linked and the CRM has lost every third. */
async function night(count: number, now = twoInNewYork) {
  const rows = Array.from({ length: count }, (_, n) => ({ uuid: uuidOf(n), hubspotId: String(n + 1) }));
  const asked: number[] = [];
  const sent: [string, unknown, unknown][] = [];
  const crm = {
    companies: async (ids: readonly string[]) => {
      asked.push(ids.length);
      return ids.filter((id) => Number(id) % 3 > 0).map((id): CrmCompany => ({ ...record, id, team: [] }));
    },
  } as unknown as Crm;
  const commands = {
    send: async (_: unknown, uuid: string, command: unknown, { by }: { by: unknown }) => sent.push([uuid, command, by]),
  } as unknown as Commands;
  const query = async (_: string, [after]: readonly (string | null)[]) =>
    rows.filter(({ uuid }) => uuid > (after ?? '')).slice(0, 100);
  const tools = { commands, query, clock: { now: () => new Date(now) } } as unknown as FlowContext;
  await companiesFollowCrm(crm, 'America/New_York').run(tools);
  return { asked, sent };
}

it('lets every company that is linked follow its record, by the hundred', async () => {
  const { asked, sent } = await night(250);
  expect(asked).toEqual([100, 100, 50]);
  expect(sent).toHaveLength(167);
  expect(sent[0]).toEqual([uuidOf(0), { type: 'FollowCrm', record }, { system: 'crm' }]);
});

it('asks the CRM for nothing where nothing is linked, and by day', async () => {
  expect(await night(0)).toEqual({ asked: [], sent: [] });
  expect(await night(3, '2026-03-05T14:30:00.000Z')).toEqual({ asked: [], sent: [] });
});
