import type { Queryable } from '@daybook/kernel/postgres';
import type { Explored, Page } from './chats.query.js';

export const answerStates = ['unanswered', 'corrected', 'inSet'] as const;
export type AnswerStateAsked = (typeof answerStates)[number];

export interface FoundAnswer {
  readonly uuid: string;
  readonly chat: string;
  readonly company: string;
  readonly owner: string;
  readonly askedAt: Date;
  readonly state: string;
  readonly reason: string | null;
  readonly positive: number;
  readonly negative: number;
  readonly isCorrected: boolean;
  readonly isInSet: boolean;
  /** In millionths of a dollar. */
  readonly cost: number | null;
  readonly milliseconds: number | null;
  readonly millisecondsToFirstWord: number | null;
}

/** How the answers went that are asked for, all of them. */
export interface AnswerQuality {
  readonly asked: number;
  /** Failed, or given without anything from the books. */
  readonly unanswered: number;
  readonly corrected: number;
  readonly inSet: number;
  readonly positive: number;
  readonly negative: number;
  readonly cost: number;
  /** Of half of them at most, and of 95 in a hundred. */
  readonly typicalMilliseconds: number | null;
  readonly slowMilliseconds: number | null;
  readonly typicalToFirstWord: number | null;
}

export interface AnswersAsked extends Explored {
  readonly state?: AnswerStateAsked | null | undefined;
}

const unanswered = `(a.state = 'failed' or (a.state = 'answered' and a.results = 0))`;

/** What was asked of the assistant of several companies, the newest first. */
export async function exploredAnswers(
  db: Queryable,
  { companies, user, from, to, sentiment, state, timeZone }: AnswersAsked,
  { limit, offset }: Page,
): Promise<{ readonly answers: readonly FoundAnswer[]; readonly quality: AnswerQuality }> {
  const found = `from chat_answers a join chats c on c.uuid = a.chat_uuid
    where c.company_uuid = any($1::uuid[])
      and ($2::uuid is null or c.owner = $2)
      and ($3::date is null or a.asked_at >= $3::date::timestamp at time zone $6)
      and ($4::date is null or a.asked_at < ($4::date + 1)::timestamp at time zone $6)
      and ($5::text is null or cardinality(case $5 when 'positive' then a.positives else a.negatives end) > 0)
      and ($7::text is null
        or case $7 when 'unanswered' then ${unanswered} when 'corrected' then a.is_corrected else a.is_in_set end)`;
  const values = [companies, user ?? null, from ?? null, to ?? null, sentiment ?? null, timeZone, state ?? null];
  const [{ rows: answers }, { rows: counted }] = await Promise.all([
    db.query<FoundAnswer>({
      name: 'explored answers',
      text: `select a.uuid, a.chat_uuid as chat, c.company_uuid as company, c.owner, a.asked_at as "askedAt",
          a.state, a.reason, cardinality(a.positives) as positive, cardinality(a.negatives) as negative,
          a.is_corrected as "isCorrected", a.is_in_set as "isInSet", a.cost::float8 as cost, a.milliseconds,
          a.milliseconds_to_first_word as "millisecondsToFirstWord"
        ${found} order by a.asked_at desc, a.uuid limit $8 offset $9`,
      values: [...values, limit, offset],
    }),
    db.query<AnswerQuality>({
      name: 'quality of explored answers',
      text: `select count(*)::int as asked, count(*) filter (where ${unanswered})::int as unanswered,
          count(*) filter (where a.is_corrected)::int as corrected, count(*) filter (where a.is_in_set)::int as "inSet",
          coalesce(sum(cardinality(a.positives)), 0)::int as positive,
          coalesce(sum(cardinality(a.negatives)), 0)::int as negative,
          coalesce(sum(a.cost), 0)::float8 as cost,
          percentile_disc(0.5) within group (order by a.milliseconds) as "typicalMilliseconds",
          percentile_disc(0.95) within group (order by a.milliseconds) as "slowMilliseconds",
          percentile_disc(0.5) within group (order by a.milliseconds_to_first_word) as "typicalToFirstWord"
        ${found}`,
      values,
    }),
  ]);
  const [quality] = counted;
  if (!quality) throw new Error('Nothing was counted.');
  return { answers, quality };
}

/** Chats of these companies that have questions in the firm's own set. */
export async function chatsInSet(
  db: Queryable,
  companies: readonly string[],
  most: number,
): Promise<readonly string[]> {
  const { rows } = await db.query<{ chat: string }>({
    name: 'chats in the set',
    text: `select c.uuid as chat from chats c where c.company_uuid = any($1::uuid[])
        and exists (select from chat_answers a where a.chat_uuid = c.uuid and a.is_in_set)
      order by c.updated_at desc, c.uuid limit $2`,
    values: [companies, most],
  });
  return rows.map(({ chat }) => chat);
}

/** The chat that has an interaction; undefined while nobody has asked it. */
export async function chatOfInteraction(db: Queryable, interaction: string): Promise<string | undefined> {
  const { rows } = await db.query<{ chat: string }>({
    name: 'chat of an interaction',
    text: 'select chat_uuid as chat from chat_answers where uuid = $1',
    values: [interaction],
  });
  return rows[0]?.chat;
}
