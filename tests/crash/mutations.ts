import type { Answer } from '@daybook/testing/api';
import type { JournalEntry } from './journal.js';

interface Mutation {
  readonly query: string;
  /** From the mutation's own part of the answer: what was written to, null when it was so already. */
  subject(answer: Answered, variables: Readonly<Record<string, unknown>>): string | null;
}

// biome-ignore lint/suspicious/noExplicitAny: each mutation answers a shape of its own
type Answered = any;

const onTodo = (answer: Answered) => answer.todo.uuid;

/** What people of the load do, and how each answer proves that something was written. */
export const mutations: Readonly<Record<string, Mutation>> = {
  createTodo: {
    query: `mutation ($companyUuid: UUID!, $title: String!, $dueDate: Date!, $assigneesUuids: [UUID!]) {
      createTodo(companyUuid: $companyUuid, todoType: "text-field", title: $title, status: "open", dueDate: $dueDate,
        reminderFrequency: "NO_REMINDER", completeOnSubmit: false, assigneesUuids: $assigneesUuids) {
        success errorMessage todo { uuid } } }`,
    subject: onTodo,
  },
  editTodo: {
    query: `mutation ($pageUuid: UUID!, $title: String!) { editTodo(pageUuid: $pageUuid, title: $title) {
      success errorMessage todo { uuid } } }`,
    subject: onTodo,
  },
  submitTextTodo: {
    query: `mutation ($uuid: UUID!, $answer: String!) { submitTextTodo(uuid: $uuid, answer: $answer) {
      success errorMessage answer status } }`,
    // a second click of the same person is answered with the first click's answer
    subject: ({ answer }, { uuid, answer: given }) => (answer === given ? String(uuid) : null),
  },
  changeTodoStatus: {
    query: `mutation ($uuid: UUID!, $action: String!) { changeTodoStatus(uuid: $uuid, action: $action) {
      success status errorMessage comment { uuid } } }`,
    subject: ({ comment }, { uuid }) => (comment ? String(uuid) : null),
  },
  addComment: {
    query: `mutation ($itemUuid: UUID!, $text: String!) { addComment(itemUuid: $itemUuid, text: $text) {
      success errorMessage comment { uuid } } }`,
    subject: ({ comment }) => comment.uuid,
  },
};

/** Codes after which the same request may be sent again. */
export const passing = ['UNAVAILABLE', 'RATE_LIMITED'];

/** What an answer tells about the command; undefined when the person has to sign in first. */
export function reportedBy(
  mutation: string,
  variables: Readonly<Record<string, unknown>>,
  answer: Answer,
): JournalEntry | undefined {
  const [error] = answer.errors ?? [];
  const code = error?.extensions.code;
  if (code === 'UNAUTHENTICATED') return undefined;
  if (code && passing.includes(code)) return { outcome: 'unknown', reason: code };
  if (code === 'INTERNAL_SERVER_ERROR' || answer.status >= 500)
    return { outcome: 'unknown', reason: `${answer.status} ${code}` };
  if (error) return { outcome: 'refused', reason: `${code}: ${error.message}` };
  const answered: Answered = answer.data?.[mutation];
  if (!answered) return { outcome: 'unknown', reason: answer.text.slice(0, 200) };
  if (!answered.success) return { outcome: 'refused', reason: answered.errorMessage };
  return { outcome: 'done', subject: mutations[mutation]?.subject(answered, variables) ?? null };
}
