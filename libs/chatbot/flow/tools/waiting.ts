import { mayInCompany } from '@daybook/kernel/rights';
import { isWorkOf, saidOf } from '@daybook/kernel/work';
import { pressingWork } from '@daybook/work/published';
import { z } from 'zod';
import { tool } from './tool.js';

const mostShown = 25;

export const waiting = tool({
  name: 'waiting',
  description: 'What waits for the person who asks: to-dos, checks, signatures, questions, tax papers, and until when.',
  arguments: z.strictObject({}),
  mayUse: (viewer, company) => mayInCompany(viewer, 'see', company),
  async run(_, { db, viewer, company, now }) {
    const work = (await pressingWork(db, company.uuid, now)).filter((item) => isWorkOf(viewer, company, item));
    const figures = [{ name: 'things waiting', value: work.length, unit: 'count' as const, url: `/${company.uuid}` }];
    const items = work.slice(0, mostShown).map((item) => ({ title: item.title, waits: saidOf(item), due: item.due }));
    return { shown: { count: work.length, items }, figures };
  },
});
