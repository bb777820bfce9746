import type { Calls } from '../../../testing/rights/call.js';
import type { Target } from '../../../testing/rights/world.js';

/** What is found by words. */
export const calls: Calls = {
  'Query.search': [
    {
      rule: 'linkTodo',
      as: 'to-do and comment',
      document: 'query ($query: String!) { search(query: $query) { uuid itemUrl text highlights } }',
      given: ({ canary }) => ({ query: canary }),
      found: ({ search }: { search: { uuid: string }[] }, { todo, comment }) =>
        [todo, comment].every((one) => search.some(({ uuid }) => uuid === one)),
    },
    {
      rule: 'linkTodo',
      as: 'in the company',
      document: `query ($query: String!, $company: UUID!) {
        search(query: $query, companyUuids: [$company], itemTypes: ["todo"]) { uuid company { name } }
      }`,
      given: ({ canary, company: uuid }) => ({ query: canary, company: uuid }),
      found: ({ search }) => search.length > 0,
    },
    ...(['file', 'folder', 'link'] as const).map((node) => ({
      rule: 'linkFile' as const,
      as: `${node} and comment`,
      document: 'query ($query: String!) { search(query: $query) { uuid itemUrl text highlights } }',
      given: ({ canary }: Target) => ({ query: canary }),
      wanted: () => ({ node }),
      found: ({ search }: { search: { uuid: string }[] }, target: Target) =>
        [target.node, target.comment].every((one) => search.some(({ uuid }) => uuid === one)),
    })),
  ],
};
