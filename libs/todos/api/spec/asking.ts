import type { Answer, ApiClient } from '@daybook/testing/api';
import { company } from './fixture.js';

export const item = `... on Todo { uuid contentType title todoType status dueDate reminderFrequency revision commentsCount
  assignees { uuid } owner { uuid } submitter { uuid } lastSubmittedAt deepLinkUrl needsAttention
  comments { text isSystem author { uuid } perms { change delete } }
  lock { period at by { uuid } }
  recurringInfo { recurrenceType recurrenceFrequency endDate latestGenerateDate isActive }
  perms { change submit submitTodo close sendBack reopen comment changeAssignees delete setHiddenFromClients } }
  ... on TextFieldTodo { answer } ... on UploadRequestTodo { uploadedFiles { uuid } }
  ... on SignatureTodo { templateId signerEmails }`;

export const create = `mutation ($companyUuid: UUID!, $todoType: String!, $title: String!, $status: String, $dueDate: Date,
  $reminderFrequency: String, $assigneesUuids: [UUID!], $completeOnSubmit: Boolean, $recurrenceType: String,
  $recurrenceFrequency: Int, $templateId: String, $signerEmails: [String!], $isHiddenFromClients: Boolean) {
  createTodo(companyUuid: $companyUuid, todoType: $todoType, title: $title, status: $status, dueDate: $dueDate,
    reminderFrequency: $reminderFrequency, assigneesUuids: $assigneesUuids, completeOnSubmit: $completeOnSubmit,
    recurrenceType: $recurrenceType, recurrenceFrequency: $recurrenceFrequency, templateId: $templateId,
    signerEmails: $signerEmails, isHiddenFromClients: $isHiddenFromClients) {
    success errorMessage todo { __typename ${item} } } }`;

export const form = {
  companyUuid: company,
  todoType: 'text-field',
  title: 'Bank fees',
  status: 'open',
  dueDate: '2026-02-01',
  reminderFrequency: 'NO_REMINDER',
  completeOnSubmit: false,
};

/** A to-do as the form makes it, with what is given said otherwise; its maker has to be of the staff. */
export async function madeBy(who: ApiClient, given: object = {}) {
  const { data, text } = await who.graphql(create, { ...form, ...given });
  if (!data?.createTodo?.success) throw new Error(text);
  return data.createTodo.todo;
}
export const submit = (who: ApiClient, uuid: string, answer: string) =>
  who.graphql(
    `mutation ($uuid: UUID!, $answer: String!) { submitTextTodo(uuid: $uuid, answer: $answer) {
      success errorMessage answer status lastSubmittedAt submitter { uuid } page { perms { submit reopen } } } }`,
    { uuid, answer },
  );
export const change = (who: ApiClient, uuid: string, action: string) =>
  who.graphql(
    `mutation ($uuid: UUID!, $action: String!) { changeTodoStatus(uuid: $uuid, action: $action) {
      success status updatedAt errorMessage comment { uuid text isSystem perms { change delete } } } }`,
    { uuid, action },
  );
export const read = async (who: ApiClient, uuid: string) =>
  (await who.graphql(`query ($uuid: UUID!) { feedItem(uuid: $uuid) { ${item} } }`, { uuid })) as Answer;
export const feed = async (who: ApiClient, args = '') =>
  (await who.graphql(`{ feedItems(companyUuid: "${company}" ${args}) { totalCount items { uuid title
    ... on Todo { status } comments { text } commentsCount } } }`)) as Answer;
export const codes = ({ errors }: Answer) => errors?.map(({ extensions }) => extensions.code);
