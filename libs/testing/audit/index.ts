import { auditArea } from '@daybook/audit/api';
import { deciders as auditDeciders } from '@daybook/audit/domain';
import { migrations as auditMigrations, historyProjection } from '@daybook/audit/read';
import { CommentItems, commentsArea } from '@daybook/comments/api';
import { deciders as commentDeciders } from '@daybook/comments/domain';
import { migrations as commentMigrations, commentsProjection } from '@daybook/comments/read';
import { deciders as companyDeciders } from '@daybook/companies/domain';
import { filesArea } from '@daybook/files/api';
import { deciders as fileDeciders } from '@daybook/files/domain';
import { migrations as fileMigrations, projections as fileProjections } from '@daybook/files/read';
import type { ApiClient } from '@daybook/testing/api';
import { until } from '@daybook/testing/eventually';
import { Firm } from '@daybook/testing/firm';
import { TodoItems, todosArea } from '@daybook/todos/api';
import { deciders as todoDeciders } from '@daybook/todos/domain';
import { migrations as todoMigrations, projections as todoProjections, todoThread } from '@daybook/todos/read';
import { uploadsArea } from '@daybook/uploads/api';
import { deciders as uploadDeciders } from '@daybook/uploads/domain';
import { areas, product } from '../../../apps/areas.js';

/** A firm with to-dos, comments, history and views of the past. */
export function auditedFirm(variables: Readonly<Record<string, string>> = {}): Promise<Firm> {
  return Firm.open({
    variables,
    items: [TodoItems, CommentItems],
    areas: [
      todosArea,
      commentsArea,
      filesArea,
      uploadsArea(product.uploadPurposes),
      auditArea({
        describedAreas: areas,
        deciders: [...companyDeciders, ...todoDeciders, ...commentDeciders],
        shown: [...todoProjections, commentsProjection([todoThread])],
      }),
    ],
    deciders: [...todoDeciders, ...commentDeciders, ...fileDeciders, ...uploadDeciders, ...auditDeciders],
    projections: [...todoProjections, commentsProjection([todoThread]), ...fileProjections, historyProjection(areas)],
    migrations: [...todoMigrations, ...commentMigrations, ...fileMigrations, ...auditMigrations],
  });
}

/** Asks for a to-do; returns its uuid. */
export async function asked(who: ApiClient, company: string, title: string, more = ''): Promise<string> {
  const { data, text } = await who.graphql(
    `mutation ($company: UUID!, $title: String!) { createTodo(companyUuid: $company, todoType: "text-field",
      title: $title, status: "open", dueDate: "2026-02-01", reminderFrequency: "NO_REMINDER",
      completeOnSubmit: false ${more}) { errorMessage todo { uuid } } }`,
    { company, title },
  );
  if (!data?.createTodo.todo) throw new Error(text);
  return data.createTodo.todo.uuid;
}

/** Comments on a to-do; returns the comment's uuid. */
export async function commented(who: ApiClient, todo: string, said: string): Promise<string> {
  const { data, text } = await who.graphql(
    'mutation ($todo: UUID!, $said: String!) { addComment(itemUuid: $todo, text: $said) { comment { uuid } } }',
    { todo, said },
  );
  if (!data?.addComment.comment) throw new Error(text);
  return data.addComment.comment.uuid;
}

/** Opens a view of the past and waits until it is ready; returns its uuid. */
export async function openedPast(who: ApiClient, company: string, at: Date): Promise<string> {
  const { data, text } = await who.graphql(
    'mutation ($company: UUID!, $at: DateTime!) { openAsOfView(companyUuid: $company, at: $at) { uuid } }',
    { company, at },
  );
  const uuid = data?.openAsOfView.uuid;
  if (!uuid) throw new Error(text);
  return until(async () => {
    const view = await who.graphql(`{ asOfView(uuid: "${uuid}") { state errorMessage } }`);
    if (view.data.asOfView.state === 'failed') throw new Error(view.text);
    return view.data.asOfView.state === 'ready' && uuid;
  }, 'The view of the past was not ready within a minute.');
}
