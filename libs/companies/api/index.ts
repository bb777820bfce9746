import type { ProductApi } from '@daybook/kernel/graph';
import { companiesArea } from './module.js';

export * from './company.policy.js';
export type { CompaniesOptions } from './module.js';
export { questionsOfFile, questionsOfTodo } from './questions.js';
export { companiesArea };

export const api = ({ itemResolvers, areas }: ProductApi) =>
  companiesArea({
    items: itemResolvers,
    archiveBlockers: areas.flatMap((area) => area.archiveBlockers ?? []),
    links: Object.assign({}, ...areas.map((area) => area.links)),
  });
