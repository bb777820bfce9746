-- The position of the newest acknowledged fact that decides about rights, per projection from which rights are read.
-- No request is answered while the checkpoint of the projection stands before it.
create table ops.fences (
  projection text primary key,
  position bigint not null
) with (fillfactor = 50);
