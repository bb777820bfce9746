import { randomUUID } from 'node:crypto';
import type { Call, Calls } from '../../../testing/rights/call.js';
import type { Rule } from '../../../testing/rights/rows.js';
import type { Target, Wanted } from '../../../testing/rights/world.js';

const somebody = randomUUID();
const success = 'success errorMessage';
const uuid = ({ todo }: Target) => ({ uuid: todo });

/** The feed, what is done to to-dos, and what they start from. */
export const calls: Calls = {
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
      document:
        'query ($company: UUID!, $uuid: UUID!) { todoFiles(companyUuid: $company, todoUuid: $uuid) { uploadedFiles { uuid } } }',
      given: (target) => ({ company: target.company, uuid: target.todo }),
    },
  ],
  'Query.onboardingTodoTemplates': [{ rule: 'staff', document: '{ onboardingTodoTemplates { uuid } }' }],
  'Mutation.createTodo': [createCall('createTodo'), createCall('createHidden')],
  'Mutation.editTodo': [
    { ...onTodo('changeTodo', `editTodo(pageUuid: $uuid, title: "New") { ${success} }`), as: 'title' },
    { ...onTodo('changeAssignees', `editTodo(pageUuid: $uuid, assigneesUuids: []) { ${success} }`), as: 'assignees' },
    { ...onTodo('changeTodo', `editTodo(pageUuid: $uuid, status: "completed") { ${success} }`), as: 'status' },
  ],
  'Mutation.deleteTodo': [
    onTodo('deleteTodo', `deleteTodo(uuid: $uuid) { ${success} }`),
    {
      ...onTodo('deleteOwnTodo', `deleteTodo(uuid: $uuid) { ${success} }`),
      as: 'own',
      wanted: (owner) => ({ owner }),
    },
  ],
  'Query.todoCopyPreview': [
    {
      rule: 'changeTodo',
      document: `query ($uuid: UUID!, $to: [UUID!]!) {
        todoCopyPreview(uuid: $uuid, dueDate: "2026-03-01", companyUuids: $to) { version companies { companyName } } }`,
      given: ({ todo }) => ({ uuid: todo, to: [somebody] }),
    },
  ],
  'Mutation.copyTodo': [
    onTodo(
      'changeTodo',
      `copyTodo(uuid: $uuid, toCompanyUuid: "${somebody}", dueDate: "2026-03-01", version: "") { ${success} }`,
    ),
  ],
  'Mutation.remindOfTodo': [onTodo('changeTodo', `remindOfTodo(uuid: $uuid) { ${success} }`)],
  'Mutation.changeTodoStatus': [
    { ...onTodo('changeTodo', `changeTodoStatus(uuid: $uuid, action: "close") { ${success} }`), as: 'close' },
    {
      ...onTodo('changeTodo', `changeTodoStatus(uuid: $uuid, action: "send_back") { ${success} }`, {
        status: 'waiting_for_review',
      }),
      as: 'send back',
    },
    {
      ...onTodo('changeTodo', `changeTodoStatus(uuid: $uuid, action: "reopen") { ${success} }`, {
        status: 'completed',
      }),
      as: 'reopen',
    },
  ],
  'Mutation.submitTextTodo': [onTodo('answerTodo', `submitTextTodo(uuid: $uuid, answer: "A") { ${success} }`)],
  'Mutation.submitYesNoTodo': [
    onTodo('answerTodo', `submitYesNoTodo(uuid: $uuid, answer: "yes") { ${success} }`, { todoType: 'yes-or-no' }),
  ],
  'Mutation.submitFileTodo': [
    onTodo('answerTodo', `submitFileTodo(uuid: $uuid, fileUuids: []) { ${success} }`, { todoType: 'upload-request' }),
  ],
  'Mutation.submitOnboardingTodo': [
    onTodo('answerTodo', `submitOnboardingTodo(uuid: $uuid) { ${success} }`, { todoType: 'onboarding' }),
  ],
  'Mutation.submitBasicTodo': [
    onTodo('answerTodo', `submitBasicTodo(uuid: $uuid) { ${success} }`, { todoType: 'basic' }),
  ],
  'Mutation.withdrawAnswer': [
    onTodo('answerTodo', `withdrawAnswer(uuid: $uuid) { ${success} }`, { status: 'waiting_for_review' }),
  ],
  'Mutation.extendTextAnswer': [
    onTodo('answerTodo', `extendTextAnswer(uuid: $uuid, answer: "B") { ${success} }`, { status: 'waiting_for_review' }),
  ],
  'Mutation.removeUploadedFile': [
    onTodo('answerTodo', `removeUploadedFile(todoUuid: $uuid, fileUuid: "${randomUUID()}") { ${success} }`, {
      todoType: 'upload-request',
    }),
  ],
  'Mutation.requestPaper': [onUpload('changeTodo', 'requestPaper(todoUuid: $uuid, title: "W-2")')],
  'Mutation.dropPaperRequest': [onUpload('changeTodo', 'dropPaperRequest(todoUuid: $uuid, paper: 1)')],
  'Mutation.givePaper': [onUpload('answerTodo', `givePaper(todoUuid: $uuid, paper: 1, fileUuid: "${randomUUID()}")`)],
  'Mutation.setPaperApplicable': [
    onUpload('answerTodo', 'setPaperApplicable(todoUuid: $uuid, paper: 1, isApplicable: false)'),
  ],
  'Mutation.acceptPaper': [onUpload('changeTodo', 'acceptPaper(todoUuid: $uuid, paper: 1)')],
  'Mutation.sendPaperBack': [onUpload('changeTodo', 'sendPaperBack(todoUuid: $uuid, paper: 1, reason: "")')],
  'Mutation.setHiddenFromClients': [
    onTodo('hideTodo', `setHiddenFromClients(uuid: $uuid, isHiddenFromClients: true) { ${success} }`),
  ],
  'Mutation.saveTodoTemplate': [
    {
      rule: 'updateTodoTemplates',
      document: `mutation ($uuid: UUID) { saveTodoTemplate(uuid: $uuid, name: "N", title: "T", headerText: "", bodyDetails: "") { ${success} } }`,
      given: () => ({ uuid: randomUUID() }),
    },
  ],
  'Mutation.deleteTodoTemplate': [
    {
      rule: 'updateTodoTemplates',
      document: `mutation ($uuid: UUID!) { deleteTodoTemplate(uuid: $uuid) { ${success} } }`,
      given: () => ({ uuid: randomUUID() }),
    },
  ],
};

function onTodo(rule: Rule, call: string, wanted: Wanted = {}): Call {
  return {
    rule,
    document: `mutation ($uuid: UUID!) { ${call} }`,
    given: ({ todo }) => ({ uuid: todo }),
    wanted: () => wanted,
  };
}

function onUpload(rule: Rule, call: string): Call {
  return onTodo(rule, `${call} { ${success} }`, { todoType: 'upload-request' });
}

function createCall(rule: 'createTodo' | 'createHidden'): Call {
  return {
    rule,
    as: rule === 'createHidden' ? 'hidden' : 'seen',
    document: `mutation ($uuid: UUID!, $hidden: Boolean) { createTodo(companyUuid: $uuid, todoType: "basic", title: "New",
      status: "open", dueDate: "2026-03-01", reminderFrequency: "NO_REMINDER", completeOnSubmit: false,
      isHiddenFromClients: $hidden) { ${success} todo { uuid } } }`,
    given: (target) => ({ uuid: target.company, hidden: rule === 'createHidden' }),
    found: ({ createTodo }) => createTodo.todo !== null,
  };
}
