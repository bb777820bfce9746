import { fillWork, happenedTo } from '@daybook/testing/work';
import { todoWork } from '@daybook/todos/domain';
import type { Pool } from 'pg';

type Row = Readonly<Record<string, unknown>>;

export async function insert(db: Pool, table: string, row: Row): Promise<void> {
  const values = Object.values(row).map((_, index) => `$${index + 1}`);
  await db.query(`insert into ${table} (${Object.keys(row)}) values (${values})`, Object.values(row));
}

const long = '2025-01-01T00:00:00Z';

export function companyRow(uuid: string, name: string, zone: string): Row {
  return {
    uuid,
    name,
    sort_name: name.toLowerCase(),
    time_zone: zone,
    is_onboarding: false,
    is_deleted: false,
    is_financial_dashboard_enabled: false,
    is_explicit_access_permission_required: false,
    notifications_enabled: true,
    team: '[]',
    created_at: long,
  };
}

export function personRow(uuid: string, name: string, isStaff: boolean): Row {
  return {
    uuid,
    email: `${name}@x.test`,
    username: `${name}@x.test`,
    first_name: name,
    last_name: 'B',
    is_staff: isStaff,
    is_active: true,
    is_superuser: false,
    is_junior_admin: false,
    is_tax_admin: false,
    is_hidden_from_all_clients: false,
    admin_panel_access: 'DISABLED',
    allow_importing_hubspot_company: false,
    password_version: 1,
    registered_at: long,
  };
}

export function membershipRow(uuid: string, company: string, user: string, role: string): Row {
  return {
    uuid,
    company_uuid: company,
    user_uuid: user,
    role,
    is_hidden_from_clients: false,
    receive_company_notifications: true,
    grants: {},
    is_removed: false,
    added_at: long,
  };
}

export function todoRow(uuid: string, company: string, title: string, changes: object): Row {
  return {
    uuid,
    company_uuid: company,
    content_type: 'x',
    todo_type: 'basic',
    title,
    details: '',
    due_date: '2026-01-12',
    status: 'open',
    reminder: 'NO_REMINDER',
    close_period: 'tax',
    complete_on_submit: false,
    assignees: [],
    owner: null,
    files: '[]',
    signer_emails: '[]',
    is_recurring: false,
    latest_activity_at: long,
    attributes_changed_at: long,
    created_at: long,
    updated_at: long,
    open_since: '2026-01-05T15:00:00Z',
    reminded_on: [],
    is_hidden_from_clients: false,
    is_deleted: false,
    revision: 0,
    ...changes,
  };
}

/** A to-do as the tables of to-dos and of what waits have it. */
export async function insertTodo(
  db: Pool,
  uuid: string,
  company: string,
  title: string,
  changes: object,
): Promise<void> {
  const row = todoRow(uuid, company, title, changes);
  await insert(db, 'todos', row);
  await fillWork(db, todoWork, happenedTo(`todo-${uuid}`, company, ...eventsOf(row)));
}

/** As if they had never been there. */
export async function withoutTodos(db: Pool, ...uuids: readonly string[]): Promise<void> {
  for (const table of ['todos', 'work_items'])
    await db.query(`delete from ${table} where uuid = any($1::uuid[])`, [uuids]);
}

/** What leads to such a row, as far as it says what waits. */
function eventsOf(row: Row): { readonly type: string; readonly data: object }[] {
  const created = { title: row.title, dueDate: row.due_date, isHidden: row.is_hidden_from_clients };
  const assigned = (row.assignees as readonly string[]).map((assignee) => ({
    type: 'TodoAssigned',
    data: { assignee },
  }));
  const ended = { waiting_for_review: 'TodoSentForReview', completed: 'TodoCompleted' }[String(row.status)];
  return [{ type: 'TodoCreated', data: created }, ...assigned, ...(ended ? [{ type: ended, data: {} }] : [])];
}

/** A file as far as mails look at it: one version, and what was found in it. */
export function scannedFile(isInfected: boolean): object {
  const scan = { result: isInfected ? 'infected' : 'clean', threat: null };
  return { is: 'there', current: 'v1', versions: [{ version: 'v1', scan }] };
}
