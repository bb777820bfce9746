import { people as everybody } from '@daybook/identity/published';
import type { Queryable } from '@daybook/kernel/postgres';
import { isClient, mayInCompany } from '@daybook/kernel/rights';
import { isWorkOf, saidOf, type WorkItem } from '@daybook/kernel/work';
import { pressingWork } from '@daybook/work/published';
import { z } from 'zod';
import { tool } from './tool.js';

const mostShown = 25;
const [team, client] = ['the accounting team', 'the client'];

export const waiting = tool({
  name: 'waiting',
  description:
    'What waits for whom: to-dos, checks, signatures, questions, tax papers, and until when. Clients see what waits for them, staff everything that they may see to, with the people whom it waits for.',
  arguments: z.strictObject({}),
  mayUse: (viewer, company) => mayInCompany(viewer, 'see', company),
  async run(_, { db, viewer, company, now }) {
    const work = (await pressingWork(db, company.uuid, now)).filter((item) => isWorkOf(viewer, company, item));
    const listed = work.slice(0, mostShown);
    const whom = isClient(viewer) ? () => 'you' : await peopleOf(db, listed);
    const items = listed.map((item) => ({
      title: item.title,
      waits: saidOf(item),
      due: item.due,
      waits_for: whom(item),
      url: `/links/${item.kind}/${item.uuid}`,
    }));
    const figures = [{ name: 'things waiting', value: work.length, unit: 'count' as const, url: `/${company.uuid}` }];
    const value = items.map(({ url, title, waits, waits_for: people }) => ({
      url,
      type: 'work',
      highlighted_text: isClient(viewer) ? `${title}: ${waits}` : `${title}: ${waits} (${people})`,
    }));
    return {
      shown: { count: work.length, items },
      figures,
      ...(value.length > 0 && { row: { is: 'table' as const, row: { type: 'search_results' as const, value } } }),
    };
  },
});

/** Names for staff, who see everybody: those who were named for it, else whose side it is on. */
async function peopleOf(db: Queryable, items: readonly WorkItem[]): Promise<(item: WorkItem) => string> {
  const named = [...new Set(items.flatMap((item) => item.people))];
  const { rows } = await db.query<{ uuid: string; name: string }>({
    name: 'people of what waits for an answer',
    text: `select u.uuid, trim(concat_ws(' ', u.first_name, u.last_name)) as name
      from ${everybody} u where u.uuid = any($1::uuid[])`,
    values: [named],
  });
  const names = new Map(rows.map(({ uuid, name }) => [uuid, name]));
  return ({ people: asked, isForStaff }) => {
    const all = asked.flatMap((uuid) => names.get(uuid) || []);
    return all.length > 0 ? all.join(', ') : isForStaff ? team : client;
  };
}
