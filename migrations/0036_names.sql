-- One spelling for fulfilment, one suffix for what is written in Chinese, and an id of its own name for a request for a quote: a quote is
-- the price of a shipment.
alter table customer rename column has_fulfillment_fee to has_fulfilment_fee;
alter table sku rename column name_cn to name_zh;
alter table sku rename column material_cn to material_zh;
alter table sku rename column purpose_cn to purpose_zh;
alter table quote_request rename column quote_id to quote_request_id;

-- Functions keep their statements as text and must follow; views and indexes do so by themselves.
do $$
declare
  names constant text[][] := '{{has_fulfillment_fee,has_fulfilment_fee},{name_cn,name_zh},{material_cn,material_zh},{purpose_cn,purpose_zh},{quote_id,quote_request_id}}';
  body text;
  renamed text;
begin
  for body in select pg_get_functiondef(p.oid) from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prokind = 'f'
  loop
    renamed := body;
    for n in 1 .. array_length(names, 1) loop
      renamed := regexp_replace(renamed, '\m' || names[n][1] || '\M', names[n][2], 'g');
    end loop;
    if renamed <> body then execute renamed; end if;
  end loop;
end $$;
