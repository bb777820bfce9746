import { randomUUID } from 'node:crypto';
import type { Calls } from '../../../testing/rights/call.js';
import type { Target } from '../../../testing/rights/world.js';
import { memberCalls } from './member-calls.js';
import { profileCalls } from './profile-calls.js';

const success = 'success errorMessage';
const uuid = ({ todo }: Target) => ({ uuid: todo });
const company = (target: Target) => ({ uuid: target.company });

const listed = (data: { companies: { companies: { uuid: string }[] } }, target: Target) =>
  data.companies.companies.some((one) => one.uuid === target.company);

/** Companies, and who belongs to them with which rights. */
export const calls: Calls = {
  ...memberCalls,
  ...profileCalls,
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
  'Query.companiesFile': [{ rule: 'exportCsv', document: '{ companiesFile }' }],
  'Query.company': [
    { rule: 'seeCompany', document: 'query ($uuid: UUID!) { company(uuid: $uuid) { uuid name } }', given: company },
  ],
  'Query.resolveLink': [
    {
      rule: 'listCompany',
      as: 'company',
      document: 'query ($path: String!) { resolveLink(path: $path) { deepLinkUrl } }',
      given: ({ company: it }) => ({ path: `/links/team/${it}` }),
      found: ({ resolveLink }) => resolveLink !== null,
    },
    {
      rule: 'linkTodo',
      as: 'todo',
      document: 'query ($path: String!) { resolveLink(path: $path) { deepLinkUrl } }',
      given: ({ todo }) => ({ path: `/links/todo/${todo}` }),
      found: ({ resolveLink }) => resolveLink !== null,
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
  'Query.explainAccess': [
    {
      rule: 'explainCompany',
      document:
        'query ($company: UUID!, $user: UUID!) { explainAccess(companyUuid: $company, userUuid: $user) { answer } }',
      given: ({ company }, { people }) => ({ company, user: people.clientOf(company) ?? randomUUID() }),
    },
    {
      rule: 'explainTodo',
      as: 'a to-do',
      document: `query ($company: UUID!, $user: UUID!, $uuid: UUID!) {
        explainAccess(companyUuid: $company, userUuid: $user, todoUuid: $uuid) { question because } }`,
      given: ({ company, todo }, { people }) => ({
        company,
        uuid: todo,
        user: people.clientOf(company) ?? randomUUID(),
      }),
    },
  ],
  'Query.companyMergedInto': [
    {
      rule: 'signedIn',
      document: '{ companyMergedInto(companyUuid: "00000000-0000-4000-8000-000000000000") { uuid } }',
    },
  ],
  'Query.firmTimeZone': [{ rule: 'manageCompanies', document: '{ firmTimeZone }' }],
  'Mutation.createCompany': [
    {
      rule: 'manageCompanies',
      document: `mutation { createCompany(name: "Bright Bakery", timeZone: "America/New_York") { ${success} } }`,
    },
  ],
  'Mutation.updateCompany': [
    {
      rule: 'manageCompanies',
      document: `mutation ($uuid: UUID!) { updateCompany(uuid: $uuid, notificationsEnabled: true) { ${success} } }`,
      given: company,
    },
  ],
  'Mutation.updateAllCompanies': [
    {
      rule: 'manageCompanies',
      document: `mutation ($uuid: UUID!) {
        updateAllCompanies(companies: [{ uuid: $uuid, notificationsEnabled: true }]) { ${success} } }`,
      given: company,
    },
  ],
  'Mutation.deleteCompanies': [
    { rule: 'manageCompanies', document: `mutation { deleteCompanies(uuids: []) { ${success} } }` },
  ],
  'Mutation.restoreCompanies': [
    { rule: 'manageCompanies', document: `mutation { restoreCompanies(input: { uuids: [] }) { ${success} } }` },
  ],
  'Query.companyImport': [
    { rule: 'manageCompanies', document: '{ companyImport(list: { csv: "Company", timeZone: "UTC" }) { hasHeader } }' },
  ],
  'Mutation.importCompany': [
    {
      rule: 'manageCompanies',
      document: `mutation { importCompany(name: "Bright Bakery", timeZone: "America/New_York") { ${success} } }`,
    },
  ],
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
};
