import { randomUUID } from 'node:crypto';
import type { Call, Calls } from '../../../testing/rights/call.js';
import type { Target } from '../../../testing/rights/world.js';

const somebody = randomUUID();
const uuid = ({ todo }: Target) => ({ uuid: todo });
const success = 'success errorMessage';

/** Threads of comments, on to-dos and on files. */
export const calls: Calls = {
  'Query.comments': [
    {
      rule: 'seeFile',
      as: 'on a file',
      document: 'query ($uuid: UUID!) { comments(itemUuid: $uuid) { text } }',
      given: ({ node }) => ({ uuid: node }),
      wanted: () => ({ node: 'file' }),
      found: (data, { canary }) => JSON.stringify(data).includes(canary),
    },
    {
      rule: 'seeTodo',
      document: 'query ($uuid: UUID!) { comments(itemUuid: $uuid) { text } }',
      given: uuid,
      found: (data, { canary }) => JSON.stringify(data).includes(canary),
    },
  ],
  'Query.mentionablePeople': [
    {
      rule: 'commentFile',
      as: 'on a file',
      document: 'query ($uuid: UUID!) { mentionablePeople(itemUuid: $uuid) { uuid name role } }',
      given: ({ node }) => ({ uuid: node }),
      wanted: () => ({ node: 'file' }),
    },
    {
      rule: 'answerTodo',
      document: 'query ($uuid: UUID!) { mentionablePeople(itemUuid: $uuid) { uuid name role } }',
      given: uuid,
    },
  ],
  'Mutation.addComment': [
    {
      rule: 'answerTodo',
      document: `mutation ($uuid: UUID!) { addComment(itemUuid: $uuid, text: "Hello") { ${success} } }`,
      given: uuid,
    },
    {
      rule: 'commentFile',
      as: 'on a file',
      document: `mutation ($uuid: UUID!) { addComment(itemUuid: $uuid, text: "Hello") { ${success} } }`,
      given: ({ node }) => ({ uuid: node }),
      wanted: () => ({ node: 'file' }),
    },
  ],
  'Mutation.updateComment': commentCalls(`updateComment(uuid: $uuid, text: "Changed") { ${success} }`),
  'Mutation.deleteComment': commentCalls(`deleteComment(uuid: $uuid) { ${success} }`),
};

function commentCalls(call: string): readonly Call[] {
  const one = { document: `mutation ($uuid: UUID!) { ${call} }`, given: ({ comment }: Target) => ({ uuid: comment }) };
  return [
    { ...one, rule: 'changeComment', as: 'of others', wanted: () => ({ author: somebody }) },
    { ...one, rule: 'changeOwnComment', as: 'own', wanted: (author: string) => ({ author }) },
    { ...one, rule: 'changeComment', as: 'of others on a file', wanted: () => ({ author: somebody, node: 'file' }) },
    { ...one, rule: 'changeOwnComment', as: 'own on a file', wanted: (author: string) => ({ author, node: 'file' }) },
    {
      ...one,
      rule: 'readOnlyComment',
      as: 'own in the trash',
      wanted: (author: string) => ({ author, node: 'trash' }),
    },
  ];
}
