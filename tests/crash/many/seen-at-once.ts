import { randomUUID } from 'node:crypto';
import { userUuid } from '../../../apps/demo/firm.js';
import type { WebClient } from './web-client.js';

/** Has a person of the firm write a to-do; answers its uuid. */
export async function writeTodo(browser: WebClient, company: string): Promise<string> {
  const { data, errors, text } = await browser.graphql(
    `mutation ($company: UUID!, $people: [UUID!]) {
      createTodo(companyUuid: $company, todoType: "text-field", title: "Seen at once", status: "open",
        dueDate: "2027-01-31", reminderFrequency: "NO_REMINDER", completeOnSubmit: false, assigneesUuids: $people) {
        todo { uuid } errorMessage } }`,
    { company, people: [userUuid('owner')] },
    { 'x-request-id': randomUUID() },
  );
  if (errors || !data.createTodo.todo) throw new Error(text);
  return data.createTodo.todo.uuid;
}

/** In its own place, and in the list of the company. */
export async function isThere(browser: WebClient, company: string, uuid: string): Promise<boolean> {
  const { data } = await browser.graphql(
    `query ($company: UUID!, $uuid: UUID!) {
      feedItem(uuid: $uuid) { uuid }
      feedItems(companyUuid: $company, order: "-createdAt", limit: 50) { items { uuid } } }`,
    { company, uuid },
  );
  return data?.feedItem?.uuid === uuid && data.feedItems.items.some((one: { uuid: string }) => one.uuid === uuid);
}
