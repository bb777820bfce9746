create schema if not exists ops;

create table ops.flow_checkpoints (
  name text primary key,
  position bigint not null,
  updated_at timestamptz not null default now(),
  runner text
) with (fillfactor = 50);

create table ops.routine_runs (
  name text primary key,
  ran_at timestamptz not null,
  runner text not null
);
