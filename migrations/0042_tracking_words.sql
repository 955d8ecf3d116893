-- Words of carriers that the house does not know (Rule 10.2), counted where they come in, so that nobody has to look through all events. The
-- same word in another spelling is the same row, with the spelling that came last.
create table tracking_word (
  carrier text not null,
  word_key text collate "C" not null,
  word text not null,
  times int not null check (times > 0),
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  primary key (carrier, word_key)
);
create index tracking_word_newest on tracking_word (last_seen_at desc, carrier, word_key);
select house_table('tracking_word', false);
