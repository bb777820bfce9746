-- A copy of the streams as everybody was told of them: what was acknowledged stands here, so that streams are read
-- without the log. Made for a log that is kept on another server.
create table ops.replica_events (
  stream text not null,
  revision integer not null,
  position bigint not null,
  event json not null,
  primary key (stream, revision)
);

-- One row: up to where the projector has copied the log, and when it last saw its end. Null: never yet, so that streams
-- may be missing from the copy.
create table ops.log_seen (
  single boolean primary key default true check (single),
  position bigint not null default 0,
  at timestamptz
) with (fillfactor = 50);
insert into ops.log_seen default values;

-- The streams whose facts raised a fence, until the rows hold them.
create table ops.fenced_streams (
  projection text not null,
  stream text not null,
  position bigint not null,
  primary key (projection, stream)
);
