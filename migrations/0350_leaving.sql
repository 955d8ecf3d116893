-- A customer leaves (docs/rules.md, 3 and 17): what it is given on its way, its closing, and what of it is erased.
create table customer_leaving (
  customer_id int primary key references customer (customer_id),
  closed_at timestamptz not null,
  closed_by uuid not null references staff (staff_id),
  -- Until then it can be called off; from begun_at on nobody can.
  erase_at timestamptz not null,
  begun_at timestamptz,
  erased_at timestamptz,
  check (erase_at > closed_at and begun_at >= closed_at and erased_at >= begun_at)
);
create index customer_leaving_due on customer_leaving (erase_at) where erased_at is null;
create index customer_leaving_by on customer_leaving (closed_by);
select tenant_table('customer_leaving', 'select');
grant insert, update, delete on customer_leaving to ucenter_office;

-- An archive of everything. `rows` and `bytes` are counted when it is made; a failed one has neither.
create table customer_export (
  customer_id int not null references customer (customer_id),
  export_id uuid not null,
  by_staff boolean not null,
  asked_by uuid not null,
  created_at timestamptz not null,
  turn_at timestamptz not null,
  ended_at timestamptz,
  expires_at timestamptz,
  stored_as text,
  rows int,
  bytes bigint,
  primary key (customer_id, export_id),
  check ((ended_at is null) = (expires_at is null)),
  check ((stored_as is null) = (bytes is null) and (stored_as is null) = (rows is null) and (stored_as is null or ended_at is not null))
);
create index customer_export_waiting on customer_export (turn_at) where ended_at is null;
create unique index customer_export_once on customer_export (customer_id) where ended_at is null;
create index customer_export_over on customer_export (expires_at) where ended_at is not null;
create index customer_export_stored_name on customer_export (split_part(stored_as, '-', 1));
select tenant_table('customer_export', 'select, insert');
grant update, delete on customer_export to ucenter_office;

-- Rows of the sealed log whose words were erased, with the SHA-256 of what stayed: the seal keeps that of what was there, so the chain holds.
create table operation_log_erased (
  customer_id int not null,
  log_id uuid not null,
  hash bytea not null check (length(hash) = 32),
  erased_at timestamptz not null,
  primary key (customer_id, log_id)
);
create index operation_log_erased_row on operation_log_erased (log_id);
select tenant_table('operation_log_erased', 'select');
revoke select on operation_log_erased from ucenter_portal;
grant insert on operation_log_erased to ucenter_office;

-- Who is closed signs in nowhere, with nothing.
select rewrite_passages('find_session', array[
  ['left join customer c on c.customer_id = m.customer_id',
   'left join customer c on c.customer_id = m.customer_id and not exists (select from customer_leaving v where v.customer_id = m.customer_id)']
]);
select rewrite_passages('find_api_key', array[
  ['join customer c on c.customer_id = k.customer_id',
   'join customer c on c.customer_id = k.customer_id and not exists (select from customer_leaving v where v.customer_id = k.customer_id)']
]);

-- What the keeper may erase; which rows and which words stands in src/server/oversight/leaving/leaving-list.ts, and a test holds the two together.
select keeper_wall(c.oid::regclass, 'select') from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relforcerowsecurity and c.relname = any ('{announced_sku, api_key, api_key_day, api_key_usage, booking, booking_event, booking_file, client_error, company_person, company_sign_in, customer, customer_note, desk_scan, evaluation,
  expiry_warning, fee_dispute, fee_dispute_file, file, guide_read, idempotency_key, late_arrival, list_search, list_view, login, loss_event, loss_line,
  loss_order, loss_picture, low_balance_alert, member, member_sku, message, message_choice, message_digest, message_digested, message_mark,
  method_rule, notice_read, one_time_link, order_event, order_file, order_line, order_task, order_task_file, order_task_item, order_upload,
  ordering_account, ordering_code, orders, own_label, picture_fetch, push_device, push_waiting, quarantine, quarantine_picture, recipient_day,
  recipient_mail, reorder_target, report_mail, return_claim, return_event, return_order, return_picture, saved_recipient, serial_log, serial_number,
  session, sheet_import, sheet_mapping, sheet_row, shop, shop_log, shop_method, shop_order, shop_push, shop_sku, sign_in, sign_in_code, sign_in_ticket,
  sku, sku_facts, sku_measurement, stock_count, stock_count_picture, stock_transfer, stock_transfer_event, stock_warning, storage_bill, thread,
  thread_file, thread_post, thread_read, top_up, tracking_event, tracking_news, tracking_poll, unannounced_goods, unannounced_picture, unknown_return,
  upload_result, warning_email, webhook_delivery, webhook_endpoint, webhook_event, webhook_line, customer_export}'::text[])
    and not exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'keeper_wall');
