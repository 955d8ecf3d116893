-- How much of a key's turns is spent, for all servers together. It may be lost in a crash: a key then begins with a full bucket.
create unlogged table key_turns (
  key_id uuid primary key,
  -- Where the turns that were taken end, if one begins when the one before it does.
  spent_until timestamptz not null
);
create index key_turns_spent on key_turns (spent_until);
grant select, insert, update, delete on key_turns to ucenter_office;
