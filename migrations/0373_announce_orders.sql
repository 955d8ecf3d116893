-- The same question twice: orders are written by the connection's own role and by functions that run as ucenter_keeper, and under the wall of the
-- table a plan is good for one of them. PostgreSQL planned it anew at each change, which was at every order that was created and submitted.
select rewrite_passages('announce_orders', array[[
'begin
  if exists (select from news n join webhook_endpoint e on e.customer_id = n.customer_id and e.listens) then
',
'declare v_heard boolean;
begin
  if current_user = ''ucenter_keeper'' then
    v_heard := exists (select from news n join webhook_endpoint e on e.customer_id = n.customer_id and e.listens);
  else
    v_heard := exists (select from news n join webhook_endpoint e on e.customer_id = n.customer_id and e.listens);
  end if;
  if v_heard then
']]);
