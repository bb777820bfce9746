create schema if not exists ops;

create table ops.checkpoints (
  name text primary key,
  version integer not null,
  position bigint not null,
  -- rises when the tables are exchanged: what a runner remembers of rows and parked streams is then out of date
  generation integer not null default 0,
  updated_at timestamptz not null default now(),
  runner text
) with (fillfactor = 50);

-- Moves checkpoints from where their reader knows them to stand, or raises: then somebody else has moved one.
create function ops.move_checkpoints(names text[], generations integer[], places bigint[], target bigint, mover text) returns void
language plpgsql as $$
declare moved integer;
begin
  update ops.checkpoints c set position = target, updated_at = now(), runner = mover
    from unnest(names, generations, places) as known (name, generation, position)
    where c.name = known.name and c.generation = known.generation and c.position = known.position;
  get diagnostics moved = row_count;
  if moved <> cardinality(names) then
    raise exception 'A checkpoint among % stands elsewhere.', names using errcode = 'DB001';
  end if;
end $$;

-- A follower is a projection, or a flow with `flow ` before its name.
create table ops.parked_streams (
  follower text not null,
  stream text not null,
  position bigint not null,
  type text not null,
  error text not null,
  since timestamptz not null default now(),
  retry_requested boolean not null default false,
  primary key (follower, stream)
);

create table ops.rebuild_requests (
  projection text primary key,
  -- only a process of this version takes it up
  version integer,
  requested_at timestamptz not null default now()
);

create table ops.rebuilds (
  id bigint generated always as identity primary key,
  projection text not null,
  version integer not null,
  state text not null,
  position bigint not null default 0,
  target bigint not null default 0,
  events bigint not null default 0,
  events_per_second double precision,
  started_at timestamptz not null default now(),
  finished_at timestamptz,
  error text,
  cancel_requested boolean not null default false,
  runner text not null,
  comparison jsonb
);
create index rebuilds_projection on ops.rebuilds (projection, id desc);

create table ops.as_of_views (
  uuid uuid primary key,
  company uuid not null,
  at timestamptz not null,
  position bigint not null,
  state text not null,
  progress double precision not null default 0,
  error text,
  created_at timestamptz not null default now(),
  last_used timestamptz not null default now()
);
