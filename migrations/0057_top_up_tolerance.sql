-- By how much a received amount may differ from the filed one before a second clerk has to find the same (Rule 13.7): one row for the house.
create table top_up_tolerance (
  only_row boolean primary key default true check (only_row),
  percent numeric(5,2) not null check (percent >= 0),
  amount numeric(20,4) not null check (amount >= 0)
);
select house_table('top_up_tolerance', false);
insert into top_up_tolerance (percent, amount) values (5, 5);
