import { type CompanyAccess, mayInCompany, type Viewer } from '@daybook/kernel/rights';
import { mayOnTodo, statusLabels, type TodoAccess } from '@daybook/todos/domain';
import { todos as allTodos } from '@daybook/todos/published';
import { z } from 'zod';
import { counted, type Reading, tool } from './tool.js';

const mostRead = 2_000;
const mostShown = 25;

interface TodoRow {
  readonly uuid: string;
  readonly title: string;
  readonly type: string;
  readonly status: TodoAccess['status'];
  readonly due: string | null;
  readonly owner: string | null;
  readonly assignees: readonly string[];
  readonly isHidden: boolean;
}

const columns = `t.uuid, t.title, t.todo_type as type, t.status, t.due_date::text as due, t.owner, t.assignees,
  t.is_hidden_from_clients as "isHidden"`;

export const todos = tool({
  name: 'todos',
  description:
    'To-dos of the company by status, the earliest due first, and how many there are; overdue: only those whose day has passed; words: only with these words in their title.',
  arguments: z.strictObject({
    status: z.enum(['open', 'waiting_for_review', 'completed']).optional(),
    overdue: z.boolean().optional(),
    words: z.string().trim().max(100).optional(),
  }),
  mayUse: (viewer, company) => mayInCompany(viewer, 'viewFeatureTodos', company),
  async run({ status, overdue = false, words = '' }, { db, viewer, company, today }) {
    const { rows } = await db.query<TodoRow>({
      name: 'to-dos for an answer',
      text: `select ${columns} from ${allTodos} t
        where t.company_uuid = $1 and ($2::text is null or t.status = $2)
          and (not $3 or (t.status <> 'completed' and t.due_date < $4::date))
          and strpos(lower(t.title), lower($5)) > 0
        order by t.due_date nulls last, t.uuid limit ${mostRead}`,
      values: [company.uuid, status ?? null, overdue, today, words],
    });
    const seen = rows.filter((row) => maySee(viewer, company, row));
    const name = [status && statusLabels[status], overdue && 'overdue', 'to-dos'].filter(Boolean).join(' ');
    const shown = seen.slice(0, mostShown).map((one) => ({
      title: one.title,
      status: statusLabels[one.status],
      due: one.due,
      url: `/links/todo/${one.uuid}`,
    }));
    const isAll = rows.length < mostRead;
    const { count, figures } = counted(name, seen.length, isAll, `/${company.uuid}/to-dos`);
    const value = shown.map(({ url, title, status: stands }) => ({
      url,
      type: 'todo',
      highlighted_text: `${title} (${stands})`,
    }));
    return {
      shown: { name, count: seen.length, ...count, todos: shown },
      figures,
      ...(value.length > 0 && { row: { is: 'table' as const, row: { type: 'search_results' as const, value } } }),
    };
  },
});

/** Which of these the person may see in the company. */
export async function seenTodos(
  uuids: readonly string[],
  { db, viewer, company }: Reading,
): Promise<ReadonlySet<string>> {
  const { rows } = await db.query<TodoRow>({
    name: 'to-dos that were found for an answer',
    text: `select ${columns} from ${allTodos} t where t.company_uuid = $1 and t.uuid = any($2::uuid[])`,
    values: [company.uuid, uuids],
  });
  return new Set(rows.filter((row) => maySee(viewer, company, row)).map(({ uuid }) => uuid));
}

function maySee(viewer: Viewer, company: CompanyAccess, { isHidden, ...row }: TodoRow): boolean {
  return mayOnTodo(viewer, 'see', company, { ...row, isDeleted: false, isHiddenFromClients: isHidden });
}
