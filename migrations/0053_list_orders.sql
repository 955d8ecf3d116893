-- What carries the lists of bookings and top-ups in their order, by stage and over all customers: a page and a count to a thousand cost the
-- same however many there are.
create index booking_stage on booking (customer_id, status, bill_status, booking_id desc) where deleted_at is null;
-- Its beginning answers what this one did.
drop index booking_status;
create index booking_office_list on booking (booking_id) where deleted_at is null and status <> 'draft';
create index booking_office_stage on booking (status, bill_status, booking_id) where deleted_at is null and status <> 'draft';
create index top_up_office_list on top_up (top_up_id);
create index top_up_office_status on top_up (status, top_up_id);
drop index top_up_queue;

-- The rows of an order list say what an incomplete order lacks (Rule 9.20).
drop function order_list_rows(int[], uuid[], uuid[], boolean);
create function order_list_rows(p_customers int[], p_orders uuid[], p_skus uuid[], p_true boolean)
 returns table(customer_id int, company_name text, order_id uuid, order_no text, customer_order_no text, status text, version int, warehouse_id uuid, warehouse_code text, method json, country char(2), recipient_name text, city text, pieces int, lines json, line_count int, tracking_nos json, amount numeric, currency char(3), error_reason text, customer_reply text, created_at timestamptz, submitted_at timestamptz, packed_at timestamptz, shipped_at timestamptz, delivered_at timestamptz, missing text[])
 language plpgsql stable set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
#variable_conflict use_column
begin
  return query select o.customer_id, c.company_name, o.order_id, o.order_no, o.customer_order_no, o.status, o.version, o.warehouse_id, w.code,
      case when m.method_id is not null then json_build_object('method_id', m.method_id, 'code', m.code, 'name_en', m.name_en, 'name_zh', m.name_zh,
        'carrier', m.carrier) end,
      o.country, nullif(trim(concat(o.recipient ->> 'first_name', ' ', o.recipient ->> 'last_name')), ''), o.recipient ->> 'city',
      t.pieces, coalesce(to_json(t.lines), '[]'), t.line_count,
      coalesce((select json_agg(case when p_true and c.show_true_tracking_number then coalesce(p.last_mile_no, p.tracking_no) else p.tracking_no end
        order by p.parcel_no) from parcel p
        where p.customer_id = o.customer_id and p.order_id = o.order_id and p.tracking_no is not null), '[]'),
      o.amount, c.currency, o.error_reason, o.customer_reply, o.created_at, o.submitted_at, o.packed_at, o.shipped_at, o.delivered_at, o.missing
    from unnest(p_customers, p_orders) k(c, id)
    join orders o on o.customer_id = k.c and o.order_id = k.id
    join customer c on c.customer_id = o.customer_id
    join warehouse w on w.warehouse_id = o.warehouse_id
    left join shipping_method m on m.method_id = o.method_id
    cross join lateral (
      select coalesce(sum(l.quantity), 0)::int as pieces, count(*)::int as line_count,
        (array_agg(json_build_object('sku', s.sku, 'name', l.name, 'quantity', l.quantity) order by l.line_no))[1:3] as lines
      from order_line l join sku s on s.customer_id = l.customer_id and s.sku_id = l.sku_id
      where l.customer_id = o.customer_id and l.order_id = o.order_id and (p_skus is null or l.sku_id = any (p_skus))) t;
end $$;
revoke execute on function order_list_rows from public;
grant execute on function order_list_rows to ucenter_portal, ucenter_office;

-- Stock is searched by pasted lines too.
alter table list_search drop constraint list_search_list_check;
alter table list_search add constraint list_search_list_check check (list in ('orders', 'products', 'inventory'));
