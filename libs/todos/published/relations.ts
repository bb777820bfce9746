/** What other areas may read of to-dos in SQL of their own; each stands where a table stands (decision 0038). */

const columns = `uuid, company_uuid, title, todo_type, status, due_date, owner, assignees, is_hidden_from_clients,
  close_period, reminded_at, is_deleted, document is not null as has_document`;

/** Every to-do, also deleted ones. */
export const allTodos = `(select ${columns} from todos)`;

/** To-dos that were not deleted. */
export const todos = `(select ${columns} from todos where not is_deleted)`;

/**
 * Which period the to-dos of a series are for, as the list of work takes it: the month, quarter or year, as the series
 * repeats, in which each is due.
 */
export const periodsOfSeries = `(select 'todo' as kind, t.uuid, case split_part(s.recurrence_type, '_', 1)
    when 'MONTHLY' then to_char(t.due_date, 'YYYY-MM')
    when 'QUARTERLY' then to_char(t.due_date, 'YYYY-"Q"Q')
    when 'YEARLY' then to_char(t.due_date, 'YYYY') end as period
  from todos t join todo_series s on s.uuid = t.series_uuid)`;
