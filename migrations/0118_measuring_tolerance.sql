-- How far what a warehouse measures may be from what was declared before the customer is told (Rule 5.16): the larger of a share and an amount.
alter table warehouse
  add measure_percent smallint not null default 5 check (measure_percent between 0 and 100),
  add measure_weight_g int not null default 20 check (measure_weight_g >= 0),
  add measure_side_cm smallint not null default 1 check (measure_side_cm >= 0);
