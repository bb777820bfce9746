import { randomUUID } from 'node:crypto';
import { commentsArea } from '@daybook/comments/api';
import { deciders as commentDeciders } from '@daybook/comments/domain';
import { migrations as commentMigrations, commentsProjection } from '@daybook/comments/read';
import { filesArea } from '@daybook/files/api';
import { deciders as fileDeciders } from '@daybook/files/domain';
import { migrations as fileMigrations, projections as fileProjections } from '@daybook/files/read';
import { Firm } from '@daybook/testing/firm';
import { deciders } from '@daybook/todos/domain';
import { migrations, projections, todoThread } from '@daybook/todos/read';
import { uploadsArea } from '@daybook/uploads/api';
import { deciders as uploadDeciders } from '@daybook/uploads/domain';
import { product } from '../../../apps/areas.js';
import { TodoItems, todosArea } from './index.js';

const leads = 'query ($uuid: UUID!) { resolveItem(uuid: $uuid) { kind deepLinkUrl itemLive } }';
const create = `mutation ($company: UUID!) {
  createTodo(companyUuid: $company, todoType: "basic", title: "Call the bank", status: "open", completeOnSubmit: true, forClosePeriod: "month_end_close", dueDate: "2026-03-31", reminderFrequency: "NO_REMINDER") { success errorMessage todo { uuid } }
}`;

let firm: Firm;

beforeAll(async () => {
  firm = await Firm.open({
    items: [TodoItems],
    areas: [todosArea, commentsArea, filesArea, uploadsArea(product.uploadPurposes)],
    deciders: [...deciders, ...commentDeciders, ...fileDeciders, ...uploadDeciders],
    projections: [...projections, commentsProjection([todoThread]), ...fileProjections],
    migrations: [...migrations, ...commentMigrations, ...fileMigrations],
  });
  await firm.staff('tom');
  await firm.person('stranger');
});
afterAll(() => firm?.close());

it('leads to a to-do, for those who may see it', async () => {
  const company = await firm.company('Bright Bakery');
  await firm.readable();
  const toms = await firm.browser('tom');
  const { data } = await toms.graphql(create, { company });
  expect(data.createTodo.errorMessage).toBeNull();
  const { uuid } = data.createTodo.todo;
  expect((await toms.graphql(leads, { uuid })).data.resolveItem).toEqual({
    kind: 'todo',
    deepLinkUrl: `/${company}/to-dos/${uuid}`,
    itemLive: true,
  });
  expect((await (await firm.browser('stranger')).graphql(leads, { uuid })).data).toEqual({ resolveItem: null });
  expect((await toms.graphql(leads, { uuid: randomUUID() })).data).toEqual({ resolveItem: null });
});
