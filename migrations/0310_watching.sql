-- Being watched (docs/rules.md): where what waits is counted in a moment, and the servers that run.
create index webhook_delivery_oldest on webhook_delivery (seq) where state = 'waiting';
create index webhook_delivery_failed on webhook_delivery (ended_at) where state = 'failed';

-- One row for each server process, written again every few seconds while it lives (Rule 26.8).
create table server_node (
  node_id uuid primary key,
  name text not null,
  version text not null,
  started_at timestamptz not null,
  seen_at timestamptz not null,
  -- Load, memory, pools, room on the disk, sweeps: shared/oversight/health.contract.ts has its shape.
  state jsonb not null
);
create index server_node_seen on server_node (seen_at);
grant select, insert, update, delete on server_node to ucenter_office;

-- What the office's role may not read by itself: of how many connections how many are taken, and since when the longest transaction runs.
create function database_load(out connections int, out longest_s double precision) language sql stable security definer set search_path = pg_catalog as $$
  select count(*)::int, max(extract(epoch from clock_timestamp() - xact_start)) filter (where pid <> pg_backend_pid())
    from pg_stat_activity where datname = current_database() and backend_type = 'client backend'
$$;
revoke execute on function database_load() from public;
grant execute on function database_load() to ucenter_office;

-- Who copies this database, and how far behind it is; the owner sees the delay of others only as a member of pg_monitor.
create function database_standbys(out name text, out state text, out lag_s double precision) returns setof record language sql stable security definer set search_path = pg_catalog as $$
  select application_name, coalesce(state, ''), extract(epoch from replay_lag)::double precision from pg_stat_replication order by 1
$$;
revoke execute on function database_standbys() from public;
grant execute on function database_standbys() to ucenter_office;
