import type { ProductApi } from '@daybook/kernel/graph';
import { companiesArea } from './module.js';

export type { CompaniesOptions } from './module.js';
export * from './policy.js';
export { questionsOfFile, questionsOfTodo } from './questions.js';
export { companiesArea };

export const api = ({ itemResolvers }: ProductApi) => companiesArea({ items: itemResolvers });