create policy keeper_wall on operation_log to ucenter_keeper
  using (customer_id in (0, current_setting('app.customer')::int)) with check (customer_id in (0, current_setting('app.customer')::int));
select keeper_wall('customer_leaving', 'select');
select keeper_wall('operation_log_erased', 'select');
grant select, delete on announced_sku, api_key, api_key_day, api_key_usage, booking_file, client_error, company_flow, company_person, company_sign_in, customer_note, desk_scan, evaluation, expiry_warning, fee_dispute_file,
  guide_read, idempotency_key, list_search, list_view, login, loss_picture, low_balance_alert, member, member_sku, message, message_choice,
  message_digest, message_digested, message_mark, method_rule, notice_read, one_time_link, order_file, order_task, order_task_file, order_task_item,
  order_upload, ordering_account, ordering_code, own_label, picture_fetch, push_device, push_waiting, quarantine_picture, recipient_day,
  recipient_mail, reorder_target, report_mail, return_claim, return_picture, saved_recipient, session, sheet_import, sheet_mapping, sheet_row, shop,
  shop_log, shop_method, shop_order, shop_push, shop_sku, sign_in, sign_in_code, sign_in_ticket, stock_count_picture, stock_warning, thread,
  thread_file, thread_post, thread_read, tracking_news, tracking_poll, unannounced_picture, upload_result, warning_email, webhook_delivery,
  webhook_endpoint, webhook_event, webhook_line, customer_export to ucenter_keeper;
grant select, update (shipping, remark, void_reason, original_asn) on booking to ucenter_keeper;
grant select, update (note, actor_name) on booking_event to ucenter_keeper;
grant select, update (company_name, on_stop_reason) on customer to ucenter_keeper;
grant select, update (reason, question, reply, answer, filed_by_name) on fee_dispute to ucenter_keeper;
grant select, update (name, given_up_at) on file to ucenter_keeper;
grant select, update (note) on late_arrival to ucenter_keeper;
grant select, update (note, actor_name) on loss_event to ucenter_keeper;
grant select, update (description) on loss_line to ucenter_keeper;
grant select, update (review_comment, dispute_reason, created_by) on loss_order to ucenter_keeper;
grant select, update (note, actor_name) on order_event to ucenter_keeper;
grant select, update (name) on order_line to ucenter_keeper;
grant select, update (recipient, customer_order_no, remark, note_to_service, error_reason, customer_reply, interception, collect, upload_id, erased_at, hold) on orders to ucenter_keeper;
grant select, update (note, closing_note) on quarantine to ucenter_keeper;
grant select, update (note, actor_name) on return_event to ucenter_keeper;
grant select, update (note, reference, tracking_number, created_by, decided_by, inspection_note) on return_order to ucenter_keeper;
grant select, update (actor_name, reason) on serial_log to ucenter_keeper;
grant select, update (sn) on serial_number to ucenter_keeper;
grant select, update (sku, barcode, product_name, name_en, name_zh, alias, image_file_id, color, size, brand, material_en, material_zh, purpose_en, purpose_zh) on sku to ucenter_keeper;
grant select, update (name_en) on sku_facts to ucenter_keeper;
grant select, update (note) on sku_measurement to ucenter_keeper;
grant select, update (note, closing_note) on stock_count to ucenter_keeper;
grant select, update (note, created_by, reason) on stock_transfer to ucenter_keeper;
grant select, update (note, actor_name) on stock_transfer_event to ucenter_keeper;
grant select, update (settled_by_name) on storage_bill to ucenter_keeper;
grant select, update (remark) on top_up to ucenter_keeper;
grant select, update (description, place) on tracking_event to ucenter_keeper;
grant select, update (code, note, answer_note, answered_by) on unannounced_goods to ucenter_keeper;
grant select, update (tracking_number, reference, note) on unknown_return to ucenter_keeper;
grant select, update (actor_name, url, ip, parameters, object_id, before, after) on operation_log to ucenter_keeper;
-- Of goods that are renamed the trigger keeps what they were; that goes as well.
grant insert on sku_facts to ucenter_keeper;
grant select, delete on mail_outbox, account_request, quote_request to ucenter_keeper;

