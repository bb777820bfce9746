import { randomUUID } from 'node:crypto';
import { callsOfEntry } from './calls-of-entry.js';
import { callsOfFiles } from './calls-of-files.js';
import { callsOfMails } from './calls-of-mails.js';
import { callsOfMembers } from './calls-of-members.js';
import { callsOfSignIn } from './calls-of-sign-in.js';
import { callsOfTheRecord } from './calls-of-the-record.js';
import { callsOfTheWatch } from './calls-of-the-watch.js';
import { callsOfTodos } from './calls-of-todos.js';
import type { Rule } from './expected.js';
import type { Target, Wanted, World } from './world.js';

/** One way to ask for an operation of the schema, and the row of the table that says who gets what. */
export interface Call {
  readonly rule: Rule;
  /** When an operation is asked in several ways: which this is. */
  readonly as?: string;
  readonly document: string;
  readonly given?: (target: Target, world: World) => object | Promise<object>;
  /** What the target must be like; `actor` stands for whoever asks. */
  readonly wanted?: (actor: string) => Wanted;
  /** Whether what was asked for is in the answer; by default every answer without errors is. */
  // biome-ignore lint/suspicious/noExplicitAny: each reads the shape it asked for
  readonly found?: (data: any, target: Target, world: World) => boolean;
}

const somebody = randomUUID();
const uuid = ({ todo }: Target) => ({ uuid: todo });
const company = (target: Target) => ({ uuid: target.company });
const success = 'success errorMessage';

const listed = (data: { companies: { companies: { uuid: string }[] } }, target: Target) =>
  data.companies.companies.some((one) => one.uuid === target.company);

