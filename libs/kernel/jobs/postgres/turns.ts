/**
 * Turns: each owner's next job is one later than the last, and never earlier than what was taken last. So a job of
 * somebody who had none comes before the second of everybody else, and nobody gathers turns while nothing is to be done.
 */
const persons = 'person:';
const companies = 'company:';

/**
 * Rows `turns(kind, turn)` for who has a turn of their own.
 *
 * @param of expressions for the queue, whether it is urgent, person and company
 */
const taking = (of: { queue: string; urgent: string; person: string; company: string }, unless = '') => `
  turns as (
    insert into ops.job_turns as known (queue, urgent, owner, turn)
    select ${of.queue}, ${of.urgent}, kind || id, coalesce(taken.turn, 0)
    from (values ('${persons}', ${of.person}), ('${companies}', ${of.company})) as owners (kind, id)
    left join ops.job_turns taken on taken.queue = ${of.queue} and taken.urgent = ${of.urgent} and taken.owner = kind
    where id is not null ${unless}
    on conflict (queue, urgent, owner) do update set turn = greatest(known.turn + 1, excluded.turn)
    returning owner, turn)`;

const turnOf = (kind: string, of: { queue: string; urgent: string }) => `coalesce(
    (select turn from turns where owner like '${kind}%'),
    (select turn from ops.job_turns where queue = ${of.queue} and urgent = ${of.urgent} and owner = '${kind}'), 0)`;

const added = { queue: '$1', urgent: '$5', person: '$6::text', company: '$7::text' };

/** What is known already takes no turn. */
export const addJob = `
  with ${taking(added, 'and not exists (select from ops.jobs where queue = $1 and key = $2)')}
  insert into ops.jobs (queue, key, payload, due_at, urgent, person, company, turn, company_turn)
  values ($1, $2, $3, coalesce($4::timestamptz, now()), $5, $6, $7, ${turnOf(persons, added)}, ${turnOf(companies, added)})
  on conflict (queue, key) do nothing`;

export const takeJobs = `
  with taken as (
    update ops.jobs set attempts = attempts + 1, fence = nextval('ops.job_fences'),
      due_at = now() + $3 * interval '1 millisecond', holder = $4
    where (queue, key) in (
      select queue, key from ops.jobs where queue = $1 and state = 'waiting' and due_at <= now()
      order by urgent desc, turn, company_turn, due_at limit $2 for update skip locked)
    returning key, payload, attempts, fence, urgent, person, company, turn, company_turn),
  served as (
    insert into ops.job_turns as known (queue, urgent, owner, turn)
    select $1, urgent, kind, max(last) from taken, lateral (values ('${persons}', turn), ('${companies}', company_turn)) as t (kind, last)
    group by urgent, kind order by urgent, kind
    on conflict (queue, urgent, owner) do update set turn = greatest(known.turn, excluded.turn))
  select key, payload, attempts as attempt, fence::float8 as fence, urgent, person, company from taken`;

const postponed = { queue: '$1', urgent: '$7', person: '$8::text', company: '$9::text' };

/** Who has it tried again waits behind those who have had fewer tries. */
export const postponeJob = `
  with ${taking(postponed)}
  update ops.jobs set reason = $4, due_at = now() + $5 * interval '1 millisecond', holder = null,
    attempts = attempts - case when $6 then 0 else 1 end,
    turn = ${turnOf(persons, postponed)}, company_turn = ${turnOf(companies, postponed)}
  where queue = $1 and key = $2 and fence = $3 and state = 'waiting'`;

/** Who is behind what was taken last begins there anyway. */
export const forgetTurns = `
  delete from ops.job_turns known using ops.job_turns taken
  where taken.queue = known.queue and taken.urgent = known.urgent and taken.turn > known.turn
    and taken.owner = split_part(known.owner, ':', 1) || ':' and known.owner <> taken.owner`;
