-- The top-up that a clerk filed for a customer out of a payment that nobody had filed (Rule 13.19).
alter table bank_line
  add filed_for int,
  add filed_top_up_id uuid,
  add check ((filed_for is null) = (filed_top_up_id is null)),
  add foreign key (filed_for, filed_top_up_id) references top_up;
create index bank_line_filed on bank_line (filed_for, filed_top_up_id);
