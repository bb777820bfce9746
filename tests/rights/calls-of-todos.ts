import { randomUUID } from 'node:crypto';
import type { Call } from './calls.js';
import type { Rule } from './expected.js';
import type { Target, Wanted } from './world.js';

const somebody = randomUUID();
const success = 'success errorMessage';

/** What is done to to-dos, to what they start from, and to their threads. */
export const callsOfTodos: Readonly<Record<string, readonly Call[]>> = {
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
  'Mutation.addComment': [
    onTodo('answerTodo', `addComment(itemUuid: $uuid, text: "Hello") { ${success} }`),
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

function onTodo(rule: Rule, call: string, wanted: Wanted = {}): Call {
  return {
    rule,
    document: `mutation ($uuid: UUID!) { ${call} }`,
    given: ({ todo }) => ({ uuid: todo }),
    wanted: () => wanted,
  };
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
