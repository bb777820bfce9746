import { people } from '@daybook/identity/published';
import type { Queryable } from '@daybook/kernel/postgres';
import type { QuestionStanding } from '@daybook/ledger/domain';
import { assignableClientsOf, todos } from '@daybook/todos/published';

/** What is known of a question before its to-do is looked at. */
export interface AskedQuestion {
  readonly set: string;
  readonly status: QuestionStanding['is'];
  readonly askedAt: Date;
  /** The last answer's. */
  readonly answeredAt: Date | null;
  readonly answeredBy: string | null;
}

/** Who was asked, and when; people by name. */
export interface Asking {
  /** Who has the to-do: its assignees, or the clients who see it now; nobody while it is hidden, or once it is deleted. */
  readonly people: readonly string[];
  readonly at: Date;
  /** The last reminder; null where this question had its answer before. */
  readonly remindedAt: Date | null;
  readonly answeredAt: Date | null;
  /** Null for whoever was erased. */
  readonly answeredBy: string | null;
}

/** Of some questions, in their order, null for null: three queries, however many they are. */
export async function askingsOf(
  db: Queryable,
  all: readonly (AskedQuestion | null)[],
  now: Date,
): Promise<readonly (Asking | null)[]> {
  const questions = all.flatMap((one) => one ?? []);
  if (questions.length === 0) return all.map(() => null);
  const found = await todosOf(db, [...new Set(questions.map(({ set }) => set))], now);
  const everyone = [...found.values()].flatMap(({ asked }) => asked);
  const names = await namesOf(db, [...everyone, ...questions.flatMap(({ answeredBy }) => answeredBy ?? [])]);
  return all.map((one) => {
    if (!one) return null;
    const { set, status, askedAt, answeredAt, answeredBy } = one;
    const { asked = [], remindedAt = null } = found.get(set) ?? {};
    const isWaiting = status === 'open' || status === 'sentBack';
    const isOfOthers = !isWaiting && answeredAt !== null && remindedAt !== null && remindedAt > answeredAt;
    return {
      people: asked.flatMap((person) => names.get(person) ?? []).sort(),
      at: askedAt,
      remindedAt: isOfOthers ? null : remindedAt,
      answeredAt,
      answeredBy: (answeredBy && names.get(answeredBy)) ?? null,
    };
  });
}

interface TodoOfSet {
  readonly set: string;
  readonly company: string;
  readonly asked: readonly string[];
  readonly remindedAt: Date | null;
}

async function todosOf(db: Queryable, sets: readonly string[], now: Date): Promise<ReadonlyMap<string, TodoOfSet>> {
  const { rows } = await db.query<TodoOfSet>({
    name: 'to-dos of transaction questions',
    text: `select t.uuid as set, t.company_uuid as company, t.assignees as asked, t.reminded_at as "remindedAt"
      from ${todos} t where t.uuid = any($1::uuid[]) and not t.is_hidden_from_clients and t.company_uuid is not null`,
    values: [sets],
  });
  const open = rows.filter(({ asked }) => asked.length === 0);
  const clients =
    open.length > 0 ? await assignableClientsOf(db, [...new Set(open.map(({ company }) => company))], now) : new Map();
  return new Map(
    rows.map((row) => {
      const asked = row.asked.length > 0 ? row.asked : [...(clients.get(row.company)?.keys() ?? [])];
      return [row.set, { ...row, asked }];
    }),
  );
}

async function namesOf(db: Queryable, uuids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await db.query<{ uuid: string; name: string }>({
    name: 'names of those who were asked about transactions',
    text: `select u.uuid, concat_ws(' ', u.first_name, u.last_name) as name from ${people} u
      where u.uuid = any($1::uuid[]) and (u.first_name is not null or u.last_name is not null)`,
    values: [[...new Set(uuids)]],
  });
  return new Map(rows.map(({ uuid, name }) => [uuid, name]));
}
