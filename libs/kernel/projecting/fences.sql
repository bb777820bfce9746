-- The position of the newest acknowledged fact that decides about rights, per projection from which rights are read.
-- No request is answered while the checkpoint of the projection stands before it.
create table if not exists ops.fences (
  projection text primary key,
  position bigint not null
) with (fillfactor = 50);

-- One row: rises with any of the fences, so that every request looks at this number alone.
create table ops.fence_mark (
  single boolean primary key default true check (single),
  mark bigint not null default 0
) with (fillfactor = 50);
insert into ops.fence_mark default values;