-- No rows are erased but those of a customer whose time is over.
create function is_leaving(p_customer int) returns void language plpgsql as $$
begin
  if not exists (select from customer_leaving v where v.customer_id = p_customer and v.begun_at is not null and v.erased_at is null) then
    raise exception 'customer % does not leave', p_customer using errcode = 'insufficient_privilege'; end if;
end $$;

-- Takes at most p_most rows of the customer out of a table, of one that is cut into parts perhaps some more: a place is of one part. Says how many.
create function erase_rows(p_customer int, p_table text, p_most int) returns int language plpgsql as $$
declare v_rows int;
begin
  perform is_leaving(p_customer);
  execute format('delete from %1$I where customer_id = $1 and ctid = any (array(select ctid from %1$I where customer_id = $1 limit $2))', p_table)
    using p_customer, p_most;
  get diagnostics v_rows = row_count;
  return v_rows;
end $$;

-- Puts p_values, expressions over the row, into the columns of at most p_most rows that hold anything else; says how many.
create function blank_rows(p_customer int, p_table text, p_columns text[], p_values text[], p_most int) returns int language plpgsql as $$
declare v_rows int; v_set text; v_differs text;
begin
  perform is_leaving(p_customer);
  select string_agg(format('%I = %s', c, v), ', '), string_agg(format('%I is distinct from (%s)', c, v), ' or ') into v_set, v_differs
    from unnest(p_columns, p_values) x(c, v);
  execute format('update %1$I set %2$s where customer_id = $1 and ctid = any (array(select ctid from %1$I where customer_id = $1 and (%3$s) limit $2))',
    p_table, v_set, v_differs) using p_customer, p_most;
  get diagnostics v_rows = row_count;
  return v_rows;
end $$;

-- Mails, requests and quotes know no customer: they are found by the addresses of its people, and of its parcels' recipients by their orders.
create function erase_mails(p_customer int, p_most int) returns int language plpgsql as $$
declare v_rows int; v_more int; v_emails text[];
begin
  perform is_leaving(p_customer);
  v_emails := array(select m.email from member m where m.customer_id = p_customer union select w.email from warning_email w where w.customer_id = p_customer);
  with gone as (delete from recipient_mail r where r.ctid = any (array(select ctid from recipient_mail where customer_id = p_customer limit p_most)) returning mail_id)
  delete from mail_outbox o using gone where o.mail_id = gone.mail_id;
  get diagnostics v_rows = row_count;
  delete from mail_outbox o where o.ctid = any (array(select ctid from mail_outbox x where x.to_address = any (v_emails)
    and not exists (select from recipient_mail r where r.mail_id = x.mail_id) limit p_most));
  get diagnostics v_more = row_count;
  delete from account_request where email = any (v_emails);
  delete from quote_request where email = any (v_emails);
  return v_rows + v_more;
end $$;

-- Blanks the words of at most p_most rows of the operation log, and names them. What staff are called stays, and so do ids and numbers of documents.
create function erase_log(p_customer int, p_before timestamptz, p_most int) returns setof uuid language plpgsql as $$
begin
  perform is_leaving(p_customer);
  return query update operation_log l set actor_name = case when l.actor_kind in ('staff', 'system') then l.actor_name else '' end, url = l.path,
      ip = case when l.actor_kind in ('staff', 'system') then l.ip else '' end, parameters = '{}', before = null, after = null,
      object_id = case when l.object_id ~ '^([0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|[0-9]+|[A-Z]{2,3}[0-9]+-[0-9]+)$' then l.object_id else '' end
    where (l.customer_id, l.log_id) in (select x.customer_id, x.log_id from operation_log x
      where (x.customer_id = p_customer or (x.customer_id = 0 and x.object in ('customer_note', 'customer') and x.object_id = p_customer::text)) and x.at < p_before
        and not exists (select from operation_log_erased e where e.customer_id = p_customer and e.log_id = x.log_id)
      order by x.log_id limit p_most)
    returning l.log_id;
end $$;
revoke execute on function is_leaving from public;
select kept_function(f::oid, 'ucenter_office') from unnest('{erase_rows, blank_rows, erase_mails, erase_log}'::regproc[]) f;
grant execute on function is_leaving to ucenter_keeper;