/** Every operation of the schema by name. An operation that is missing here fails the test. */
export const calls: Readonly<Record<string, readonly Call[]>> = {
  'Query.ping': [{ rule: 'anyone', document: '{ ping }' }],
  'Query.currentUser': [{ rule: 'anyone', document: '{ currentUser { uuid email } }' }],
  'Query.companies': [
    {
      rule: 'listCompany',
      document: '{ companies(limit: 100) { companies { uuid } } }',
      found: listed,
    },
    {
      rule: 'listDeleted',
      as: 'deleted',
      document: '{ companies(limit: 100, deleted: true) { companies { uuid } } }',
      found: listed,
    },
  ],
  'Query.company': [
    { rule: 'seeCompany', document: 'query ($uuid: UUID!) { company(uuid: $uuid) { uuid name } }', given: company },
  ],
  'Query.companyUsers': [
    {
      rule: 'seeCompany',
      document: 'query ($uuid: UUID!) { companyUsers(companyUuid: $uuid) { uuid user { email } } }',
      given: company,
    },
  ],
  'Query.resolveItem': [
    {
      rule: 'listCompany',
      as: 'company',
      document: 'query ($uuid: UUID!) { resolveItem(uuid: $uuid) { kind deepLinkUrl } }',
      given: company,
      found: ({ resolveItem }) => resolveItem !== null,
    },
    {
      rule: 'linkTodo',
      as: 'todo',
      document: 'query ($uuid: UUID!) { resolveItem(uuid: $uuid) { kind deepLinkUrl } }',
      given: uuid,
      found: ({ resolveItem }) => resolveItem !== null,
    },
    {
      rule: 'linkTodo',
      as: 'comment',
      document: 'query ($uuid: UUID!) { resolveItem(uuid: $uuid) { kind deepLinkUrl } }',
      given: ({ comment }) => ({ uuid: comment }),
      found: ({ resolveItem }) => resolveItem !== null,
    },
    {
      rule: 'linkFile',
      as: 'comment on a file',
      document: 'query ($uuid: UUID!) { resolveItem(uuid: $uuid) { kind deepLinkUrl } }',
      given: ({ comment }) => ({ uuid: comment }),
      wanted: () => ({ node: 'file' }),
      found: ({ resolveItem }) => resolveItem !== null,
    },
    {
      rule: 'linkFile',
      as: 'file',
      document: 'query ($uuid: UUID!) { resolveItem(uuid: $uuid) { kind deepLinkUrl } }',
      given: ({ node }) => ({ uuid: node }),
      wanted: () => ({ node: 'file' }),
      found: ({ resolveItem }) => resolveItem !== null,
    },
  ],
  ...callsOfSignIn,
  ...callsOfEntry,
  ...callsOfFiles,
  ...callsOfMembers,
  ...callsOfMails,
  ...callsOfTheRecord,
  ...callsOfTheWatch,
  'Query.feedItems': [
    {
      rule: 'feed',
      document: `query ($uuid: UUID!, $start: UUID) { feedItems(companyUuid: $uuid, limit: 1, offsetByUuid: $start, commentsCount: 1) {
        items { uuid title comments { text } } } }`,
      given: (target) => ({ uuid: target.company, start: target.todo }),
      found: (data, { canary }) => JSON.stringify(data).includes(canary),
    },
    {
      rule: 'library',
      as: 'files',
      document: `query ($uuid: UUID!, $start: UUID) {
        feedItems(companyUuid: $uuid, limit: 1, offsetByUuid: $start, contentTypes: ["upload-file"]) { items { title } } }`,
      given: (target) => ({ uuid: target.company, start: target.node }),
      wanted: () => ({ node: 'file', owner: somebody }),
      found: (data, { canary }) => JSON.stringify(data).includes(canary),
    },
  ],
  'Query.feedItem': [
    { rule: 'seeTodo', document: 'query ($uuid: UUID!) { feedItem(uuid: $uuid) { title } }', given: uuid },
    {
      rule: 'seeFile',
      as: 'file',
      document: 'query ($uuid: UUID!) { feedItem(uuid: $uuid) { title } }',
      given: ({ node }) => ({ uuid: node }),
      wanted: () => ({ node: 'file' }),
    },
  ],
  'Query.todoFiles': [
    {
      rule: 'seeTodo',
      document: 'query ($company: UUID!, $uuid: UUID!) { todoFiles(companyUuid: $company, todoUuid: $uuid) { uuid } }',
      given: (target) => ({ company: target.company, uuid: target.todo }),
    },
  ],
  'Query.onboardingTodoTemplates': [{ rule: 'staff', document: '{ onboardingTodoTemplates { uuid } }' }],
  'Query.signatureTodoTemplates': [{ rule: 'staff', document: '{ signatureTodoTemplates { id } }' }],
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

  'Mutation.ping': [{ rule: 'anyone', document: 'mutation { ping }' }],
  'Mutation.login': [
    {
      rule: 'anyone',
      document: 'mutation ($name: String) { login(username: $name, password: "wrong") { errors { message } } }',
      given: () => ({ name: `${randomUUID()}@demo.test` }),
    },
  ],
  'Mutation.refreshToken': [
    { rule: 'anyone', document: 'mutation { refreshToken(refreshToken: "none") { errors { message } } }' },
  ],
  'Mutation.revokeRefreshToken': [
    { rule: 'anyone', document: 'mutation { revokeRefreshToken(refreshToken: "none") { success } }' },
  ],
  'Mutation.updateProfile': [{ rule: 'signedIn', document: 'mutation { updateProfile { success } }' }],
  'Mutation.removeAvatar': [{ rule: 'signedIn', document: `mutation { removeAvatar { ${success} } }` }],
  'Mutation.setFavorite': [
    {
      rule: 'seeCompany',
      document: `mutation ($uuid: UUID!) { setFavorite(uuid: $uuid, isFavorite: true) { ${success} } }`,
      given: company,
    },
  ],
  'Mutation.enterCompany': [
    {
      rule: 'seeCompany',
      document: `mutation ($uuid: UUID!) { enterCompany(companyUuid: $uuid) { ${success} } }`,
      given: company,
    },
  ],
  ...callsOfTodos,
};
