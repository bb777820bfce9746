-- The event log. Run again at every start: every statement leaves alone what is already so.
create schema if not exists log;

create table if not exists log.events (
  position bigint primary key,
  id uuid not null constraint events_id unique,
  stream text not null,
  category text not null generated always as (split_part(stream, '-', 1)) stored,
  revision integer not null,
  type text not null,
  company uuid generated always as ((meta ->> 'company')::uuid) stored,
  data jsonb not null,
  meta jsonb not null,
  constraint events_stream_revision unique (stream, revision)
);
create index if not exists events_category_position on log.events (category, position);
create index if not exists events_company_position on log.events (company, position);

-- One row. Changed first, it stays locked until the commit, so that commit order is position order, without gaps.
create table if not exists log.counter (
  single boolean primary key default true check (single),
  position bigint not null
) with (fillfactor = 10);
-- How far ahead of their positions the places lie by which events are signed: null or 0 unless the log was carried here.
alter table log.counter add column if not exists shift bigint;
do $$ begin
  -- asked first: a role that owns the log and also writes to it may not insert here a second time
  if not exists (select from log.counter) then
    insert into log.counter (position) values (0);
  end if;
end $$;

-- Decides and writes a group of appends, in their order, in one transaction.
--   batch    [[stream, expected revision or -1 for none, [[id, type, data, meta], …]], …]
--   total    the number of events in it
--   answer   the position before the first event when all were appended, which is the rule; else a verdict for each
create or replace function log.append(batch jsonb, total integer) returns jsonb language plpgsql
  set enable_seqscan = off set enable_bitmapscan = off set plan_cache_mode = force_generic_plan
  set jit = off -- a plan of last resort looks dear, and would be compiled for a tenth of a second each time
as
$$
declare
  started bigint;
  head bigint;
  verdicts jsonb;
begin
  update log.counter set position = position + total returning position - total into strict started;
  if log.append_all(batch, started) = total then
    perform pg_notify('log_appended', (started + total)::text);
    return to_jsonb(started);
  end if;
  select * into head, verdicts from log.append_each(batch, started);
  update log.counter set position = head;
  if head > started then
    perform pg_notify('log_appended', head::text);
  end if;
  return verdicts;
end
$$;

-- The metadata with the event's place in the log that it was first written to, where that is not its position.
create or replace function log.placed(meta jsonb, place bigint, shift bigint) returns jsonb language sql immutable as
$$
  select case when shift > 0 then meta || jsonb_build_object('firstPosition', place + shift) else meta end
$$;

-- Writes the whole group in one statement if every append finds the end it expects and every id is new; else nothing.
-- Answers how many events were written.
create or replace function log.append_all(batch jsonb, started bigint) returns integer language plpgsql as
$$
declare
  written integer;
begin
  with given as materialized (
    select place, event_place, one ->> 0 as stream, (one ->> 1)::integer as expected, event
    from jsonb_array_elements(batch) with ordinality as appends (one, place),
      jsonb_array_elements(one -> 2) with ordinality as events (event, event_place)
  ), unfounded as (
    select from given left join log.events before on before.stream = given.stream and before.revision = given.expected
    where event_place = 1 and expected >= 0 and before.position is null
  )
  insert into log.events (position, id, stream, revision, type, data, meta)
    select started + number, (event ->> 0)::uuid, stream, expected + event_place, event ->> 1, event -> 2,
      log.placed(event -> 3, started + number, shift)
    from (select *, row_number() over (order by place, event_place) as number from given) numbered, log.counter
    where not exists (select from unfounded);
  get diagnostics written = row_count;
  return written;
exception when unique_violation then
  return 0;
end
$$;

-- Decides append by append, when not all of them can be written.
--   verdict   ["appended", revision, position] | ["repeated", revision, position] | ["conflict", actual revision]
--             | ["misused", id]
create or replace function log.append_each(batch jsonb, started bigint, out head bigint, out verdicts jsonb)
language plpgsql as
$$
declare
  one jsonb;
  target text;
  given jsonb;
  ids uuid[];
  actual integer;
begin
  head := started;
  verdicts := '[]';
  for one in select value from jsonb_array_elements(batch) loop
    target := one ->> 0;
    given := one -> 2;
    ids := array(select (value ->> 0)::uuid from jsonb_array_elements(given));
    if exists (select from log.events where id = any (ids)) then
      verdicts := verdicts || jsonb_build_array(log.recall(target, given));
      continue;
    end if;
    actual := coalesce((select revision from log.events where stream = target order by revision desc limit 1), -1);
    if actual <> (one ->> 1)::integer then
      verdicts := verdicts || jsonb_build_array(jsonb_build_array('conflict', actual));
      continue;
    end if;
    insert into log.events (position, id, stream, revision, type, data, meta)
      select head + place, (value ->> 0)::uuid, target, actual + place, value ->> 1, value -> 2,
        log.placed(value -> 3, head + place, shift)
      from jsonb_array_elements(given) with ordinality as listed(value, place), log.counter;
    head := head + cardinality(ids);
    verdicts := verdicts || jsonb_build_array(jsonb_build_array('appended', actual + cardinality(ids), head));
  end loop;
end
$$;

-- The verdict on an append of which at least one id is in the log: the same command again, or an id used twice.
create or replace function log.recall(target text, given jsonb) returns jsonb language sql stable as
$$
  select case
    when bool_and(same) then jsonb_build_array('repeated', max(revision), max(position))
    else jsonb_build_array('misused', (array_agg(id order by same, place) filter (where known))[1])
  end
  from (
    select place, stored.id, revision, position, stored.id is not null as known,
      coalesce(stored.stream = target and stored.type = value ->> 1
        and stored.meta -> 'bodyHash' = value -> 3 -> 'bodyHash', false) as same
    from jsonb_array_elements(given) with ordinality as listed(value, place)
    left join log.events stored on stored.id = (value ->> 0)::uuid
  ) compared
$$;

revoke all on schema log from public;
revoke all on log.events, log.counter from public;
revoke all on function log.append, log.append_all, log.append_each, log.recall, log.placed from public;
