-- Whether this database holds the demo: `filling` while it is made, so that a start that was killed knows to begin again.
create table demo_state (
  only_row boolean primary key default true check (only_row),
  state text not null check (state in ('filling', 'filled'))
);
select house_table('demo_state', false);
