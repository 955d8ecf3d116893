-- The database as it stands after all migrations, for readers: `npm run types` writes this file, and a test holds it.
-- A database is made by migrations/, never by this. Tables come after those they refer to, then functions, triggers, views and policies; the queue's
-- own schema (pgboss), what only the owner reads (owner_only) and the table of applied migrations are left out, and so are the roles that
-- sign in: each database has its own.

SET check_function_bodies = off;

-- CREATE ROLE ucenter_bound NOLOGIN IN ROLE ucenter_portal;
-- CREATE ROLE ucenter_gate NOLOGIN IN ROLE ucenter_bound;
-- CREATE ROLE ucenter_keeper NOLOGIN;
-- CREATE ROLE ucenter_office NOLOGIN;
-- CREATE ROLE ucenter_portal NOLOGIN;
-- CREATE ROLE ucenter_sandbox_bound NOLOGIN IN ROLE ucenter_sandbox_portal;
-- CREATE ROLE ucenter_sandbox_gate NOLOGIN IN ROLE ucenter_sandbox_bound;
-- CREATE ROLE ucenter_sandbox_keeper NOLOGIN;
-- CREATE ROLE ucenter_sandbox_office NOLOGIN;
-- CREATE ROLE ucenter_sandbox_portal NOLOGIN;

GRANT CREATE, USAGE ON SCHEMA public TO pg_database_owner;
GRANT USAGE ON SCHEMA public TO ucenter_keeper, ucenter_office, ucenter_portal, ucenter_sandbox_keeper, ucenter_sandbox_office, ucenter_sandbox_portal;

CREATE SEQUENCE customer_number AS bigint START 1024;
GRANT USAGE ON SEQUENCE customer_number TO ucenter_office;

CREATE SEQUENCE manifest_number AS integer START 1;
GRANT USAGE ON SEQUENCE manifest_number TO ucenter_office;

CREATE SEQUENCE place_count_number AS integer START 1;
GRANT USAGE ON SEQUENCE place_count_number TO ucenter_office;

CREATE SEQUENCE place_move_number AS bigint START 1;
GRANT USAGE ON SEQUENCE place_move_number TO ucenter_keeper;

CREATE SEQUENCE recipient_day_place AS bigint START 1;
GRANT USAGE ON SEQUENCE recipient_day_place TO ucenter_office, ucenter_portal;

CREATE SEQUENCE serial_log_number AS bigint START 1;
GRANT USAGE ON SEQUENCE serial_log_number TO ucenter_keeper;

CREATE SEQUENCE wave_number AS integer START 1;
GRANT USAGE ON SEQUENCE wave_number TO ucenter_office;

CREATE SEQUENCE webhook_number AS bigint START 1;
GRANT USAGE ON SEQUENCE webhook_number TO ucenter_keeper, ucenter_office, ucenter_portal;

CREATE TYPE money_entry AS (
  amount numeric,
  counter_account text,
  bill_type text,
  fee_type text,
  cause text,
  cause_id uuid,
  reference text,
  country character(2),
  quantity integer,
  weight_g integer,
  tracking_no text,
  remark text,
  reverses integer
);

CREATE TYPE stock_lot AS (
  lot text,
  expires_on date,
  batch_id uuid
);

CREATE TYPE stock_move AS (
  warehouse_id uuid,
  sku_id uuid,
  type text,
  total_change integer,
  frozen_change integer,
  cause text,
  cause_id uuid,
  shelved_on date
);

CREATE TYPE webhook_news AS (
  customer_id integer,
  topic text,
  document text,
  number text,
  at timestamp with time zone,
  data jsonb
);

CREATE FUNCTION character_pairs(p_text text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT COST 1000
AS $function$
  select array(select distinct substr(x.small, n, 2) from (select lower(p_text) as small offset 0) x, generate_series(1, length(p_text) - 1) n)
$function$;
REVOKE EXECUTE ON FUNCTION character_pairs(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION character_pairs(text) TO ucenter_keeper, ucenter_office, ucenter_portal;

CREATE FUNCTION order_stands(p_status text, p_missing text[], p_hold jsonb, p_interception jsonb, p_backorder jsonb, p_merged_into uuid, p_deleted_at timestamp with time zone, p_source text, p_carriage text, p_collect jsonb, p_method uuid, p_erased_at timestamp with time zone, p_shipped_at timestamp with time zone, p_recipient jsonb, p_remark text, p_note_to_service text, p_customer_reply text, p_error_reason text)
 RETURNS boolean
 LANGUAGE plpgsql
 IMMUTABLE
AS $function$
declare v_broken text;
begin
  if p_status <> all ('{approving,verifying,error,awaiting_packing,packaged,awaiting_shipping,shipped,in_transit,pickup_ready,out_for_delivery,possible_exception,too_long_in_transit,delivered,canceled}') then
    v_broken := 'orders_status_check';
  elsif p_missing <> '{}' and p_status <> all ('{approving,canceled}') then
    v_broken := 'orders_complete';
  elsif p_source <> all ('{form,file,api,plugin}') then
    v_broken := 'orders_source_check';
  elsif p_carriage <> all ('{carrier,collect,own_label}') then
    v_broken := 'orders_carriage_check';
  elsif (p_carriage = 'collect') <> (p_collect is not null) or (p_carriage <> 'carrier' and p_method is not null) then
    v_broken := 'orders_collected';
  elsif p_merged_into is not null and p_status <> 'canceled' then
    v_broken := 'orders_merged_is_canceled';
  elsif p_backorder is not null and (p_status <> 'approving' or p_deleted_at is not null) then
    v_broken := 'orders_backorder_waits';
  end if;
  if p_hold is not null then
    if p_hold ->> 'side' <> all ('{customer,staff}') then v_broken := 'orders_hold_check';
    elsif p_status <> all ('{verifying,error,awaiting_packing}') then v_broken := 'orders_held_waits'; end if;
  end if;
  if p_interception is not null then
    if p_interception ->> 'state' <> all ('{open,stopped,refused,returning}') then
      v_broken := 'orders_interception_check';
    elsif p_interception ->> 'state' = 'open' and p_status <> all (case
        when p_interception ->> 'asked_in' = 'awaiting_packing' then '{awaiting_packing}'::text[]
        when p_interception ->> 'asked_in' in ('packaged', 'awaiting_shipping') then '{packaged,awaiting_shipping}'
        else '{shipped,in_transit,pickup_ready,out_for_delivery,possible_exception,too_long_in_transit,delivered}' end) then
      v_broken := 'orders_interception_waits';
    end if;
  end if;
  if p_erased_at is not null then
    if p_recipient is not null or p_remark <> '' or p_note_to_service <> '' or p_customer_reply is not null or p_error_reason is not null
        or p_shipped_at is null then
      v_broken := 'orders_erased';
    elsif p_collect ->> 'plate' <> '' then v_broken := 'orders_plate_erased'; end if;
  end if;
  if v_broken is not null then
    raise exception 'an order cannot be so: it breaks "%"', v_broken using errcode = 'check_violation', table = 'orders', constraint = v_broken;
  end if;
  return true;
end $function$;
REVOKE EXECUTE ON FUNCTION order_stands(text,text[],jsonb,jsonb,jsonb,uuid,timestamp with time zone,text,text,jsonb,uuid,timestamp with time zone,timestamp with time zone,jsonb,text,text,text,text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION order_stands(text,text[],jsonb,jsonb,jsonb,uuid,timestamp with time zone,text,text,jsonb,uuid,timestamp with time zone,timestamp with time zone,jsonb,text,text,text,text) TO PUBLIC;

CREATE TABLE adjustment_limit (
  only_row boolean DEFAULT true NOT NULL,
  amount numeric(20,4) NOT NULL,
  CONSTRAINT adjustment_limit_pkey PRIMARY KEY (only_row),
  CONSTRAINT adjustment_limit_amount_check CHECK ((amount >= (0)::numeric)),
  CONSTRAINT adjustment_limit_only_row_check CHECK (only_row)
);
GRANT DELETE, INSERT, SELECT, UPDATE ON adjustment_limit TO ucenter_office;
GRANT SELECT ON adjustment_limit TO ucenter_keeper, ucenter_sandbox_keeper, ucenter_sandbox_office, ucenter_sandbox_portal;

CREATE TABLE backup_run (
  run_id uuid NOT NULL,
  at timestamp with time zone NOT NULL,
  seconds double precision NOT NULL,
  bytes bigint,
  rows integer,
  files integer,
  missing integer,
  locked boolean NOT NULL,
  fault text,
  CONSTRAINT backup_run_pkey PRIMARY KEY (run_id),
  CONSTRAINT backup_run_check CHECK (((fault IS NULL) = ((bytes IS NOT NULL) AND (rows IS NOT NULL) AND (files IS NOT NULL) AND (missing IS NOT NULL))))
);
CREATE INDEX backup_run_newest ON backup_run (at DESC);
GRANT SELECT ON backup_run TO ucenter_office;

CREATE TABLE brand (
  platform_type smallint NOT NULL,
  name text NOT NULL,
  label_en text NOT NULL,
  label_zh text NOT NULL,
  color text NOT NULL,
  logo_svg text NOT NULL,
  favicon_svg text NOT NULL,
  site_url text NOT NULL,
  privacy_url text NOT NULL,
  terms_url text NOT NULL,
  mail_sender text NOT NULL,
  is_default boolean DEFAULT false NOT NULL,
  sales_email text DEFAULT ''::text NOT NULL,
  name_zh text DEFAULT ''::text NOT NULL,
  tagline_en text DEFAULT ''::text NOT NULL,
  tagline_zh text DEFAULT ''::text NOT NULL,
  points_en text DEFAULT ''::text NOT NULL,
  points_zh text DEFAULT ''::text NOT NULL,
  support_email text DEFAULT ''::text NOT NULL,
  footer_en text DEFAULT ''::text NOT NULL,
  footer_zh text DEFAULT ''::text NOT NULL,
  color_dark text DEFAULT ''::text NOT NULL,
  paper_svg text DEFAULT ''::text NOT NULL,
  CONSTRAINT brand_pkey PRIMARY KEY (platform_type)
);
CREATE UNIQUE INDEX brand_one_default ON brand (is_default) WHERE is_default;
GRANT DELETE, INSERT, SELECT, UPDATE ON brand TO ucenter_office;
GRANT SELECT ON brand TO ucenter_portal, ucenter_sandbox_keeper, ucenter_sandbox_office, ucenter_sandbox_portal;

CREATE TABLE account_request (
  request_id uuid NOT NULL,
  kind text NOT NULL,
  email text NOT NULL,
  language text NOT NULL,
  platform_type smallint NOT NULL,
  data jsonb DEFAULT '{}'::jsonb NOT NULL,
  created_at timestamp with time zone NOT NULL,
  side text DEFAULT 'customer'::text NOT NULL,
  CONSTRAINT account_request_pkey PRIMARY KEY (request_id),
  CONSTRAINT account_request_email_check CHECK ((email = lower(email))),
  CONSTRAINT account_request_kind_check CHECK ((kind = ANY (ARRAY['reset'::text, 'register'::text]))),
  CONSTRAINT account_request_language_check CHECK ((language = ANY (ARRAY['en'::text, 'zh_CN'::text, 'zh_TW'::text]))),
  CONSTRAINT account_request_side_check CHECK ((side = ANY (ARRAY['customer'::text, 'staff'::text]))),
  CONSTRAINT account_request_platform_type_fkey FOREIGN KEY (platform_type) REFERENCES brand(platform_type)
);
CREATE INDEX account_request_brand ON account_request (platform_type);
GRANT DELETE, INSERT, SELECT, UPDATE ON account_request TO ucenter_office;
GRANT DELETE, SELECT ON account_request TO ucenter_keeper;

CREATE TABLE app_version (
  app_version_id uuid NOT NULL,
  project_type smallint NOT NULL,
  platform text NOT NULL,
  platform_type smallint,
  version text NOT NULL,
  minimum_version text NOT NULL,
  app_download_link text NOT NULL,
  notes_en text DEFAULT ''::text NOT NULL,
  notes_zh text DEFAULT ''::text NOT NULL,
  is_published boolean DEFAULT false NOT NULL,
  created_at timestamp with time zone NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  CONSTRAINT app_version_pkey PRIMARY KEY (app_version_id),
  CONSTRAINT app_version_project_type_platform_platform_type_version_key UNIQUE NULLS NOT DISTINCT (project_type, platform, platform_type, version),
  CONSTRAINT app_version_app_download_link_check CHECK ((app_download_link ~~ 'https://%'::text)),
  CONSTRAINT app_version_platform_check CHECK ((platform = ANY (ARRAY['android'::text, 'ios'::text, 'windows'::text]))),
  CONSTRAINT app_version_project_type_check CHECK ((project_type = 1)),
  CONSTRAINT app_version_platform_type_fkey FOREIGN KEY (platform_type) REFERENCES brand(platform_type)
);
CREATE INDEX app_version_brand ON app_version (platform_type);
GRANT DELETE, INSERT, SELECT, UPDATE ON app_version TO ucenter_office;
GRANT SELECT ON app_version TO ucenter_portal;

CREATE TABLE brand_host (
  host text NOT NULL,
  platform_type smallint NOT NULL,
  CONSTRAINT brand_host_pkey PRIMARY KEY (host),
  CONSTRAINT brand_host_host_check CHECK ((host = lower(host))),
  CONSTRAINT brand_host_platform_type_fkey FOREIGN KEY (platform_type) REFERENCES brand(platform_type)
);
CREATE INDEX brand_host_brand ON brand_host (platform_type);
GRANT DELETE, INSERT, SELECT, UPDATE ON brand_host TO ucenter_office;
GRANT SELECT ON brand_host TO ucenter_portal, ucenter_sandbox_keeper, ucenter_sandbox_office, ucenter_sandbox_portal;

CREATE TABLE brand_picture (
  platform_type smallint NOT NULL,
  kind text NOT NULL,
  picture_hash text NOT NULL,
  png bytea NOT NULL,
  CONSTRAINT brand_picture_pkey PRIMARY KEY (platform_type, kind),
  CONSTRAINT brand_picture_kind_check CHECK ((kind = ANY (ARRAY['logo'::text, 'icon'::text, 'paper'::text]))),
  CONSTRAINT brand_picture_picture_hash_check CHECK ((picture_hash ~ '^[0-9a-f]{64}$'::text)),
  CONSTRAINT brand_picture_platform_type_fkey FOREIGN KEY (platform_type) REFERENCES brand(platform_type)
);
GRANT DELETE, INSERT, SELECT, UPDATE ON brand_picture TO ucenter_office;
GRANT SELECT ON brand_picture TO ucenter_portal, ucenter_sandbox_keeper, ucenter_sandbox_office, ucenter_sandbox_portal;

CREATE TABLE captcha (
  captcha_id uuid NOT NULL,
  answer text NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT captcha_pkey PRIMARY KEY (captcha_id)
);
GRANT DELETE, INSERT, SELECT, UPDATE ON captcha TO ucenter_office;

CREATE TABLE certificate_check (
  host text NOT NULL,
  checked_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone,
  CONSTRAINT certificate_check_pkey PRIMARY KEY (host)
);
GRANT DELETE, INSERT, SELECT, UPDATE ON certificate_check TO ucenter_office;

CREATE TABLE client_error (
  customer_id integer NOT NULL,
  error_id uuid NOT NULL,
  hour timestamp with time zone NOT NULL,
  fingerprint bytea NOT NULL,
  message text NOT NULL,
  page text NOT NULL,
  user_agent text NOT NULL,
  seen_count integer DEFAULT 1 NOT NULL,
  first_at timestamp with time zone NOT NULL,
  last_at timestamp with time zone NOT NULL,
  CONSTRAINT client_error_pkey PRIMARY KEY (customer_id, error_id),
  CONSTRAINT client_error_customer_id_hour_fingerprint_key UNIQUE (customer_id, hour, fingerprint)
);
CREATE INDEX client_error_newest ON client_error (error_id);
ALTER TABLE client_error ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
GRANT DELETE, SELECT ON client_error TO ucenter_keeper;
GRANT INSERT, SELECT, UPDATE ON client_error TO ucenter_office, ucenter_portal;

CREATE TABLE company_flow (
  state_hash bytea NOT NULL,
  browser_hash bytea NOT NULL,
  side text NOT NULL,
  customer_id integer NOT NULL,
  remember boolean NOT NULL,
  redirect_uri text NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT company_flow_pkey PRIMARY KEY (state_hash),
  CONSTRAINT company_flow_side_check CHECK ((side = ANY (ARRAY['customer'::text, 'staff'::text])))
);
CREATE INDEX company_flow_expiry ON company_flow (expires_at);
GRANT DELETE, INSERT, SELECT ON company_flow TO ucenter_office;
GRANT DELETE, SELECT ON company_flow TO ucenter_keeper;

CREATE TABLE currency (
  code character(3) NOT NULL,
  digits smallint NOT NULL,
  CONSTRAINT currency_pkey PRIMARY KEY (code),
  CONSTRAINT currency_digits_check CHECK (((digits >= 0) AND (digits <= 4)))
);
GRANT DELETE, INSERT, SELECT, UPDATE ON currency TO ucenter_office;
GRANT SELECT ON currency TO ucenter_keeper, ucenter_portal, ucenter_sandbox_keeper, ucenter_sandbox_office, ucenter_sandbox_portal;

CREATE TABLE demo_state (
  only_row boolean DEFAULT true NOT NULL,
  state text NOT NULL,
  CONSTRAINT demo_state_pkey PRIMARY KEY (only_row),
  CONSTRAINT demo_state_only_row_check CHECK (only_row),
  CONSTRAINT demo_state_state_check CHECK ((state = ANY (ARRAY['filling'::text, 'filled'::text])))
);
GRANT DELETE, INSERT, SELECT, UPDATE ON demo_state TO ucenter_office;

CREATE TABLE exchange_rate (
  on_date date NOT NULL,
  from_currency character(3) NOT NULL,
  to_currency character(3) NOT NULL,
  rate numeric(20,10) NOT NULL,
  CONSTRAINT exchange_rate_pkey PRIMARY KEY (from_currency, to_currency, on_date),
  CONSTRAINT exchange_rate_rate_check CHECK ((rate > (0)::numeric)),
  CONSTRAINT exchange_rate_from_currency_fkey FOREIGN KEY (from_currency) REFERENCES currency(code),
  CONSTRAINT exchange_rate_to_currency_fkey FOREIGN KEY (to_currency) REFERENCES currency(code)
);
CREATE INDEX exchange_rate_to ON exchange_rate (to_currency);
GRANT DELETE, INSERT, SELECT, UPDATE ON exchange_rate TO ucenter_office;
GRANT SELECT ON exchange_rate TO ucenter_portal, ucenter_sandbox_keeper, ucenter_sandbox_office, ucenter_sandbox_portal;

CREATE TABLE file (
  customer_id integer NOT NULL,
  file_id uuid NOT NULL,
  purpose text NOT NULL,
  name text NOT NULL,
  media_type text NOT NULL,
  bytes integer NOT NULL,
  stored_as text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  sha256 bytea,
  given_up_at timestamp with time zone,
  CONSTRAINT file_pkey PRIMARY KEY (customer_id, file_id),
  CONSTRAINT file_bytes_check CHECK ((bytes > 0)),
  CONSTRAINT file_given_up CHECK (((given_up_at IS NULL) OR (name = ''::text)))
);
CREATE INDEX file_given_up ON file (given_up_at) WHERE (given_up_at IS NOT NULL);
CREATE INDEX file_sha256 ON file (customer_id, sha256) WHERE (sha256 IS NOT NULL);
CREATE INDEX file_stored_name ON file (split_part(stored_as, '-'::text, 1));
ALTER TABLE file ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
GRANT DELETE, INSERT, SELECT ON file TO ucenter_office;
GRANT INSERT, SELECT ON file TO ucenter_portal;
GRANT SELECT ON file TO ucenter_keeper;
GRANT UPDATE (name, given_up_at) ON file TO ucenter_keeper;
GRANT UPDATE (name, given_up_at) ON file TO ucenter_office;
GRANT UPDATE (name, given_up_at) ON file TO ucenter_portal;

CREATE TABLE idempotency_key (
  customer_id integer NOT NULL,
  actor text NOT NULL,
  path text NOT NULL,
  key text NOT NULL,
  fingerprint bytea NOT NULL,
  answer jsonb NOT NULL,
  at timestamp with time zone NOT NULL,
  CONSTRAINT idempotency_key_pkey PRIMARY KEY (customer_id, actor, path, key, at)
) PARTITION BY RANGE (at);
ALTER TABLE idempotency_key ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
GRANT DELETE, INSERT, SELECT ON idempotency_key TO ucenter_office;
GRANT DELETE, SELECT ON idempotency_key TO ucenter_keeper;
GRANT INSERT, SELECT ON idempotency_key TO ucenter_portal;

CREATE UNLOGGED TABLE key_turns (
  key_id uuid NOT NULL,
  spent_until timestamp with time zone NOT NULL,
  CONSTRAINT key_turns_pkey PRIMARY KEY (key_id)
);
CREATE INDEX key_turns_spent ON key_turns (spent_until);
GRANT DELETE, INSERT, SELECT, UPDATE ON key_turns TO ucenter_office;

CREATE TABLE mail_outbox (
  mail_id uuid NOT NULL,
  platform_type smallint NOT NULL,
  to_address text NOT NULL,
  language text NOT NULL,
  sender text NOT NULL,
  subject text NOT NULL,
  text text NOT NULL,
  html text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  attempts integer DEFAULT 0 NOT NULL,
  next_at timestamp with time zone NOT NULL,
  sent_at timestamp with time zone,
  failed_reason text,
  drop_after timestamp with time zone,
  last_error text,
  CONSTRAINT mail_outbox_pkey PRIMARY KEY (mail_id),
  CONSTRAINT mail_outbox_language_check CHECK ((language = ANY (ARRAY['en'::text, 'zh_CN'::text, 'zh_TW'::text]))),
  CONSTRAINT mail_outbox_sender_check CHECK ((sender !~ '[\r\n]'::text)),
  CONSTRAINT mail_outbox_subject_check CHECK ((subject !~ '[\r\n]'::text)),
  CONSTRAINT mail_outbox_to_address_check CHECK ((to_address !~ '[\r\n,;]'::text)),
  CONSTRAINT mail_outbox_platform_type_fkey FOREIGN KEY (platform_type) REFERENCES brand(platform_type)
);
CREATE INDEX mail_outbox_brand ON mail_outbox (platform_type);
CREATE INDEX mail_outbox_due ON mail_outbox (next_at) WHERE ((sent_at IS NULL) AND (failed_reason IS NULL));
GRANT DELETE, INSERT, SELECT, UPDATE ON mail_outbox TO ucenter_office;
GRANT DELETE, SELECT ON mail_outbox TO ucenter_keeper;
GRANT INSERT ON mail_outbox TO ucenter_portal;

CREATE TABLE operation_log (
  customer_id integer NOT NULL,
  log_id uuid NOT NULL,
  at timestamp with time zone NOT NULL,
  actor_kind text NOT NULL,
  actor_id uuid,
  actor_name text NOT NULL,
  menu text NOT NULL,
  method text NOT NULL,
  path text NOT NULL,
  url text NOT NULL,
  ip text NOT NULL,
  parameters jsonb NOT NULL,
  object text NOT NULL,
  object_id text NOT NULL,
  before jsonb,
  after jsonb,
  on_behalf_of uuid,
  CONSTRAINT operation_log_pkey PRIMARY KEY (customer_id, log_id),
  CONSTRAINT operation_log_actor_kind_check CHECK ((actor_kind = ANY (ARRAY['main'::text, 'sub'::text, 'staff'::text, 'key'::text, 'system'::text, 'anonymous'::text])))
) PARTITION BY RANGE (log_id);
CREATE INDEX operation_log_object ON operation_log (customer_id, object, object_id);
CREATE INDEX operation_log_order ON operation_log (log_id);
ALTER TABLE operation_log ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
GRANT INSERT, SELECT ON operation_log TO ucenter_office, ucenter_portal;
GRANT SELECT ON operation_log TO ucenter_keeper;
GRANT UPDATE (actor_name, url, ip, parameters, object_id, before, after) ON operation_log TO ucenter_keeper;

CREATE TABLE operation_log_erased (
  customer_id integer NOT NULL,
  log_id uuid NOT NULL,
  hash bytea NOT NULL,
  erased_at timestamp with time zone NOT NULL,
  CONSTRAINT operation_log_erased_pkey PRIMARY KEY (customer_id, log_id),
  CONSTRAINT operation_log_erased_hash_check CHECK ((length(hash) = 32))
);
CREATE INDEX operation_log_erased_row ON operation_log_erased (log_id);
ALTER TABLE operation_log_erased ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
GRANT INSERT, SELECT ON operation_log_erased TO ucenter_office;
GRANT SELECT ON operation_log_erased TO ucenter_keeper;

CREATE TABLE operation_log_seal (
  day date NOT NULL,
  batch_no integer NOT NULL,
  first_id uuid NOT NULL,
  last_id uuid NOT NULL,
  row_count integer NOT NULL,
  row_ids uuid[] NOT NULL,
  row_hashes bytea NOT NULL,
  previous bytea NOT NULL,
  hash bytea NOT NULL,
  sealed_at timestamp with time zone NOT NULL,
  dropped_at timestamp with time zone,
  CONSTRAINT operation_log_seal_pkey PRIMARY KEY (day, batch_no),
  CONSTRAINT operation_log_seal_batch_no_check CHECK ((batch_no > 0)),
  CONSTRAINT operation_log_seal_row_count_check CHECK ((row_count > 0))
);
CREATE UNIQUE INDEX operation_log_seal_order ON operation_log_seal (first_id);
GRANT INSERT, SELECT ON operation_log_seal TO ucenter_office;

CREATE TABLE ordering_system (
  platform_type smallint NOT NULL,
  url text NOT NULL,
  secret bytea NOT NULL,
  enabled boolean NOT NULL,
  simulated boolean DEFAULT false NOT NULL,
  changed_at timestamp with time zone NOT NULL,
  CONSTRAINT ordering_system_pkey PRIMARY KEY (platform_type),
  CONSTRAINT ordering_system_url_check CHECK ((length(url) <= 300)),
  CONSTRAINT ordering_system_platform_type_fkey FOREIGN KEY (platform_type) REFERENCES brand(platform_type)
);
GRANT DELETE, INSERT, SELECT, UPDATE ON ordering_system TO ucenter_office;
GRANT SELECT (platform_type, url, enabled, simulated) ON ordering_system TO ucenter_portal;

CREATE TABLE passkey_challenge (
  challenge_hash bytea NOT NULL,
  browser_hash bytea NOT NULL,
  side text NOT NULL,
  person_id uuid,
  name text,
  ticket_hash bytea,
  rp_id text NOT NULL,
  origin text NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT passkey_challenge_pkey PRIMARY KEY (challenge_hash),
  CONSTRAINT passkey_challenge_check CHECK (((person_id IS NULL) OR (ticket_hash IS NULL))),
  CONSTRAINT passkey_challenge_check1 CHECK (((person_id IS NULL) = (name IS NULL))),
  CONSTRAINT passkey_challenge_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60))),
  CONSTRAINT passkey_challenge_side_check CHECK ((side = ANY (ARRAY['customer'::text, 'staff'::text])))
);
CREATE INDEX passkey_challenge_expiry ON passkey_challenge (expires_at);
GRANT DELETE, INSERT, SELECT ON passkey_challenge TO ucenter_office;

CREATE TABLE payment_account (
  payment_account_id uuid NOT NULL,
  payment_method text NOT NULL,
  platform_type integer,
  currency character(3),
  holder text NOT NULL,
  account_no text NOT NULL,
  bank text NOT NULL,
  bank_code text NOT NULL,
  bank_address text NOT NULL,
  qr_text text NOT NULL,
  note_en text NOT NULL,
  note_zh text NOT NULL,
  is_offered boolean NOT NULL,
  created_at timestamp with time zone NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  CONSTRAINT payment_account_pkey PRIMARY KEY (payment_account_id),
  CONSTRAINT payment_account_account_no_check CHECK ((account_no <> ''::text)),
  CONSTRAINT payment_account_holder_check CHECK ((holder <> ''::text)),
  CONSTRAINT payment_account_currency_fkey FOREIGN KEY (currency) REFERENCES currency(code),
  CONSTRAINT payment_account_platform_type_fkey FOREIGN KEY (platform_type) REFERENCES brand(platform_type)
);
CREATE INDEX payment_account_brand ON payment_account (platform_type);
CREATE INDEX payment_account_currency ON payment_account (currency);
GRANT DELETE, INSERT, SELECT, UPDATE ON payment_account TO ucenter_office;
GRANT SELECT ON payment_account TO ucenter_portal, ucenter_sandbox_keeper, ucenter_sandbox_office, ucenter_sandbox_portal;

CREATE TABLE price_group (
  group_id uuid NOT NULL,
  name text NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT price_group_pkey PRIMARY KEY (group_id),
  CONSTRAINT price_group_name_check CHECK (((name = btrim(name)) AND ((length(name) >= 1) AND (length(name) <= 80))))
);
CREATE UNIQUE INDEX price_group_name ON price_group (lower(name));
GRANT DELETE, INSERT, SELECT, UPDATE ON price_group TO ucenter_office;
GRANT SELECT ON price_group TO ucenter_sandbox_keeper, ucenter_sandbox_office, ucenter_sandbox_portal;

CREATE TABLE product_attribute (
  code text COLLATE "C" NOT NULL,
  name_en text NOT NULL,
  name_zh text NOT NULL,
  handling text NOT NULL,
  "position" integer NOT NULL,
  enabled boolean DEFAULT true NOT NULL,
  CONSTRAINT product_attribute_pkey PRIMARY KEY (code),
  CONSTRAINT product_attribute_code_check CHECK ((code ~ '^[a-z][a-z0-9_]{0,39}$'::text)),
  CONSTRAINT product_attribute_handling_check CHECK ((handling = ANY (ARRAY['general'::text, 'battery'::text, 'liquid'::text, 'powder'::text, 'magnetic'::text, 'flammable'::text]))),
  CONSTRAINT product_attribute_name_en_check CHECK ((name_en <> ''::text)),
  CONSTRAINT product_attribute_name_zh_check CHECK ((name_zh <> ''::text))
);
GRANT DELETE, INSERT, SELECT, UPDATE ON product_attribute TO ucenter_office;
GRANT SELECT ON product_attribute TO ucenter_portal, ucenter_sandbox_keeper, ucenter_sandbox_office, ucenter_sandbox_portal;

CREATE TABLE product_category (
  code text COLLATE "C" NOT NULL,
  parent_code text COLLATE "C",
  name_en text NOT NULL,
  name_zh text NOT NULL,
  "position" integer NOT NULL,
  enabled boolean DEFAULT true NOT NULL,
  CONSTRAINT product_category_pkey PRIMARY KEY (code),
  CONSTRAINT product_category_check CHECK ((parent_code <> code)),
  CONSTRAINT product_category_code_check CHECK ((code ~ '^[a-z][a-z0-9_]{0,39}$'::text)),
  CONSTRAINT product_category_name_en_check CHECK ((name_en <> ''::text)),
  CONSTRAINT product_category_name_zh_check CHECK ((name_zh <> ''::text)),
  CONSTRAINT product_category_parent_code_fkey FOREIGN KEY (parent_code) REFERENCES product_category(code)
);
CREATE INDEX product_category_parent ON product_category (parent_code);
GRANT DELETE, INSERT, SELECT, UPDATE ON product_category TO ucenter_office;
GRANT SELECT ON product_category TO ucenter_portal, ucenter_sandbox_keeper, ucenter_sandbox_office, ucenter_sandbox_portal;

CREATE TABLE rate_count (
  key text NOT NULL,
  window_start timestamp with time zone NOT NULL,
  window_end timestamp with time zone NOT NULL,
  count integer NOT NULL,
  CONSTRAINT rate_count_pkey PRIMARY KEY (key, window_start)
);
CREATE INDEX rate_count_end ON rate_count (window_end);
GRANT DELETE, INSERT, SELECT, UPDATE ON rate_count TO ucenter_office;

CREATE TABLE rating_version (
  only_row boolean DEFAULT true NOT NULL,
  version uuid DEFAULT gen_random_uuid() NOT NULL,
  CONSTRAINT rating_version_pkey PRIMARY KEY (only_row),
  CONSTRAINT rating_version_only_row_check CHECK (only_row)
);
GRANT SELECT ON rating_version TO ucenter_office, ucenter_portal, ucenter_sandbox_keeper, ucenter_sandbox_office, ucenter_sandbox_portal;

CREATE TABLE server_node (
  node_id uuid NOT NULL,
  name text NOT NULL,
  version text NOT NULL,
  started_at timestamp with time zone NOT NULL,
  seen_at timestamp with time zone NOT NULL,
  state jsonb NOT NULL,
  CONSTRAINT server_node_pkey PRIMARY KEY (node_id)
);
CREATE INDEX server_node_seen ON server_node (seen_at);
GRANT DELETE, INSERT, SELECT, UPDATE ON server_node TO ucenter_office;

CREATE TABLE sign_in_try (
  who bytea NOT NULL,
  device bytea DEFAULT '\x'::bytea NOT NULL,
  failures integer NOT NULL,
  blocked_until timestamp with time zone,
  forget_at timestamp with time zone NOT NULL,
  CONSTRAINT sign_in_try_pkey PRIMARY KEY (who, device)
);
CREATE INDEX sign_in_try_age ON sign_in_try (forget_at);
GRANT DELETE, INSERT, SELECT, UPDATE ON sign_in_try TO ucenter_office;

CREATE TABLE staff (
  staff_id uuid NOT NULL,
  name text NOT NULL,
  email text NOT NULL,
  password_hash text NOT NULL,
  roles text[] NOT NULL,
  warehouse_ids uuid[] DEFAULT '{}'::uuid[] NOT NULL,
  enabled boolean DEFAULT true NOT NULL,
  created_at timestamp with time zone NOT NULL,
  must_change_password boolean DEFAULT false NOT NULL,
  two_factor_secret bytea,
  two_factor_since timestamp with time zone,
  two_factor_step bigint DEFAULT 0 NOT NULL,
  recovery_hashes bytea[] DEFAULT '{}'::bytea[] NOT NULL,
  two_factor_exempt boolean DEFAULT false NOT NULL,
  invited_until timestamp with time zone,
  language text,
  time_zone text,
  list_columns jsonb DEFAULT '{}'::jsonb NOT NULL,
  CONSTRAINT staff_pkey PRIMARY KEY (staff_id),
  CONSTRAINT staff_language_check CHECK ((language = ANY (ARRAY['en'::text, 'zh_CN'::text, 'zh_TW'::text]))),
  CONSTRAINT staff_list_columns_check CHECK (((jsonb_typeof(list_columns) = 'object'::text) AND (length((list_columns)::text) <= 60000))),
  CONSTRAINT staff_time_zone_check CHECK ((length(time_zone) <= 64))
);
GRANT DELETE, INSERT, SELECT, UPDATE ON staff TO ucenter_office;
GRANT SELECT (staff_id, name, email, roles, warehouse_ids, enabled) ON staff TO ucenter_sandbox_office;
GRANT SELECT (staff_id, name, email, roles, warehouse_ids, enabled) ON staff TO ucenter_sandbox_portal;

CREATE TABLE bank_columns (
  heads bytea NOT NULL,
  columns jsonb NOT NULL,
  chosen_by uuid NOT NULL,
  chosen_at timestamp with time zone NOT NULL,
  CONSTRAINT bank_columns_pkey PRIMARY KEY (heads),
  CONSTRAINT bank_columns_columns_check CHECK (((jsonb_typeof(columns) = 'object'::text) AND (length((columns)::text) <= 2000))),
  CONSTRAINT bank_columns_heads_check CHECK ((length(heads) = 32)),
  CONSTRAINT bank_columns_chosen_by_fkey FOREIGN KEY (chosen_by) REFERENCES staff(staff_id)
);
CREATE INDEX bank_columns_chooser ON bank_columns (chosen_by);
GRANT DELETE, INSERT, SELECT, UPDATE ON bank_columns TO ucenter_office;

CREATE TABLE bank_file (
  bank_file_id uuid NOT NULL,
  account_no text NOT NULL,
  name text NOT NULL,
  sha256 bytea NOT NULL,
  format text NOT NULL,
  added integer NOT NULL,
  known integer NOT NULL,
  outgoing integer NOT NULL,
  unreadable integer NOT NULL,
  imported_by uuid NOT NULL,
  imported_at timestamp with time zone NOT NULL,
  CONSTRAINT bank_file_pkey PRIMARY KEY (bank_file_id),
  CONSTRAINT bank_file_account_no_check CHECK ((account_no <> ''::text)),
  CONSTRAINT bank_file_added_check CHECK ((added >= 0)),
  CONSTRAINT bank_file_format_check CHECK ((format = ANY (ARRAY['camt'::text, 'csv'::text]))),
  CONSTRAINT bank_file_known_check CHECK ((known >= 0)),
  CONSTRAINT bank_file_outgoing_check CHECK ((outgoing >= 0)),
  CONSTRAINT bank_file_sha256_check CHECK ((length(sha256) = 32)),
  CONSTRAINT bank_file_unreadable_check CHECK ((unreadable >= 0)),
  CONSTRAINT bank_file_imported_by_fkey FOREIGN KEY (imported_by) REFERENCES staff(staff_id)
);
CREATE INDEX bank_file_importer ON bank_file (imported_by);
GRANT DELETE, INSERT, SELECT, UPDATE ON bank_file TO ucenter_office;

CREATE TABLE books_run (
  run_id uuid NOT NULL,
  at timestamp with time zone NOT NULL,
  night date,
  run_by uuid,
  took_ms integer NOT NULL,
  checks jsonb NOT NULL,
  wrong integer NOT NULL,
  looked_at timestamp with time zone,
  looked_by uuid,
  note text DEFAULT ''::text NOT NULL,
  CONSTRAINT books_run_pkey PRIMARY KEY (run_id),
  CONSTRAINT books_run_night_key UNIQUE (night),
  CONSTRAINT books_run_check CHECK (((looked_at IS NULL) = (looked_by IS NULL))),
  CONSTRAINT books_run_check1 CHECK (((night IS NULL) = (run_by IS NOT NULL))),
  CONSTRAINT books_run_looked_by_fkey FOREIGN KEY (looked_by) REFERENCES staff(staff_id),
  CONSTRAINT books_run_run_by_fkey FOREIGN KEY (run_by) REFERENCES staff(staff_id)
);
CREATE INDEX books_run_by ON books_run (run_by);
CREATE INDEX books_run_looked_by ON books_run (looked_by);
CREATE INDEX books_run_newest ON books_run (at DESC, run_id DESC);
GRANT DELETE, INSERT, SELECT, UPDATE ON books_run TO ucenter_office;

CREATE TABLE company_sign_in (
  customer_id integer NOT NULL,
  issuer text NOT NULL,
  client_id text NOT NULL,
  secret bytea NOT NULL,
  domains text[] NOT NULL,
  proven text[] DEFAULT '{}'::text[] NOT NULL,
  roles_claim text NOT NULL,
  role_map jsonb NOT NULL,
  default_roles text[],
  enabled boolean NOT NULL,
  forced boolean DEFAULT false NOT NULL,
  break_glass uuid,
  changed_at timestamp with time zone NOT NULL,
  CONSTRAINT company_sign_in_pkey PRIMARY KEY (customer_id),
  CONSTRAINT company_sign_in_check CHECK ((proven <@ domains)),
  CONSTRAINT company_sign_in_check1 CHECK (((NOT forced) OR enabled)),
  CONSTRAINT company_sign_in_check2 CHECK ((((customer_id = 0) AND forced) = (break_glass IS NOT NULL))),
  CONSTRAINT company_sign_in_client_id_check CHECK (((length(client_id) >= 1) AND (length(client_id) <= 300))),
  CONSTRAINT company_sign_in_domains_check CHECK (((cardinality(domains) >= 1) AND (cardinality(domains) <= 20))),
  CONSTRAINT company_sign_in_issuer_check CHECK (((length(issuer) >= 1) AND (length(issuer) <= 300))),
  CONSTRAINT company_sign_in_role_map_check CHECK ((jsonb_typeof(role_map) = 'array'::text)),
  CONSTRAINT company_sign_in_roles_claim_check CHECK ((length(roles_claim) <= 200)),
  CONSTRAINT company_sign_in_break_glass_fkey FOREIGN KEY (break_glass) REFERENCES staff(staff_id)
);
CREATE INDEX company_sign_in_break_glass ON company_sign_in (break_glass) WHERE (break_glass IS NOT NULL);
CREATE INDEX company_sign_in_proven ON company_sign_in USING gin (proven);
ALTER TABLE company_sign_in ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
GRANT DELETE, INSERT, SELECT, UPDATE ON company_sign_in TO ucenter_office, ucenter_portal;
GRANT DELETE, SELECT ON company_sign_in TO ucenter_keeper;

CREATE TABLE customer (
  customer_id integer NOT NULL,
  platform_type smallint NOT NULL,
  company_name text NOT NULL,
  currency character(3) NOT NULL,
  country character(2) NOT NULL,
  sales_id uuid,
  manager_id uuid,
  auto_verify boolean DEFAULT true NOT NULL,
  has_fulfilment_fee boolean DEFAULT false NOT NULL,
  storage_discount_m3 numeric(12,6) DEFAULT 0 NOT NULL,
  storage_auto_settle boolean DEFAULT false NOT NULL,
  show_true_tracking_number boolean DEFAULT false NOT NULL,
  created_at timestamp with time zone NOT NULL,
  on_stop boolean DEFAULT false NOT NULL,
  on_stop_reason text DEFAULT ''::text NOT NULL,
  price_tolerance_percent numeric(5,2) DEFAULT 20 NOT NULL,
  price_tolerance_amount numeric(20,4) DEFAULT 5 NOT NULL,
  loss_answer_days integer DEFAULT 14 NOT NULL,
  return_decision_days integer DEFAULT 7 NOT NULL,
  recipient_days smallint DEFAULT 180 NOT NULL,
  backorders boolean DEFAULT false NOT NULL,
  recipient_mails text[] DEFAULT '{}'::text[] NOT NULL,
  freight_refund_percent integer DEFAULT 0 NOT NULL,
  dispute_days integer DEFAULT 30 NOT NULL,
  statement_mail boolean DEFAULT false NOT NULL,
  api_calls_a_minute integer,
  api_calls_a_day integer,
  CONSTRAINT customer_pkey PRIMARY KEY (customer_id),
  CONSTRAINT customer_api_calls_a_day_check CHECK (((api_calls_a_day >= 1) AND (api_calls_a_day <= 100000000))),
  CONSTRAINT customer_api_calls_a_minute_check CHECK (((api_calls_a_minute >= 1) AND (api_calls_a_minute <= 100000))),
  CONSTRAINT customer_dispute_days_check CHECK (((dispute_days >= 1) AND (dispute_days <= 365))),
  CONSTRAINT customer_freight_refund_percent_check CHECK (((freight_refund_percent >= 0) AND (freight_refund_percent <= 100))),
  CONSTRAINT customer_loss_answer_days_check CHECK (((loss_answer_days >= 1) AND (loss_answer_days <= 365))),
  CONSTRAINT customer_price_tolerance_amount_check CHECK ((price_tolerance_amount >= (0)::numeric)),
  CONSTRAINT customer_price_tolerance_percent_check CHECK ((price_tolerance_percent >= (0)::numeric)),
  CONSTRAINT customer_recipient_days_check CHECK (((recipient_days >= 7) AND (recipient_days <= 180))),
  CONSTRAINT customer_recipient_mails_check CHECK ((recipient_mails <@ '{shipped,out_for_delivery,pickup_ready,problem,delivered}'::text[])),
  CONSTRAINT customer_return_decision_days_check CHECK (((return_decision_days >= 1) AND (return_decision_days <= 365))),
  CONSTRAINT customer_storage_discount_m3_check CHECK ((storage_discount_m3 >= (0)::numeric)),
  CONSTRAINT customer_currency_fkey FOREIGN KEY (currency) REFERENCES currency(code),
  CONSTRAINT customer_manager_id_fkey FOREIGN KEY (manager_id) REFERENCES staff(staff_id),
  CONSTRAINT customer_platform_type_fkey FOREIGN KEY (platform_type) REFERENCES brand(platform_type),
  CONSTRAINT customer_sales_id_fkey FOREIGN KEY (sales_id) REFERENCES staff(staff_id)
);
CREATE INDEX customer_brand ON customer (platform_type);
CREATE INDEX customer_currency ON customer (currency);
CREATE INDEX customer_manager ON customer (manager_id);
CREATE INDEX customer_sales ON customer (sales_id);
ALTER TABLE customer ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
GRANT INSERT, SELECT, UPDATE ON customer TO ucenter_office, ucenter_portal;
GRANT SELECT ON customer TO ucenter_keeper;
GRANT UPDATE (company_name, on_stop_reason) ON customer TO ucenter_keeper;

CREATE TABLE account (
  customer_id integer NOT NULL,
  currency character(3) NOT NULL,
  balance numeric(20,4) DEFAULT 0 NOT NULL,
  held numeric(20,4) DEFAULT 0 NOT NULL,
  credit_limit numeric(20,4) DEFAULT 0 NOT NULL,
  seq integer DEFAULT 0 NOT NULL,
  CONSTRAINT account_pkey PRIMARY KEY (customer_id),
  CONSTRAINT account_customer_id_currency_key UNIQUE (customer_id, currency),
  CONSTRAINT account_credit_limit_check CHECK ((credit_limit >= (0)::numeric)),
  CONSTRAINT account_held_check CHECK ((held >= (0)::numeric)),
  CONSTRAINT account_currency_fkey FOREIGN KEY (currency) REFERENCES currency(code),
  CONSTRAINT account_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(customer_id)
);
CREATE INDEX account_currency ON account (currency);
ALTER TABLE account ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
GRANT INSERT, SELECT, UPDATE ON account TO ucenter_keeper;
GRANT SELECT ON account TO ucenter_office, ucenter_portal;

CREATE TABLE balance_hold (
  customer_id integer NOT NULL,
  cause_id uuid NOT NULL,
  amount numeric(20,4) NOT NULL,
  state text NOT NULL,
  captured numeric(20,4),
  at timestamp with time zone NOT NULL,
  cause text NOT NULL,
  CONSTRAINT balance_hold_pkey PRIMARY KEY (customer_id, cause, cause_id),
  CONSTRAINT balance_hold_amount_check CHECK ((amount >= (0)::numeric)),
  CONSTRAINT balance_hold_state_check CHECK ((state = ANY (ARRAY['open'::text, 'captured'::text, 'released'::text]))),
  CONSTRAINT balance_hold_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES account(customer_id)
);
ALTER TABLE balance_hold ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
GRANT INSERT, SELECT, UPDATE ON balance_hold TO ucenter_keeper;
GRANT SELECT ON balance_hold TO ucenter_office, ucenter_portal;

CREATE TABLE balance_hold_past (
  customer_id integer NOT NULL,
  cause text NOT NULL,
  cause_id uuid NOT NULL,
  held_at timestamp with time zone NOT NULL,
  ended_at timestamp with time zone NOT NULL,
  amount numeric(20,4) NOT NULL,
  CONSTRAINT balance_hold_past_pkey PRIMARY KEY (customer_id, ended_at, cause, cause_id),
  CONSTRAINT balance_hold_past_check CHECK ((ended_at > held_at)),
  CONSTRAINT balance_hold_past_customer_id_cause_cause_id_fkey FOREIGN KEY (customer_id, cause, cause_id) REFERENCES balance_hold(customer_id, cause, cause_id)
);
CREATE INDEX balance_hold_past_hold ON balance_hold_past (customer_id, cause, cause_id);
ALTER TABLE balance_hold_past ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
GRANT INSERT, SELECT ON balance_hold_past TO ucenter_keeper;
GRANT SELECT ON balance_hold_past TO ucenter_office, ucenter_portal;

CREATE TABLE customer_counter (
  customer_id integer NOT NULL,
  kind text NOT NULL,
  last integer NOT NULL,
  CONSTRAINT customer_counter_pkey PRIMARY KEY (customer_id, kind),
  CONSTRAINT customer_counter_kind_check CHECK ((kind = ANY (ARRAY['ST'::text, 'RT'::text, 'SO'::text, 'IB'::text, 'LO'::text, 'TU'::text, 'SF'::text, 'SUB'::text, 'CO'::text, 'TR'::text, 'AJ'::text, 'DP'::text]))),
  CONSTRAINT customer_counter_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(customer_id)
);
ALTER TABLE customer_counter ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
GRANT INSERT, SELECT, UPDATE ON customer_counter TO ucenter_office, ucenter_portal;

CREATE TABLE customer_export (
  customer_id integer NOT NULL,
  export_id uuid NOT NULL,
  by_staff boolean NOT NULL,
  asked_by uuid NOT NULL,
  created_at timestamp with time zone NOT NULL,
  turn_at timestamp with time zone NOT NULL,
  ended_at timestamp with time zone,
  expires_at timestamp with time zone,
  stored_as text,
  rows integer,
  bytes bigint,
  CONSTRAINT customer_export_pkey PRIMARY KEY (customer_id, export_id),
  CONSTRAINT customer_export_check CHECK (((ended_at IS NULL) = (expires_at IS NULL))),
  CONSTRAINT customer_export_check1 CHECK ((((stored_as IS NULL) = (bytes IS NULL)) AND ((stored_as IS NULL) = (rows IS NULL)) AND ((stored_as IS NULL) OR (ended_at IS NOT NULL)))),
  CONSTRAINT customer_export_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(customer_id)
);
CREATE UNIQUE INDEX customer_export_once ON customer_export (customer_id) WHERE (ended_at IS NULL);
CREATE INDEX customer_export_over ON customer_export (expires_at) WHERE (ended_at IS NOT NULL);
CREATE INDEX customer_export_stored_name ON customer_export (split_part(stored_as, '-'::text, 1));
CREATE INDEX customer_export_waiting ON customer_export (turn_at) WHERE (ended_at IS NULL);
ALTER TABLE customer_export ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
GRANT DELETE, INSERT, SELECT, UPDATE ON customer_export TO ucenter_office;
GRANT DELETE, SELECT ON customer_export TO ucenter_keeper;
GRANT INSERT, SELECT ON customer_export TO ucenter_portal;

CREATE TABLE customer_leaving (
  customer_id integer NOT NULL,
  closed_at timestamp with time zone NOT NULL,
  closed_by uuid NOT NULL,
  erase_at timestamp with time zone NOT NULL,
  begun_at timestamp with time zone,
  erased_at timestamp with time zone,
  CONSTRAINT customer_leaving_pkey PRIMARY KEY (customer_id),
  CONSTRAINT customer_leaving_check CHECK (((erase_at > closed_at) AND (begun_at >= closed_at) AND (erased_at >= begun_at))),
  CONSTRAINT customer_leaving_closed_by_fkey FOREIGN KEY (closed_by) REFERENCES staff(staff_id),
  CONSTRAINT customer_leaving_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(customer_id)
);
CREATE INDEX customer_leaving_by ON customer_leaving (closed_by);
CREATE INDEX customer_leaving_due ON customer_leaving (erase_at) WHERE (erased_at IS NULL);
ALTER TABLE customer_leaving ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
GRANT DELETE, INSERT, SELECT, UPDATE ON customer_leaving TO ucenter_office;
GRANT SELECT ON customer_leaving TO ucenter_keeper, ucenter_portal;

CREATE TABLE customer_note (
  customer_id integer NOT NULL,
  note_id uuid NOT NULL,
  note text NOT NULL,
  pinned boolean DEFAULT false NOT NULL,
  written_by uuid NOT NULL,
  created_at timestamp with time zone NOT NULL,
  edited_at timestamp with time zone,
  deleted_at timestamp with time zone,
  CONSTRAINT customer_note_pkey PRIMARY KEY (customer_id, note_id),
  CONSTRAINT customer_note_note_check CHECK ((note <> ''::text)),
  CONSTRAINT customer_note_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(customer_id),
  CONSTRAINT customer_note_written_by_fkey FOREIGN KEY (written_by) REFERENCES staff(staff_id)
);
CREATE INDEX customer_note_shown ON customer_note (customer_id, pinned, note_id) WHERE (deleted_at IS NULL);
CREATE INDEX customer_note_written_by ON customer_note (written_by);
ALTER TABLE customer_note ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
GRANT DELETE, SELECT ON customer_note TO ucenter_keeper;
GRANT INSERT, SELECT, UPDATE ON customer_note TO ucenter_office;

CREATE TABLE estimate_month (
  customer_id integer NOT NULL,
  month date NOT NULL,
  orders integer NOT NULL,
  above integer NOT NULL,
  below integer NOT NULL,
  estimate numeric(20,4) NOT NULL,
  charged numeric(20,4) NOT NULL,
  changed numeric(20,4) NOT NULL,
  weight numeric(20,4) NOT NULL,
  surcharges numeric(20,4) NOT NULL,
  handling numeric(20,4) NOT NULL,
  taxes numeric(20,4) NOT NULL,
  CONSTRAINT estimate_month_pkey PRIMARY KEY (customer_id, month),
  CONSTRAINT estimate_month_check CHECK (((charged - estimate) = ((((changed + weight) + surcharges) + handling) + taxes))),
  CONSTRAINT estimate_month_month_check CHECK ((EXTRACT(day FROM month) = (1)::numeric)),
  CONSTRAINT estimate_month_orders_check CHECK ((orders >= 0)),
  CONSTRAINT estimate_month_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES account(customer_id)
);
ALTER TABLE estimate_month ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
GRANT INSERT, SELECT, UPDATE ON estimate_month TO ucenter_keeper;
GRANT SELECT ON estimate_month TO ucenter_office, ucenter_portal;

CREATE TABLE expense_day (
  customer_id integer NOT NULL,
  day date NOT NULL,
  bill_type text NOT NULL,
  fee_type text NOT NULL,
  entries integer NOT NULL,
  amount numeric(20,4) NOT NULL,
  CONSTRAINT expense_day_pkey PRIMARY KEY (customer_id, day, bill_type, fee_type),
  CONSTRAINT expense_day_entries_check CHECK ((entries > 0)),
  CONSTRAINT expense_day_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(customer_id)
);
ALTER TABLE expense_day ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
GRANT INSERT, SELECT, UPDATE ON expense_day TO ucenter_office;
GRANT SELECT ON expense_day TO ucenter_portal;

CREATE TABLE expense_progress (
  customer_id integer NOT NULL,
  seq integer NOT NULL,
  CONSTRAINT expense_progress_pkey PRIMARY KEY (customer_id),
  CONSTRAINT expense_progress_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES account(customer_id)
);
ALTER TABLE expense_progress ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
GRANT INSERT, SELECT, UPDATE ON expense_progress TO ucenter_office;
GRANT SELECT ON expense_progress TO ucenter_portal;

CREATE TABLE help_version (
  platform_type smallint NOT NULL,
  chapter text NOT NULL,
  language text NOT NULL,
  version integer NOT NULL,
  body text,
  written_by uuid NOT NULL,
  written_at timestamp with time zone NOT NULL,
  CONSTRAINT help_version_pkey PRIMARY KEY (platform_type, chapter, language, version),
  CONSTRAINT help_version_body_check CHECK (((body <> ''::text) AND (length(body) <= 9000))),
  CONSTRAINT help_version_chapter_check CHECK ((chapter ~ '^[a-z]{1,30}$'::text)),
  CONSTRAINT help_version_language_check CHECK ((language = ANY (ARRAY['en'::text, 'zh_CN'::text]))),
  CONSTRAINT help_version_version_check CHECK (((version >= 1) AND (version <= 1000000))),
  CONSTRAINT help_version_platform_type_fkey FOREIGN KEY (platform_type) REFERENCES brand(platform_type),
  CONSTRAINT help_version_written_by_fkey FOREIGN KEY (written_by) REFERENCES staff(staff_id)
);
CREATE INDEX help_version_staff ON help_version (written_by);
GRANT INSERT, SELECT ON help_version TO ucenter_office;
GRANT SELECT ON help_version TO ucenter_portal;

CREATE TABLE ledger_entry (
  customer_id integer NOT NULL,
  seq integer NOT NULL,
  at timestamp with time zone NOT NULL,
  amount numeric(20,4) NOT NULL,
  currency character(3) NOT NULL,
  balance_after numeric(20,4) NOT NULL,
  counter_account text NOT NULL,
  bill_type text NOT NULL,
  fee_type text,
  cause text NOT NULL,
  cause_id uuid NOT NULL,
  reference text NOT NULL,
  country character(2),
  quantity integer,
  weight_g integer,
  tracking_no text,
  remark text DEFAULT ''::text NOT NULL,
  reverses integer,
  CONSTRAINT ledger_entry_pkey PRIMARY KEY (customer_id, seq),
  CONSTRAINT ledger_entry_amount_check CHECK ((amount <> (0)::numeric)),
  CONSTRAINT ledger_entry_bill_type_check CHECK ((bill_type = ANY (ARRAY['return'::text, 'order'::text, 'top_up'::text, 'storage'::text, 'inbound'::text, 'refund'::text, 'loss_payout'::text, 'correction'::text, 'payout'::text]))),
  CONSTRAINT ledger_entry_seq_check CHECK ((seq > 0)),
  CONSTRAINT ledger_entry_customer_id_currency_fkey FOREIGN KEY (customer_id, currency) REFERENCES account(customer_id, currency),
  CONSTRAINT ledger_entry_customer_id_reverses_fkey FOREIGN KEY (customer_id, reverses) REFERENCES ledger_entry(customer_id, seq)
);
CREATE INDEX ledger_entry_account ON ledger_entry (customer_id, currency);
CREATE UNIQUE INDEX ledger_entry_adjusted_once ON ledger_entry (customer_id, cause_id, ((amount > (0)::numeric))) WHERE (cause = 'adjustment'::text);
CREATE INDEX ledger_entry_cause ON ledger_entry (customer_id, cause_id);
CREATE INDEX ledger_entry_days ON ledger_entry USING brin (at);
CREATE INDEX ledger_entry_fulfilment ON ledger_entry (customer_id, seq DESC) WHERE (fee_type = 'fulfilment'::text);
CREATE UNIQUE INDEX ledger_entry_inbound_once ON ledger_entry (customer_id, cause_id, fee_type) WHERE ((bill_type = 'inbound'::text) AND (reverses IS NULL));
CREATE UNIQUE INDEX ledger_entry_once ON ledger_entry (customer_id, cause, cause_id) WHERE (bill_type = ANY (ARRAY['top_up'::text, 'loss_payout'::text]));
CREATE UNIQUE INDEX ledger_entry_return_once ON ledger_entry (customer_id, cause_id, fee_type) WHERE ((bill_type = 'return'::text) AND (reverses IS NULL));
CREATE UNIQUE INDEX ledger_entry_reversed_once ON ledger_entry (customer_id, reverses) WHERE (reverses IS NOT NULL);
CREATE UNIQUE INDEX ledger_entry_storage_once ON ledger_entry (customer_id, cause_id) WHERE ((bill_type = 'storage'::text) AND (reverses IS NULL));
CREATE INDEX ledger_entry_time ON ledger_entry (customer_id, at);
ALTER TABLE ledger_entry ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
GRANT INSERT, SELECT ON ledger_entry TO ucenter_keeper;
GRANT SELECT ON ledger_entry TO ucenter_office, ucenter_portal;

CREATE TABLE adjustment (
  customer_id integer NOT NULL,
  adjustment_id uuid NOT NULL,
  adjustment_no text COLLATE "C" NOT NULL,
  kind text NOT NULL,
  status text NOT NULL,
  amount numeric(20,4) NOT NULL,
  currency character(3) NOT NULL,
  payment_method text,
  reverses integer,
  reason text NOT NULL,
  reference text DEFAULT ''::text NOT NULL,
  second_person boolean NOT NULL,
  filed_by uuid NOT NULL,
  decided_by uuid,
  decided_at timestamp with time zone,
  reject_reason text,
  seq integer,
  created_at timestamp with time zone NOT NULL,
  corrects integer,
  CONSTRAINT adjustment_pkey PRIMARY KEY (customer_id, adjustment_id),
  CONSTRAINT adjustment_customer_id_adjustment_no_key UNIQUE (customer_id, adjustment_no),
  CONSTRAINT adjustment_customer_id_seq_key UNIQUE (customer_id, seq),
  CONSTRAINT adjustment_amount_check CHECK ((amount <> (0)::numeric)),
  CONSTRAINT adjustment_check CHECK ((((kind = 'charge'::text) <= (amount < (0)::numeric)) AND ((kind = 'payout'::text) <= (amount < (0)::numeric)) AND ((kind = 'credit'::text) <= (amount > (0)::numeric)))),
  CONSTRAINT adjustment_check1 CHECK (((kind = 'payout'::text) = (payment_method IS NOT NULL))),
  CONSTRAINT adjustment_check2 CHECK (((kind = 'reversal'::text) = (reverses IS NOT NULL))),
  CONSTRAINT adjustment_check3 CHECK (((status = 'posted'::text) = (seq IS NOT NULL))),
  CONSTRAINT adjustment_check4 CHECK (((status = 'rejected'::text) = (reject_reason IS NOT NULL))),
  CONSTRAINT adjustment_check5 CHECK (((decided_by IS NULL) = (decided_at IS NULL))),
  CONSTRAINT adjustment_check6 CHECK (((status <> 'posted'::text) OR (NOT second_person) OR ((decided_by IS NOT NULL) AND (decided_by <> filed_by)))),
  CONSTRAINT adjustment_corrects_check CHECK ((((kind = 'dispute'::text) = (corrects IS NOT NULL)) AND ((kind = 'dispute'::text) <= (amount > (0)::numeric)))),
  CONSTRAINT adjustment_kind_check CHECK ((kind = ANY (ARRAY['charge'::text, 'credit'::text, 'payout'::text, 'reversal'::text, 'dispute'::text, 'storage'::text]))),
  CONSTRAINT adjustment_reason_check CHECK ((reason <> ''::text)),
  CONSTRAINT adjustment_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'posted'::text, 'rejected'::text]))),
  CONSTRAINT adjustment_storage_check CHECK (((kind <> 'storage'::text) OR (amount > (0)::numeric))),
  CONSTRAINT adjustment_corrects_fkey FOREIGN KEY (customer_id, corrects) REFERENCES ledger_entry(customer_id, seq),
  CONSTRAINT adjustment_customer_id_currency_fkey FOREIGN KEY (customer_id, currency) REFERENCES account(customer_id, currency),
  CONSTRAINT adjustment_customer_id_reverses_fkey FOREIGN KEY (customer_id, reverses) REFERENCES ledger_entry(customer_id, seq),
  CONSTRAINT adjustment_customer_id_seq_fkey FOREIGN KEY (customer_id, seq) REFERENCES ledger_entry(customer_id, seq),
  CONSTRAINT adjustment_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES staff(staff_id),
  CONSTRAINT adjustment_filed_by_fkey FOREIGN KEY (filed_by) REFERENCES staff(staff_id)
);
CREATE INDEX adjustment_account ON adjustment (customer_id, currency);
CREATE INDEX adjustment_at_once ON adjustment (customer_id, filed_by, created_at) WHERE (NOT second_person);
CREATE INDEX adjustment_corrects ON adjustment (customer_id, corrects);
CREATE INDEX adjustment_decider ON adjustment (decided_by);
CREATE INDEX adjustment_filer ON adjustment (filed_by);
CREATE INDEX adjustment_newest ON adjustment (adjustment_id);
CREATE UNIQUE INDEX adjustment_reverses ON adjustment (customer_id, reverses) WHERE (status <> 'rejected'::text);
CREATE INDEX adjustment_status ON adjustment (status, adjustment_id);
ALTER TABLE adjustment ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
GRANT INSERT, SELECT, UPDATE ON adjustment TO ucenter_keeper;
GRANT SELECT ON adjustment TO ucenter_office, ucenter_portal;

CREATE TABLE fee_dispute (
  customer_id integer NOT NULL,
  dispute_id uuid NOT NULL,
  dispute_no text COLLATE "C" NOT NULL,
  seq integer NOT NULL,
  line_no integer,
  amount numeric(20,4) NOT NULL,
  claimed numeric(20,4),
  reason text NOT NULL,
  status text NOT NULL,
  question text,
  asked_at timestamp with time zone,
  reply text,
  replied_at timestamp with time zone,
  answer text,
  right_amount numeric(20,4),
  adjustment_id uuid,
  decided_by uuid,
  decided_at timestamp with time zone,
  filed_by uuid NOT NULL,
  filed_by_name text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT fee_dispute_pkey PRIMARY KEY (customer_id, dispute_id),
  CONSTRAINT fee_dispute_customer_id_dispute_no_key UNIQUE (customer_id, dispute_no),
  CONSTRAINT fee_dispute_amount_check CHECK ((amount > (0)::numeric)),
  CONSTRAINT fee_dispute_answer_check CHECK ((answer <> ''::text)),
  CONSTRAINT fee_dispute_check CHECK (((claimed >= (0)::numeric) AND (claimed < amount))),
  CONSTRAINT fee_dispute_check1 CHECK (((right_amount >= (0)::numeric) AND (right_amount < amount))),
  CONSTRAINT fee_dispute_check2 CHECK ((((question IS NULL) = (asked_at IS NULL)) AND ((reply IS NULL) = (replied_at IS NULL)) AND ((reply IS NULL) OR (question IS NOT NULL)))),
  CONSTRAINT fee_dispute_check3 CHECK (((status <> 'answered'::text) OR ((question IS NOT NULL) AND (reply IS NULL)))),
  CONSTRAINT fee_dispute_check4 CHECK (((status = ANY (ARRAY['accepted'::text, 'rejected'::text])) = ((decided_by IS NOT NULL) AND (decided_at IS NOT NULL)))),
  CONSTRAINT fee_dispute_check5 CHECK (((adjustment_id IS NULL) = (right_amount IS NULL))),
  CONSTRAINT fee_dispute_check6 CHECK (((status <> ALL (ARRAY['rejected'::text, 'withdrawn'::text])) OR (adjustment_id IS NULL))),
  CONSTRAINT fee_dispute_check7 CHECK (((status <> 'accepted'::text) OR (adjustment_id IS NOT NULL))),
  CONSTRAINT fee_dispute_check8 CHECK (((answer IS NOT NULL) = ((status = 'rejected'::text) OR (adjustment_id IS NOT NULL)))),
  CONSTRAINT fee_dispute_question_check CHECK ((question <> ''::text)),
  CONSTRAINT fee_dispute_reason_check CHECK ((reason <> ''::text)),
  CONSTRAINT fee_dispute_reply_check CHECK ((reply <> ''::text)),
  CONSTRAINT fee_dispute_status_check CHECK ((status = ANY (ARRAY['open'::text, 'answered'::text, 'accepted'::text, 'rejected'::text, 'withdrawn'::text]))),
  CONSTRAINT fee_dispute_customer_id_adjustment_id_fkey FOREIGN KEY (customer_id, adjustment_id) REFERENCES adjustment(customer_id, adjustment_id),
  CONSTRAINT fee_dispute_customer_id_seq_fkey FOREIGN KEY (customer_id, seq) REFERENCES ledger_entry(customer_id, seq),
  CONSTRAINT fee_dispute_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES staff(staff_id)
);
CREATE UNIQUE INDEX fee_dispute_adjustment ON fee_dispute (customer_id, adjustment_id) WHERE (adjustment_id IS NOT NULL);
CREATE INDEX fee_dispute_decider ON fee_dispute (decided_by);
CREATE INDEX fee_dispute_entry ON fee_dispute (customer_id, seq);
CREATE INDEX fee_dispute_newest ON fee_dispute (dispute_id);
CREATE UNIQUE INDEX fee_dispute_open ON fee_dispute (customer_id, seq, COALESCE(line_no, 0)) WHERE (status = ANY (ARRAY['open'::text, 'answered'::text]));
CREATE INDEX fee_dispute_status ON fee_dispute (status, dispute_id);
ALTER TABLE fee_dispute ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
GRANT INSERT, SELECT, UPDATE ON fee_dispute TO ucenter_office, ucenter_portal;
GRANT SELECT, UPDATE ON fee_dispute TO ucenter_keeper;
GRANT UPDATE (reason, question, reply, answer, filed_by_name) ON fee_dispute TO ucenter_keeper;

CREATE TABLE fee_dispute_file (
  customer_id integer NOT NULL,
  dispute_id uuid NOT NULL,
  file_id uuid NOT NULL,
  place smallint NOT NULL,
  CONSTRAINT fee_dispute_file_pkey PRIMARY KEY (customer_id, dispute_id, file_id),
  CONSTRAINT fee_dispute_file_customer_id_dispute_id_fkey FOREIGN KEY (customer_id, dispute_id) REFERENCES fee_dispute(customer_id, dispute_id),
  CONSTRAINT fee_dispute_file_customer_id_file_id_fkey FOREIGN KEY (customer_id, file_id) REFERENCES file(customer_id, file_id)
);
CREATE INDEX fee_dispute_file_file ON fee_dispute_file (customer_id, file_id);
ALTER TABLE fee_dispute_file ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
GRANT DELETE, SELECT ON fee_dispute_file TO ucenter_keeper;
GRANT INSERT, SELECT ON fee_dispute_file TO ucenter_office, ucenter_portal;

CREATE TABLE list_search (
  customer_id integer NOT NULL,
  search_id uuid NOT NULL,
  made_by uuid NOT NULL,
  list text NOT NULL,
  terms text[] NOT NULL,
  made_at timestamp with time zone NOT NULL,
  CONSTRAINT list_search_pkey PRIMARY KEY (customer_id, search_id),
  CONSTRAINT list_search_list_check CHECK ((list = ANY (ARRAY['orders'::text, 'products'::text, 'inventory'::text, 'serials'::text]))),
  CONSTRAINT list_search_terms_check CHECK (((cardinality(terms) >= 1) AND (cardinality(terms) <= 5000))),
  CONSTRAINT list_search_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(customer_id)
);
CREATE INDEX list_search_age ON list_search (made_at);
ALTER TABLE list_search ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
GRANT DELETE, INSERT, SELECT ON list_search TO ucenter_office, ucenter_portal;
GRANT DELETE, SELECT ON list_search TO ucenter_keeper;

CREATE TABLE low_balance_alert (
  customer_id integer NOT NULL,
  below numeric(20,4) NOT NULL,
  told_at timestamp with time zone,
  CONSTRAINT low_balance_alert_pkey PRIMARY KEY (customer_id),
  CONSTRAINT low_balance_alert_below_check CHECK ((below > (0)::numeric)),
  CONSTRAINT low_balance_alert_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(customer_id)
);
ALTER TABLE low_balance_alert ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
GRANT DELETE, INSERT, SELECT, UPDATE ON low_balance_alert TO ucenter_office, ucenter_portal;
GRANT DELETE, SELECT ON low_balance_alert TO ucenter_keeper;

CREATE TABLE member (
  customer_id integer NOT NULL,
  member_id uuid NOT NULL,
  sub_account_id integer NOT NULL,
  account_type text NOT NULL,
  first_name text NOT NULL,
  last_name text NOT NULL,
  email text NOT NULL,
  phone text DEFAULT ''::text NOT NULL,
  password_hash text NOT NULL,
  must_change_password boolean DEFAULT false NOT NULL,
  permissions text[] DEFAULT '{}'::text[] NOT NULL,
  sku_scoped boolean DEFAULT false NOT NULL,
  enabled boolean DEFAULT true NOT NULL,
  created_at timestamp with time zone NOT NULL,
  two_factor_secret bytea,
  two_factor_since timestamp with time zone,
  two_factor_step bigint DEFAULT 0 NOT NULL,
  recovery_hashes bytea[] DEFAULT '{}'::bytea[] NOT NULL,
  invited_until timestamp with time zone,
  language text,
  time_zone text,
  list_columns jsonb DEFAULT '{}'::jsonb NOT NULL,
  CONSTRAINT member_pkey PRIMARY KEY (customer_id, member_id),
  CONSTRAINT member_customer_id_sub_account_id_key UNIQUE (customer_id, sub_account_id),
  CONSTRAINT member_account_type_check CHECK ((account_type = ANY (ARRAY['main'::text, 'internal'::text, 'supplier'::text]))),
  CONSTRAINT member_check CHECK (((sub_account_id = 0) = (account_type = 'main'::text))),
  CONSTRAINT member_language_check CHECK ((language = ANY (ARRAY['en'::text, 'zh_CN'::text, 'zh_TW'::text]))),
  CONSTRAINT member_list_columns_check CHECK (((jsonb_typeof(list_columns) = 'object'::text) AND (length((list_columns)::text) <= 60000))),
  CONSTRAINT member_sub_account_id_check CHECK ((sub_account_id >= 0)),
  CONSTRAINT member_time_zone_check CHECK ((length(time_zone) <= 64)),
  CONSTRAINT member_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(customer_id)
);
ALTER TABLE member ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
GRANT DELETE, SELECT ON member TO ucenter_keeper;
GRANT INSERT, SELECT, UPDATE ON member TO ucenter_office, ucenter_portal;

CREATE TABLE api_key (
  customer_id integer NOT NULL,
  key_id uuid NOT NULL,
  name text NOT NULL,
  prefix text NOT NULL,
  token_hash bytea NOT NULL,
  scopes text[] NOT NULL,
  expires_on date,
  created_by uuid NOT NULL,
  created_at timestamp with time zone NOT NULL,
  last_used_at timestamp with time zone,
  last_used_ip text,
  revoked_at timestamp with time zone,
  allowed_from cidr[] DEFAULT '{}'::cidr[] NOT NULL,
  ends_at timestamp with time zone,
  test boolean DEFAULT false NOT NULL,
  calls_a_day integer,
  warehouse_ids uuid[] DEFAULT '{}'::uuid[] NOT NULL,
  CONSTRAINT api_key_pkey PRIMARY KEY (customer_id, key_id),
  CONSTRAINT api_key_allowed_from_check CHECK ((cardinality(allowed_from) <= 20)),
  CONSTRAINT api_key_calls_a_day_check CHECK (((calls_a_day >= 1) AND (calls_a_day <= 100000000))),
  CONSTRAINT api_key_name_check CHECK ((name <> ''::text)),
  CONSTRAINT api_key_scopes_check CHECK ((cardinality(scopes) > 0)),
  CONSTRAINT api_key_warehouse_ids_check CHECK ((cardinality(warehouse_ids) <= 50)),
  CONSTRAINT api_key_customer_id_created_by_fkey FOREIGN KEY (customer_id, created_by) REFERENCES member(customer_id, member_id),
  CONSTRAINT api_key_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(customer_id)
);
CREATE INDEX api_key_creator ON api_key (customer_id, created_by);
CREATE INDEX api_key_token ON api_key (token_hash);
ALTER TABLE api_key ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
GRANT DELETE, SELECT ON api_key TO ucenter_keeper;
GRANT INSERT, SELECT, UPDATE ON api_key TO ucenter_office, ucenter_portal;

CREATE TABLE api_key_day (
  customer_id integer NOT NULL,
  on_date date NOT NULL,
  key_id uuid NOT NULL,
  calls integer NOT NULL,
  CONSTRAINT api_key_day_pkey PRIMARY KEY (customer_id, on_date, key_id),
  CONSTRAINT api_key_day_calls_check CHECK ((calls > 0)),
  CONSTRAINT api_key_day_customer_id_key_id_fkey FOREIGN KEY (customer_id, key_id) REFERENCES api_key(customer_id, key_id)
);
CREATE INDEX api_key_day_key ON api_key_day (customer_id, key_id);
ALTER TABLE api_key_day ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
GRANT DELETE, INSERT, SELECT, UPDATE ON api_key_day TO ucenter_office;
GRANT DELETE, SELECT ON api_key_day TO ucenter_keeper;
GRANT SELECT ON api_key_day TO ucenter_portal;

CREATE TABLE api_key_usage (
  customer_id integer NOT NULL,
  key_id uuid NOT NULL,
  hour timestamp with time zone NOT NULL,
  path text NOT NULL,
  error_code integer NOT NULL,
  took_ms integer NOT NULL,
  calls integer NOT NULL,
  CONSTRAINT api_key_usage_pkey PRIMARY KEY (customer_id, key_id, hour, path, error_code, took_ms),
  CONSTRAINT api_key_usage_calls_check CHECK ((calls > 0)),
  CONSTRAINT api_key_usage_customer_id_key_id_fkey FOREIGN KEY (customer_id, key_id) REFERENCES api_key(customer_id, key_id)
);
CREATE INDEX api_key_usage_old ON api_key_usage (hour);
ALTER TABLE api_key_usage ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
GRANT DELETE, INSERT, SELECT, UPDATE ON api_key_usage TO ucenter_office;
GRANT DELETE, SELECT ON api_key_usage TO ucenter_keeper;
GRANT SELECT ON api_key_usage TO ucenter_portal;

CREATE TABLE company_person (
  customer_id integer NOT NULL,
  issuer text NOT NULL,
  subject text NOT NULL,
  member_id uuid,
  staff_id uuid,
  first_at timestamp with time zone NOT NULL,
  last_at timestamp with time zone NOT NULL,
  CONSTRAINT company_person_pkey PRIMARY KEY (customer_id, issuer, subject),
  CONSTRAINT company_person_check CHECK (((customer_id = 0) = (member_id IS NULL))),
  CONSTRAINT company_person_check1 CHECK (((customer_id = 0) = (staff_id IS NOT NULL))),
  CONSTRAINT company_person_subject_check CHECK (((length(subject) >= 1) AND (length(subject) <= 255))),
  CONSTRAINT company_person_customer_id_member_id_fkey FOREIGN KEY (customer_id, member_id) REFERENCES member(customer_id, member_id),
  CONSTRAINT company_person_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(staff_id)
);
CREATE UNIQUE INDEX company_person_member ON company_person (customer_id, member_id, issuer) WHERE (member_id IS NOT NULL);
CREATE INDEX company_person_of_staff ON company_person (staff_id) WHERE (staff_id IS NOT NULL);
CREATE UNIQUE INDEX company_person_staff ON company_person (customer_id, staff_id, issuer) WHERE (staff_id IS NOT NULL);
ALTER TABLE company_person ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
GRANT DELETE, INSERT, SELECT, UPDATE ON company_person TO ucenter_office;
GRANT DELETE, SELECT ON company_person TO ucenter_keeper;
GRANT SELECT ON company_person TO ucenter_portal;

CREATE TABLE evaluation (
  customer_id integer NOT NULL,
  month date NOT NULL,
  stars smallint NOT NULL,
  content text NOT NULL,
  manager_id uuid NOT NULL,
  manager text NOT NULL,
  member_id uuid NOT NULL,
  at timestamp with time zone NOT NULL,
  answer text,
  answered_by uuid,
  answered_at timestamp with time zone,
  CONSTRAINT evaluation_pkey PRIMARY KEY (customer_id, month),
  CONSTRAINT evaluation_check CHECK ((((answer IS NULL) = (answered_at IS NULL)) AND ((answer IS NULL) = (answered_by IS NULL)))),
  CONSTRAINT evaluation_month_check CHECK ((EXTRACT(day FROM month) = (1)::numeric)),
  CONSTRAINT evaluation_stars_check CHECK (((stars >= 1) AND (stars <= 5))),
  CONSTRAINT evaluation_answered_by_fkey FOREIGN KEY (answered_by) REFERENCES staff(staff_id),
  CONSTRAINT evaluation_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(customer_id),
  CONSTRAINT evaluation_customer_id_member_id_fkey FOREIGN KEY (customer_id, member_id) REFERENCES member(customer_id, member_id),
  CONSTRAINT evaluation_manager_id_fkey FOREIGN KEY (manager_id) REFERENCES staff(staff_id)
);
CREATE INDEX evaluation_answered_by ON evaluation (answered_by);
CREATE INDEX evaluation_manager ON evaluation (manager_id, month);
CREATE INDEX evaluation_member ON evaluation (customer_id, member_id);
CREATE INDEX evaluation_newest ON evaluation (at, customer_id);
CREATE INDEX evaluation_to_answer ON evaluation (at) WHERE ((stars <= 2) AND (answer IS NULL));
ALTER TABLE evaluation ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
GRANT DELETE, SELECT ON evaluation TO ucenter_keeper;
GRANT INSERT, SELECT ON evaluation TO ucenter_portal;
GRANT SELECT ON evaluation TO ucenter_office;
GRANT UPDATE (answer, answered_by, answered_at) ON evaluation TO ucenter_office;

CREATE TABLE guide_read (
  customer_id integer NOT NULL,
  member_id uuid NOT NULL,
  guide_type smallint NOT NULL,
  read_at timestamp with time zone NOT NULL,
  CONSTRAINT guide_read_pkey PRIMARY KEY (customer_id, member_id, guide_type),
  CONSTRAINT guide_read_guide_type_check CHECK ((guide_type = 3)),
  CONSTRAINT guide_read_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(customer_id),
  CONSTRAINT guide_read_customer_id_member_id_fkey FOREIGN KEY (customer_id, member_id) REFERENCES member(customer_id, member_id)
);
ALTER TABLE guide_read ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
GRANT DELETE, INSERT, SELECT ON guide_read TO ucenter_office, ucenter_portal;
GRANT DELETE, SELECT ON guide_read TO ucenter_keeper;

CREATE TABLE list_view (
  customer_id integer NOT NULL,
  view_id uuid NOT NULL,
  member_id uuid NOT NULL,
  list text NOT NULL,
  name text NOT NULL,
  query text NOT NULL,
  columns jsonb,
  saved_at timestamp with time zone NOT NULL,
  deleted_at timestamp with time zone,
  shared_at timestamp with time zone,
  CONSTRAINT list_view_pkey PRIMARY KEY (customer_id, view_id),
  CONSTRAINT list_view_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60))),
  CONSTRAINT list_view_query_check CHECK ((length(query) <= 2000)),
  CONSTRAINT list_view_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(customer_id),
  CONSTRAINT list_view_customer_id_member_id_fkey FOREIGN KEY (customer_id, member_id) REFERENCES member(customer_id, member_id)
);
CREATE INDEX list_view_member ON list_view (customer_id, member_id);
CREATE UNIQUE INDEX list_view_name ON list_view (customer_id, member_id, list, name) WHERE (deleted_at IS NULL);
CREATE INDEX list_view_shared ON list_view (customer_id, list) WHERE ((shared_at IS NOT NULL) AND (deleted_at IS NULL));
ALTER TABLE list_view ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
GRANT DELETE, INSERT, SELECT, UPDATE ON list_view TO ucenter_office, ucenter_portal;
GRANT DELETE, SELECT ON list_view TO ucenter_keeper;

CREATE TABLE login (
  side text NOT NULL,
  email text NOT NULL,
  customer_id integer,
  member_id uuid,
  staff_id uuid,
  CONSTRAINT login_pkey PRIMARY KEY (side, email),
  CONSTRAINT login_check CHECK (((side = 'customer'::text) = ((customer_id IS NOT NULL) AND (member_id IS NOT NULL)))),
  CONSTRAINT login_check1 CHECK (((side = 'staff'::text) = (staff_id IS NOT NULL))),
  CONSTRAINT login_email_check CHECK ((email = lower(email))),
  CONSTRAINT login_side_check CHECK ((side = ANY (ARRAY['customer'::text, 'staff'::text]))),
  CONSTRAINT login_customer_id_member_id_fkey FOREIGN KEY (customer_id, member_id) REFERENCES member(customer_id, member_id),
  CONSTRAINT login_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(staff_id)
);
CREATE INDEX login_email_prefix ON login (email text_pattern_ops);
CREATE INDEX login_member ON login (customer_id, member_id);
CREATE INDEX login_staff ON login (staff_id);
GRANT DELETE, INSERT, SELECT, UPDATE ON login TO ucenter_office;
GRANT DELETE, SELECT ON login TO ucenter_keeper;

CREATE TABLE message (
  customer_id integer NOT NULL,
  message_id uuid NOT NULL,
  event text NOT NULL,
  about text NOT NULL,
  member_id uuid,
  params jsonb NOT NULL,
  path text NOT NULL,
  at timestamp with time zone NOT NULL,
  CONSTRAINT message_pkey PRIMARY KEY (customer_id, message_id),
  CONSTRAINT message_customer_id_event_about_key UNIQUE (customer_id, event, about),
  CONSTRAINT message_params_check CHECK (((jsonb_typeof(params) = 'object'::text) AND (length((params)::text) <= 4000))),
  CONSTRAINT message_path_check CHECK ((path ~~ '/%'::text)),
  CONSTRAINT message_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(customer_id),
  CONSTRAINT message_customer_id_member_id_fkey FOREIGN KEY (customer_id, member_id) REFERENCES member(customer_id, member_id)
);
CREATE INDEX message_member ON message (customer_id, member_id) WHERE (member_id IS NOT NULL);
CREATE INDEX message_newest ON message (customer_id, at, message_id);
CREATE INDEX message_old ON message (at);
ALTER TABLE message ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
GRANT DELETE, INSERT, SELECT, UPDATE ON message TO ucenter_office;
GRANT DELETE, SELECT ON message TO ucenter_keeper;
GRANT INSERT, SELECT, UPDATE ON message TO ucenter_portal;

CREATE TABLE message_choice (
  customer_id integer NOT NULL,
  member_id uuid NOT NULL,
  event text NOT NULL,
  portal boolean NOT NULL,
  mail boolean NOT NULL,
  digest_since timestamp with time zone,
  push boolean DEFAULT true NOT NULL,
  CONSTRAINT message_choice_pkey PRIMARY KEY (customer_id, member_id, event),
  CONSTRAINT message_choice_customer_id_member_id_fkey FOREIGN KEY (customer_id, member_id) REFERENCES member(customer_id, member_id)
);
ALTER TABLE message_choice ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
GRANT DELETE, SELECT ON message_choice TO ucenter_keeper;
GRANT INSERT, SELECT, UPDATE ON message_choice TO ucenter_office, ucenter_portal;

CREATE TABLE message_digest (
  customer_id integer NOT NULL,
  member_id uuid NOT NULL,
  hour smallint DEFAULT 8 NOT NULL,
  next_at timestamp with time zone NOT NULL,
  last_at timestamp with time zone,
  CONSTRAINT message_digest_pkey PRIMARY KEY (customer_id, member_id),
  CONSTRAINT message_digest_hour_check CHECK (((hour >= 0) AND (hour <= 23))),
  CONSTRAINT message_digest_customer_id_member_id_fkey FOREIGN KEY (customer_id, member_id) REFERENCES member(customer_id, member_id)
);
CREATE INDEX message_digest_next ON message_digest (next_at);
ALTER TABLE message_digest ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
GRANT DELETE, SELECT ON message_digest TO ucenter_keeper;
GRANT INSERT, SELECT, UPDATE ON message_digest TO ucenter_office, ucenter_portal;

CREATE TABLE message_digested (
  customer_id integer NOT NULL,
  member_id uuid NOT NULL,
  message_id uuid NOT NULL,
  at timestamp with time zone NOT NULL,
  CONSTRAINT message_digested_pkey PRIMARY KEY (customer_id, member_id, message_id),
  CONSTRAINT message_digested_customer_id_member_id_fkey FOREIGN KEY (customer_id, member_id) REFERENCES member(customer_id, member_id),
  CONSTRAINT message_digested_customer_id_message_id_fkey FOREIGN KEY (customer_id, message_id) REFERENCES message(customer_id, message_id) ON DELETE CASCADE
);
CREATE INDEX message_digested_message ON message_digested (customer_id, message_id);
ALTER TABLE message_digested ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
GRANT DELETE, SELECT ON message_digested TO ucenter_keeper;
GRANT INSERT, SELECT, UPDATE ON message_digested TO ucenter_office, ucenter_portal;

CREATE TABLE message_mark (
  customer_id integer NOT NULL,
  member_id uuid NOT NULL,
  message_id uuid NOT NULL,
  read_at timestamp with time zone NOT NULL,
  archived_at timestamp with time zone,
  CONSTRAINT message_mark_pkey PRIMARY KEY (customer_id, member_id, message_id),
  CONSTRAINT message_mark_customer_id_member_id_fkey FOREIGN KEY (customer_id, member_id) REFERENCES member(customer_id, member_id),
  CONSTRAINT message_mark_customer_id_message_id_fkey FOREIGN KEY (customer_id, message_id) REFERENCES message(customer_id, message_id)
);
CREATE INDEX message_mark_message ON message_mark (customer_id, message_id);
ALTER TABLE message_mark ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
GRANT DELETE, INSERT, SELECT, UPDATE ON message_mark TO ucenter_office, ucenter_portal;
GRANT DELETE, SELECT ON message_mark TO ucenter_keeper;

CREATE TABLE notice (
  press_id uuid NOT NULL,
  status text DEFAULT 'draft'::text NOT NULL,
  title_en text NOT NULL,
  title_zh text DEFAULT ''::text NOT NULL,
  meta_title_en text NOT NULL,
  meta_title_zh text DEFAULT ''::text NOT NULL,
  description_en text NOT NULL,
  description_zh text DEFAULT ''::text NOT NULL,
  platform_types smallint[] DEFAULT '{}'::smallint[] NOT NULL,
  customer_ids integer[] DEFAULT '{}'::integer[] NOT NULL,
  manager_ids uuid[] DEFAULT '{}'::uuid[] NOT NULL,
  is_popup boolean DEFAULT false NOT NULL,
  publish_on_time timestamp with time zone,
  ends_at timestamp with time zone,
  created_at timestamp with time zone NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  updated_by uuid NOT NULL,
  deleted_at timestamp with time zone,
  CONSTRAINT notice_pkey PRIMARY KEY (press_id),
  CONSTRAINT notice_check CHECK (((status = 'draft'::text) = (publish_on_time IS NULL))),
  CONSTRAINT notice_check1 CHECK ((ends_at > publish_on_time)),
  CONSTRAINT notice_check2 CHECK (((deleted_at IS NULL) OR (status = 'draft'::text))),
  CONSTRAINT notice_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'scheduled'::text, 'published'::text, 'ended'::text, 'withdrawn'::text]))),
  CONSTRAINT notice_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES staff(staff_id)
);
CREATE INDEX notice_due ON notice (publish_on_time) WHERE (status = 'scheduled'::text);
CREATE INDEX notice_ending ON notice (ends_at) WHERE (status = 'published'::text);
CREATE INDEX notice_published ON notice (publish_on_time, press_id) WHERE (status = 'published'::text);
CREATE INDEX notice_updated_by ON notice (updated_by);
ALTER TABLE notice ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
GRANT DELETE, INSERT, SELECT, UPDATE ON notice TO ucenter_office;
GRANT SELECT ON notice TO ucenter_portal;

CREATE TABLE notice_read (
  customer_id integer NOT NULL,
  member_id uuid NOT NULL,
  press_id uuid NOT NULL,
  read_at timestamp with time zone NOT NULL,
  CONSTRAINT notice_read_pkey PRIMARY KEY (customer_id, member_id, press_id),
  CONSTRAINT notice_read_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(customer_id),
  CONSTRAINT notice_read_customer_id_member_id_fkey FOREIGN KEY (customer_id, member_id) REFERENCES member(customer_id, member_id),
  CONSTRAINT notice_read_press_id_fkey FOREIGN KEY (press_id) REFERENCES notice(press_id)
);
CREATE INDEX notice_read_press ON notice_read (press_id);
ALTER TABLE notice_read ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
GRANT DELETE, SELECT ON notice_read TO ucenter_keeper;
GRANT INSERT, SELECT ON notice_read TO ucenter_office, ucenter_portal;

CREATE TABLE on_time_change (
  customer_id integer NOT NULL,
  change_id uuid DEFAULT gen_random_uuid() NOT NULL,
  warehouse_id uuid NOT NULL,
  month date NOT NULL,
  method_id uuid NOT NULL,
  country character(2) NOT NULL,
  orders integer NOT NULL,
  in_time boolean,
  hours integer,
  days integer,
  order_id uuid,
  CONSTRAINT on_time_change_pkey PRIMARY KEY (customer_id, change_id),
  CONSTRAINT on_time_change_orders_check CHECK ((orders = ANY (ARRAY[1, '-1'::integer]))),
  CONSTRAINT on_time_change_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(customer_id)
);
ALTER TABLE on_time_change ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
GRANT DELETE, INSERT, SELECT ON on_time_change TO ucenter_office;
GRANT INSERT, SELECT ON on_time_change TO ucenter_portal;

CREATE TABLE one_time_link (
  token_hash bytea NOT NULL,
  purpose text NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  used_at timestamp with time zone,
  email text,
  customer_id integer,
  member_id uuid,
  data jsonb,
  staff_id uuid,
  CONSTRAINT one_time_link_pkey PRIMARY KEY (token_hash),
  CONSTRAINT one_time_link_customer_id_member_id_fkey FOREIGN KEY (customer_id, member_id) REFERENCES member(customer_id, member_id),
  CONSTRAINT one_time_link_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(staff_id)
);
CREATE INDEX one_time_link_email ON one_time_link (email);
CREATE INDEX one_time_link_expiry ON one_time_link (expires_at);
CREATE INDEX one_time_link_member ON one_time_link (customer_id, member_id);
CREATE INDEX one_time_link_staff ON one_time_link (staff_id);
GRANT DELETE, INSERT, SELECT, UPDATE ON one_time_link TO ucenter_office;
GRANT DELETE, SELECT ON one_time_link TO ucenter_keeper;

CREATE TABLE order_task (
  customer_id integer NOT NULL,
  task_id uuid NOT NULL,
  made_by uuid NOT NULL,
  acting_staff uuid,
  deed text NOT NULL,
  wishes jsonb NOT NULL,
  language text NOT NULL,
  ip text NOT NULL,
  total integer NOT NULL,
  done integer DEFAULT 0 NOT NULL,
  refused integer DEFAULT 0 NOT NULL,
  cursor_no integer DEFAULT 0 NOT NULL,
  turn_at timestamp with time zone NOT NULL,
  created_at timestamp with time zone NOT NULL,
  ended_at timestamp with time zone,
  stopped boolean DEFAULT false NOT NULL,
  halted jsonb,
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT order_task_pkey PRIMARY KEY (customer_id, task_id),
  CONSTRAINT order_task_check CHECK (((done + refused) <= total)),
  CONSTRAINT order_task_check1 CHECK (((ended_at IS NOT NULL) OR ((NOT stopped) AND (halted IS NULL)))),
  CONSTRAINT order_task_choice_check CHECK (((deed = 'choose_for_all'::text) = (wishes ? 'choose'::text))),
  CONSTRAINT order_task_deed_check CHECK ((deed = ANY (ARRAY['submit'::text, 'choose_by_rules'::text, 'choose_for_all'::text, 'cancel'::text, 'hold'::text, 'release'::text, 'delete'::text, 'erase'::text, 'verify'::text, 'ship'::text, 'print'::text, 'export'::text]))),
  CONSTRAINT order_task_done_check CHECK ((done >= 0)),
  CONSTRAINT order_task_refused_check CHECK ((refused >= 0)),
  CONSTRAINT order_task_total_check CHECK ((total > 0)),
  CONSTRAINT order_task_acting_staff_fkey FOREIGN KEY (acting_staff) REFERENCES staff(staff_id)
);
CREATE INDEX order_task_expiry ON order_task (expires_at) WHERE (ended_at IS NOT NULL);
CREATE INDEX order_task_own ON order_task (customer_id, made_by, task_id);
CREATE INDEX order_task_turn ON order_task (turn_at) WHERE (ended_at IS NULL);
ALTER TABLE order_task ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
GRANT DELETE, INSERT, SELECT, UPDATE ON order_task TO ucenter_office, ucenter_portal;
GRANT DELETE, SELECT ON order_task TO ucenter_keeper;

CREATE TABLE order_task_file (
  customer_id integer NOT NULL,
  task_id uuid NOT NULL,
  file_no integer NOT NULL,
  stored_as text NOT NULL,
  name text NOT NULL,
  media_type text NOT NULL,
  holds integer NOT NULL,
  CONSTRAINT order_task_file_pkey PRIMARY KEY (customer_id, task_id, file_no),
  CONSTRAINT order_task_file_file_no_check CHECK ((file_no > 0)),
  CONSTRAINT order_task_file_holds_check CHECK ((holds > 0)),
  CONSTRAINT order_task_file_customer_id_task_id_fkey FOREIGN KEY (customer_id, task_id) REFERENCES order_task(customer_id, task_id) ON DELETE CASCADE
);
CREATE INDEX order_task_file_stored_name ON order_task_file (split_part(stored_as, '-'::text, 1));
ALTER TABLE order_task_file ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
GRANT DELETE, INSERT, SELECT, UPDATE ON order_task_file TO ucenter_office, ucenter_portal;
GRANT DELETE, SELECT ON order_task_file TO ucenter_keeper;

CREATE TABLE order_task_item (
  customer_id integer NOT NULL,
  task_id uuid NOT NULL,
  item_no integer NOT NULL,
  of_customer integer NOT NULL,
  order_id uuid NOT NULL,
  done boolean,
  refusal jsonb,
  CONSTRAINT order_task_item_pkey PRIMARY KEY (customer_id, task_id, item_no),
  CONSTRAINT order_task_item_check CHECK (((refusal IS NOT NULL) = (done IS FALSE))),
  CONSTRAINT order_task_item_item_no_check CHECK ((item_no > 0)),
  CONSTRAINT order_task_item_customer_id_task_id_fkey FOREIGN KEY (customer_id, task_id) REFERENCES order_task(customer_id, task_id) ON DELETE CASCADE
);
CREATE INDEX order_task_refused ON order_task_item (customer_id, task_id, item_no) WHERE (NOT done);
ALTER TABLE order_task_item ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
GRANT DELETE, INSERT, SELECT, UPDATE ON order_task_item TO ucenter_office, ucenter_portal;
GRANT DELETE, SELECT ON order_task_item TO ucenter_keeper;

CREATE TABLE order_upload (
  customer_id integer NOT NULL,
  upload_id uuid NOT NULL,
  file_name text NOT NULL,
  uploaded_at timestamp with time zone NOT NULL,
  uploaded_by uuid NOT NULL,
  CONSTRAINT order_upload_pkey PRIMARY KEY (customer_id, upload_id),
  CONSTRAINT order_upload_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(customer_id)
);
ALTER TABLE order_upload ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
GRANT DELETE, SELECT ON order_upload TO ucenter_keeper;
GRANT INSERT, SELECT ON order_upload TO ucenter_office, ucenter_portal;

CREATE TABLE ordering_account (
  customer_id integer NOT NULL,
  member_id uuid NOT NULL,
  external_id text,
  wanted integer DEFAULT 1 NOT NULL,
  told integer DEFAULT 0 NOT NULL,
  next_at timestamp with time zone,
  leased_until timestamp with time zone,
  attempts integer DEFAULT 0 NOT NULL,
  gave_up boolean DEFAULT false NOT NULL,
  fault text,
  status integer,
  says text DEFAULT ''::text NOT NULL,
  asked_at timestamp with time zone NOT NULL,
  made_at timestamp with time zone,
  told_at timestamp with time zone,
  CONSTRAINT ordering_account_pkey PRIMARY KEY (customer_id, member_id),
  CONSTRAINT ordering_account_check CHECK (((external_id IS NULL) = (made_at IS NULL))),
  CONSTRAINT ordering_account_check1 CHECK (((NOT gave_up) OR (next_at IS NULL))),
  CONSTRAINT ordering_account_customer_id_member_id_fkey FOREIGN KEY (customer_id, member_id) REFERENCES member(customer_id, member_id)
);
CREATE INDEX ordering_account_due ON ordering_account (next_at) WHERE (next_at IS NOT NULL);
ALTER TABLE ordering_account ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
GRANT DELETE, SELECT ON ordering_account TO ucenter_keeper;
GRANT INSERT, SELECT, UPDATE ON ordering_account TO ucenter_office, ucenter_portal;

CREATE TABLE ordering_code (
  customer_id integer NOT NULL,
  member_id uuid NOT NULL,
  code_hash bytea NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT ordering_code_pkey PRIMARY KEY (customer_id, member_id),
  CONSTRAINT ordering_code_customer_id_member_id_fkey FOREIGN KEY (customer_id, member_id) REFERENCES ordering_account(customer_id, member_id)
);
CREATE INDEX ordering_code_hash ON ordering_code (code_hash);
CREATE INDEX ordering_code_old ON ordering_code (expires_at);
ALTER TABLE ordering_code ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
GRANT DELETE, INSERT, SELECT, UPDATE ON ordering_code TO ucenter_office;
GRANT DELETE, SELECT ON ordering_code TO ucenter_keeper;
GRANT INSERT, SELECT, UPDATE ON ordering_code TO ucenter_portal;

CREATE TABLE passkey (
  customer_id integer NOT NULL,
  passkey_id uuid NOT NULL,
  member_id uuid,
  staff_id uuid,
  credential_id bytea NOT NULL,
  public_key bytea NOT NULL,
  counter bigint NOT NULL,
  transports text[] NOT NULL,
  rp_id text NOT NULL,
  name text NOT NULL,
  synced boolean NOT NULL,
  user_agent text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  last_used_at timestamp with time zone,
  CONSTRAINT passkey_pkey PRIMARY KEY (customer_id, passkey_id),
  CONSTRAINT passkey_check CHECK (((customer_id = 0) = (member_id IS NULL))),
  CONSTRAINT passkey_check1 CHECK (((customer_id = 0) = (staff_id IS NOT NULL))),
  CONSTRAINT passkey_counter_check CHECK ((counter >= 0)),
  CONSTRAINT passkey_credential_id_check CHECK (((length(credential_id) >= 1) AND (length(credential_id) <= 1023))),
  CONSTRAINT passkey_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60))),
  CONSTRAINT passkey_rp_id_check CHECK (((length(rp_id) >= 1) AND (length(rp_id) <= 253))),
  CONSTRAINT passkey_customer_id_member_id_fkey FOREIGN KEY (customer_id, member_id) REFERENCES member(customer_id, member_id),
  CONSTRAINT passkey_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(staff_id)
);
CREATE INDEX passkey_credential ON passkey (credential_id);
CREATE INDEX passkey_member ON passkey (customer_id, member_id) WHERE (member_id IS NOT NULL);
CREATE UNIQUE INDEX passkey_of_customer ON passkey (customer_id, credential_id);
CREATE INDEX passkey_staff ON passkey (staff_id) WHERE (staff_id IS NOT NULL);
ALTER TABLE passkey ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
GRANT DELETE, INSERT, SELECT, UPDATE ON passkey TO ucenter_office, ucenter_portal;
GRANT DELETE, SELECT ON passkey TO ucenter_keeper;

CREATE TABLE price_group_member (
  customer_id integer NOT NULL,
  valid_from date NOT NULL,
  group_id uuid,
  CONSTRAINT price_group_member_pkey PRIMARY KEY (customer_id, valid_from),
  CONSTRAINT price_group_member_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(customer_id),
  CONSTRAINT price_group_member_group_id_fkey FOREIGN KEY (group_id) REFERENCES price_group(group_id)
);
CREATE INDEX price_group_member_group ON price_group_member (group_id, customer_id) WHERE (group_id IS NOT NULL);
ALTER TABLE price_group_member ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
GRANT DELETE, INSERT, SELECT, UPDATE ON price_group_member TO ucenter_office;
GRANT SELECT ON price_group_member TO ucenter_portal, ucenter_sandbox_office, ucenter_sandbox_portal;

CREATE TABLE quote_request (
  quote_request_id uuid NOT NULL,
  platform_type smallint NOT NULL,
  language text NOT NULL,
  name text NOT NULL,
  company text NOT NULL,
  email text NOT NULL,
  phone text NOT NULL,
  country character(2) NOT NULL,
  goods text NOT NULL,
  message text NOT NULL,
  state text DEFAULT 'new'::text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  answered_at timestamp with time zone,
  answered_by uuid,
  CONSTRAINT quote_request_pkey PRIMARY KEY (quote_request_id),
  CONSTRAINT quote_request_check CHECK (((state = 'answered'::text) = ((answered_at IS NOT NULL) AND (answered_by IS NOT NULL)))),
  CONSTRAINT quote_request_state_check CHECK ((state = ANY (ARRAY['new'::text, 'answered'::text]))),
  CONSTRAINT quote_request_answered_by_fkey FOREIGN KEY (answered_by) REFERENCES staff(staff_id),
  CONSTRAINT quote_request_platform_type_fkey FOREIGN KEY (platform_type) REFERENCES brand(platform_type)
);
CREATE INDEX quote_request_answered_by ON quote_request (answered_by);
CREATE INDEX quote_request_brand ON quote_request (platform_type);
CREATE INDEX quote_request_open ON quote_request (quote_request_id) WHERE (state = 'new'::text);
GRANT DELETE, INSERT, SELECT, UPDATE ON quote_request TO ucenter_office;
GRANT DELETE, SELECT ON quote_request TO ucenter_keeper;

CREATE TABLE saved_recipient (
  customer_id integer NOT NULL,
  recipient_id uuid NOT NULL,
  saved_as text NOT NULL,
  recipient jsonb NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  created_at timestamp with time zone NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  CONSTRAINT saved_recipient_pkey PRIMARY KEY (customer_id, recipient_id),
  CONSTRAINT saved_recipient_recipient_check CHECK (((jsonb_typeof(recipient) = 'object'::text) AND (length((recipient)::text) <= 8000))),
  CONSTRAINT saved_recipient_saved_as_check CHECK (((length(saved_as) >= 1) AND (length(saved_as) <= 60))),
  CONSTRAINT saved_recipient_version_check CHECK ((version > 0)),
  CONSTRAINT saved_recipient_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(customer_id)
);
CREATE UNIQUE INDEX saved_recipient_content ON saved_recipient (customer_id, md5((recipient)::text));
CREATE UNIQUE INDEX saved_recipient_name ON saved_recipient (customer_id, saved_as);
ALTER TABLE saved_recipient ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
GRANT DELETE, INSERT, SELECT, UPDATE ON saved_recipient TO ucenter_office, ucenter_portal;
GRANT DELETE, SELECT ON saved_recipient TO ucenter_keeper;

CREATE TABLE session (
  token_hash bytea NOT NULL,
  side text NOT NULL,
  customer_id integer,
  member_id uuid,
  staff_id uuid,
  remember boolean NOT NULL,
  created_at timestamp with time zone NOT NULL,
  seen_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  ip text NOT NULL,
  user_agent text NOT NULL,
  acting_staff_id uuid,
  browser_hash bytea NOT NULL,
  CONSTRAINT session_pkey PRIMARY KEY (token_hash),
  CONSTRAINT session_check CHECK (((acting_staff_id IS NULL) OR (side = 'customer'::text))),
  CONSTRAINT session_side_check CHECK ((side = ANY (ARRAY['customer'::text, 'staff'::text]))),
  CONSTRAINT session_acting_staff_id_fkey FOREIGN KEY (acting_staff_id) REFERENCES staff(staff_id),
  CONSTRAINT session_customer_id_member_id_fkey FOREIGN KEY (customer_id, member_id) REFERENCES member(customer_id, member_id),
  CONSTRAINT session_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(staff_id)
);
CREATE INDEX session_acting_staff ON session (acting_staff_id) WHERE (acting_staff_id IS NOT NULL);
CREATE INDEX session_browser ON session (browser_hash);
CREATE INDEX session_expiry ON session (expires_at);
CREATE INDEX session_member ON session (customer_id, member_id);
CREATE INDEX session_staff ON session (staff_id);
GRANT DELETE, INSERT, SELECT, UPDATE ON session TO ucenter_office;
GRANT DELETE, SELECT ON session TO ucenter_keeper;

CREATE TABLE push_device (
  customer_id integer NOT NULL,
  device_id uuid NOT NULL,
  member_id uuid NOT NULL,
  endpoint text NOT NULL,
  p256dh text NOT NULL,
  auth text NOT NULL,
  name text NOT NULL,
  session_hash bytea,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT push_device_pkey PRIMARY KEY (customer_id, device_id),
  CONSTRAINT push_device_auth_check CHECK ((length(auth) <= 50)),
  CONSTRAINT push_device_endpoint_check CHECK (((length(endpoint) >= 1) AND (length(endpoint) <= 1000))),
  CONSTRAINT push_device_name_check CHECK ((length(name) <= 100)),
  CONSTRAINT push_device_p256dh_check CHECK ((length(p256dh) <= 100)),
  CONSTRAINT push_device_customer_id_member_id_fkey FOREIGN KEY (customer_id, member_id) REFERENCES member(customer_id, member_id),
  CONSTRAINT push_device_session_hash_fkey FOREIGN KEY (session_hash) REFERENCES session(token_hash) ON DELETE CASCADE
);
CREATE UNIQUE INDEX push_device_endpoint ON push_device (md5(endpoint));
CREATE INDEX push_device_member ON push_device (customer_id, member_id);
CREATE INDEX push_device_session ON push_device (session_hash) WHERE (session_hash IS NOT NULL);
ALTER TABLE push_device ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
GRANT DELETE, INSERT, SELECT ON push_device TO ucenter_office, ucenter_portal;
GRANT DELETE, SELECT ON push_device TO ucenter_keeper;
GRANT UPDATE (session_hash) ON push_device TO ucenter_office;

CREATE TABLE push_waiting (
  customer_id integer NOT NULL,
  device_id uuid NOT NULL,
  message_id uuid NOT NULL,
  next_at timestamp with time zone NOT NULL,
  tries smallint DEFAULT 0 NOT NULL,
  CONSTRAINT push_waiting_pkey PRIMARY KEY (customer_id, device_id, message_id),
  CONSTRAINT push_waiting_customer_id_device_id_fkey FOREIGN KEY (customer_id, device_id) REFERENCES push_device(customer_id, device_id) ON DELETE CASCADE,
  CONSTRAINT push_waiting_customer_id_message_id_fkey FOREIGN KEY (customer_id, message_id) REFERENCES message(customer_id, message_id) ON DELETE CASCADE
);
CREATE INDEX push_waiting_message ON push_waiting (customer_id, message_id);
CREATE INDEX push_waiting_next ON push_waiting (next_at);
ALTER TABLE push_waiting ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
GRANT DELETE, INSERT, SELECT, UPDATE ON push_waiting TO ucenter_office;
GRANT DELETE, SELECT ON push_waiting TO ucenter_keeper;
GRANT INSERT, SELECT, UPDATE ON push_waiting TO ucenter_portal;

CREATE TABLE sheet_import (
  customer_id integer NOT NULL,
  import_id uuid NOT NULL,
  kind text NOT NULL,
  file_name text NOT NULL,
  sheet text NOT NULL,
  unread text[] NOT NULL,
  made_by uuid NOT NULL,
  maker jsonb NOT NULL,
  rows integer NOT NULL,
  add_rows integer NOT NULL,
  change_rows integer NOT NULL,
  same_rows integer NOT NULL,
  faulty_rows integer NOT NULL,
  cursor_row integer DEFAULT 0 NOT NULL,
  done integer DEFAULT 0 NOT NULL,
  created_at timestamp with time zone NOT NULL,
  confirmed_at timestamp with time zone,
  ended_at timestamp with time zone,
  expires_at timestamp with time zone NOT NULL,
  wishes text[] DEFAULT '{}'::text[] NOT NULL,
  matched_at timestamp with time zone,
  mapping_id uuid,
  CONSTRAINT sheet_import_pkey PRIMARY KEY (customer_id, import_id),
  CONSTRAINT sheet_import_check CHECK (((((add_rows + change_rows) + same_rows) + faulty_rows) = rows)),
  CONSTRAINT sheet_import_check1 CHECK (((ended_at IS NULL) OR (confirmed_at IS NOT NULL))),
  CONSTRAINT sheet_import_check2 CHECK (((mapping_id IS NULL) OR (matched_at IS NOT NULL))),
  CONSTRAINT sheet_import_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(customer_id)
);
CREATE INDEX sheet_import_expiry ON sheet_import (expires_at);
CREATE INDEX sheet_import_made_by ON sheet_import (customer_id, made_by, import_id);
CREATE INDEX sheet_import_running ON sheet_import (kind, confirmed_at) WHERE ((confirmed_at IS NOT NULL) AND (ended_at IS NULL));
ALTER TABLE sheet_import ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
GRANT DELETE, INSERT, SELECT, UPDATE ON sheet_import TO ucenter_office, ucenter_portal;
GRANT DELETE, SELECT ON sheet_import TO ucenter_keeper;

CREATE TABLE sheet_mapping (
  customer_id integer NOT NULL,
  mapping_id uuid NOT NULL,
  kind text NOT NULL,
  heads bytea NOT NULL,
  columns jsonb NOT NULL,
  constants jsonb NOT NULL,
  matched_by uuid NOT NULL,
  matched_at timestamp with time zone NOT NULL,
  used_at timestamp with time zone NOT NULL,
  CONSTRAINT sheet_mapping_pkey PRIMARY KEY (customer_id, mapping_id),
  CONSTRAINT sheet_mapping_customer_id_kind_heads_key UNIQUE (customer_id, kind, heads),
  CONSTRAINT sheet_mapping_columns_check CHECK (((jsonb_typeof(columns) = 'object'::text) AND (length((columns)::text) <= 20000))),
  CONSTRAINT sheet_mapping_constants_check CHECK (((jsonb_typeof(constants) = 'object'::text) AND (length((constants)::text) <= 8000))),
  CONSTRAINT sheet_mapping_heads_check CHECK ((length(heads) = 32)),
  CONSTRAINT sheet_mapping_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(customer_id)
);
ALTER TABLE sheet_mapping ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
GRANT DELETE, INSERT, SELECT, UPDATE ON sheet_mapping TO ucenter_office, ucenter_portal;
GRANT DELETE, SELECT ON sheet_mapping TO ucenter_keeper;

CREATE TABLE sheet_row (
  customer_id integer NOT NULL,
  import_id uuid NOT NULL,
  row_no integer NOT NULL,
  outcome text NOT NULL,
  name text NOT NULL,
  cells jsonb,
  target jsonb,
  changes jsonb,
  faults jsonb,
  CONSTRAINT sheet_row_pkey PRIMARY KEY (customer_id, import_id, row_no),
  CONSTRAINT sheet_row_check CHECK (((outcome = ANY (ARRAY['add'::text, 'change'::text])) = (target IS NOT NULL))),
  CONSTRAINT sheet_row_check1 CHECK (((outcome = 'faulty'::text) = (faults IS NOT NULL))),
  CONSTRAINT sheet_row_outcome_check CHECK ((outcome = ANY (ARRAY['add'::text, 'change'::text, 'same'::text, 'faulty'::text]))),
  CONSTRAINT sheet_row_row_no_check CHECK ((row_no > 0)),
  CONSTRAINT sheet_row_customer_id_import_id_fkey FOREIGN KEY (customer_id, import_id) REFERENCES sheet_import(customer_id, import_id) ON DELETE CASCADE
);
CREATE INDEX sheet_row_outcome ON sheet_row (customer_id, import_id, outcome, row_no);
ALTER TABLE sheet_row ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
GRANT DELETE, INSERT, SELECT, UPDATE ON sheet_row TO ucenter_office, ucenter_portal;
GRANT DELETE, SELECT ON sheet_row TO ucenter_keeper;

CREATE TABLE shop (
  customer_id integer NOT NULL,
  shop_id uuid NOT NULL,
  kind text NOT NULL,
  name text NOT NULL,
  account text NOT NULL,
  address text NOT NULL,
  currency text NOT NULL,
  secret bytea NOT NULL,
  key_end text NOT NULL,
  warehouse_ids uuid[] NOT NULL,
  prefix text DEFAULT ''::text NOT NULL,
  phone text DEFAULT ''::text NOT NULL,
  enabled boolean NOT NULL,
  submits boolean DEFAULT false NOT NULL,
  pushes_tracking boolean DEFAULT true NOT NULL,
  pushes_stock boolean DEFAULT false NOT NULL,
  stock_buffer integer DEFAULT 0 NOT NULL,
  location text NOT NULL,
  locations jsonb NOT NULL,
  made_by uuid NOT NULL,
  maker jsonb NOT NULL,
  since timestamp with time zone NOT NULL,
  after text DEFAULT ''::text NOT NULL,
  fill_from timestamp with time zone,
  fill_done integer DEFAULT 0 NOT NULL,
  fill_total integer DEFAULT 0 NOT NULL,
  synced_at timestamp with time zone,
  failing_since timestamp with time zone,
  fault text,
  said text DEFAULT ''::text NOT NULL,
  failures integer DEFAULT 0 NOT NULL,
  next_at timestamp with time zone NOT NULL,
  lease uuid,
  leased_until timestamp with time zone,
  hook_at timestamp with time zone,
  warned_at timestamp with time zone,
  created_by text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  deleted_at timestamp with time zone,
  CONSTRAINT shop_pkey PRIMARY KEY (customer_id, shop_id),
  CONSTRAINT shop_address_check CHECK ((length(address) <= 300)),
  CONSTRAINT shop_check CHECK (((fault IS NULL) = (failing_since IS NULL))),
  CONSTRAINT shop_check1 CHECK (((lease IS NULL) = (leased_until IS NULL))),
  CONSTRAINT shop_check2 CHECK (((deleted_at IS NULL) OR (NOT enabled))),
  CONSTRAINT shop_fault_check CHECK ((fault = ANY (ARRAY['refused'::text, 'address'::text, 'away'::text, 'slow'::text, 'busy'::text, 'answer'::text, 'secret'::text]))),
  CONSTRAINT shop_kind_check CHECK ((kind = ANY (ARRAY['shopify'::text, 'woocommerce'::text]))),
  CONSTRAINT shop_stock_buffer_check CHECK ((stock_buffer >= 0)),
  CONSTRAINT shop_warehouse_ids_check CHECK ((cardinality(warehouse_ids) > 0)),
  CONSTRAINT shop_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(customer_id)
);
CREATE UNIQUE INDEX shop_address ON shop (customer_id, kind, address) WHERE (deleted_at IS NULL);
CREATE INDEX shop_due ON shop (next_at) WHERE enabled;
CREATE INDEX shop_hook ON shop (kind, address) WHERE enabled;
CREATE INDEX shop_pushing ON shop (customer_id) WHERE (enabled AND pushes_stock);
ALTER TABLE shop ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
GRANT DELETE, SELECT ON shop TO ucenter_keeper;
GRANT INSERT, SELECT, UPDATE ON shop TO ucenter_office, ucenter_portal;

CREATE TABLE shop_log (
  customer_id integer NOT NULL,
  log_id uuid NOT NULL,
  shop_id uuid NOT NULL,
  at timestamp with time zone NOT NULL,
  kind text NOT NULL,
  fault text,
  said text DEFAULT ''::text NOT NULL,
  imported integer DEFAULT 0 NOT NULL,
  review integer DEFAULT 0 NOT NULL,
  changed integer DEFAULT 0 NOT NULL,
  pushed integer DEFAULT 0 NOT NULL,
  CONSTRAINT shop_log_pkey PRIMARY KEY (customer_id, log_id),
  CONSTRAINT shop_log_kind_check CHECK ((kind = ANY (ARRAY['orders'::text, 'connection'::text, 'tracking'::text, 'stock'::text]))),
  CONSTRAINT shop_log_customer_id_shop_id_fkey FOREIGN KEY (customer_id, shop_id) REFERENCES shop(customer_id, shop_id)
);
CREATE INDEX shop_log_newest ON shop_log (customer_id, shop_id, log_id);
CREATE INDEX shop_log_old ON shop_log (at);
ALTER TABLE shop_log ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
GRANT DELETE, INSERT, SELECT ON shop_log TO ucenter_office;
GRANT DELETE, SELECT ON shop_log TO ucenter_keeper;
GRANT INSERT, SELECT ON shop_log TO ucenter_portal;

CREATE TABLE shop_push (
  customer_id integer NOT NULL,
  shop_id uuid NOT NULL,
  kind text NOT NULL,
  ref uuid NOT NULL,
  state text NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  attempts integer DEFAULT 0 NOT NULL,
  next_at timestamp with time zone NOT NULL,
  said text DEFAULT ''::text NOT NULL,
  CONSTRAINT shop_push_pkey PRIMARY KEY (customer_id, shop_id, kind, ref),
  CONSTRAINT shop_push_kind_check CHECK ((kind = ANY (ARRAY['tracking'::text, 'stock'::text]))),
  CONSTRAINT shop_push_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'done'::text, 'failed'::text, 'absent'::text]))),
  CONSTRAINT shop_push_customer_id_shop_id_fkey FOREIGN KEY (customer_id, shop_id) REFERENCES shop(customer_id, shop_id)
);
CREATE INDEX shop_push_due ON shop_push (customer_id, shop_id, next_at) WHERE (state = 'waiting'::text);
CREATE INDEX shop_push_failed ON shop_push (customer_id, shop_id) WHERE (state = 'failed'::text);
ALTER TABLE shop_push ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
GRANT DELETE, INSERT, SELECT, UPDATE ON shop_push TO ucenter_keeper;
GRANT INSERT, SELECT, UPDATE ON shop_push TO ucenter_office, ucenter_portal;

CREATE TABLE sign_in (
  customer_id integer NOT NULL,
  sign_in_id uuid NOT NULL,
  member_id uuid NOT NULL,
  at timestamp with time zone NOT NULL,
  ip text NOT NULL,
  user_agent text NOT NULL,
  CONSTRAINT sign_in_pkey PRIMARY KEY (customer_id, sign_in_id),
  CONSTRAINT sign_in_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(customer_id),
  CONSTRAINT sign_in_customer_id_member_id_fkey FOREIGN KEY (customer_id, member_id) REFERENCES member(customer_id, member_id)
);
CREATE INDEX sign_in_member ON sign_in (customer_id, member_id);
ALTER TABLE sign_in ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
GRANT DELETE, SELECT ON sign_in TO ucenter_keeper;
GRANT INSERT, SELECT ON sign_in TO ucenter_office, ucenter_portal;

CREATE TABLE sign_in_code (
  code_hash bytea NOT NULL,
  session_hash bytea NOT NULL,
  customer_id integer NOT NULL,
  member_id uuid NOT NULL,
  acting_staff_id uuid,
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT sign_in_code_pkey PRIMARY KEY (code_hash),
  CONSTRAINT sign_in_code_acting_staff_id_fkey FOREIGN KEY (acting_staff_id) REFERENCES staff(staff_id),
  CONSTRAINT sign_in_code_customer_id_member_id_fkey FOREIGN KEY (customer_id, member_id) REFERENCES member(customer_id, member_id),
  CONSTRAINT sign_in_code_session_hash_fkey FOREIGN KEY (session_hash) REFERENCES session(token_hash) ON DELETE CASCADE
);
CREATE INDEX sign_in_code_acting_staff ON sign_in_code (acting_staff_id);
CREATE INDEX sign_in_code_expiry ON sign_in_code (expires_at);
CREATE INDEX sign_in_code_member ON sign_in_code (customer_id, member_id);
CREATE INDEX sign_in_code_session ON sign_in_code (session_hash);
GRANT DELETE, INSERT, SELECT, UPDATE ON sign_in_code TO ucenter_office;
GRANT DELETE, SELECT ON sign_in_code TO ucenter_keeper;

CREATE TABLE sign_in_ticket (
  ticket_hash bytea NOT NULL,
  side text NOT NULL,
  customer_id integer,
  member_id uuid,
  staff_id uuid,
  proof bytea NOT NULL,
  remember boolean NOT NULL,
  tries integer DEFAULT 0 NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT sign_in_ticket_pkey PRIMARY KEY (ticket_hash),
  CONSTRAINT sign_in_ticket_check CHECK (((side = 'customer'::text) = ((customer_id IS NOT NULL) AND (member_id IS NOT NULL)))),
  CONSTRAINT sign_in_ticket_check1 CHECK (((side = 'staff'::text) = (staff_id IS NOT NULL))),
  CONSTRAINT sign_in_ticket_side_check CHECK ((side = ANY (ARRAY['customer'::text, 'staff'::text]))),
  CONSTRAINT sign_in_ticket_customer_id_member_id_fkey FOREIGN KEY (customer_id, member_id) REFERENCES member(customer_id, member_id),
  CONSTRAINT sign_in_ticket_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(staff_id)
);
CREATE INDEX sign_in_ticket_expiry ON sign_in_ticket (expires_at);
CREATE INDEX sign_in_ticket_member ON sign_in_ticket (customer_id, member_id);
CREATE INDEX sign_in_ticket_staff ON sign_in_ticket (staff_id);
GRANT DELETE, INSERT, SELECT, UPDATE ON sign_in_ticket TO ucenter_office;
GRANT DELETE, SELECT ON sign_in_ticket TO ucenter_keeper;

CREATE TABLE sku (
  customer_id integer NOT NULL,
  sku_id uuid NOT NULL,
  sku text COLLATE "C" NOT NULL,
  barcode text COLLATE "C" NOT NULL,
  product_name text NOT NULL,
  name_en text NOT NULL,
  name_zh text DEFAULT ''::text NOT NULL,
  alias text DEFAULT ''::text NOT NULL,
  image_file_id uuid,
  color text DEFAULT ''::text NOT NULL,
  size text DEFAULT ''::text NOT NULL,
  brand text DEFAULT ''::text NOT NULL,
  category text DEFAULT 'other'::text NOT NULL,
  attribute text NOT NULL,
  material_en text DEFAULT ''::text NOT NULL,
  material_zh text DEFAULT ''::text NOT NULL,
  purpose_en text DEFAULT ''::text NOT NULL,
  purpose_zh text DEFAULT ''::text NOT NULL,
  declared_value_usd numeric(14,2) NOT NULL,
  hs_code text NOT NULL,
  origin_country character(2) NOT NULL,
  weight_g integer NOT NULL,
  length_cm numeric(6,1) NOT NULL,
  width_cm numeric(6,1) NOT NULL,
  height_cm numeric(6,1) NOT NULL,
  volume_m3 numeric(14,6) GENERATED ALWAYS AS (round((((length_cm * width_cm) * height_cm) / (1000000)::numeric), 6)) STORED,
  warning_quantity integer DEFAULT 0 NOT NULL,
  scan_serial boolean DEFAULT false NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  created_at timestamp with time zone NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  deleted_at timestamp with time zone,
  consumables text[] DEFAULT '{}'::text[] NOT NULL,
  purchase_price numeric(14,2),
  purchase_currency character(3) DEFAULT 'USD'::bpchar NOT NULL,
  measured_weight_g integer,
  measured_length_cm numeric(6,1),
  measured_width_cm numeric(6,1),
  measured_height_cm numeric(6,1),
  measured_at timestamp with time zone,
  rated_weight_g integer GENERATED ALWAYS AS (COALESCE(measured_weight_g, weight_g)) STORED NOT NULL,
  rated_length_cm numeric(6,1) GENERATED ALWAYS AS (COALESCE(measured_length_cm, length_cm)) STORED NOT NULL,
  rated_width_cm numeric(6,1) GENERATED ALWAYS AS (COALESCE(measured_width_cm, width_cm)) STORED NOT NULL,
  rated_height_cm numeric(6,1) GENERATED ALWAYS AS (COALESCE(measured_height_cm, height_cm)) STORED NOT NULL,
  is_kit boolean DEFAULT false NOT NULL,
  asks_lot boolean DEFAULT false NOT NULL,
  asks_expiry boolean DEFAULT false NOT NULL,
  expiring_days integer DEFAULT 60 NOT NULL,
  lots_asked_at timestamp with time zone,
  facts_no integer DEFAULT 1 NOT NULL,
  minimum_days integer DEFAULT 0 NOT NULL,
  CONSTRAINT sku_pkey PRIMARY KEY (customer_id, sku_id),
  CONSTRAINT sku_kind_of_goods UNIQUE (customer_id, sku_id, is_kit),
  CONSTRAINT sku_consumables_check CHECK ((cardinality(consumables) <= 10)),
  CONSTRAINT sku_declared_value_usd_check CHECK ((declared_value_usd > (0)::numeric)),
  CONSTRAINT sku_expiring_days_check CHECK (((expiring_days >= 1) AND (expiring_days <= 999))),
  CONSTRAINT sku_facts_no_check CHECK ((facts_no > 0)),
  CONSTRAINT sku_height_cm_check CHECK ((height_cm > (0)::numeric)),
  CONSTRAINT sku_kit_keeps_nothing CHECK ((NOT (is_kit AND (scan_serial OR (warning_quantity > 0) OR asks_lot OR asks_expiry)))),
  CONSTRAINT sku_length_cm_check CHECK ((length_cm > (0)::numeric)),
  CONSTRAINT sku_measured_height_cm_check CHECK ((measured_height_cm > (0)::numeric)),
  CONSTRAINT sku_measured_length_cm_check CHECK ((measured_length_cm > (0)::numeric)),
  CONSTRAINT sku_measured_weight_g_check CHECK ((measured_weight_g > 0)),
  CONSTRAINT sku_measured_whole CHECK ((num_nulls(measured_weight_g, measured_length_cm, measured_width_cm, measured_height_cm, measured_at) = ANY (ARRAY[0, 5]))),
  CONSTRAINT sku_measured_width_cm_check CHECK ((measured_width_cm > (0)::numeric)),
  CONSTRAINT sku_minimum_days_check CHECK (((minimum_days >= 0) AND (minimum_days <= 999))),
  CONSTRAINT sku_purchase_price_check CHECK ((purchase_price > (0)::numeric)),
  CONSTRAINT sku_warning_quantity_check CHECK ((warning_quantity >= 0)),
  CONSTRAINT sku_weight_g_check CHECK ((weight_g > 0)),
  CONSTRAINT sku_width_cm_check CHECK ((width_cm > (0)::numeric)),
  CONSTRAINT sku_attribute_fkey FOREIGN KEY (attribute) REFERENCES product_attribute(code),
  CONSTRAINT sku_category_fkey FOREIGN KEY (category) REFERENCES product_category(code),
  CONSTRAINT sku_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(customer_id),
  CONSTRAINT sku_customer_id_image_file_id_fkey FOREIGN KEY (customer_id, image_file_id) REFERENCES file(customer_id, file_id)
);
CREATE INDEX sku_asking ON sku (customer_id, sku_id) WHERE (asks_lot OR asks_expiry);
CREATE INDEX sku_attribute ON sku (attribute, customer_id);
CREATE UNIQUE INDEX sku_barcode ON sku (customer_id, barcode) WHERE (deleted_at IS NULL);
CREATE INDEX sku_category ON sku (category, customer_id);
CREATE UNIQUE INDEX sku_code ON sku (customer_id, sku) WHERE (deleted_at IS NULL);
CREATE INDEX sku_image ON sku (customer_id, image_file_id);
CREATE INDEX sku_names ON sku USING gin (character_pairs(((((product_name || '
'::text) || name_en) || '
'::text) || name_zh))) WHERE (deleted_at IS NULL);
CREATE INDEX sku_scanned_barcode ON sku (barcode) WHERE (deleted_at IS NULL);
CREATE INDEX sku_scanned_code ON sku (sku) WHERE (deleted_at IS NULL);
CREATE INDEX sku_updated ON sku (customer_id, updated_at, sku_id) WHERE (deleted_at IS NULL);
CREATE INDEX sku_with_warning ON sku (customer_id, sku_id) WHERE ((warning_quantity > 0) AND (deleted_at IS NULL));
ALTER TABLE sku ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
GRANT INSERT, SELECT, UPDATE ON sku TO ucenter_office, ucenter_portal;
GRANT SELECT ON sku TO ucenter_keeper;
GRANT UPDATE (sku, barcode, product_name, name_en, name_zh, alias, image_file_id, color, size, brand, material_en, material_zh, purpose_en, purpose_zh, is_kit) ON sku TO ucenter_keeper;

CREATE TABLE kit_component (
  customer_id integer NOT NULL,
  kit_id uuid NOT NULL,
  place smallint NOT NULL,
  sku_id uuid NOT NULL,
  quantity integer NOT NULL,
  kit_is_kit boolean GENERATED ALWAYS AS (true) STORED NOT NULL,
  sku_is_kit boolean GENERATED ALWAYS AS (false) STORED NOT NULL,
  CONSTRAINT kit_component_pkey PRIMARY KEY (customer_id, kit_id, sku_id),
  CONSTRAINT kit_component_customer_id_kit_id_kit_is_kit_place_key UNIQUE (customer_id, kit_id, kit_is_kit, place),
  CONSTRAINT kit_component_place_check CHECK (((place >= 1) AND (place <= 20))),
  CONSTRAINT kit_component_quantity_check CHECK (((quantity >= 1) AND (quantity <= 1000))),
  CONSTRAINT kit_component_kit FOREIGN KEY (customer_id, kit_id, kit_is_kit) REFERENCES sku(customer_id, sku_id, is_kit),
  CONSTRAINT kit_component_sku FOREIGN KEY (customer_id, sku_id, sku_is_kit) REFERENCES sku(customer_id, sku_id, is_kit)
);
CREATE INDEX kit_component_of ON kit_component (customer_id, sku_id, sku_is_kit);
ALTER TABLE kit_component ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
GRANT DELETE, INSERT, SELECT ON kit_component TO ucenter_office, ucenter_portal;
GRANT SELECT ON kit_component TO ucenter_keeper;

CREATE TABLE member_sku (
  customer_id integer NOT NULL,
  member_id uuid NOT NULL,
  sku_id uuid NOT NULL,
  CONSTRAINT member_sku_pkey PRIMARY KEY (customer_id, member_id, sku_id),
  CONSTRAINT member_sku_customer_id_member_id_fkey FOREIGN KEY (customer_id, member_id) REFERENCES member(customer_id, member_id),
  CONSTRAINT member_sku_customer_id_sku_id_fkey FOREIGN KEY (customer_id, sku_id) REFERENCES sku(customer_id, sku_id)
);
CREATE INDEX member_sku_sku ON member_sku (customer_id, sku_id);
ALTER TABLE member_sku ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
GRANT DELETE, INSERT, SELECT ON member_sku TO ucenter_office, ucenter_portal;
GRANT DELETE, SELECT ON member_sku TO ucenter_keeper;

CREATE TABLE picture_fetch (
  customer_id integer NOT NULL,
  fetch_id uuid NOT NULL,
  sku_id uuid NOT NULL,
  url text NOT NULL,
  state text DEFAULT 'waiting'::text NOT NULL,
  refusal jsonb,
  asked_by text NOT NULL,
  asked_at timestamp with time zone NOT NULL,
  tries integer DEFAULT 0 NOT NULL,
  next_at timestamp with time zone NOT NULL,
  done_at timestamp with time zone,
  CONSTRAINT picture_fetch_pkey PRIMARY KEY (customer_id, fetch_id),
  CONSTRAINT picture_fetch_check CHECK (((refusal IS NOT NULL) = (state = 'failed'::text))),
  CONSTRAINT picture_fetch_check1 CHECK (((done_at IS NULL) = (state = 'waiting'::text))),
  CONSTRAINT picture_fetch_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'done'::text, 'failed'::text]))),
  CONSTRAINT picture_fetch_url_check CHECK ((length(url) <= 2000)),
  CONSTRAINT picture_fetch_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(customer_id),
  CONSTRAINT picture_fetch_customer_id_sku_id_fkey FOREIGN KEY (customer_id, sku_id) REFERENCES sku(customer_id, sku_id)
);
CREATE INDEX picture_fetch_asked ON picture_fetch (asked_at);
CREATE INDEX picture_fetch_sku ON picture_fetch (customer_id, sku_id);
CREATE INDEX picture_fetch_waiting ON picture_fetch (next_at) WHERE (state = 'waiting'::text);
ALTER TABLE picture_fetch ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
GRANT DELETE, INSERT, SELECT, UPDATE ON picture_fetch TO ucenter_office, ucenter_portal;
GRANT DELETE, SELECT ON picture_fetch TO ucenter_keeper;

CREATE TABLE reorder_target (
  customer_id integer NOT NULL,
  sku_id uuid,
  target_days integer NOT NULL,
  lead_days integer NOT NULL,
  CONSTRAINT reorder_target_customer_id_sku_id_key UNIQUE NULLS NOT DISTINCT (customer_id, sku_id),
  CONSTRAINT reorder_target_lead_days_check CHECK (((lead_days >= 0) AND (lead_days <= 365))),
  CONSTRAINT reorder_target_target_days_check CHECK (((target_days >= 1) AND (target_days <= 365))),
  CONSTRAINT reorder_target_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(customer_id),
  CONSTRAINT reorder_target_customer_id_sku_id_fkey FOREIGN KEY (customer_id, sku_id) REFERENCES sku(customer_id, sku_id)
);
ALTER TABLE reorder_target ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
GRANT DELETE, INSERT, SELECT, UPDATE ON reorder_target TO ucenter_office, ucenter_portal;
GRANT DELETE, SELECT ON reorder_target TO ucenter_keeper;

CREATE TABLE shop_sku (
  customer_id integer NOT NULL,
  shop_id uuid NOT NULL,
  code text NOT NULL,
  title text NOT NULL,
  sku_id uuid,
  updated_at timestamp with time zone NOT NULL,
  CONSTRAINT shop_sku_pkey PRIMARY KEY (customer_id, shop_id, code),
  CONSTRAINT shop_sku_customer_id_shop_id_fkey FOREIGN KEY (customer_id, shop_id) REFERENCES shop(customer_id, shop_id),
  CONSTRAINT shop_sku_customer_id_sku_id_fkey FOREIGN KEY (customer_id, sku_id) REFERENCES sku(customer_id, sku_id)
);
CREATE INDEX shop_sku_sku ON shop_sku (customer_id, sku_id);
ALTER TABLE shop_sku ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
GRANT DELETE, INSERT, SELECT, UPDATE ON shop_sku TO ucenter_office, ucenter_portal;
GRANT DELETE, SELECT ON shop_sku TO ucenter_keeper;

CREATE TABLE sku_facts (
  customer_id integer NOT NULL,
  sku_id uuid NOT NULL,
  facts_no integer NOT NULL,
  name_en text NOT NULL,
  hs_code text NOT NULL,
  origin_country character(2) NOT NULL,
  weight_g integer NOT NULL,
  consumables text[] NOT NULL,
  CONSTRAINT sku_facts_pkey PRIMARY KEY (customer_id, sku_id, facts_no),
  CONSTRAINT sku_facts_facts_no_check CHECK ((facts_no > 0)),
  CONSTRAINT sku_facts_weight_g_check CHECK ((weight_g > 0)),
  CONSTRAINT sku_facts_customer_id_sku_id_fkey FOREIGN KEY (customer_id, sku_id) REFERENCES sku(customer_id, sku_id)
);
ALTER TABLE sku_facts ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
GRANT INSERT, SELECT ON sku_facts TO ucenter_keeper, ucenter_office, ucenter_portal;
GRANT UPDATE (name_en) ON sku_facts TO ucenter_keeper;

CREATE TABLE staff_list_search (
  search_id uuid NOT NULL,
  made_by uuid NOT NULL,
  list text NOT NULL,
  terms text[] NOT NULL,
  made_at timestamp with time zone NOT NULL,
  CONSTRAINT staff_list_search_pkey PRIMARY KEY (search_id),
  CONSTRAINT staff_list_search_list_check CHECK ((list = ANY (ARRAY['products'::text, 'inventory'::text]))),
  CONSTRAINT staff_list_search_terms_check CHECK (((cardinality(terms) >= 1) AND (cardinality(terms) <= 5000))),
  CONSTRAINT staff_list_search_made_by_fkey FOREIGN KEY (made_by) REFERENCES staff(staff_id)
);
CREATE INDEX staff_list_search_age ON staff_list_search (made_at);
CREATE INDEX staff_list_search_staff ON staff_list_search (made_by);
GRANT DELETE, INSERT, SELECT, UPDATE ON staff_list_search TO ucenter_office;

CREATE TABLE staff_list_view (
  view_id uuid NOT NULL,
  staff_id uuid NOT NULL,
  list text NOT NULL,
  name text NOT NULL,
  query text NOT NULL,
  columns jsonb,
  saved_at timestamp with time zone NOT NULL,
  deleted_at timestamp with time zone,
  shared_at timestamp with time zone,
  CONSTRAINT staff_list_view_pkey PRIMARY KEY (view_id),
  CONSTRAINT staff_list_view_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60))),
  CONSTRAINT staff_list_view_query_check CHECK ((length(query) <= 2000)),
  CONSTRAINT staff_list_view_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(staff_id)
);
CREATE UNIQUE INDEX staff_list_view_name ON staff_list_view (staff_id, list, name) WHERE (deleted_at IS NULL);
CREATE INDEX staff_list_view_shared ON staff_list_view (list) WHERE ((shared_at IS NOT NULL) AND (deleted_at IS NULL));
CREATE INDEX staff_list_view_staff ON staff_list_view (staff_id);
GRANT DELETE, INSERT, SELECT, UPDATE ON staff_list_view TO ucenter_office;

CREATE TABLE statement (
  customer_id integer NOT NULL,
  month date NOT NULL,
  statement_no text COLLATE "C" NOT NULL,
  company_name text NOT NULL,
  currency character(3) NOT NULL,
  seq_from integer NOT NULL,
  seq_to integer NOT NULL,
  opening numeric(20,4) NOT NULL,
  closing numeric(20,4) NOT NULL,
  held numeric(20,4),
  holds integer,
  made_at timestamp with time zone NOT NULL,
  CONSTRAINT statement_pkey PRIMARY KEY (customer_id, month),
  CONSTRAINT statement_customer_id_statement_no_key UNIQUE (customer_id, statement_no),
  CONSTRAINT statement_check CHECK ((seq_to >= (seq_from - 1))),
  CONSTRAINT statement_check1 CHECK (((held IS NULL) = (holds IS NULL))),
  CONSTRAINT statement_month_check CHECK ((EXTRACT(day FROM month) = (1)::numeric)),
  CONSTRAINT statement_seq_from_check CHECK ((seq_from > 0)),
  CONSTRAINT statement_customer_id_currency_fkey FOREIGN KEY (customer_id, currency) REFERENCES account(customer_id, currency),
  CONSTRAINT statement_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(customer_id)
);
CREATE INDEX statement_account ON statement (customer_id, currency);
CREATE INDEX statement_month ON statement (month, customer_id);
ALTER TABLE statement ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
GRANT INSERT, SELECT ON statement TO ucenter_office;
GRANT SELECT ON statement TO ucenter_portal;

CREATE TABLE statement_line (
  customer_id integer NOT NULL,
  month date NOT NULL,
  line_no integer NOT NULL,
  bill_type text NOT NULL,
  fee_type text,
  entries integer NOT NULL,
  amount numeric(20,4) NOT NULL,
  CONSTRAINT statement_line_pkey PRIMARY KEY (customer_id, month, line_no),
  CONSTRAINT statement_line_entries_check CHECK ((entries > 0)),
  CONSTRAINT statement_line_line_no_check CHECK ((line_no > 0)),
  CONSTRAINT statement_line_customer_id_month_fkey FOREIGN KEY (customer_id, month) REFERENCES statement(customer_id, month)
);
ALTER TABLE statement_line ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
GRANT INSERT, SELECT ON statement_line TO ucenter_office;
GRANT SELECT ON statement_line TO ucenter_portal;

CREATE TABLE statement_progress (
  only_row boolean DEFAULT true NOT NULL,
  closed_through date,
  after_customer integer DEFAULT 0 NOT NULL,
  holds_since timestamp with time zone NOT NULL,
  CONSTRAINT statement_progress_pkey PRIMARY KEY (only_row),
  CONSTRAINT statement_progress_only_row_check CHECK (only_row)
);
GRANT DELETE, INSERT, SELECT, UPDATE ON statement_progress TO ucenter_office;

CREATE TABLE stock_batch_log (
  customer_id integer NOT NULL,
  batch_id uuid NOT NULL,
  left_after integer NOT NULL,
  change integer NOT NULL,
  cause text NOT NULL,
  cause_id uuid NOT NULL,
  at timestamp with time zone NOT NULL,
  CONSTRAINT stock_batch_log_pkey PRIMARY KEY (customer_id, batch_id, left_after),
  CONSTRAINT stock_batch_log_change_check CHECK ((change <> 0)),
  CONSTRAINT stock_batch_log_left_after_check CHECK ((left_after >= 0))
);
ALTER TABLE stock_batch_log ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
GRANT INSERT, SELECT ON stock_batch_log TO ucenter_keeper;
GRANT SELECT ON stock_batch_log TO ucenter_office, ucenter_portal;

CREATE TABLE stock_warning (
  customer_id integer NOT NULL,
  sku_id uuid NOT NULL,
  available integer NOT NULL,
  warned_at timestamp with time zone NOT NULL,
  CONSTRAINT stock_warning_pkey PRIMARY KEY (customer_id, sku_id),
  CONSTRAINT stock_warning_customer_id_sku_id_fkey FOREIGN KEY (customer_id, sku_id) REFERENCES sku(customer_id, sku_id)
);
ALTER TABLE stock_warning ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
GRANT DELETE, INSERT, SELECT ON stock_warning TO ucenter_office, ucenter_portal;
GRANT DELETE, SELECT ON stock_warning TO ucenter_keeper;

CREATE TABLE supplier_on_time (
  customer_id integer NOT NULL,
  member_id uuid NOT NULL,
  counted boolean DEFAULT false NOT NULL,
  set_id uuid DEFAULT gen_random_uuid() NOT NULL,
  CONSTRAINT supplier_on_time_pkey PRIMARY KEY (customer_id, member_id),
  CONSTRAINT supplier_on_time_customer_id_member_id_fkey FOREIGN KEY (customer_id, member_id) REFERENCES member(customer_id, member_id)
);
ALTER TABLE supplier_on_time ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
GRANT DELETE, INSERT, SELECT, UPDATE ON supplier_on_time TO ucenter_office;
GRANT DELETE, SELECT ON supplier_on_time TO ucenter_keeper, ucenter_portal;

CREATE TABLE supplier_on_time_change (
  customer_id integer NOT NULL,
  member_id uuid NOT NULL,
  change_id uuid DEFAULT gen_random_uuid() NOT NULL,
  warehouse_id uuid NOT NULL,
  month date NOT NULL,
  method_id uuid NOT NULL,
  country character(2) NOT NULL,
  orders integer NOT NULL,
  in_time boolean,
  hours integer,
  days integer,
  CONSTRAINT supplier_on_time_change_pkey PRIMARY KEY (customer_id, member_id, change_id),
  CONSTRAINT supplier_on_time_change_orders_check CHECK ((orders = ANY (ARRAY[1, '-1'::integer]))),
  CONSTRAINT supplier_on_time_change_customer_id_member_id_fkey FOREIGN KEY (customer_id, member_id) REFERENCES member(customer_id, member_id)
);
ALTER TABLE supplier_on_time_change ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
GRANT DELETE, INSERT, SELECT ON supplier_on_time_change TO ucenter_office;
GRANT DELETE, SELECT ON supplier_on_time_change TO ucenter_keeper;
GRANT INSERT, SELECT ON supplier_on_time_change TO ucenter_portal;

CREATE TABLE tariff (
  tariff_id uuid NOT NULL,
  kind text NOT NULL,
  scope_id uuid NOT NULL,
  version integer NOT NULL,
  valid_from date NOT NULL,
  document jsonb NOT NULL,
  published_at timestamp with time zone NOT NULL,
  published_by uuid,
  withdrawn_at timestamp with time zone,
  withdrawn_by uuid,
  withdrawn_reason text,
  for_customer integer,
  valid_until date,
  for_group uuid,
  CONSTRAINT tariff_pkey PRIMARY KEY (tariff_id),
  CONSTRAINT tariff_line_version UNIQUE NULLS NOT DISTINCT (kind, scope_id, for_customer, for_group, version),
  CONSTRAINT tariff_check CHECK (((withdrawn_at IS NULL) = isfinite(valid_from))),
  CONSTRAINT tariff_check1 CHECK ((((withdrawn_at IS NULL) = (withdrawn_by IS NULL)) AND ((withdrawn_at IS NULL) = (withdrawn_reason IS NULL)))),
  CONSTRAINT tariff_check2 CHECK (((for_customer IS NULL) OR (kind = ANY (ARRAY['method'::text, 'handling'::text])))),
  CONSTRAINT tariff_check3 CHECK (((for_group IS NULL) OR ((for_customer IS NULL) AND (kind = ANY (ARRAY['method'::text, 'handling'::text]))))),
  CONSTRAINT tariff_check4 CHECK (((valid_until >= valid_from) OR (withdrawn_at IS NOT NULL))),
  CONSTRAINT tariff_check5 CHECK (((valid_until IS NULL) OR (for_customer IS NOT NULL) OR (for_group IS NOT NULL))),
  CONSTRAINT tariff_kind_check CHECK ((kind = ANY (ARRAY['method'::text, 'handling'::text, 'tax'::text, 'cost'::text]))),
  CONSTRAINT tariff_version_check CHECK ((version > 0)),
  CONSTRAINT tariff_for_customer_fkey FOREIGN KEY (for_customer) REFERENCES customer(customer_id),
  CONSTRAINT tariff_for_group_fkey FOREIGN KEY (for_group) REFERENCES price_group(group_id),
  CONSTRAINT tariff_published_by_fkey FOREIGN KEY (published_by) REFERENCES staff(staff_id),
  CONSTRAINT tariff_withdrawn_by_fkey FOREIGN KEY (withdrawn_by) REFERENCES staff(staff_id)
);
CREATE INDEX tariff_for_customer ON tariff (for_customer, tariff_id) WHERE (for_customer IS NOT NULL);
CREATE INDEX tariff_for_group ON tariff (for_group, tariff_id) WHERE (for_group IS NOT NULL);
CREATE INDEX tariff_in_force ON tariff (kind, scope_id, for_customer, for_group, valid_from DESC, version DESC);
CREATE INDEX tariff_of_customers ON tariff (tariff_id) WHERE (for_customer IS NOT NULL);
CREATE INDEX tariff_published_by ON tariff (published_by);
CREATE INDEX tariff_withdrawn_by ON tariff (withdrawn_by);
ALTER TABLE tariff ENABLE ROW LEVEL SECURITY;
GRANT INSERT, SELECT ON tariff TO ucenter_office;
GRANT SELECT ON tariff TO ucenter_portal;

CREATE TABLE tariff_proposal (
  proposal_id uuid NOT NULL,
  kind text NOT NULL,
  scope_id uuid NOT NULL,
  document jsonb NOT NULL,
  reason text NOT NULL,
  proposed_by uuid NOT NULL,
  proposed_at timestamp with time zone NOT NULL,
  decided_by uuid,
  decided_at timestamp with time zone,
  tariff_id uuid,
  for_customer integer,
  valid_until date,
  for_group uuid,
  CONSTRAINT tariff_proposal_pkey PRIMARY KEY (proposal_id),
  CONSTRAINT tariff_proposal_check CHECK (((decided_by <> proposed_by) OR (tariff_id IS NULL))),
  CONSTRAINT tariff_proposal_check1 CHECK (((for_customer IS NULL) OR (kind = ANY (ARRAY['method'::text, 'handling'::text])))),
  CONSTRAINT tariff_proposal_check2 CHECK (((for_group IS NULL) OR ((for_customer IS NULL) AND (kind = ANY (ARRAY['method'::text, 'handling'::text]))))),
  CONSTRAINT tariff_proposal_check3 CHECK (((valid_until IS NULL) OR (for_customer IS NOT NULL) OR (for_group IS NOT NULL))),
  CONSTRAINT tariff_proposal_kind_check CHECK ((kind = ANY (ARRAY['method'::text, 'handling'::text, 'tax'::text]))),
  CONSTRAINT tariff_proposal_reason_check CHECK ((reason = ANY (ARRAY['price'::text, 'past'::text]))),
  CONSTRAINT tariff_proposal_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES staff(staff_id),
  CONSTRAINT tariff_proposal_for_customer_fkey FOREIGN KEY (for_customer) REFERENCES customer(customer_id),
  CONSTRAINT tariff_proposal_for_group_fkey FOREIGN KEY (for_group) REFERENCES price_group(group_id),
  CONSTRAINT tariff_proposal_proposed_by_fkey FOREIGN KEY (proposed_by) REFERENCES staff(staff_id),
  CONSTRAINT tariff_proposal_tariff_id_fkey FOREIGN KEY (tariff_id) REFERENCES tariff(tariff_id)
);
CREATE INDEX tariff_proposal_decided_by ON tariff_proposal (decided_by);
CREATE INDEX tariff_proposal_for_customer ON tariff_proposal (for_customer) WHERE (for_customer IS NOT NULL);
CREATE INDEX tariff_proposal_for_group ON tariff_proposal (for_group) WHERE (for_group IS NOT NULL);
CREATE UNIQUE INDEX tariff_proposal_open ON tariff_proposal (kind, scope_id, for_customer, for_group) NULLS NOT DISTINCT WHERE (decided_at IS NULL);
CREATE INDEX tariff_proposal_proposed_by ON tariff_proposal (proposed_by);
CREATE INDEX tariff_proposal_tariff ON tariff_proposal (tariff_id);
GRANT DELETE, INSERT, SELECT, UPDATE ON tariff_proposal TO ucenter_office;

CREATE TABLE top_up (
  customer_id integer NOT NULL,
  top_up_id uuid NOT NULL,
  top_up_no text COLLATE "C" NOT NULL,
  status text NOT NULL,
  amount numeric(20,4) NOT NULL,
  currency character(3) NOT NULL,
  paid_on date NOT NULL,
  payment_method text NOT NULL,
  slip_file_id uuid NOT NULL,
  remark text DEFAULT ''::text NOT NULL,
  filed_by uuid NOT NULL,
  filed_by_staff boolean DEFAULT false NOT NULL,
  received_amount numeric(20,4),
  received_on date,
  reject_reason text,
  decided_by uuid,
  decided_at timestamp with time zone,
  created_at timestamp with time zone NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  proposed_amount numeric(20,4),
  proposed_on date,
  proposed_by uuid,
  received_slip_file_id uuid,
  CONSTRAINT top_up_pkey PRIMARY KEY (customer_id, top_up_id),
  CONSTRAINT top_up_customer_id_top_up_no_key UNIQUE (customer_id, top_up_no),
  CONSTRAINT top_up_amount_check CHECK ((amount > (0)::numeric)),
  CONSTRAINT top_up_check CHECK (((status = 'received'::text) = (received_amount IS NOT NULL))),
  CONSTRAINT top_up_check1 CHECK ((((proposed_amount IS NULL) = (proposed_by IS NULL)) AND ((proposed_amount IS NULL) = (proposed_on IS NULL)))),
  CONSTRAINT top_up_proposed_amount_check CHECK ((proposed_amount > (0)::numeric)),
  CONSTRAINT top_up_received_amount_check CHECK ((received_amount > (0)::numeric)),
  CONSTRAINT top_up_status_check CHECK ((status = ANY (ARRAY['submitted'::text, 'received'::text, 'rejected'::text]))),
  CONSTRAINT top_up_currency_fkey FOREIGN KEY (currency) REFERENCES currency(code),
  CONSTRAINT top_up_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(customer_id),
  CONSTRAINT top_up_customer_id_received_slip_file_id_fkey FOREIGN KEY (customer_id, received_slip_file_id) REFERENCES file(customer_id, file_id),
  CONSTRAINT top_up_customer_id_slip_file_id_fkey FOREIGN KEY (customer_id, slip_file_id) REFERENCES file(customer_id, file_id),
  CONSTRAINT top_up_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES staff(staff_id),
  CONSTRAINT top_up_proposed_by_fkey FOREIGN KEY (proposed_by) REFERENCES staff(staff_id)
);
CREATE INDEX top_up_currency ON top_up (currency);
CREATE INDEX top_up_decider ON top_up (decided_by);
CREATE INDEX top_up_office_list ON top_up (top_up_id);
CREATE INDEX top_up_office_status ON top_up (status, top_up_id);
CREATE INDEX top_up_payment ON top_up (customer_id, paid_on);
CREATE INDEX top_up_proposed_by ON top_up (proposed_by);
CREATE INDEX top_up_received ON top_up (received_amount, received_on) WHERE (status = 'received'::text);
CREATE INDEX top_up_received_slip ON top_up (customer_id, received_slip_file_id);
CREATE INDEX top_up_slip ON top_up (customer_id, slip_file_id);
CREATE INDEX top_up_status ON top_up (customer_id, status, top_up_id DESC);
CREATE INDEX top_up_undecided ON top_up (currency, amount) WHERE (status = 'submitted'::text);
ALTER TABLE top_up ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
GRANT INSERT, SELECT, UPDATE ON top_up TO ucenter_office, ucenter_portal;
GRANT SELECT ON top_up TO ucenter_keeper;
GRANT UPDATE (remark) ON top_up TO ucenter_keeper;

CREATE TABLE bank_line (
  bank_line_id uuid NOT NULL,
  bank_file_id uuid NOT NULL,
  account_no text NOT NULL,
  booked_on date NOT NULL,
  amount numeric(20,4) NOT NULL,
  currency character(3) NOT NULL,
  payer text NOT NULL,
  text text NOT NULL,
  reference text NOT NULL,
  fingerprint bytea NOT NULL,
  state text NOT NULL,
  customer_id integer,
  top_up_id uuid,
  booked boolean,
  ignore_reason text,
  decided_by uuid,
  decided_at timestamp with time zone,
  filed_for integer,
  filed_top_up_id uuid,
  CONSTRAINT bank_line_pkey PRIMARY KEY (bank_line_id),
  CONSTRAINT bank_line_account_no_fingerprint_key UNIQUE (account_no, fingerprint),
  CONSTRAINT bank_line_amount_check CHECK ((amount > (0)::numeric)),
  CONSTRAINT bank_line_check CHECK (((state = 'matched'::text) = ((customer_id IS NOT NULL) AND (top_up_id IS NOT NULL) AND (booked IS NOT NULL)))),
  CONSTRAINT bank_line_check1 CHECK ((((customer_id IS NULL) = (top_up_id IS NULL)) AND ((top_up_id IS NULL) = (booked IS NULL)))),
  CONSTRAINT bank_line_check2 CHECK (((state = 'ignored'::text) = (ignore_reason IS NOT NULL))),
  CONSTRAINT bank_line_check3 CHECK ((((state = 'open'::text) = (decided_by IS NULL)) AND ((decided_by IS NULL) = (decided_at IS NULL)))),
  CONSTRAINT bank_line_check4 CHECK (((filed_for IS NULL) = (filed_top_up_id IS NULL))),
  CONSTRAINT bank_line_fingerprint_check CHECK ((length(fingerprint) = 32)),
  CONSTRAINT bank_line_ignore_reason_check CHECK ((ignore_reason <> ''::text)),
  CONSTRAINT bank_line_state_check CHECK ((state = ANY (ARRAY['open'::text, 'matched'::text, 'ignored'::text]))),
  CONSTRAINT bank_line_bank_file_id_fkey FOREIGN KEY (bank_file_id) REFERENCES bank_file(bank_file_id),
  CONSTRAINT bank_line_currency_fkey FOREIGN KEY (currency) REFERENCES currency(code),
  CONSTRAINT bank_line_customer_id_top_up_id_fkey FOREIGN KEY (customer_id, top_up_id) REFERENCES top_up(customer_id, top_up_id),
  CONSTRAINT bank_line_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES staff(staff_id),
  CONSTRAINT bank_line_filed_for_filed_top_up_id_fkey FOREIGN KEY (filed_for, filed_top_up_id) REFERENCES top_up(customer_id, top_up_id)
);
CREATE INDEX bank_line_currency ON bank_line (currency);
CREATE INDEX bank_line_days ON bank_line (booked_on, bank_line_id);
CREATE INDEX bank_line_decider ON bank_line (decided_by);
CREATE INDEX bank_line_file ON bank_line (bank_file_id);
CREATE INDEX bank_line_filed ON bank_line (filed_for, filed_top_up_id);
CREATE INDEX bank_line_state ON bank_line (state, booked_on, bank_line_id);
CREATE UNIQUE INDEX bank_line_top_up ON bank_line (customer_id, top_up_id);
GRANT DELETE, INSERT, SELECT, UPDATE ON bank_line TO ucenter_office;

CREATE TABLE top_up_tolerance (
  only_row boolean DEFAULT true NOT NULL,
  percent numeric(5,2) NOT NULL,
  amount numeric(20,4) NOT NULL,
  CONSTRAINT top_up_tolerance_pkey PRIMARY KEY (only_row),
  CONSTRAINT top_up_tolerance_amount_check CHECK ((amount >= (0)::numeric)),
  CONSTRAINT top_up_tolerance_only_row_check CHECK (only_row),
  CONSTRAINT top_up_tolerance_percent_check CHECK ((percent >= (0)::numeric))
);
GRANT DELETE, INSERT, SELECT, UPDATE ON top_up_tolerance TO ucenter_office;
GRANT SELECT ON top_up_tolerance TO ucenter_sandbox_keeper, ucenter_sandbox_office, ucenter_sandbox_portal;

CREATE TABLE tracking_word (
  carrier text NOT NULL,
  word_key text COLLATE "C" NOT NULL,
  word text NOT NULL,
  times integer NOT NULL,
  first_seen_at timestamp with time zone NOT NULL,
  last_seen_at timestamp with time zone NOT NULL,
  CONSTRAINT tracking_word_pkey PRIMARY KEY (carrier, word_key),
  CONSTRAINT tracking_word_times_check CHECK ((times > 0))
);
CREATE INDEX tracking_word_newest ON tracking_word (last_seen_at DESC, carrier, word_key);
GRANT DELETE, INSERT, SELECT, UPDATE ON tracking_word TO ucenter_office;

CREATE TABLE warehouse (
  warehouse_id uuid NOT NULL,
  code text COLLATE "C" NOT NULL,
  name_en text NOT NULL,
  name_zh text NOT NULL,
  country character(2) NOT NULL,
  time_zone text NOT NULL,
  address jsonb NOT NULL,
  enabled boolean DEFAULT true NOT NULL,
  weight_under_percent smallint DEFAULT 10 NOT NULL,
  weight_over_percent smallint DEFAULT 25 NOT NULL,
  weight_over_g integer DEFAULT 500 NOT NULL,
  cn22_limit_usd numeric(14,2) DEFAULT 400 NOT NULL,
  currency character(3) NOT NULL,
  cut_off text DEFAULT '15:00'::text NOT NULL,
  working_days smallint[] DEFAULT '{1,2,3,4,5}'::smallint[] NOT NULL,
  closed_on date[] DEFAULT '{}'::date[] NOT NULL,
  inspections text[] DEFAULT '{none,sample,full}'::text[] NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  measure_percent smallint DEFAULT 5 NOT NULL,
  measure_weight_g integer DEFAULT 20 NOT NULL,
  measure_side_cm smallint DEFAULT 1 NOT NULL,
  transit_tolerance_days smallint DEFAULT 3 NOT NULL,
  CONSTRAINT warehouse_pkey PRIMARY KEY (warehouse_id),
  CONSTRAINT warehouse_code_key UNIQUE (code),
  CONSTRAINT warehouse_cn22_limit_usd_check CHECK ((cn22_limit_usd > (0)::numeric)),
  CONSTRAINT warehouse_cut_off_check CHECK ((cut_off ~ '^([01]\d|2[0-3]):[0-5]\d$'::text)),
  CONSTRAINT warehouse_inspections_check CHECK (((inspections <@ '{none,sample,full}'::text[]) AND (cardinality(inspections) > 0))),
  CONSTRAINT warehouse_measure_percent_check CHECK (((measure_percent >= 0) AND (measure_percent <= 100))),
  CONSTRAINT warehouse_measure_side_cm_check CHECK ((measure_side_cm >= 0)),
  CONSTRAINT warehouse_measure_weight_g_check CHECK ((measure_weight_g >= 0)),
  CONSTRAINT warehouse_transit_tolerance_days_check CHECK (((transit_tolerance_days >= 0) AND (transit_tolerance_days <= 60))),
  CONSTRAINT warehouse_weight_over_g_check CHECK ((weight_over_g >= 0)),
  CONSTRAINT warehouse_weight_over_percent_check CHECK ((weight_over_percent >= 0)),
  CONSTRAINT warehouse_weight_under_percent_check CHECK (((weight_under_percent >= 0) AND (weight_under_percent <= 100))),
  CONSTRAINT warehouse_working_days_check CHECK (((working_days <@ '{1,2,3,4,5,6,7}'::smallint[]) AND (cardinality(working_days) > 0))),
  CONSTRAINT warehouse_currency_fkey FOREIGN KEY (currency) REFERENCES currency(code)
);
CREATE INDEX warehouse_currency ON warehouse (currency);
GRANT DELETE, INSERT, SELECT, UPDATE ON warehouse TO ucenter_office;
GRANT SELECT ON warehouse TO ucenter_keeper, ucenter_portal, ucenter_sandbox_keeper, ucenter_sandbox_office, ucenter_sandbox_portal;

CREATE TABLE announced_sku (
  customer_id integer NOT NULL,
  sku_id uuid NOT NULL,
  warehouse_id uuid NOT NULL,
  CONSTRAINT announced_sku_pkey PRIMARY KEY (customer_id, sku_id, warehouse_id),
  CONSTRAINT announced_sku_customer_id_sku_id_fkey FOREIGN KEY (customer_id, sku_id) REFERENCES sku(customer_id, sku_id),
  CONSTRAINT announced_sku_warehouse_id_fkey FOREIGN KEY (warehouse_id) REFERENCES warehouse(warehouse_id)
);
CREATE INDEX announced_sku_warehouse ON announced_sku (warehouse_id, customer_id, sku_id);
ALTER TABLE announced_sku ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
GRANT DELETE, SELECT ON announced_sku TO ucenter_keeper;
GRANT INSERT, SELECT ON announced_sku TO ucenter_office, ucenter_portal;

CREATE TABLE arrival_load (
  warehouse_id uuid NOT NULL,
  day date NOT NULL,
  period text NOT NULL,
  bookings integer NOT NULL,
  boxes integer NOT NULL,
  CONSTRAINT arrival_load_pkey PRIMARY KEY (warehouse_id, day, period),
  CONSTRAINT arrival_load_bookings_check CHECK ((bookings >= 0)),
  CONSTRAINT arrival_load_boxes_check CHECK ((boxes >= 0)),
  CONSTRAINT arrival_load_warehouse_id_fkey FOREIGN KEY (warehouse_id) REFERENCES warehouse(warehouse_id)
);
GRANT INSERT, SELECT, UPDATE ON arrival_load TO ucenter_keeper;
GRANT SELECT ON arrival_load TO ucenter_office, ucenter_portal;

CREATE TABLE arrival_plan (
  warehouse_id uuid NOT NULL,
  unit text NOT NULL,
  by_period boolean NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  CONSTRAINT arrival_plan_pkey PRIMARY KEY (warehouse_id),
  CONSTRAINT arrival_plan_unit_check CHECK ((unit = ANY (ARRAY['bookings'::text, 'boxes'::text]))),
  CONSTRAINT arrival_plan_warehouse_id_fkey FOREIGN KEY (warehouse_id) REFERENCES warehouse(warehouse_id)
);
GRANT DELETE, INSERT, SELECT, UPDATE ON arrival_plan TO ucenter_office;
GRANT SELECT ON arrival_plan TO ucenter_keeper, ucenter_portal, ucenter_sandbox_keeper, ucenter_sandbox_office, ucenter_sandbox_portal;

CREATE TABLE arrival_capacity (
  warehouse_id uuid NOT NULL,
  weekday smallint NOT NULL,
  period text NOT NULL,
  places integer NOT NULL,
  CONSTRAINT arrival_capacity_pkey PRIMARY KEY (warehouse_id, weekday, period),
  CONSTRAINT arrival_capacity_period_check CHECK ((period = ANY (ARRAY['day'::text, 'morning'::text, 'afternoon'::text, 'evening'::text]))),
  CONSTRAINT arrival_capacity_places_check CHECK ((places >= 0)),
  CONSTRAINT arrival_capacity_weekday_check CHECK (((weekday >= 1) AND (weekday <= 7))),
  CONSTRAINT arrival_capacity_warehouse_id_fkey FOREIGN KEY (warehouse_id) REFERENCES arrival_plan(warehouse_id)
);
GRANT DELETE, INSERT, SELECT, UPDATE ON arrival_capacity TO ucenter_office;
GRANT SELECT ON arrival_capacity TO ucenter_keeper, ucenter_portal, ucenter_sandbox_keeper, ucenter_sandbox_office, ucenter_sandbox_portal;

CREATE TABLE arrival_exception (
  warehouse_id uuid NOT NULL,
  day date NOT NULL,
  period text NOT NULL,
  places integer NOT NULL,
  note text DEFAULT ''::text NOT NULL,
  CONSTRAINT arrival_exception_pkey PRIMARY KEY (warehouse_id, day, period),
  CONSTRAINT arrival_exception_period_check CHECK ((period = ANY (ARRAY['day'::text, 'morning'::text, 'afternoon'::text, 'evening'::text]))),
  CONSTRAINT arrival_exception_places_check CHECK ((places >= 0)),
  CONSTRAINT arrival_exception_warehouse_id_fkey FOREIGN KEY (warehouse_id) REFERENCES arrival_plan(warehouse_id)
);
GRANT DELETE, INSERT, SELECT, UPDATE ON arrival_exception TO ucenter_office;
GRANT SELECT ON arrival_exception TO ucenter_keeper, ucenter_portal, ucenter_sandbox_keeper, ucenter_sandbox_office, ucenter_sandbox_portal;

CREATE TABLE booking (
  customer_id integer NOT NULL,
  booking_id uuid NOT NULL,
  booking_no text COLLATE "C" NOT NULL,
  warehouse_id uuid NOT NULL,
  status text NOT NULL,
  bill_status text NOT NULL,
  packing_method text,
  inspection text DEFAULT 'none'::text NOT NULL,
  insurance_value_usd numeric(14,2),
  shipping jsonb,
  remark text DEFAULT ''::text NOT NULL,
  void_reason text,
  version integer DEFAULT 1 NOT NULL,
  created_by uuid,
  created_at timestamp with time zone NOT NULL,
  submitted_at timestamp with time zone,
  confirmed_at timestamp with time zone,
  received_at timestamp with time zone,
  inspected_at timestamp with time zone,
  shelved_at timestamp with time zone,
  deleted_at timestamp with time zone,
  packing_confirmed_at timestamp with time zone,
  services jsonb DEFAULT '[]'::jsonb NOT NULL,
  charged numeric(20,4),
  original_asn text DEFAULT ''::text NOT NULL,
  merged_into uuid,
  CONSTRAINT booking_pkey PRIMARY KEY (customer_id, booking_id),
  CONSTRAINT booking_customer_id_booking_no_key UNIQUE (customer_id, booking_no),
  CONSTRAINT booking_bill_status_check CHECK ((bill_status = ANY (ARRAY['draft'::text, 'future_receipt'::text, 'pending_quality_control'::text, 'to_be_shelved'::text, 'inventory_complete'::text, 'voided'::text]))),
  CONSTRAINT booking_charged_check CHECK ((charged >= (0)::numeric)),
  CONSTRAINT booking_charged_when_closed CHECK (((charged IS NULL) OR (bill_status = 'inventory_complete'::text))),
  CONSTRAINT booking_inspection_check CHECK ((inspection = ANY (ARRAY['none'::text, 'sample'::text, 'full'::text]))),
  CONSTRAINT booking_insurance_value_usd_check CHECK ((insurance_value_usd > (0)::numeric)),
  CONSTRAINT booking_merged_is_voided CHECK (((merged_into IS NULL) OR (status = 'voided'::text))),
  CONSTRAINT booking_original_asn_check CHECK ((length(original_asn) <= 60)),
  CONSTRAINT booking_packing_method_check CHECK ((packing_method = ANY (ARRAY['all_in_one_box'::text, 'one_sku_per_box'::text, 'multiple_skus_per_box'::text]))),
  CONSTRAINT booking_services_check CHECK ((jsonb_typeof(services) = 'array'::text)),
  CONSTRAINT booking_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'submitted'::text, 'confirmed'::text, 'withdrawn'::text, 'voided'::text]))),
  CONSTRAINT booking_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(customer_id),
  CONSTRAINT booking_customer_id_merged_into_fkey FOREIGN KEY (customer_id, merged_into) REFERENCES booking(customer_id, booking_id),
  CONSTRAINT booking_warehouse_id_fkey FOREIGN KEY (warehouse_id) REFERENCES warehouse(warehouse_id)
);
CREATE INDEX booking_carried_by ON booking (COALESCE((shipping ->> 'tracking_number'::text), (shipping ->> 'plate_number'::text))) WHERE ((status = 'confirmed'::text) AND (deleted_at IS NULL));
CREATE INDEX booking_customer_list ON booking (customer_id, booking_id DESC) WHERE (deleted_at IS NULL);
CREATE INDEX booking_further_numbers ON booking USING gin (((shipping -> 'further_numbers'::text))) WHERE ((status = 'confirmed'::text) AND (deleted_at IS NULL));
CREATE INDEX booking_merged_into ON booking (customer_id, merged_into) WHERE (merged_into IS NOT NULL);
CREATE INDEX booking_office_list ON booking (booking_id) WHERE ((deleted_at IS NULL) AND (submitted_at IS NOT NULL));
CREATE INDEX booking_office_stage ON booking (status, bill_status, booking_id) WHERE ((deleted_at IS NULL) AND (submitted_at IS NOT NULL));
CREATE INDEX booking_on_way ON booking (customer_id, booking_id) INCLUDE (warehouse_id, bill_status) WHERE ((deleted_at IS NULL) AND (status = ANY (ARRAY['submitted'::text, 'confirmed'::text])) AND (bill_status = ANY (ARRAY['future_receipt'::text, 'pending_quality_control'::text, 'to_be_shelved'::text])));
CREATE INDEX booking_original_asn ON booking (customer_id, original_asn) WHERE ((original_asn <> ''::text) AND (deleted_at IS NULL));
CREATE INDEX booking_shelved ON booking (warehouse_id, shelved_at) INCLUDE (received_at) WHERE (shelved_at IS NOT NULL);
CREATE INDEX booking_stage ON booking (customer_id, status, bill_status, booking_id DESC) WHERE (deleted_at IS NULL);
CREATE INDEX booking_uncharged ON booking (customer_id, booking_id) WHERE ((bill_status = 'inventory_complete'::text) AND (charged IS NULL));
CREATE INDEX booking_work ON booking (warehouse_id, bill_status, booking_id) WHERE (deleted_at IS NULL);
ALTER TABLE booking ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
GRANT INSERT, SELECT, UPDATE ON booking TO ucenter_office, ucenter_portal;
GRANT SELECT, UPDATE ON booking TO ucenter_keeper;
GRANT UPDATE (shipping, remark, void_reason, original_asn) ON booking TO ucenter_keeper;

CREATE TABLE arrival_slot (
  customer_id integer NOT NULL,
  booking_id uuid NOT NULL,
  warehouse_id uuid NOT NULL,
  day date NOT NULL,
  period text NOT NULL,
  boxes integer NOT NULL,
  over_reason text,
  placed_at timestamp with time zone NOT NULL,
  CONSTRAINT arrival_slot_pkey PRIMARY KEY (customer_id, booking_id),
  CONSTRAINT arrival_slot_boxes_check CHECK ((boxes >= 0)),
  CONSTRAINT arrival_slot_period_check CHECK ((period = ANY (ARRAY['morning'::text, 'afternoon'::text, 'evening'::text]))),
  CONSTRAINT arrival_slot_customer_id_booking_id_fkey FOREIGN KEY (customer_id, booking_id) REFERENCES booking(customer_id, booking_id),
  CONSTRAINT arrival_slot_warehouse_id_fkey FOREIGN KEY (warehouse_id) REFERENCES warehouse(warehouse_id)
);
CREATE INDEX arrival_slot_day ON arrival_slot (warehouse_id, day);
ALTER TABLE arrival_slot ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
GRANT DELETE, INSERT, SELECT, UPDATE ON arrival_slot TO ucenter_keeper;
GRANT SELECT ON arrival_slot TO ucenter_office, ucenter_portal;

CREATE TABLE booking_box (
  customer_id integer NOT NULL,
  booking_id uuid NOT NULL,
  box_no integer NOT NULL,
  weight_g integer NOT NULL,
  length_cm numeric(6,1) NOT NULL,
  width_cm numeric(6,1) NOT NULL,
  height_cm numeric(6,1) NOT NULL,
  printed_code text COLLATE "C",
  CONSTRAINT booking_box_pkey PRIMARY KEY (customer_id, booking_id, box_no),
  CONSTRAINT booking_box_box_no_check CHECK ((box_no > 0)),
  CONSTRAINT booking_box_height_cm_check CHECK ((height_cm > (0)::numeric)),
  CONSTRAINT booking_box_length_cm_check CHECK ((length_cm > (0)::numeric)),
  CONSTRAINT booking_box_weight_g_check CHECK ((weight_g > 0)),
  CONSTRAINT booking_box_width_cm_check CHECK ((width_cm > (0)::numeric)),
  CONSTRAINT booking_box_customer_id_booking_id_fkey FOREIGN KEY (customer_id, booking_id) REFERENCES booking(customer_id, booking_id)
);
CREATE INDEX booking_box_printed_code ON booking_box (customer_id, printed_code) WHERE (printed_code IS NOT NULL);
ALTER TABLE booking_box ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
GRANT DELETE, INSERT, SELECT, UPDATE ON booking_box TO ucenter_office, ucenter_portal;

CREATE TABLE booking_box_line (
  customer_id integer NOT NULL,
  booking_id uuid NOT NULL,
  box_no integer NOT NULL,
  sku_id uuid NOT NULL,
  quantity integer NOT NULL,
  arrived integer,
  qualified integer,
  shelved integer,
  arrival_reason text,
  quarantined integer,
  CONSTRAINT booking_box_line_pkey PRIMARY KEY (customer_id, booking_id, box_no, sku_id),
  CONSTRAINT booking_box_line_arrival_reason_check CHECK ((arrival_reason = ANY (ARRAY['packed_short'::text, 'packed_over'::text, 'box_missing'::text, 'box_damaged'::text, 'mixed_up'::text, 'other'::text]))),
  CONSTRAINT booking_box_line_arrived_check CHECK ((arrived >= 0)),
  CONSTRAINT booking_box_line_check CHECK (((qualified >= 0) AND (qualified <= arrived))),
  CONSTRAINT booking_box_line_check1 CHECK (((shelved >= 0) AND (shelved <= qualified))),
  CONSTRAINT booking_box_line_check2 CHECK (((quarantined >= 0) AND ((qualified + quarantined) <= arrived))),
  CONSTRAINT booking_box_line_quantity_check CHECK ((quantity > 0)),
  CONSTRAINT booking_box_line_customer_id_booking_id_box_no_fkey FOREIGN KEY (customer_id, booking_id, box_no) REFERENCES booking_box(customer_id, booking_id, box_no),
  CONSTRAINT booking_box_line_customer_id_sku_id_fkey FOREIGN KEY (customer_id, sku_id) REFERENCES sku(customer_id, sku_id)
);
CREATE INDEX booking_box_line_sku ON booking_box_line (customer_id, sku_id);
ALTER TABLE booking_box_line ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
GRANT DELETE, INSERT, SELECT, UPDATE ON booking_box_line TO ucenter_office, ucenter_portal;

CREATE TABLE booking_event (
  customer_id integer NOT NULL,
  booking_id uuid NOT NULL,
  event_id uuid NOT NULL,
  at timestamp with time zone NOT NULL,
  event text NOT NULL,
  actor_kind text NOT NULL,
  actor_name text NOT NULL,
  note text DEFAULT ''::text NOT NULL,
  CONSTRAINT booking_event_pkey PRIMARY KEY (customer_id, booking_id, event_id),
  CONSTRAINT booking_event_customer_id_booking_id_fkey FOREIGN KEY (customer_id, booking_id) REFERENCES booking(customer_id, booking_id)
);
ALTER TABLE booking_event ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
GRANT INSERT, SELECT ON booking_event TO ucenter_office, ucenter_portal;
GRANT SELECT ON booking_event TO ucenter_keeper;
GRANT UPDATE (actor_name, note) ON booking_event TO ucenter_keeper;

CREATE TABLE booking_fee (
  customer_id integer NOT NULL,
  booking_id uuid NOT NULL,
  line_no integer NOT NULL,
  fee_type text NOT NULL,
  amount numeric(20,4) NOT NULL,
  basis jsonb NOT NULL,
  CONSTRAINT booking_fee_pkey PRIMARY KEY (customer_id, booking_id, line_no),
  CONSTRAINT booking_fee_customer_id_booking_id_fee_type_key UNIQUE (customer_id, booking_id, fee_type),
  CONSTRAINT booking_fee_amount_check CHECK ((amount > (0)::numeric)),
  CONSTRAINT booking_fee_line_no_check CHECK ((line_no > 0)),
  CONSTRAINT booking_fee_customer_id_booking_id_fkey FOREIGN KEY (customer_id, booking_id) REFERENCES booking(customer_id, booking_id)
);
ALTER TABLE booking_fee ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
GRANT INSERT, SELECT ON booking_fee TO ucenter_keeper;
GRANT SELECT ON booking_fee TO ucenter_office, ucenter_portal;

CREATE TABLE booking_file (
  customer_id integer NOT NULL,
  booking_id uuid NOT NULL,
  file_id uuid NOT NULL,
  by_staff boolean NOT NULL,
  place smallint NOT NULL,
  added_by text NOT NULL,
  added_at timestamp with time zone NOT NULL,
  CONSTRAINT booking_file_pkey PRIMARY KEY (customer_id, booking_id, file_id),
  CONSTRAINT booking_file_customer_id_booking_id_by_staff_place_key UNIQUE (customer_id, booking_id, by_staff, place),
  CONSTRAINT booking_file_place_check CHECK (((place >= 1) AND (place <= 10))),
  CONSTRAINT booking_file_customer_id_booking_id_fkey FOREIGN KEY (customer_id, booking_id) REFERENCES booking(customer_id, booking_id),
  CONSTRAINT booking_file_customer_id_file_id_fkey FOREIGN KEY (customer_id, file_id) REFERENCES file(customer_id, file_id)
);
CREATE INDEX booking_file_file ON booking_file (customer_id, file_id);
ALTER TABLE booking_file ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
GRANT DELETE, INSERT, SELECT ON booking_file TO ucenter_office, ucenter_portal;
GRANT DELETE, SELECT ON booking_file TO ucenter_keeper;

CREATE TABLE booking_line (
  customer_id integer NOT NULL,
  booking_id uuid NOT NULL,
  sku_id uuid NOT NULL,
  quantity integer NOT NULL,
  CONSTRAINT booking_line_pkey PRIMARY KEY (customer_id, booking_id, sku_id),
  CONSTRAINT booking_line_quantity_check CHECK ((quantity > 0)),
  CONSTRAINT booking_line_customer_id_booking_id_fkey FOREIGN KEY (customer_id, booking_id) REFERENCES booking(customer_id, booking_id),
  CONSTRAINT booking_line_customer_id_sku_id_fkey FOREIGN KEY (customer_id, sku_id) REFERENCES sku(customer_id, sku_id)
);
CREATE INDEX booking_line_sku ON booking_line (customer_id, sku_id);
ALTER TABLE booking_line ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
GRANT DELETE, INSERT, SELECT, UPDATE ON booking_line TO ucenter_office, ucenter_portal;

CREATE TABLE carton (
  carton_id uuid NOT NULL,
  warehouse_id uuid NOT NULL,
  code text COLLATE "C" NOT NULL,
  name_en text NOT NULL,
  name_zh text NOT NULL,
  inner_length_mm integer NOT NULL,
  inner_width_mm integer NOT NULL,
  inner_height_mm integer NOT NULL,
  outer_length_mm integer NOT NULL,
  outer_width_mm integer NOT NULL,
  outer_height_mm integer NOT NULL,
  weight_g integer NOT NULL,
  max_weight_g integer NOT NULL,
  enabled boolean DEFAULT true NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  CONSTRAINT carton_pkey PRIMARY KEY (carton_id),
  CONSTRAINT carton_warehouse_id_code_key UNIQUE (warehouse_id, code),
  CONSTRAINT carton_check CHECK ((outer_length_mm >= inner_length_mm)),
  CONSTRAINT carton_check1 CHECK ((outer_width_mm >= inner_width_mm)),
  CONSTRAINT carton_check2 CHECK ((outer_height_mm >= inner_height_mm)),
  CONSTRAINT carton_check3 CHECK ((max_weight_g > weight_g)),
  CONSTRAINT carton_code_check CHECK ((code ~ '^[A-Z][A-Z0-9-]{0,11}$'::text)),
  CONSTRAINT carton_inner_height_mm_check CHECK ((inner_height_mm > 0)),
  CONSTRAINT carton_inner_length_mm_check CHECK ((inner_length_mm > 0)),
  CONSTRAINT carton_inner_width_mm_check CHECK ((inner_width_mm > 0)),
  CONSTRAINT carton_weight_g_check CHECK ((weight_g > 0)),
  CONSTRAINT carton_warehouse_id_fkey FOREIGN KEY (warehouse_id) REFERENCES warehouse(warehouse_id)
);
GRANT DELETE, INSERT, SELECT, UPDATE ON carton TO ucenter_office;
GRANT SELECT ON carton TO ucenter_sandbox_keeper, ucenter_sandbox_office, ucenter_sandbox_portal;

CREATE TABLE desk_scan (
  customer_id integer NOT NULL,
  scan_id uuid NOT NULL,
  booking_id uuid NOT NULL,
  step text NOT NULL,
  code text NOT NULL,
  box_no integer,
  sku_id uuid,
  location text,
  outcome text NOT NULL,
  staff_id uuid NOT NULL,
  staff_name text NOT NULL,
  scanned_at timestamp with time zone NOT NULL,
  at timestamp with time zone NOT NULL,
  warehouse_id uuid NOT NULL,
  CONSTRAINT desk_scan_pkey PRIMARY KEY (customer_id, scan_id),
  CONSTRAINT desk_scan_outcome_check CHECK ((outcome = ANY (ARRAY['counted'::text, 'undone'::text, 'box'::text, 'location'::text, 'too_many'::text, 'no_box'::text, 'other_box'::text, 'unknown'::text]))),
  CONSTRAINT desk_scan_step_check CHECK ((step = ANY (ARRAY['receive'::text, 'inspect'::text, 'shelve'::text, 'late'::text]))),
  CONSTRAINT desk_scan_customer_id_booking_id_fkey FOREIGN KEY (customer_id, booking_id) REFERENCES booking(customer_id, booking_id),
  CONSTRAINT desk_scan_customer_id_sku_id_fkey FOREIGN KEY (customer_id, sku_id) REFERENCES sku(customer_id, sku_id),
  CONSTRAINT desk_scan_warehouse_id_fkey FOREIGN KEY (warehouse_id) REFERENCES warehouse(warehouse_id)
);
CREATE INDEX desk_scan_booking ON desk_scan (customer_id, booking_id, scanned_at, scan_id);
CREATE INDEX desk_scan_code ON desk_scan (code, scanned_at, scan_id);
CREATE INDEX desk_scan_list ON desk_scan (scanned_at, scan_id);
CREATE INDEX desk_scan_sku ON desk_scan (customer_id, sku_id);
CREATE INDEX desk_scan_warehouse ON desk_scan (warehouse_id, scanned_at, scan_id);
ALTER TABLE desk_scan ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
GRANT DELETE, SELECT ON desk_scan TO ucenter_keeper;
GRANT INSERT, SELECT ON desk_scan TO ucenter_office;

CREATE TABLE expiry_warning (
  customer_id integer NOT NULL,
  warehouse_id uuid NOT NULL,
  sku_id uuid NOT NULL,
  lot text NOT NULL,
  expires_on date NOT NULL,
  state text NOT NULL,
  pieces integer NOT NULL,
  warned_at timestamp with time zone NOT NULL,
  CONSTRAINT expiry_warning_pkey PRIMARY KEY (customer_id, warehouse_id, sku_id, lot, expires_on, state),
  CONSTRAINT expiry_warning_state_check CHECK ((state = ANY (ARRAY['expiring'::text, 'expired'::text]))),
  CONSTRAINT expiry_warning_customer_id_sku_id_fkey FOREIGN KEY (customer_id, sku_id) REFERENCES sku(customer_id, sku_id),
  CONSTRAINT expiry_warning_warehouse_id_fkey FOREIGN KEY (warehouse_id) REFERENCES warehouse(warehouse_id)
);
CREATE INDEX expiry_warning_customer_id_sku_id_idx ON expiry_warning (customer_id, sku_id);
CREATE INDEX expiry_warning_warehouse_id_idx ON expiry_warning (warehouse_id);
ALTER TABLE expiry_warning ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
GRANT DELETE, SELECT ON expiry_warning TO ucenter_keeper;
GRANT INSERT, SELECT ON expiry_warning TO ucenter_office;
GRANT SELECT ON expiry_warning TO ucenter_portal;

CREATE TABLE location (
  location_id uuid NOT NULL,
  warehouse_id uuid NOT NULL,
  zone text COLLATE "C" NOT NULL,
  aisle smallint NOT NULL,
  bay smallint NOT NULL,
  level smallint NOT NULL,
  code text COLLATE "C" GENERATED ALWAYS AS (((((((zone || '-'::text) || lpad((aisle)::text, 2, '0'::text)) || '-'::text) || lpad((bay)::text, 2, '0'::text)) || '-'::text) || (level)::text)) STORED NOT NULL,
  kind text NOT NULL,
  enabled boolean DEFAULT true NOT NULL,
  CONSTRAINT location_pkey PRIMARY KEY (location_id),
  CONSTRAINT location_warehouse_id_code_key UNIQUE (warehouse_id, code),
  CONSTRAINT location_warehouse_id_location_id_key UNIQUE (warehouse_id, location_id),
  CONSTRAINT location_aisle_check CHECK (((aisle >= 1) AND (aisle <= 99))),
  CONSTRAINT location_bay_check CHECK (((bay >= 1) AND (bay <= 99))),
  CONSTRAINT location_kind_check CHECK ((kind = ANY (ARRAY['storage'::text, 'receiving'::text, 'quarantine'::text, 'packing'::text]))),
  CONSTRAINT location_level_check CHECK (((level >= 1) AND (level <= 99))),
  CONSTRAINT location_zone_check CHECK ((zone ~ '^[A-Z][A-Z0-9]{0,3}$'::text)),
  CONSTRAINT location_warehouse_id_fkey FOREIGN KEY (warehouse_id) REFERENCES warehouse(warehouse_id)
);
GRANT DELETE, INSERT, SELECT, UPDATE ON location TO ucenter_office;
GRANT SELECT ON location TO ucenter_keeper, ucenter_sandbox_keeper, ucenter_sandbox_office, ucenter_sandbox_portal;

CREATE TABLE manifest (
  manifest_id uuid NOT NULL,
  number integer NOT NULL,
  warehouse_id uuid NOT NULL,
  carrier text NOT NULL,
  status text NOT NULL,
  reason text DEFAULT ''::text NOT NULL,
  created_by text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  closed_by text DEFAULT ''::text NOT NULL,
  closed_at timestamp with time zone,
  driver text DEFAULT ''::text NOT NULL,
  plate text DEFAULT ''::text NOT NULL,
  CONSTRAINT manifest_pkey PRIMARY KEY (manifest_id),
  CONSTRAINT manifest_number_key UNIQUE (number),
  CONSTRAINT manifest_check CHECK (((closed_at IS NULL) = (status = 'open'::text))),
  CONSTRAINT manifest_check1 CHECK (((closed_by = ''::text) = (status = 'open'::text))),
  CONSTRAINT manifest_check2 CHECK (((driver <> ''::text) = (status = 'closed'::text))),
  CONSTRAINT manifest_status_check CHECK ((status = ANY (ARRAY['open'::text, 'closed'::text, 'canceled'::text]))),
  CONSTRAINT manifest_warehouse_id_fkey FOREIGN KEY (warehouse_id) REFERENCES warehouse(warehouse_id)
);
CREATE INDEX manifest_status_manifest_id_idx ON manifest (status, manifest_id);
CREATE INDEX manifest_warehouse_id_manifest_id_idx ON manifest (warehouse_id, manifest_id);
GRANT DELETE, INSERT, SELECT, UPDATE ON manifest TO ucenter_office;

CREATE TABLE on_time_month (
  customer_id integer NOT NULL,
  country character(2) NOT NULL,
  month date NOT NULL,
  warehouse_id uuid NOT NULL,
  method_id uuid NOT NULL,
  what text NOT NULL,
  whole integer NOT NULL,
  orders integer NOT NULL,
  times integer[] NOT NULL,
  times_orders integer[] NOT NULL,
  CONSTRAINT on_time_month_pkey PRIMARY KEY (customer_id, country, what, whole, month, warehouse_id, method_id) INCLUDE (orders),
  CONSTRAINT on_time_month_check CHECK ((cardinality(times_orders) = cardinality(times))),
  CONSTRAINT on_time_month_month_check CHECK ((EXTRACT(day FROM month) = (1)::numeric)),
  CONSTRAINT on_time_month_what_check CHECK ((what = ANY (ARRAY['shipped'::text, 'on_time'::text, 'late'::text, 'hours'::text, 'days'::text]))),
  CONSTRAINT on_time_month_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(customer_id),
  CONSTRAINT on_time_month_warehouse_id_fkey FOREIGN KEY (warehouse_id) REFERENCES warehouse(warehouse_id)
);
CREATE INDEX on_time_month_warehouse ON on_time_month (warehouse_id);
ALTER TABLE on_time_month ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
GRANT DELETE, INSERT, SELECT, UPDATE ON on_time_month TO ucenter_office;
GRANT SELECT ON on_time_month TO ucenter_portal;

CREATE TABLE place_count (
  place_count_id uuid NOT NULL,
  number integer NOT NULL,
  warehouse_id uuid NOT NULL,
  note text DEFAULT ''::text NOT NULL,
  created_by text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  canceled_at timestamp with time zone,
  CONSTRAINT place_count_pkey PRIMARY KEY (place_count_id),
  CONSTRAINT place_count_number_key UNIQUE (number),
  CONSTRAINT place_count_warehouse_id_fkey FOREIGN KEY (warehouse_id) REFERENCES warehouse(warehouse_id)
);
CREATE INDEX place_count_warehouse_id_idx ON place_count (warehouse_id);
GRANT DELETE, INSERT, SELECT, UPDATE ON place_count TO ucenter_office;

CREATE TABLE place_count_location (
  place_count_id uuid NOT NULL,
  location_id uuid NOT NULL,
  code text COLLATE "C" NOT NULL,
  counted_by text,
  counted_at timestamp with time zone,
  CONSTRAINT place_count_location_pkey PRIMARY KEY (place_count_id, location_id),
  CONSTRAINT place_count_location_place_count_id_code_key UNIQUE (place_count_id, code),
  CONSTRAINT place_count_location_check CHECK (((counted_at IS NULL) = (counted_by IS NULL))),
  CONSTRAINT place_count_location_place_count_id_fkey FOREIGN KEY (place_count_id) REFERENCES place_count(place_count_id)
);
GRANT DELETE, INSERT, SELECT, UPDATE ON place_count_location TO ucenter_office;

CREATE TABLE region_month (
  customer_id integer NOT NULL,
  month date NOT NULL,
  warehouse_id uuid NOT NULL,
  country character(2) NOT NULL,
  region text NOT NULL,
  orders integer NOT NULL,
  pieces bigint NOT NULL,
  CONSTRAINT region_month_pkey PRIMARY KEY (customer_id, country, month, warehouse_id, region),
  CONSTRAINT region_month_month_check CHECK ((EXTRACT(day FROM month) = (1)::numeric)),
  CONSTRAINT region_month_orders_check CHECK ((orders > 0)),
  CONSTRAINT region_month_region_check CHECK ((length(region) <= 40)),
  CONSTRAINT region_month_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(customer_id),
  CONSTRAINT region_month_warehouse_id_fkey FOREIGN KEY (warehouse_id) REFERENCES warehouse(warehouse_id)
);
CREATE INDEX region_month_warehouse ON region_month (warehouse_id);
ALTER TABLE region_month ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
GRANT INSERT, SELECT, UPDATE ON region_month TO ucenter_office;
GRANT SELECT ON region_month TO ucenter_portal;

CREATE TABLE report_mail (
  customer_id integer NOT NULL,
  report_mail_id uuid NOT NULL,
  member_id uuid NOT NULL,
  report text NOT NULL,
  rhythm text NOT NULL,
  months integer NOT NULL,
  against text NOT NULL,
  warehouse_id uuid,
  country text,
  search text DEFAULT ''::text NOT NULL,
  time_zone text NOT NULL,
  next_at timestamp with time zone NOT NULL,
  CONSTRAINT report_mail_pkey PRIMARY KEY (customer_id, report_mail_id),
  CONSTRAINT report_mail_customer_id_member_id_report_rhythm_months_agai_key UNIQUE NULLS NOT DISTINCT (customer_id, member_id, report, rhythm, months, against, warehouse_id, country, search),
  CONSTRAINT report_mail_against_check CHECK ((against = ANY (ARRAY['year'::text, 'period'::text]))),
  CONSTRAINT report_mail_months_check CHECK (((months >= 1) AND (months <= 36))),
  CONSTRAINT report_mail_report_check CHECK ((report = ANY (ARRAY['shipping'::text, 'countries'::text, 'volume'::text, 'expenses'::text, 'skus'::text, 'onTime'::text]))),
  CONSTRAINT report_mail_rhythm_check CHECK ((rhythm = ANY (ARRAY['weekly'::text, 'monthly'::text]))),
  CONSTRAINT report_mail_time_zone_check CHECK ((length(time_zone) <= 64)),
  CONSTRAINT report_mail_customer_id_member_id_fkey FOREIGN KEY (customer_id, member_id) REFERENCES member(customer_id, member_id),
  CONSTRAINT report_mail_warehouse_id_fkey FOREIGN KEY (warehouse_id) REFERENCES warehouse(warehouse_id)
);
CREATE INDEX report_mail_due ON report_mail (next_at);
CREATE INDEX report_mail_warehouse ON report_mail (warehouse_id) WHERE (warehouse_id IS NOT NULL);
ALTER TABLE report_mail ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
GRANT DELETE, INSERT, SELECT ON report_mail TO ucenter_office, ucenter_portal;
GRANT DELETE, SELECT ON report_mail TO ucenter_keeper;
GRANT UPDATE (next_at) ON report_mail TO ucenter_office;

CREATE TABLE shipped_day (
  customer_id integer NOT NULL,
  day date NOT NULL,
  warehouse_id uuid NOT NULL,
  country character(2) NOT NULL,
  method_id uuid NOT NULL,
  orders integer NOT NULL,
  parcels integer NOT NULL,
  pieces bigint NOT NULL,
  weight_g bigint NOT NULL,
  volume_cm3 numeric(20,3) NOT NULL,
  CONSTRAINT shipped_day_pkey PRIMARY KEY (customer_id, day, warehouse_id, country, method_id),
  CONSTRAINT shipped_day_orders_check CHECK ((orders > 0)),
  CONSTRAINT shipped_day_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(customer_id),
  CONSTRAINT shipped_day_warehouse_id_fkey FOREIGN KEY (warehouse_id) REFERENCES warehouse(warehouse_id)
);
ALTER TABLE shipped_day ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
GRANT INSERT, SELECT, UPDATE ON shipped_day TO ucenter_office;
GRANT SELECT ON shipped_day TO ucenter_portal;

CREATE TABLE shipped_month (
  customer_id integer NOT NULL,
  month date NOT NULL,
  warehouse_id uuid NOT NULL,
  country character(2) NOT NULL,
  method_id uuid NOT NULL,
  orders integer NOT NULL,
  parcels integer NOT NULL,
  pieces bigint NOT NULL,
  weight_g bigint NOT NULL,
  volume_cm3 numeric(20,3) NOT NULL,
  CONSTRAINT shipped_month_pkey PRIMARY KEY (customer_id, month, warehouse_id, country, method_id),
  CONSTRAINT shipped_month_month_check CHECK ((EXTRACT(day FROM month) = (1)::numeric)),
  CONSTRAINT shipped_month_orders_check CHECK ((orders > 0)),
  CONSTRAINT shipped_month_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(customer_id),
  CONSTRAINT shipped_month_warehouse_id_fkey FOREIGN KEY (warehouse_id) REFERENCES warehouse(warehouse_id)
);
ALTER TABLE shipped_month ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
GRANT INSERT, SELECT, UPDATE ON shipped_month TO ucenter_office;
GRANT SELECT ON shipped_month TO ucenter_portal;

CREATE TABLE shipping_method (
  method_id uuid NOT NULL,
  code text COLLATE "C" NOT NULL,
  warehouse_id uuid NOT NULL,
  name_en text NOT NULL,
  name_zh text NOT NULL,
  carrier text NOT NULL,
  transit_days_min smallint NOT NULL,
  transit_days_max smallint NOT NULL,
  stuck_after_days smallint DEFAULT 30 NOT NULL,
  enabled boolean DEFAULT true NOT NULL,
  letter_post boolean DEFAULT false NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  CONSTRAINT shipping_method_pkey PRIMARY KEY (method_id),
  CONSTRAINT shipping_method_code_key UNIQUE (code),
  CONSTRAINT shipping_method_check CHECK ((transit_days_max >= transit_days_min)),
  CONSTRAINT shipping_method_stuck_after_days_check CHECK ((stuck_after_days > 0)),
  CONSTRAINT shipping_method_transit_days_min_check CHECK ((transit_days_min >= 0)),
  CONSTRAINT shipping_method_warehouse_id_fkey FOREIGN KEY (warehouse_id) REFERENCES warehouse(warehouse_id)
);
CREATE INDEX shipping_method_warehouse ON shipping_method (warehouse_id);
GRANT DELETE, INSERT, SELECT, UPDATE ON shipping_method TO ucenter_office;
GRANT SELECT ON shipping_method TO ucenter_portal, ucenter_sandbox_keeper, ucenter_sandbox_office, ucenter_sandbox_portal;

CREATE TABLE margin_progress (
  method_id uuid NOT NULL,
  through_at timestamp with time zone NOT NULL,
  through_order uuid NOT NULL,
  CONSTRAINT margin_progress_pkey PRIMARY KEY (method_id),
  CONSTRAINT margin_progress_method_id_fkey FOREIGN KEY (method_id) REFERENCES shipping_method(method_id)
);
GRANT INSERT, SELECT, UPDATE ON margin_progress TO ucenter_office;

CREATE TABLE method_rule (
  customer_id integer NOT NULL,
  rule_id uuid NOT NULL,
  place smallint NOT NULL,
  enabled boolean NOT NULL,
  warehouse_id uuid,
  countries text[] NOT NULL,
  weight_from_g integer,
  weight_to_g integer,
  value_from_usd numeric(14,2),
  value_to_usd numeric(14,2),
  sku_ids uuid[] NOT NULL,
  method_id uuid,
  best text,
  version integer DEFAULT 1 NOT NULL,
  created_at timestamp with time zone NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  CONSTRAINT method_rule_pkey PRIMARY KEY (customer_id, rule_id),
  CONSTRAINT method_rule_customer_id_place_key UNIQUE (customer_id, place) DEFERRABLE,
  CONSTRAINT method_rule_best_check CHECK ((best = ANY (ARRAY['price'::text, 'days'::text]))),
  CONSTRAINT method_rule_check CHECK ((weight_to_g >= weight_from_g)),
  CONSTRAINT method_rule_check1 CHECK ((value_to_usd >= value_from_usd)),
  CONSTRAINT method_rule_check2 CHECK ((num_nonnulls(method_id, best) = 1)),
  CONSTRAINT method_rule_check3 CHECK (((method_id IS NULL) OR (warehouse_id IS NOT NULL))),
  CONSTRAINT method_rule_countries_check CHECK ((cardinality(countries) <= 60)),
  CONSTRAINT method_rule_place_check CHECK (((place >= 1) AND (place <= 50))),
  CONSTRAINT method_rule_sku_ids_check CHECK ((cardinality(sku_ids) <= 20)),
  CONSTRAINT method_rule_value_from_usd_check CHECK ((value_from_usd > (0)::numeric)),
  CONSTRAINT method_rule_version_check CHECK ((version > 0)),
  CONSTRAINT method_rule_weight_from_g_check CHECK ((weight_from_g >= 0)),
  CONSTRAINT method_rule_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(customer_id),
  CONSTRAINT method_rule_method_id_fkey FOREIGN KEY (method_id) REFERENCES shipping_method(method_id),
  CONSTRAINT method_rule_warehouse_id_fkey FOREIGN KEY (warehouse_id) REFERENCES warehouse(warehouse_id)
);
CREATE INDEX method_rule_method ON method_rule (customer_id, method_id);
CREATE INDEX method_rule_warehouse ON method_rule (customer_id, warehouse_id);
ALTER TABLE method_rule ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
GRANT DELETE, INSERT, SELECT, UPDATE ON method_rule TO ucenter_office, ucenter_portal;
GRANT DELETE, SELECT ON method_rule TO ucenter_keeper;

CREATE TABLE orders (
  customer_id integer NOT NULL,
  order_id uuid NOT NULL,
  order_no text COLLATE "C" NOT NULL,
  customer_order_no text COLLATE "C" NOT NULL,
  warehouse_id uuid NOT NULL,
  method_id uuid,
  status text NOT NULL,
  country character(2) NOT NULL,
  recipient jsonb,
  tax jsonb DEFAULT '{}'::jsonb NOT NULL,
  services jsonb DEFAULT '[]'::jsonb NOT NULL,
  platform_paid boolean DEFAULT false NOT NULL,
  remark text DEFAULT ''::text NOT NULL,
  note_to_service text DEFAULT ''::text NOT NULL,
  quote jsonb,
  amount numeric(20,4),
  error_reason text,
  customer_reply text,
  source text NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  created_by uuid,
  created_at timestamp with time zone NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  submitted_at timestamp with time zone,
  packed_at timestamp with time zone,
  shipped_at timestamp with time zone,
  delivered_at timestamp with time zone,
  last_event_at timestamp with time zone,
  canceled_at timestamp with time zone,
  erased_at timestamp with time zone,
  deleted_at timestamp with time zone,
  price_question jsonb,
  missing text[] DEFAULT '{}'::text[] NOT NULL,
  hold jsonb,
  interception jsonb,
  goods_facts integer[],
  tracking_word text,
  upload_id uuid,
  carriage text DEFAULT 'carrier'::text NOT NULL,
  collect jsonb,
  leaves_on date,
  arrives_by date,
  backorder jsonb,
  split_from uuid,
  merged_into uuid,
  CONSTRAINT orders_pkey PRIMARY KEY (customer_id, order_id),
  CONSTRAINT orders_stands CHECK (order_stands(status, missing, hold, interception, backorder, merged_into, deleted_at, source, carriage, collect, method_id, erased_at, shipped_at, recipient, remark, note_to_service, customer_reply, error_reason)),
  CONSTRAINT orders_tracking_word_check CHECK ((tracking_word <> ''::text)),
  CONSTRAINT orders_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(customer_id),
  CONSTRAINT orders_customer_id_merged_into_fkey FOREIGN KEY (customer_id, merged_into) REFERENCES orders(customer_id, order_id),
  CONSTRAINT orders_customer_id_split_from_fkey FOREIGN KEY (customer_id, split_from) REFERENCES orders(customer_id, order_id),
  CONSTRAINT orders_customer_id_upload_id_fkey FOREIGN KEY (customer_id, upload_id) REFERENCES order_upload(customer_id, upload_id),
  CONSTRAINT orders_method_id_fkey FOREIGN KEY (method_id) REFERENCES shipping_method(method_id),
  CONSTRAINT orders_warehouse_id_fkey FOREIGN KEY (warehouse_id) REFERENCES warehouse(warehouse_id)
) WITH (autovacuum_vacuum_scale_factor=0.02, fillfactor=90);
CREATE INDEX orders_arriving ON orders (arrives_by, customer_id) WHERE (status = ANY (ARRAY['shipped'::text, 'in_transit'::text, 'pickup_ready'::text, 'out_for_delivery'::text, 'possible_exception'::text, 'too_long_in_transit'::text]));
CREATE INDEX orders_backordered ON orders (customer_id, warehouse_id) WHERE (backorder IS NOT NULL);
CREATE UNIQUE INDEX orders_customer_no ON orders (customer_id, customer_order_no) WHERE (deleted_at IS NULL);
CREATE INDEX orders_held ON orders (customer_id, order_id) WHERE (hold IS NOT NULL);
CREATE INDEX orders_intercepted ON orders (customer_id, order_id) WHERE ((interception ->> 'state'::text) = 'open'::text);
CREATE INDEX orders_leaving ON orders (leaves_on, customer_id) WHERE (status = ANY (ARRAY['verifying'::text, 'awaiting_packing'::text, 'packaged'::text, 'awaiting_shipping'::text]));
CREATE INDEX orders_merged ON orders (customer_id, merged_into) WHERE (merged_into IS NOT NULL);
CREATE INDEX orders_moving ON orders (last_event_at) WHERE (status = ANY (ARRAY['shipped'::text, 'in_transit'::text, 'pickup_ready'::text, 'out_for_delivery'::text]));
CREATE INDEX orders_newest ON orders (order_id DESC) WHERE (deleted_at IS NULL);
CREATE INDEX orders_newest_tab ON orders (status, order_id DESC) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX orders_no ON orders (customer_id, order_no);
CREATE INDEX orders_of_upload ON orders (customer_id, upload_id) WHERE (upload_id IS NOT NULL);
CREATE INDEX orders_packed_by_method ON orders (method_id, order_id DESC) WHERE ((packed_at IS NOT NULL) AND (deleted_at IS NULL));
CREATE INDEX orders_price_question ON orders (customer_id, order_id) WHERE (price_question IS NOT NULL);
CREATE INDEX orders_problem ON orders (customer_id, order_id) WHERE (status = ANY (ARRAY['possible_exception'::text, 'too_long_in_transit'::text]));
CREATE INDEX orders_problem_newest ON orders (order_id) WHERE (status = ANY (ARRAY['possible_exception'::text, 'too_long_in_transit'::text]));
CREATE INDEX orders_recipients ON orders (customer_id, shipped_at) WHERE ((shipped_at IS NOT NULL) AND (erased_at IS NULL));
CREATE INDEX orders_shipped ON orders (customer_id, shipped_at) WHERE (shipped_at IS NOT NULL);
CREATE INDEX orders_split_off ON orders (customer_id, split_from) WHERE (split_from IS NOT NULL);
CREATE INDEX orders_tab ON orders (customer_id, status, order_id DESC) WHERE (deleted_at IS NULL);
CREATE INDEX orders_their_no ON orders (customer_order_no) WHERE (deleted_at IS NULL);
CREATE INDEX orders_updated ON orders (customer_id, updated_at, order_id) WHERE (deleted_at IS NULL);
CREATE INDEX orders_work ON orders (warehouse_id, status, order_id) WHERE (status = ANY (ARRAY['verifying'::text, 'error'::text, 'awaiting_packing'::text, 'packaged'::text, 'awaiting_shipping'::text]));
ALTER TABLE orders ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
GRANT INSERT, SELECT, UPDATE ON orders TO ucenter_office, ucenter_portal;
GRANT SELECT, UPDATE ON orders TO ucenter_keeper;
GRANT UPDATE (customer_order_no, recipient, remark, note_to_service, error_reason, customer_reply, erased_at, hold, interception, upload_id, collect) ON orders TO ucenter_keeper;

CREATE TABLE manifest_parcel (
  customer_id integer NOT NULL,
  manifest_id uuid NOT NULL,
  order_id uuid NOT NULL,
  parcel_no integer NOT NULL,
  scanned boolean NOT NULL,
  added_by text NOT NULL,
  added_at timestamp with time zone NOT NULL,
  left_at timestamp with time zone,
  left_as text,
  CONSTRAINT manifest_parcel_pkey PRIMARY KEY (customer_id, manifest_id, order_id, parcel_no),
  CONSTRAINT manifest_parcel_check CHECK (((left_at IS NULL) = (left_as IS NULL))),
  CONSTRAINT manifest_parcel_left_as_check CHECK ((left_as = ANY (ARRAY['shipped'::text, 'unpacked'::text, 'stopped'::text, 'kept'::text, 'out'::text, 'canceled'::text]))),
  CONSTRAINT manifest_parcel_parcel_no_check CHECK ((parcel_no > 0)),
  CONSTRAINT manifest_parcel_customer_id_order_id_fkey FOREIGN KEY (customer_id, order_id) REFERENCES orders(customer_id, order_id),
  CONSTRAINT manifest_parcel_manifest_id_fkey FOREIGN KEY (manifest_id) REFERENCES manifest(manifest_id)
);
CREATE INDEX manifest_parcel_manifest ON manifest_parcel (manifest_id, added_at DESC);
CREATE UNIQUE INDEX manifest_parcel_once ON manifest_parcel (customer_id, order_id, parcel_no) WHERE ((left_as IS NULL) OR (left_as = 'shipped'::text));
CREATE INDEX manifest_parcel_order ON manifest_parcel (customer_id, order_id);
ALTER TABLE manifest_parcel ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
GRANT INSERT, SELECT, UPDATE ON manifest_parcel TO ucenter_office;
GRANT SELECT ON manifest_parcel TO ucenter_portal;
GRANT SELECT, UPDATE ON manifest_parcel TO ucenter_keeper;

CREATE TABLE order_estimate (
  customer_id integer NOT NULL,
  order_id uuid NOT NULL,
  packed_at timestamp with time zone NOT NULL,
  warehouse_id uuid NOT NULL,
  method_id uuid,
  estimate numeric(20,4) NOT NULL,
  charged numeric(20,4) NOT NULL,
  changed numeric(20,4) NOT NULL,
  weight numeric(20,4) NOT NULL,
  surcharges numeric(20,4) NOT NULL,
  handling numeric(20,4) NOT NULL,
  taxes numeric(20,4) NOT NULL,
  CONSTRAINT order_estimate_pkey PRIMARY KEY (customer_id, order_id),
  CONSTRAINT order_estimate_check CHECK (((charged - estimate) = ((((changed + weight) + surcharges) + handling) + taxes))),
  CONSTRAINT order_estimate_customer_id_order_id_fkey FOREIGN KEY (customer_id, order_id) REFERENCES orders(customer_id, order_id),
  CONSTRAINT order_estimate_method_id_fkey FOREIGN KEY (method_id) REFERENCES shipping_method(method_id),
  CONSTRAINT order_estimate_warehouse_id_fkey FOREIGN KEY (warehouse_id) REFERENCES warehouse(warehouse_id)
);
CREATE INDEX order_estimate_customer ON order_estimate (customer_id, packed_at, order_id);
CREATE INDEX order_estimate_method ON order_estimate (method_id, packed_at, order_id);
CREATE INDEX order_estimate_newest ON order_estimate (packed_at, order_id);
CREATE INDEX order_estimate_warehouse ON order_estimate (warehouse_id);
ALTER TABLE order_estimate ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
GRANT DELETE, INSERT, SELECT ON order_estimate TO ucenter_keeper;
GRANT SELECT ON order_estimate TO ucenter_office, ucenter_portal;

CREATE TABLE order_event (
  customer_id integer NOT NULL,
  order_id uuid NOT NULL,
  event_id uuid NOT NULL,
  at timestamp with time zone NOT NULL,
  event text NOT NULL,
  from_status text,
  to_status text NOT NULL,
  actor_kind text NOT NULL,
  actor_name text NOT NULL,
  note text DEFAULT ''::text NOT NULL,
  CONSTRAINT order_event_pkey PRIMARY KEY (customer_id, order_id, event_id),
  CONSTRAINT order_event_customer_id_order_id_fkey FOREIGN KEY (customer_id, order_id) REFERENCES orders(customer_id, order_id)
);
ALTER TABLE order_event ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
GRANT INSERT, SELECT ON order_event TO ucenter_keeper, ucenter_office, ucenter_portal;
GRANT UPDATE (actor_name, note) ON order_event TO ucenter_keeper;
GRANT UPDATE (note) ON order_event TO ucenter_office;
GRANT UPDATE (note) ON order_event TO ucenter_portal;

CREATE TABLE order_fee (
  customer_id integer NOT NULL,
  order_id uuid NOT NULL,
  line_no integer NOT NULL,
  fee_type text NOT NULL,
  amount numeric(20,4) NOT NULL,
  basis jsonb NOT NULL,
  parcel_no integer,
  CONSTRAINT order_fee_pkey PRIMARY KEY (customer_id, order_id, line_no),
  CONSTRAINT order_fee_line_no_check CHECK ((line_no > 0)),
  CONSTRAINT order_fee_customer_id_order_id_fkey FOREIGN KEY (customer_id, order_id) REFERENCES orders(customer_id, order_id)
);
ALTER TABLE order_fee ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
GRANT DELETE, INSERT, SELECT ON order_fee TO ucenter_keeper;
GRANT SELECT ON order_fee TO ucenter_office, ucenter_portal;

CREATE TABLE order_file (
  customer_id integer NOT NULL,
  order_id uuid NOT NULL,
  file_id uuid NOT NULL,
  by_staff boolean NOT NULL,
  place smallint NOT NULL,
  added_by text NOT NULL,
  added_at timestamp with time zone NOT NULL,
  CONSTRAINT order_file_pkey PRIMARY KEY (customer_id, order_id, file_id),
  CONSTRAINT order_file_customer_id_order_id_by_staff_place_key UNIQUE (customer_id, order_id, by_staff, place),
  CONSTRAINT order_file_place_check CHECK (((place >= 1) AND (place <= 10))),
  CONSTRAINT order_file_customer_id_file_id_fkey FOREIGN KEY (customer_id, file_id) REFERENCES file(customer_id, file_id),
  CONSTRAINT order_file_customer_id_order_id_fkey FOREIGN KEY (customer_id, order_id) REFERENCES orders(customer_id, order_id)
);
CREATE INDEX order_file_file ON order_file (customer_id, file_id);
ALTER TABLE order_file ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
GRANT DELETE, INSERT, SELECT ON order_file TO ucenter_office, ucenter_portal;
GRANT DELETE, SELECT ON order_file TO ucenter_keeper;

CREATE TABLE order_line (
  customer_id integer NOT NULL,
  order_id uuid NOT NULL,
  line_no integer NOT NULL,
  sku_id uuid NOT NULL,
  name text NOT NULL,
  quantity integer NOT NULL,
  unit_price_usd numeric(14,2) NOT NULL,
  CONSTRAINT order_line_pkey PRIMARY KEY (customer_id, order_id, line_no),
  CONSTRAINT order_line_line_no_check CHECK ((line_no > 0)),
  CONSTRAINT order_line_quantity_check CHECK ((quantity > 0)),
  CONSTRAINT order_line_unit_price_usd_check CHECK ((unit_price_usd > (0)::numeric)),
  CONSTRAINT order_line_customer_id_order_id_fkey FOREIGN KEY (customer_id, order_id) REFERENCES orders(customer_id, order_id),
  CONSTRAINT order_line_customer_id_sku_id_fkey FOREIGN KEY (customer_id, sku_id) REFERENCES sku(customer_id, sku_id)
);
CREATE INDEX order_line_sku ON order_line (customer_id, sku_id, order_id DESC);
ALTER TABLE order_line ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
GRANT DELETE, INSERT, SELECT, UPDATE ON order_line TO ucenter_office, ucenter_portal;
GRANT SELECT ON order_line TO ucenter_keeper;
GRANT UPDATE (name) ON order_line TO ucenter_keeper;

CREATE TABLE order_line_component (
  customer_id integer NOT NULL,
  order_id uuid NOT NULL,
  line_no integer NOT NULL,
  place smallint NOT NULL,
  sku_id uuid NOT NULL,
  quantity integer NOT NULL,
  CONSTRAINT order_line_component_pkey PRIMARY KEY (customer_id, order_id, line_no, sku_id),
  CONSTRAINT order_line_component_quantity_check CHECK ((quantity > 0)),
  CONSTRAINT order_line_component_customer_id_order_id_line_no_fkey FOREIGN KEY (customer_id, order_id, line_no) REFERENCES order_line(customer_id, order_id, line_no) ON DELETE CASCADE,
  CONSTRAINT order_line_component_customer_id_sku_id_fkey FOREIGN KEY (customer_id, sku_id) REFERENCES sku(customer_id, sku_id)
);
CREATE INDEX order_line_component_sku ON order_line_component (customer_id, sku_id, order_id DESC);
ALTER TABLE order_line_component ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
GRANT DELETE, INSERT, SELECT ON order_line_component TO ucenter_keeper;
GRANT SELECT ON order_line_component TO ucenter_office, ucenter_portal;

CREATE TABLE order_margin (
  customer_id integer NOT NULL,
  order_id uuid NOT NULL,
  packed_at timestamp with time zone NOT NULL,
  method_id uuid NOT NULL,
  tariff_id uuid NOT NULL,
  revenue numeric(20,4) NOT NULL,
  cost numeric(20,4),
  refusal text,
  CONSTRAINT order_margin_pkey PRIMARY KEY (customer_id, order_id),
  CONSTRAINT order_margin_check CHECK (((cost IS NULL) = (refusal IS NOT NULL))),
  CONSTRAINT order_margin_customer_id_order_id_fkey FOREIGN KEY (customer_id, order_id) REFERENCES order_estimate(customer_id, order_id) ON DELETE CASCADE,
  CONSTRAINT order_margin_method_id_fkey FOREIGN KEY (method_id) REFERENCES shipping_method(method_id),
  CONSTRAINT order_margin_tariff_id_fkey FOREIGN KEY (tariff_id) REFERENCES tariff(tariff_id)
);
CREATE INDEX order_margin_customer ON order_margin (customer_id, packed_at, order_id);
CREATE INDEX order_margin_method ON order_margin (method_id, packed_at, order_id);
CREATE INDEX order_margin_newest ON order_margin (packed_at, order_id) INCLUDE (customer_id, method_id, revenue, cost);
CREATE INDEX order_margin_tariff ON order_margin (tariff_id);
GRANT INSERT, SELECT, UPDATE ON order_margin TO ucenter_office;

CREATE TABLE own_label (
  customer_id integer NOT NULL,
  order_id uuid NOT NULL,
  carrier text NOT NULL,
  tracking_no text NOT NULL,
  file_id uuid,
  pages smallint NOT NULL,
  by_staff boolean NOT NULL,
  added_by text NOT NULL,
  added_at timestamp with time zone NOT NULL,
  CONSTRAINT own_label_pkey PRIMARY KEY (customer_id, order_id),
  CONSTRAINT own_label_carrier_check CHECK ((carrier <> ''::text)),
  CONSTRAINT own_label_pages_check CHECK (((pages >= 1) AND (pages <= 3))),
  CONSTRAINT own_label_tracking_no_check CHECK ((tracking_no <> ''::text)),
  CONSTRAINT own_label_customer_id_file_id_fkey FOREIGN KEY (customer_id, file_id) REFERENCES file(customer_id, file_id),
  CONSTRAINT own_label_customer_id_order_id_fkey FOREIGN KEY (customer_id, order_id) REFERENCES orders(customer_id, order_id)
);
CREATE INDEX own_label_file ON own_label (customer_id, file_id);
ALTER TABLE own_label ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
GRANT DELETE, INSERT, SELECT, UPDATE ON own_label TO ucenter_office, ucenter_portal;
GRANT DELETE, SELECT ON own_label TO ucenter_keeper;

CREATE TABLE packing (
  customer_id integer NOT NULL,
  packing_id uuid NOT NULL,
  order_id uuid NOT NULL,
  warehouse_id uuid NOT NULL,
  staff_id uuid NOT NULL,
  day date NOT NULL,
  at timestamp with time zone NOT NULL,
  pieces integer NOT NULL,
  wrong_scans integer NOT NULL,
  taken_back_at timestamp with time zone,
  parcels integer NOT NULL,
  CONSTRAINT packing_pkey PRIMARY KEY (customer_id, packing_id),
  CONSTRAINT packing_parcels_check CHECK ((parcels > 0)),
  CONSTRAINT packing_pieces_check CHECK ((pieces > 0)),
  CONSTRAINT packing_wrong_scans_check CHECK ((wrong_scans >= 0)),
  CONSTRAINT packing_customer_id_order_id_fkey FOREIGN KEY (customer_id, order_id) REFERENCES orders(customer_id, order_id),
  CONSTRAINT packing_warehouse_id_fkey FOREIGN KEY (warehouse_id) REFERENCES warehouse(warehouse_id)
);
CREATE INDEX packing_day ON packing (warehouse_id, day, staff_id) INCLUDE (at, parcels, pieces, wrong_scans, taken_back_at);
CREATE INDEX packing_order ON packing (customer_id, order_id);
CREATE INDEX packing_person ON packing (staff_id, day, warehouse_id) INCLUDE (at, parcels, pieces, wrong_scans, taken_back_at);
ALTER TABLE packing ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
GRANT INSERT, SELECT, UPDATE ON packing TO ucenter_office;
GRANT SELECT ON packing TO ucenter_portal;

CREATE TABLE parcel (
  customer_id integer NOT NULL,
  order_id uuid NOT NULL,
  parcel_no integer NOT NULL,
  weight_g integer NOT NULL,
  length_cm numeric(6,1) NOT NULL,
  width_cm numeric(6,1) NOT NULL,
  height_cm numeric(6,1) NOT NULL,
  tracking_no text COLLATE "C",
  last_mile_no text COLLATE "C",
  carton_id uuid,
  left_at timestamp with time zone,
  CONSTRAINT parcel_pkey PRIMARY KEY (customer_id, order_id, parcel_no),
  CONSTRAINT parcel_height_cm_check CHECK ((height_cm > (0)::numeric)),
  CONSTRAINT parcel_length_cm_check CHECK ((length_cm > (0)::numeric)),
  CONSTRAINT parcel_parcel_no_check CHECK ((parcel_no > 0)),
  CONSTRAINT parcel_weight_g_check CHECK ((weight_g > 0)),
  CONSTRAINT parcel_width_cm_check CHECK ((width_cm > (0)::numeric)),
  CONSTRAINT parcel_carton_id_fkey FOREIGN KEY (carton_id) REFERENCES carton(carton_id),
  CONSTRAINT parcel_customer_id_order_id_fkey FOREIGN KEY (customer_id, order_id) REFERENCES orders(customer_id, order_id)
);
CREATE INDEX parcel_carton ON parcel (carton_id) WHERE (carton_id IS NOT NULL);
CREATE INDEX parcel_last_mile ON parcel (last_mile_no) WHERE (last_mile_no IS NOT NULL);
CREATE INDEX parcel_tracking ON parcel (tracking_no) WHERE (tracking_no IS NOT NULL);
ALTER TABLE parcel ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
GRANT DELETE, INSERT, SELECT ON parcel TO ucenter_keeper;
GRANT INSERT, SELECT, UPDATE ON parcel TO ucenter_office, ucenter_portal;

CREATE TABLE parcel_line (
  customer_id integer NOT NULL,
  order_id uuid NOT NULL,
  parcel_no integer NOT NULL,
  sku_id uuid NOT NULL,
  quantity integer NOT NULL,
  serial_numbers text[] DEFAULT '{}'::text[] NOT NULL,
  CONSTRAINT parcel_line_pkey PRIMARY KEY (customer_id, order_id, parcel_no, sku_id),
  CONSTRAINT parcel_line_quantity_check CHECK ((quantity > 0)),
  CONSTRAINT parcel_line_customer_id_order_id_parcel_no_fkey FOREIGN KEY (customer_id, order_id, parcel_no) REFERENCES parcel(customer_id, order_id, parcel_no),
  CONSTRAINT parcel_line_customer_id_sku_id_fkey FOREIGN KEY (customer_id, sku_id) REFERENCES sku(customer_id, sku_id)
);
CREATE INDEX parcel_line_sku ON parcel_line (customer_id, sku_id);
ALTER TABLE parcel_line ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
GRANT DELETE, INSERT, SELECT ON parcel_line TO ucenter_keeper;
GRANT INSERT, SELECT ON parcel_line TO ucenter_office, ucenter_portal;

CREATE TABLE recipient_day (
  customer_id integer NOT NULL,
  order_id uuid NOT NULL,
  day date NOT NULL,
  recipient bytea NOT NULL,
  declared_usd numeric(20,4) NOT NULL,
  place bigint NOT NULL,
  CONSTRAINT recipient_day_pkey PRIMARY KEY (customer_id, order_id),
  CONSTRAINT recipient_day_declared_usd_check CHECK ((declared_usd >= (0)::numeric)),
  CONSTRAINT recipient_day_recipient_check CHECK ((length(recipient) = 32)),
  CONSTRAINT recipient_day_customer_id_order_id_fkey FOREIGN KEY (customer_id, order_id) REFERENCES orders(customer_id, order_id)
);
CREATE INDEX recipient_day_of ON recipient_day (customer_id, recipient, day);
CREATE INDEX recipient_day_over ON recipient_day (day);
ALTER TABLE recipient_day ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
GRANT DELETE, INSERT, SELECT, UPDATE ON recipient_day TO ucenter_office;
GRANT DELETE, SELECT ON recipient_day TO ucenter_keeper;
GRANT INSERT, SELECT, UPDATE ON recipient_day TO ucenter_portal;

CREATE TABLE recipient_mail (
  customer_id integer NOT NULL,
  order_id uuid NOT NULL,
  event text NOT NULL,
  mail_id uuid NOT NULL,
  wanted_at timestamp with time zone NOT NULL,
  ended_at timestamp with time zone,
  sent boolean,
  CONSTRAINT recipient_mail_pkey PRIMARY KEY (customer_id, order_id, event),
  CONSTRAINT recipient_mail_check CHECK (((ended_at IS NULL) = (sent IS NULL))),
  CONSTRAINT recipient_mail_event_check CHECK ((event = ANY (ARRAY['shipped'::text, 'out_for_delivery'::text, 'pickup_ready'::text, 'problem'::text, 'delivered'::text]))),
  CONSTRAINT recipient_mail_customer_id_order_id_fkey FOREIGN KEY (customer_id, order_id) REFERENCES orders(customer_id, order_id),
  CONSTRAINT recipient_mail_mail_id_fkey FOREIGN KEY (mail_id) REFERENCES mail_outbox(mail_id)
);
CREATE INDEX recipient_mail_outbox ON recipient_mail (mail_id);
ALTER TABLE recipient_mail ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
GRANT DELETE, SELECT ON recipient_mail TO ucenter_keeper;
GRANT INSERT, SELECT, UPDATE ON recipient_mail TO ucenter_office;
GRANT SELECT ON recipient_mail TO ucenter_portal;

CREATE TABLE return_order (
  customer_id integer NOT NULL,
  return_id uuid NOT NULL,
  return_no text NOT NULL,
  kind text NOT NULL,
  status text NOT NULL,
  warehouse_id uuid NOT NULL,
  order_id uuid,
  tracking_number text DEFAULT ''::text NOT NULL,
  reference text DEFAULT ''::text NOT NULL,
  note text DEFAULT ''::text NOT NULL,
  created_by text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  arrived_at timestamp with time zone,
  inspected_at timestamp with time zone,
  inspection_note text DEFAULT ''::text NOT NULL,
  decide_until timestamp with time zone,
  decided_at timestamp with time zone,
  decided_by text DEFAULT ''::text NOT NULL,
  closed_at timestamp with time zone,
  charged numeric(20,4),
  tracking_key text COLLATE "C" GENERATED ALWAYS AS (upper(tracking_number)) STORED NOT NULL,
  reference_key text COLLATE "C" GENERATED ALWAYS AS (upper(reference)) STORED NOT NULL,
  resent_order_id uuid,
  CONSTRAINT return_order_pkey PRIMARY KEY (customer_id, return_id),
  CONSTRAINT return_order_customer_id_return_no_key UNIQUE (customer_id, return_no),
  CONSTRAINT return_order_charged CHECK (((charged IS NULL) OR (status = 'closed'::text))),
  CONSTRAINT return_order_charged_check CHECK ((charged >= (0)::numeric)),
  CONSTRAINT return_order_decided CHECK (((decided_at IS NULL) OR (status = ANY (ARRAY['inspected'::text, 'closed'::text])))),
  CONSTRAINT return_order_kind_check CHECK ((kind = ANY (ARRAY['announced'::text, 'found'::text, 'intercepted'::text]))),
  CONSTRAINT return_order_reached CHECK (
CASE status
    WHEN 'announced'::text THEN (arrived_at IS NULL)
    WHEN 'arrived'::text THEN ((arrived_at IS NOT NULL) AND (inspected_at IS NULL))
    WHEN 'inspected'::text THEN ((inspected_at IS NOT NULL) AND (decide_until IS NOT NULL))
    WHEN 'closed'::text THEN ((inspected_at IS NOT NULL) AND (closed_at IS NOT NULL))
    ELSE (arrived_at IS NULL)
END),
  CONSTRAINT return_order_resent CHECK (((resent_order_id IS NULL) OR (decided_at IS NOT NULL))),
  CONSTRAINT return_order_status_check CHECK ((status = ANY (ARRAY['announced'::text, 'arrived'::text, 'inspected'::text, 'closed'::text, 'canceled'::text]))),
  CONSTRAINT return_order_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(customer_id),
  CONSTRAINT return_order_customer_id_order_id_fkey FOREIGN KEY (customer_id, order_id) REFERENCES orders(customer_id, order_id),
  CONSTRAINT return_order_customer_id_resent_order_id_fkey FOREIGN KEY (customer_id, resent_order_id) REFERENCES orders(customer_id, order_id),
  CONSTRAINT return_order_warehouse_id_fkey FOREIGN KEY (warehouse_id) REFERENCES warehouse(warehouse_id)
);
CREATE INDEX return_order_decided ON return_order (customer_id, return_id) WHERE ((status = 'inspected'::text) AND (decided_at IS NOT NULL));
CREATE UNIQUE INDEX return_order_intercepted ON return_order (customer_id, order_id) WHERE (kind = 'intercepted'::text);
CREATE INDEX return_order_newest ON return_order (return_id DESC);
CREATE INDEX return_order_no ON return_order (return_no COLLATE "C", customer_id);
CREATE INDEX return_order_open ON return_order (status, return_id) WHERE (status = ANY (ARRAY['announced'::text, 'arrived'::text, 'inspected'::text]));
CREATE INDEX return_order_order ON return_order (customer_id, order_id);
CREATE INDEX return_order_reference_key ON return_order (reference_key, customer_id) WHERE (reference_key <> ''::text);
CREATE UNIQUE INDEX return_order_resent_once ON return_order (customer_id, resent_order_id) WHERE (resent_order_id IS NOT NULL);
CREATE INDEX return_order_status ON return_order (customer_id, status, return_id DESC);
CREATE INDEX return_order_tracking_key ON return_order (tracking_key, customer_id) WHERE (tracking_key <> ''::text);
CREATE INDEX return_order_uncharged ON return_order (customer_id, return_id) WHERE ((status = 'closed'::text) AND (charged IS NULL));
CREATE INDEX return_order_undecided ON return_order (decide_until) WHERE (status = 'inspected'::text);
CREATE INDEX return_order_warehouse ON return_order (warehouse_id);
ALTER TABLE return_order ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
GRANT INSERT, SELECT, UPDATE ON return_order TO ucenter_office, ucenter_portal;
GRANT SELECT, UPDATE ON return_order TO ucenter_keeper;
GRANT UPDATE (tracking_number, reference, note, created_by, inspection_note, decided_by) ON return_order TO ucenter_keeper;

CREATE TABLE freight_refund (
  customer_id integer NOT NULL,
  order_id uuid NOT NULL,
  return_id uuid NOT NULL,
  cause text NOT NULL,
  reason text NOT NULL,
  base numeric(20,4) NOT NULL,
  percent integer NOT NULL,
  amount numeric(20,4) NOT NULL,
  decided_by text NOT NULL,
  at timestamp with time zone NOT NULL,
  CONSTRAINT freight_refund_pkey PRIMARY KEY (customer_id, order_id),
  CONSTRAINT freight_refund_cause_check CHECK ((cause = ANY (ARRAY['carrier'::text, 'warehouse'::text]))),
  CONSTRAINT freight_refund_check CHECK (((amount > (0)::numeric) AND (amount <= base))),
  CONSTRAINT freight_refund_percent_check CHECK (((percent >= 1) AND (percent <= 100))),
  CONSTRAINT freight_refund_reason_check CHECK ((reason <> ''::text)),
  CONSTRAINT freight_refund_customer_id_order_id_fkey FOREIGN KEY (customer_id, order_id) REFERENCES orders(customer_id, order_id),
  CONSTRAINT freight_refund_customer_id_return_id_fkey FOREIGN KEY (customer_id, return_id) REFERENCES return_order(customer_id, return_id)
);
CREATE INDEX freight_refund_return ON freight_refund (customer_id, return_id);
ALTER TABLE freight_refund ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
GRANT INSERT, SELECT ON freight_refund TO ucenter_keeper;
GRANT SELECT ON freight_refund TO ucenter_office, ucenter_portal;

CREATE TABLE return_event (
  customer_id integer NOT NULL,
  return_id uuid NOT NULL,
  event_id uuid NOT NULL,
  at timestamp with time zone NOT NULL,
  event text NOT NULL,
  actor_kind text NOT NULL,
  actor_name text NOT NULL,
  note text DEFAULT ''::text NOT NULL,
  CONSTRAINT return_event_pkey PRIMARY KEY (customer_id, return_id, event_id),
  CONSTRAINT return_event_customer_id_return_id_fkey FOREIGN KEY (customer_id, return_id) REFERENCES return_order(customer_id, return_id)
);
ALTER TABLE return_event ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
GRANT INSERT, SELECT ON return_event TO ucenter_office, ucenter_portal;
GRANT SELECT ON return_event TO ucenter_keeper;
GRANT UPDATE (actor_name, note) ON return_event TO ucenter_keeper;

CREATE TABLE return_fee (
  customer_id integer NOT NULL,
  return_id uuid NOT NULL,
  line_no integer NOT NULL,
  fee_type text NOT NULL,
  amount numeric(20,4) NOT NULL,
  basis jsonb NOT NULL,
  CONSTRAINT return_fee_pkey PRIMARY KEY (customer_id, return_id, line_no),
  CONSTRAINT return_fee_customer_id_return_id_fee_type_key UNIQUE (customer_id, return_id, fee_type),
  CONSTRAINT return_fee_amount_check CHECK ((amount > (0)::numeric)),
  CONSTRAINT return_fee_line_no_check CHECK ((line_no > 0)),
  CONSTRAINT return_fee_customer_id_return_id_fkey FOREIGN KEY (customer_id, return_id) REFERENCES return_order(customer_id, return_id)
);
ALTER TABLE return_fee ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
GRANT INSERT, SELECT ON return_fee TO ucenter_keeper;
GRANT SELECT ON return_fee TO ucenter_office, ucenter_portal;

CREATE TABLE return_line (
  customer_id integer NOT NULL,
  return_id uuid NOT NULL,
  sku_id uuid NOT NULL,
  announced integer NOT NULL,
  serial_numbers text[] DEFAULT '{}'::text[] NOT NULL,
  CONSTRAINT return_line_pkey PRIMARY KEY (customer_id, return_id, sku_id),
  CONSTRAINT return_line_announced_check CHECK ((announced >= 0)),
  CONSTRAINT return_line_customer_id_return_id_fkey FOREIGN KEY (customer_id, return_id) REFERENCES return_order(customer_id, return_id),
  CONSTRAINT return_line_customer_id_sku_id_fkey FOREIGN KEY (customer_id, sku_id) REFERENCES sku(customer_id, sku_id)
);
CREATE INDEX return_line_sku ON return_line (customer_id, sku_id);
ALTER TABLE return_line ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
GRANT INSERT, SELECT ON return_line TO ucenter_office, ucenter_portal;
GRANT UPDATE (serial_numbers) ON return_line TO ucenter_office;

CREATE TABLE return_goods (
  customer_id integer NOT NULL,
  return_id uuid NOT NULL,
  sku_id uuid NOT NULL,
  grade text NOT NULL,
  quantity integer NOT NULL,
  decision text,
  resent integer DEFAULT 0 NOT NULL,
  CONSTRAINT return_goods_pkey PRIMARY KEY (customer_id, return_id, sku_id, grade),
  CONSTRAINT return_goods_decision_check CHECK ((decision = ANY (ARRAY['restock'::text, 'quarantine'::text, 'dispose'::text]))),
  CONSTRAINT return_goods_grade_check CHECK ((grade = ANY (ARRAY['sellable'::text, 'opened'::text, 'unsellable'::text]))),
  CONSTRAINT return_goods_quantity_check CHECK ((quantity > 0)),
  CONSTRAINT return_goods_resent CHECK (((resent >= 0) AND (resent <= quantity) AND ((resent = 0) OR (grade = 'sellable'::text)))),
  CONSTRAINT return_goods_resent_all CHECK (((resent < quantity) OR (NOT (decision IS DISTINCT FROM 'restock'::text)))),
  CONSTRAINT return_goods_restock CHECK (((decision IS DISTINCT FROM 'restock'::text) OR (grade = 'sellable'::text))),
  CONSTRAINT return_goods_customer_id_return_id_sku_id_fkey FOREIGN KEY (customer_id, return_id, sku_id) REFERENCES return_line(customer_id, return_id, sku_id)
);
ALTER TABLE return_goods ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
GRANT INSERT, SELECT, UPDATE ON return_goods TO ucenter_office;
GRANT SELECT ON return_goods TO ucenter_keeper, ucenter_portal;
GRANT UPDATE (decision, resent) ON return_goods TO ucenter_portal;

CREATE TABLE return_picture (
  customer_id integer NOT NULL,
  return_id uuid NOT NULL,
  file_id uuid NOT NULL,
  CONSTRAINT return_picture_pkey PRIMARY KEY (customer_id, return_id, file_id),
  CONSTRAINT return_picture_customer_id_file_id_fkey FOREIGN KEY (customer_id, file_id) REFERENCES file(customer_id, file_id),
  CONSTRAINT return_picture_customer_id_return_id_fkey FOREIGN KEY (customer_id, return_id) REFERENCES return_order(customer_id, return_id)
);
CREATE INDEX return_picture_file ON return_picture (customer_id, file_id);
ALTER TABLE return_picture ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
GRANT DELETE, SELECT ON return_picture TO ucenter_keeper;
GRANT INSERT, SELECT ON return_picture TO ucenter_office;
GRANT SELECT ON return_picture TO ucenter_portal;

CREATE TABLE serial_number (
  customer_id integer NOT NULL,
  serial_id uuid NOT NULL,
  sn text COLLATE "C" NOT NULL,
  sku_id uuid NOT NULL,
  booking_id uuid,
  box_no integer,
  warehouse_id uuid,
  order_id uuid,
  bound_at timestamp with time zone,
  version integer DEFAULT 1 NOT NULL,
  created_at timestamp with time zone NOT NULL,
  deleted_at timestamp with time zone,
  CONSTRAINT serial_number_pkey PRIMARY KEY (customer_id, serial_id),
  CONSTRAINT serial_number_box_no_check CHECK ((box_no > 0)),
  CONSTRAINT serial_number_check CHECK (((order_id IS NULL) = (bound_at IS NULL))),
  CONSTRAINT serial_number_check1 CHECK (((deleted_at IS NULL) OR (order_id IS NULL))),
  CONSTRAINT serial_number_check2 CHECK (((box_no IS NULL) OR (booking_id IS NOT NULL))),
  CONSTRAINT serial_number_sn_check CHECK ((sn ~ '^[\x21-\x7e]{1,60}$'::text)),
  CONSTRAINT serial_number_customer_id_booking_id_fkey FOREIGN KEY (customer_id, booking_id) REFERENCES booking(customer_id, booking_id),
  CONSTRAINT serial_number_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(customer_id),
  CONSTRAINT serial_number_customer_id_order_id_fkey FOREIGN KEY (customer_id, order_id) REFERENCES orders(customer_id, order_id),
  CONSTRAINT serial_number_customer_id_sku_id_fkey FOREIGN KEY (customer_id, sku_id) REFERENCES sku(customer_id, sku_id),
  CONSTRAINT serial_number_warehouse_id_fkey FOREIGN KEY (warehouse_id) REFERENCES warehouse(warehouse_id)
);
CREATE INDEX serial_number_booking ON serial_number (customer_id, booking_id) WHERE (booking_id IS NOT NULL);
CREATE INDEX serial_number_bound ON serial_number (customer_id, created_at, sn) WHERE (order_id IS NOT NULL);
CREATE INDEX serial_number_everywhere ON serial_number (created_at, sn, customer_id) WHERE (deleted_at IS NULL);
CREATE INDEX serial_number_newest ON serial_number (customer_id, created_at, sn) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX serial_number_once ON serial_number (customer_id, sn) WHERE (deleted_at IS NULL);
CREATE INDEX serial_number_order ON serial_number (customer_id, order_id) WHERE (order_id IS NOT NULL);
CREATE INDEX serial_number_sku ON serial_number (customer_id, sku_id, created_at, sn);
CREATE INDEX serial_number_sn ON serial_number (sn, customer_id);
CREATE INDEX serial_number_unbound ON serial_number (customer_id, created_at, sn) WHERE ((deleted_at IS NULL) AND (order_id IS NULL));
CREATE INDEX serial_number_warehouse ON serial_number (warehouse_id);
ALTER TABLE serial_number ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
GRANT INSERT, SELECT, UPDATE ON serial_number TO ucenter_keeper;
GRANT SELECT ON serial_number TO ucenter_office, ucenter_portal;
GRANT UPDATE (sn) ON serial_number TO ucenter_keeper;

CREATE TABLE serial_log (
  customer_id integer NOT NULL,
  seq bigint NOT NULL,
  serial_id uuid NOT NULL,
  event text NOT NULL,
  sku_id uuid NOT NULL,
  booking_id uuid,
  box_no integer,
  order_id uuid,
  reason text DEFAULT ''::text NOT NULL,
  actor_kind text NOT NULL,
  actor_name text NOT NULL,
  at timestamp with time zone NOT NULL,
  CONSTRAINT serial_log_pkey PRIMARY KEY (customer_id, seq),
  CONSTRAINT serial_log_check CHECK (((order_id IS NOT NULL) = (event = ANY (ARRAY['bind'::text, 'unbind'::text])))),
  CONSTRAINT serial_log_check1 CHECK (((event <> 'unbind'::text) OR (reason <> ''::text))),
  CONSTRAINT serial_log_event_check CHECK ((event = ANY (ARRAY['create'::text, 'import'::text, 'receive'::text, 'bind'::text, 'unbind'::text, 'change'::text, 'delete'::text, 'restore'::text]))),
  CONSTRAINT serial_log_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(customer_id),
  CONSTRAINT serial_log_customer_id_serial_id_fkey FOREIGN KEY (customer_id, serial_id) REFERENCES serial_number(customer_id, serial_id)
);
CREATE INDEX serial_log_newest ON serial_log (seq);
CREATE INDEX serial_log_serial ON serial_log (customer_id, serial_id, seq);
ALTER TABLE serial_log ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
GRANT INSERT, SELECT ON serial_log TO ucenter_keeper;
GRANT SELECT ON serial_log TO ucenter_office, ucenter_portal;
GRANT UPDATE (reason, actor_name) ON serial_log TO ucenter_keeper;

CREATE TABLE shop_method (
  customer_id integer NOT NULL,
  shop_id uuid NOT NULL,
  title text NOT NULL,
  choice text NOT NULL,
  method_id uuid,
  chosen boolean NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  CONSTRAINT shop_method_pkey PRIMARY KEY (customer_id, shop_id, title),
  CONSTRAINT shop_method_check CHECK (((method_id IS NOT NULL) = (choice = 'method'::text))),
  CONSTRAINT shop_method_choice_check CHECK ((choice = ANY (ARRAY['ask'::text, 'rules'::text, 'method'::text]))),
  CONSTRAINT shop_method_customer_id_shop_id_fkey FOREIGN KEY (customer_id, shop_id) REFERENCES shop(customer_id, shop_id),
  CONSTRAINT shop_method_method_id_fkey FOREIGN KEY (method_id) REFERENCES shipping_method(method_id)
);
CREATE INDEX shop_method_method ON shop_method (method_id);
ALTER TABLE shop_method ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
GRANT DELETE, SELECT ON shop_method TO ucenter_keeper;
GRANT INSERT, SELECT, UPDATE ON shop_method TO ucenter_office, ucenter_portal;

CREATE TABLE shop_order (
  customer_id integer NOT NULL,
  shop_order_id uuid NOT NULL,
  shop_id uuid NOT NULL,
  external_id text NOT NULL,
  number text NOT NULL,
  placed_at timestamp with time zone NOT NULL,
  state text NOT NULL,
  change text,
  reasons jsonb DEFAULT '[]'::jsonb NOT NULL,
  content jsonb,
  hash bytea NOT NULL,
  order_id uuid,
  refusal jsonb,
  again boolean DEFAULT false NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  CONSTRAINT shop_order_pkey PRIMARY KEY (customer_id, shop_order_id),
  CONSTRAINT shop_order_customer_id_shop_id_external_id_key UNIQUE (customer_id, shop_id, external_id),
  CONSTRAINT shop_order_change_check CHECK ((change = ANY (ARRAY['content'::text, 'canceled'::text, 'fulfilled'::text]))),
  CONSTRAINT shop_order_check CHECK (((content IS NOT NULL) = (state = ANY (ARRAY['review'::text, 'changed'::text])))),
  CONSTRAINT shop_order_check1 CHECK (((change IS NOT NULL) = (state = 'changed'::text))),
  CONSTRAINT shop_order_check2 CHECK (((order_id IS NOT NULL) = (state = ANY (ARRAY['imported'::text, 'changed'::text])))),
  CONSTRAINT shop_order_external_id_check CHECK ((length(external_id) <= 200)),
  CONSTRAINT shop_order_state_check CHECK ((state = ANY (ARRAY['review'::text, 'changed'::text, 'imported'::text, 'ignored'::text]))),
  CONSTRAINT shop_order_customer_id_order_id_fkey FOREIGN KEY (customer_id, order_id) REFERENCES orders(customer_id, order_id),
  CONSTRAINT shop_order_customer_id_shop_id_fkey FOREIGN KEY (customer_id, shop_id) REFERENCES shop(customer_id, shop_id)
);
CREATE INDEX shop_order_again ON shop_order (customer_id, shop_id) WHERE again;
CREATE INDEX shop_order_number ON shop_order (customer_id, shop_id, number);
CREATE INDEX shop_order_old ON shop_order (updated_at) WHERE (content IS NOT NULL);
CREATE INDEX shop_order_ours ON shop_order (customer_id, order_id);
CREATE INDEX shop_order_state ON shop_order (customer_id, shop_id, state, shop_order_id);
ALTER TABLE shop_order ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
GRANT DELETE, SELECT ON shop_order TO ucenter_keeper;
GRANT INSERT, SELECT, UPDATE ON shop_order TO ucenter_office, ucenter_portal;

CREATE TABLE sku_measurement (
  customer_id integer NOT NULL,
  measurement_id uuid NOT NULL,
  sku_id uuid NOT NULL,
  warehouse_id uuid NOT NULL,
  weight_g integer NOT NULL,
  length_cm numeric(6,1) NOT NULL,
  width_cm numeric(6,1) NOT NULL,
  height_cm numeric(6,1) NOT NULL,
  declared_weight_g integer NOT NULL,
  declared_length_cm numeric(6,1) NOT NULL,
  declared_width_cm numeric(6,1) NOT NULL,
  declared_height_cm numeric(6,1) NOT NULL,
  differs boolean NOT NULL,
  note text DEFAULT ''::text NOT NULL,
  staff_id uuid NOT NULL,
  staff_name text NOT NULL,
  at timestamp with time zone NOT NULL,
  CONSTRAINT sku_measurement_pkey PRIMARY KEY (customer_id, measurement_id),
  CONSTRAINT sku_measurement_height_cm_check CHECK ((height_cm > (0)::numeric)),
  CONSTRAINT sku_measurement_length_cm_check CHECK ((length_cm > (0)::numeric)),
  CONSTRAINT sku_measurement_weight_g_check CHECK ((weight_g > 0)),
  CONSTRAINT sku_measurement_width_cm_check CHECK ((width_cm > (0)::numeric)),
  CONSTRAINT sku_measurement_customer_id_sku_id_fkey FOREIGN KEY (customer_id, sku_id) REFERENCES sku(customer_id, sku_id),
  CONSTRAINT sku_measurement_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(staff_id),
  CONSTRAINT sku_measurement_warehouse_id_fkey FOREIGN KEY (warehouse_id) REFERENCES warehouse(warehouse_id)
);
CREATE INDEX sku_measurement_sku ON sku_measurement (customer_id, sku_id, measurement_id DESC);
ALTER TABLE sku_measurement ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
GRANT INSERT, SELECT ON sku_measurement TO ucenter_office;
GRANT SELECT ON sku_measurement TO ucenter_keeper, ucenter_portal;
GRANT UPDATE (note) ON sku_measurement TO ucenter_keeper;

CREATE TABLE sku_month (
  customer_id integer NOT NULL,
  month date NOT NULL,
  sku_id uuid NOT NULL,
  warehouse_id uuid NOT NULL,
  country character(2) NOT NULL,
  orders integer NOT NULL,
  pieces bigint NOT NULL,
  CONSTRAINT sku_month_pkey PRIMARY KEY (customer_id, country, month, sku_id, warehouse_id) INCLUDE (orders, pieces),
  CONSTRAINT sku_month_month_check CHECK ((EXTRACT(day FROM month) = (1)::numeric)),
  CONSTRAINT sku_month_orders_check CHECK ((orders > 0)),
  CONSTRAINT sku_month_customer_id_sku_id_fkey FOREIGN KEY (customer_id, sku_id) REFERENCES sku(customer_id, sku_id),
  CONSTRAINT sku_month_warehouse_id_fkey FOREIGN KEY (warehouse_id) REFERENCES warehouse(warehouse_id)
);
CREATE INDEX sku_month_sku ON sku_month (customer_id, sku_id, month);
ALTER TABLE sku_month ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
GRANT INSERT, SELECT, UPDATE ON sku_month TO ucenter_office;
GRANT SELECT ON sku_month TO ucenter_portal;

CREATE TABLE sku_month_whole (
  customer_id integer NOT NULL,
  month date NOT NULL,
  sku_id uuid NOT NULL,
  warehouse_id uuid NOT NULL,
  orders integer NOT NULL,
  pieces bigint NOT NULL,
  CONSTRAINT sku_month_whole_pkey PRIMARY KEY (customer_id, month, sku_id, warehouse_id) INCLUDE (orders, pieces),
  CONSTRAINT sku_month_whole_month_check CHECK ((EXTRACT(day FROM month) = (1)::numeric)),
  CONSTRAINT sku_month_whole_orders_check CHECK ((orders > 0)),
  CONSTRAINT sku_month_whole_customer_id_sku_id_fkey FOREIGN KEY (customer_id, sku_id) REFERENCES sku(customer_id, sku_id),
  CONSTRAINT sku_month_whole_warehouse_id_fkey FOREIGN KEY (warehouse_id) REFERENCES warehouse(warehouse_id)
);
CREATE INDEX sku_month_whole_sku ON sku_month_whole (customer_id, sku_id, month);
ALTER TABLE sku_month_whole ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
GRANT INSERT, SELECT, UPDATE ON sku_month_whole TO ucenter_office;
GRANT SELECT ON sku_month_whole TO ucenter_portal;

CREATE TABLE statistics_progress (
  warehouse_id uuid NOT NULL,
  through date NOT NULL,
  CONSTRAINT statistics_progress_pkey PRIMARY KEY (warehouse_id),
  CONSTRAINT statistics_progress_warehouse_id_fkey FOREIGN KEY (warehouse_id) REFERENCES warehouse(warehouse_id)
);
GRANT DELETE, INSERT, SELECT, UPDATE ON statistics_progress TO ucenter_office;
GRANT SELECT ON statistics_progress TO ucenter_portal;

CREATE TABLE stock (
  customer_id integer NOT NULL,
  warehouse_id uuid NOT NULL,
  sku_id uuid NOT NULL,
  total integer DEFAULT 0 NOT NULL,
  frozen integer DEFAULT 0 NOT NULL,
  seq integer DEFAULT 0 NOT NULL,
  packed integer DEFAULT 0 NOT NULL,
  CONSTRAINT stock_pkey PRIMARY KEY (customer_id, warehouse_id, sku_id),
  CONSTRAINT stock_never_negative CHECK (((frozen >= 0) AND (frozen <= total))),
  CONSTRAINT stock_customer_id_sku_id_fkey FOREIGN KEY (customer_id, sku_id) REFERENCES sku(customer_id, sku_id),
  CONSTRAINT stock_warehouse_id_fkey FOREIGN KEY (warehouse_id) REFERENCES warehouse(warehouse_id)
);
CREATE INDEX stock_sku ON stock (customer_id, sku_id);
CREATE INDEX stock_warehouse ON stock (warehouse_id, customer_id, sku_id);
ALTER TABLE stock ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
GRANT INSERT, SELECT, UPDATE ON stock TO ucenter_keeper;
GRANT SELECT ON stock TO ucenter_office, ucenter_portal;

CREATE TABLE stock_batch (
  customer_id integer NOT NULL,
  batch_id uuid NOT NULL,
  warehouse_id uuid NOT NULL,
  sku_id uuid NOT NULL,
  shelved_on date NOT NULL,
  quantity integer NOT NULL,
  quantity_left integer NOT NULL,
  cause text NOT NULL,
  cause_id uuid NOT NULL,
  changed_at timestamp with time zone NOT NULL,
  lot text,
  expires_on date,
  kept integer DEFAULT 0 NOT NULL,
  CONSTRAINT stock_batch_pkey PRIMARY KEY (customer_id, batch_id),
  CONSTRAINT stock_batch_check CHECK (((quantity_left >= 0) AND (quantity_left <= quantity))),
  CONSTRAINT stock_batch_kept CHECK (((kept >= 0) AND (kept <= quantity_left))),
  CONSTRAINT stock_batch_lot_check CHECK (((char_length(lot) >= 1) AND (char_length(lot) <= 50))),
  CONSTRAINT stock_batch_quantity_check CHECK ((quantity > 0)),
  CONSTRAINT stock_batch_customer_id_warehouse_id_sku_id_fkey FOREIGN KEY (customer_id, warehouse_id, sku_id) REFERENCES stock(customer_id, warehouse_id, sku_id)
);
CREATE INDEX stock_batch_dated ON stock_batch (customer_id, sku_id) WHERE ((lot IS NOT NULL) OR (expires_on IS NOT NULL));
CREATE INDEX stock_batch_expiry ON stock_batch (customer_id, expires_on) WHERE ((quantity_left > 0) AND (expires_on IS NOT NULL));
CREATE INDEX stock_batch_lot ON stock_batch (customer_id, lot COLLATE "C") WHERE (lot IS NOT NULL);
CREATE INDEX stock_batch_lying ON stock_batch (customer_id, sku_id) WHERE ((quantity_left > 0) AND ((lot IS NOT NULL) OR (expires_on IS NOT NULL)));
CREATE INDEX stock_batch_open ON stock_batch (customer_id, warehouse_id, sku_id, shelved_on, batch_id) WHERE (quantity_left > 0);
CREATE INDEX stock_batch_stock ON stock_batch (customer_id, warehouse_id, sku_id);
ALTER TABLE stock_batch ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
GRANT INSERT, SELECT, UPDATE ON stock_batch TO ucenter_keeper;
GRANT SELECT ON stock_batch TO ucenter_office, ucenter_portal;

CREATE TABLE quarantine (
  customer_id integer NOT NULL,
  quarantine_id uuid NOT NULL,
  warehouse_id uuid NOT NULL,
  sku_id uuid NOT NULL,
  quantity integer NOT NULL,
  reason text NOT NULL,
  note text DEFAULT ''::text NOT NULL,
  booking_id uuid,
  box_no integer,
  status text NOT NULL,
  created_by text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  closed_by text,
  closed_at timestamp with time zone,
  closing_note text DEFAULT ''::text NOT NULL,
  batch_id uuid,
  return_id uuid,
  CONSTRAINT quarantine_pkey PRIMARY KEY (customer_id, quarantine_id),
  CONSTRAINT quarantine_check CHECK (((booking_id IS NULL) = (box_no IS NULL))),
  CONSTRAINT quarantine_check1 CHECK (((status = 'kept'::text) = (closed_at IS NULL))),
  CONSTRAINT quarantine_check2 CHECK (((closed_at IS NULL) = (closed_by IS NULL))),
  CONSTRAINT quarantine_origin CHECK (((booking_id IS NULL) OR (return_id IS NULL))),
  CONSTRAINT quarantine_quantity_check CHECK ((quantity > 0)),
  CONSTRAINT quarantine_reason_check CHECK ((reason = ANY (ARRAY['too_few_days'::text, 'damaged'::text, 'wet'::text, 'label_missing'::text, 'wrong_goods'::text, 'expired'::text, 'doubtful'::text, 'other'::text]))),
  CONSTRAINT quarantine_status_check CHECK ((status = ANY (ARRAY['kept'::text, 'released'::text, 'written_off'::text]))),
  CONSTRAINT quarantine_customer_id_batch_id_fkey FOREIGN KEY (customer_id, batch_id) REFERENCES stock_batch(customer_id, batch_id),
  CONSTRAINT quarantine_customer_id_booking_id_fkey FOREIGN KEY (customer_id, booking_id) REFERENCES booking(customer_id, booking_id),
  CONSTRAINT quarantine_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(customer_id),
  CONSTRAINT quarantine_customer_id_return_id_fkey FOREIGN KEY (customer_id, return_id) REFERENCES return_order(customer_id, return_id),
  CONSTRAINT quarantine_customer_id_sku_id_fkey FOREIGN KEY (customer_id, sku_id) REFERENCES sku(customer_id, sku_id),
  CONSTRAINT quarantine_warehouse_id_fkey FOREIGN KEY (warehouse_id) REFERENCES warehouse(warehouse_id)
);
CREATE INDEX quarantine_customer_id_batch_id_idx ON quarantine (customer_id, batch_id);
CREATE INDEX quarantine_customer_id_booking_id_idx ON quarantine (customer_id, booking_id);
CREATE INDEX quarantine_customer_id_sku_id_idx ON quarantine (customer_id, sku_id);
CREATE INDEX quarantine_quarantine_id_idx ON quarantine (quarantine_id);
CREATE INDEX quarantine_return ON quarantine (customer_id, return_id) WHERE (return_id IS NOT NULL);
CREATE INDEX quarantine_warehouse_id_idx ON quarantine (warehouse_id);
ALTER TABLE quarantine ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
GRANT INSERT, SELECT, UPDATE ON quarantine TO ucenter_keeper, ucenter_office;
GRANT SELECT ON quarantine TO ucenter_portal;
GRANT UPDATE (note, closing_note) ON quarantine TO ucenter_keeper;

CREATE TABLE quarantine_picture (
  customer_id integer NOT NULL,
  quarantine_id uuid NOT NULL,
  file_id uuid NOT NULL,
  CONSTRAINT quarantine_picture_pkey PRIMARY KEY (customer_id, quarantine_id, file_id),
  CONSTRAINT quarantine_picture_customer_id_file_id_fkey FOREIGN KEY (customer_id, file_id) REFERENCES file(customer_id, file_id),
  CONSTRAINT quarantine_picture_customer_id_quarantine_id_fkey FOREIGN KEY (customer_id, quarantine_id) REFERENCES quarantine(customer_id, quarantine_id)
);
CREATE INDEX quarantine_picture_customer_id_file_id_idx ON quarantine_picture (customer_id, file_id);
ALTER TABLE quarantine_picture ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
GRANT DELETE, SELECT ON quarantine_picture TO ucenter_keeper;
GRANT INSERT, SELECT ON quarantine_picture TO ucenter_office;
GRANT SELECT ON quarantine_picture TO ucenter_portal;

CREATE TABLE stock_count (
  customer_id integer NOT NULL,
  count_id uuid NOT NULL,
  count_no text COLLATE "C" NOT NULL,
  warehouse_id uuid NOT NULL,
  status text NOT NULL,
  note text DEFAULT ''::text NOT NULL,
  created_by text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  closed_by text,
  closed_at timestamp with time zone,
  closing_note text DEFAULT ''::text NOT NULL,
  place_count_id uuid,
  CONSTRAINT stock_count_pkey PRIMARY KEY (customer_id, count_id),
  CONSTRAINT stock_count_customer_id_count_no_key UNIQUE (customer_id, count_no),
  CONSTRAINT stock_count_customer_id_place_count_id_key UNIQUE (customer_id, place_count_id),
  CONSTRAINT stock_count_check CHECK (((status = 'counting'::text) = (closed_at IS NULL))),
  CONSTRAINT stock_count_check1 CHECK (((closed_at IS NULL) = (closed_by IS NULL))),
  CONSTRAINT stock_count_status_check CHECK ((status = ANY (ARRAY['counting'::text, 'posted'::text, 'canceled'::text]))),
  CONSTRAINT stock_count_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(customer_id),
  CONSTRAINT stock_count_place_count_id_fkey FOREIGN KEY (place_count_id) REFERENCES place_count(place_count_id),
  CONSTRAINT stock_count_warehouse_id_fkey FOREIGN KEY (warehouse_id) REFERENCES warehouse(warehouse_id)
);
CREATE INDEX stock_count_count_id_idx ON stock_count (count_id);
CREATE INDEX stock_count_place_count_id_idx ON stock_count (place_count_id);
CREATE INDEX stock_count_warehouse_id_idx ON stock_count (warehouse_id);
ALTER TABLE stock_count ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
GRANT INSERT, SELECT, UPDATE ON stock_count TO ucenter_office;
GRANT SELECT ON stock_count TO ucenter_keeper, ucenter_portal;
GRANT UPDATE (note, closing_note) ON stock_count TO ucenter_keeper;

CREATE TABLE loss_order (
  customer_id integer NOT NULL,
  loss_id uuid NOT NULL,
  loss_no text COLLATE "C" NOT NULL,
  type text NOT NULL,
  status text NOT NULL,
  booking_id uuid,
  warehouse_id uuid NOT NULL,
  created_at timestamp with time zone NOT NULL,
  created_by text DEFAULT ''::text NOT NULL,
  review_comment text DEFAULT ''::text NOT NULL,
  reviewed_at timestamp with time zone,
  answer_until timestamp with time zone,
  dispute_reason text DEFAULT ''::text NOT NULL,
  disputed_at timestamp with time zone,
  agreed_at timestamp with time zone,
  source text NOT NULL,
  reason text,
  inspection text,
  quarantine_id uuid,
  count_id uuid,
  CONSTRAINT loss_order_pkey PRIMARY KEY (customer_id, loss_id),
  CONSTRAINT loss_order_customer_id_loss_no_key UNIQUE (customer_id, loss_no),
  CONSTRAINT loss_order_agreed CHECK (((status = 'agreed'::text) = (agreed_at IS NOT NULL))),
  CONSTRAINT loss_order_from CHECK ((((source = 'quarantine'::text) = (quarantine_id IS NOT NULL)) AND ((source = 'count'::text) = (count_id IS NOT NULL)))),
  CONSTRAINT loss_order_inspection_check CHECK ((inspection = ANY (ARRAY['none'::text, 'sample'::text, 'full'::text]))),
  CONSTRAINT loss_order_reason_check CHECK ((reason = ANY (ARRAY['lost'::text, 'damaged'::text, 'mixed_up'::text, 'other'::text]))),
  CONSTRAINT loss_order_reviewed CHECK (((status <> ALL (ARRAY['approved'::text, 'rejected'::text])) OR ((reviewed_at IS NOT NULL) AND (answer_until IS NOT NULL)))),
  CONSTRAINT loss_order_source CHECK (
CASE source
    WHEN 'quality_check'::text THEN ((type = 'normal'::text) AND (booking_id IS NOT NULL))
    WHEN 'shelving'::text THEN ((type = 'abnormal'::text) AND (booking_id IS NOT NULL))
    ELSE ((type = 'abnormal'::text) AND (booking_id IS NULL) AND (reason IS NOT NULL) AND (inspection IS NOT NULL))
END),
  CONSTRAINT loss_order_source_check CHECK ((source = ANY (ARRAY['quality_check'::text, 'shelving'::text, 'warehouse'::text, 'quarantine'::text, 'count'::text]))),
  CONSTRAINT loss_order_status_check CHECK ((status = ANY (ARRAY['confirmed'::text, 'disputed'::text, 'approved'::text, 'rejected'::text, 'agreed'::text]))),
  CONSTRAINT loss_order_type_check CHECK ((type = ANY (ARRAY['normal'::text, 'abnormal'::text]))),
  CONSTRAINT loss_order_customer_id_booking_id_fkey FOREIGN KEY (customer_id, booking_id) REFERENCES booking(customer_id, booking_id),
  CONSTRAINT loss_order_customer_id_count_id_fkey FOREIGN KEY (customer_id, count_id) REFERENCES stock_count(customer_id, count_id),
  CONSTRAINT loss_order_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(customer_id),
  CONSTRAINT loss_order_customer_id_quarantine_id_fkey FOREIGN KEY (customer_id, quarantine_id) REFERENCES quarantine(customer_id, quarantine_id),
  CONSTRAINT loss_order_warehouse_id_fkey FOREIGN KEY (warehouse_id) REFERENCES warehouse(warehouse_id)
);
CREATE INDEX loss_order_booking ON loss_order (customer_id, booking_id);
CREATE INDEX loss_order_count ON loss_order (customer_id, count_id) WHERE (count_id IS NOT NULL);
CREATE INDEX loss_order_newest ON loss_order (loss_id DESC);
CREATE INDEX loss_order_open ON loss_order (status, loss_id) WHERE (status = ANY (ARRAY['confirmed'::text, 'disputed'::text]));
CREATE UNIQUE INDEX loss_order_quarantine ON loss_order (customer_id, quarantine_id) WHERE (quarantine_id IS NOT NULL);
CREATE INDEX loss_order_status ON loss_order (customer_id, status, loss_id DESC);
CREATE INDEX loss_order_unanswered ON loss_order (answer_until) WHERE (status = ANY (ARRAY['approved'::text, 'rejected'::text]));
CREATE INDEX loss_order_warehouse ON loss_order (warehouse_id);
ALTER TABLE loss_order ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
GRANT INSERT, SELECT, UPDATE ON loss_order TO ucenter_office, ucenter_portal;
GRANT SELECT ON loss_order TO ucenter_keeper;
GRANT UPDATE (created_by, review_comment, dispute_reason) ON loss_order TO ucenter_keeper;

CREATE TABLE loss_event (
  customer_id integer NOT NULL,
  loss_id uuid NOT NULL,
  event_id uuid NOT NULL,
  at timestamp with time zone NOT NULL,
  event text NOT NULL,
  actor_kind text NOT NULL,
  actor_name text NOT NULL,
  note text DEFAULT ''::text NOT NULL,
  CONSTRAINT loss_event_pkey PRIMARY KEY (customer_id, loss_id, event_id),
  CONSTRAINT loss_event_customer_id_loss_id_fkey FOREIGN KEY (customer_id, loss_id) REFERENCES loss_order(customer_id, loss_id)
);
ALTER TABLE loss_event ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
GRANT INSERT, SELECT ON loss_event TO ucenter_office, ucenter_portal;
GRANT SELECT ON loss_event TO ucenter_keeper;
GRANT UPDATE (actor_name, note) ON loss_event TO ucenter_keeper;

CREATE TABLE loss_line (
  customer_id integer NOT NULL,
  loss_id uuid NOT NULL,
  box_no integer NOT NULL,
  sku_id uuid NOT NULL,
  appointment_quantity integer NOT NULL,
  arrival_quantity integer NOT NULL,
  qualified_quantity integer NOT NULL,
  actual_quantity integer NOT NULL,
  description text DEFAULT ''::text NOT NULL,
  CONSTRAINT loss_line_pkey PRIMARY KEY (customer_id, loss_id, box_no, sku_id),
  CONSTRAINT loss_line_customer_id_loss_id_fkey FOREIGN KEY (customer_id, loss_id) REFERENCES loss_order(customer_id, loss_id),
  CONSTRAINT loss_line_customer_id_sku_id_fkey FOREIGN KEY (customer_id, sku_id) REFERENCES sku(customer_id, sku_id)
);
CREATE INDEX loss_line_sku ON loss_line (customer_id, sku_id);
ALTER TABLE loss_line ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
GRANT INSERT, SELECT ON loss_line TO ucenter_office, ucenter_portal;
GRANT SELECT ON loss_line TO ucenter_keeper;
GRANT UPDATE (description) ON loss_line TO ucenter_keeper;

CREATE TABLE loss_payout (
  customer_id integer NOT NULL,
  loss_id uuid NOT NULL,
  inspection text NOT NULL,
  share numeric(6,3) NOT NULL,
  rated_on date NOT NULL,
  amount numeric(20,4) NOT NULL,
  currency character(3) NOT NULL,
  paid_at timestamp with time zone NOT NULL,
  CONSTRAINT loss_payout_pkey PRIMARY KEY (customer_id, loss_id),
  CONSTRAINT loss_payout_amount_check CHECK ((amount >= (0)::numeric)),
  CONSTRAINT loss_payout_inspection_check CHECK ((inspection = ANY (ARRAY['none'::text, 'sample'::text, 'full'::text]))),
  CONSTRAINT loss_payout_share_check CHECK (((share > (0)::numeric) AND (share <= (1)::numeric))),
  CONSTRAINT loss_payout_currency_fkey FOREIGN KEY (currency) REFERENCES currency(code),
  CONSTRAINT loss_payout_customer_id_loss_id_fkey FOREIGN KEY (customer_id, loss_id) REFERENCES loss_order(customer_id, loss_id)
);
CREATE INDEX loss_payout_currency ON loss_payout (currency);
ALTER TABLE loss_payout ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
GRANT INSERT, SELECT ON loss_payout TO ucenter_office;
GRANT SELECT ON loss_payout TO ucenter_portal;

CREATE TABLE loss_payout_line (
  customer_id integer NOT NULL,
  loss_id uuid NOT NULL,
  box_no integer NOT NULL,
  sku_id uuid NOT NULL,
  missing integer NOT NULL,
  unit_price numeric(14,2) NOT NULL,
  price_currency character(3) NOT NULL,
  rate numeric NOT NULL,
  amount numeric(20,4) NOT NULL,
  CONSTRAINT loss_payout_line_pkey PRIMARY KEY (customer_id, loss_id, box_no, sku_id),
  CONSTRAINT loss_payout_line_amount_check CHECK ((amount >= (0)::numeric)),
  CONSTRAINT loss_payout_line_missing_check CHECK ((missing > 0)),
  CONSTRAINT loss_payout_line_rate_check CHECK ((rate > (0)::numeric)),
  CONSTRAINT loss_payout_line_unit_price_check CHECK ((unit_price > (0)::numeric)),
  CONSTRAINT loss_payout_line_customer_id_loss_id_box_no_sku_id_fkey FOREIGN KEY (customer_id, loss_id, box_no, sku_id) REFERENCES loss_line(customer_id, loss_id, box_no, sku_id),
  CONSTRAINT loss_payout_line_customer_id_loss_id_fkey FOREIGN KEY (customer_id, loss_id) REFERENCES loss_payout(customer_id, loss_id)
);
ALTER TABLE loss_payout_line ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
GRANT INSERT, SELECT ON loss_payout_line TO ucenter_office;
GRANT SELECT ON loss_payout_line TO ucenter_portal;

CREATE TABLE loss_picture (
  customer_id integer NOT NULL,
  loss_id uuid NOT NULL,
  file_id uuid NOT NULL,
  added_at timestamp with time zone NOT NULL,
  CONSTRAINT loss_picture_pkey PRIMARY KEY (customer_id, loss_id, file_id),
  CONSTRAINT loss_picture_customer_id_file_id_fkey FOREIGN KEY (customer_id, file_id) REFERENCES file(customer_id, file_id),
  CONSTRAINT loss_picture_customer_id_loss_id_fkey FOREIGN KEY (customer_id, loss_id) REFERENCES loss_order(customer_id, loss_id)
);
CREATE INDEX loss_picture_file ON loss_picture (customer_id, file_id);
ALTER TABLE loss_picture ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
GRANT DELETE, SELECT ON loss_picture TO ucenter_keeper;
GRANT INSERT, SELECT ON loss_picture TO ucenter_office;
GRANT SELECT ON loss_picture TO ucenter_portal;

CREATE TABLE stock_count_line (
  customer_id integer NOT NULL,
  count_id uuid NOT NULL,
  warehouse_id uuid NOT NULL,
  sku_id uuid NOT NULL,
  open boolean DEFAULT true NOT NULL,
  posted integer,
  reason text,
  loss_id uuid,
  CONSTRAINT stock_count_line_pkey PRIMARY KEY (customer_id, count_id, sku_id),
  CONSTRAINT stock_count_line_check CHECK (((posted IS NULL) = (reason IS NULL))),
  CONSTRAINT stock_count_line_check1 CHECK (((posted IS NULL) OR (NOT open))),
  CONSTRAINT stock_count_line_loss CHECK (((loss_id IS NULL) OR (posted < 0))),
  CONSTRAINT stock_count_line_posted_check CHECK ((posted <> 0)),
  CONSTRAINT stock_count_line_reason_check CHECK ((reason = ANY (ARRAY['miscounted'::text, 'lost'::text, 'found'::text, 'damaged'::text, 'mixed_up'::text, 'other'::text]))),
  CONSTRAINT stock_count_line_customer_id_count_id_fkey FOREIGN KEY (customer_id, count_id) REFERENCES stock_count(customer_id, count_id),
  CONSTRAINT stock_count_line_customer_id_loss_id_fkey FOREIGN KEY (customer_id, loss_id) REFERENCES loss_order(customer_id, loss_id),
  CONSTRAINT stock_count_line_customer_id_sku_id_fkey FOREIGN KEY (customer_id, sku_id) REFERENCES sku(customer_id, sku_id),
  CONSTRAINT stock_count_line_warehouse_id_fkey FOREIGN KEY (warehouse_id) REFERENCES warehouse(warehouse_id)
);
CREATE INDEX stock_count_line_customer_id_loss_id_idx ON stock_count_line (customer_id, loss_id) WHERE (loss_id IS NOT NULL);
CREATE INDEX stock_count_line_customer_id_sku_id_idx ON stock_count_line (customer_id, sku_id);
CREATE UNIQUE INDEX stock_count_line_open ON stock_count_line (customer_id, warehouse_id, sku_id) WHERE open;
CREATE INDEX stock_count_line_warehouse_id_idx ON stock_count_line (warehouse_id);
ALTER TABLE stock_count_line ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
GRANT INSERT, SELECT, UPDATE ON stock_count_line TO ucenter_office;
GRANT SELECT ON stock_count_line TO ucenter_portal;
GRANT SELECT, UPDATE ON stock_count_line TO ucenter_keeper;

CREATE TABLE stock_count_entry (
  customer_id integer NOT NULL,
  count_id uuid NOT NULL,
  sku_id uuid NOT NULL,
  round smallint NOT NULL,
  quantity integer NOT NULL,
  book integer NOT NULL,
  scanned boolean NOT NULL,
  counted_by text NOT NULL,
  counted_at timestamp with time zone NOT NULL,
  CONSTRAINT stock_count_entry_pkey PRIMARY KEY (customer_id, count_id, sku_id, round),
  CONSTRAINT stock_count_entry_book_check CHECK ((book >= 0)),
  CONSTRAINT stock_count_entry_quantity_check CHECK ((quantity >= 0)),
  CONSTRAINT stock_count_entry_round_check CHECK ((round > 0)),
  CONSTRAINT stock_count_entry_customer_id_count_id_sku_id_fkey FOREIGN KEY (customer_id, count_id, sku_id) REFERENCES stock_count_line(customer_id, count_id, sku_id)
);
ALTER TABLE stock_count_entry ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
GRANT INSERT, SELECT ON stock_count_entry TO ucenter_keeper;
GRANT SELECT ON stock_count_entry TO ucenter_office, ucenter_portal;

CREATE TABLE stock_count_picture (
  customer_id integer NOT NULL,
  count_id uuid NOT NULL,
  sku_id uuid NOT NULL,
  file_id uuid NOT NULL,
  added_by text NOT NULL,
  added_at timestamp with time zone NOT NULL,
  CONSTRAINT stock_count_picture_pkey PRIMARY KEY (customer_id, count_id, sku_id, file_id),
  CONSTRAINT stock_count_picture_customer_id_count_id_sku_id_fkey FOREIGN KEY (customer_id, count_id, sku_id) REFERENCES stock_count_line(customer_id, count_id, sku_id),
  CONSTRAINT stock_count_picture_customer_id_file_id_fkey FOREIGN KEY (customer_id, file_id) REFERENCES file(customer_id, file_id)
);
CREATE INDEX stock_count_picture_customer_id_file_id_idx ON stock_count_picture (customer_id, file_id);
ALTER TABLE stock_count_picture ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
GRANT DELETE, SELECT ON stock_count_picture TO ucenter_keeper;
GRANT INSERT, SELECT ON stock_count_picture TO ucenter_office;
GRANT SELECT ON stock_count_picture TO ucenter_portal;

CREATE TABLE stock_count_place (
  customer_id integer NOT NULL,
  count_id uuid NOT NULL,
  sku_id uuid NOT NULL,
  location_id uuid NOT NULL,
  round smallint NOT NULL,
  quantity integer NOT NULL,
  book integer NOT NULL,
  loose integer NOT NULL,
  scanned boolean NOT NULL,
  counted_by text NOT NULL,
  counted_at timestamp with time zone NOT NULL,
  CONSTRAINT stock_count_place_pkey PRIMARY KEY (customer_id, count_id, sku_id, location_id, round),
  CONSTRAINT stock_count_place_book_check CHECK ((book >= 0)),
  CONSTRAINT stock_count_place_loose_check CHECK ((loose >= 0)),
  CONSTRAINT stock_count_place_quantity_check CHECK ((quantity >= 0)),
  CONSTRAINT stock_count_place_round_check CHECK ((round > 0)),
  CONSTRAINT stock_count_place_customer_id_count_id_sku_id_fkey FOREIGN KEY (customer_id, count_id, sku_id) REFERENCES stock_count_line(customer_id, count_id, sku_id)
);
ALTER TABLE stock_count_place ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
GRANT INSERT, SELECT ON stock_count_place TO ucenter_keeper;
GRANT SELECT ON stock_count_place TO ucenter_office, ucenter_portal;

CREATE TABLE stock_freeze (
  customer_id integer NOT NULL,
  cause_id uuid NOT NULL,
  sku_id uuid NOT NULL,
  warehouse_id uuid NOT NULL,
  quantity integer NOT NULL,
  cause text NOT NULL,
  CONSTRAINT stock_freeze_pkey PRIMARY KEY (customer_id, cause, cause_id, warehouse_id, sku_id),
  CONSTRAINT stock_freeze_quantity_check CHECK ((quantity > 0)),
  CONSTRAINT stock_freeze_customer_id_warehouse_id_sku_id_fkey FOREIGN KEY (customer_id, warehouse_id, sku_id) REFERENCES stock(customer_id, warehouse_id, sku_id)
);
CREATE INDEX stock_freeze_stock ON stock_freeze (customer_id, warehouse_id, sku_id);
ALTER TABLE stock_freeze ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
GRANT DELETE, INSERT, SELECT, UPDATE ON stock_freeze TO ucenter_keeper;
GRANT SELECT ON stock_freeze TO ucenter_office, ucenter_portal;

CREATE TABLE stock_log (
  customer_id integer NOT NULL,
  warehouse_id uuid NOT NULL,
  sku_id uuid NOT NULL,
  seq integer NOT NULL,
  type text NOT NULL,
  total_change integer NOT NULL,
  frozen_change integer NOT NULL,
  total_after integer NOT NULL,
  frozen_after integer NOT NULL,
  cause text NOT NULL,
  cause_id uuid NOT NULL,
  at timestamp with time zone NOT NULL,
  packed_after integer NOT NULL,
  CONSTRAINT stock_log_pkey PRIMARY KEY (customer_id, warehouse_id, sku_id, seq),
  CONSTRAINT stock_log_type_check CHECK ((type = ANY (ARRAY['lot_correction'::text, 'quarantine'::text, 'inbound'::text, 'return_and_storage'::text, 'arrival_and_storage'::text, 'outbound'::text, 'picking'::text, 'transfer_out'::text, 'transfer_in'::text, 'abnormal_storage'::text, 'abnormal_delivery'::text]))),
  CONSTRAINT stock_log_customer_id_warehouse_id_sku_id_fkey FOREIGN KEY (customer_id, warehouse_id, sku_id) REFERENCES stock(customer_id, warehouse_id, sku_id)
);
CREATE INDEX stock_log_cause ON stock_log (customer_id, cause_id);
CREATE UNIQUE INDEX stock_log_return_once ON stock_log (customer_id, cause_id, sku_id) WHERE (type = 'return_and_storage'::text);
CREATE INDEX stock_log_sku ON stock_log (customer_id, sku_id, at, warehouse_id, seq);
CREATE INDEX stock_log_time ON stock_log (customer_id, at, warehouse_id, sku_id, seq);
CREATE INDEX stock_log_warehouse ON stock_log (warehouse_id, at, customer_id, sku_id, seq);
ALTER TABLE stock_log ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
GRANT INSERT, SELECT ON stock_log TO ucenter_keeper;
GRANT SELECT ON stock_log TO ucenter_office, ucenter_portal;

CREATE TABLE stock_place (
  customer_id integer NOT NULL,
  warehouse_id uuid NOT NULL,
  sku_id uuid NOT NULL,
  location_id uuid NOT NULL,
  quantity integer NOT NULL,
  placed_at timestamp with time zone NOT NULL,
  CONSTRAINT stock_place_pkey PRIMARY KEY (customer_id, warehouse_id, sku_id, location_id),
  CONSTRAINT place_never_negative CHECK ((quantity > 0)),
  CONSTRAINT stock_place_customer_id_warehouse_id_sku_id_fkey FOREIGN KEY (customer_id, warehouse_id, sku_id) REFERENCES stock(customer_id, warehouse_id, sku_id),
  CONSTRAINT stock_place_location_fkey FOREIGN KEY (warehouse_id, location_id) REFERENCES location(warehouse_id, location_id)
);
CREATE INDEX stock_place_location ON stock_place (warehouse_id, location_id);
ALTER TABLE stock_place ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
GRANT DELETE, INSERT, SELECT, UPDATE ON stock_place TO ucenter_keeper;
GRANT SELECT ON stock_place TO ucenter_office, ucenter_portal;

CREATE TABLE stock_place_log (
  customer_id integer NOT NULL,
  log_id uuid NOT NULL,
  seq bigint NOT NULL,
  warehouse_id uuid NOT NULL,
  sku_id uuid NOT NULL,
  from_id uuid,
  from_code text,
  to_id uuid,
  to_code text,
  quantity integer NOT NULL,
  cause text NOT NULL,
  cause_id uuid,
  stock_seq integer,
  staff_id uuid,
  staff_name text DEFAULT ''::text NOT NULL,
  at timestamp with time zone NOT NULL,
  CONSTRAINT stock_place_log_pkey PRIMARY KEY (customer_id, log_id),
  CONSTRAINT stock_place_log_cause_check CHECK ((cause = ANY (ARRAY['move'::text, 'undo'::text, 'booking'::text, 'transfer'::text, 'count'::text, 'stock'::text]))),
  CONSTRAINT stock_place_log_check CHECK (((stock_seq IS NULL) = (cause <> 'stock'::text))),
  CONSTRAINT stock_place_log_quantity_check CHECK ((quantity > 0)),
  CONSTRAINT stock_place_log_customer_id_warehouse_id_sku_id_fkey FOREIGN KEY (customer_id, warehouse_id, sku_id) REFERENCES stock(customer_id, warehouse_id, sku_id)
);
CREATE INDEX stock_place_log_staff ON stock_place_log (staff_id, seq) WHERE (cause = 'move'::text);
CREATE INDEX stock_place_log_stock ON stock_place_log (customer_id, warehouse_id, sku_id, log_id);
CREATE UNIQUE INDEX stock_place_log_undone ON stock_place_log (customer_id, cause_id) WHERE (cause = 'undo'::text);
CREATE INDEX stock_place_log_warehouse ON stock_place_log (warehouse_id, seq);
ALTER TABLE stock_place_log ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
GRANT INSERT, SELECT ON stock_place_log TO ucenter_keeper;
GRANT SELECT ON stock_place_log TO ucenter_office, ucenter_portal;

CREATE TABLE stock_transfer (
  customer_id integer NOT NULL,
  transfer_id uuid NOT NULL,
  transfer_no text COLLATE "C" NOT NULL,
  from_warehouse_id uuid NOT NULL,
  to_warehouse_id uuid NOT NULL,
  status text NOT NULL,
  note text DEFAULT ''::text NOT NULL,
  created_by text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  shipped_at timestamp with time zone,
  closed_at timestamp with time zone,
  reason text DEFAULT ''::text NOT NULL,
  CONSTRAINT stock_transfer_pkey PRIMARY KEY (customer_id, transfer_id),
  CONSTRAINT stock_transfer_customer_id_transfer_no_key UNIQUE (customer_id, transfer_no),
  CONSTRAINT stock_transfer_check CHECK ((from_warehouse_id <> to_warehouse_id)),
  CONSTRAINT stock_transfer_ended CHECK (((status = ANY (ARRAY['received'::text, 'closed'::text, 'refused'::text, 'canceled'::text])) = (closed_at IS NOT NULL))),
  CONSTRAINT stock_transfer_reason CHECK (((status <> ALL (ARRAY['closed'::text, 'refused'::text])) OR (reason <> ''::text))),
  CONSTRAINT stock_transfer_shipped CHECK (((status = ANY (ARRAY['shipped'::text, 'arriving'::text, 'received'::text, 'closed'::text])) = (shipped_at IS NOT NULL))),
  CONSTRAINT stock_transfer_status_check CHECK ((status = ANY (ARRAY['submitted'::text, 'approved'::text, 'shipped'::text, 'arriving'::text, 'received'::text, 'closed'::text, 'refused'::text, 'canceled'::text]))),
  CONSTRAINT stock_transfer_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(customer_id),
  CONSTRAINT stock_transfer_from_warehouse_id_fkey FOREIGN KEY (from_warehouse_id) REFERENCES warehouse(warehouse_id),
  CONSTRAINT stock_transfer_to_warehouse_id_fkey FOREIGN KEY (to_warehouse_id) REFERENCES warehouse(warehouse_id)
);
CREATE INDEX stock_transfer_customer_id_status_transfer_id_idx ON stock_transfer (customer_id, status, transfer_id);
CREATE INDEX stock_transfer_from_warehouse_id_transfer_id_idx ON stock_transfer (from_warehouse_id, transfer_id);
CREATE INDEX stock_transfer_to_warehouse_id_transfer_id_idx ON stock_transfer (to_warehouse_id, transfer_id);
CREATE INDEX stock_transfer_transfer_id_idx ON stock_transfer (transfer_id);
CREATE INDEX transfer_under_way ON stock_transfer (customer_id, transfer_id) INCLUDE (to_warehouse_id) WHERE (status = ANY (ARRAY['shipped'::text, 'arriving'::text]));
ALTER TABLE stock_transfer ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
GRANT INSERT, SELECT, UPDATE ON stock_transfer TO ucenter_office, ucenter_portal;
GRANT SELECT ON stock_transfer TO ucenter_keeper;
GRANT UPDATE (note, created_by, reason) ON stock_transfer TO ucenter_keeper;

CREATE TABLE stock_transfer_event (
  customer_id integer NOT NULL,
  transfer_id uuid NOT NULL,
  event_id uuid NOT NULL,
  at timestamp with time zone NOT NULL,
  event text NOT NULL,
  actor_kind text NOT NULL,
  actor_name text NOT NULL,
  note text DEFAULT ''::text NOT NULL,
  CONSTRAINT stock_transfer_event_pkey PRIMARY KEY (customer_id, transfer_id, event_id),
  CONSTRAINT stock_transfer_event_customer_id_transfer_id_fkey FOREIGN KEY (customer_id, transfer_id) REFERENCES stock_transfer(customer_id, transfer_id)
);
ALTER TABLE stock_transfer_event ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
GRANT INSERT, SELECT ON stock_transfer_event TO ucenter_office, ucenter_portal;
GRANT SELECT ON stock_transfer_event TO ucenter_keeper;
GRANT UPDATE (actor_name, note) ON stock_transfer_event TO ucenter_keeper;

CREATE TABLE stock_transfer_line (
  customer_id integer NOT NULL,
  transfer_id uuid NOT NULL,
  sku_id uuid NOT NULL,
  quantity integer NOT NULL,
  shipped integer,
  received integer DEFAULT 0 NOT NULL,
  CONSTRAINT stock_transfer_line_pkey PRIMARY KEY (customer_id, transfer_id, sku_id),
  CONSTRAINT stock_transfer_line_quantity_check CHECK ((quantity > 0)),
  CONSTRAINT stock_transfer_line_received_check CHECK ((received >= 0)),
  CONSTRAINT transfer_brings_no_more CHECK ((received <= COALESCE(shipped, 0))),
  CONSTRAINT transfer_ships_no_more CHECK (((shipped >= 0) AND (shipped <= quantity))),
  CONSTRAINT stock_transfer_line_customer_id_sku_id_fkey FOREIGN KEY (customer_id, sku_id) REFERENCES sku(customer_id, sku_id),
  CONSTRAINT stock_transfer_line_customer_id_transfer_id_fkey FOREIGN KEY (customer_id, transfer_id) REFERENCES stock_transfer(customer_id, transfer_id) DEFERRABLE INITIALLY DEFERRED
);
CREATE INDEX stock_transfer_line_customer_id_sku_id_idx ON stock_transfer_line (customer_id, sku_id);
ALTER TABLE stock_transfer_line ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
GRANT INSERT, SELECT, UPDATE ON stock_transfer_line TO ucenter_keeper;
GRANT SELECT ON stock_transfer_line TO ucenter_office, ucenter_portal;

CREATE TABLE storage_bill (
  customer_id integer NOT NULL,
  bill_id uuid NOT NULL,
  bill_no text COLLATE "C" NOT NULL,
  warehouse_id uuid NOT NULL,
  day date NOT NULL,
  currency character(3) NOT NULL,
  tariff_id uuid NOT NULL,
  rate numeric(30,12),
  sku_types integer NOT NULL,
  pieces integer NOT NULL,
  actual_m3 numeric(18,6) NOT NULL,
  free_m3 numeric(18,6) NOT NULL,
  discount_m3 numeric(18,6) NOT NULL,
  receivable_m3 numeric(18,6) NOT NULL,
  discount numeric(20,4) NOT NULL,
  receivable numeric(20,4) NOT NULL,
  made_at timestamp with time zone NOT NULL,
  settled_at timestamp with time zone,
  settled_by uuid,
  settled_by_name text,
  received numeric(20,4),
  CONSTRAINT storage_bill_pkey PRIMARY KEY (customer_id, bill_id),
  CONSTRAINT storage_bill_customer_id_bill_no_key UNIQUE (customer_id, bill_no),
  CONSTRAINT storage_bill_customer_id_warehouse_id_day_key UNIQUE (customer_id, warehouse_id, day),
  CONSTRAINT storage_bill_check CHECK ((actual_m3 = ((free_m3 + discount_m3) + receivable_m3))),
  CONSTRAINT storage_bill_check1 CHECK (((settled_at IS NULL) = (received IS NULL))),
  CONSTRAINT storage_bill_discount_check CHECK ((discount >= (0)::numeric)),
  CONSTRAINT storage_bill_discount_m3_check CHECK ((discount_m3 >= (0)::numeric)),
  CONSTRAINT storage_bill_free_m3_check CHECK ((free_m3 >= (0)::numeric)),
  CONSTRAINT storage_bill_pieces_check CHECK ((pieces > 0)),
  CONSTRAINT storage_bill_receivable_check CHECK ((receivable >= (0)::numeric)),
  CONSTRAINT storage_bill_receivable_m3_check CHECK ((receivable_m3 >= (0)::numeric)),
  CONSTRAINT storage_bill_received_check CHECK ((received >= (0)::numeric)),
  CONSTRAINT storage_bill_sku_types_check CHECK ((sku_types > 0)),
  CONSTRAINT storage_bill_currency_fkey FOREIGN KEY (currency) REFERENCES currency(code),
  CONSTRAINT storage_bill_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(customer_id),
  CONSTRAINT storage_bill_tariff_id_fkey FOREIGN KEY (tariff_id) REFERENCES tariff(tariff_id),
  CONSTRAINT storage_bill_warehouse_id_fkey FOREIGN KEY (warehouse_id) REFERENCES warehouse(warehouse_id)
);
CREATE INDEX storage_bill_all ON storage_bill (day, bill_id);
CREATE INDEX storage_bill_currency ON storage_bill (currency);
CREATE INDEX storage_bill_day ON storage_bill (customer_id, day, bill_id);
CREATE INDEX storage_bill_open ON storage_bill (customer_id, day, bill_id) WHERE (settled_at IS NULL);
CREATE INDEX storage_bill_settled ON storage_bill (customer_id) INCLUDE (receivable) WHERE (settled_at IS NOT NULL);
CREATE INDEX storage_bill_tariff ON storage_bill (tariff_id);
CREATE INDEX storage_bill_warehouse ON storage_bill (warehouse_id, day, bill_id);
ALTER TABLE storage_bill ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
GRANT INSERT, SELECT ON storage_bill TO ucenter_office;
GRANT SELECT ON storage_bill TO ucenter_portal;
GRANT SELECT, UPDATE ON storage_bill TO ucenter_keeper;
GRANT UPDATE (settled_by_name) ON storage_bill TO ucenter_keeper;

CREATE TABLE storage_bill_line (
  customer_id integer NOT NULL,
  bill_id uuid NOT NULL,
  batch_id uuid NOT NULL,
  sku_id uuid NOT NULL,
  shelved_on date NOT NULL,
  age_days integer NOT NULL,
  quantity integer NOT NULL,
  volume_m3 numeric(18,6) NOT NULL,
  free_m3 numeric(18,6) NOT NULL,
  discount_m3 numeric(18,6) NOT NULL,
  charged_m3 numeric(18,6) NOT NULL,
  from_day integer,
  per_m3_day numeric(20,4),
  amount numeric(20,4) NOT NULL,
  CONSTRAINT storage_bill_line_pkey PRIMARY KEY (customer_id, bill_id, batch_id),
  CONSTRAINT storage_bill_line_age_days_check CHECK ((age_days >= 0)),
  CONSTRAINT storage_bill_line_amount_check CHECK ((amount >= (0)::numeric)),
  CONSTRAINT storage_bill_line_charged_m3_check CHECK ((charged_m3 >= (0)::numeric)),
  CONSTRAINT storage_bill_line_check CHECK ((volume_m3 = ((free_m3 + discount_m3) + charged_m3))),
  CONSTRAINT storage_bill_line_discount_m3_check CHECK ((discount_m3 >= (0)::numeric)),
  CONSTRAINT storage_bill_line_free_m3_check CHECK ((free_m3 >= (0)::numeric)),
  CONSTRAINT storage_bill_line_quantity_check CHECK ((quantity > 0)),
  CONSTRAINT storage_bill_line_customer_id_batch_id_fkey FOREIGN KEY (customer_id, batch_id) REFERENCES stock_batch(customer_id, batch_id),
  CONSTRAINT storage_bill_line_customer_id_bill_id_fkey FOREIGN KEY (customer_id, bill_id) REFERENCES storage_bill(customer_id, bill_id),
  CONSTRAINT storage_bill_line_customer_id_sku_id_fkey FOREIGN KEY (customer_id, sku_id) REFERENCES sku(customer_id, sku_id)
);
CREATE INDEX storage_bill_line_batch ON storage_bill_line (customer_id, batch_id);
CREATE INDEX storage_bill_line_sku ON storage_bill_line (customer_id, sku_id);
ALTER TABLE storage_bill_line ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
GRANT INSERT, SELECT ON storage_bill_line TO ucenter_office;
GRANT SELECT ON storage_bill_line TO ucenter_portal;

CREATE TABLE storage_correction (
  customer_id integer NOT NULL,
  adjustment_id uuid NOT NULL,
  bill_id uuid NOT NULL,
  count_id uuid NOT NULL,
  pieces integer NOT NULL,
  was numeric(20,4) NOT NULL,
  due numeric(20,4) NOT NULL,
  CONSTRAINT storage_correction_pkey PRIMARY KEY (customer_id, adjustment_id, bill_id),
  CONSTRAINT storage_correction_check CHECK ((due < was)),
  CONSTRAINT storage_correction_due_check CHECK ((due >= (0)::numeric)),
  CONSTRAINT storage_correction_pieces_check CHECK ((pieces > 0)),
  CONSTRAINT storage_correction_customer_id_adjustment_id_fkey FOREIGN KEY (customer_id, adjustment_id) REFERENCES adjustment(customer_id, adjustment_id),
  CONSTRAINT storage_correction_customer_id_bill_id_fkey FOREIGN KEY (customer_id, bill_id) REFERENCES storage_bill(customer_id, bill_id),
  CONSTRAINT storage_correction_customer_id_count_id_fkey FOREIGN KEY (customer_id, count_id) REFERENCES stock_count(customer_id, count_id)
);
CREATE INDEX storage_correction_bill ON storage_correction (customer_id, bill_id);
CREATE INDEX storage_correction_count ON storage_correction (customer_id, count_id);
ALTER TABLE storage_correction ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
GRANT INSERT, SELECT ON storage_correction TO ucenter_office;
GRANT SELECT ON storage_correction TO ucenter_keeper, ucenter_portal;

CREATE TABLE storage_day (
  warehouse_id uuid NOT NULL,
  billed_through date NOT NULL,
  after_customer integer DEFAULT 0 NOT NULL,
  CONSTRAINT storage_day_pkey PRIMARY KEY (warehouse_id),
  CONSTRAINT storage_day_warehouse_id_fkey FOREIGN KEY (warehouse_id) REFERENCES warehouse(warehouse_id)
);
GRANT DELETE, INSERT, SELECT, UPDATE ON storage_day TO ucenter_office;

CREATE TABLE storage_due (
  customer_id integer NOT NULL,
  warehouse_id uuid NOT NULL,
  day date NOT NULL,
  reason jsonb NOT NULL,
  since timestamp with time zone NOT NULL,
  CONSTRAINT storage_due_pkey PRIMARY KEY (customer_id, warehouse_id, day),
  CONSTRAINT storage_due_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(customer_id),
  CONSTRAINT storage_due_warehouse_id_fkey FOREIGN KEY (warehouse_id) REFERENCES warehouse(warehouse_id)
);
CREATE INDEX storage_due_warehouse ON storage_due (warehouse_id, day);
ALTER TABLE storage_due ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
GRANT DELETE, INSERT, SELECT, UPDATE ON storage_due TO ucenter_office;
GRANT SELECT ON storage_due TO ucenter_portal;

CREATE TABLE supplier_on_time_month (
  customer_id integer NOT NULL,
  member_id uuid NOT NULL,
  country character(2) NOT NULL,
  month date NOT NULL,
  warehouse_id uuid NOT NULL,
  method_id uuid NOT NULL,
  what text NOT NULL,
  whole integer NOT NULL,
  orders integer NOT NULL,
  times integer[] NOT NULL,
  times_orders integer[] NOT NULL,
  CONSTRAINT supplier_on_time_month_pkey PRIMARY KEY (customer_id, member_id, country, what, whole, month, warehouse_id, method_id) INCLUDE (orders),
  CONSTRAINT supplier_on_time_month_check CHECK ((cardinality(times_orders) = cardinality(times))),
  CONSTRAINT supplier_on_time_month_month_check CHECK ((EXTRACT(day FROM month) = (1)::numeric)),
  CONSTRAINT supplier_on_time_month_what_check CHECK ((what = ANY (ARRAY['shipped'::text, 'on_time'::text, 'late'::text, 'hours'::text, 'days'::text]))),
  CONSTRAINT supplier_on_time_month_customer_id_member_id_fkey FOREIGN KEY (customer_id, member_id) REFERENCES member(customer_id, member_id),
  CONSTRAINT supplier_on_time_month_warehouse_id_fkey FOREIGN KEY (warehouse_id) REFERENCES warehouse(warehouse_id)
);
CREATE INDEX supplier_on_time_month_warehouse ON supplier_on_time_month (warehouse_id);
ALTER TABLE supplier_on_time_month ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
GRANT DELETE, INSERT, SELECT, UPDATE ON supplier_on_time_month TO ucenter_office;
GRANT DELETE, SELECT ON supplier_on_time_month TO ucenter_keeper;
GRANT SELECT ON supplier_on_time_month TO ucenter_portal;

CREATE TABLE thread (
  customer_id integer NOT NULL,
  thread_id uuid NOT NULL,
  kind text NOT NULL,
  document_id uuid NOT NULL,
  number text COLLATE "C" NOT NULL,
  order_id uuid GENERATED ALWAYS AS (
CASE
    WHEN (kind = 'order'::text) THEN document_id
    ELSE NULL::uuid
END) STORED,
  booking_id uuid GENERATED ALWAYS AS (
CASE
    WHEN (kind = 'booking'::text) THEN document_id
    ELSE NULL::uuid
END) STORED,
  return_id uuid GENERATED ALWAYS AS (
CASE
    WHEN (kind = 'return'::text) THEN document_id
    ELSE NULL::uuid
END) STORED,
  loss_id uuid GENERATED ALWAYS AS (
CASE
    WHEN (kind = 'loss'::text) THEN document_id
    ELSE NULL::uuid
END) STORED,
  top_up_id uuid GENERATED ALWAYS AS (
CASE
    WHEN (kind = 'top_up'::text) THEN document_id
    ELSE NULL::uuid
END) STORED,
  status text NOT NULL,
  posts integer DEFAULT 0 NOT NULL,
  assigned_to uuid,
  created_at timestamp with time zone NOT NULL,
  since timestamp with time zone NOT NULL,
  last_at timestamp with time zone NOT NULL,
  turn bigint GENERATED ALWAYS AS ((
CASE status
    WHEN 'waiting'::text THEN (EXTRACT(epoch FROM (since AT TIME ZONE 'UTC'::text)) * (1000)::numeric)
    WHEN 'answered'::text THEN ('10000000000000'::numeric - (EXTRACT(epoch FROM (last_at AT TIME ZONE 'UTC'::text)) * (1000)::numeric))
    ELSE ('20000000000000'::numeric - (EXTRACT(epoch FROM (last_at AT TIME ZONE 'UTC'::text)) * (1000)::numeric))
END)::bigint) STORED NOT NULL,
  CONSTRAINT thread_pkey PRIMARY KEY (customer_id, thread_id),
  CONSTRAINT thread_customer_id_kind_document_id_key UNIQUE (customer_id, kind, document_id),
  CONSTRAINT thread_kind_check CHECK ((kind = ANY (ARRAY['order'::text, 'booking'::text, 'return'::text, 'loss'::text, 'top_up'::text]))),
  CONSTRAINT thread_posts_check CHECK (((posts >= 0) AND (posts <= 500))),
  CONSTRAINT thread_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'answered'::text, 'closed'::text]))),
  CONSTRAINT thread_assigned_to_fkey FOREIGN KEY (assigned_to) REFERENCES staff(staff_id),
  CONSTRAINT thread_customer_id_booking_id_fkey FOREIGN KEY (customer_id, booking_id) REFERENCES booking(customer_id, booking_id),
  CONSTRAINT thread_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(customer_id),
  CONSTRAINT thread_customer_id_loss_id_fkey FOREIGN KEY (customer_id, loss_id) REFERENCES loss_order(customer_id, loss_id),
  CONSTRAINT thread_customer_id_order_id_fkey FOREIGN KEY (customer_id, order_id) REFERENCES orders(customer_id, order_id),
  CONSTRAINT thread_customer_id_return_id_fkey FOREIGN KEY (customer_id, return_id) REFERENCES return_order(customer_id, return_id),
  CONSTRAINT thread_customer_id_top_up_id_fkey FOREIGN KEY (customer_id, top_up_id) REFERENCES top_up(customer_id, top_up_id)
);
CREATE INDEX thread_assigned ON thread (assigned_to, turn) WHERE (assigned_to IS NOT NULL);
CREATE INDEX thread_booking ON thread (customer_id, booking_id) WHERE (booking_id IS NOT NULL);
CREATE INDEX thread_customer ON thread (customer_id, turn, thread_id);
CREATE INDEX thread_loss ON thread (customer_id, loss_id) WHERE (loss_id IS NOT NULL);
CREATE INDEX thread_number ON thread (number);
CREATE INDEX thread_order ON thread (customer_id, order_id) WHERE (order_id IS NOT NULL);
CREATE INDEX thread_return ON thread (customer_id, return_id) WHERE (return_id IS NOT NULL);
CREATE INDEX thread_top_up ON thread (customer_id, top_up_id) WHERE (top_up_id IS NOT NULL);
CREATE INDEX thread_turn ON thread (turn, thread_id);
ALTER TABLE thread ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
GRANT DELETE, SELECT ON thread TO ucenter_keeper;
GRANT INSERT, SELECT ON thread TO ucenter_office, ucenter_portal;
GRANT UPDATE (status, posts, assigned_to, since, last_at) ON thread TO ucenter_office;
GRANT UPDATE (status, posts, since, last_at) ON thread TO ucenter_portal;

CREATE TABLE thread_post (
  customer_id integer NOT NULL,
  thread_id uuid NOT NULL,
  place integer NOT NULL,
  by_staff boolean NOT NULL,
  author text NOT NULL,
  member_id uuid,
  staff_id uuid,
  said text NOT NULL,
  at timestamp with time zone NOT NULL,
  erased_at timestamp with time zone,
  CONSTRAINT thread_post_pkey PRIMARY KEY (customer_id, thread_id, place),
  CONSTRAINT thread_post_check CHECK (((by_staff = (staff_id IS NOT NULL)) AND (by_staff = (member_id IS NULL)))),
  CONSTRAINT thread_post_check1 CHECK (((said = ''::text) = (erased_at IS NOT NULL))),
  CONSTRAINT thread_post_place_check CHECK ((place > 0)),
  CONSTRAINT thread_post_said_check CHECK ((length(said) <= 2000)),
  CONSTRAINT thread_post_customer_id_member_id_fkey FOREIGN KEY (customer_id, member_id) REFERENCES member(customer_id, member_id),
  CONSTRAINT thread_post_customer_id_thread_id_fkey FOREIGN KEY (customer_id, thread_id) REFERENCES thread(customer_id, thread_id),
  CONSTRAINT thread_post_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(staff_id)
);
CREATE INDEX thread_post_member ON thread_post (customer_id, member_id) WHERE (member_id IS NOT NULL);
CREATE INDEX thread_post_staff ON thread_post (staff_id) WHERE (staff_id IS NOT NULL);
ALTER TABLE thread_post ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
GRANT DELETE, SELECT ON thread_post TO ucenter_keeper;
GRANT INSERT, SELECT ON thread_post TO ucenter_office, ucenter_portal;
GRANT UPDATE (said, erased_at) ON thread_post TO ucenter_office;
GRANT UPDATE (said, erased_at) ON thread_post TO ucenter_portal;

CREATE TABLE thread_file (
  customer_id integer NOT NULL,
  file_id uuid NOT NULL,
  thread_id uuid NOT NULL,
  place integer NOT NULL,
  nth integer NOT NULL,
  CONSTRAINT thread_file_pkey PRIMARY KEY (customer_id, file_id),
  CONSTRAINT thread_file_customer_id_thread_id_place_nth_key UNIQUE (customer_id, thread_id, place, nth),
  CONSTRAINT thread_file_nth_check CHECK (((nth >= 1) AND (nth <= 5))),
  CONSTRAINT thread_file_customer_id_file_id_fkey FOREIGN KEY (customer_id, file_id) REFERENCES file(customer_id, file_id),
  CONSTRAINT thread_file_customer_id_thread_id_place_fkey FOREIGN KEY (customer_id, thread_id, place) REFERENCES thread_post(customer_id, thread_id, place)
);
ALTER TABLE thread_file ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
GRANT DELETE, INSERT, SELECT ON thread_file TO ucenter_office, ucenter_portal;
GRANT DELETE, SELECT ON thread_file TO ucenter_keeper;

CREATE TABLE thread_read (
  customer_id integer NOT NULL,
  thread_id uuid NOT NULL,
  reader_id uuid NOT NULL,
  place integer NOT NULL,
  CONSTRAINT thread_read_pkey PRIMARY KEY (customer_id, thread_id, reader_id),
  CONSTRAINT thread_read_place_check CHECK ((place > 0)),
  CONSTRAINT thread_read_customer_id_thread_id_fkey FOREIGN KEY (customer_id, thread_id) REFERENCES thread(customer_id, thread_id)
);
ALTER TABLE thread_read ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
GRANT DELETE, SELECT ON thread_read TO ucenter_keeper;
GRANT INSERT, SELECT, UPDATE ON thread_read TO ucenter_office, ucenter_portal;

CREATE TABLE tracking_event (
  customer_id integer NOT NULL,
  order_id uuid NOT NULL,
  event_key text NOT NULL,
  occurred_at timestamp with time zone NOT NULL,
  received_at timestamp with time zone NOT NULL,
  status text NOT NULL,
  description text NOT NULL,
  place text NOT NULL,
  parcel_no integer DEFAULT 1 NOT NULL,
  CONSTRAINT tracking_event_pkey PRIMARY KEY (customer_id, order_id, event_key, parcel_no),
  CONSTRAINT tracking_event_parcel_no_check CHECK ((parcel_no > 0)),
  CONSTRAINT tracking_event_customer_id_order_id_fkey FOREIGN KEY (customer_id, order_id) REFERENCES orders(customer_id, order_id)
);
CREATE INDEX tracking_event_time ON tracking_event (customer_id, order_id, occurred_at DESC);
ALTER TABLE tracking_event ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
GRANT INSERT, SELECT ON tracking_event TO ucenter_office, ucenter_portal;
GRANT SELECT ON tracking_event TO ucenter_keeper;
GRANT UPDATE (description, place) ON tracking_event TO ucenter_keeper;
GRANT UPDATE (description, place) ON tracking_event TO ucenter_office;
GRANT UPDATE (description, place) ON tracking_event TO ucenter_portal;

CREATE TABLE tracking_news (
  customer_id integer NOT NULL,
  order_id uuid NOT NULL,
  news_id uuid NOT NULL,
  CONSTRAINT tracking_news_pkey PRIMARY KEY (customer_id, order_id, news_id),
  CONSTRAINT tracking_news_customer_id_order_id_fkey FOREIGN KEY (customer_id, order_id) REFERENCES orders(customer_id, order_id)
);
CREATE INDEX tracking_news_newest ON tracking_news (news_id DESC);
ALTER TABLE tracking_news ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
GRANT DELETE, INSERT, SELECT, UPDATE ON tracking_news TO ucenter_office, ucenter_portal;
GRANT DELETE, SELECT ON tracking_news TO ucenter_keeper;

CREATE TABLE tracking_poll (
  customer_id integer NOT NULL,
  order_id uuid NOT NULL,
  parcel_no integer NOT NULL,
  known boolean DEFAULT false NOT NULL,
  quiet integer DEFAULT 0 NOT NULL,
  next_at timestamp with time zone NOT NULL,
  CONSTRAINT tracking_poll_pkey PRIMARY KEY (customer_id, order_id, parcel_no),
  CONSTRAINT tracking_poll_quiet_check CHECK ((quiet >= 0)),
  CONSTRAINT tracking_poll_customer_id_order_id_parcel_no_fkey FOREIGN KEY (customer_id, order_id, parcel_no) REFERENCES parcel(customer_id, order_id, parcel_no) ON DELETE CASCADE
);
ALTER TABLE tracking_poll ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
GRANT DELETE, INSERT, SELECT, UPDATE ON tracking_poll TO ucenter_office, ucenter_portal;
GRANT DELETE, SELECT ON tracking_poll TO ucenter_keeper;

CREATE TABLE unannounced_goods (
  customer_id integer NOT NULL,
  goods_id uuid NOT NULL,
  booking_id uuid NOT NULL,
  box_no integer NOT NULL,
  code text NOT NULL,
  sku_id uuid,
  quantity integer NOT NULL,
  reason text NOT NULL,
  note text DEFAULT ''::text NOT NULL,
  status text NOT NULL,
  found_by text NOT NULL,
  found_at timestamp with time zone NOT NULL,
  answered_by text,
  answered_at timestamp with time zone,
  answer_note text DEFAULT ''::text NOT NULL,
  CONSTRAINT unannounced_goods_pkey PRIMARY KEY (customer_id, goods_id),
  CONSTRAINT unannounced_goods_check CHECK (((status = 'waiting'::text) = (answered_at IS NULL))),
  CONSTRAINT unannounced_goods_check1 CHECK (((answered_at IS NULL) = (answered_by IS NULL))),
  CONSTRAINT unannounced_goods_check2 CHECK (((status = ANY (ARRAY['waiting'::text, 'refused'::text])) OR (sku_id IS NOT NULL))),
  CONSTRAINT unannounced_goods_quantity_check CHECK ((quantity > 0)),
  CONSTRAINT unannounced_goods_reason_check CHECK ((reason = ANY (ARRAY['not_announced'::text, 'unknown_code'::text, 'wrong_label'::text, 'of_another_booking'::text, 'other'::text]))),
  CONSTRAINT unannounced_goods_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'accepted'::text, 'added'::text, 'refused'::text]))),
  CONSTRAINT unannounced_goods_customer_id_booking_id_box_no_fkey FOREIGN KEY (customer_id, booking_id, box_no) REFERENCES booking_box(customer_id, booking_id, box_no),
  CONSTRAINT unannounced_goods_customer_id_sku_id_fkey FOREIGN KEY (customer_id, sku_id) REFERENCES sku(customer_id, sku_id)
);
CREATE INDEX unannounced_goods_booking ON unannounced_goods (customer_id, booking_id, box_no);
CREATE INDEX unannounced_goods_sku ON unannounced_goods (customer_id, sku_id);
ALTER TABLE unannounced_goods ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
GRANT INSERT, SELECT, UPDATE ON unannounced_goods TO ucenter_office;
GRANT SELECT ON unannounced_goods TO ucenter_keeper;
GRANT SELECT, UPDATE ON unannounced_goods TO ucenter_portal;
GRANT UPDATE (code, note, answered_by, answer_note) ON unannounced_goods TO ucenter_keeper;

CREATE TABLE late_arrival (
  customer_id integer NOT NULL,
  arrival_id uuid NOT NULL,
  booking_id uuid NOT NULL,
  sku_id uuid NOT NULL,
  quantity integer NOT NULL,
  goods_id uuid,
  reason text NOT NULL,
  note text DEFAULT ''::text NOT NULL,
  taken_by text NOT NULL,
  taken_at timestamp with time zone NOT NULL,
  CONSTRAINT late_arrival_pkey PRIMARY KEY (customer_id, arrival_id),
  CONSTRAINT late_arrival_quantity_check CHECK ((quantity > 0)),
  CONSTRAINT late_arrival_reason_check CHECK ((reason = ANY (ARRAY['found_later'::text, 'came_later'::text, 'overlooked'::text, 'accepted'::text, 'other'::text]))),
  CONSTRAINT late_arrival_customer_id_booking_id_fkey FOREIGN KEY (customer_id, booking_id) REFERENCES booking(customer_id, booking_id),
  CONSTRAINT late_arrival_customer_id_goods_id_fkey FOREIGN KEY (customer_id, goods_id) REFERENCES unannounced_goods(customer_id, goods_id),
  CONSTRAINT late_arrival_customer_id_sku_id_fkey FOREIGN KEY (customer_id, sku_id) REFERENCES sku(customer_id, sku_id)
);
CREATE INDEX late_arrival_booking ON late_arrival (customer_id, booking_id);
CREATE UNIQUE INDEX late_arrival_goods ON late_arrival (customer_id, goods_id);
CREATE INDEX late_arrival_sku ON late_arrival (customer_id, sku_id);
ALTER TABLE late_arrival ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
GRANT INSERT, SELECT ON late_arrival TO ucenter_office;
GRANT SELECT ON late_arrival TO ucenter_keeper, ucenter_portal;
GRANT UPDATE (note) ON late_arrival TO ucenter_keeper;

CREATE TABLE unannounced_picture (
  customer_id integer NOT NULL,
  goods_id uuid NOT NULL,
  file_id uuid NOT NULL,
  CONSTRAINT unannounced_picture_pkey PRIMARY KEY (customer_id, goods_id, file_id),
  CONSTRAINT unannounced_picture_customer_id_file_id_fkey FOREIGN KEY (customer_id, file_id) REFERENCES file(customer_id, file_id),
  CONSTRAINT unannounced_picture_customer_id_goods_id_fkey FOREIGN KEY (customer_id, goods_id) REFERENCES unannounced_goods(customer_id, goods_id)
);
CREATE INDEX unannounced_picture_file ON unannounced_picture (customer_id, file_id);
ALTER TABLE unannounced_picture ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
GRANT DELETE, SELECT ON unannounced_picture TO ucenter_keeper;
GRANT INSERT, SELECT ON unannounced_picture TO ucenter_office;
GRANT SELECT ON unannounced_picture TO ucenter_portal;

CREATE TABLE unknown_return (
  unknown_id uuid NOT NULL,
  warehouse_id uuid NOT NULL,
  tracking_number text NOT NULL,
  reference text DEFAULT ''::text NOT NULL,
  note text DEFAULT ''::text NOT NULL,
  found_by text NOT NULL,
  found_at timestamp with time zone NOT NULL,
  customer_id integer,
  return_id uuid,
  CONSTRAINT unknown_return_pkey PRIMARY KEY (unknown_id),
  CONSTRAINT unknown_return_check CHECK (((customer_id IS NULL) = (return_id IS NULL))),
  CONSTRAINT unknown_return_customer_id_return_id_fkey FOREIGN KEY (customer_id, return_id) REFERENCES return_order(customer_id, return_id),
  CONSTRAINT unknown_return_warehouse_id_fkey FOREIGN KEY (warehouse_id) REFERENCES warehouse(warehouse_id)
);
CREATE INDEX unknown_return_customer_id_return_id_idx ON unknown_return (customer_id, return_id);
CREATE INDEX unknown_return_reference ON unknown_return (upper(reference)) WHERE ((return_id IS NULL) AND (reference <> ''::text));
CREATE INDEX unknown_return_tracking ON unknown_return (upper(tracking_number)) WHERE (return_id IS NULL);
CREATE INDEX unknown_return_waiting ON unknown_return (unknown_id DESC) WHERE (return_id IS NULL);
CREATE INDEX unknown_return_warehouse_id_idx ON unknown_return (warehouse_id);
GRANT DELETE, INSERT, SELECT, UPDATE ON unknown_return TO ucenter_office;
GRANT SELECT ON unknown_return TO ucenter_keeper;
GRANT UPDATE (tracking_number, reference, note) ON unknown_return TO ucenter_keeper;

CREATE TABLE return_claim (
  customer_id integer NOT NULL,
  claim_id uuid NOT NULL,
  unknown_id uuid NOT NULL,
  number text NOT NULL,
  note text NOT NULL,
  status text NOT NULL,
  asked_by text NOT NULL,
  asked_at timestamp with time zone NOT NULL,
  answered_by text DEFAULT ''::text NOT NULL,
  answered_at timestamp with time zone,
  reason text DEFAULT ''::text NOT NULL,
  return_id uuid,
  CONSTRAINT return_claim_pkey PRIMARY KEY (customer_id, claim_id),
  CONSTRAINT return_claim_check CHECK (((answered_at IS NULL) = (status = 'asked'::text))),
  CONSTRAINT return_claim_check1 CHECK (((return_id IS NULL) = (status <> 'confirmed'::text))),
  CONSTRAINT return_claim_status_check CHECK ((status = ANY (ARRAY['asked'::text, 'confirmed'::text, 'refused'::text]))),
  CONSTRAINT return_claim_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(customer_id),
  CONSTRAINT return_claim_customer_id_return_id_fkey FOREIGN KEY (customer_id, return_id) REFERENCES return_order(customer_id, return_id),
  CONSTRAINT return_claim_unknown_id_fkey FOREIGN KEY (unknown_id) REFERENCES unknown_return(unknown_id)
);
CREATE INDEX return_claim_customer_id_return_id_idx ON return_claim (customer_id, return_id);
CREATE UNIQUE INDEX return_claim_once ON return_claim (customer_id, unknown_id) WHERE (status = 'asked'::text);
CREATE INDEX return_claim_unknown_id_idx ON return_claim (unknown_id);
ALTER TABLE return_claim ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
GRANT DELETE, INSERT, SELECT ON return_claim TO ucenter_keeper;
GRANT SELECT ON return_claim TO ucenter_portal;
GRANT SELECT, UPDATE ON return_claim TO ucenter_office;

CREATE TABLE upload_result (
  customer_id integer NOT NULL,
  upload_id uuid NOT NULL,
  order_id uuid NOT NULL,
  rule smallint,
  submitted boolean NOT NULL,
  refusal jsonb,
  CONSTRAINT upload_result_pkey PRIMARY KEY (customer_id, order_id),
  CONSTRAINT upload_result_check CHECK (((refusal IS NULL) OR (NOT submitted))),
  CONSTRAINT upload_result_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(customer_id),
  CONSTRAINT upload_result_customer_id_order_id_fkey FOREIGN KEY (customer_id, order_id) REFERENCES orders(customer_id, order_id),
  CONSTRAINT upload_result_customer_id_upload_id_fkey FOREIGN KEY (customer_id, upload_id) REFERENCES order_upload(customer_id, upload_id)
);
CREATE INDEX upload_results ON upload_result (customer_id, upload_id, order_id);
ALTER TABLE upload_result ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
GRANT DELETE, SELECT ON upload_result TO ucenter_keeper;
GRANT INSERT, SELECT ON upload_result TO ucenter_office, ucenter_portal;

CREATE TABLE warning_email (
  customer_id integer NOT NULL,
  email_id uuid NOT NULL,
  email text NOT NULL,
  enabled boolean DEFAULT true NOT NULL,
  language text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT warning_email_pkey PRIMARY KEY (customer_id, email_id),
  CONSTRAINT warning_email_address UNIQUE (customer_id, email),
  CONSTRAINT warning_email_email_check CHECK (((email = lower(email)) AND (email !~ '[\r\n,;]'::text))),
  CONSTRAINT warning_email_language_check CHECK ((language ~ '^[a-zA-Z_]{2,8}$'::text)),
  CONSTRAINT warning_email_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(customer_id)
);
ALTER TABLE warning_email ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
GRANT DELETE, INSERT, SELECT, UPDATE ON warning_email TO ucenter_office, ucenter_portal;
GRANT DELETE, SELECT ON warning_email TO ucenter_keeper;

CREATE TABLE wave (
  wave_id uuid NOT NULL,
  number integer NOT NULL,
  warehouse_id uuid NOT NULL,
  status text NOT NULL,
  note text DEFAULT ''::text NOT NULL,
  reason text DEFAULT ''::text NOT NULL,
  created_by text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  closed_at timestamp with time zone,
  CONSTRAINT wave_pkey PRIMARY KEY (wave_id),
  CONSTRAINT wave_number_key UNIQUE (number),
  CONSTRAINT wave_check CHECK (((closed_at IS NULL) = (status = ANY (ARRAY['open'::text, 'picking'::text])))),
  CONSTRAINT wave_status_check CHECK ((status = ANY (ARRAY['open'::text, 'picking'::text, 'picked'::text, 'canceled'::text]))),
  CONSTRAINT wave_warehouse_id_fkey FOREIGN KEY (warehouse_id) REFERENCES warehouse(warehouse_id)
);
CREATE INDEX wave_status_wave_id_idx ON wave (status, wave_id);
CREATE INDEX wave_warehouse_id_wave_id_idx ON wave (warehouse_id, wave_id);
GRANT DELETE, INSERT, SELECT, UPDATE ON wave TO ucenter_office;

CREATE TABLE wave_order (
  customer_id integer NOT NULL,
  wave_id uuid NOT NULL,
  order_id uuid NOT NULL,
  slot smallint NOT NULL,
  left_at timestamp with time zone,
  left_as text,
  left_by text DEFAULT ''::text NOT NULL,
  reason text DEFAULT ''::text NOT NULL,
  CONSTRAINT wave_order_pkey PRIMARY KEY (customer_id, wave_id, order_id),
  CONSTRAINT wave_order_check CHECK (((left_at IS NULL) = (left_as IS NULL))),
  CONSTRAINT wave_order_left_as_check CHECK ((left_as = ANY (ARRAY['packed'::text, 'stopped'::text, 'short'::text, 'out'::text, 'canceled'::text]))),
  CONSTRAINT wave_order_slot_check CHECK ((slot > 0)),
  CONSTRAINT wave_order_customer_id_order_id_fkey FOREIGN KEY (customer_id, order_id) REFERENCES orders(customer_id, order_id),
  CONSTRAINT wave_order_wave_id_fkey FOREIGN KEY (wave_id) REFERENCES wave(wave_id)
);
CREATE UNIQUE INDEX wave_order_open ON wave_order (customer_id, order_id) WHERE (left_at IS NULL);
CREATE INDEX wave_order_order ON wave_order (customer_id, order_id);
CREATE INDEX wave_order_slot ON wave_order (wave_id, slot);
ALTER TABLE wave_order ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
GRANT INSERT, SELECT, UPDATE ON wave_order TO ucenter_office;
GRANT SELECT, UPDATE ON wave_order TO ucenter_keeper, ucenter_portal;

CREATE TABLE wave_pick (
  customer_id integer NOT NULL,
  wave_id uuid NOT NULL,
  order_id uuid NOT NULL,
  sku_id uuid NOT NULL,
  code text COLLATE "C" NOT NULL,
  quantity integer NOT NULL,
  picked_by text,
  picked_at timestamp with time zone,
  CONSTRAINT wave_pick_pkey PRIMARY KEY (customer_id, wave_id, order_id, sku_id, code),
  CONSTRAINT wave_pick_check CHECK (((picked_at IS NULL) = (picked_by IS NULL))),
  CONSTRAINT wave_pick_quantity_check CHECK ((quantity > 0)),
  CONSTRAINT wave_pick_customer_id_sku_id_fkey FOREIGN KEY (customer_id, sku_id) REFERENCES sku(customer_id, sku_id),
  CONSTRAINT wave_pick_customer_id_wave_id_order_id_fkey FOREIGN KEY (customer_id, wave_id, order_id) REFERENCES wave_order(customer_id, wave_id, order_id)
);
CREATE INDEX wave_pick_customer_id_sku_id_idx ON wave_pick (customer_id, sku_id);
CREATE INDEX wave_pick_wave_id_idx ON wave_pick (wave_id);
ALTER TABLE wave_pick ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
GRANT INSERT, SELECT, UPDATE ON wave_pick TO ucenter_office;
GRANT SELECT ON wave_pick TO ucenter_portal;

CREATE TABLE webhook_endpoint (
  customer_id integer NOT NULL,
  endpoint_id uuid NOT NULL,
  url text NOT NULL,
  description text DEFAULT ''::text NOT NULL,
  topics text[] NOT NULL,
  enabled boolean NOT NULL,
  listens boolean NOT NULL,
  secret bytea NOT NULL,
  old_secret bytea,
  old_until timestamp with time zone,
  disabled_for text,
  disabled_at timestamp with time zone,
  failing_since timestamp with time zone,
  last_failed_at timestamp with time zone,
  warned_at timestamp with time zone,
  last_delivered_at timestamp with time zone,
  created_by text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  deleted_at timestamp with time zone,
  CONSTRAINT webhook_endpoint_pkey PRIMARY KEY (customer_id, endpoint_id),
  CONSTRAINT webhook_endpoint_check CHECK (((old_secret IS NULL) = (old_until IS NULL))),
  CONSTRAINT webhook_endpoint_check1 CHECK (((disabled_for IS NULL) = (disabled_at IS NULL))),
  CONSTRAINT webhook_endpoint_check2 CHECK (((NOT enabled) OR (listens AND (disabled_for IS NULL)))),
  CONSTRAINT webhook_endpoint_check3 CHECK (((deleted_at IS NULL) OR (NOT listens))),
  CONSTRAINT webhook_endpoint_disabled_for_check CHECK ((disabled_for = ANY (ARRAY['failing'::text, 'gone'::text]))),
  CONSTRAINT webhook_endpoint_topics_check CHECK ((cardinality(topics) > 0)),
  CONSTRAINT webhook_endpoint_url_check CHECK ((length(url) <= 2000)),
  CONSTRAINT webhook_endpoint_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(customer_id)
);
CREATE INDEX webhook_disabled ON webhook_endpoint (disabled_at) WHERE (listens AND (disabled_at IS NOT NULL));
CREATE INDEX webhook_failing ON webhook_endpoint (failing_since) WHERE ((failing_since IS NOT NULL) AND enabled);
CREATE INDEX webhook_listening ON webhook_endpoint (customer_id) WHERE listens;
ALTER TABLE webhook_endpoint ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
GRANT DELETE, SELECT ON webhook_endpoint TO ucenter_keeper;
GRANT INSERT, SELECT, UPDATE ON webhook_endpoint TO ucenter_office, ucenter_portal;

CREATE TABLE webhook_event (
  customer_id integer NOT NULL,
  event_id uuid NOT NULL,
  seq bigint NOT NULL,
  topic text NOT NULL,
  document text NOT NULL,
  number text NOT NULL,
  at timestamp with time zone NOT NULL,
  data jsonb NOT NULL,
  CONSTRAINT webhook_event_pkey PRIMARY KEY (customer_id, event_id),
  CONSTRAINT webhook_event_data_check CHECK ((length((data)::text) <= 18000)),
  CONSTRAINT webhook_event_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(customer_id)
);
CREATE INDEX webhook_event_old ON webhook_event (at);
ALTER TABLE webhook_event ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
GRANT DELETE, INSERT, SELECT ON webhook_event TO ucenter_keeper, ucenter_office;
GRANT INSERT, SELECT ON webhook_event TO ucenter_portal;

CREATE TABLE webhook_delivery (
  customer_id integer NOT NULL,
  endpoint_id uuid NOT NULL,
  event_id uuid NOT NULL,
  seq bigint NOT NULL,
  document text NOT NULL,
  state text NOT NULL,
  attempts integer DEFAULT 0 NOT NULL,
  tries jsonb DEFAULT '[]'::jsonb NOT NULL,
  answer text DEFAULT ''::text NOT NULL,
  ended_at timestamp with time zone,
  CONSTRAINT webhook_delivery_pkey PRIMARY KEY (customer_id, endpoint_id, event_id),
  CONSTRAINT webhook_delivery_check CHECK (((state = 'waiting'::text) = (ended_at IS NULL))),
  CONSTRAINT webhook_delivery_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'delivered'::text, 'failed'::text, 'missed'::text]))),
  CONSTRAINT webhook_delivery_customer_id_endpoint_id_fkey FOREIGN KEY (customer_id, endpoint_id) REFERENCES webhook_endpoint(customer_id, endpoint_id),
  CONSTRAINT webhook_delivery_customer_id_event_id_fkey FOREIGN KEY (customer_id, event_id) REFERENCES webhook_event(customer_id, event_id)
);
CREATE INDEX webhook_delivery_event ON webhook_delivery (customer_id, event_id);
CREATE INDEX webhook_delivery_failed ON webhook_delivery (ended_at) WHERE (state = 'failed'::text);
CREATE INDEX webhook_delivery_newest ON webhook_delivery (customer_id, endpoint_id, seq);
CREATE INDEX webhook_delivery_oldest ON webhook_delivery (seq) WHERE (state = 'waiting'::text);
CREATE INDEX webhook_delivery_state ON webhook_delivery (customer_id, endpoint_id, state, seq);
CREATE INDEX webhook_delivery_waiting ON webhook_delivery (customer_id, endpoint_id, document, seq) WHERE (state = 'waiting'::text);
ALTER TABLE webhook_delivery ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
GRANT DELETE, INSERT, SELECT ON webhook_delivery TO ucenter_keeper;
GRANT DELETE, INSERT, SELECT, UPDATE ON webhook_delivery TO ucenter_office;
GRANT INSERT, SELECT, UPDATE ON webhook_delivery TO ucenter_portal;

CREATE TABLE webhook_line (
  customer_id integer NOT NULL,
  endpoint_id uuid NOT NULL,
  document text NOT NULL,
  next_at timestamp with time zone NOT NULL,
  leased boolean NOT NULL,
  CONSTRAINT webhook_line_pkey PRIMARY KEY (customer_id, endpoint_id, document),
  CONSTRAINT webhook_line_customer_id_endpoint_id_fkey FOREIGN KEY (customer_id, endpoint_id) REFERENCES webhook_endpoint(customer_id, endpoint_id)
);
CREATE INDEX webhook_line_due ON webhook_line (next_at);
CREATE INDEX webhook_line_leased ON webhook_line (customer_id, endpoint_id) WHERE leased;
CREATE INDEX webhook_line_of ON webhook_line (customer_id, endpoint_id, next_at);
ALTER TABLE webhook_line ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
GRANT DELETE, INSERT, SELECT, UPDATE ON webhook_line TO ucenter_keeper, ucenter_office, ucenter_portal;

CREATE FUNCTION add_on_time(p_customer integer, p_zone text, p_orders uuid[])
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into on_time_change (customer_id, order_id, warehouse_id, month, method_id, country, orders, in_time, hours, days)
    select o.customer_id, o.order_id, o.warehouse_id, x.month, x.method_id, o.country, 1, x.in_time, x.hours, x.days
    from unnest(p_orders) i(order_id) join orders o on o.customer_id = p_customer and o.order_id = i.order_id cross join lateral on_time_of(o, p_zone) x
$function$;
REVOKE EXECUTE ON FUNCTION add_on_time(integer,text,uuid[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION add_on_time(integer,text,uuid[]) TO ucenter_office;

CREATE FUNCTION add_regions(p_customer integer, p_warehouse uuid, p_zone text, p_orders uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
begin
  insert into region_month as r (customer_id, month, warehouse_id, country, region, orders, pieces)
    select p_customer, date_trunc('month', x.day)::date, p_warehouse, x.country, x.region, count(*), sum(x.pieces)
    from region_orders(p_customer, p_zone, p_orders) x group by 2, x.country, x.region order by 4, 2, 5
    on conflict (customer_id, country, month, warehouse_id, region) do update set orders = r.orders + excluded.orders, pieces = r.pieces + excluded.pieces;
end $function$;
REVOKE EXECUTE ON FUNCTION add_regions(integer,uuid,text,uuid[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION add_regions(integer,uuid,text,uuid[]) TO ucenter_office;

CREATE FUNCTION add_serials(p_customer integer, p_rows jsonb, p_event text, p_actor_kind text, p_actor_name text, p_now timestamp with time zone)
 RETURNS SETOF text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET plan_cache_mode TO 'force_generic_plan'
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  if current_setting('app.customer', true) is distinct from p_customer::text and not keep_for(p_customer) then
    raise exception 'this transaction is not of customer %', p_customer using errcode = 'insufficient_privilege'; end if;
  return query with added as (
    insert into serial_number (customer_id, serial_id, sn, sku_id, booking_id, box_no, created_at)
      select p_customer, uuid_v7(p_now), x.sn, x.sku_id, x.booking_id, x.box_no, p_now
      from jsonb_to_recordset(p_rows) x(sn text, sku_id uuid, booking_id uuid, box_no int) order by x.sn
      on conflict (customer_id, sn) where deleted_at is null do nothing
      returning serial_id, serial_number.sn, sku_id, booking_id, box_no
  ), logged as (
    insert into serial_log (customer_id, seq, serial_id, event, sku_id, booking_id, box_no, actor_kind, actor_name, at)
      select p_customer, nextval('serial_log_number'), a.serial_id, p_event, a.sku_id, a.booking_id, a.box_no, p_actor_kind, p_actor_name, p_now from added a order by a.sn
  )
  select a.sn from added a;
end $function$;
ALTER FUNCTION add_serials(integer,jsonb,text,text,text,timestamp with time zone) OWNER TO ucenter_keeper;
REVOKE EXECUTE ON FUNCTION add_serials(integer,jsonb,text,text,text,timestamp with time zone) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION add_serials(integer,jsonb,text,text,text,timestamp with time zone) TO ucenter_office, ucenter_portal;

CREATE FUNCTION add_shipped(p_customer integer, p_warehouse uuid, p_zone text, p_orders uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
begin
  insert into shipped_day as d (customer_id, day, warehouse_id, country, method_id, orders, parcels, pieces, weight_g, volume_cm3)
    select p_customer, x.day, p_warehouse, x.country, x.method_id, count(*), sum(x.parcels), sum(x.pieces), sum(x.weight_g), sum(x.volume_cm3)
    from shipped_orders(p_customer, p_zone, p_orders) x group by x.day, x.country, x.method_id order by 2, 4, 5
    on conflict (customer_id, day, warehouse_id, country, method_id) do update set orders = d.orders + excluded.orders,
      parcels = d.parcels + excluded.parcels, pieces = d.pieces + excluded.pieces, weight_g = d.weight_g + excluded.weight_g,
      volume_cm3 = d.volume_cm3 + excluded.volume_cm3;
  insert into sku_month as m (customer_id, month, sku_id, warehouse_id, country, orders, pieces)
    select p_customer, date_trunc('month', o.shipped_at at time zone p_zone)::date, l.sku_id, p_warehouse, o.country, count(distinct o.order_id), sum(l.quantity)
    from orders o join parcel_line l on l.customer_id = o.customer_id and l.order_id = o.order_id
    where o.customer_id = p_customer and o.order_id = any (p_orders) group by 2, 3, 5 order by 2, 3, 5
    on conflict (customer_id, month, sku_id, warehouse_id, country) do update set orders = m.orders + excluded.orders, pieces = m.pieces + excluded.pieces;
  perform add_regions(p_customer, p_warehouse, p_zone, p_orders);
  perform add_on_time(p_customer, p_zone, p_orders);
end $function$;
REVOKE EXECUTE ON FUNCTION add_shipped(integer,uuid,text,uuid[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION add_shipped(integer,uuid,text,uuid[]) TO ucenter_office;

CREATE FUNCTION add_to_months()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into shipped_month as m (customer_id, month, warehouse_id, country, method_id, orders, parcels, pieces, weight_g, volume_cm3)
    select customer_id, date_trunc('month', day)::date, warehouse_id, country, method_id, sum(orders), sum(parcels), sum(pieces), sum(weight_g), sum(volume_cm3)
    from added group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
    on conflict (customer_id, month, warehouse_id, country, method_id) do update set orders = m.orders + excluded.orders, parcels = m.parcels + excluded.parcels,
      pieces = m.pieces + excluded.pieces, weight_g = m.weight_g + excluded.weight_g, volume_cm3 = m.volume_cm3 + excluded.volume_cm3;
  return null;
end $function$;
REVOKE EXECUTE ON FUNCTION add_to_months() FROM PUBLIC;

CREATE FUNCTION add_to_whole()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into sku_month_whole as m (customer_id, month, sku_id, warehouse_id, orders, pieces)
    select customer_id, month, sku_id, warehouse_id, sum(orders), sum(pieces) from added group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (customer_id, month, sku_id, warehouse_id) do update set orders = m.orders + excluded.orders, pieces = m.pieces + excluded.pieces;
  return null;
end $function$;
REVOKE EXECUTE ON FUNCTION add_to_whole() FROM PUBLIC;

CREATE FUNCTION announce(p_news webhook_news[])
 RETURNS void
 LANGUAGE sql
AS $function$
  with events as (
    insert into webhook_event (customer_id, event_id, seq, topic, document, number, at, data)
    select n.customer_id, uuid_v7(n.at), nextval('webhook_number'), n.topic, n.document, n.number, n.at, n.data
    from (select * from unnest(p_news) with ordinality u(customer_id, topic, document, number, at, data, i) order by i) n
    returning customer_id, event_id, seq, topic, document, at
  ), made as (
    insert into webhook_delivery (customer_id, endpoint_id, event_id, seq, document, state, ended_at)
    select v.customer_id, e.endpoint_id, v.event_id, v.seq, v.document, case when e.enabled then 'waiting' else 'missed' end,
      case when not e.enabled then v.at end
    from events v join webhook_endpoint e on e.customer_id = v.customer_id and e.listens and v.topic = any (e.topics)
    returning customer_id, endpoint_id, event_id, document, state
  )
  insert into webhook_line as l (customer_id, endpoint_id, document, next_at, leased)
    select m.customer_id, m.endpoint_id, m.document, min(v.at), false from made m join events v on v.customer_id = m.customer_id and v.event_id = m.event_id
    where m.state = 'waiting' group by 1, 2, 3 order by 1, 2, 3
  -- Touched, so that whoever takes it away at this moment sees what has come.
  on conflict (customer_id, endpoint_id, document) do update set next_at = l.next_at
$function$;
REVOKE EXECUTE ON FUNCTION announce(webhook_news[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION announce(webhook_news[]) TO ucenter_keeper, ucenter_office, ucenter_portal;

CREATE FUNCTION announce_bookings()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from news n join webhook_endpoint e on e.customer_id = n.customer_id and e.listens and booking_topic(n.event) = any (e.topics)) then
    perform announce(array(
      select (n.customer_id, booking_topic(n.event), 'booking:' || n.booking_id, b.booking_no, n.at, jsonb_build_object('booking_id', n.booking_id,
        'booking_no', b.booking_no, 'event', n.event, 'status', b.status, 'bill_status', b.bill_status, 'warehouse', w.code,
        'boxes', (select count(*) from booking_box x where x.customer_id = n.customer_id and x.booking_id = n.booking_id),
        'skus', (select count(*) from booking_line x where x.customer_id = n.customer_id and x.booking_id = n.booking_id)))::webhook_news
      from news n join booking b on b.customer_id = n.customer_id and b.booking_id = n.booking_id join warehouse w on w.warehouse_id = b.warehouse_id
      where exists (select from webhook_endpoint e where e.customer_id = n.customer_id and e.listens and booking_topic(n.event) = any (e.topics))
      order by n.booking_id, n.event_id));
  end if;
  return null;
end $function$;
REVOKE EXECUTE ON FUNCTION announce_bookings() FROM PUBLIC;

CREATE FUNCTION announce_boxes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from news n join webhook_endpoint e on e.customer_id = n.customer_id and e.listens and 'box.arrived' = any (e.topics)) then
    perform announce(array(
      select (n.customer_id, 'box.arrived', 'booking:' || n.booking_id, b.booking_no, n.at, jsonb_build_object('booking_id', n.booking_id,
        'booking_no', b.booking_no, 'box_no', n.box_no, 'code', n.code, 'warehouse', w.code))::webhook_news
      from (select distinct on (customer_id, booking_id, box_no) * from news where step = 'receive' and outcome = 'box' and box_no is not null
        order by customer_id, booking_id, box_no, scan_id) n
      join booking b on b.customer_id = n.customer_id and b.booking_id = n.booking_id join warehouse w on w.warehouse_id = b.warehouse_id
      where exists (select from webhook_endpoint e where e.customer_id = n.customer_id and e.listens and 'box.arrived' = any (e.topics))
        and not exists (select from desk_scan d where d.customer_id = n.customer_id and d.booking_id = n.booking_id and d.step = 'receive'
          and d.outcome = 'box' and d.box_no = n.box_no and not exists (select from news m where m.customer_id = d.customer_id and m.scan_id = d.scan_id))
      order by n.booking_id, n.box_no));
  end if;
  return null;
end $function$;
REVOKE EXECUTE ON FUNCTION announce_boxes() FROM PUBLIC;

CREATE FUNCTION announce_entries()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if unheard() then return null; end if;
  if exists (select from news n join webhook_endpoint e on e.customer_id = n.customer_id and e.listens and entry_topic(n.bill_type, n.amount) = any (e.topics)) then
    perform announce(array(
      select (n.customer_id, entry_topic(n.bill_type, n.amount), n.cause || ':' || n.cause_id, n.reference, n.at, jsonb_build_object('entry_no', n.seq,
        'amount', told_money(n.amount, n.currency), 'balance_after', told_money(n.balance_after, n.currency), 'currency', n.currency,
        'bill_type', n.bill_type, 'fee_type', n.fee_type, 'cause', n.cause, 'cause_id', n.cause_id, 'reference', n.reference, 'reverses', n.reverses))::webhook_news
      from news n
      where exists (select from webhook_endpoint e where e.customer_id = n.customer_id and e.listens and entry_topic(n.bill_type, n.amount) = any (e.topics))
      order by n.customer_id, n.seq));
  end if;
  return null;
end $function$;
REVOKE EXECUTE ON FUNCTION announce_entries() FROM PUBLIC;

CREATE FUNCTION announce_losses()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from news n join webhook_endpoint e on e.customer_id = n.customer_id and e.listens and loss_topic(n.event) = any (e.topics)) then
    perform announce(array(
      select (n.customer_id, loss_topic(n.event), 'loss:' || n.loss_id, l.loss_no, n.at, jsonb_build_object('loss_id', n.loss_id, 'loss_no', l.loss_no,
        'event', n.event, 'type', l.type, 'status', l.status, 'source', l.source, 'warehouse', w.code, 'booking_id', l.booking_id, 'booking_no', b.booking_no,
        'answer_until', told_instant(l.answer_until)))::webhook_news
      from news n join loss_order l on l.customer_id = n.customer_id and l.loss_id = n.loss_id join warehouse w on w.warehouse_id = l.warehouse_id
      left join booking b on b.customer_id = l.customer_id and b.booking_id = l.booking_id
      where exists (select from webhook_endpoint e where e.customer_id = n.customer_id and e.listens and loss_topic(n.event) = any (e.topics))
      order by n.loss_id, n.event_id));
  end if;
  return null;
end $function$;
REVOKE EXECUTE ON FUNCTION announce_losses() FROM PUBLIC;

CREATE FUNCTION announce_low_balance()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from webhook_endpoint e where e.customer_id = new.customer_id and e.listens and 'balance.low' = any (e.topics)) then
    perform announce(array(
      select (new.customer_id, 'balance.low', 'balance', '', new.told_at, jsonb_build_object('available', told_money(a.balance + a.credit_limit - a.held, a.currency),
        'below', told_money(new.below, a.currency), 'currency', a.currency))::webhook_news
      from account a where a.customer_id = new.customer_id));
  end if;
  return null;
end $function$;
REVOKE EXECUTE ON FUNCTION announce_low_balance() FROM PUBLIC;

CREATE FUNCTION announce_orders()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare v_heard boolean;
begin
  if unheard() then return null; end if;
  if current_user = 'ucenter_keeper' then
    v_heard := exists (select from news n join webhook_endpoint e on e.customer_id = n.customer_id and e.listens);
  else
    v_heard := exists (select from news n join webhook_endpoint e on e.customer_id = n.customer_id and e.listens);
  end if;
  if v_heard then
    perform announce(array(
      select (n.customer_id, t.topic, 'order:' || n.order_id, o.order_no, n.at, jsonb_build_object('order_id', n.order_id, 'order_no', o.order_no,
        'customer_order_no', o.customer_order_no, 'event', n.event, 'from_status', n.from_status, 'status', n.to_status, 'warehouse', w.code,
        'amount', told_money(case when n.event <> 'create' then o.amount end, c.currency), 'currency', c.currency, 'parcels', told_parcels(n.customer_id, n.order_id)))::webhook_news
      from news n cross join lateral unnest(order_topics(n.event, n.from_status, n.to_status)) t(topic)
      join orders o on o.customer_id = n.customer_id and o.order_id = n.order_id join warehouse w on w.warehouse_id = o.warehouse_id
      join customer c on c.customer_id = n.customer_id
      where exists (select from webhook_endpoint e where e.customer_id = n.customer_id and e.listens and t.topic = any (e.topics))
      order by n.order_id, n.event_id));
  end if;
  return null;
end $function$;
REVOKE EXECUTE ON FUNCTION announce_orders() FROM PUBLIC;

CREATE FUNCTION announce_parcels()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if unheard() then return null; end if;
  if exists (select from news n join webhook_endpoint e on e.customer_id = n.customer_id and e.listens and 'parcel.packed' = any (e.topics)) then
    perform announce(array(
      select (n.customer_id, 'parcel.packed', 'order:' || n.order_id, o.order_no, o.packed_at, jsonb_build_object('order_id', n.order_id, 'order_no', o.order_no,
        'customer_order_no', o.customer_order_no, 'parcel_no', n.parcel_no, 'weight_g', n.weight_g, 'length_cm', n.length_cm::text,
        'width_cm', n.width_cm::text, 'height_cm', n.height_cm::text))::webhook_news
      from news n join orders o on o.customer_id = n.customer_id and o.order_id = n.order_id
      where o.packed_at is not null and exists (select from webhook_endpoint e where e.customer_id = n.customer_id and e.listens and 'parcel.packed' = any (e.topics))
      order by n.order_id, n.parcel_no));
  end if;
  return null;
end $function$;
REVOKE EXECUTE ON FUNCTION announce_parcels() FROM PUBLIC;

CREATE FUNCTION announce_returns()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from news n join webhook_endpoint e on e.customer_id = n.customer_id and e.listens and return_topic(n.event) = any (e.topics)) then
    perform announce(array(
      select (n.customer_id, return_topic(n.event), 'return:' || n.return_id, r.return_no, n.at, jsonb_build_object('return_id', n.return_id,
        'return_no', r.return_no, 'event', n.event, 'kind', r.kind, 'status', r.status, 'warehouse', w.code, 'order_id', r.order_id, 'order_no', o.order_no,
        'decide_until', told_instant(r.decide_until)))::webhook_news
      from news n join return_order r on r.customer_id = n.customer_id and r.return_id = n.return_id join warehouse w on w.warehouse_id = r.warehouse_id
      left join orders o on o.customer_id = r.customer_id and o.order_id = r.order_id
      where exists (select from webhook_endpoint e where e.customer_id = n.customer_id and e.listens and return_topic(n.event) = any (e.topics))
      order by n.return_id, n.event_id));
  end if;
  return null;
end $function$;
REVOKE EXECUTE ON FUNCTION announce_returns() FROM PUBLIC;

CREATE FUNCTION announce_stock()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if unheard() then return null; end if;
  if exists (select from news n join webhook_endpoint e on e.customer_id = n.customer_id and e.listens and 'stock.changed' = any (e.topics)) then
    perform announce(array(
      select (n.customer_id, 'stock.changed', 'stock:' || n.warehouse_id || ':' || n.sku_id, s.sku, n.at, jsonb_build_object('sku_id', n.sku_id, 'sku', s.sku,
        'warehouse', w.code, 'entry_no', n.seq, 'type', n.type, 'cause', n.cause, 'cause_id', n.cause_id, 'total_change', n.total_change,
        'frozen_change', n.frozen_change, 'total', n.total_after, 'frozen', n.frozen_after, 'available', n.total_after - n.frozen_after))::webhook_news
      from news n join sku s on s.customer_id = n.customer_id and s.sku_id = n.sku_id join warehouse w on w.warehouse_id = n.warehouse_id
      where exists (select from webhook_endpoint e where e.customer_id = n.customer_id and e.listens and 'stock.changed' = any (e.topics))
      order by n.warehouse_id, n.sku_id, n.seq));
  end if;
  return null;
end $function$;
REVOKE EXECUTE ON FUNCTION announce_stock() FROM PUBLIC;

CREATE FUNCTION announce_top_up()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare v_topic text := case new.status when 'received' then 'topup.credited' when 'rejected' then 'topup.rejected' end;
begin
  if exists (select from webhook_endpoint e where e.customer_id = new.customer_id and e.listens and v_topic = any (e.topics)) then
    perform announce(array[(new.customer_id, v_topic, 'top_up:' || new.top_up_id, new.top_up_no, new.updated_at, jsonb_build_object('top_up_id', new.top_up_id,
      'top_up_no', new.top_up_no, 'status', new.status, 'amount', told_money(new.amount, new.currency),
      'received_amount', told_money(new.received_amount, new.currency), 'currency', new.currency))::webhook_news]);
  end if;
  return null;
end $function$;
REVOKE EXECUTE ON FUNCTION announce_top_up() FROM PUBLIC;

CREATE FUNCTION api_key_today(p_customer integer, p_key uuid, p_on date)
 RETURNS TABLE(calls_a_day integer, key_calls_a_day integer, called integer, key_called integer)
 LANGUAGE plpgsql
 STABLE
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
#variable_conflict use_column
begin
  return query select c.api_calls_a_day, k.calls_a_day,
      case when c.api_calls_a_day is not null then
        (select coalesce(sum(d.calls), 0)::int from api_key_day d where d.customer_id = p_customer and d.on_date = p_on) end,
      case when k.calls_a_day is not null then
        coalesce((select d.calls from api_key_day d where d.customer_id = p_customer and d.on_date = p_on and d.key_id = p_key), 0) end
    from api_key k join customer c on c.customer_id = k.customer_id where k.customer_id = p_customer and k.key_id = p_key;
end $function$;
REVOKE EXECUTE ON FUNCTION api_key_today(integer,uuid,date) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION api_key_today(integer,uuid,date) TO ucenter_office;

CREATE FUNCTION arrival_room(p_warehouse uuid, p_from date, p_to date, p_except uuid)
 RETURNS TABLE(day date, period text, unit text, places integer, taken integer)
 LANGUAGE sql
 STABLE
AS $function$
  select d.day, p.period, n.unit, coalesce(e.places, c.places), (t.taken - o.own)::int
  from arrival_plan n
  cross join lateral (select x::date as day from generate_series(p_from::timestamp, p_to::timestamp, interval '1 day') x) d
  cross join unnest('{morning,afternoon,evening}'::text[]) p(period)
  left join arrival_capacity c on c.warehouse_id = n.warehouse_id and c.weekday = extract(isodow from d.day)
    and c.period = case when n.by_period then p.period else 'day' end
  left join arrival_exception e on e.warehouse_id = n.warehouse_id and e.day = d.day
    and e.period = case when n.by_period then p.period else 'day' end
  cross join lateral (select coalesce(sum(case n.unit when 'boxes' then l.boxes else l.bookings end), 0) as taken from arrival_load l
    where l.warehouse_id = n.warehouse_id and l.day = d.day and (l.period = p.period or not n.by_period)) t
  cross join lateral (select coalesce(sum(case n.unit when 'boxes' then s.boxes else 1 end), 0) as own from arrival_slot s
    where s.booking_id = p_except and s.warehouse_id = n.warehouse_id and s.day = d.day and (s.period = p.period or not n.by_period)) o
  where n.warehouse_id = p_warehouse and coalesce(e.places, c.places) is not null
$function$;
REVOKE EXECUTE ON FUNCTION arrival_room(uuid,date,date,uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION arrival_room(uuid,date,date,uuid) TO ucenter_keeper, ucenter_office, ucenter_portal;

CREATE FUNCTION batches_at(p_customer integer, p_warehouse uuid, p_at timestamp with time zone)
 RETURNS TABLE(sku_id uuid, batch_id uuid, shelved_on date, quantity_left integer)
 LANGUAGE sql
 STABLE
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
  select b.sku_id, b.batch_id, b.shelved_on, l.left_after
  from stock_batch b
  cross join lateral (
    select left_after from stock_batch_log x where x.customer_id = b.customer_id and x.batch_id = b.batch_id and x.at <= p_at
    order by x.left_after limit 1) l
  where b.customer_id = p_customer and b.warehouse_id = p_warehouse and (b.quantity_left > 0 or b.changed_at > p_at) and l.left_after > 0
  order by b.sku_id, b.shelved_on, b.batch_id
$function$;
REVOKE EXECUTE ON FUNCTION batches_at(integer,uuid,timestamp with time zone) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION batches_at(integer,uuid,timestamp with time zone) TO ucenter_office, ucenter_portal;

CREATE FUNCTION begin_margins(p_method uuid, p_from date)
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into margin_progress as p (method_id, through_at, through_order)
    select m.method_id, p_from::timestamp at time zone w.time_zone, '00000000-0000-0000-0000-000000000000'
    from shipping_method m join warehouse w using (warehouse_id) where m.method_id = p_method
  on conflict (method_id) do update set through_at = excluded.through_at, through_order = excluded.through_order where p.through_at > excluded.through_at
$function$;
REVOKE EXECUTE ON FUNCTION begin_margins(uuid,date) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION begin_margins(uuid,date) TO ucenter_office;

CREATE FUNCTION blank_rows(p_customer integer, p_table text, p_columns text[], p_values text[], p_most integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare v_rows int; v_set text; v_differs text;
begin
  if current_setting('app.customer', true) is distinct from p_customer::text and not keep_for(p_customer) then
    raise exception 'this transaction is not of customer %', p_customer using errcode = 'insufficient_privilege'; end if;
  perform is_leaving(p_customer);
  select string_agg(format('%I = %s', c, v), ', '), string_agg(format('%I is distinct from (%s)', c, v), ' or ') into v_set, v_differs
    from unnest(p_columns, p_values) x(c, v);
  execute format('update %1$I set %2$s where customer_id = $1 and ctid = any (array(select ctid from %1$I where customer_id = $1 and (%3$s) limit $2))',
    p_table, v_set, v_differs) using p_customer, p_most;
  get diagnostics v_rows = row_count;
  return v_rows;
end $function$;
ALTER FUNCTION blank_rows(integer,text,text[],text[],integer) OWNER TO ucenter_keeper;
REVOKE EXECUTE ON FUNCTION blank_rows(integer,text,text[],text[],integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION blank_rows(integer,text,text[],text[],integer) TO ucenter_office;

CREATE FUNCTION booking_topic(p_event text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case p_event when 'submit' then 'booking.submitted' when 'resubmit' then 'booking.submitted' when 'withdraw' then 'booking.withdrawn'
    when 'confirm' then 'booking.confirmed' when 'void' then 'booking.voided' when 'merge_into' then 'booking.voided' when 'receive' then 'booking.received'
    when 'inspect' then 'booking.inspected' when 'shelve' then 'booking.shelved' when 'find_goods' then 'booking.goods_found' end
$function$;
REVOKE EXECUTE ON FUNCTION booking_topic(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION booking_topic(text) TO ucenter_keeper, ucenter_office, ucenter_portal;

CREATE FUNCTION capture_holds(p_customer integer, p_cause text, p_causes uuid[], p_entries money_entry[], p_now timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare v_holds int; v_held numeric; v_captured numeric; v_account account%rowtype; v_left numeric;
begin
  if current_setting('app.customer', true) is distinct from p_customer::text and not keep_for(p_customer) then
    raise exception 'this transaction is not of customer %', p_customer using errcode = 'insufficient_privilege'; end if;
  with captured as (
    update balance_hold h set state = 'captured', at = p_now,
      captured = (select coalesce(-sum(e.amount), 0) from unnest(p_entries) e where e.cause = p_cause and e.cause_id = h.cause_id)
    where h.customer_id = p_customer and h.cause = p_cause and h.cause_id = any (p_causes) and h.state = 'open'
    returning h.amount, h.captured
  )
  select count(*), coalesce(sum(amount), 0), coalesce(sum(captured), 0) into v_holds, v_held, v_captured from captured;
  if v_holds <> cardinality(p_causes) then raise exception 'nothing is held for this %', p_cause; end if;
  v_account := post_entries(p_customer, p_entries, p_now, -v_held);
  v_left := v_account.balance + v_account.credit_limit - v_account.held;
  if v_captured > v_held and v_left < 0 then
    raise exception 'balance short' using errcode = 'UC001', detail = (-v_left)::text;
  end if;
end $function$;
ALTER FUNCTION capture_holds(integer,text,uuid[],money_entry[],timestamp with time zone) OWNER TO ucenter_keeper;
REVOKE EXECUTE ON FUNCTION capture_holds(integer,text,uuid[],money_entry[],timestamp with time zone) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION capture_holds(integer,text,uuid[],money_entry[],timestamp with time zone) TO ucenter_office;

CREATE FUNCTION categories_below(p_code text)
 RETURNS SETOF text
 LANGUAGE sql
 STABLE
AS $function$
  with recursive below as (
    select c.code from product_category c where c.code = p_code
    union select c.code from below b join product_category c on c.parent_code = b.code)
  select code from below
$function$;
REVOKE EXECUTE ON FUNCTION categories_below(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION categories_below(text) TO ucenter_office, ucenter_portal;

CREATE FUNCTION change_hold(p_customer integer, p_cause text, p_cause_id uuid, p_amount numeric, p_now timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare v_change numeric; v_left numeric;
begin
  if current_setting('app.customer', true) is distinct from p_customer::text and not keep_for(p_customer) then
    raise exception 'this transaction is not of customer %', p_customer using errcode = 'insufficient_privilege'; end if;
  select p_amount - h.amount into v_change from balance_hold h
    where h.customer_id = p_customer and h.cause = p_cause and h.cause_id = p_cause_id and h.state = 'open' for no key update;
  if not found then raise exception 'nothing is held for this %', p_cause; end if;
  if v_change = 0 then return; end if;
  update balance_hold set amount = p_amount, at = p_now where customer_id = p_customer and cause = p_cause and cause_id = p_cause_id;
  update account set held = held + v_change where customer_id = p_customer returning balance + credit_limit - held into v_left;
  if v_change > 0 and v_left < 0 then
    raise exception 'balance short' using errcode = 'UC001', detail = (-v_left)::text;
  end if;
end $function$;
ALTER FUNCTION change_hold(integer,text,uuid,numeric,timestamp with time zone) OWNER TO ucenter_keeper;
REVOKE EXECUTE ON FUNCTION change_hold(integer,text,uuid,numeric,timestamp with time zone) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION change_hold(integer,text,uuid,numeric,timestamp with time zone) TO ucenter_office;

CREATE FUNCTION change_months()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update shipped_month m set orders = m.orders + x.orders, parcels = m.parcels + x.parcels, pieces = m.pieces + x.pieces, weight_g = m.weight_g + x.weight_g,
      volume_cm3 = m.volume_cm3 + x.volume_cm3
    from (select customer_id, date_trunc('month', day)::date as month, warehouse_id, country, method_id,
        sum(orders) as orders, sum(parcels) as parcels, sum(pieces) as pieces, sum(weight_g) as weight_g, sum(volume_cm3) as volume_cm3
      from (select customer_id, day, warehouse_id, country, method_id, orders, parcels, pieces, weight_g, volume_cm3 from is_now
        union all select customer_id, day, warehouse_id, country, method_id, -orders, -parcels, -pieces, -weight_g, -volume_cm3 from was) x group by 1, 2, 3, 4, 5) x
    where (m.customer_id, m.month, m.warehouse_id, m.country, m.method_id) = (x.customer_id, x.month, x.warehouse_id, x.country, x.method_id);
  return null;
end $function$;
REVOKE EXECUTE ON FUNCTION change_months() FROM PUBLIC;

CREATE FUNCTION change_on_time()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (old.shipped_at, old.submitted_at, old.delivered_at, old.leaves_on, old.carriage, old.method_id, old.warehouse_id, old.country)
      is not distinct from (new.shipped_at, new.submitted_at, new.delivered_at, new.leaves_on, new.carriage, new.method_id, new.warehouse_id, new.country) then
    return null; end if;
  -- Whoever adds up a day waits for this to be through, and this for that: else it could be read there as it was, and be changed here as if nobody had read it.
  perform pg_advisory_xact_lock_shared(hashtext('statistics.on_time'));
  insert into on_time_change (customer_id, order_id, warehouse_id, month, method_id, country, orders, in_time, hours, days)
    select old.customer_id, old.order_id, old.warehouse_id, x.month, x.method_id, old.country, -1, x.in_time, x.hours, x.days
      from clock_if_added_up(old.warehouse_id, old.shipped_at) clock cross join lateral on_time_of(old, clock) x where clock is not null
    union all
    select new.customer_id, new.order_id, new.warehouse_id, x.month, x.method_id, new.country, 1, x.in_time, x.hours, x.days
      from clock_if_added_up(new.warehouse_id, new.shipped_at) clock cross join lateral on_time_of(new, clock) x where clock is not null;
  return null;
end $function$;
REVOKE EXECUTE ON FUNCTION change_on_time() FROM PUBLIC;

CREATE FUNCTION change_rating_version()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  insert into rating_version default values on conflict (only_row) do update set version = excluded.version;
  return null;
end $function$;
REVOKE EXECUTE ON FUNCTION change_rating_version() FROM PUBLIC;

CREATE FUNCTION change_serials(p_customer integer, p_rows jsonb, p_actor_kind text, p_actor_name text, p_now timestamp with time zone)
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET plan_cache_mode TO 'force_generic_plan'
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  if current_setting('app.customer', true) is distinct from p_customer::text and not keep_for(p_customer) then
    raise exception 'this transaction is not of customer %', p_customer using errcode = 'insufficient_privilege'; end if;
  return query with kept as (
    select n.serial_id, x.sku_id, x.booking_id, x.box_no from serial_number n
    join jsonb_to_recordset(p_rows) x(serial_id uuid, version int, sku_id uuid, booking_id uuid, box_no int)
      on n.customer_id = p_customer and n.serial_id = x.serial_id and n.version = x.version
    where n.order_id is null and n.deleted_at is null order by n.sn for no key update of n
  ), changed as (
    update serial_number n set sku_id = k.sku_id, booking_id = k.booking_id, box_no = k.box_no, version = n.version + 1
    from kept k where n.customer_id = p_customer and n.serial_id = k.serial_id
    returning n.serial_id, n.sn, n.sku_id, n.booking_id, n.box_no
  ), logged as (
    insert into serial_log (customer_id, seq, serial_id, event, sku_id, booking_id, box_no, actor_kind, actor_name, at)
      select p_customer, nextval('serial_log_number'), c.serial_id, 'change', c.sku_id, c.booking_id, c.box_no, p_actor_kind, p_actor_name, p_now from changed c order by c.sn
  )
  select c.serial_id from changed c;
end $function$;
ALTER FUNCTION change_serials(integer,jsonb,text,text,timestamp with time zone) OWNER TO ucenter_keeper;
REVOKE EXECUTE ON FUNCTION change_serials(integer,jsonb,text,text,timestamp with time zone) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION change_serials(integer,jsonb,text,text,timestamp with time zone) TO ucenter_office, ucenter_portal;

CREATE FUNCTION change_whole()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update sku_month_whole m set orders = m.orders + x.orders, pieces = m.pieces + x.pieces
    from (select customer_id, month, sku_id, warehouse_id, sum(orders) as orders, sum(pieces) as pieces
      from (select customer_id, month, sku_id, warehouse_id, orders, pieces from is_now
        union all select customer_id, month, sku_id, warehouse_id, -orders, -pieces from was) x group by 1, 2, 3, 4) x
    where (m.customer_id, m.month, m.sku_id, m.warehouse_id) = (x.customer_id, x.month, x.sku_id, x.warehouse_id);
  return null;
end $function$;
REVOKE EXECUTE ON FUNCTION change_whole() FROM PUBLIC;

CREATE FUNCTION charge_booking(p_customer integer, p_booking uuid, p_fees jsonb, p_pieces integer, p_weight_g integer, p_now timestamp with time zone)
 RETURNS numeric
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare v_booking_no text; v_entries money_entry[]; v_sum numeric;
begin
  if current_setting('app.customer', true) is distinct from p_customer::text and not keep_for(p_customer) then
    raise exception 'this transaction is not of customer %', p_customer using errcode = 'insufficient_privilege'; end if;
  select coalesce(sum(f.amount), 0) into v_sum from jsonb_to_recordset(p_fees) f(amount numeric);
  update booking set charged = v_sum
    where customer_id = p_customer and booking_id = p_booking and bill_status = 'inventory_complete' and charged is null
    returning booking_no into v_booking_no;
  if not found then return null; end if;
  insert into booking_fee (customer_id, booking_id, line_no, fee_type, amount, basis)
    select p_customer, p_booking, f.* from jsonb_to_recordset(p_fees) f(line_no int, fee_type text, amount numeric, basis jsonb);
  v_entries := array(
    select (-f.amount, 'revenue.' || f.fee_type, 'inbound', f.fee_type, 'booking', p_booking, v_booking_no, null, p_pieces, p_weight_g,
      null, '', null)::money_entry
    from jsonb_to_recordset(p_fees) f(line_no int, fee_type text, amount numeric) order by f.line_no);
  if cardinality(v_entries) > 0 then perform post_entries(p_customer, v_entries, p_now); end if;
  return v_sum;
end $function$;
ALTER FUNCTION charge_booking(integer,uuid,jsonb,integer,integer,timestamp with time zone) OWNER TO ucenter_keeper;
REVOKE EXECUTE ON FUNCTION charge_booking(integer,uuid,jsonb,integer,integer,timestamp with time zone) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION charge_booking(integer,uuid,jsonb,integer,integer,timestamp with time zone) TO ucenter_office;

CREATE FUNCTION charge_return(p_customer integer, p_return uuid, p_fees jsonb, p_pieces integer, p_now timestamp with time zone)
 RETURNS numeric
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare v_return_no text; v_entries money_entry[]; v_sum numeric;
begin
  if current_setting('app.customer', true) is distinct from p_customer::text and not keep_for(p_customer) then
    raise exception 'this transaction is not of customer %', p_customer using errcode = 'insufficient_privilege'; end if;
  select coalesce(sum(f.amount), 0) into v_sum from jsonb_to_recordset(p_fees) f(amount numeric);
  update return_order set charged = v_sum
    where customer_id = p_customer and return_id = p_return and status = 'closed' and charged is null
    returning return_no into v_return_no;
  if not found then return null; end if;
  insert into return_fee (customer_id, return_id, line_no, fee_type, amount, basis)
    select p_customer, p_return, f.* from jsonb_to_recordset(p_fees) f(line_no int, fee_type text, amount numeric, basis jsonb);
  v_entries := array(
    select (-f.amount, 'revenue.' || f.fee_type, 'return', f.fee_type, 'return', p_return, v_return_no, null, p_pieces, null,
      null, '', null)::money_entry
    from jsonb_to_recordset(p_fees) f(line_no int, fee_type text, amount numeric) order by f.line_no);
  if cardinality(v_entries) > 0 then perform post_entries(p_customer, v_entries, p_now); end if;
  return v_sum;
end $function$;
ALTER FUNCTION charge_return(integer,uuid,jsonb,integer,timestamp with time zone) OWNER TO ucenter_keeper;
REVOKE EXECUTE ON FUNCTION charge_return(integer,uuid,jsonb,integer,timestamp with time zone) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION charge_return(integer,uuid,jsonb,integer,timestamp with time zone) TO ucenter_office;

CREATE FUNCTION claim_count_loss(p_customer integer, p_count uuid, p_skus uuid[], p_loss uuid)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET plan_cache_mode TO 'force_generic_plan'
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare n int;
begin
  if current_setting('app.customer', true) is distinct from p_customer::text and not keep_for(p_customer) then
    raise exception 'this transaction is not of customer %', p_customer using errcode = 'insufficient_privilege'; end if;
  update stock_count_line l set loss_id = p_loss
    where l.customer_id = p_customer and l.count_id = p_count and l.sku_id = any (p_skus) and l.posted < 0 and l.loss_id is null;
  get diagnostics n = row_count;
  return n;
end $function$;
ALTER FUNCTION claim_count_loss(integer,uuid,uuid[],uuid) OWNER TO ucenter_keeper;
REVOKE EXECUTE ON FUNCTION claim_count_loss(integer,uuid,uuid[],uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION claim_count_loss(integer,uuid,uuid[],uuid) TO ucenter_office;

CREATE FUNCTION claim_return(p_customer integer, p_claim uuid, p_number text, p_note text, p_by text, p_now timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET plan_cache_mode TO 'force_generic_plan'
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare v_unknown uuid;
begin
  if current_setting('app.customer', true) is distinct from p_customer::text and not keep_for(p_customer) then
    raise exception 'this transaction is not of customer %', p_customer using errcode = 'insufficient_privilege'; end if;
  select unknown_id into v_unknown from unknown_return
    where return_id is null and (upper(tracking_number) = upper(p_number) or (reference <> '' and upper(reference) = upper(p_number)))
    order by unknown_id limit 1;
  if v_unknown is null then return false; end if;
  insert into return_claim (customer_id, claim_id, unknown_id, number, note, status, asked_by, asked_at)
    values (p_customer, p_claim, v_unknown, p_number, p_note, 'asked', p_by, p_now) on conflict do nothing;
  return true;
end $function$;
ALTER FUNCTION claim_return(integer,uuid,text,text,text,timestamp with time zone) OWNER TO ucenter_keeper;
REVOKE EXECUTE ON FUNCTION claim_return(integer,uuid,text,text,text,timestamp with time zone) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION claim_return(integer,uuid,text,text,text,timestamp with time zone) TO ucenter_portal;

CREATE FUNCTION clear_supplier(p_customer integer, p_member uuid)
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
declare v_gone int;
begin
  perform pg_advisory_xact_lock(hashtext('statistics.on_time.fold'));
  if exists (select from supplier_on_time where customer_id = p_customer and member_id = p_member) then return 0; end if;
  with months as (delete from supplier_on_time_month where customer_id = p_customer and member_id = p_member returning 1),
    changes as (delete from supplier_on_time_change where customer_id = p_customer and member_id = p_member returning 1)
  select (select count(*) from months) + (select count(*) from changes) into v_gone;
  return v_gone;
end $function$;
REVOKE EXECUTE ON FUNCTION clear_supplier(integer,uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION clear_supplier(integer,uuid) TO ucenter_office;

CREATE FUNCTION clock_if_added_up(p_warehouse uuid, p_shipped_at timestamp with time zone)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select w.time_zone from statistics_progress p join warehouse w using (warehouse_id)
    where p.warehouse_id = p_warehouse and p_shipped_at < (p.through + 1)::timestamp at time zone w.time_zone
$function$;
REVOKE EXECUTE ON FUNCTION clock_if_added_up(uuid,timestamp with time zone) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION clock_if_added_up(uuid,timestamp with time zone) TO ucenter_office, ucenter_portal;

CREATE FUNCTION close_quarantine(p_customer integer, p_id uuid, p_status text, p_by text, p_note text, p_now timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET plan_cache_mode TO 'force_generic_plan'
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  if current_setting('app.customer', true) is distinct from p_customer::text and not keep_for(p_customer) then
    raise exception 'this transaction is not of customer %', p_customer using errcode = 'insufficient_privilege'; end if;
  perform 1 from quarantine q join stock s using (customer_id, warehouse_id, sku_id)
    where q.customer_id = p_customer and q.quarantine_id = p_id for no key update of s;
  update stock_batch b set kept = b.kept - q.quantity from quarantine q
    where q.customer_id = p_customer and q.quarantine_id = p_id and q.status = 'kept' and b.customer_id = p_customer and b.batch_id = q.batch_id;
  perform move_stock(p_customer, array(
    select (q.warehouse_id, q.sku_id, case p_status when 'released' then 'quarantine' else 'abnormal_delivery' end,
      case p_status when 'released' then 0 else -q.quantity end, -q.quantity, 'quarantine', q.quarantine_id, null)::stock_move
    from quarantine q where q.customer_id = p_customer and q.quarantine_id = p_id and q.status = 'kept'), p_now,
    array(select (null, null, q.batch_id)::stock_lot from quarantine q
      where q.customer_id = p_customer and q.quarantine_id = p_id and q.status = 'kept'));
  update quarantine q set status = p_status, closed_by = p_by, closed_at = p_now, closing_note = p_note
    where q.customer_id = p_customer and q.quarantine_id = p_id and q.status = 'kept';
end $function$;
ALTER FUNCTION close_quarantine(integer,uuid,text,text,text,timestamp with time zone) OWNER TO ucenter_keeper;
REVOKE EXECUTE ON FUNCTION close_quarantine(integer,uuid,text,text,text,timestamp with time zone) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION close_quarantine(integer,uuid,text,text,text,timestamp with time zone) TO ucenter_office;

CREATE FUNCTION consumables_of(p_warehouse uuid, p_on date, p_customer integer)
 RETURNS TABLE(code text, name_en text, name_zh text, amount text, currency text)
 LANGUAGE sql
 STABLE
AS $function$
  select c.value ->> 'code', c.value #>> '{name,en}', c.value #>> '{name,zh_CN}', c.value ->> 'amount', t.document ->> 'currency'
  from tariff t, jsonb_array_elements(t.document -> 'consumables') c where t.tariff_id = tariff_on('handling', p_warehouse, p_customer, p_on)
$function$;
REVOKE EXECUTE ON FUNCTION consumables_of(uuid,date,integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION consumables_of(uuid,date,integer) TO ucenter_office, ucenter_portal;

CREATE FUNCTION correct_lot(p_customer integer, p_id uuid, p_warehouse uuid, p_sku uuid, p_lot text, p_expires date, p_quantity integer, p_new_lot text, p_new_expires date, p_now timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET plan_cache_mode TO 'force_generic_plan'
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare v_batches uuid[]; v_all int; v_free int; v_moves stock_move[]; v_lots stock_lot[];
begin
  if current_setting('app.customer', true) is distinct from p_customer::text and not keep_for(p_customer) then
    raise exception 'this transaction is not of customer %', p_customer using errcode = 'insufficient_privilege'; end if;
  perform 1 from stock s where s.customer_id = p_customer and s.warehouse_id = p_warehouse and s.sku_id = p_sku for no key update;
  select array_agg(b.batch_id), sum(b.quantity_left), sum(b.quantity_left - b.kept) into v_batches, v_all, v_free from stock_batch b
    where b.customer_id = p_customer and b.warehouse_id = p_warehouse and b.sku_id = p_sku and b.quantity_left > 0
      and b.lot is not distinct from p_lot and b.expires_on is not distinct from p_expires;
  if p_quantity < 1 or (p_quantity > coalesce(v_free, 0) and p_quantity is distinct from v_all) then
    raise exception 'fewer pieces of the lot lie there' using errcode = 'check_violation', constraint = 'stock_lot_short', detail = coalesce(v_free, 0);
  end if;
  if p_quantity = v_all then
    update stock_batch b set kept = 0 where b.customer_id = p_customer and b.batch_id = any (v_batches) and b.kept > 0;
  end if;
  with taken as (
    select x.batch_id, x.shelved_on, least(x.free, p_quantity - x.earlier)::int as pieces
    from (select b.batch_id, b.shelved_on, b.quantity_left - b.kept as free,
        sum(b.quantity_left - b.kept) over (order by b.shelved_on, b.batch_id) - (b.quantity_left - b.kept) as earlier
      from stock_batch b where b.customer_id = p_customer and b.batch_id = any (v_batches)) x
    where x.free > 0 and x.earlier < p_quantity
  ), moves as (
    select 0 as turn, t.shelved_on, -t.pieces as pieces, t.batch_id from taken t
    union all select 1, t.shelved_on, sum(t.pieces)::int, null from taken t group by t.shelved_on
  )
  select array_agg((p_warehouse, p_sku, 'lot_correction', m.pieces, 0, 'lot', p_id, m.shelved_on)::stock_move order by m.turn desc, m.shelved_on, m.batch_id),
      array_agg((case m.turn when 1 then p_new_lot end, case m.turn when 1 then p_new_expires end, m.batch_id)::stock_lot
        order by m.turn desc, m.shelved_on, m.batch_id)
    into v_moves, v_lots from moves m;
  perform move_stock(p_customer, v_moves, p_now, v_lots);
  if p_quantity = v_all then
    update quarantine q set batch_id = n.batch_id from stock_batch o join stock_batch n
        on n.customer_id = o.customer_id and n.warehouse_id = o.warehouse_id and n.sku_id = o.sku_id and n.shelved_on = o.shelved_on
      where o.customer_id = p_customer and o.batch_id = any (v_batches) and n.cause = 'lot' and n.cause_id = p_id
        and q.customer_id = p_customer and q.batch_id = o.batch_id and q.status = 'kept';
    update stock_batch n set kept = x.quantity
      from (select q.batch_id, sum(q.quantity)::int as quantity from quarantine q
        where q.customer_id = p_customer and q.warehouse_id = p_warehouse and q.sku_id = p_sku and q.status = 'kept' and q.batch_id is not null group by 1) x
      where n.customer_id = p_customer and n.batch_id = x.batch_id and n.cause = 'lot' and n.cause_id = p_id;
  end if;
end $function$;
ALTER FUNCTION correct_lot(integer,uuid,uuid,uuid,text,date,integer,text,date,timestamp with time zone) OWNER TO ucenter_keeper;
REVOKE EXECUTE ON FUNCTION correct_lot(integer,uuid,uuid,uuid,text,date,integer,text,date,timestamp with time zone) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION correct_lot(integer,uuid,uuid,uuid,text,date,integer,text,date,timestamp with time zone) TO ucenter_office;

CREATE FUNCTION count_supplier(p_customer integer, p_member uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
declare v_set uuid;
begin
  perform pg_advisory_xact_lock(hashtext('statistics.on_time.fold'));
  select set_id into v_set from supplier_on_time where customer_id = p_customer and member_id = p_member and not counted;
  if not found then return false; end if;
  with gone as (
    delete from supplier_on_time_month where customer_id = p_customer and member_id = p_member
  ), told as (
    delete from supplier_on_time_change where customer_id = p_customer and member_id = p_member
  )
  insert into supplier_on_time_change (customer_id, member_id, warehouse_id, month, method_id, country, orders, in_time, hours, days)
    select p_customer, p_member, o.warehouse_id, x.month, x.method_id, o.country, 1, x.in_time, x.hours, x.days
    from (select distinct l.order_id from member_sku s join order_line l using (customer_id, sku_id) where s.customer_id = p_customer and s.member_id = p_member offset 0) i
    join orders o on o.customer_id = p_customer and o.order_id = i.order_id join warehouse w using (warehouse_id) join statistics_progress p using (warehouse_id)
    cross join lateral on_time_of(o, w.time_zone) x where o.shipped_at < (p.through + 1)::timestamp at time zone w.time_zone;
  update supplier_on_time set counted = true where customer_id = p_customer and member_id = p_member and set_id = v_set;
  return true;
end $function$;
REVOKE EXECUTE ON FUNCTION count_supplier(integer,uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION count_supplier(integer,uuid) TO ucenter_office;

CREATE FUNCTION database_load(OUT connections integer, OUT longest_s double precision)
 RETURNS record
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select count(*)::int, max(extract(epoch from clock_timestamp() - xact_start)) filter (where pid <> pg_backend_pid())
    from pg_stat_activity where datname = current_database() and backend_type = 'client backend'
$function$;
REVOKE EXECUTE ON FUNCTION database_load() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION database_load() TO ucenter_office;

CREATE FUNCTION database_standbys(OUT name text, OUT state text, OUT lag_s double precision)
 RETURNS SETOF record
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select application_name, coalesce(state, ''), extract(epoch from replay_lag)::double precision from pg_stat_replication order by 1
$function$;
REVOKE EXECUTE ON FUNCTION database_standbys() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION database_standbys() TO ucenter_office;

CREATE FUNCTION decide_adjustment(p_customer integer, p_id uuid, p_by uuid, p_reject_reason text, p_now timestamp with time zone, OUT outcome text, OUT balance numeric)
 RETURNS record
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET plan_cache_mode TO 'force_generic_plan'
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare v_account account%rowtype; v adjustment%rowtype; v_dispute fee_dispute%rowtype; v_counter text; v_entries money_entry[];
begin
  if current_setting('app.customer', true) is distinct from p_customer::text and not keep_for(p_customer) then
    raise exception 'this transaction is not of customer %', p_customer using errcode = 'insufficient_privilege'; end if;
  select * into v_account from account a where a.customer_id = p_customer for no key update;
  select * into v from adjustment j where j.customer_id = p_customer and j.adjustment_id = p_id for update;
  if not found then outcome := 'not_found'; return; end if;
  if v.status <> 'waiting' then outcome := 'state'; return; end if;
  if p_reject_reason is not null then
    update adjustment set status = 'rejected', reject_reason = p_reject_reason, decided_by = p_by, decided_at = p_now
      where customer_id = p_customer and adjustment_id = p_id;
    update fee_dispute set adjustment_id = null, right_amount = null, answer = null where customer_id = p_customer and adjustment_id = p_id;
    outcome := 'rejected';
    return;
  end if;
  if v.second_person and (p_by is null or p_by = v.filed_by) then outcome := 'four_eyes'; return; end if;
  if v.kind = 'payout' and v_account.balance + v_account.credit_limit - v_account.held + v.amount < 0 then outcome := 'short'; return; end if;
  if exists (select from ledger_entry r where r.customer_id = p_customer and r.reverses = coalesce(v.reverses, v.corrects)) then
    outcome := 'entry_reversed'; return; end if;
  v_counter := case v.kind when 'charge' then 'revenue.charge' when 'credit' then 'corrections' when 'storage' then 'revenue.storage' when 'payout' then 'bank.' || v.payment_method
    else (select e.counter_account from ledger_entry e where e.customer_id = p_customer and e.seq = coalesce(v.reverses, v.corrects)) end;
  if v.kind = 'dispute' then
    update fee_dispute set status = 'accepted', decided_by = v.filed_by, decided_at = p_now
      where customer_id = p_customer and adjustment_id = p_id and status in ('open', 'answered') returning * into strict v_dispute;
  end if;
  v_entries := array[(coalesce(v_dispute.amount, v.amount), v_counter, case v.kind when 'payout' then 'payout' else 'correction' end, null,
    'adjustment', p_id, v.adjustment_no, null, null, null, null, v.reason, v.reverses)::money_entry];
  if v_dispute.right_amount > 0 then
    v_entries := v_entries || (-v_dispute.right_amount, v_counter, 'correction', null, 'adjustment', p_id, v.adjustment_no, null, null, null, null,
      v.reason, null)::money_entry;
  end if;
  v_account := post_entries(p_customer, v_entries, p_now);
  update adjustment set status = 'posted', seq = v_account.seq, decided_by = p_by, decided_at = case when p_by is not null then p_now end
    where customer_id = p_customer and adjustment_id = p_id;
  outcome := 'posted';
  balance := v_account.balance;
end $function$;
ALTER FUNCTION decide_adjustment(integer,uuid,uuid,text,timestamp with time zone) OWNER TO ucenter_keeper;
REVOKE EXECUTE ON FUNCTION decide_adjustment(integer,uuid,uuid,text,timestamp with time zone) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION decide_adjustment(integer,uuid,uuid,text,timestamp with time zone) TO ucenter_office;

CREATE FUNCTION drop_sealed_day(before date, at timestamp with time zone)
 RETURNS TABLE(day date, row_count bigint)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  oldest date;
  dropped bigint;
  month text;
  month_end timestamptz;
  next_id uuid;
begin
  if before > current_date - 30 then raise exception 'the log is kept for at least 30 days'; end if;
  select min(s.day) into oldest from operation_log_seal s where s.dropped_at is null and s.day < before;
  if oldest is null then return; end if;
  month := 'operation_log_' || to_char(oldest, 'YYYY_MM');
  if to_regclass('parts.' || month) is not null then
    month_end := (date_trunc('month', oldest::timestamp) + interval '1 month') at time zone 'UTC';
    next_id := first_id_at(month_end);
    if month_end >= before::timestamp at time zone 'UTC' or not exists (select from operation_log_seal s where s.first_id >= next_id) then return; end if;
    delete from operation_log l using operation_log_seal s
      where s.dropped_at is null and s.first_id < next_id and s.last_id >= next_id and l.log_id between next_id and s.last_id and l.log_id = any (s.row_ids);
    perform set_config('lock_timeout', '200ms', true);
    execute format('drop table parts.%I', month);
    select sum(s.row_count) into dropped from operation_log_seal s where s.dropped_at is null and s.first_id < next_id;
    update operation_log_seal s set dropped_at = at where s.dropped_at is null and s.first_id < next_id;
    return query select oldest, dropped;
    return;
  end if;
  delete from operation_log l using operation_log_seal s
    where s.day = oldest and s.dropped_at is null and l.log_id between s.first_id and s.last_id and l.log_id = any (s.row_ids);
  get diagnostics dropped = row_count;
  update operation_log_seal s set dropped_at = at where s.day = oldest and s.dropped_at is null;
  return query select oldest, dropped;
end $function$;
REVOKE EXECUTE ON FUNCTION drop_sealed_day(date,timestamp with time zone) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION drop_sealed_day(date,timestamp with time zone) TO ucenter_office;

CREATE FUNCTION end_colleagues_sessions(p_keep bytea)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  own int := current_setting('app.customer')::int;
  ended int;
begin
  delete from session where customer_id = own and acting_staff_id is null and token_hash is distinct from p_keep;
  get diagnostics ended = row_count;
  return ended;
end $function$;
REVOKE EXECUTE ON FUNCTION end_colleagues_sessions(bytea) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION end_colleagues_sessions(bytea) TO ucenter_portal;

CREATE FUNCTION end_member_sessions(p_member uuid, p_keep bytea DEFAULT NULL::bytea)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare v_customer int := current_setting('app.customer')::int;
begin
  delete from session where side = 'customer' and customer_id = v_customer and member_id = p_member and token_hash is distinct from p_keep;
end $function$;
REVOKE EXECUTE ON FUNCTION end_member_sessions(uuid,bytea) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION end_member_sessions(uuid,bytea) TO ucenter_portal;

CREATE FUNCTION end_other_sessions(p_member_id uuid, p_keep bytea, p_now timestamp with time zone)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  own int := current_setting('app.customer')::int;
  ended int;
begin
  delete from session where customer_id = own and member_id = p_member_id and token_hash is distinct from p_keep;
  get diagnostics ended = row_count;
  update one_time_link set used_at = p_now where customer_id = own and member_id = p_member_id and used_at is null;
  return ended;
end $function$;
REVOKE EXECUTE ON FUNCTION end_other_sessions(uuid,bytea,timestamp with time zone) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION end_other_sessions(uuid,bytea,timestamp with time zone) TO ucenter_portal;

CREATE FUNCTION end_tariff(p_tariff uuid, p_was date, p_until date, p_at timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare latest constant date := (p_at at time zone 'UTC' + interval '14 hours')::date;
begin
  update public.tariff set valid_until = p_until where tariff_id = p_tariff and (for_customer is not null or for_group is not null) and withdrawn_at is null
    and valid_until is not distinct from p_was and (valid_until is null or valid_until >= latest)
    and (p_until is null or p_until >= greatest(latest, valid_from));
  return found;
end $function$;
REVOKE EXECUTE ON FUNCTION end_tariff(uuid,date,date,timestamp with time zone) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION end_tariff(uuid,date,date,timestamp with time zone) TO ucenter_office;

CREATE FUNCTION enter_counts(p_customer integer, p_count uuid, p_warehouse uuid, p_skus uuid[], p_quantities integer[], p_scanned boolean, p_by text, p_now timestamp with time zone)
 RETURNS TABLE(sku_id uuid, round smallint, quantity integer, book integer)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET plan_cache_mode TO 'force_generic_plan'
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
#variable_conflict use_column
begin
  if current_setting('app.customer', true) is distinct from p_customer::text and not keep_for(p_customer) then
    raise exception 'this transaction is not of customer %', p_customer using errcode = 'insufficient_privilege'; end if;
  perform 1 from stock s where s.customer_id = p_customer and s.warehouse_id = p_warehouse and s.sku_id = any (p_skus)
    order by s.warehouse_id, s.sku_id for share;
  return query insert into stock_count_entry (customer_id, count_id, sku_id, round, quantity, book, scanned, counted_by, counted_at)
    select p_customer, p_count, l.sku_id,
      1 + (select count(*) from stock_count_entry e where e.customer_id = p_customer and e.count_id = p_count and e.sku_id = l.sku_id),
      x.quantity, coalesce(s.total, 0), p_scanned, p_by, p_now
    from unnest(p_skus, p_quantities) x(sku, quantity)
    join stock_count_line l on l.customer_id = p_customer and l.count_id = p_count and l.sku_id = x.sku
    left join stock s on s.customer_id = p_customer and s.warehouse_id = p_warehouse and s.sku_id = l.sku_id
    returning sku_id, round, quantity, book;
end $function$;
ALTER FUNCTION enter_counts(integer,uuid,uuid,uuid[],integer[],boolean,text,timestamp with time zone) OWNER TO ucenter_keeper;
REVOKE EXECUTE ON FUNCTION enter_counts(integer,uuid,uuid,uuid[],integer[],boolean,text,timestamp with time zone) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION enter_counts(integer,uuid,uuid,uuid[],integer[],boolean,text,timestamp with time zone) TO ucenter_office;

CREATE FUNCTION enter_place_counts(p_customer integer, p_count uuid, p_warehouse uuid, p_location uuid, p_skus uuid[], p_quantities integer[], p_scanned boolean[], p_by text, p_now timestamp with time zone)
 RETURNS TABLE(sku_id uuid, round smallint, quantity integer, book integer)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET plan_cache_mode TO 'force_generic_plan'
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
#variable_conflict use_column
begin
  if current_setting('app.customer', true) is distinct from p_customer::text and not keep_for(p_customer) then
    raise exception 'this transaction is not of customer %', p_customer using errcode = 'insufficient_privilege'; end if;
  perform 1 from stock s where s.customer_id = p_customer and s.warehouse_id = p_warehouse and s.sku_id = any (p_skus)
    order by s.warehouse_id, s.sku_id for share;
  return query insert into stock_count_place (customer_id, count_id, sku_id, location_id, round, quantity, book, loose, scanned, counted_by, counted_at)
    select p_customer, p_count, l.sku_id, p_location,
      1 + (select count(*) from stock_count_place e where e.customer_id = p_customer and e.count_id = p_count and e.sku_id = l.sku_id
        and e.location_id = p_location),
      x.quantity, coalesce(lies.here, 0), coalesce(s.total, 0) - coalesce(lies.placed, 0), x.scanned, p_by, p_now
    from unnest(p_skus, p_quantities, p_scanned) x(sku, quantity, scanned)
    join stock_count_line l on l.customer_id = p_customer and l.count_id = p_count and l.sku_id = x.sku
    left join stock s on s.customer_id = p_customer and s.warehouse_id = p_warehouse and s.sku_id = l.sku_id
    left join lateral (select sum(p.quantity)::int as placed, sum(p.quantity) filter (where p.location_id = p_location)::int as here from stock_place p
      where p.customer_id = p_customer and p.warehouse_id = p_warehouse and p.sku_id = l.sku_id) lies on true
    returning sku_id, round, quantity, book;
end $function$;
ALTER FUNCTION enter_place_counts(integer,uuid,uuid,uuid,uuid[],integer[],boolean[],text,timestamp with time zone) OWNER TO ucenter_keeper;
REVOKE EXECUTE ON FUNCTION enter_place_counts(integer,uuid,uuid,uuid,uuid[],integer[],boolean[],text,timestamp with time zone) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION enter_place_counts(integer,uuid,uuid,uuid,uuid[],integer[],boolean[],text,timestamp with time zone) TO ucenter_office;

CREATE FUNCTION entry_topic(p_bill_type text, p_amount numeric)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case when p_bill_type = 'top_up' then null when p_amount < 0 then 'charge.posted' else 'credit.posted' end
$function$;
REVOKE EXECUTE ON FUNCTION entry_topic(text,numeric) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION entry_topic(text,numeric) TO ucenter_keeper, ucenter_office, ucenter_portal;

CREATE FUNCTION erase_log(p_customer integer, p_before timestamp with time zone, p_most integer)
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  if current_setting('app.customer', true) is distinct from p_customer::text and not keep_for(p_customer) then
    raise exception 'this transaction is not of customer %', p_customer using errcode = 'insufficient_privilege'; end if;
  perform is_leaving(p_customer);
  return query update operation_log l set actor_name = case when l.actor_kind in ('staff', 'system') then l.actor_name else '' end, url = l.path,
      ip = case when l.actor_kind in ('staff', 'system') then l.ip else '' end, parameters = '{}', before = null, after = null,
      object_id = case when l.object_id ~ '^([0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|[0-9]+|[A-Z]{2,3}[0-9]+-[0-9]+)$' then l.object_id else '' end
    where (l.customer_id, l.log_id) in (select x.customer_id, x.log_id from operation_log x
      where (x.customer_id = p_customer or (x.customer_id = 0 and x.object in ('customer_note', 'customer') and x.object_id = p_customer::text)) and x.at < p_before
        and not exists (select from operation_log_erased e where e.customer_id = p_customer and e.log_id = x.log_id)
      order by x.log_id limit p_most)
    returning l.log_id;
end $function$;
ALTER FUNCTION erase_log(integer,timestamp with time zone,integer) OWNER TO ucenter_keeper;
REVOKE EXECUTE ON FUNCTION erase_log(integer,timestamp with time zone,integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION erase_log(integer,timestamp with time zone,integer) TO ucenter_office;

CREATE FUNCTION erase_mails(p_customer integer, p_most integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare v_rows int; v_more int; v_emails text[];
begin
  if current_setting('app.customer', true) is distinct from p_customer::text and not keep_for(p_customer) then
    raise exception 'this transaction is not of customer %', p_customer using errcode = 'insufficient_privilege'; end if;
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
end $function$;
ALTER FUNCTION erase_mails(integer,integer) OWNER TO ucenter_keeper;
REVOKE EXECUTE ON FUNCTION erase_mails(integer,integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION erase_mails(integer,integer) TO ucenter_office;

CREATE FUNCTION erase_rows(p_customer integer, p_table text, p_most integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare v_rows int;
begin
  if current_setting('app.customer', true) is distinct from p_customer::text and not keep_for(p_customer) then
    raise exception 'this transaction is not of customer %', p_customer using errcode = 'insufficient_privilege'; end if;
  perform is_leaving(p_customer);
  execute format('delete from %1$I where customer_id = $1 and ctid = any (array(select ctid from %1$I where customer_id = $1 limit $2))', p_table)
    using p_customer, p_most;
  get diagnostics v_rows = row_count;
  return v_rows;
end $function$;
ALTER FUNCTION erase_rows(integer,text,integer) OWNER TO ucenter_keeper;
REVOKE EXECUTE ON FUNCTION erase_rows(integer,text,integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION erase_rows(integer,text,integer) TO ucenter_office;

CREATE FUNCTION erase_threads(p_customers integer[], p_orders uuid[], p_now timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  delete from thread_file f using threads_about(p_customers, p_orders) t where f.customer_id = t.customer_id and f.thread_id = t.thread_id;
  update thread_post p set said = '', erased_at = p_now from threads_about(p_customers, p_orders) t
    where p.customer_id = t.customer_id and p.thread_id = t.thread_id and p.erased_at is null;
end $function$;
REVOKE EXECUTE ON FUNCTION erase_threads(integer[],uuid[],timestamp with time zone) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION erase_threads(integer[],uuid[],timestamp with time zone) TO ucenter_office, ucenter_portal;

CREATE FUNCTION estimate_reason(p_fee text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case
    when p_fee in ('base_freight', 'registration') then 'weight'
    when p_fee in ('outbound', 'packaging', 'fulfilment', 'consumables', 'value_added_services') then 'handling'
    when p_fee in ('eu_ioss', 'eu_duty', 'sg_gst', 'br_icms', 'vat', 'insurance') then 'taxes'
    else 'surcharges' end
$function$;
REVOKE EXECUTE ON FUNCTION estimate_reason(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION estimate_reason(text) TO ucenter_keeper, ucenter_office, ucenter_portal;

CREATE FUNCTION estimated_orders(p_customer integer, p_orders uuid[])
 RETURNS TABLE(order_id uuid, packed_at timestamp with time zone, warehouse_id uuid, method_id uuid, estimate numeric, charged numeric, changed numeric, weight numeric, surcharges numeric, handling numeric, taxes numeric)
 LANGUAGE sql
 STABLE
AS $function$
  select o.order_id, o.packed_at, o.warehouse_id, o.method_id, (coalesce(o.quote -> 'first', q.last) ->> 'total')::numeric, f.charged,
    (q.last ->> 'total')::numeric - (coalesce(o.quote -> 'first', q.last) ->> 'total')::numeric, f.weight, f.surcharges, f.handling, f.taxes
  from orders o
  cross join lateral (select coalesce(o.quote -> 'last', o.quote) as last) q
  cross join lateral (
    select coalesce(sum(x.amount) filter (where x.is_charged), 0) as charged, coalesce(sum(x.change) filter (where x.reason = 'weight'), 0) as weight,
      coalesce(sum(x.change) filter (where x.reason = 'surcharges'), 0) as surcharges, coalesce(sum(x.change) filter (where x.reason = 'handling'), 0) as handling,
      coalesce(sum(x.change) filter (where x.reason = 'taxes'), 0) as taxes
    from (
      select true as is_charged, e.amount, e.amount as change, estimate_reason(e.fee_type) as reason from order_fee e
        where e.customer_id = o.customer_id and e.order_id = o.order_id
      union all
      select false, (l ->> 'amount')::numeric, -(l ->> 'amount')::numeric, estimate_reason(l ->> 'fee_type') from jsonb_array_elements(q.last -> 'lines') l) x) f
  where o.customer_id = p_customer and o.order_id = any (p_orders) and o.packed_at is not null and o.quote ? 'lines'
$function$;
REVOKE EXECUTE ON FUNCTION estimated_orders(integer,uuid[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION estimated_orders(integer,uuid[]) TO ucenter_keeper, ucenter_office;

CREATE FUNCTION file_adjustment(p_customer integer, p_id uuid, p_no text, p_kind text, p_amount numeric, p_method text, p_entry integer, p_reason text, p_reference text, p_staff uuid, p_alone boolean, p_now timestamp with time zone, OUT outcome text, OUT amount numeric, OUT currency text, OUT second boolean)
 RETURNS record
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET plan_cache_mode TO 'force_generic_plan'
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare v_account account%rowtype; v_entry ledger_entry%rowtype;
begin
  if current_setting('app.customer', true) is distinct from p_customer::text and not keep_for(p_customer) then
    raise exception 'this transaction is not of customer %', p_customer using errcode = 'insufficient_privilege'; end if;
  -- The account before everything else, as whoever decides does: nobody waits for the other crosswise.
  select * into v_account from account a where a.customer_id = p_customer for no key update;
  if not found then outcome := 'not_found'; return; end if;
  amount := p_amount;
  currency := v_account.currency;
  if p_kind in ('reversal', 'dispute') then
    select * into v_entry from ledger_entry e where e.customer_id = p_customer and e.seq = p_entry;
    outcome := case when v_entry.seq is null then 'entry_missing'
      when v_entry.reverses is not null then 'entry_not_reversible'
      when v_entry.cause = 'adjustment' and exists (select from adjustment j
        where j.customer_id = p_customer and j.adjustment_id = v_entry.cause_id and j.corrects is not null) then 'entry_not_reversible'
      when v_entry.cause = 'order' and not exists (select from orders o
        where o.customer_id = p_customer and o.order_id = v_entry.cause_id and o.shipped_at is not null) then 'entry_not_reversible'
      when exists (select from ledger_entry r where r.customer_id = p_customer and r.reverses = p_entry)
        or exists (select from adjustment j where j.customer_id = p_customer and j.reverses = p_entry and j.status <> 'rejected') then 'entry_reversed'
      when p_kind = 'reversal' and (exists (select from adjustment j
        where j.customer_id = p_customer and j.corrects = p_entry and j.status <> 'rejected')
        or v_entry.cause = 'storage_bill' and exists (select from standing_storage_correction c
          where c.customer_id = p_customer and c.bill_id = v_entry.cause_id)) then 'entry_reversed'
      when p_kind = 'dispute' and p_amount + (select coalesce(sum(j.amount), 0) from adjustment j
        where j.customer_id = p_customer and j.corrects = p_entry and j.status <> 'rejected')
        + (select coalesce(sum(c.was - c.due), 0) from standing_storage_correction c
          where v_entry.cause = 'storage_bill' and c.customer_id = p_customer and c.bill_id = v_entry.cause_id) > -v_entry.amount then 'too_much' end;
    if outcome is not null then return; end if;
    if p_kind = 'reversal' then amount := -v_entry.amount; end if;
  end if;
  if p_kind = 'payout' and v_account.balance + v_account.credit_limit - v_account.held + p_amount < 0 then outcome := 'short'; return; end if;
  second := not p_alone or abs(amount) + (select coalesce(sum(abs(j.amount)), 0) from adjustment j where j.customer_id = p_customer and j.filed_by = p_staff
    and not j.second_person and j.created_at > p_now - interval '24 hours') > (select l.amount from adjustment_limit l);
  insert into adjustment (customer_id, adjustment_id, adjustment_no, kind, status, amount, currency, payment_method, reverses, corrects, reason, reference,
      second_person, filed_by, created_at)
    values (p_customer, p_id, p_no, p_kind, 'waiting', amount, v_account.currency, p_method, case when p_kind = 'reversal' then p_entry end,
      case when p_kind = 'dispute' then p_entry end, p_reason, p_reference, second, p_staff, p_now);
  outcome := 'filed';
end $function$;
ALTER FUNCTION file_adjustment(integer,uuid,text,text,numeric,text,integer,text,text,uuid,boolean,timestamp with time zone) OWNER TO ucenter_keeper;
REVOKE EXECUTE ON FUNCTION file_adjustment(integer,uuid,text,text,numeric,text,integer,text,text,uuid,boolean,timestamp with time zone) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION file_adjustment(integer,uuid,text,text,numeric,text,integer,text,text,uuid,boolean,timestamp with time zone) TO ucenter_office;

CREATE FUNCTION file_transfer(p_customer integer, p_transfer uuid, p_from uuid, p_skus uuid[], p_quantities integer[], p_now timestamp with time zone)
 RETURNS TABLE(sku_id uuid, short integer)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET plan_cache_mode TO 'force_generic_plan'
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
#variable_conflict use_column
begin
  if current_setting('app.customer', true) is distinct from p_customer::text and not keep_for(p_customer) then
    raise exception 'this transaction is not of customer %', p_customer using errcode = 'insufficient_privilege'; end if;
  perform 1 from stock s where s.customer_id = p_customer and s.warehouse_id = p_from and s.sku_id = any (p_skus)
    order by s.warehouse_id, s.sku_id for no key update;
  return query select x.sku, x.quantity - coalesce(s.total - s.frozen, 0) from unnest(p_skus, p_quantities) x(sku, quantity)
    left join stock s on s.customer_id = p_customer and s.warehouse_id = p_from and s.sku_id = x.sku
    where coalesce(s.total - s.frozen, 0) < x.quantity order by x.sku;
  if found then return; end if;
  insert into stock_transfer_line (customer_id, transfer_id, sku_id, quantity)
    select p_customer, p_transfer, x.sku, x.quantity from unnest(p_skus, p_quantities) x(sku, quantity);
  perform move_stock(p_customer, array(
    select (p_from, x.sku, 'transfer_out', 0, x.quantity, 'transfer', p_transfer, null)::stock_move
    from unnest(p_skus, p_quantities) x(sku, quantity) order by x.sku), p_now);
end $function$;
ALTER FUNCTION file_transfer(integer,uuid,uuid,uuid[],integer[],timestamp with time zone) OWNER TO ucenter_keeper;
REVOKE EXECUTE ON FUNCTION file_transfer(integer,uuid,uuid,uuid[],integer[],timestamp with time zone) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION file_transfer(integer,uuid,uuid,uuid[],integer[],timestamp with time zone) TO ucenter_office, ucenter_portal;

CREATE FUNCTION find_api_key(p_token_hash bytea, p_now timestamp with time zone, p_from inet)
 RETURNS TABLE(customer_id integer, key_id uuid, name text, scopes text[], platform_type smallint, last_used_at timestamp with time zone, from_here boolean, calls_a_minute integer, test boolean, warehouse_ids uuid[])
 LANGUAGE plpgsql
 STABLE
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
#variable_conflict use_column
begin
  return query select k.customer_id, k.key_id, k.name, k.scopes, c.platform_type, k.last_used_at,
      k.allowed_from = '{}' or coalesce(p_from <<= any (k.allowed_from), false), c.api_calls_a_minute, k.test, k.warehouse_ids
    from api_key k
    join customer c on c.customer_id = k.customer_id and not exists (select from customer_leaving v where v.customer_id = k.customer_id)
    join member m on m.customer_id = k.customer_id and m.sub_account_id = 0 and m.enabled
    where k.token_hash = p_token_hash and k.revoked_at is null and (k.ends_at is null or p_now < k.ends_at)
      and (k.expires_on is null or p_now < (k.expires_on + 1)::timestamp at time zone 'UTC');
end $function$;
REVOKE EXECUTE ON FUNCTION find_api_key(bytea,timestamp with time zone,inet) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_api_key(bytea,timestamp with time zone,inet) TO ucenter_office;

CREATE FUNCTION find_session(p_token_hash bytea, p_browser_hash bytea, p_side text, p_now timestamp with time zone)
 RETURNS TABLE(seen_at timestamp with time zone, remember boolean, customer_id integer, member_id uuid, staff_id uuid, sub_account_id integer, name text, email text, permissions text[], sku_ids uuid[], platform_type smallint, roles text[], warehouse_ids uuid[], must_change_password boolean, must_set_up_two_factor boolean, acting_staff_id uuid, acting_staff_name text, acting_sees_money boolean)
 LANGUAGE plpgsql
 STABLE
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
#variable_conflict use_column
declare v_customer int; v_member uuid; v_staff uuid; v_acting uuid; v_scoped boolean; v_sales uuid; v_manager uuid; v_acting_roles text[];
begin
  select s.seen_at, s.remember, s.customer_id, s.member_id, s.staff_id, s.acting_staff_id
    into seen_at, remember, v_customer, v_member, v_staff, v_acting from session s
    where s.token_hash = p_token_hash and s.browser_hash = p_browser_hash and s.side = p_side and s.expires_at > p_now;
  if not found then return; end if;
  must_set_up_two_factor := false;
  acting_sees_money := false;
  if v_acting is not null then
    select a.staff_id, a.name, a.roles into acting_staff_id, acting_staff_name, v_acting_roles from staff a where a.staff_id = v_acting and a.enabled;
    if not found then return; end if;
  end if;
  if v_staff is not null then
    select t.staff_id, t.name, t.email, t.roles, t.warehouse_ids, t.must_change_password,
        t.two_factor_secret is null and not t.two_factor_exempt and t.roles && '{admin,finance}'
          and not exists (select from passkey k where k.staff_id = t.staff_id)
      into staff_id, name, email, roles, warehouse_ids, must_change_password, must_set_up_two_factor
      from staff t where t.staff_id = v_staff and t.enabled;
    if not found then return; end if;
  else
    select m.customer_id, m.member_id, m.sub_account_id, trim(m.first_name || ' ' || m.last_name), m.email, m.permissions, m.sku_scoped,
        m.must_change_password and v_acting is null, c.platform_type, c.sales_id, c.manager_id
      into customer_id, member_id, sub_account_id, name, email, permissions, v_scoped, must_change_password, platform_type, v_sales, v_manager
      from member m join customer c on c.customer_id = m.customer_id
      where m.customer_id = v_customer and m.member_id = v_member and m.enabled
        and not exists (select from customer_leaving v where v.customer_id = m.customer_id);
    if not found then return; end if;
    if v_scoped then
      sku_ids := array(select x.sku_id from member_sku x where x.customer_id = v_customer and x.member_id = v_member);
    end if;
    acting_sees_money := coalesce(v_acting_roles && '{admin,finance}'
      or (v_acting_roles && '{sales,account_manager}' and v_acting in (v_sales, v_manager)), false);
  end if;
  return next;
end $function$;
REVOKE EXECUTE ON FUNCTION find_session(bytea,bytea,text,timestamp with time zone) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_session(bytea,bytea,text,timestamp with time zone) TO ucenter_office;

CREATE FUNCTION first_id_at(p_at timestamp with time zone)
 RETURNS uuid
 LANGUAGE sql
 IMMUTABLE STRICT
AS $function$
  select (lpad(to_hex((extract(epoch from p_at) * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid
$function$;
REVOKE EXECUTE ON FUNCTION first_id_at(timestamp with time zone) FROM PUBLIC;

CREATE FUNCTION first_sold_date(p_customer integer, p_sku uuid, p_warehouse uuid, p_at timestamp with time zone)
 RETURNS date
 LANGUAGE sql
 STABLE
AS $function$
  select warehouse_day(p_warehouse, p_at) + p.minimum_days from sku p where p.customer_id = p_customer and p.sku_id = p_sku
$function$;
REVOKE EXECUTE ON FUNCTION first_sold_date(integer,uuid,uuid,timestamp with time zone) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION first_sold_date(integer,uuid,uuid,timestamp with time zone) TO ucenter_keeper, ucenter_office, ucenter_portal;

CREATE FUNCTION fold_on_time(p_customer integer, p_most integer)
 RETURNS integer
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
declare v_changes int;
begin
  perform pg_advisory_xact_lock(hashtext('statistics.on_time.fold'));
  with gone as (
    delete from on_time_change c using (select change_id from on_time_change where customer_id = p_customer order by change_id limit p_most) x
      where c.customer_id = p_customer and c.change_id = x.change_id returning c.*
  ), news as (
    select x.country, g.month, g.warehouse_id, g.method_id, k.what, k.whole, k.hundredths, sum(g.orders) as orders from gone g
    cross join lateral (values (g.country), ('')) x(country) cross join lateral on_time_parts(g.in_time, g.hours, g.days) k group by 1, 2, 3, 4, 5, 6, 7
  ), parts as (
    select * from news
    union all
    select m.country, m.month, m.warehouse_id, m.method_id, m.what, m.whole, unnest(m.times), unnest(m.times_orders)
    from (select distinct country, month, warehouse_id, method_id, what, whole from news) n
    join on_time_month m using (country, month, warehouse_id, method_id, what, whole) where m.customer_id = p_customer
  ), merged as (
    select country, month, warehouse_id, method_id, what, whole, hundredths, sum(orders)::int as orders from parts group by 1, 2, 3, 4, 5, 6, 7
  ), kept as (
    insert into on_time_month as m (customer_id, country, month, warehouse_id, method_id, what, whole, orders, times, times_orders)
      select p_customer, country, month, warehouse_id, method_id, what, whole, sum(orders), coalesce(array_agg(hundredths order by hundredths) filter (where orders <> 0), '{}'),
        coalesce(array_agg(orders order by hundredths) filter (where orders <> 0), '{}')
      from merged group by 2, 3, 4, 5, 6, 7
      on conflict (customer_id, country, what, whole, month, warehouse_id, method_id) do update set orders = excluded.orders, times = excluded.times,
        times_orders = excluded.times_orders
  )
  select count(*) into v_changes from gone;
  return v_changes;
end $function$;
REVOKE EXECUTE ON FUNCTION fold_on_time(integer,integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION fold_on_time(integer,integer) TO ucenter_office;

CREATE FUNCTION fold_supplier(p_customer integer, p_member uuid, p_most integer)
 RETURNS integer
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
declare v_changes int;
begin
  perform pg_advisory_xact_lock(hashtext('statistics.on_time.fold'));
  with gone as (
    delete from supplier_on_time_change c using (
        select change_id from supplier_on_time_change where customer_id = p_customer and member_id = p_member order by change_id limit p_most) x
      where c.customer_id = p_customer and c.member_id = p_member and c.change_id = x.change_id returning c.*
  ), news as (
    select x.country, g.month, g.warehouse_id, g.method_id, k.what, k.whole, k.hundredths, sum(g.orders) as orders from gone g
    cross join lateral (values (g.country), ('')) x(country) cross join lateral on_time_parts(g.in_time, g.hours, g.days) k group by 1, 2, 3, 4, 5, 6, 7
  ), parts as (
    select * from news
    union all
    select m.country, m.month, m.warehouse_id, m.method_id, m.what, m.whole, unnest(m.times), unnest(m.times_orders)
    from (select distinct country, month, warehouse_id, method_id, what, whole from news) n
    join supplier_on_time_month m using (country, month, warehouse_id, method_id, what, whole) where m.customer_id = p_customer and m.member_id = p_member
  ), merged as (
    select country, month, warehouse_id, method_id, what, whole, hundredths, sum(orders)::int as orders from parts group by 1, 2, 3, 4, 5, 6, 7
  ), kept as (
    insert into supplier_on_time_month as m (customer_id, member_id, country, month, warehouse_id, method_id, what, whole, orders, times, times_orders)
      select p_customer, p_member, country, month, warehouse_id, method_id, what, whole, sum(orders),
        coalesce(array_agg(hundredths order by hundredths) filter (where orders <> 0), '{}'), coalesce(array_agg(orders order by hundredths) filter (where orders <> 0), '{}')
      from merged group by 3, 4, 5, 6, 7, 8
      on conflict (customer_id, member_id, country, what, whole, month, warehouse_id, method_id) do update set orders = excluded.orders, times = excluded.times,
        times_orders = excluded.times_orders
  )
  select count(*) into v_changes from gone;
  return v_changes;
end $function$;
REVOKE EXECUTE ON FUNCTION fold_supplier(integer,uuid,integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION fold_supplier(integer,uuid,integer) TO ucenter_office;

CREATE FUNCTION forget_answers(p_before timestamp with time zone)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
 SET lock_timeout TO '200ms'
 SET "TimeZone" TO 'UTC'
AS $function$
declare v_name text; v_dropped int := 0; v_until timestamptz := least(p_before, now() - interval '1 day');
begin
  delete from parts.idempotency_key_other where at < p_before;
  if to_regclass('parts.idempotency_key_before') is not null then
    if obj_description('parts.idempotency_key_before'::regclass, 'pg_class')::timestamptz <= v_until then drop table parts.idempotency_key_before;
    else execute 'delete from parts.idempotency_key_before where at < $1' using p_before; end if;
  end if;
  for v_name in select c.relname from pg_class c where c.relnamespace = 'parts'::regnamespace and c.relkind = 'r'
    and c.relname ~ '^idempotency_key_\d{4}_\d\d_\d\d$' order by 1 loop
    exit when to_date(right(v_name, 10), 'YYYY_MM_DD') + interval '1 day' > v_until;
    execute format('drop table parts.%I', v_name);
    v_dropped := v_dropped + 1;
  end loop;
  return v_dropped;
end $function$;
REVOKE EXECUTE ON FUNCTION forget_answers(timestamp with time zone) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION forget_answers(timestamp with time zone) TO ucenter_office;

CREATE FUNCTION forget_push_device(p_endpoint text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  delete from push_device where md5(endpoint) = md5(p_endpoint) and endpoint = p_endpoint
$function$;
REVOKE EXECUTE ON FUNCTION forget_push_device(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION forget_push_device(text) TO ucenter_portal;

CREATE FUNCTION forget_sessions(p_now timestamp with time zone)
 RETURNS void
 LANGUAGE sql
AS $function$
  update push_device d set session_hash = null from session s where s.token_hash = d.session_hash and s.expires_at < p_now;
  delete from session where expires_at < p_now;
$function$;
REVOKE EXECUTE ON FUNCTION forget_sessions(timestamp with time zone) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION forget_sessions(timestamp with time zone) TO ucenter_office;

CREATE FUNCTION forget_supplier()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_advisory_xact_lock_shared(hashtext('statistics.on_time'));
  delete from supplier_on_time k using changed c where k.customer_id = c.customer_id and k.member_id = c.member_id;
  return null;
end $function$;
REVOKE EXECUTE ON FUNCTION forget_supplier() FROM PUBLIC;

CREATE FUNCTION forget_tries(p_who bytea)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  update sign_in_try set failures = 0, blocked_until = null where who = p_who
$function$;
REVOKE EXECUTE ON FUNCTION forget_tries(bytea) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION forget_tries(bytea) TO ucenter_office, ucenter_portal;

CREATE FUNCTION free_arrival(p_customer integer, p_booking uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  if current_setting('app.customer', true) is distinct from p_customer::text and not keep_for(p_customer) then
    raise exception 'this transaction is not of customer %', p_customer using errcode = 'insufficient_privilege'; end if;
  with freed as (delete from arrival_slot where customer_id = p_customer and booking_id = p_booking returning *)
  update arrival_load l set bookings = l.bookings - 1, boxes = l.boxes - f.boxes from freed f
    where l.warehouse_id = f.warehouse_id and l.day = f.day and l.period = f.period;
end $function$;
ALTER FUNCTION free_arrival(integer,uuid) OWNER TO ucenter_keeper;
REVOKE EXECUTE ON FUNCTION free_arrival(integer,uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION free_arrival(integer,uuid) TO ucenter_office, ucenter_portal;

CREATE FUNCTION goods_of(p_customer integer, p_sku uuid)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select case
    when exists (select from stock s where s.customer_id = p_customer and s.sku_id = p_sku and s.total > 0) then 'stock'
    when exists (select from booking_line l join booking b using (customer_id, booking_id) where l.customer_id = p_customer and l.sku_id = p_sku
      and b.deleted_at is null and b.bill_status in ('draft', 'future_receipt', 'pending_quality_control', 'to_be_shelved')) then 'booking'
    when exists (select from unannounced_goods u where u.customer_id = p_customer and u.sku_id = p_sku and u.status in ('waiting', 'accepted'))
      then 'booking'
    when exists (select from stock_transfer_line l join stock_transfer t using (customer_id, transfer_id)
      where l.customer_id = p_customer and l.sku_id = p_sku and t.closed_at is null) then 'transfer'
    when exists (select from stock_count_line l where l.customer_id = p_customer and l.sku_id = p_sku and l.open) then 'count'
    when exists (select from parcel_line l join orders o using (customer_id, order_id) where l.customer_id = p_customer and l.sku_id = p_sku
      and o.status in ('packaged', 'awaiting_shipping')) then 'order'
  end
$function$;
REVOKE EXECUTE ON FUNCTION goods_of(integer,uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION goods_of(integer,uuid) TO ucenter_office, ucenter_portal;

CREATE FUNCTION guard_component()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare v_deleted timestamptz;
begin
  select s.deleted_at into v_deleted from sku s where s.customer_id = new.customer_id and s.sku_id = new.sku_id for share;
  if v_deleted is not null then raise exception 'a kit is not made of deleted SKUs' using errcode = '40001'; end if;
  return null;
end $function$;
REVOKE EXECUTE ON FUNCTION guard_component() FROM PUBLIC;

CREATE FUNCTION guard_kit()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare v_goods text;
begin
  if new.is_kit and not old.is_kit then
    v_goods := goods_of(new.customer_id, new.sku_id);
    if v_goods is not null then raise exception 'a SKU with goods cannot become a kit' using errcode = 'UC004', detail = v_goods; end if;
  end if;
  if old.deleted_at is null and new.deleted_at is not null and exists (select from kit_component k
      join sku s on s.customer_id = k.customer_id and s.sku_id = k.kit_id
      where k.customer_id = new.customer_id and k.sku_id = new.sku_id and s.deleted_at is null) then
    raise exception 'a component of a kit stays' using errcode = 'UC005', detail = new.sku;
  end if;
  if new.is_kit and old.deleted_at is not null and new.deleted_at is null and exists (select from kit_component k
      join sku s on s.customer_id = k.customer_id and s.sku_id = k.sku_id
      where k.customer_id = new.customer_id and k.kit_id = new.sku_id and s.deleted_at is not null) then
    raise exception 'a kit does not come back without its components' using errcode = 'UC006', detail = new.sku;
  end if;
  return null;
end $function$;
REVOKE EXECUTE ON FUNCTION guard_kit() FROM PUBLIC;

CREATE FUNCTION hold_balance(p_customer integer, p_cause text, p_causes uuid[], p_amounts numeric[], p_now timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare v_amount numeric; v_sum numeric := 0; v_left numeric; n int;
begin
  if current_setting('app.customer', true) is distinct from p_customer::text and not keep_for(p_customer) then
    raise exception 'this transaction is not of customer %', p_customer using errcode = 'insufficient_privilege'; end if;
  foreach v_amount in array p_amounts loop v_sum := v_sum + v_amount; end loop;
  insert into balance_hold as h (customer_id, cause, cause_id, amount, state, at)
    select p_customer, p_cause, x.cause_id, x.amount, 'open', p_now from unnest(p_causes, p_amounts) x(cause_id, amount)
    on conflict (customer_id, cause, cause_id) do update set amount = excluded.amount, state = 'open', captured = null, at = excluded.at
      where h.state <> 'open';
  get diagnostics n = row_count;
  if n <> cardinality(p_causes) then raise exception 'something is held for this % already', p_cause; end if;
  update account set held = held + v_sum where customer_id = p_customer returning balance + credit_limit - held into v_left;
  if v_sum > 0 and v_left < 0 then
    raise exception 'balance short' using errcode = 'UC001', detail = (-v_left)::text;
  end if;
end $function$;
ALTER FUNCTION hold_balance(integer,text,uuid[],numeric[],timestamp with time zone) OWNER TO ucenter_keeper;
REVOKE EXECUTE ON FUNCTION hold_balance(integer,text,uuid[],numeric[],timestamp with time zone) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION hold_balance(integer,text,uuid[],numeric[],timestamp with time zone) TO ucenter_office;

CREATE FUNCTION house_table(t regclass, portal_reads boolean)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  if portal_reads then execute format('grant select on %s to ucenter_portal', t); end if;
  execute format('grant select, insert, update, delete on %s to ucenter_office', t);
end $function$;
REVOKE EXECUTE ON FUNCTION house_table(regclass,boolean) FROM PUBLIC;

CREATE FUNCTION in_price_group(p_customer integer, p_group uuid, p_from date, p_until date)
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select exists (select from (select m.group_id, m.valid_from, lead(m.valid_from) over (order by m.valid_from) as next
      from price_group_member m where m.customer_id = p_customer) m
    where m.group_id = p_group and (p_until is null or m.valid_from <= p_until) and (m.next is null or m.next > greatest(p_from, m.valid_from)))
$function$;
REVOKE EXECUTE ON FUNCTION in_price_group(integer,uuid,date,date) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION in_price_group(integer,uuid,date,date) TO ucenter_office, ucenter_portal;

CREATE FUNCTION invite_member(p_member uuid, p_email text, p_token_hash bytea, p_expires timestamp with time zone, p_now timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare own int := current_setting('app.customer')::int;
begin
  update one_time_link set used_at = p_now
    where customer_id = own and member_id = p_member and purpose = 'invite' and used_at is null;
  if p_token_hash is not null then
    insert into one_time_link (token_hash, purpose, email, expires_at, customer_id, member_id)
    values (p_token_hash, 'invite', p_email, p_expires, own, p_member);
  end if;
end $function$;
REVOKE EXECUTE ON FUNCTION invite_member(uuid,text,bytea,timestamp with time zone,timestamp with time zone) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION invite_member(uuid,text,bytea,timestamp with time zone,timestamp with time zone) TO ucenter_portal;

CREATE FUNCTION is_leaving(p_customer integer)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (select from customer_leaving v where v.customer_id = p_customer and v.begun_at is not null and v.erased_at is null) then
    raise exception 'customer % does not leave', p_customer using errcode = 'insufficient_privilege'; end if;
end $function$;
REVOKE EXECUTE ON FUNCTION is_leaving(integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION is_leaving(integer) TO ucenter_keeper;

CREATE FUNCTION issue_own_sign_in_code(p_member uuid, p_code bytea, p_session bytea, p_expires timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare v_customer int := current_setting('app.customer')::int;
begin
  insert into sign_in_code (code_hash, session_hash, customer_id, member_id, acting_staff_id, expires_at)
  select p_code, s.token_hash, s.customer_id, s.member_id, s.acting_staff_id, p_expires
  from session s where s.token_hash = p_session and s.customer_id = v_customer and s.member_id = p_member;
  return found;
end $function$;
REVOKE EXECUTE ON FUNCTION issue_own_sign_in_code(uuid,bytea,bytea,timestamp with time zone) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION issue_own_sign_in_code(uuid,bytea,bytea,timestamp with time zone) TO ucenter_portal;

CREATE FUNCTION keep_estimate()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare v_core jsonb := jsonb_build_object('lines', old.quote -> 'lines', 'total', old.quote -> 'total');
begin
  new.quote := new.quote - 'first' - 'last' || case
    when old.price_question is not null and new.price_question is null and old.status = new.status and new.quote = (old.price_question -> 'quote')
      then jsonb_strip_nulls(jsonb_build_object('first', old.quote -> 'first', 'last', coalesce(old.quote -> 'last', v_core)))
    else jsonb_build_object('first', coalesce(old.quote -> 'first', old.quote -> 'last', v_core)) end;
  return new;
end $function$;
REVOKE EXECUTE ON FUNCTION keep_estimate() FROM PUBLIC;

CREATE FUNCTION keep_expired(p_customer integer, p_by text, p_now timestamp with time zone)
 RETURNS TABLE(quarantine_id uuid)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET plan_cache_mode TO 'force_generic_plan'
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
#variable_conflict use_column
declare v_ids uuid[];
begin
  if current_setting('app.customer', true) is distinct from p_customer::text and not keep_for(p_customer) then
    raise exception 'this transaction is not of customer %', p_customer using errcode = 'insufficient_privilege'; end if;
  perform 1 from stock s where s.customer_id = p_customer and (s.warehouse_id, s.sku_id) in (
      select b.warehouse_id, b.sku_id from stock_batch b where b.customer_id = p_customer and b.quantity_left > 0 and b.quantity_left > b.kept
        and b.expires_on < first_sold_date(b.customer_id, b.sku_id, b.warehouse_id, p_now))
    order by s.warehouse_id, s.sku_id for no key update;
  with expired as (
    select b.warehouse_id, b.sku_id, b.batch_id, b.expires_on, b.quantity_left - b.kept as pieces, s.total - s.frozen as free,
      sum(b.quantity_left - b.kept) over (partition by b.warehouse_id, b.sku_id order by b.expires_on, b.shelved_on, b.batch_id)
        - (b.quantity_left - b.kept) as earlier
    from stock_batch b join stock s using (customer_id, warehouse_id, sku_id)
    where b.customer_id = p_customer and b.quantity_left > 0 and b.quantity_left > b.kept and b.expires_on < first_sold_date(b.customer_id, b.sku_id, b.warehouse_id, p_now)
  ), added as (
    insert into quarantine (customer_id, quarantine_id, warehouse_id, sku_id, quantity, reason, status, created_by, created_at, batch_id)
      select p_customer, uuid_v7(p_now), e.warehouse_id, e.sku_id, least(e.pieces, e.free - e.earlier)::int, case when e.expires_on < warehouse_day(e.warehouse_id, p_now) then 'expired' else 'too_few_days' end, 'kept', p_by, p_now, e.batch_id
      from expired e where e.free > e.earlier
      returning quarantine_id
  )
  select array_agg(a.quarantine_id) into v_ids from added a;
  if v_ids is null then return; end if;
  perform keep_quarantine(p_customer, v_ids, null, p_now);
  return query select unnest(v_ids);
end $function$;
ALTER FUNCTION keep_expired(integer,text,timestamp with time zone) OWNER TO ucenter_keeper;
REVOKE EXECUTE ON FUNCTION keep_expired(integer,text,timestamp with time zone) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION keep_expired(integer,text,timestamp with time zone) TO ucenter_office;

CREATE FUNCTION keep_facts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into sku_facts (customer_id, sku_id, facts_no, name_en, hs_code, origin_country, weight_g, consumables)
    values (old.customer_id, old.sku_id, old.facts_no, old.name_en, old.hs_code, old.origin_country, old.weight_g, old.consumables);
  new.facts_no := old.facts_no + 1;
  return new;
end $function$;
REVOKE EXECUTE ON FUNCTION keep_facts() FROM PUBLIC;

CREATE FUNCTION keep_for(p_customer integer)
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
begin
  return pg_has_role(session_user, 'ucenter_office', 'member') and set_config('app.customer', p_customer::text, true) is not null;
end $function$;
REVOKE EXECUTE ON FUNCTION keep_for(integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION keep_for(integer) TO ucenter_keeper;

CREATE FUNCTION keep_quarantine(p_customer integer, p_ids uuid[], p_shelved_on date, p_now timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET plan_cache_mode TO 'force_generic_plan'
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  if current_setting('app.customer', true) is distinct from p_customer::text and not keep_for(p_customer) then
    raise exception 'this transaction is not of customer %', p_customer using errcode = 'insufficient_privilege'; end if;
  perform move_stock(p_customer, array(
    select (q.warehouse_id, q.sku_id, case when q.booking_id is null then 'quarantine' else 'inbound' end,
      case when q.booking_id is null then 0 else q.quantity end, q.quantity, 'quarantine', q.quarantine_id, p_shelved_on)::stock_move
    from quarantine q where q.customer_id = p_customer and q.quarantine_id = any (p_ids) and q.status = 'kept'
    order by q.warehouse_id, q.sku_id, q.quarantine_id), p_now);
  update stock_batch b set kept = b.kept + x.quantity
    from (select q.batch_id, sum(q.quantity)::int as quantity from quarantine q
      where q.customer_id = p_customer and q.quarantine_id = any (p_ids) and q.status = 'kept' group by 1) x
    where b.customer_id = p_customer and b.batch_id = x.batch_id;
end $function$;
ALTER FUNCTION keep_quarantine(integer,uuid[],date,timestamp with time zone) OWNER TO ucenter_keeper;
REVOKE EXECUTE ON FUNCTION keep_quarantine(integer,uuid[],date,timestamp with time zone) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION keep_quarantine(integer,uuid[],date,timestamp with time zone) TO ucenter_office;

CREATE FUNCTION keeper_wall(t regclass, verbs text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  execute format('create policy keeper_wall on %s to ucenter_keeper
    using (customer_id = current_setting(''app.customer'')::int)
    with check (customer_id = current_setting(''app.customer'')::int)', t);
  execute format('grant %s on %s to ucenter_keeper', verbs, t);
end $function$;
REVOKE EXECUTE ON FUNCTION keeper_wall(regclass,text) FROM PUBLIC;

CREATE FUNCTION kept_function(f regprocedure, callers text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  v_was text := pg_get_functiondef(f);
  v_is text := regexp_replace(v_was, '\nbegin\n', E'\nbegin\n  if current_setting(''app.customer'', true) is distinct from p_customer::text and not keep_for(p_customer) then
    raise exception ''this transaction is not of customer %'', p_customer using errcode = ''insufficient_privilege''; end if;\n');
begin
  if v_is = v_was then raise exception '% has no beginning to put the guard at', f; end if;
  execute v_is;
  execute format('alter function %s security definer', f);
  execute format('alter function %s set search_path = pg_catalog, public, pg_temp', f);
  execute format('revoke execute on function %s from public, ucenter_portal, ucenter_office', f);
  -- Only who may make objects there may be given one.
  grant create on schema public to ucenter_keeper;
  execute format('alter function %s owner to ucenter_keeper', f);
  revoke create on schema public from ucenter_keeper;
  execute format('grant execute on function %s to %s', f, callers);
end $function$;
REVOKE EXECUTE ON FUNCTION kept_function(regprocedure,text) FROM PUBLIC;

CREATE FUNCTION kept_table(t regclass, verbs text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  execute format('revoke insert, update, delete on %s from ucenter_portal, ucenter_office', t);
  perform keeper_wall(t, verbs);
end $function$;
REVOKE EXECUTE ON FUNCTION kept_table(regclass,text) FROM PUBLIC;

CREATE FUNCTION last_cut_off(p_warehouse uuid, p_now timestamp with time zone)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
AS $function$
  select (case when l.at::time >= w.cut_off::time then l.at::date else l.at::date - 1 end + w.cut_off::time) at time zone w.time_zone
  from warehouse w cross join lateral (select p_now at time zone w.time_zone as at) l where w.warehouse_id = p_warehouse
$function$;
REVOKE EXECUTE ON FUNCTION last_cut_off(uuid,timestamp with time zone) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION last_cut_off(uuid,timestamp with time zone) TO ucenter_office;

CREATE FUNCTION leave_manifest()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update manifest_parcel set left_at = new.updated_at,
      left_as = case new.status when 'shipped' then 'shipped' when 'awaiting_packing' then 'unpacked' else 'stopped' end
    where customer_id = new.customer_id and order_id = new.order_id and left_at is null;
  return null;
end $function$;
REVOKE EXECUTE ON FUNCTION leave_manifest() FROM PUBLIC;

CREATE FUNCTION leave_queue()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.backorder := null;
  return new;
end $function$;
REVOKE EXECUTE ON FUNCTION leave_queue() FROM PUBLIC;

CREATE FUNCTION leave_wave()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update wave_order set left_at = new.updated_at, left_as = case new.status when 'packaged' then 'packed' else 'stopped' end
    where customer_id = new.customer_id and order_id = new.order_id and left_at is null;
  return null;
end $function$;
REVOKE EXECUTE ON FUNCTION leave_wave() FROM PUBLIC;

CREATE FUNCTION leave_with_order()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare v_zone text;
begin
  update parcel set left_at = new.shipped_at where customer_id = new.customer_id and order_id = new.order_id and left_at is null;
  select w.time_zone into v_zone from statistics_progress p join warehouse w using (warehouse_id)
    where p.warehouse_id = new.warehouse_id and new.shipped_at < (p.through + 1)::timestamp at time zone w.time_zone;
  if found then perform add_shipped(new.customer_id, new.warehouse_id, v_zone, array[new.order_id]); end if;
  return null;
end $function$;
REVOKE EXECUTE ON FUNCTION leave_with_order() FROM PUBLIC;

CREATE FUNCTION leaving_day(p_warehouse uuid, p_at timestamp with time zone)
 RETURNS date
 LANGUAGE plpgsql
 STABLE
AS $function$
declare w record; v_day date;
begin
  select p_at at time zone x.time_zone as there, x.cut_off, x.working_days, x.closed_on into w from warehouse x where x.warehouse_id = p_warehouse;
  v_day := w.there::date + (w.there::time >= w.cut_off::time)::int;
  -- A calendar that is closed for a year promises what comes after it.
  for n in 1 .. 366 loop
    exit when extract(isodow from v_day)::smallint = any (w.working_days) and v_day <> all (w.closed_on);
    v_day := v_day + 1;
  end loop;
  return v_day;
end $function$;
REVOKE EXECUTE ON FUNCTION leaving_day(uuid,timestamp with time zone) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION leaving_day(uuid,timestamp with time zone) TO ucenter_keeper, ucenter_office, ucenter_portal;

CREATE FUNCTION lock_arrivals(p_warehouse uuid)
 RETURNS void
 LANGUAGE sql
AS $function$
  select pg_advisory_xact_lock(hashtextextended('arrivals ' || p_warehouse, 0))
$function$;
REVOKE EXECUTE ON FUNCTION lock_arrivals(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION lock_arrivals(uuid) TO ucenter_keeper, ucenter_office;

CREATE FUNCTION lock_orders(p_customers integer[], p_orders uuid[])
 RETURNS TABLE(customer_id integer, order_id uuid, order_no text, customer_order_no text, version integer, status text, warehouse_id uuid, carriage text, method_id uuid, country character, recipient jsonb, tax jsonb, services jsonb, last_event_at timestamp with time zone, submitted_at timestamp with time zone, amount numeric, agreed jsonb, price_question jsonb, hold jsonb, interception jsonb, currency character, fulfilment_fee boolean, price_tolerance_percent numeric, price_tolerance_amount numeric, warehouse_code text, time_zone text, weight_under_percent smallint, weight_over_percent smallint, weight_over_g integer, auto_verify boolean, sales_id uuid, manager_id uuid, on_stop boolean)
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
#variable_conflict use_column
begin
  return query select o.customer_id, o.order_id, o.order_no, o.customer_order_no, o.version, o.status, o.warehouse_id, o.carriage, o.method_id, o.country,
      o.recipient, o.tax, o.services, o.last_event_at, o.submitted_at, o.amount, case when o.status = 'awaiting_packing' then o.quote end,
      o.price_question, o.hold, o.interception, c.currency, c.has_fulfilment_fee, c.price_tolerance_percent, c.price_tolerance_amount, w.code, w.time_zone,
      w.weight_under_percent, w.weight_over_percent, w.weight_over_g, c.auto_verify, c.sales_id, c.manager_id, c.on_stop
    from unnest(p_customers, p_orders) x(c, id)
    join orders o on o.customer_id = x.c and o.order_id = x.id
    join customer c on c.customer_id = o.customer_id
    join warehouse w on w.warehouse_id = o.warehouse_id
    where o.deleted_at is null
    order by o.order_id for update of o;
end $function$;
REVOKE EXECUTE ON FUNCTION lock_orders(integer[],uuid[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION lock_orders(integer[],uuid[]) TO ucenter_office, ucenter_portal;

CREATE FUNCTION loss_topic(p_event text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case p_event when 'open' then 'loss.opened' when 'approve' then 'loss.reviewed' when 'reject' then 'loss.reviewed' when 'dispute' then 'loss.disputed'
    when 'agree' then 'loss.closed' when 'lapse' then 'loss.closed' end
$function$;
REVOKE EXECUTE ON FUNCTION loss_topic(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION loss_topic(text) TO ucenter_keeper, ucenter_office, ucenter_portal;

CREATE FUNCTION make_parts(p_now timestamp with time zone DEFAULT now())
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
 SET lock_timeout TO '200ms'
 SET "TimeZone" TO 'UTC'
AS $function$
declare v record; v_from timestamptz; v_name text; v_first text; v_end text; v_made int := 0;
begin
  if not pg_try_advisory_xact_lock(8155) then return 0; end if;
  for v in select w.*, n as nth, case w.parent when 'operation_log' then 'log_id' else 'at' end as col
    from part_ways() w, generate_series(0, w.ahead) n order by w.parent, n loop
    v_from := date_trunc(v.unit, p_now, 'UTC') + v.nth * v.step;
    v_name := v.parent || '_' || to_char(v_from, v.form);
    continue when to_regclass('parts.' || v_name) is not null
      or v_from < obj_description(to_regclass('parts.' || v.parent || '_before'), 'pg_class')::timestamptz;
    execute format('create table parts.%I (like %I including defaults including constraints)', v_name, v.parent);
    v_first := case v.col when 'at' then v_from::text else first_id_at(v_from)::text end;
    v_end := case v.col when 'at' then (v_from + v.step)::text else first_id_at(v_from + v.step)::text end;
    execute format('with moved as (delete from parts.%I where %I >= %L and %I < %L returning *) insert into parts.%I select * from moved',
      v.parent || '_other', v.col, v_first, v.col, v_end, v_name);
    execute format('alter table %I attach partition parts.%I for values from (%L) to (%L)', v.parent, v_name, v_first, v_end);
    v_made := v_made + 1;
  end loop;
  return v_made;
end $function$;
REVOKE EXECUTE ON FUNCTION make_parts(timestamp with time zone) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION make_parts(timestamp with time zone) TO ucenter_office;

CREATE FUNCTION mark_arrival_over(p_customer integer, p_booking uuid, p_reason text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  if current_setting('app.customer', true) is distinct from p_customer::text and not keep_for(p_customer) then
    raise exception 'this transaction is not of customer %', p_customer using errcode = 'insufficient_privilege'; end if;
  update arrival_slot set over_reason = p_reason where customer_id = p_customer and booking_id = p_booking;
end $function$;
ALTER FUNCTION mark_arrival_over(integer,uuid,text) OWNER TO ucenter_keeper;
REVOKE EXECUTE ON FUNCTION mark_arrival_over(integer,uuid,text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION mark_arrival_over(integer,uuid,text) TO ucenter_office;

CREATE FUNCTION mark_arrivals_over(p_warehouse uuid, p_reason text)
 RETURNS void
 LANGUAGE sql
AS $function$
  select mark_arrival_over(c.customer_id, c.booking_id, p_reason) from (
    select s.customer_id, s.booking_id, r.places,
      sum(case n.unit when 'boxes' then s.boxes else 1 end)
        over (partition by s.day, case when n.by_period then s.period end order by s.placed_at, s.booking_id) as up_to
    from arrival_plan n join arrival_slot s on s.warehouse_id = n.warehouse_id and s.over_reason is null
    cross join lateral arrival_room(n.warehouse_id, s.day, s.day, null) r
    where n.warehouse_id = p_warehouse and r.period = s.period) c
  where c.up_to > c.places
$function$;
REVOKE EXECUTE ON FUNCTION mark_arrivals_over(uuid,text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION mark_arrivals_over(uuid,text) TO ucenter_office;

CREATE FUNCTION move_clock()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform recount_on_time(new.warehouse_id);
  return null;
end $function$;
REVOKE EXECUTE ON FUNCTION move_clock() FROM PUBLIC;

CREATE FUNCTION move_stock(p_customer integer, p_moves stock_move[], p_now timestamp with time zone, p_lots stock_lot[] DEFAULT NULL::stock_lot[], p_locked boolean DEFAULT false)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  v_move stock_move; v_warehouses uuid[] := '{}'; v_skus uuid[] := '{}'; v_once boolean := true; v_last uuid;
  v_comes boolean := false; v_leave int := 0; v_freezes boolean := false; v_unfreezes int := 0;
  v_out boolean := false; v_named boolean := false; v_above int[]; v_left int; v_said text; n int;
begin
  if current_setting('app.customer', true) is distinct from p_customer::text and not keep_for(p_customer) then
    raise exception 'this transaction is not of customer %', p_customer using errcode = 'insufficient_privilege'; end if;
  foreach v_move in array p_moves loop
    v_once := v_once and (v_last is null or v_move.sku_id > v_last);
    v_last := v_move.sku_id;
    v_warehouses := v_warehouses || v_move.warehouse_id;
    v_skus := v_skus || v_move.sku_id;
    v_comes := v_comes or v_move.total_change > 0;
    v_leave := v_leave + least(v_move.total_change, 0);
    v_out := v_out or (v_move.total_change < 0 and v_move.type in ('outbound', 'transfer_out'));
    v_freezes := v_freezes or v_move.frozen_change > 0;
    v_unfreezes := v_unfreezes + (v_move.frozen_change < 0)::int;
  end loop;

  if v_comes then
    insert into stock (customer_id, warehouse_id, sku_id)
      select distinct p_customer, m.warehouse_id, m.sku_id from unnest(p_moves) m where m.total_change > 0 order by 2, 3
      on conflict do nothing;
  end if;
  if not p_locked then
    perform 1 from stock s where s.customer_id = p_customer and s.warehouse_id = any (v_warehouses) and s.sku_id = any (v_skus)
      order by s.warehouse_id, s.sku_id for no key update;
  end if;
  -- Where no SKU comes twice, what stands after a move is simply what the row says.
  if v_once then
    with moved as (
      update stock s set total = s.total + m.total_change, frozen = s.frozen + m.frozen_change, seq = s.seq + 1,
        packed = s.packed - case m.type when 'outbound' then m.total_change else 0 end
      from unnest(p_moves) m where s.customer_id = p_customer and s.warehouse_id = m.warehouse_id and s.sku_id = m.sku_id
      returning s.warehouse_id, s.sku_id, s.seq, m.type, m.total_change, m.frozen_change, s.total, s.frozen, m.cause, m.cause_id, s.packed
    )
    insert into stock_log (customer_id, warehouse_id, sku_id, seq, type, total_change, frozen_change, total_after, frozen_after, cause, cause_id, packed_after, at)
      select p_customer, moved.*, p_now from moved;
  else
    with moved as (
      update stock s set total = s.total + m.total, frozen = s.frozen + m.frozen, seq = s.seq + m.n, packed = s.packed + m.packed
      from (select warehouse_id, sku_id, sum(total_change)::int as total, sum(frozen_change)::int as frozen, count(*)::int as n,
          sum(case type when 'outbound' then -total_change else 0 end)::int as packed
        from unnest(p_moves) group by 1, 2) m
      where s.customer_id = p_customer and s.warehouse_id = m.warehouse_id and s.sku_id = m.sku_id
      returning s.warehouse_id, s.sku_id, s.total - m.total as total_before, s.frozen - m.frozen as frozen_before, s.seq - m.n as seq_before, s.packed - m.packed as packed_before
    )
    insert into stock_log (customer_id, warehouse_id, sku_id, seq, type, total_change, frozen_change, total_after, frozen_after, cause, cause_id, packed_after, at)
      select p_customer, m.warehouse_id, m.sku_id, s.seq_before + row_number() over w, m.type, m.total_change, m.frozen_change,
        s.total_before + sum(m.total_change) over w, s.frozen_before + sum(m.frozen_change) over w, m.cause, m.cause_id,
        s.packed_before + sum(case m.type when 'outbound' then -m.total_change else 0 end) over w, p_now
      from unnest(p_moves) with ordinality m(warehouse_id, sku_id, type, total_change, frozen_change, cause, cause_id, shelved_on, i)
      join moved s using (warehouse_id, sku_id)
      window w as (partition by m.warehouse_id, m.sku_id order by m.i);
  end if;
  get diagnostics n = row_count;
  if n <> cardinality(p_moves) then
    raise exception 'goods that never lay there cannot be moved' using errcode = 'check_violation', constraint = 'stock_never_negative';
  end if;
  if v_leave < 0 then perform take_from_places(p_customer, p_moves, p_now); end if;

  if v_freezes then
    insert into stock_freeze as f (customer_id, cause, cause_id, warehouse_id, sku_id, quantity)
      select p_customer, m.cause, m.cause_id, m.warehouse_id, m.sku_id, m.frozen_change from unnest(p_moves) m where m.frozen_change > 0
      on conflict (customer_id, cause, cause_id, warehouse_id, sku_id) do update set quantity = f.quantity + excluded.quantity;
  end if;
  if v_unfreezes > 0 then
    delete from stock_freeze f using unnest(p_moves) m
      where f.customer_id = p_customer and f.cause = m.cause and f.cause_id = m.cause_id and f.warehouse_id = m.warehouse_id and f.sku_id = m.sku_id
        and f.quantity = -m.frozen_change;
    get diagnostics n = row_count;
    v_unfreezes := v_unfreezes - n;
  end if;
  if v_unfreezes > 0 then
    update stock_freeze f set quantity = f.quantity + m.frozen_change from unnest(p_moves) m
      where f.customer_id = p_customer and f.cause = m.cause and f.cause_id = m.cause_id and f.warehouse_id = m.warehouse_id and f.sku_id = m.sku_id
        and m.frozen_change < 0 and f.quantity > -m.frozen_change;
    get diagnostics n = row_count;
    if n < v_unfreezes then
      raise exception 'a cause gives back more than it keeps' using errcode = 'check_violation', constraint = 'stock_never_negative';
    end if;
  end if;

  if v_comes then
    select string_agg(distinct p.sku, ', ') into v_said
      from rows from (unnest(p_moves), unnest(p_lots))
        m(warehouse_id, sku_id, type, total_change, frozen_change, cause, cause_id, shelved_on, lot, expires_on, batch_id)
      join sku p on p.customer_id = p_customer and p.sku_id = m.sku_id and (p.asks_lot or p.asks_expiry)
      where m.total_change > 0 and m.cause in ('booking', 'count', 'return') and ((p.asks_lot and m.lot is null) or (p.asks_expiry and m.expires_on is null));
    if v_said is not null then
      raise exception 'these goods come with lot and expiry date' using errcode = 'check_violation', constraint = 'stock_lot_asked', detail = v_said;
    end if;
    with added as (
      insert into stock_batch (customer_id, batch_id, warehouse_id, sku_id, shelved_on, quantity, quantity_left, cause, cause_id, changed_at, lot, expires_on)
      select p_customer, uuid_v7(p_now), m.warehouse_id, m.sku_id, m.shelved_on, m.total_change, m.total_change, m.cause, m.cause_id, p_now, m.lot, m.expires_on
      from rows from (unnest(p_moves), unnest(p_lots))
        m(warehouse_id, sku_id, type, total_change, frozen_change, cause, cause_id, shelved_on, lot, expires_on, batch_id) where m.total_change > 0
      returning batch_id, quantity, cause, cause_id
    )
    insert into stock_batch_log (customer_id, batch_id, left_after, change, cause, cause_id, at)
      select p_customer, batch_id, quantity, quantity, cause, cause_id, p_now from added;
  end if;
  if v_leave < 0 and p_lots is not null then v_named := exists (select from unnest(p_lots) l where l.batch_id is not null); end if;
  if v_named then
    with lowered as (
      update stock_batch b set quantity_left = b.quantity_left + m.total_change, changed_at = greatest(b.changed_at, p_now)
      from rows from (unnest(p_moves), unnest(p_lots))
        m(warehouse_id, sku_id, type, total_change, frozen_change, cause, cause_id, shelved_on, lot, expires_on, batch_id)
      where b.customer_id = p_customer and b.batch_id = m.batch_id and b.warehouse_id = m.warehouse_id and b.sku_id = m.sku_id
        and m.total_change < 0 and b.quantity_left - b.kept >= -m.total_change
      returning b.batch_id, b.quantity_left, m.total_change, m.cause, m.cause_id, b.changed_at
    ), logged as (
      insert into stock_batch_log (customer_id, batch_id, left_after, change, cause, cause_id, at)
      select p_customer, lowered.* from lowered returning change
    )
    select sum(change) into v_left from logged;
  elsif v_leave < 0 and v_once then
    with lowered as (
      update stock_batch b set quantity_left = x.quantity_left - least(x.free, x.wanted), changed_at = greatest(b.changed_at, p_now)
      from (
        select o.batch_id, o.quantity_left, o.quantity_left - o.kept as free, m.cause, m.cause_id,
          o.quantity_left - o.kept
            - sum(o.quantity_left - o.kept) over (partition by o.sku_id order by o.expires_on, o.shelved_on, o.batch_id) - m.total_change as wanted
        from unnest(p_moves) m join stock_batch o
          on o.customer_id = p_customer and o.warehouse_id = m.warehouse_id and o.sku_id = m.sku_id and o.quantity_left > 0
        where m.total_change < 0 and o.quantity_left > o.kept
          and (not v_out or o.expires_on is null or o.expires_on >= first_sold_date(o.customer_id, o.sku_id, o.warehouse_id, p_now))) x
      where b.customer_id = p_customer and b.batch_id = x.batch_id and x.wanted > 0
      returning b.batch_id, b.quantity_left, b.quantity_left - x.quantity_left as change, x.cause, x.cause_id, b.changed_at
    ), logged as (
      insert into stock_batch_log (customer_id, batch_id, left_after, change, cause, cause_id, at)
      select p_customer, lowered.* from lowered returning change
    )
    select sum(change) into v_left from logged;
  elsif v_leave < 0 then
    -- The pieces of a SKU that may leave are numbered from those that leave last to those that leave first. What is above the number that
    -- stays leaves, to the moves in their order: the last one takes those next to it, and v_above says how far above it each move begins.
    v_above := array(
      select -sum(least(total_change, 0)) over (partition by warehouse_id, sku_id order by i desc)
      from unnest(p_moves) with ordinality m(warehouse_id, sku_id, type, total_change, frozen_change, cause, cause_id, shelved_on, i) order by i);
    with lowered as (
      update stock_batch b set quantity_left = b.kept + greatest(x.stays - x.later, 0), changed_at = greatest(b.changed_at, p_now)
      from (
        select o.batch_id, o.free, o.later, o.all_free - m.leaving as stays
        from (select warehouse_id, sku_id, -sum(total_change)::int as leaving from unnest(p_moves) where total_change < 0 group by 1, 2) m
        join (
          select b.warehouse_id, b.sku_id, b.batch_id, b.quantity_left - b.kept as free,
            (sum(b.quantity_left - b.kept) over (partition by b.warehouse_id, b.sku_id))::int as all_free,
            (sum(b.quantity_left - b.kept) over (partition by b.warehouse_id, b.sku_id
              order by b.expires_on desc, b.shelved_on desc, b.batch_id desc))::int - (b.quantity_left - b.kept) as later
          from stock_batch b
          where b.customer_id = p_customer and b.warehouse_id = any (v_warehouses) and b.sku_id = any (v_skus) and b.quantity_left > 0
            and b.quantity_left > b.kept and (not v_out or b.expires_on is null or b.expires_on >= first_sold_date(b.customer_id, b.sku_id, b.warehouse_id, p_now))) o
          using (warehouse_id, sku_id)) x
      where b.customer_id = p_customer and b.batch_id = x.batch_id and x.later + x.free > x.stays
      returning b.batch_id, b.warehouse_id, b.sku_id, b.changed_at, b.kept, x.stays, x.later, x.later + x.free as upto
    ), logged as (
      insert into stock_batch_log (customer_id, batch_id, left_after, change, cause, cause_id, at)
      select p_customer, b.batch_id, b.kept + greatest(b.stays + m.above + m.total_change, b.later) - b.later,
        greatest(b.stays + m.above + m.total_change, b.later) - least(b.stays + m.above, b.upto), m.cause, m.cause_id, b.changed_at
      from rows from (unnest(p_moves), unnest(v_above))
        m(warehouse_id, sku_id, type, total_change, frozen_change, cause, cause_id, shelved_on, above)
      join lowered b on b.warehouse_id = m.warehouse_id and b.sku_id = m.sku_id
      where m.total_change < 0 and b.stays + m.above > b.later and b.stays + m.above + m.total_change < b.upto
      returning change
    )
    select sum(change) into v_left from logged;
  end if;
  if v_leave < 0 and v_left is distinct from v_leave then
    -- What is left out of the batches has expired, or the books are wrong.
    select string_agg(distinct p.sku, ', ') into v_said
      from stock_batch b join sku p on p.customer_id = b.customer_id and p.sku_id = b.sku_id
      where v_out and b.customer_id = p_customer and b.warehouse_id = any (v_warehouses) and b.sku_id = any (v_skus) and b.quantity_left > b.kept
        and b.expires_on < warehouse_day(b.warehouse_id, p_now) + p.minimum_days;
    if v_said is not null then
      raise exception 'what is expired does not leave' using errcode = 'check_violation', constraint = 'stock_expired', detail = v_said;
    end if;
    raise exception 'the batches hold less than the stock row says' using errcode = 'check_violation', constraint = 'stock_never_negative';
  end if;
end $function$;
ALTER FUNCTION move_stock(integer,stock_move[],timestamp with time zone,stock_lot[],boolean) OWNER TO ucenter_keeper;
REVOKE EXECUTE ON FUNCTION move_stock(integer,stock_move[],timestamp with time zone,stock_lot[],boolean) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION move_stock(integer,stock_move[],timestamp with time zone,stock_lot[],boolean) TO ucenter_office;

CREATE FUNCTION name_released(p_customer integer, p_quarantine uuid, p_id uuid, p_lots text[], p_expires date[], p_quantities integer[], p_now timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET plan_cache_mode TO 'force_generic_plan'
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare v_moves stock_move[]; v_lots stock_lot[];
begin
  if current_setting('app.customer', true) is distinct from p_customer::text and not keep_for(p_customer) then
    raise exception 'this transaction is not of customer %', p_customer using errcode = 'insufficient_privilege'; end if;
  select array_agg((b.warehouse_id, b.sku_id, 'lot_correction', x.pieces, 0, 'lot', p_id, b.shelved_on)::stock_move order by x.pieces desc, x.expires_on, x.lot),
      array_agg((x.lot, x.expires_on, case when x.pieces < 0 then b.batch_id end)::stock_lot order by x.pieces desc, x.expires_on, x.lot)
    into v_moves, v_lots
    from stock_batch b
    join (select lot, expires_on, quantity as pieces from unnest(p_lots, p_expires, p_quantities) n(lot, expires_on, quantity)
      union all select null, null, -sum(quantity)::int from unnest(p_quantities) n(quantity)) x on true
    where b.customer_id = p_customer and b.cause = 'quarantine' and b.cause_id = p_quarantine;
  perform move_stock(p_customer, v_moves, p_now, v_lots);
end $function$;
ALTER FUNCTION name_released(integer,uuid,uuid,text[],date[],integer[],timestamp with time zone) OWNER TO ucenter_keeper;
REVOKE EXECUTE ON FUNCTION name_released(integer,uuid,uuid,text[],date[],integer[],timestamp with time zone) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION name_released(integer,uuid,uuid,text[],date[],integer[],timestamp with time zone) TO ucenter_office;

CREATE FUNCTION next_digest(now timestamp with time zone, p_hour smallint, zone text)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select min(day at time zone zone) from (select date_trunc('day', now at time zone zone) + make_interval(days => n, hours => p_hour) as day from generate_series(0, 2) n) x
  where day at time zone zone > now
$function$;
REVOKE EXECUTE ON FUNCTION next_digest(timestamp with time zone,smallint,text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION next_digest(timestamp with time zone,smallint,text) TO PUBLIC;

CREATE FUNCTION next_numbers(p_customer integer, p_kind text, p_count integer)
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
declare v_last int;
begin
  update customer_counter set last = last + p_count where customer_id = p_customer and kind = p_kind returning last into v_last;
  if not found then
    insert into customer_counter (customer_id, kind, last) values (p_customer, p_kind, p_count)
      on conflict (customer_id, kind) do update set last = customer_counter.last + p_count returning last into v_last;
  end if;
  return v_last - p_count + 1;
end $function$;
REVOKE EXECUTE ON FUNCTION next_numbers(integer,text,integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION next_numbers(integer,text,integer) TO ucenter_office, ucenter_portal;

CREATE FUNCTION note_announced()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into announced_sku (customer_id, sku_id, warehouse_id)
  select l.customer_id, l.sku_id, new.warehouse_id from booking_line l
  where l.customer_id = new.customer_id and l.booking_id = new.booking_id
  order by l.sku_id on conflict do nothing;
  return null;
end $function$;
REVOKE EXECUTE ON FUNCTION note_announced() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION note_announced() TO PUBLIC;

CREATE FUNCTION note_announced_line()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into announced_sku (customer_id, sku_id, warehouse_id)
  select new.customer_id, new.sku_id, b.warehouse_id from booking b
  where b.customer_id = new.customer_id and b.booking_id = new.booking_id and b.submitted_at is not null
  on conflict do nothing;
  return null;
end $function$;
REVOKE EXECUTE ON FUNCTION note_announced_line() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION note_announced_line() TO PUBLIC;

CREATE FUNCTION note_lots_asked()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.lots_asked_at := new.updated_at;
  return new;
end $function$;
REVOKE EXECUTE ON FUNCTION note_lots_asked() FROM PUBLIC;

CREATE FUNCTION notice_reaches(brands smallint[], customers integer[], managers uuid[], p_customer integer, p_brand smallint, p_manager uuid)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select (brands = '{}' or p_brand = any (brands))
    and ((customers = '{}' and managers = '{}') or p_customer = any (customers) or coalesce(p_manager = any (managers), false))
$function$;
REVOKE EXECUTE ON FUNCTION notice_reaches(smallint[],integer[],uuid[],integer,smallint,uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION notice_reaches(smallint[],integer[],uuid[],integer,smallint,uuid) TO PUBLIC;

CREATE FUNCTION number_orders(p_customer integer, p_numbers text[], OUT taken text[], OUT first integer)
 RETURNS record
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
begin
  first := next_numbers(p_customer, 'SO', cardinality(p_numbers));
  select array_agg(o.customer_order_no) into taken from orders o
    where o.customer_id = p_customer and o.deleted_at is null and o.customer_order_no = any (p_numbers);
  if taken is null then taken := '{}'; return; end if;
  update customer_counter set last = last - cardinality(taken) where customer_id = p_customer and kind = 'SO';
end $function$;
REVOKE EXECUTE ON FUNCTION number_orders(integer,text[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION number_orders(integer,text[]) TO ucenter_office, ucenter_portal;

CREATE FUNCTION on_time_of(o orders, p_zone text)
 RETURNS TABLE(month date, method_id uuid, in_time boolean, hours integer, days integer)
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select date_trunc('month', o.shipped_at at time zone p_zone)::date, coalesce(o.method_id, '00000000-0000-0000-0000-000000000000'),
    (o.shipped_at at time zone p_zone)::date <= o.leaves_on, round(extract(epoch from o.shipped_at - o.submitted_at) / 36)::int,
    round(extract(epoch from o.delivered_at - o.shipped_at) / 864)::int
  where o.shipped_at is not null and o.carriage <> 'collect'
$function$;
REVOKE EXECUTE ON FUNCTION on_time_of(orders,text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION on_time_of(orders,text) TO ucenter_office, ucenter_portal;

CREATE FUNCTION on_time_parts(p_in_time boolean, p_hours integer, p_days integer)
 RETURNS TABLE(what text, whole integer, hundredths integer)
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select k.what, floor(k.hundredths / 100.0)::int, k.hundredths from (values ('shipped', 0), ('on_time', case when p_in_time then 0 end),
    ('late', case when not p_in_time then 0 end), ('hours', p_hours), ('days', p_days)) k(what, hundredths) where k.hundredths is not null
$function$;
REVOKE EXECUTE ON FUNCTION on_time_parts(boolean,integer,integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION on_time_parts(boolean,integer,integer) TO ucenter_office, ucenter_portal;

CREATE FUNCTION open_account(p_customer integer, p_currency text, p_credit_limit numeric)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  if current_setting('app.customer', true) is distinct from p_customer::text and not keep_for(p_customer) then
    raise exception 'this transaction is not of customer %', p_customer using errcode = 'insufficient_privilege'; end if;
  insert into account (customer_id, currency, credit_limit) values (p_customer, p_currency, p_credit_limit);
end $function$;
ALTER FUNCTION open_account(integer,text,numeric) OWNER TO ucenter_keeper;
REVOKE EXECUTE ON FUNCTION open_account(integer,text,numeric) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION open_account(integer,text,numeric) TO ucenter_office;

CREATE FUNCTION order_lines(p_customers integer[], p_orders uuid[])
 RETURNS TABLE(order_id uuid, line_no integer, sku_id uuid, sku text, name text, quantity integer, unit_price_usd numeric, attribute text, category text, hs_code text, origin_country character, weight_g integer, length_cm double precision, width_cm double precision, height_cm double precision, scan_serial boolean, consumables text[], facts_no integer)
 LANGUAGE plpgsql
 STABLE
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
#variable_conflict use_column
begin
  return query select l.order_id, l.line_no, l.sku_id, s.sku, l.name, l.quantity, l.unit_price_usd, a.handling, s.category, s.hs_code,
      s.origin_country, s.rated_weight_g, s.rated_length_cm::float8, s.rated_width_cm::float8, s.rated_height_cm::float8, s.scan_serial,
      coalesce(f.consumables, s.consumables), coalesce(f.facts_no, s.facts_no)
    from unnest(p_customers, p_orders) x(c, o)
    join orders o on o.customer_id = x.c and o.order_id = x.o
    join order_line l on l.customer_id = x.c and l.order_id = x.o
    join sku s on s.customer_id = l.customer_id and s.sku_id = l.sku_id
    join product_attribute a on a.code = s.attribute
    -- An order in error is quoted anew when it is answered, with its goods as they are by then.
    left join sku_facts f on f.customer_id = l.customer_id and f.sku_id = l.sku_id and f.facts_no = o.goods_facts[l.line_no] and o.status <> 'error'
    order by l.order_id, l.line_no;
end $function$;
REVOKE EXECUTE ON FUNCTION order_lines(integer[],uuid[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION order_lines(integer[],uuid[]) TO ucenter_office, ucenter_portal;

CREATE FUNCTION order_list_rows(p_customers integer[], p_orders uuid[], p_skus uuid[], p_true boolean)
 RETURNS TABLE(customer_id integer, company_name text, order_id uuid, order_no text, customer_order_no text, status text, version integer, warehouse_id uuid, warehouse_code text, method json, country character, recipient_name text, city text, pieces integer, lines json, line_count integer, tracking_nos json, amount numeric, currency character, error_reason text, customer_reply text, created_at timestamp with time zone, submitted_at timestamp with time zone, packed_at timestamp with time zone, shipped_at timestamp with time zone, delivered_at timestamp with time zone, missing text[], hold jsonb, interception jsonb)
 LANGUAGE plpgsql
 STABLE
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
AS $function$
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
      o.amount, c.currency, o.error_reason, o.customer_reply, o.created_at, o.submitted_at, o.packed_at, o.shipped_at, o.delivered_at, o.missing, o.hold, o.interception
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
end $function$;
REVOKE EXECUTE ON FUNCTION order_list_rows(integer[],uuid[],uuid[],boolean) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION order_list_rows(integer[],uuid[],uuid[],boolean) TO ucenter_office, ucenter_portal;

CREATE FUNCTION order_numbers_taken(p_customer integer, p_numbers text[])
 RETURNS SETOF text
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
begin
  perform from customer_counter where customer_id = p_customer and kind = 'SO' for update;
  if not found then perform next_numbers(p_customer, 'SO', 0); end if;
  return query select o.customer_order_no from orders o
    where o.customer_id = p_customer and o.deleted_at is null and o.customer_order_no = any (p_numbers);
end $function$;
REVOKE EXECUTE ON FUNCTION order_numbers_taken(integer,text[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION order_numbers_taken(integer,text[]) TO ucenter_office, ucenter_portal;

CREATE FUNCTION order_topics(p_event text, p_from text, p_to text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select array_remove(array[
    case p_event when 'create' then 'order.created' when 'submit' then 'order.submitted' when 'backorder' then 'order.backordered'
      when 'verify' then 'order.accepted' when 'raise_error' then 'order.error' when 'hold' then 'order.held' when 'release' then 'order.released'
      when 'correct' then 'order.corrected' when 'cancel' then 'order.canceled' when 'stop' then 'order.canceled' when 'merge_into' then 'order.canceled'
      when 'refuse_stop' then 'order.stop_refused' when 'call_back' then 'order.called_back' when 'pack' then 'order.packed'
      when 'unpack' then 'order.unpacked' when 'label' then 'order.labeled' when 'leave' then 'order.part_shipped' when 'ship' then 'order.shipped' end,
    case when p_event in ('track', 'stuck', 'deliver') then 'tracking.updated' end,
    case when p_to = 'delivered' and p_from is distinct from p_to then 'order.delivered' end], null)
$function$;
REVOKE EXECUTE ON FUNCTION order_topics(text,text,text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION order_topics(text,text,text) TO ucenter_keeper, ucenter_office, ucenter_portal;

CREATE FUNCTION own_account_manager()
 RETURNS TABLE(staff_id uuid, name text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select s.staff_id, s.name from public.customer c join public.staff s on s.staff_id = c.manager_id
  where c.customer_id = nullif(current_setting('app.customer', true), '')::int
$function$;
REVOKE EXECUTE ON FUNCTION own_account_manager() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION own_account_manager() TO ucenter_portal;

CREATE FUNCTION pack_orders(p_customer integer, p_warehouse uuid, p_orders uuid[], p_parcels jsonb, p_lines jsonb, p_fees jsonb, p_from text[], p_to text, p_actor_kind text, p_actor_name text, p_now timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET plan_cache_mode TO 'force_generic_plan'
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare v_entries money_entry[]; n int;
begin
  if current_setting('app.customer', true) is distinct from p_customer::text and not keep_for(p_customer) then
    raise exception 'this transaction is not of customer %', p_customer using errcode = 'insufficient_privilege'; end if;
  v_entries := array(
    select (-f.amount, 'revenue.' || f.fee_type, 'order', f.fee_type, 'order', f.order_id, f.reference, f.country, f.quantity, f.weight_g,
      null, '', null)::money_entry
    from jsonb_to_recordset(p_fees) f(order_id uuid, fee_type text, amount numeric, reference text, country char(2), quantity int, weight_g int));

  with packed as (
    update orders o set status = p_to, packed_at = p_now, updated_at = p_now, version = o.version + 1,
      amount = (select coalesce(-sum(e.amount), 0) from unnest(v_entries) e where e.cause_id = o.order_id)
    from orders was
    where was.customer_id = p_customer and was.order_id = any (p_orders) and was.warehouse_id = p_warehouse and was.status = any (p_from)
      and o.customer_id = p_customer and o.order_id = was.order_id and o.status = was.status
    returning o.order_id, was.status
  )
  insert into order_event (customer_id, order_id, event_id, at, event, from_status, to_status, actor_kind, actor_name)
    select p_customer, order_id, uuid_v7(p_now), p_now, 'pack', status, p_to, p_actor_kind, p_actor_name from packed;
  get diagnostics n = row_count;
  if n <> cardinality(p_orders) then raise exception 'an order cannot be packed in its status' using errcode = 'UC002'; end if;
  insert into parcel (customer_id, order_id, parcel_no, weight_g, length_cm, width_cm, height_cm, carton_id)
    select p_customer, x.* from jsonb_to_recordset(p_parcels)
      x(order_id uuid, parcel_no int, weight_g int, length_cm numeric, width_cm numeric, height_cm numeric, carton_id uuid);
  insert into parcel_line (customer_id, order_id, parcel_no, sku_id, quantity, serial_numbers)
    select p_customer, x.order_id, x.parcel_no, x.sku_id, x.quantity, coalesce(x.serial_numbers, '{}')
    from jsonb_to_recordset(p_lines) x(order_id uuid, parcel_no int, sku_id uuid, quantity int, serial_numbers text[]);
  insert into order_fee (customer_id, order_id, line_no, fee_type, amount, basis, parcel_no)
    select p_customer, x.* from jsonb_to_recordset(p_fees) x(order_id uuid, line_no int, fee_type text, amount numeric, basis jsonb, parcel_no int);

  perform move_stock(p_customer, array(
    select (f.warehouse_id, f.sku_id, 'outbound', -f.quantity, -f.quantity, f.cause, f.cause_id, null)::stock_move from stock_freeze f
    where f.customer_id = p_customer and f.cause = 'order' and f.cause_id = any (p_orders) order by f.cause_id, f.warehouse_id, f.sku_id), p_now);
  perform capture_holds(p_customer, 'order', p_orders, v_entries, p_now);
  with made as (
    insert into order_estimate (customer_id, order_id, packed_at, warehouse_id, method_id, estimate, charged, changed, weight, surcharges, handling, taxes)
      select p_customer, x.* from estimated_orders(p_customer, p_orders) x returning *
  )
  insert into estimate_month as m
    select customer_id, date_trunc('month', packed_at at time zone 'UTC')::date, count(*)::int, (count(*) filter (where charged > estimate))::int,
      (count(*) filter (where charged < estimate))::int, sum(estimate), sum(charged), sum(changed), sum(weight),
      sum(surcharges), sum(handling), sum(taxes)
    from made group by 1, 2
    on conflict (customer_id, month) do update set orders = m.orders + excluded.orders, above = m.above + excluded.above, below = m.below + excluded.below,
      estimate = m.estimate + excluded.estimate, charged = m.charged + excluded.charged, changed = m.changed + excluded.changed,
      weight = m.weight + excluded.weight, surcharges = m.surcharges + excluded.surcharges, handling = m.handling + excluded.handling,
      taxes = m.taxes + excluded.taxes;
end $function$;
ALTER FUNCTION pack_orders(integer,uuid,uuid[],jsonb,jsonb,jsonb,text[],text,text,text,timestamp with time zone) OWNER TO ucenter_keeper;
REVOKE EXECUTE ON FUNCTION pack_orders(integer,uuid,uuid[],jsonb,jsonb,jsonb,text[],text,text,text,timestamp with time zone) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION pack_orders(integer,uuid,uuid[],jsonb,jsonb,jsonb,text[],text,text,text,timestamp with time zone) TO ucenter_office;

CREATE FUNCTION part_ways(OUT parent text, OUT step interval, OUT unit text, OUT form text, OUT ahead integer)
 RETURNS SETOF record
 LANGUAGE sql
 IMMUTABLE
AS $function$
  values ('idempotency_key', interval '1 day', 'day', 'YYYY_MM_DD', 3), ('operation_log', interval '1 month', 'month', 'YYYY_MM', 2)
$function$;
REVOKE EXECUTE ON FUNCTION part_ways() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION part_ways() TO ucenter_office;

CREATE FUNCTION person_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update ordering_account set wanted = wanted + 1, next_at = '2000-01-01T00:00:00Z', attempts = 0, gave_up = false
    where customer_id = new.customer_id and member_id = new.member_id;
  return null;
end $function$;
REVOKE EXECUTE ON FUNCTION person_changed() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION person_changed() TO PUBLIC;

CREATE FUNCTION place_arrival(p_customer integer, p_booking uuid, p_warehouse uuid, p_day date, p_period text, p_boxes integer, p_over text, p_now timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  v_was arrival_slot;
  v_stays boolean;
  v_over boolean;
begin
  if current_setting('app.customer', true) is distinct from p_customer::text and not keep_for(p_customer) then
    raise exception 'this transaction is not of customer %', p_customer using errcode = 'insufficient_privilege'; end if;
  perform lock_arrivals(p_warehouse);
  select * into v_was from arrival_slot where customer_id = p_customer and booking_id = p_booking;
  v_stays := v_was.booking_id is not null and v_was.warehouse_id = p_warehouse and v_was.day = p_day and v_was.period = p_period
    and v_was.boxes >= p_boxes;
  v_over := not v_stays and exists (select from arrival_room(p_warehouse, p_day, p_day, p_booking) r
    where r.period = p_period and r.taken + case r.unit when 'boxes' then p_boxes else 1 end > r.places);
  if v_over and p_over is null then return false; end if;
  update arrival_load set bookings = bookings - 1, boxes = boxes - v_was.boxes
    where warehouse_id = v_was.warehouse_id and day = v_was.day and period = v_was.period;
  insert into arrival_load as l (warehouse_id, day, period, bookings, boxes) values (p_warehouse, p_day, p_period, 1, p_boxes)
    on conflict (warehouse_id, day, period) do update set bookings = l.bookings + 1, boxes = l.boxes + excluded.boxes;
  insert into arrival_slot (customer_id, booking_id, warehouse_id, day, period, boxes, over_reason, placed_at)
  values (p_customer, p_booking, p_warehouse, p_day, p_period, p_boxes, case when v_over then p_over end, p_now)
  on conflict (customer_id, booking_id) do update set warehouse_id = excluded.warehouse_id, day = excluded.day, period = excluded.period,
    boxes = excluded.boxes, over_reason = case when v_stays then v_was.over_reason else excluded.over_reason end,
    placed_at = case when v_stays then v_was.placed_at else excluded.placed_at end;
  return true;
end $function$;
ALTER FUNCTION place_arrival(integer,uuid,uuid,date,text,integer,text,timestamp with time zone) OWNER TO ucenter_keeper;
REVOKE EXECUTE ON FUNCTION place_arrival(integer,uuid,uuid,date,text,integer,text,timestamp with time zone) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION place_arrival(integer,uuid,uuid,date,text,integer,text,timestamp with time zone) TO ucenter_office, ucenter_portal;

CREATE FUNCTION place_stock(p_customer integer, p_warehouse uuid, p_skus uuid[], p_from uuid[], p_to uuid[], p_quantities integer[], p_cause text, p_cause_id uuid, p_staff uuid, p_staff_name text, p_now timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET plan_cache_mode TO 'force_generic_plan'
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare v_taken int; n int;
begin
  if current_setting('app.customer', true) is distinct from p_customer::text and not keep_for(p_customer) then
    raise exception 'this transaction is not of customer %', p_customer using errcode = 'insufficient_privilege'; end if;
  perform 1 from stock s where s.customer_id = p_customer and s.warehouse_id = p_warehouse and s.sku_id = any (p_skus)
    order by s.sku_id for no key update;
  if exists (select from unnest(p_to) t left join location l on l.location_id = t and l.warehouse_id = p_warehouse and (l.enabled or p_cause = 'count')
      where t is not null and l.location_id is null) then
    raise exception 'no such open location' using errcode = 'check_violation', constraint = 'place_open';
  end if;

  with taken as (
    select m.sku, m.place, sum(m.quantity)::int as quantity from unnest(p_skus, p_from, p_quantities) m(sku, place, quantity)
    where m.place is not null group by 1, 2
  ), gone as (
    delete from stock_place p using taken t where p.customer_id = p_customer and p.warehouse_id = p_warehouse and p.sku_id = t.sku
      and p.location_id = t.place and p.quantity = t.quantity returning 1
  ), lowered as (
    update stock_place p set quantity = p.quantity - t.quantity from taken t where p.customer_id = p_customer and p.warehouse_id = p_warehouse
      and p.sku_id = t.sku and p.location_id = t.place and p.quantity > t.quantity returning 1
  )
  select (select count(*) from taken), (select count(*) from gone) + (select count(*) from lowered) into v_taken, n;
  if n <> v_taken then
    raise exception 'less lies there' using errcode = 'check_violation', constraint = 'place_never_negative';
  end if;
  insert into stock_place as p (customer_id, warehouse_id, sku_id, location_id, quantity, placed_at)
    select p_customer, p_warehouse, m.sku, m.place, sum(m.quantity), p_now from unnest(p_skus, p_to, p_quantities) m(sku, place, quantity)
    where m.place is not null group by 3, 4 order by 3, 4
    on conflict (customer_id, warehouse_id, sku_id, location_id) do update set quantity = p.quantity + excluded.quantity;
  if exists (select from stock_place p join stock s using (customer_id, warehouse_id, sku_id)
      where p.customer_id = p_customer and p.warehouse_id = p_warehouse and p.sku_id = any (p_skus)
      group by p.sku_id, s.total having sum(p.quantity) > s.total) then
    raise exception 'more would lie somewhere than there is' using errcode = 'check_violation', constraint = 'places_within_stock';
  end if;
  insert into stock_place_log (customer_id, log_id, warehouse_id, sku_id, from_id, from_code, to_id, to_code, quantity, cause, cause_id,
      staff_id, staff_name, at, seq)
    select p_customer, uuid_v7(p_now), p_warehouse, m.sku, m.away, a.code, m.there, t.code, m.quantity, p_cause, p_cause_id, p_staff, p_staff_name, p_now, nextval('place_move_number')
    from unnest(p_skus, p_from, p_to, p_quantities) m(sku, away, there, quantity)
    left join location a on a.location_id = m.away left join location t on t.location_id = m.there;
end $function$;
ALTER FUNCTION place_stock(integer,uuid,uuid[],uuid[],uuid[],integer[],text,uuid,uuid,text,timestamp with time zone) OWNER TO ucenter_keeper;
REVOKE EXECUTE ON FUNCTION place_stock(integer,uuid,uuid[],uuid[],uuid[],integer[],text,uuid,uuid,text,timestamp with time zone) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION place_stock(integer,uuid,uuid[],uuid[],uuid[],integer[],text,uuid,uuid,text,timestamp with time zone) TO ucenter_office;

CREATE FUNCTION plan_wave(p_wave uuid, p_warehouse uuid)
 RETURNS integer
 LANGUAGE sql
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
  with asked as materialized (
    select o.customer_id, o.order_id, o.slot, g.sku_id, sum(g.quantity)::int as quantity
    from wave_order o join asked_goods g on g.customer_id = o.customer_id and g.order_id = o.order_id
    where o.wave_id = p_wave group by o.customer_id, o.order_id, o.slot, g.sku_id
  ), need as (
    select *, sum(quantity) over (partition by customer_id, sku_id order by slot)::int as upto from asked
  ), taken as materialized (
    select p.customer_id, p.sku_id, p.code, sum(p.quantity) as quantity
    from wave_order o join wave w on w.wave_id = o.wave_id
    join wave_pick p on p.customer_id = o.customer_id and p.wave_id = o.wave_id and p.order_id = o.order_id
    where o.left_at is null and w.warehouse_id = p_warehouse and o.wave_id <> p_wave group by 1, 2, 3
  ), free as (
    select p.customer_id, p.sku_id, l.code, p.placed_at, p.quantity - coalesce(t.quantity, 0) as quantity
    from (select distinct customer_id, sku_id from asked) a
    join stock_place p on p.customer_id = a.customer_id and p.warehouse_id = p_warehouse and p.sku_id = a.sku_id
    join location l on l.location_id = p.location_id and l.kind <> 'quarantine'
    left join taken t on t.customer_id = p.customer_id and t.sku_id = p.sku_id and t.code = l.code
  ), place as materialized (
    select *, sum(quantity) over (partition by customer_id, sku_id order by placed_at, code)::int as upto from free where quantity > 0
  ), picked as (
    select n.customer_id, n.order_id, n.sku_id, p.code, least(n.upto, p.upto) - greatest(n.upto - n.quantity, p.upto - p.quantity) as quantity
    from need n join place p on p.customer_id = n.customer_id and p.sku_id = n.sku_id
      and p.upto > n.upto - n.quantity and p.upto - p.quantity < n.upto
    union all
    select n.customer_id, n.order_id, n.sku_id, '', least(n.quantity, n.upto - coalesce(p.upto, 0))
    from need n left join (select customer_id, sku_id, max(upto) as upto from place group by 1, 2) p using (customer_id, sku_id)
    where n.upto > coalesce(p.upto, 0)
  ), written as (
    insert into wave_pick (customer_id, wave_id, order_id, sku_id, code, quantity)
      select customer_id, p_wave, order_id, sku_id, code, quantity from picked returning quantity
  )
  select coalesce(sum(quantity), 0)::int from written
$function$;
REVOKE EXECUTE ON FUNCTION plan_wave(uuid,uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION plan_wave(uuid,uuid) TO ucenter_office;

CREATE FUNCTION post_count(p_customer integer, p_count uuid, p_warehouse uuid, p_skus uuid[], p_differences integer[], p_lots text[], p_expires date[], p_shelved_on date, p_now timestamp with time zone, p_place_skus uuid[], p_places uuid[], p_changes integer[], p_staff uuid, p_staff_name text)
 RETURNS TABLE(sku_id uuid, remains integer, cause text, cause_id uuid, quantity integer)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET plan_cache_mode TO 'force_generic_plan'
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
#variable_conflict use_column
declare v_skus uuid[]; v_places uuid[]; v_pieces int[]; v_moves stock_move[]; v_lots stock_lot[];
begin
  if current_setting('app.customer', true) is distinct from p_customer::text and not keep_for(p_customer) then
    raise exception 'this transaction is not of customer %', p_customer using errcode = 'insufficient_privilege'; end if;
  perform 1 from stock s where s.customer_id = p_customer and s.warehouse_id = p_warehouse and s.sku_id = any (p_skus || p_place_skus)
    order by s.warehouse_id, s.sku_id for no key update;
  return query select s.sku_id, s.total + x.difference, f.cause, f.cause_id, f.quantity
    from unnest(p_skus, p_differences) x(sku, difference)
    join stock s on s.customer_id = p_customer and s.warehouse_id = p_warehouse and s.sku_id = x.sku
    join stock_freeze f on f.customer_id = p_customer and f.warehouse_id = p_warehouse and f.sku_id = s.sku_id
    where x.difference < 0 and s.total + x.difference < s.frozen order by s.sku_id, f.cause_id;
  if found then return; end if;

  select array_agg(p.sku_id order by p.sku_id, p.location_id), array_agg(p.location_id order by p.sku_id, p.location_id),
      array_agg(least(p.quantity, -x.change) order by p.sku_id, p.location_id)
    into v_skus, v_places, v_pieces
    from unnest(p_place_skus, p_places, p_changes) x(sku, place, change)
    join stock_place p on p.customer_id = p_customer and p.warehouse_id = p_warehouse and p.sku_id = x.sku and p.location_id = x.place
    where x.change < 0;
  if v_skus is not null then
    perform place_stock(p_customer, p_warehouse, v_skus, v_places, array_fill(null::uuid, array[cardinality(v_skus)]), v_pieces, 'count', p_count,
      p_staff, p_staff_name, p_now);
  end if;

  select array_agg((p_warehouse, x.sku, case when x.difference > 0 then 'abnormal_storage' else 'abnormal_delivery' end, x.difference, 0, 'count', p_count,
        case when x.difference > 0 then p_shelved_on end)::stock_move order by x.sku, x.expires_on, x.lot),
      array_agg((x.lot, x.expires_on, null)::stock_lot order by x.sku, x.expires_on, x.lot)
    into v_moves, v_lots
    from unnest(p_skus, p_differences, p_lots, p_expires) x(sku, difference, lot, expires_on) where x.difference <> 0;
  if v_moves is not null then
    perform set_config('app.loose_first', case when cardinality(p_place_skus) > 0 then 'yes' else 'no' end, true);
    perform move_stock(p_customer, v_moves, p_now, v_lots);
    perform set_config('app.loose_first', 'no', true);
  end if;

  select array_agg(x.sku order by x.sku, x.place), array_agg(x.place order by x.sku, x.place), array_agg(least(x.change, x.loose - x.earlier)::int order by x.sku, x.place)
    into v_skus, v_places, v_pieces
    from (select g.sku, g.place, g.change, sum(g.change) over (partition by g.sku order by g.place) - g.change as earlier,
        s.total - coalesce((select sum(p.quantity) from stock_place p where p.customer_id = p_customer and p.warehouse_id = p_warehouse and p.sku_id = g.sku), 0) as loose
      from unnest(p_place_skus, p_places, p_changes) g(sku, place, change)
      join location l on l.location_id = g.place
      join stock s on s.customer_id = p_customer and s.warehouse_id = p_warehouse and s.sku_id = g.sku
      where g.change > 0) x
    where x.loose > x.earlier;
  if v_skus is not null then
    perform place_stock(p_customer, p_warehouse, v_skus, array_fill(null::uuid, array[cardinality(v_skus)]), v_places, v_pieces, 'count', p_count,
      p_staff, p_staff_name, p_now);
  end if;
end $function$;
ALTER FUNCTION post_count(integer,uuid,uuid,uuid[],integer[],text[],date[],date,timestamp with time zone,uuid[],uuid[],integer[],uuid,text) OWNER TO ucenter_keeper;
REVOKE EXECUTE ON FUNCTION post_count(integer,uuid,uuid,uuid[],integer[],text[],date[],date,timestamp with time zone,uuid[],uuid[],integer[],uuid,text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION post_count(integer,uuid,uuid,uuid[],integer[],text[],date[],date,timestamp with time zone,uuid[],uuid[],integer[],uuid,text) TO ucenter_office;

CREATE FUNCTION post_entries(p_customer integer, p_entries money_entry[], p_now timestamp with time zone, p_held_change numeric DEFAULT 0)
 RETURNS account
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare v_entry money_entry; v_sum numeric := 0; v_after numeric[] := '{}'; v_scale int := 0; v_account account%rowtype; n int;
begin
  if current_setting('app.customer', true) is distinct from p_customer::text and not keep_for(p_customer) then
    raise exception 'this transaction is not of customer %', p_customer using errcode = 'insufficient_privilege'; end if;
  foreach v_entry in array p_entries loop
    v_sum := v_sum + v_entry.amount;
    v_after := v_after || v_sum;
    v_scale := greatest(v_scale, min_scale(v_entry.amount));
  end loop;
  update account set balance = balance + v_sum, held = held + p_held_change, seq = seq + cardinality(p_entries)
    where customer_id = p_customer returning * into v_account;
  if not found then raise exception 'no account for customer %', p_customer; end if;
  insert into ledger_entry (customer_id, seq, at, amount, currency, balance_after, counter_account, bill_type, fee_type, cause, cause_id,
      reference, country, quantity, weight_g, tracking_no, remark, reverses)
    select p_customer, v_account.seq - cardinality(p_entries) + e.i, p_now, e.amount, v_account.currency, v_account.balance - v_sum + e.after,
      e.counter_account, e.bill_type, e.fee_type, e.cause, e.cause_id, e.reference, e.country, e.quantity, e.weight_g, e.tracking_no,
      coalesce(e.remark, ''), e.reverses
    from rows from (unnest(p_entries), unnest(v_after)) with ordinality e(amount, counter_account, bill_type, fee_type, cause, cause_id, reference,
      country, quantity, weight_g, tracking_no, remark, reverses, after, i)
    join currency c on c.code = v_account.currency and c.digits >= v_scale;
  get diagnostics n = row_count;
  if n <> cardinality(p_entries) then raise exception 'an amount has more decimals than %', v_account.currency; end if;
  return v_account;
end $function$;
ALTER FUNCTION post_entries(integer,money_entry[],timestamp with time zone,numeric) OWNER TO ucenter_keeper;
REVOKE EXECUTE ON FUNCTION post_entries(integer,money_entry[],timestamp with time zone,numeric) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION post_entries(integer,money_entry[],timestamp with time zone,numeric) TO ucenter_office;

CREATE FUNCTION post_entry(p_customer integer, p_amount numeric, p_counter text, p_bill_type text, p_fee_type text, p_cause text, p_cause_id uuid, p_reference text, p_remark text, p_now timestamp with time zone)
 RETURNS numeric
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET plan_cache_mode TO 'force_generic_plan'
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  if current_setting('app.customer', true) is distinct from p_customer::text and not keep_for(p_customer) then
    raise exception 'this transaction is not of customer %', p_customer using errcode = 'insufficient_privilege'; end if;
  return (post_entries(p_customer, array[(p_amount, p_counter, p_bill_type, p_fee_type, p_cause, p_cause_id, p_reference, null, null, null, null,
    p_remark, null)::money_entry], p_now)).balance;
end $function$;
ALTER FUNCTION post_entry(integer,numeric,text,text,text,text,uuid,text,text,timestamp with time zone) OWNER TO ucenter_keeper;
REVOKE EXECUTE ON FUNCTION post_entry(integer,numeric,text,text,text,text,uuid,text,text,timestamp with time zone) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION post_entry(integer,numeric,text,text,text,text,uuid,text,text,timestamp with time zone) TO ucenter_office;

CREATE FUNCTION price_group_on(p_customer integer, p_on date)
 RETURNS uuid
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select (select m.group_id from price_group_member m where m.customer_id = p_customer and m.valid_from <= p_on order by m.valid_from desc limit 1)
$function$;
REVOKE EXECUTE ON FUNCTION price_group_on(integer,date) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION price_group_on(integer,date) TO ucenter_office, ucenter_portal;

CREATE FUNCTION promise_days()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.status = 'shipped' then
    new.arrives_by := (new.shipped_at at time zone (select w.time_zone from warehouse w where w.warehouse_id = new.warehouse_id))::date
      + case when new.carriage = 'carrier' then (new.quote #>> '{transit_days,max}')::int end;
  elsif new.hold is null and new.status in ('verifying', 'awaiting_packing', 'packaged', 'awaiting_shipping') then
    new.leaves_on := leaving_day(new.warehouse_id, new.updated_at);
  else
    new.leaves_on := null;
  end if;
  return new;
end $function$;
REVOKE EXECUTE ON FUNCTION promise_days() FROM PUBLIC;

CREATE FUNCTION push_kits()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into shop_push as p (customer_id, shop_id, kind, ref, state, next_at)
  select distinct n.customer_id, h.shop_id, 'stock', n.kit_id, 'waiting', timestamptz 'epoch'
  from news n join shop h on h.customer_id = n.customer_id and h.enabled and h.pushes_stock order by 1, 2, 4
  on conflict (customer_id, shop_id, kind, ref) do update
    set state = 'waiting', version = p.version + 1, attempts = 0, said = '', next_at = excluded.next_at;
  return null;
end $function$;
REVOKE EXECUTE ON FUNCTION push_kits() FROM PUBLIC;

CREATE FUNCTION push_shipped()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if unheard() then return null; end if;
  if exists (select from news n where n.event in ('ship', 'leave')) then
    insert into shop_push (customer_id, shop_id, kind, ref, state, next_at)
    select n.customer_id, o.shop_id, 'tracking', n.order_id, 'waiting', min(n.at)
    from news n join shop_order o on o.customer_id = n.customer_id and o.order_id = n.order_id
    join shop h on h.customer_id = o.customer_id and h.shop_id = o.shop_id and h.pushes_tracking and h.deleted_at is null
    where n.event in ('ship', 'leave') group by n.customer_id, o.shop_id, n.order_id order by n.customer_id, o.shop_id, n.order_id
    on conflict (customer_id, shop_id, kind, ref) do update
      set state = 'waiting', version = shop_push.version + 1, attempts = 0, said = '', next_at = excluded.next_at;
  end if;
  return null;
end $function$;
REVOKE EXECUTE ON FUNCTION push_shipped() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION push_shipped() TO PUBLIC;

CREATE FUNCTION push_stock()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if unheard() then return null; end if;
  if exists (select from news n join shop h on h.customer_id = n.customer_id and h.enabled and h.pushes_stock) then
    insert into shop_push as p (customer_id, shop_id, kind, ref, state, next_at)
    select n.customer_id, h.shop_id, 'stock', n.sku_id, 'waiting', min(n.at)
    from (select m.customer_id, m.warehouse_id, m.sku_id, m.at from news m
      union all select m.customer_id, m.warehouse_id, k.kit_id, m.at from news m join kit_component k on k.customer_id = m.customer_id and k.sku_id = m.sku_id) n
    join shop h on h.customer_id = n.customer_id and h.enabled and h.pushes_stock and n.warehouse_id = any (h.warehouse_ids)
    group by n.customer_id, h.shop_id, n.sku_id order by n.customer_id, h.shop_id, n.sku_id
    on conflict (customer_id, shop_id, kind, ref) do update
      set state = 'waiting', version = p.version + 1, attempts = 0, said = '',
        next_at = case when p.state = 'waiting' then least(p.next_at, excluded.next_at) else excluded.next_at end;
  end if;
  return null;
end $function$;
REVOKE EXECUTE ON FUNCTION push_stock() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION push_stock() TO PUBLIC;

CREATE FUNCTION rating_terms(p_warehouse uuid, p_on date, p_currency text, p_customer integer)
 RETURNS TABLE(warehouse text, handling_id uuid, tax_id uuid, methods jsonb, rates jsonb)
 LANGUAGE plpgsql
 STABLE
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
begin
  return query select w.code, tariff_on('handling', w.warehouse_id, p_customer, p_on),
    tariff_on('tax', '00000000-0000-0000-0000-000000000000', null, p_on),
    (select coalesce(jsonb_agg(jsonb_build_object('method_id', m.method_id, 'code', m.code, 'name_en', m.name_en, 'name_zh', m.name_zh,
        'carrier', m.carrier, 'transit_days_min', m.transit_days_min, 'transit_days_max', m.transit_days_max, 'tariff_id',
        tariff_on('method', m.method_id, p_customer, p_on)) order by m.code), '[]')
      from shipping_method m where m.warehouse_id = w.warehouse_id and m.enabled),
    (select coalesce(jsonb_agg(jsonb_build_object('from_currency', p.f, 'to_currency', p.t, 'rate', x.rate::text)), '[]')
      from (select c.code as f, b.t from currency c, (values ('USD'::char(3)), (p_currency::char(3))) b(t) where c.code <> b.t
        union select b.t, c.code from currency c, (values ('USD'::char(3)), (p_currency::char(3))) b(t) where c.code <> b.t) p,
      lateral (select r.rate from exchange_rate r where r.from_currency = p.f and r.to_currency = p.t and r.on_date <= p_on
        order by r.on_date desc limit 1) x)
  from warehouse w where w.warehouse_id = p_warehouse;
end $function$;
REVOKE EXECUTE ON FUNCTION rating_terms(uuid,date,text,integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION rating_terms(uuid,date,text,integer) TO ucenter_office, ucenter_portal;

CREATE FUNCTION receive_transfer(p_customer integer, p_transfer uuid, p_skus uuid[], p_quantities integer[], p_now timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET plan_cache_mode TO 'force_generic_plan'
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare v_moves stock_move[]; v_lots stock_lot[]; n int;
begin
  if current_setting('app.customer', true) is distinct from p_customer::text and not keep_for(p_customer) then
    raise exception 'this transaction is not of customer %', p_customer using errcode = 'insufficient_privilege'; end if;
  update stock_transfer_line l set received = l.received + x.quantity from unnest(p_skus, p_quantities) x(sku, quantity)
    where l.customer_id = p_customer and l.transfer_id = p_transfer and l.sku_id = x.sku and l.shipped > 0;
  get diagnostics n = row_count;
  select array_agg((t.to_warehouse_id, x.sku, 'transfer_in', least(u.pieces, x.quantity - u.earlier), 0, 'transfer', p_transfer, u.shelved_on)::stock_move
        order by x.sku, u.earlier),
      array_agg((u.lot, u.expires_on, null)::stock_lot order by x.sku, u.earlier)
      into v_moves, v_lots
    from stock_transfer t cross join unnest(p_skus, p_quantities) x(sku, quantity)
    join (select y.*, (sum(y.pieces) over (partition by y.sku_id order by y.expires_on, y.shelved_on, y.lot) - y.pieces)::int as earlier
      from transfer_under_way(p_customer, p_transfer) y) u on u.sku_id = x.sku and u.earlier < x.quantity
    where t.customer_id = p_customer and t.transfer_id = p_transfer;
  if n <> cardinality(p_skus) or (select sum(m.total_change) from unnest(v_moves) m) is distinct from (select sum(q) from unnest(p_quantities) q) then
    raise exception 'more would arrive than has left' using errcode = 'check_violation', constraint = 'transfer_brings_no_more';
  end if;
  perform move_stock(p_customer, coalesce(v_moves, '{}'), p_now, v_lots);
end $function$;
ALTER FUNCTION receive_transfer(integer,uuid,uuid[],integer[],timestamp with time zone) OWNER TO ucenter_keeper;
REVOKE EXECUTE ON FUNCTION receive_transfer(integer,uuid,uuid[],integer[],timestamp with time zone) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION receive_transfer(integer,uuid,uuid[],integer[],timestamp with time zone) TO ucenter_office;

CREATE FUNCTION recount_on_time(p_warehouse uuid)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_advisory_xact_lock(hashtext('statistics.on_time'));
  perform pg_advisory_xact_lock(hashtext('statistics.on_time.fold'));
  delete from on_time_month where warehouse_id = p_warehouse;
  delete from on_time_change where warehouse_id = p_warehouse;
  delete from supplier_on_time_month where warehouse_id = p_warehouse;
  delete from supplier_on_time_change where warehouse_id = p_warehouse;
  insert into on_time_change (customer_id, order_id, warehouse_id, month, method_id, country, orders, in_time, hours, days)
    select o.customer_id, o.order_id, o.warehouse_id, x.month, x.method_id, o.country, 1, x.in_time, x.hours, x.days
    from statistics_progress p join warehouse w using (warehouse_id)
    join orders o on o.warehouse_id = p.warehouse_id and o.shipped_at < (p.through + 1)::timestamp at time zone w.time_zone cross join lateral on_time_of(o, w.time_zone) x
    where p.warehouse_id = p_warehouse;
end $function$;
REVOKE EXECUTE ON FUNCTION recount_on_time(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION recount_on_time(uuid) TO ucenter_office;

CREATE FUNCTION refund_freight(p_customer integer, p_return uuid, p_cause text, p_reason text, p_base numeric, p_percent integer, p_amount numeric, p_by text, p_now timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET plan_cache_mode TO 'force_generic_plan'
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare v_return_no text; v_order uuid; v_order_no text;
begin
  if current_setting('app.customer', true) is distinct from p_customer::text and not keep_for(p_customer) then
    raise exception 'this transaction is not of customer %', p_customer using errcode = 'insufficient_privilege'; end if;
  select r.return_no, o.order_id, o.order_no into v_return_no, v_order, v_order_no
    from return_order r join orders o using (customer_id, order_id)
    where r.customer_id = p_customer and r.return_id = p_return and r.arrived_at is not null and o.shipped_at is not null;
  if not found or p_base > (select coalesce(sum(f.amount), 0) from order_fee f where f.customer_id = p_customer and f.order_id = v_order) then
    raise exception 'so much freight was not charged for this return' using errcode = 'check_violation', constraint = 'freight_refund_charged';
  end if;
  insert into freight_refund (customer_id, order_id, return_id, cause, reason, base, percent, amount, decided_by, at)
    values (p_customer, v_order, p_return, p_cause, p_reason, p_base, p_percent, p_amount, p_by, p_now) on conflict do nothing;
  if not found then return false; end if;
  perform post_entries(p_customer, array[(p_amount, 'revenue.freight_refund', 'refund', 'freight_refund', 'return', p_return, v_return_no, null, null, null,
    null, v_order_no, null)::money_entry], p_now);
  return true;
end $function$;
ALTER FUNCTION refund_freight(integer,uuid,text,text,numeric,integer,numeric,text,timestamp with time zone) OWNER TO ucenter_keeper;
REVOKE EXECUTE ON FUNCTION refund_freight(integer,uuid,text,text,numeric,integer,numeric,text,timestamp with time zone) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION refund_freight(integer,uuid,text,text,numeric,integer,numeric,text,timestamp with time zone) TO ucenter_office;

CREATE FUNCTION refuse_kit()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare v_sku text; v_kit boolean;
begin
  select s.sku, s.is_kit into v_sku, v_kit from sku s where s.customer_id = new.customer_id and s.sku_id = new.sku_id for key share;
  if v_kit then raise exception 'a kit has no goods of its own' using errcode = 'UC003', detail = v_sku; end if;
  return null;
end $function$;
REVOKE EXECUTE ON FUNCTION refuse_kit() FROM PUBLIC;

CREATE FUNCTION refuse_same_key()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_advisory_xact_lock(hashtextextended(concat_ws(' ', new.customer_id, new.actor, new.path, new.key), 0));
  if exists (select from idempotency_key k where k.customer_id = new.customer_id and k.actor = new.actor and k.path = new.path and k.key = new.key) then
    raise exception 'this request was answered before' using errcode = 'unique_violation', constraint = 'idempotency_key_pkey';
  end if;
  return new;
end $function$;
REVOKE EXECUTE ON FUNCTION refuse_same_key() FROM PUBLIC;

CREATE FUNCTION region_of(p_country text, p_recipient jsonb)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case when p_country in ('US', 'CA', 'AU', 'MX', 'BR', 'IT', 'JP') then left(trim(coalesce(p_recipient ->> 'province', '')), 40)
    else coalesce(substring(upper(trim(p_recipient ->> 'postal_code')) from '^(?:[A-Z]{1,2}(?=[0-9])|[0-9]{2})'), '') end
$function$;
REVOKE EXECUTE ON FUNCTION region_of(text,jsonb) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION region_of(text,jsonb) TO ucenter_office, ucenter_portal;

CREATE FUNCTION region_orders(p_customer integer, p_zone text, p_orders uuid[])
 RETURNS TABLE(day date, country character, region text, pieces bigint)
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select (o.shipped_at at time zone p_zone)::date, o.country, region_of(o.country, o.recipient), l.pieces
  from unnest(p_orders) x(order_id) join orders o on o.customer_id = p_customer and o.order_id = x.order_id
  cross join lateral (select coalesce(sum(l.quantity), 0) as pieces from parcel_line l where l.customer_id = o.customer_id and l.order_id = o.order_id) l
$function$;
REVOKE EXECUTE ON FUNCTION region_orders(integer,text,uuid[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION region_orders(integer,text,uuid[]) TO ucenter_office, ucenter_portal;

CREATE FUNCTION release_holds(p_customer integer, p_cause text, p_causes uuid[], p_now timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  if current_setting('app.customer', true) is distinct from p_customer::text and not keep_for(p_customer) then
    raise exception 'this transaction is not of customer %', p_customer using errcode = 'insufficient_privilege'; end if;
  with released as (
    update balance_hold set state = 'released', captured = 0, at = p_now
    where customer_id = p_customer and cause = p_cause and cause_id = any (p_causes) and state = 'open' returning amount
  )
  update account set held = held - (select sum(amount) from released)
    where customer_id = p_customer and exists (select from released where amount <> 0);
end $function$;
ALTER FUNCTION release_holds(integer,text,uuid[],timestamp with time zone) OWNER TO ucenter_keeper;
REVOKE EXECUTE ON FUNCTION release_holds(integer,text,uuid[],timestamp with time zone) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION release_holds(integer,text,uuid[],timestamp with time zone) TO ucenter_office;

CREATE FUNCTION release_orders(p_customer integer, p_orders uuid[], p_now timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET plan_cache_mode TO 'force_generic_plan'
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  if current_setting('app.customer', true) is distinct from p_customer::text and not keep_for(p_customer) then
    raise exception 'this transaction is not of customer %', p_customer using errcode = 'insufficient_privilege'; end if;
  perform unfreeze_stock(p_customer, 'picking', 'order', p_orders, p_now);
  perform release_holds(p_customer, 'order', p_orders, p_now);
end $function$;
ALTER FUNCTION release_orders(integer,uuid[],timestamp with time zone) OWNER TO ucenter_keeper;
REVOKE EXECUTE ON FUNCTION release_orders(integer,uuid[],timestamp with time zone) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION release_orders(integer,uuid[],timestamp with time zone) TO ucenter_office, ucenter_portal;

CREATE FUNCTION release_serials(p_customer integer, p_serial uuid, p_order uuid, p_reason text, p_actor_kind text, p_actor_name text, p_now timestamp with time zone)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET plan_cache_mode TO 'force_generic_plan'
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare n int;
begin
  if current_setting('app.customer', true) is distinct from p_customer::text and not keep_for(p_customer) then
    raise exception 'this transaction is not of customer %', p_customer using errcode = 'insufficient_privilege'; end if;
  with was as (
    select s.serial_id, s.order_id from serial_number s where s.customer_id = p_customer and s.order_id = p_order
      and (p_serial is null or s.serial_id = p_serial) order by s.sn for no key update
  ), freed as (
    update serial_number s set order_id = null, bound_at = null, version = s.version + 1
    from was where s.customer_id = p_customer and s.serial_id = was.serial_id
    returning s.serial_id, s.sn, s.sku_id, s.booking_id, s.box_no, was.order_id
  )
  insert into serial_log (customer_id, seq, serial_id, event, sku_id, booking_id, box_no, order_id, reason, actor_kind, actor_name, at)
    select p_customer, nextval('serial_log_number'), f.serial_id, 'unbind', f.sku_id, f.booking_id, f.box_no, f.order_id, p_reason, p_actor_kind, p_actor_name, p_now
    from freed f order by f.sn;
  get diagnostics n = row_count;
  return n;
end $function$;
ALTER FUNCTION release_serials(integer,uuid,uuid,text,text,text,timestamp with time zone) OWNER TO ucenter_keeper;
REVOKE EXECUTE ON FUNCTION release_serials(integer,uuid,uuid,text,text,text,timestamp with time zone) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION release_serials(integer,uuid,uuid,text,text,text,timestamp with time zone) TO ucenter_office;

CREATE FUNCTION release_transfer(p_customer integer, p_transfer uuid, p_now timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  if current_setting('app.customer', true) is distinct from p_customer::text and not keep_for(p_customer) then
    raise exception 'this transaction is not of customer %', p_customer using errcode = 'insufficient_privilege'; end if;
  perform unfreeze_stock(p_customer, 'transfer_out', 'transfer', array[p_transfer], p_now);
end $function$;
ALTER FUNCTION release_transfer(integer,uuid,timestamp with time zone) OWNER TO ucenter_keeper;
REVOKE EXECUTE ON FUNCTION release_transfer(integer,uuid,timestamp with time zone) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION release_transfer(integer,uuid,timestamp with time zone) TO ucenter_office, ucenter_portal;

CREATE FUNCTION remember_hold()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into balance_hold_past (customer_id, cause, cause_id, held_at, ended_at, amount)
    values (old.customer_id, old.cause, old.cause_id, old.at, new.at, old.amount) on conflict do nothing;
  return null;
end $function$;
REVOKE EXECUTE ON FUNCTION remember_hold() FROM PUBLIC;

CREATE FUNCTION remove_serials(p_customer integer, p_serials uuid[], p_since timestamp with time zone, p_actor_kind text, p_actor_name text, p_now timestamp with time zone)
 RETURNS SETOF text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET plan_cache_mode TO 'force_generic_plan'
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  if current_setting('app.customer', true) is distinct from p_customer::text and not keep_for(p_customer) then
    raise exception 'this transaction is not of customer %', p_customer using errcode = 'insufficient_privilege'; end if;
  return query with kept as (
    select n.serial_id from serial_number n where n.customer_id = p_customer and n.serial_id = any (p_serials) and n.order_id is null
      and case when p_since is null then n.deleted_at is null else n.deleted_at >= p_since end
    order by n.sn for no key update
  ), removed as (
    update serial_number n set deleted_at = case when p_since is null then p_now end, version = n.version + 1
    from kept where n.customer_id = p_customer and n.serial_id = kept.serial_id
    returning n.serial_id, n.sn, n.sku_id, n.booking_id, n.box_no
  ), logged as (
    insert into serial_log (customer_id, seq, serial_id, event, sku_id, booking_id, box_no, actor_kind, actor_name, at)
      select p_customer, nextval('serial_log_number'), r.serial_id, case when p_since is null then 'delete' else 'restore' end, r.sku_id, r.booking_id, r.box_no,
        p_actor_kind, p_actor_name, p_now from removed r order by r.sn
  )
  select r.sn from removed r;
end $function$;
ALTER FUNCTION remove_serials(integer,uuid[],timestamp with time zone,text,text,timestamp with time zone) OWNER TO ucenter_keeper;
REVOKE EXECUTE ON FUNCTION remove_serials(integer,uuid[],timestamp with time zone,text,text,timestamp with time zone) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION remove_serials(integer,uuid[],timestamp with time zone,text,text,timestamp with time zone) TO ucenter_office, ucenter_portal;

CREATE FUNCTION requote_order(p_customer integer, p_order uuid, p_amount numeric, p_quote jsonb, p_from text[], p_to text, p_now timestamp with time zone)
 RETURNS TABLE(outcome text, detail jsonb)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET plan_cache_mode TO 'force_generic_plan'
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare v_warehouse uuid; v_moves stock_move[]; v_missing numeric;
begin
  if current_setting('app.customer', true) is distinct from p_customer::text and not keep_for(p_customer) then
    raise exception 'this transaction is not of customer %', p_customer using errcode = 'insufficient_privilege'; end if;
  select o.warehouse_id into v_warehouse from orders o where o.customer_id = p_customer and o.order_id = p_order and o.status = any (p_from);
  if not found then return query select 'wrong_state', null::jsonb; return; end if;

  insert into order_line_component (customer_id, order_id, line_no, place, sku_id, quantity)
    select l.customer_id, l.order_id, l.line_no, k.place, k.sku_id, k.quantity
    from order_line l join kit_component k on k.customer_id = l.customer_id and k.kit_id = l.sku_id
    where l.customer_id = p_customer and l.order_id = p_order and not exists (select from order_line_component c
      where c.customer_id = l.customer_id and c.order_id = l.order_id and c.line_no = l.line_no);
  v_moves := array(
    select (v_warehouse, sku_id, 'picking', 0, coalesce(asked.quantity, 0) - coalesce(kept.quantity, 0), 'order', p_order, null)::stock_move
    from (select sku_id, sum(quantity)::int as quantity from asked_goods where customer_id = p_customer and order_id = p_order group by 1) asked
    full join (select sku_id, quantity from stock_freeze where customer_id = p_customer and cause = 'order' and cause_id = p_order) kept using (sku_id)
    where asked.quantity is distinct from kept.quantity order by sku_id);
  perform 1 from stock s where s.customer_id = p_customer and s.warehouse_id = v_warehouse and s.sku_id in (select m.sku_id from unnest(v_moves) m)
    order by s.warehouse_id, s.sku_id for no key update;
  select 'stock_short', jsonb_agg(jsonb_build_object('sku_id', m.sku_id, 'short', m.frozen_change - coalesce(s.total - s.frozen, 0)) order by m.sku_id)
    into outcome, detail
    from unnest(v_moves) m left join stock s on s.customer_id = p_customer and s.warehouse_id = v_warehouse and s.sku_id = m.sku_id
    where m.frozen_change > 0 and m.frozen_change > coalesce(s.total - s.frozen, 0);
  if detail is not null then return next; return; end if;

  perform 1 from account where customer_id = p_customer for no key update;
  select p_amount - h.amount - (a.balance + a.credit_limit - a.held) into v_missing from account a
    join balance_hold h on h.customer_id = a.customer_id and h.cause = 'order' and h.cause_id = p_order and h.state = 'open'
    where a.customer_id = p_customer and p_amount > h.amount;
  if v_missing > 0 then return query select 'balance_short', jsonb_build_object('missing', v_missing::text); return; end if;

  update orders o set status = p_to, quote = p_quote, amount = p_amount, error_reason = case when p_to = 'error' then o.error_reason end, updated_at = p_now, version = version + 1
    where o.customer_id = p_customer and o.order_id = p_order;
  perform move_stock(p_customer, v_moves, p_now);
  perform change_hold(p_customer, 'order', p_order, p_amount, p_now);
  return query select 'ok', null::jsonb;
end $function$;
ALTER FUNCTION requote_order(integer,uuid,numeric,jsonb,text[],text,timestamp with time zone) OWNER TO ucenter_keeper;
REVOKE EXECUTE ON FUNCTION requote_order(integer,uuid,numeric,jsonb,text[],text,timestamp with time zone) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION requote_order(integer,uuid,numeric,jsonb,text[],text,timestamp with time zone) TO ucenter_office, ucenter_portal;

CREATE FUNCTION return_topic(p_event text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case p_event when 'announce' then 'return.announced' when 'call_back' then 'return.announced' when 'cancel' then 'return.canceled'
    when 'arrive' then 'return.arrived' when 'find' then 'return.arrived' when 'inspect' then 'return.inspected' when 'decide' then 'return.closed'
    when 'lapse' then 'return.closed' when 'refund' then 'return.refunded' end
$function$;
REVOKE EXECUTE ON FUNCTION return_topic(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION return_topic(text) TO ucenter_keeper, ucenter_office, ucenter_portal;

CREATE FUNCTION reverse_capture(p_customer integer, p_cause text, p_cause_id uuid, p_remark text, p_now timestamp with time zone)
 RETURNS numeric
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare v_held numeric; v_account account%rowtype; v_entries money_entry[];
begin
  if current_setting('app.customer', true) is distinct from p_customer::text and not keep_for(p_customer) then
    raise exception 'this transaction is not of customer %', p_customer using errcode = 'insufficient_privilege'; end if;
  update balance_hold set state = 'open', captured = null, at = p_now
    where customer_id = p_customer and cause = p_cause and cause_id = p_cause_id and state = 'captured' returning amount into v_held;
  if not found then raise exception 'nothing was captured for this %', p_cause; end if;
  -- The account is locked before its entries are read, as it was when they were written.
  perform 1 from account where customer_id = p_customer for no key update;
  v_entries := array(
    select (-e.amount, e.counter_account, 'refund', e.fee_type, e.cause, e.cause_id, e.reference, e.country, e.quantity, e.weight_g,
      e.tracking_no, p_remark, e.seq)::money_entry
    from ledger_entry e
    where e.customer_id = p_customer and e.cause = p_cause and e.cause_id = p_cause_id and e.reverses is null
      and not exists (select from ledger_entry r where r.customer_id = e.customer_id and r.reverses = e.seq)
    order by e.seq);
  v_account := post_entries(p_customer, v_entries, p_now, v_held);
  return v_held;
end $function$;
ALTER FUNCTION reverse_capture(integer,text,uuid,text,timestamp with time zone) OWNER TO ucenter_keeper;
REVOKE EXECUTE ON FUNCTION reverse_capture(integer,text,uuid,text,timestamp with time zone) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION reverse_capture(integer,text,uuid,text,timestamp with time zone) TO ucenter_office;

CREATE FUNCTION rewrite_function(f regproc, p_was text, p_is text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  if strpos(pg_get_functiondef(f), p_was) = 0 then raise exception '% does not say: %', f, p_was; end if;
  execute replace(pg_get_functiondef(f), p_was, p_is);
end $function$;
REVOKE EXECUTE ON FUNCTION rewrite_function(regproc,text,text) FROM PUBLIC;

CREATE FUNCTION rewrite_passages(f regproc, p_passages text[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare v text := pg_get_functiondef(f); v_passage text[];
begin
  foreach v_passage slice 1 in array p_passages loop
    if strpos(v, v_passage[1]) = 0 then raise exception '% does not say: %', f, v_passage[1]; end if;
    v := replace(v, v_passage[1], v_passage[2]);
  end loop;
  execute v;
end $function$;
REVOKE EXECUTE ON FUNCTION rewrite_passages(regproc,text[]) FROM PUBLIC;

CREATE FUNCTION set_credit_limit(p_customer integer, p_credit_limit numeric)
 RETURNS numeric
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare v_before numeric;
begin
  if current_setting('app.customer', true) is distinct from p_customer::text and not keep_for(p_customer) then
    raise exception 'this transaction is not of customer %', p_customer using errcode = 'insufficient_privilege'; end if;
  select credit_limit into strict v_before from account where customer_id = p_customer for no key update;
  update account set credit_limit = p_credit_limit where customer_id = p_customer;
  return v_before;
end $function$;
ALTER FUNCTION set_credit_limit(integer,numeric) OWNER TO ucenter_keeper;
REVOKE EXECUTE ON FUNCTION set_credit_limit(integer,numeric) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION set_credit_limit(integer,numeric) TO ucenter_office;

CREATE FUNCTION set_member_login(p_member uuid, p_email text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare v_customer int := current_setting('app.customer')::int;
begin
  update login set email = p_email where side = 'customer' and customer_id = v_customer and member_id = p_member;
  if not found then
    insert into login (side, email, customer_id, member_id) values ('customer', p_email, v_customer, p_member);
  end if;
end $function$;
REVOKE EXECUTE ON FUNCTION set_member_login(uuid,text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION set_member_login(uuid,text) TO ucenter_portal;

CREATE FUNCTION settle_return(p_customer integer, p_return uuid, p_now timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET plan_cache_mode TO 'force_generic_plan'
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare v_moves stock_move[];
begin
  if current_setting('app.customer', true) is distinct from p_customer::text and not keep_for(p_customer) then
    raise exception 'this transaction is not of customer %', p_customer using errcode = 'insufficient_privilege'; end if;
  update return_order set status = 'closed', closed_at = p_now
    where customer_id = p_customer and return_id = p_return and status = 'inspected'
      and not exists (select from return_goods g where g.customer_id = p_customer and g.return_id = p_return and g.decision is null);
  if not found then return false; end if;
  insert into quarantine (customer_id, quarantine_id, warehouse_id, sku_id, quantity, reason, note, return_id, status, created_by, created_at)
    select p_customer, uuid_v7(p_now), o.warehouse_id, g.sku_id, g.quantity - g.resent, case g.grade when 'unsellable' then 'damaged' else 'doubtful' end, o.return_no,
      o.return_id, 'kept', o.decided_by, p_now
    from return_goods g join return_order o using (customer_id, return_id)
    where g.customer_id = p_customer and g.return_id = p_return and g.decision = 'quarantine' order by g.sku_id, g.grade;
  v_moves := array(
    select (x.warehouse_id, x.sku_id, 'return_and_storage', x.quantity, x.frozen, x.cause, x.cause_id, (p_now at time zone w.time_zone)::date)::stock_move
    from (
      select o.warehouse_id, g.sku_id, case g.decision when 'restock' then g.quantity else g.resent end as quantity, 0 as frozen, 'return' as cause, o.return_id as cause_id
        from return_goods g join return_order o using (customer_id, return_id)
        where g.customer_id = p_customer and g.return_id = p_return and (g.decision = 'restock' or g.resent > 0)
      union all
      select q.warehouse_id, q.sku_id, q.quantity, q.quantity, 'quarantine', q.quarantine_id
        from quarantine q where q.customer_id = p_customer and q.return_id = p_return
    ) x join warehouse w using (warehouse_id) order by x.sku_id, x.cause, x.cause_id);
  if cardinality(v_moves) > 0 then perform move_stock(p_customer, v_moves, p_now); end if;
  return true;
end $function$;
ALTER FUNCTION settle_return(integer,uuid,timestamp with time zone) OWNER TO ucenter_keeper;
REVOKE EXECUTE ON FUNCTION settle_return(integer,uuid,timestamp with time zone) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION settle_return(integer,uuid,timestamp with time zone) TO ucenter_office;

CREATE FUNCTION settle_storage(p_customer integer, p_bills uuid[], p_by uuid, p_by_name text, p_overdraw boolean, p_now timestamp with time zone)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET plan_cache_mode TO 'force_generic_plan'
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare v_digits int; v_before numeric; v_asked int; v_found int; v_open int; v_sum numeric; v_entries money_entry[]; v_account account%rowtype; v_left numeric;
begin
  if current_setting('app.customer', true) is distinct from p_customer::text and not keep_for(p_customer) then
    raise exception 'this transaction is not of customer %', p_customer using errcode = 'insufficient_privilege'; end if;
  select c.digits into strict v_digits from account a join currency c on c.code = a.currency
    where a.customer_id = p_customer for no key update of a;
  v_asked := (select count(distinct b) from unnest(p_bills) b);
  select count(*), count(*) filter (where settled_at is null) into v_found, v_open
    from storage_bill where customer_id = p_customer and bill_id = any (p_bills);
  if v_open <> v_asked then
    return jsonb_build_object('asked', v_asked, 'found', v_found, 'open', v_open, 'received', '0');
  end if;
  select coalesce(sum(receivable), 0) into v_before from storage_bill where customer_id = p_customer and settled_at is not null;
  with upto as (
    select bill_id, bill_no, day, receivable, v_before + sum(receivable) over (order by day, bill_no) as upto
    from storage_bill where customer_id = p_customer and bill_id = any (p_bills)
  ), due as (
    select bill_id, bill_no, day, round(upto, v_digits) - round(upto - receivable, v_digits) as received from upto
  ), numbered as (
    select *, count(*) filter (where received > 0) over (order by day, bill_no) as n from due
  ), settled as (
    update storage_bill b set settled_at = p_now, settled_by = p_by, settled_by_name = p_by_name, received = n.received
      from numbered n where b.customer_id = p_customer and b.bill_id = n.bill_id
  )
  select coalesce(sum(received), 0), coalesce(array_agg((-received, 'revenue.storage', 'storage', 'storage', 'storage_bill', bill_id, bill_no,
      null, null, null, null, '', null)::money_entry order by day, bill_no) filter (where received > 0), '{}')
    into v_sum, v_entries from numbered;
  if v_sum > 0 then
    v_account := post_entries(p_customer, v_entries, p_now);
    v_left := v_account.balance + v_account.credit_limit - v_account.held;
    if v_left < 0 and not p_overdraw then
      raise exception 'balance short' using errcode = 'UC001', detail = (-v_left)::text;
    end if;
  end if;
  return jsonb_build_object('asked', v_asked, 'found', v_found, 'open', v_open, 'received', v_sum::text);
end $function$;
ALTER FUNCTION settle_storage(integer,uuid[],uuid,text,boolean,timestamp with time zone) OWNER TO ucenter_keeper;
REVOKE EXECUTE ON FUNCTION settle_storage(integer,uuid[],uuid,text,boolean,timestamp with time zone) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION settle_storage(integer,uuid[],uuid,text,boolean,timestamp with time zone) TO ucenter_office, ucenter_portal;

CREATE FUNCTION shared_with_sandbox(t regclass)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  execute format('grant select on %s to ucenter_sandbox_portal, ucenter_sandbox_office, ucenter_sandbox_keeper', t);
end $function$;
REVOKE EXECUTE ON FUNCTION shared_with_sandbox(regclass) FROM PUBLIC;

CREATE FUNCTION shelve_stock(p_customer integer, p_warehouse uuid, p_skus uuid[], p_quantities integer[], p_type text, p_cause text, p_cause_id uuid, p_shelved_on date, p_now timestamp with time zone, p_lots text[] DEFAULT NULL::text[], p_expires date[] DEFAULT NULL::date[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET plan_cache_mode TO 'force_generic_plan'
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare v_moves stock_move[]; v_lots stock_lot[];
begin
  if current_setting('app.customer', true) is distinct from p_customer::text and not keep_for(p_customer) then
    raise exception 'this transaction is not of customer %', p_customer using errcode = 'insufficient_privilege'; end if;
  insert into stock (customer_id, warehouse_id, sku_id)
    select distinct p_customer, p_warehouse, x.sku from unnest(p_skus) x(sku) order by 3 on conflict do nothing;
  select array_agg((p_warehouse, x.sku, p_type, x.quantity, 0, p_cause, p_cause_id, p_shelved_on)::stock_move order by x.sku, x.expires_on, x.lot),
      array_agg((x.lot, x.expires_on, null)::stock_lot order by x.sku, x.expires_on, x.lot)
    into v_moves, v_lots
    from (select y.sku, y.lot, y.expires_on, sum(y.quantity)::int as quantity
      from unnest(p_skus, p_quantities, p_lots, p_expires) y(sku, quantity, lot, expires_on) where y.quantity > 0 group by 1, 2, 3) x;
  if v_moves is not null then perform move_stock(p_customer, v_moves, p_now, v_lots); end if;
end $function$;
ALTER FUNCTION shelve_stock(integer,uuid,uuid[],integer[],text,text,uuid,date,timestamp with time zone,text[],date[]) OWNER TO ucenter_keeper;
REVOKE EXECUTE ON FUNCTION shelve_stock(integer,uuid,uuid[],integer[],text,text,uuid,date,timestamp with time zone,text[],date[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION shelve_stock(integer,uuid,uuid[],integer[],text,text,uuid,date,timestamp with time zone,text[],date[]) TO ucenter_office;

CREATE FUNCTION ship_transfer(p_customer integer, p_transfer uuid, p_skus uuid[], p_shipped integer[], p_now timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET plan_cache_mode TO 'force_generic_plan'
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare n int;
begin
  if current_setting('app.customer', true) is distinct from p_customer::text and not keep_for(p_customer) then
    raise exception 'this transaction is not of customer %', p_customer using errcode = 'insufficient_privilege'; end if;
  update stock_transfer_line l set shipped = x.shipped from unnest(p_skus, p_shipped) x(sku, shipped)
    where l.customer_id = p_customer and l.transfer_id = p_transfer and l.sku_id = x.sku and l.shipped is null;
  get diagnostics n = row_count;
  if n <> (select count(*) from stock_transfer_line l where l.customer_id = p_customer and l.transfer_id = p_transfer) then
    raise exception 'each line ships once, and all of them together' using errcode = 'check_violation', constraint = 'transfer_ships_once';
  end if;
  perform move_stock(p_customer, array(
    select (t.from_warehouse_id, l.sku_id, 'transfer_out', -l.shipped, -l.quantity, 'transfer', p_transfer, null)::stock_move
    from stock_transfer t join stock_transfer_line l using (customer_id, transfer_id)
    where t.customer_id = p_customer and t.transfer_id = p_transfer order by l.sku_id), p_now);
end $function$;
ALTER FUNCTION ship_transfer(integer,uuid,uuid[],integer[],timestamp with time zone) OWNER TO ucenter_keeper;
REVOKE EXECUTE ON FUNCTION ship_transfer(integer,uuid,uuid[],integer[],timestamp with time zone) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION ship_transfer(integer,uuid,uuid[],integer[],timestamp with time zone) TO ucenter_office;

CREATE FUNCTION shipped_orders(p_customer integer, p_zone text, p_orders uuid[])
 RETURNS TABLE(day date, country character, method_id uuid, parcels integer, pieces bigint, weight_g bigint, volume_cm3 numeric)
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select (o.shipped_at at time zone p_zone)::date, o.country, coalesce(o.method_id, '00000000-0000-0000-0000-000000000000'), p.parcels, l.pieces, p.weight_g, p.volume_cm3
  from unnest(p_orders) x(order_id) join orders o on o.customer_id = p_customer and o.order_id = x.order_id
  cross join lateral (select count(*)::int as parcels, coalesce(sum(p.weight_g), 0) as weight_g,
      coalesce(sum(p.length_cm * p.width_cm * p.height_cm), 0) as volume_cm3 from parcel p where p.customer_id = o.customer_id and p.order_id = o.order_id) p
  cross join lateral (select coalesce(sum(l.quantity), 0) as pieces from parcel_line l where l.customer_id = o.customer_id and l.order_id = o.order_id) l
$function$;
REVOKE EXECUTE ON FUNCTION shipped_orders(integer,text,uuid[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION shipped_orders(integer,text,uuid[]) TO ucenter_office, ucenter_portal;

CREATE FUNCTION storage_steps(p_tariff jsonb)
 RETURNS integer[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select coalesce(array_agg(distinct s.age order by s.age), '{}') from (
    select (p_tariff #>> '{storage,free_days}')::int as age
    union all select (t ->> 'from_day')::int from jsonb_array_elements(p_tariff #> '{storage,tiers}') t
      where (t ->> 'from_day')::int > (p_tariff #>> '{storage,free_days}')::int) s
  where s.age > 0
$function$;
REVOKE EXECUTE ON FUNCTION storage_steps(jsonb) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION storage_steps(jsonb) TO PUBLIC;

CREATE FUNCTION submit_orders(p_customer integer, p_warehouse uuid, p_orders uuid[], p_amounts numeric[], p_quotes jsonb[], p_facts text[], p_from text[], p_to text, p_actor_kind text, p_actor_name text, p_now timestamp with time zone, p_checked uuid[] DEFAULT '{}'::uuid[], p_checked_to text DEFAULT NULL::text, p_check_name text DEFAULT NULL::text)
 RETURNS TABLE(order_id uuid, outcome text, detail jsonb)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  if current_setting('app.customer', true) is distinct from p_customer::text and not keep_for(p_customer) then
    raise exception 'this transaction is not of customer %', p_customer using errcode = 'insufficient_privilege'; end if;
  return query select * from take_orders(p_customer, p_warehouse, p_orders, p_amounts, p_quotes, p_facts, p_from, p_to, p_actor_kind, p_actor_name, p_now,
    p_checked, p_checked_to, p_check_name, false);
end $function$;
ALTER FUNCTION submit_orders(integer,uuid,uuid[],numeric[],jsonb[],text[],text[],text,text,text,timestamp with time zone,uuid[],text,text) OWNER TO ucenter_keeper;
REVOKE EXECUTE ON FUNCTION submit_orders(integer,uuid,uuid[],numeric[],jsonb[],text[],text[],text,text,text,timestamp with time zone,uuid[],text,text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION submit_orders(integer,uuid,uuid[],numeric[],jsonb[],text[],text[],text,text,text,timestamp with time zone,uuid[],text,text) TO ucenter_office, ucenter_portal;

CREATE FUNCTION sum_place_counts(p_customer integer, p_count uuid, p_skus uuid[], p_quantities integer[], p_books integer[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET plan_cache_mode TO 'force_generic_plan'
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  if current_setting('app.customer', true) is distinct from p_customer::text and not keep_for(p_customer) then
    raise exception 'this transaction is not of customer %', p_customer using errcode = 'insufficient_privilege'; end if;
  insert into stock_count_entry (customer_id, count_id, sku_id, round, quantity, book, scanned, counted_by, counted_at)
    select p_customer, p_count, x.sku, 1, x.quantity, x.book, e.scanned, e.counted_by, e.counted_at
    from unnest(p_skus, p_quantities, p_books) x(sku, quantity, book)
    join lateral (select bool_and(e.scanned) over () as scanned, e.counted_by, e.counted_at from stock_count_place e
      where e.customer_id = p_customer and e.count_id = p_count and e.sku_id = x.sku order by e.counted_at desc, e.round desc limit 1) e on true;
end $function$;
ALTER FUNCTION sum_place_counts(integer,uuid,uuid[],integer[],integer[]) OWNER TO ucenter_keeper;
REVOKE EXECUTE ON FUNCTION sum_place_counts(integer,uuid,uuid[],integer[],integer[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION sum_place_counts(integer,uuid,uuid[],integer[],integer[]) TO ucenter_office;

CREATE FUNCTION take_from_places()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare v_taken int := old.total - new.total; v_now timestamptz;
begin
  if not exists (select from stock_place p
      where p.customer_id = new.customer_id and p.warehouse_id = new.warehouse_id and p.sku_id = new.sku_id) then
    return null; end if;
  if current_setting('app.loose_first', true) = 'yes' then
    v_taken := coalesce((select sum(p.quantity)::int from stock_place p where p.customer_id = new.customer_id and p.warehouse_id = new.warehouse_id
      and p.sku_id = new.sku_id), 0) - new.total;
    if v_taken <= 0 then return null; end if;
  end if;
  select l.at into v_now from stock_log l
    where l.customer_id = new.customer_id and l.warehouse_id = new.warehouse_id and l.sku_id = new.sku_id and l.seq = new.seq;
  with ranked as (
    select p.location_id, l.code, p.quantity, sum(p.quantity) over (order by p.placed_at, l.code) - p.quantity as earlier
    from stock_place p join location l using (location_id)
    where p.customer_id = new.customer_id and p.warehouse_id = new.warehouse_id and p.sku_id = new.sku_id
  ), taken as (
    select location_id, code, quantity as lay, least(quantity, v_taken - earlier)::int as quantity from ranked where earlier < v_taken
  ), gone as (
    delete from stock_place p using taken t where p.customer_id = new.customer_id and p.warehouse_id = new.warehouse_id
      and p.sku_id = new.sku_id and p.location_id = t.location_id and t.quantity = t.lay
  ), lowered as (
    update stock_place p set quantity = t.lay - t.quantity from taken t where p.customer_id = new.customer_id
      and p.warehouse_id = new.warehouse_id and p.sku_id = new.sku_id and p.location_id = t.location_id and t.quantity < t.lay
  )
  insert into stock_place_log (customer_id, log_id, warehouse_id, sku_id, from_id, from_code, quantity, cause, stock_seq, at, seq)
    select new.customer_id, uuid_v7(v_now), new.warehouse_id, new.sku_id, t.location_id, t.code, t.quantity, 'stock', new.seq, v_now, nextval('place_move_number')
    from taken t;
  return null;
end $function$;
REVOKE EXECUTE ON FUNCTION take_from_places() FROM PUBLIC;

CREATE FUNCTION take_from_places(p_customer integer, p_moves stock_move[], p_now timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (select from unnest(p_moves) m join stock_place p
      on p.customer_id = p_customer and p.warehouse_id = m.warehouse_id and p.sku_id = m.sku_id and m.total_change < 0) then
    return; end if;
  with leaving as (
    select m.warehouse_id, m.sku_id, -sum(m.total_change)::int as pieces from unnest(p_moves) m group by 1, 2 having sum(m.total_change) < 0
  ), wanted as (
    select l.warehouse_id, l.sku_id, s.seq, case when current_setting('app.loose_first', true) = 'yes'
      then coalesce((select sum(p.quantity)::int from stock_place p
        where p.customer_id = p_customer and p.warehouse_id = l.warehouse_id and p.sku_id = l.sku_id), 0) - s.total
      else l.pieces end as pieces
    from leaving l join stock s on s.customer_id = p_customer and s.warehouse_id = l.warehouse_id and s.sku_id = l.sku_id
  ), ranked as (
    select w.*, p.location_id, l.code, p.quantity,
      sum(p.quantity) over (partition by w.warehouse_id, w.sku_id order by p.placed_at, l.code) - p.quantity as earlier
    from wanted w join stock_place p on p.customer_id = p_customer and p.warehouse_id = w.warehouse_id and p.sku_id = w.sku_id
    join location l using (location_id)
  ), taken as (
    select warehouse_id, sku_id, seq, location_id, code, quantity as lay, least(quantity, pieces - earlier)::int as quantity from ranked where earlier < pieces
  ), gone as (
    delete from stock_place p using taken t where p.customer_id = p_customer and p.warehouse_id = t.warehouse_id
      and p.sku_id = t.sku_id and p.location_id = t.location_id and t.quantity = t.lay
  ), lowered as (
    update stock_place p set quantity = t.lay - t.quantity from taken t where p.customer_id = p_customer
      and p.warehouse_id = t.warehouse_id and p.sku_id = t.sku_id and p.location_id = t.location_id and t.quantity < t.lay
  )
  insert into stock_place_log (customer_id, log_id, warehouse_id, sku_id, from_id, from_code, quantity, cause, stock_seq, at, seq)
    select p_customer, uuid_v7(p_now), t.warehouse_id, t.sku_id, t.location_id, t.code, t.quantity, 'stock', t.seq, p_now, nextval('place_move_number')
    from taken t order by t.warehouse_id, t.sku_id, t.location_id;
end $function$;
REVOKE EXECUTE ON FUNCTION take_from_places(integer,stock_move[],timestamp with time zone) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION take_from_places(integer,stock_move[],timestamp with time zone) TO ucenter_keeper;

CREATE FUNCTION take_lost(p_customer integer, p_loss uuid, p_now timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET plan_cache_mode TO 'force_generic_plan'
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  if current_setting('app.customer', true) is distinct from p_customer::text and not keep_for(p_customer) then
    raise exception 'this transaction is not of customer %', p_customer using errcode = 'insufficient_privilege'; end if;
  perform move_stock(p_customer, array(
    select (o.warehouse_id, y.sku_id, 'abnormal_delivery', y.actual_quantity - y.qualified_quantity, 0, 'loss', o.loss_id, null)::stock_move
    from loss_order o join loss_line y using (customer_id, loss_id)
    where o.customer_id = p_customer and o.loss_id = p_loss and o.source = 'warehouse'
      and not exists (select from stock_log l where l.customer_id = p_customer and l.cause_id = p_loss and l.cause = 'loss')
    order by y.sku_id), p_now);
end $function$;
ALTER FUNCTION take_lost(integer,uuid,timestamp with time zone) OWNER TO ucenter_keeper;
REVOKE EXECUTE ON FUNCTION take_lost(integer,uuid,timestamp with time zone) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION take_lost(integer,uuid,timestamp with time zone) TO ucenter_office;

CREATE FUNCTION take_orders(p_customer integer, p_warehouse uuid, p_orders uuid[], p_amounts numeric[], p_quotes jsonb[], p_facts text[], p_from text[], p_to text, p_actor_kind text, p_actor_name text, p_now timestamp with time zone, p_checked uuid[], p_checked_to text, p_check_name text, p_new boolean)
 RETURNS TABLE(order_id uuid, outcome text, detail jsonb)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET plan_cache_mode TO 'force_generic_plan'
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
#variable_conflict use_column
declare
  v_skus uuid[];
  v_free int[]; -- how many of v_skus[n] are free, counted down as orders are accepted
  v_available numeric;
  v_order record;
  v_accepted uuid[] := '{}';
  v_states text[] := case when p_new then array[p_to, p_checked_to] else p_from end; -- in which they are found
  v_was text[] := '{}';
  v_held numeric[] := '{}';
  v_quotes jsonb[] := '{}';
  v_facts text[] := '{}';
  v_moves stock_move[] := '{}';
  n int;
begin
  if current_setting('app.customer', true) is distinct from p_customer::text and not keep_for(p_customer) then
    raise exception 'this transaction is not of customer %', p_customer using errcode = 'insufficient_privilege'; end if;
  insert into order_line_component (customer_id, order_id, line_no, place, sku_id, quantity)
    select l.customer_id, l.order_id, l.line_no, k.place, k.sku_id, k.quantity
    from orders o join order_line l on l.customer_id = o.customer_id and l.order_id = o.order_id
    join kit_component k on k.customer_id = l.customer_id and k.kit_id = l.sku_id
    where o.customer_id = p_customer and o.order_id = any (p_orders) and o.status = any (v_states);
  select array_agg(x.sku_id), array_agg(x.free) into v_skus, v_free from (
    select s.sku_id, s.total - s.frozen as free from stock s
    where s.customer_id = p_customer and s.warehouse_id = p_warehouse and s.sku_id = any (array(
      select l.sku_id from asked_goods l where l.customer_id = p_customer and l.order_id = any (p_orders)))
    order by s.warehouse_id, s.sku_id for no key update) x;
  select balance + credit_limit - held into v_available from account where customer_id = p_customer for no key update;

  for v_order in
    select x.id, x.amount, x.quote, x.facts, case when p_new then p_from[1] else o.status end as status,
      o.status = any (v_states) and o.deleted_at is null and o.warehouse_id = p_warehouse
        and (not p_new or o.xmin = pg_current_xact_id()::xid) as ready,
      l.skus, l.quantities, l.places
    from unnest(p_orders, p_amounts, p_quotes, p_facts) with ordinality x(id, amount, quote, facts, i)
    left join orders o on o.customer_id = p_customer and o.order_id = x.id
    cross join lateral (
      select array_agg(g.sku_id) as skus, array_agg(g.quantity) as quantities, array_agg(array_position(v_skus, g.sku_id)) as places
      from (select sku_id, sum(quantity)::int as quantity from asked_goods
        where customer_id = p_customer and order_id = x.id group by sku_id order by sku_id) g) l
    order by x.i
  loop
    order_id := v_order.id; outcome := 'ok'; detail := null;
    if v_order.ready is not true or v_order.skus is null then
      outcome := 'wrong_state'; return next; continue;
    end if;
    for n in 1 .. cardinality(v_order.skus) loop
      if coalesce(v_free[v_order.places[n]], 0) < v_order.quantities[n] then
        outcome := 'stock_short';
        detail := coalesce(detail, '[]') || jsonb_build_object('sku_id', v_order.skus[n],
          'short', v_order.quantities[n] - coalesce(v_free[v_order.places[n]], 0));
      end if;
    end loop;
    if outcome = 'ok' and v_available < v_order.amount then
      outcome := 'balance_short'; detail := jsonb_build_object('missing', (v_order.amount - v_available)::text);
    end if;
    if outcome = 'ok' then
      for n in 1 .. cardinality(v_order.skus) loop
        v_free[v_order.places[n]] := v_free[v_order.places[n]] - v_order.quantities[n];
        v_moves := v_moves || (p_warehouse, v_order.skus[n], 'picking', 0, v_order.quantities[n], 'order', v_order.id, null)::stock_move;
      end loop;
      v_available := v_available - v_order.amount;
      v_accepted := v_accepted || v_order.id;
      v_was := v_was || v_order.status;
      v_quotes := v_quotes || v_order.quote;
      v_facts := v_facts || v_order.facts;
      v_held := v_held || v_order.amount;
    end if;
    return next;
  end loop;
  if cardinality(v_accepted) < cardinality(p_orders) then
    if p_new then
      update orders o set status = p_from[1], quote = null, amount = null, goods_facts = null, submitted_at = null, version = 1
        where o.customer_id = p_customer and o.order_id = any (p_orders) and o.order_id <> all (v_accepted) and o.xmin = pg_current_xact_id()::xid;
    end if;
    delete from order_line_component c using orders o where c.customer_id = p_customer and c.order_id = any (p_orders)
      and c.order_id <> all (v_accepted) and o.customer_id = c.customer_id and o.order_id = c.order_id and o.status = any (p_from);
  end if;
  if cardinality(v_accepted) = 0 then return; end if;

  if not p_new then
    update orders o set status = case when o.order_id = any (p_checked) then p_checked_to else p_to end, quote = x.quote, amount = x.amount, goods_facts = x.facts::int[], submitted_at = p_now, updated_at = p_now, version = o.version + 1
    from unnest(v_accepted, v_was, v_held, v_quotes, v_facts) x(id, was, amount, quote, facts)
    where o.customer_id = p_customer and o.order_id = x.id and o.status = x.was;
    get diagnostics n = row_count;
    if n <> cardinality(v_accepted) then raise exception 'orders changed while they were submitted' using errcode = '40001'; end if;
  end if;
  insert into order_event (customer_id, order_id, event_id, at, event, from_status, to_status, actor_kind, actor_name)
    select p_customer, id, uuid_v7(p_now), p_now, 'submit', was, p_to, p_actor_kind, p_actor_name from unnest(v_accepted, v_was) x(id, was)
    union all select p_customer, id, uuid_v7(p_now + interval '1 millisecond'), p_now, 'verify', p_to, p_checked_to, 'system', p_check_name
      from unnest(v_accepted) id where id = any (p_checked);
  perform move_stock(p_customer, v_moves, p_now, p_locked => true);
  perform hold_balance(p_customer, 'order', v_accepted, v_held, p_now);
end $function$;
ALTER FUNCTION take_orders(integer,uuid,uuid[],numeric[],jsonb[],text[],text[],text,text,text,timestamp with time zone,uuid[],text,text,boolean) OWNER TO ucenter_keeper;
REVOKE EXECUTE ON FUNCTION take_orders(integer,uuid,uuid[],numeric[],jsonb[],text[],text[],text,text,text,timestamp with time zone,uuid[],text,text,boolean) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION take_orders(integer,uuid,uuid[],numeric[],jsonb[],text[],text[],text,text,text,timestamp with time zone,uuid[],text,text,boolean) TO ucenter_office, ucenter_portal;

CREATE FUNCTION take_passkey_challenge(p_challenge bytea, p_browser bytea, p_side text, p_now timestamp with time zone)
 RETURNS SETOF passkey_challenge
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  delete from passkey_challenge where challenge_hash = p_challenge and browser_hash = p_browser and side = p_side and expires_at > p_now returning *
$function$;
REVOKE EXECUTE ON FUNCTION take_passkey_challenge(bytea,bytea,text,timestamp with time zone) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION take_passkey_challenge(bytea,bytea,text,timestamp with time zone) TO ucenter_office, ucenter_portal;

CREATE FUNCTION take_serials(p_customer integer, p_skus uuid[], p_sns text[], p_event text, p_warehouse uuid, p_order uuid, p_booking uuid, p_box integer, p_actor_kind text, p_actor_name text, p_now timestamp with time zone)
 RETURNS TABLE(sn text, sku_id uuid, order_id uuid)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET plan_cache_mode TO 'force_generic_plan'
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
#variable_conflict use_column
begin
  if current_setting('app.customer', true) is distinct from p_customer::text and not keep_for(p_customer) then
    raise exception 'this transaction is not of customer %', p_customer using errcode = 'insufficient_privilege'; end if;
  with added as (
    insert into serial_number (customer_id, serial_id, sn, sku_id, created_at)
      select p_customer, uuid_v7(p_now), x.sn, x.sku_id, p_now from unnest(p_skus, p_sns) x(sku_id, sn) order by x.sn
      on conflict (customer_id, sn) where deleted_at is null do nothing
      returning serial_id, sn, sku_id
  )
  insert into serial_log (customer_id, seq, serial_id, event, sku_id, actor_kind, actor_name, at)
    select p_customer, nextval('serial_log_number'), a.serial_id, 'create', a.sku_id, p_actor_kind, p_actor_name, p_now from added a order by a.sn;
  perform 1 from serial_number n where n.customer_id = p_customer and n.sn = any (p_sns) and n.deleted_at is null
    order by n.sn for no key update;
  return query select n.sn, n.sku_id, n.order_id from unnest(p_skus, p_sns) x(sku_id, sn)
    join serial_number n on n.customer_id = p_customer and n.sn = x.sn and n.deleted_at is null
    where n.order_id is not null or n.sku_id <> x.sku_id order by n.sn;
  if found then return; end if;
  with taken as (
    update serial_number n set order_id = p_order, bound_at = case when p_order is not null then p_now end, warehouse_id = p_warehouse,
      booking_id = coalesce(p_booking, n.booking_id), box_no = case when p_booking is null then n.box_no else p_box end, version = n.version + 1
    where n.customer_id = p_customer and n.sn = any (p_sns) and n.deleted_at is null
    returning n.serial_id, n.sn, n.sku_id, n.booking_id, n.box_no
  )
  insert into serial_log (customer_id, seq, serial_id, event, sku_id, booking_id, box_no, order_id, actor_kind, actor_name, at)
    select p_customer, nextval('serial_log_number'), t.serial_id, p_event, t.sku_id, t.booking_id, t.box_no, p_order, p_actor_kind, p_actor_name, p_now from taken t order by t.sn;
end $function$;
ALTER FUNCTION take_serials(integer,uuid[],text[],text,uuid,uuid,uuid,integer,text,text,timestamp with time zone) OWNER TO ucenter_keeper;
REVOKE EXECUTE ON FUNCTION take_serials(integer,uuid[],text[],text,uuid,uuid,uuid,integer,text,text,timestamp with time zone) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION take_serials(integer,uuid[],text[],text,uuid,uuid,uuid,integer,text,text,timestamp with time zone) TO ucenter_office;

CREATE FUNCTION tariff_of(p_kind text, p_scope uuid, p_customer integer, p_group uuid, p_on date)
 RETURNS uuid
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select coalesce(
    (select t.tariff_id from tariff t where t.kind = p_kind and t.scope_id = p_scope and t.for_customer = p_customer and t.valid_from <= p_on
      and (t.valid_until is null or t.valid_until >= p_on) order by t.valid_from desc, t.version desc limit 1),
    (select t.tariff_id from tariff t where t.kind = p_kind and t.scope_id = p_scope and t.for_customer is null and t.for_group = p_group
      and t.valid_from <= p_on and (t.valid_until is null or t.valid_until >= p_on) order by t.valid_from desc, t.version desc limit 1),
    (select t.tariff_id from tariff t where t.kind = p_kind and t.scope_id = p_scope and t.for_customer is null and t.for_group is null
      and t.valid_from <= p_on order by t.valid_from desc, t.version desc limit 1))
$function$;
REVOKE EXECUTE ON FUNCTION tariff_of(text,uuid,integer,uuid,date) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION tariff_of(text,uuid,integer,uuid,date) TO ucenter_office, ucenter_portal;

CREATE FUNCTION tariff_on(p_kind text, p_scope uuid, p_customer integer, p_on date)
 RETURNS uuid
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select tariff_of(p_kind, p_scope, p_customer, price_group_on(p_customer, p_on), p_on)
$function$;
REVOKE EXECUTE ON FUNCTION tariff_on(text,uuid,integer,date) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION tariff_on(text,uuid,integer,date) TO ucenter_office, ucenter_portal;

CREATE FUNCTION tell_suppliers()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into supplier_on_time_change (customer_id, member_id, warehouse_id, month, method_id, country, orders, in_time, hours, days)
    select n.customer_id, k.member_id, n.warehouse_id, n.month, n.method_id, n.country, n.orders, n.in_time, n.hours, n.days
    from news n join supplier_on_time k on k.customer_id = n.customer_id
    where exists (select from order_line l join member_sku s on s.customer_id = l.customer_id and s.member_id = k.member_id and s.sku_id = l.sku_id
      where l.customer_id = n.customer_id and l.order_id = n.order_id);
  return null;
end $function$;
REVOKE EXECUTE ON FUNCTION tell_suppliers() FROM PUBLIC;

CREATE FUNCTION tenant_table(t regclass, verbs text DEFAULT 'select, insert, update'::text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  execute format('alter table %s enable row level security', t);
  execute format('alter table %s force row level security', t);
  execute format('create policy portal_wall on %s to ucenter_portal
    using (customer_id = (select current_setting(''app.customer'')::int))
    with check (customer_id = (select current_setting(''app.customer'')::int))', t);
  execute format('create policy office_wall on %s to ucenter_office using (true) with check (true)', t);
  execute format('grant %s on %s to ucenter_portal, ucenter_office', verbs, t);
end $function$;
REVOKE EXECUTE ON FUNCTION tenant_table(regclass,text) FROM PUBLIC;

CREATE FUNCTION threads_about(p_customers integer[], p_orders uuid[])
 RETURNS TABLE(customer_id integer, thread_id uuid)
 LANGUAGE sql
 STABLE
AS $function$
  select t.customer_id, t.thread_id from unnest(p_customers, p_orders) o(customer_id, order_id)
    join thread t on t.customer_id = o.customer_id and t.order_id = o.order_id
  union all
  select t.customer_id, t.thread_id from unnest(p_customers, p_orders) o(customer_id, order_id)
    join return_order r on r.customer_id = o.customer_id and r.order_id = o.order_id
    join thread t on t.customer_id = r.customer_id and t.return_id = r.return_id
$function$;
REVOKE EXECUTE ON FUNCTION threads_about(integer[],uuid[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION threads_about(integer[],uuid[]) TO ucenter_office, ucenter_portal;

CREATE FUNCTION told_instant(p_at timestamp with time zone)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select to_char(p_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
$function$;
REVOKE EXECUTE ON FUNCTION told_instant(timestamp with time zone) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION told_instant(timestamp with time zone) TO ucenter_keeper, ucenter_office, ucenter_portal;

CREATE FUNCTION told_money(p_amount numeric, p_currency text)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select round(p_amount, (select digits from currency where code = p_currency))::text
$function$;
REVOKE EXECUTE ON FUNCTION told_money(numeric,text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION told_money(numeric,text) TO ucenter_keeper, ucenter_office, ucenter_portal;

CREATE FUNCTION told_parcels(p_customer integer, p_order uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce(jsonb_agg(jsonb_build_object('parcel_no', p.parcel_no,
      'tracking_no', case when c.show_true_tracking_number then coalesce(p.last_mile_no, p.tracking_no) else p.tracking_no end) order by p.parcel_no), '[]')
  from parcel p join customer c on c.customer_id = p.customer_id where p.customer_id = p_customer and p.order_id = p_order
$function$;
REVOKE EXECUTE ON FUNCTION told_parcels(integer,uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION told_parcels(integer,uuid) TO ucenter_keeper, ucenter_office, ucenter_portal;

CREATE FUNCTION transfer_under_way(p_customer integer, p_transfer uuid)
 RETURNS TABLE(sku_id uuid, shelved_on date, lot text, expires_on date, pieces integer)
 LANGUAGE sql
 STABLE
AS $function$
  select x.sku_id, x.shelved_on, x.lot, x.expires_on, sum(x.pieces)::int from (
    select b.sku_id, b.shelved_on, b.lot, b.expires_on, -l.change as pieces
    from stock_transfer t join stock_transfer_line i using (customer_id, transfer_id)
    join stock_batch b on b.customer_id = t.customer_id and b.warehouse_id = t.from_warehouse_id and b.sku_id = i.sku_id
    join stock_batch_log l on l.customer_id = b.customer_id and l.batch_id = b.batch_id and l.cause = 'transfer' and l.cause_id = t.transfer_id
    where t.customer_id = p_customer and t.transfer_id = p_transfer
    union all
    select b.sku_id, b.shelved_on, b.lot, b.expires_on, -b.quantity
    from stock_transfer t join stock_transfer_line i using (customer_id, transfer_id)
    join stock_batch b on b.customer_id = t.customer_id and b.warehouse_id = t.to_warehouse_id and b.sku_id = i.sku_id
      and b.cause = 'transfer' and b.cause_id = t.transfer_id
    where t.customer_id = p_customer and t.transfer_id = p_transfer) x
  group by 1, 2, 3, 4 having sum(x.pieces) <> 0
$function$;
REVOKE EXECUTE ON FUNCTION transfer_under_way(integer,uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION transfer_under_way(integer,uuid) TO ucenter_keeper, ucenter_office;

CREATE FUNCTION unfreeze_stock(p_customer integer, p_type text, p_cause text, p_causes uuid[], p_now timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  if current_setting('app.customer', true) is distinct from p_customer::text and not keep_for(p_customer) then
    raise exception 'this transaction is not of customer %', p_customer using errcode = 'insufficient_privilege'; end if;
  perform move_stock(p_customer, array(
    select (f.warehouse_id, f.sku_id, p_type, 0, -f.quantity, f.cause, f.cause_id, null)::stock_move from stock_freeze f
    where f.customer_id = p_customer and f.cause = p_cause and f.cause_id = any (p_causes)
    order by f.cause_id, f.warehouse_id, f.sku_id), p_now);
end $function$;
ALTER FUNCTION unfreeze_stock(integer,text,text,uuid[],timestamp with time zone) OWNER TO ucenter_keeper;
REVOKE EXECUTE ON FUNCTION unfreeze_stock(integer,text,text,uuid[],timestamp with time zone) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION unfreeze_stock(integer,text,text,uuid[],timestamp with time zone) TO ucenter_office;

CREATE FUNCTION unheard()
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
declare v_customer text := current_setting('app.customer', true); v_known text := current_setting('app.unheard', true); v_unheard boolean;
begin
  if pg_has_role('ucenter_office', 'member') then return false; end if;
  if v_known = v_customer || ' yes' then return true; elsif v_known = v_customer || ' no' then return false; end if;
  if current_user = 'ucenter_keeper' then
    v_unheard := not exists (select from webhook_endpoint e where e.customer_id = v_customer::int and e.listens)
      and not exists (select from shop h where h.customer_id = v_customer::int and (h.pushes_stock or h.pushes_tracking));
  else
    v_unheard := not exists (select from webhook_endpoint e where e.customer_id = v_customer::int and e.listens)
      and not exists (select from shop h where h.customer_id = v_customer::int and (h.pushes_stock or h.pushes_tracking));
  end if;
  perform set_config('app.unheard', v_customer || case when v_unheard then ' yes' else ' no' end, true);
  return v_unheard;
end $function$;
REVOKE EXECUTE ON FUNCTION unheard() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION unheard() TO ucenter_keeper, ucenter_office, ucenter_portal;

CREATE FUNCTION unpack_order(p_customer integer, p_warehouse uuid, p_order uuid, p_remark text, p_now timestamp with time zone)
 RETURNS numeric
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET plan_cache_mode TO 'force_generic_plan'
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare v_moves stock_move[]; v_held numeric; v_lots stock_lot[];
begin
  if current_setting('app.customer', true) is distinct from p_customer::text and not keep_for(p_customer) then
    raise exception 'this transaction is not of customer %', p_customer using errcode = 'insufficient_privilege'; end if;
  -- What the order has taken and not brought back, by SKU and date of shelving: the last move of a SKU freezes all of it, so that no line of
  -- the log has more frozen than there is. What left before batches had a log counts as shelved when it comes back.
  with taken as (
      select sku_id, -sum(total_change)::int as pieces from stock_log
      where customer_id = p_customer and warehouse_id = p_warehouse and cause = 'order' and cause_id = p_order
        and sku_id in (select l.sku_id from parcel_line l where l.customer_id = p_customer and l.order_id = p_order)
      group by sku_id having sum(total_change) < 0
    ), dated as (
      select b.sku_id, b.shelved_on, b.lot, b.expires_on, -sum(l.change)::int as pieces
      from taken t
      join stock_batch b on b.customer_id = p_customer and b.warehouse_id = p_warehouse and b.sku_id = t.sku_id
      join stock_batch_log l on l.customer_id = p_customer and l.batch_id = b.batch_id and l.cause = 'order' and l.cause_id = p_order
      group by b.sku_id, b.shelved_on, b.lot, b.expires_on having sum(l.change) < 0
    ), coming as (
      select * from dated
      union all
      select t.sku_id, p_now::date, null, null, t.pieces - coalesce(sum(d.pieces), 0)::int from taken t left join dated d using (sku_id)
      group by t.sku_id, t.pieces having t.pieces > coalesce(sum(d.pieces), 0)
    )
    select array_agg((p_warehouse, c.sku_id, 'outbound', c.pieces, case when c.n = 1 then c.taken else 0 end, 'order', p_order, c.shelved_on)::stock_move
        order by c.sku_id, c.n desc),
      array_agg((c.lot, c.expires_on, null)::stock_lot order by c.sku_id, c.n desc)
      into v_moves, v_lots
    from (select c.*, t.pieces as taken, row_number() over (partition by c.sku_id order by c.shelved_on desc, c.expires_on desc, c.lot desc) as n
      from coming c join taken t using (sku_id)) c;
  perform move_stock(p_customer, coalesce(v_moves, '{}'), p_now, v_lots);
  delete from order_fee where customer_id = p_customer and order_id = p_order;
  delete from parcel_line where customer_id = p_customer and order_id = p_order;
  delete from parcel where customer_id = p_customer and order_id = p_order;
  v_held := reverse_capture(p_customer, 'order', p_order, p_remark, p_now);
  with gone as (delete from order_estimate where customer_id = p_customer and order_id = p_order returning *)
  update estimate_month m set orders = m.orders - 1, above = m.above - (x.charged > x.estimate)::int, below = m.below - (x.charged < x.estimate)::int,
      estimate = m.estimate - x.estimate, charged = m.charged - x.charged, changed = m.changed - x.changed, weight = m.weight - x.weight,
      surcharges = m.surcharges - x.surcharges, handling = m.handling - x.handling, taxes = m.taxes - x.taxes
    from gone x where m.customer_id = x.customer_id and m.month = date_trunc('month', x.packed_at at time zone 'UTC')::date;
  return v_held;
end $function$;
ALTER FUNCTION unpack_order(integer,uuid,uuid,text,timestamp with time zone) OWNER TO ucenter_keeper;
REVOKE EXECUTE ON FUNCTION unpack_order(integer,uuid,uuid,text,timestamp with time zone) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION unpack_order(integer,uuid,uuid,text,timestamp with time zone) TO ucenter_office;

CREATE FUNCTION uuid_v7(at timestamp with time zone)
 RETURNS uuid
 LANGUAGE sql
 PARALLEL SAFE
AS $function$
  select encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid())
    placing substring(int8send((extract(epoch from at) * 1000)::bigint) from 3) from 1 for 6), 52, 1), 53, 1), 'hex')::uuid
$function$;
REVOKE EXECUTE ON FUNCTION uuid_v7(timestamp with time zone) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION uuid_v7(timestamp with time zone) TO ucenter_keeper, ucenter_office, ucenter_portal;

CREATE FUNCTION wait_for_changes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_advisory_xact_lock(hashtext('statistics.on_time'));
  return new;
end $function$;
REVOKE EXECUTE ON FUNCTION wait_for_changes() FROM PUBLIC;

CREATE FUNCTION warehouse_day(p_warehouse uuid, p_at timestamp with time zone)
 RETURNS date
 LANGUAGE sql
 STABLE
AS $function$
  select (p_at at time zone w.time_zone)::date from warehouse w where w.warehouse_id = p_warehouse
$function$;
REVOKE EXECUTE ON FUNCTION warehouse_day(uuid,timestamp with time zone) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION warehouse_day(uuid,timestamp with time zone) TO ucenter_keeper, ucenter_office, ucenter_portal;

CREATE FUNCTION warehouse_in_use(p_warehouse uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select exists (select from booking b where b.warehouse_id = p_warehouse) or exists (select from orders o where o.warehouse_id = p_warehouse)
    or exists (select from stock s where s.warehouse_id = p_warehouse) or exists (select from shipping_method m where m.warehouse_id = p_warehouse)
$function$;
REVOKE EXECUTE ON FUNCTION warehouse_in_use(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION warehouse_in_use(uuid) TO ucenter_office;

CREATE FUNCTION warehouse_wall(t regclass, columns text[] DEFAULT '{warehouse_id}'::text[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare own text := (select string_agg(format('(%1$I is null or %1$I = any ((select string_to_array(nullif(current_setting(''app.warehouses'', true), ''''), '','')::uuid[])::uuid[]))',
  c), ' and ') from unnest(columns) c);
begin
  execute format('create policy bound_warehouses on %s as restrictive to ucenter_bound using (%s) with check (%s)', t, own, own);
end $function$;
REVOKE EXECUTE ON FUNCTION warehouse_wall(regclass,text[]) FROM PUBLIC;

CREATE FUNCTION withdraw_tariff(p_tariff uuid, p_staff uuid, p_reason text, p_at timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  update public.tariff set valid_from = 'infinity', withdrawn_at = p_at, withdrawn_by = p_staff, withdrawn_reason = p_reason
    where tariff_id = p_tariff and withdrawn_at is null and valid_from > (p_at at time zone 'UTC' + interval '14 hours')::date;
  return found;
end $function$;
REVOKE EXECUTE ON FUNCTION withdraw_tariff(uuid,uuid,text,timestamp with time zone) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION withdraw_tariff(uuid,uuid,text,timestamp with time zone) TO ucenter_office;

CREATE FUNCTION without_money(p_value jsonb)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case jsonb_typeof(p_value)
    when 'object' then (select coalesce(jsonb_object_agg(x.key, without_money(x.value)), '{}') from jsonb_each(p_value) x
      where x.key <> all ('{amount,amounts,available,balance,balance_after,charged,credit_limit,fee,fees,held,missing,price,purchase_price,quote,received,received_amount,total}'))
    when 'array' then (select coalesce(jsonb_agg(without_money(x.value) order by x.n), '[]') from jsonb_array_elements(p_value) with ordinality x(value, n))
    else p_value end
$function$;
REVOKE EXECUTE ON FUNCTION without_money(jsonb) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION without_money(jsonb) TO ucenter_office, ucenter_portal;

CREATE FUNCTION write_under_way(longer_than interval)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select exists (select from pg_stat_activity where datname = current_database() and backend_xid is not null
    and pid <> pg_backend_pid() and xact_start < clock_timestamp() - longer_than)
$function$;
REVOKE EXECUTE ON FUNCTION write_under_way(interval) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION write_under_way(interval) TO ucenter_office;

CREATE TRIGGER remember_hold AFTER UPDATE ON balance_hold FOR EACH ROW WHEN (((old.state = 'open'::text) AND (old.amount <> (0)::numeric) AND (date_trunc('month'::text, (old.at AT TIME ZONE 'UTC'::text)) < date_trunc('month'::text, (new.at AT TIME ZONE 'UTC'::text))))) EXECUTE FUNCTION remember_hold();
CREATE TRIGGER note_announced AFTER UPDATE OF submitted_at ON booking FOR EACH ROW WHEN ((new.submitted_at IS NOT NULL)) EXECUTE FUNCTION note_announced();
CREATE TRIGGER refuse_kit AFTER INSERT ON booking_box_line FOR EACH ROW EXECUTE FUNCTION refuse_kit();
CREATE TRIGGER announce AFTER INSERT ON booking_event REFERENCING NEW TABLE AS news FOR EACH STATEMENT EXECUTE FUNCTION announce_bookings();
CREATE TRIGGER note_announced AFTER INSERT ON booking_line FOR EACH ROW EXECUTE FUNCTION note_announced_line();
CREATE TRIGGER refuse_kit AFTER INSERT ON booking_line FOR EACH ROW EXECUTE FUNCTION refuse_kit();
CREATE TRIGGER rating_version AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON currency FOR EACH STATEMENT EXECUTE FUNCTION change_rating_version();
CREATE TRIGGER announce AFTER INSERT ON desk_scan REFERENCING NEW TABLE AS news FOR EACH STATEMENT EXECUTE FUNCTION announce_boxes();
CREATE TRIGGER rating_version AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON exchange_rate FOR EACH STATEMENT EXECUTE FUNCTION change_rating_version();
CREATE TRIGGER refuse_same_key BEFORE INSERT ON idempotency_key FOR EACH ROW EXECUTE FUNCTION refuse_same_key();
CREATE TRIGGER guard_component AFTER INSERT ON kit_component FOR EACH ROW EXECUTE FUNCTION guard_component();
CREATE TRIGGER push_kits_in AFTER INSERT ON kit_component REFERENCING NEW TABLE AS news FOR EACH STATEMENT EXECUTE FUNCTION push_kits();
CREATE TRIGGER push_kits_out AFTER DELETE ON kit_component REFERENCING OLD TABLE AS news FOR EACH STATEMENT EXECUTE FUNCTION push_kits();
CREATE TRIGGER refuse_kit AFTER INSERT ON late_arrival FOR EACH ROW EXECUTE FUNCTION refuse_kit();
CREATE TRIGGER announce AFTER INSERT ON ledger_entry REFERENCING NEW TABLE AS news FOR EACH STATEMENT EXECUTE FUNCTION announce_entries();
CREATE TRIGGER announce AFTER INSERT ON loss_event REFERENCING NEW TABLE AS news FOR EACH STATEMENT EXECUTE FUNCTION announce_losses();
CREATE TRIGGER announce AFTER UPDATE OF told_at ON low_balance_alert FOR EACH ROW WHEN (((old.told_at IS NULL) AND (new.told_at IS NOT NULL))) EXECUTE FUNCTION announce_low_balance();
CREATE TRIGGER person_changed AFTER UPDATE OF first_name, last_name, email, enabled ON member FOR EACH ROW WHEN (((old.first_name <> new.first_name) OR (old.last_name <> new.last_name) OR (old.email <> new.email) OR (old.enabled <> new.enabled))) EXECUTE FUNCTION person_changed();
CREATE TRIGGER forget_supplier_of_less AFTER DELETE ON member_sku REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION forget_supplier();
CREATE TRIGGER forget_supplier_of_more AFTER INSERT ON member_sku REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION forget_supplier();
CREATE TRIGGER tell_suppliers AFTER INSERT ON on_time_change REFERENCING NEW TABLE AS news FOR EACH STATEMENT EXECUTE FUNCTION tell_suppliers();
CREATE TRIGGER announce AFTER INSERT ON order_event REFERENCING NEW TABLE AS news FOR EACH STATEMENT EXECUTE FUNCTION announce_orders();
CREATE TRIGGER push_shipped AFTER INSERT ON order_event REFERENCING NEW TABLE AS news FOR EACH STATEMENT EXECUTE FUNCTION push_shipped();
CREATE TRIGGER change_on_time AFTER UPDATE OF shipped_at, submitted_at, delivered_at, leaves_on, carriage, method_id, warehouse_id, country ON orders FOR EACH ROW WHEN ((old.shipped_at IS NOT NULL)) EXECUTE FUNCTION change_on_time();
CREATE TRIGGER keep_estimate BEFORE UPDATE OF quote ON orders FOR EACH ROW WHEN (((old.status <> 'approving'::text) AND (new.status <> 'approving'::text) AND (old.quote <> new.quote))) EXECUTE FUNCTION keep_estimate();
CREATE TRIGGER leave_manifest AFTER UPDATE OF status ON orders FOR EACH ROW WHEN (((old.status = 'awaiting_shipping'::text) AND (new.status <> 'awaiting_shipping'::text))) EXECUTE FUNCTION leave_manifest();
CREATE TRIGGER leave_queue BEFORE UPDATE OF status, deleted_at ON orders FOR EACH ROW WHEN (((old.backorder IS NOT NULL) AND ((new.status <> 'approving'::text) OR (new.deleted_at IS NOT NULL)))) EXECUTE FUNCTION leave_queue();
CREATE TRIGGER leave_wave AFTER UPDATE OF status ON orders FOR EACH ROW WHEN (((old.status = 'awaiting_packing'::text) AND (new.status <> 'awaiting_packing'::text))) EXECUTE FUNCTION leave_wave();
CREATE TRIGGER leave_with_order AFTER UPDATE OF shipped_at ON orders FOR EACH ROW WHEN (((old.shipped_at IS NULL) AND (new.shipped_at IS NOT NULL))) EXECUTE FUNCTION leave_with_order();
CREATE TRIGGER promise_days BEFORE UPDATE OF status, hold ON orders FOR EACH ROW WHEN (((new.carriage <> 'collect'::text) AND (((old.hold IS NULL) AND (old.status = ANY ('{verifying,awaiting_packing,packaged,awaiting_shipping}'::text[]))) <> ((new.hold IS NULL) AND (new.status = ANY ('{verifying,awaiting_packing,packaged,awaiting_shipping}'::text[])))))) EXECUTE FUNCTION promise_days();
CREATE TRIGGER announce AFTER INSERT ON parcel REFERENCING NEW TABLE AS news FOR EACH STATEMENT EXECUTE FUNCTION announce_parcels();
CREATE TRIGGER rating_version AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON price_group_member FOR EACH STATEMENT EXECUTE FUNCTION change_rating_version();
CREATE TRIGGER refuse_kit AFTER INSERT ON quarantine FOR EACH ROW EXECUTE FUNCTION refuse_kit();
CREATE TRIGGER announce AFTER INSERT ON return_event REFERENCING NEW TABLE AS news FOR EACH STATEMENT EXECUTE FUNCTION announce_returns();
CREATE TRIGGER add_to_months AFTER INSERT ON shipped_day REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION add_to_months();
CREATE TRIGGER change_months AFTER UPDATE ON shipped_day REFERENCING OLD TABLE AS was NEW TABLE AS is_now FOR EACH STATEMENT EXECUTE FUNCTION change_months();
CREATE TRIGGER rating_version AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON shipping_method FOR EACH STATEMENT EXECUTE FUNCTION change_rating_version();
CREATE TRIGGER guard_kit AFTER UPDATE OF is_kit, deleted_at ON sku FOR EACH ROW WHEN (((old.is_kit IS DISTINCT FROM new.is_kit) OR (old.deleted_at IS DISTINCT FROM new.deleted_at))) EXECUTE FUNCTION guard_kit();
CREATE TRIGGER keep_facts BEFORE UPDATE OF name_en, hs_code, origin_country, weight_g, consumables ON sku FOR EACH ROW WHEN (((old.name_en IS DISTINCT FROM new.name_en) OR (old.hs_code IS DISTINCT FROM new.hs_code) OR (old.origin_country IS DISTINCT FROM new.origin_country) OR (old.weight_g IS DISTINCT FROM new.weight_g) OR (old.consumables IS DISTINCT FROM new.consumables))) EXECUTE FUNCTION keep_facts();
CREATE TRIGGER note_lots_asked BEFORE INSERT ON sku FOR EACH ROW WHEN ((new.asks_lot OR new.asks_expiry)) EXECUTE FUNCTION note_lots_asked();
CREATE TRIGGER note_lots_asked_later BEFORE UPDATE OF asks_lot, asks_expiry ON sku FOR EACH ROW WHEN (((new.asks_lot AND (NOT old.asks_lot)) OR (new.asks_expiry AND (NOT old.asks_expiry)))) EXECUTE FUNCTION note_lots_asked();
CREATE TRIGGER add_to_whole AFTER INSERT ON sku_month REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION add_to_whole();
CREATE TRIGGER change_whole AFTER UPDATE ON sku_month REFERENCING OLD TABLE AS was NEW TABLE AS is_now FOR EACH STATEMENT EXECUTE FUNCTION change_whole();
CREATE TRIGGER wait_for_changes BEFORE INSERT OR UPDATE ON statistics_progress FOR EACH ROW EXECUTE FUNCTION wait_for_changes();
CREATE TRIGGER refuse_kit AFTER INSERT ON stock FOR EACH ROW WHEN ((new.total > 0)) EXECUTE FUNCTION refuse_kit();
CREATE TRIGGER refuse_kit_again AFTER UPDATE ON stock FOR EACH ROW WHEN (((old.total = 0) AND (new.total > 0))) EXECUTE FUNCTION refuse_kit();
CREATE TRIGGER refuse_kit AFTER INSERT ON stock_count_line FOR EACH ROW EXECUTE FUNCTION refuse_kit();
CREATE TRIGGER announce AFTER INSERT ON stock_log REFERENCING NEW TABLE AS news FOR EACH STATEMENT EXECUTE FUNCTION announce_stock();
CREATE TRIGGER push_stock AFTER INSERT ON stock_log REFERENCING NEW TABLE AS news FOR EACH STATEMENT EXECUTE FUNCTION push_stock();
CREATE TRIGGER refuse_kit AFTER INSERT ON stock_transfer_line FOR EACH ROW EXECUTE FUNCTION refuse_kit();
CREATE TRIGGER wait_for_changes AFTER INSERT ON supplier_on_time FOR EACH ROW EXECUTE FUNCTION wait_for_changes();
CREATE TRIGGER rating_version AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON tariff FOR EACH STATEMENT EXECUTE FUNCTION change_rating_version();
CREATE TRIGGER announce AFTER UPDATE OF status ON top_up FOR EACH ROW WHEN ((new.status <> old.status)) EXECUTE FUNCTION announce_top_up();
CREATE TRIGGER refuse_kit AFTER INSERT OR UPDATE OF sku_id ON unannounced_goods FOR EACH ROW WHEN ((new.sku_id IS NOT NULL)) EXECUTE FUNCTION refuse_kit();
CREATE TRIGGER move_clock AFTER UPDATE OF time_zone ON warehouse FOR EACH ROW WHEN ((old.time_zone <> new.time_zone)) EXECUTE FUNCTION move_clock();
CREATE TRIGGER rating_version AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON warehouse FOR EACH STATEMENT EXECUTE FUNCTION change_rating_version();

CREATE VIEW asked_by_drafts WITH (security_invoker=true) AS
 SELECT l.customer_id,
    l.order_id,
    COALESCE(k.sku_id, l.sku_id) AS sku_id,
    sum(l.quantity * COALESCE(k.quantity, 1))::integer AS quantity
   FROM order_line l
     LEFT JOIN kit_component k ON k.customer_id = l.customer_id AND k.kit_id = l.sku_id
  GROUP BY l.customer_id, l.order_id, (COALESCE(k.sku_id, l.sku_id));
GRANT SELECT ON asked_by_drafts TO ucenter_office, ucenter_portal;

CREATE VIEW asked_goods WITH (security_invoker=true) AS
 SELECT l.customer_id,
    l.order_id,
    l.line_no,
    COALESCE(c.place::integer, 0) AS place,
    COALESCE(c.sku_id, l.sku_id) AS sku_id,
    l.quantity * COALESCE(c.quantity, 1) AS quantity
   FROM order_line l
     LEFT JOIN order_line_component c ON c.customer_id = l.customer_id AND c.order_id = l.order_id AND c.line_no = l.line_no;
GRANT SELECT ON asked_goods TO ucenter_keeper, ucenter_office, ucenter_portal;

CREATE VIEW backorder WITH (security_invoker=true) AS
 SELECT customer_id,
    order_id,
    warehouse_id,
    backorder ->> 'since'::text AS since,
    backorder ->> 'reason'::text AS reason,
    (backorder ->> 'asked_at'::text)::timestamp with time zone AS asked_at,
    NOT (EXISTS ( SELECT
           FROM asked_by_drafts g
             LEFT JOIN stock s ON s.customer_id = g.customer_id AND s.warehouse_id = o.warehouse_id AND s.sku_id = g.sku_id
          WHERE g.customer_id = o.customer_id AND g.order_id = o.order_id AND COALESCE(s.total - s.frozen, 0) < g.quantity)) AS free
   FROM orders o
  WHERE backorder IS NOT NULL;
GRANT SELECT ON backorder TO ucenter_office, ucenter_portal;

CREATE VIEW goods_on_way WITH (security_invoker=true) AS
 SELECT b.customer_id,
    b.warehouse_id,
    l.sku_id,
    'booking'::text AS cause,
    b.booking_id AS cause_id,
        CASE
            WHEN b.bill_status = 'future_receipt'::text THEN l.quantity
            ELSE ( SELECT COALESCE(sum(COALESCE(x.qualified, x.arrived, x.quantity)), 0::bigint)::integer AS "coalesce"
               FROM booking_box_line x
              WHERE x.customer_id = l.customer_id AND x.booking_id = l.booking_id AND x.sku_id = l.sku_id)
        END AS quantity
   FROM booking b
     JOIN booking_line l ON l.customer_id = b.customer_id AND l.booking_id = b.booking_id
  WHERE b.deleted_at IS NULL AND (b.status = ANY (ARRAY['submitted'::text, 'confirmed'::text])) AND (b.bill_status = ANY (ARRAY['future_receipt'::text, 'pending_quality_control'::text, 'to_be_shelved'::text]))
UNION ALL
 SELECT t.customer_id,
    t.to_warehouse_id AS warehouse_id,
    l.sku_id,
    'transfer'::text AS cause,
    t.transfer_id AS cause_id,
    l.shipped - l.received AS quantity
   FROM stock_transfer t
     JOIN stock_transfer_line l ON l.customer_id = t.customer_id AND l.transfer_id = t.transfer_id
  WHERE (t.status = ANY (ARRAY['shipped'::text, 'arriving'::text])) AND l.shipped > l.received;
GRANT SELECT ON goods_on_way TO ucenter_office, ucenter_portal;

CREATE VIEW kit_available WITH (security_invoker=true) AS
 SELECT k.customer_id,
    k.kit_id AS sku_id,
    s.warehouse_id,
    min((s.total - s.frozen) / k.quantity) AS available
   FROM kit_component k
     JOIN stock s ON s.customer_id = k.customer_id AND s.sku_id = k.sku_id
  GROUP BY k.customer_id, k.kit_id, s.warehouse_id
 HAVING count(*) = (( SELECT count(*) AS count
           FROM kit_component x
          WHERE x.customer_id = k.customer_id AND x.kit_id = k.kit_id));
GRANT SELECT ON kit_available TO ucenter_office, ucenter_portal;

CREATE VIEW standing_storage_correction WITH (security_invoker=true) AS
 SELECT c.customer_id,
    c.adjustment_id,
    c.bill_id,
    c.count_id,
    c.pieces,
    c.was,
    c.due,
    j.adjustment_no,
    j.status
   FROM storage_correction c
     JOIN adjustment j USING (customer_id, adjustment_id)
  WHERE j.status <> 'rejected'::text AND NOT (EXISTS ( SELECT
           FROM ledger_entry r
          WHERE r.customer_id = j.customer_id AND r.reverses = j.seq));
GRANT SELECT ON standing_storage_correction TO ucenter_keeper, ucenter_office, ucenter_portal;

CREATE VIEW check_account_against_ledger WITH (security_invoker=true) AS
 SELECT a.customer_id,
    a.balance,
    COALESCE(l.amount, 0::numeric) AS ledger,
    a.seq,
    COALESCE(l.n, 0::bigint) AS entries
   FROM account a
     LEFT JOIN ( SELECT ledger_entry.customer_id,
            sum(ledger_entry.amount) AS amount,
            count(*) AS n
           FROM ledger_entry
          GROUP BY ledger_entry.customer_id) l USING (customer_id)
  WHERE a.balance <> COALESCE(l.amount, 0::numeric) OR a.seq <> COALESCE(l.n, 0::bigint);
GRANT SELECT ON check_account_against_ledger TO ucenter_office;

CREATE VIEW check_account_holds WITH (security_invoker=true) AS
 SELECT a.customer_id,
    a.held,
    COALESCE(h.amount, 0::numeric) AS open_holds
   FROM account a
     LEFT JOIN ( SELECT balance_hold.customer_id,
            sum(balance_hold.amount) AS amount
           FROM balance_hold
          WHERE balance_hold.state = 'open'::text
          GROUP BY balance_hold.customer_id) h USING (customer_id)
  WHERE a.held <> COALESCE(h.amount, 0::numeric);
GRANT SELECT ON check_account_holds TO ucenter_office;

CREATE VIEW check_adjustments WITH (security_invoker=true) AS
 SELECT COALESCE(j.customer_id, e.customer_id) AS customer_id,
    COALESCE(j.adjustment_id, e.cause_id) AS adjustment_id,
    j.status,
    j.amount,
    e.amount AS ledger
   FROM adjustment j
     FULL JOIN ( SELECT ledger_entry.customer_id,
            ledger_entry.cause_id,
            sum(ledger_entry.amount)::numeric(20,4) AS amount,
            max(ledger_entry.seq) AS seq,
            max(ledger_entry.reverses) AS reverses,
            min(ledger_entry.remark) AS remark
           FROM ledger_entry
          WHERE ledger_entry.cause = 'adjustment'::text
          GROUP BY ledger_entry.customer_id, ledger_entry.cause_id) e ON e.customer_id = j.customer_id AND e.cause_id = j.adjustment_id
  WHERE (j.status IS DISTINCT FROM 'posted'::text) <> (e.seq IS NULL) OR j.status = 'posted'::text AND (j.seq IS DISTINCT FROM e.seq OR j.amount IS DISTINCT FROM e.amount OR j.reason IS DISTINCT FROM e.remark) OR j.status = 'posted'::text AND j.reverses IS DISTINCT FROM e.reverses;
GRANT SELECT ON check_adjustments TO ucenter_office;

CREATE VIEW check_arrival_slots WITH (security_invoker=true) AS
 SELECT COALESCE(b.customer_id, s.customer_id) AS customer_id,
    COALESCE(b.booking_id, s.booking_id) AS booking_id,
    s.day,
    s.period,
    s.boxes AS held,
    b.boxes AS expected
   FROM ( SELECT b_1.customer_id,
            b_1.booking_id,
            b_1.warehouse_id,
            b_1.shipping ->> 'estimated_arrival_on'::text AS day,
            b_1.shipping ->> 'arrival_period'::text AS period,
            ( SELECT count(*)::integer AS count
                   FROM booking_box x
                  WHERE x.customer_id = b_1.customer_id AND x.booking_id = b_1.booking_id) AS boxes
           FROM booking b_1
          WHERE (b_1.status = ANY (ARRAY['submitted'::text, 'confirmed'::text])) AND b_1.shipping IS NOT NULL) b
     FULL JOIN arrival_slot s ON s.customer_id = b.customer_id AND s.booking_id = b.booking_id
  WHERE s.booking_id IS NULL OR b.booking_id IS NULL OR s.warehouse_id <> b.warehouse_id OR s.day::text <> b.day OR s.period <> b.period OR s.boxes <> b.boxes
UNION ALL
 SELECT NULL::integer AS customer_id,
    NULL::uuid AS booking_id,
    s.day,
        CASE
            WHEN n.by_period THEN s.period
            ELSE NULL::text
        END AS period,
    s.held,
    r.places AS expected
   FROM ( SELECT s_1.warehouse_id,
            s_1.day,
                CASE
                    WHEN n_1.by_period THEN s_1.period
                    ELSE NULL::text
                END AS part,
            min(s_1.period) AS period,
            sum(
                CASE n_1.unit
                    WHEN 'boxes'::text THEN s_1.boxes
                    ELSE 1
                END)::integer AS held
           FROM arrival_slot s_1
             JOIN arrival_plan n_1 USING (warehouse_id)
          WHERE s_1.over_reason IS NULL
          GROUP BY s_1.warehouse_id, s_1.day, (
                CASE
                    WHEN n_1.by_period THEN s_1.period
                    ELSE NULL::text
                END)) s
     JOIN arrival_plan n USING (warehouse_id)
     CROSS JOIN LATERAL arrival_room(s.warehouse_id, s.day, s.day, NULL::uuid) r(day, period, unit, places, taken)
  WHERE r.period = s.period AND s.held > r.places
UNION ALL
 SELECT NULL::integer AS customer_id,
    NULL::uuid AS booking_id,
    day,
    period,
    l.boxes AS held,
    s.boxes::integer AS expected
   FROM arrival_load l
     FULL JOIN ( SELECT arrival_slot.warehouse_id,
            arrival_slot.day,
            arrival_slot.period,
            count(*) AS bookings,
            sum(arrival_slot.boxes) AS boxes
           FROM arrival_slot
          GROUP BY arrival_slot.warehouse_id, arrival_slot.day, arrival_slot.period) s USING (warehouse_id, day, period)
  WHERE COALESCE(l.bookings, 0) <> COALESCE(s.bookings, 0::bigint) OR COALESCE(l.boxes, 0) <> COALESCE(s.boxes, 0::bigint);
GRANT SELECT ON check_arrival_slots TO ucenter_office;

CREATE VIEW check_backorders WITH (security_invoker=true) AS
 SELECT b.customer_id,
    b.order_id,
    b.since
   FROM backorder b
     JOIN customer c ON c.customer_id = b.customer_id
     JOIN warehouse w ON w.warehouse_id = b.warehouse_id
  WHERE b.free AND b.reason IS NULL AND NOT c.on_stop AND w.enabled AND b.since::timestamp with time zone < (now() - '00:10:00'::interval) AND NOT (EXISTS ( SELECT
           FROM asked_by_drafts g
             JOIN stock s ON s.customer_id = g.customer_id AND s.warehouse_id = b.warehouse_id AND s.sku_id = g.sku_id
             JOIN stock_log l ON l.customer_id = s.customer_id AND l.warehouse_id = s.warehouse_id AND l.sku_id = s.sku_id AND l.seq = s.seq
          WHERE g.customer_id = b.customer_id AND g.order_id = b.order_id AND l.at >= (now() - '00:10:00'::interval)));
GRANT SELECT ON check_backorders TO ucenter_office;

CREATE VIEW check_bank_lines WITH (security_invoker=true) AS
 SELECT l.bank_line_id,
    l.customer_id,
    l.top_up_id,
    l.amount,
    l.currency,
    t.status,
    t.received_amount,
    a.currency AS account_currency
   FROM bank_line l
     LEFT JOIN top_up t ON t.customer_id = l.customer_id AND t.top_up_id = l.top_up_id
     LEFT JOIN account a ON a.customer_id = l.customer_id
  WHERE l.state = 'matched'::text AND (t.status IS DISTINCT FROM 'received'::text OR l.currency = a.currency AND t.received_amount <> l.amount OR (EXISTS ( SELECT
           FROM bank_line o
          WHERE o.customer_id = l.customer_id AND o.top_up_id = l.top_up_id AND o.bank_line_id <> l.bank_line_id)));
GRANT SELECT ON check_bank_lines TO ucenter_office;

CREATE VIEW check_batch_log_against_stock_log WITH (security_invoker=true) AS
 WITH batched AS (
         SELECT b_1.customer_id,
            b_1.warehouse_id,
            b_1.sku_id,
            l_1.cause,
            l_1.cause_id,
            sum(l_1.change) AS change
           FROM stock_batch_log l_1
             JOIN stock_batch b_1 USING (customer_id, batch_id)
          WHERE l_1.cause <> 'opening'::text
          GROUP BY b_1.customer_id, b_1.warehouse_id, b_1.sku_id, l_1.cause, l_1.cause_id
        ), logged AS (
         SELECT stock_log.customer_id,
            stock_log.warehouse_id,
            stock_log.sku_id,
            stock_log.cause,
            stock_log.cause_id,
            sum(stock_log.total_change) AS change
           FROM stock_log
          WHERE stock_log.total_change <> 0
          GROUP BY stock_log.customer_id, stock_log.warehouse_id, stock_log.sku_id, stock_log.cause, stock_log.cause_id
        ), summed_up AS (
         SELECT DISTINCT b_1.customer_id,
            b_1.warehouse_id,
            b_1.sku_id
           FROM stock_batch_log l_1
             JOIN stock_batch b_1 USING (customer_id, batch_id)
          WHERE l_1.cause = 'opening'::text
        )
 SELECT customer_id,
    warehouse_id,
    sku_id,
    cause,
    cause_id,
    l.change AS in_stock_log,
    b.change AS in_batch_log
   FROM logged l
     FULL JOIN batched b USING (customer_id, warehouse_id, sku_id, cause, cause_id)
     LEFT JOIN summed_up o USING (customer_id, warehouse_id, sku_id)
  WHERE COALESCE(l.change, 0::bigint) <> COALESCE(b.change, 0::bigint) AND (o.sku_id IS NULL OR COALESCE(l.change, b.change) > 0);
GRANT SELECT ON check_batch_log_against_stock_log TO ucenter_office;

CREATE VIEW check_batch_log_chain WITH (security_invoker=true) AS
 SELECT customer_id,
    batch_id,
    change,
    left_after,
    at,
    left_before,
    at_before
   FROM ( SELECT stock_batch_log.customer_id,
            stock_batch_log.batch_id,
            stock_batch_log.change,
            stock_batch_log.left_after,
            stock_batch_log.at,
            lag(stock_batch_log.left_after, 1, 0) OVER w AS left_before,
            lag(stock_batch_log.at) OVER w AS at_before
           FROM stock_batch_log
          WINDOW w AS (PARTITION BY stock_batch_log.customer_id, stock_batch_log.batch_id ORDER BY stock_batch_log.left_after DESC)) x
  WHERE left_after <> (left_before + change) OR at < at_before;
GRANT SELECT ON check_batch_log_chain TO ucenter_office;

CREATE VIEW check_batches_against_log WITH (security_invoker=true) AS
 SELECT customer_id,
    batch_id,
    b.quantity,
    b.quantity_left,
    l.came AS log_came,
    l.remains AS log_left,
    b.changed_at,
    l.at AS log_at
   FROM stock_batch b
     FULL JOIN ( SELECT stock_batch_log.customer_id,
            stock_batch_log.batch_id,
            sum(stock_batch_log.change) AS remains,
            max(stock_batch_log.left_after) AS came,
            max(stock_batch_log.at) AS at
           FROM stock_batch_log
          GROUP BY stock_batch_log.customer_id, stock_batch_log.batch_id) l USING (customer_id, batch_id)
  WHERE b.quantity IS DISTINCT FROM l.came OR b.quantity_left IS DISTINCT FROM l.remains::integer OR b.changed_at IS DISTINCT FROM l.at;
GRANT SELECT ON check_batches_against_log TO ucenter_office;

CREATE VIEW check_batches_kept WITH (security_invoker=true) AS
 SELECT b.customer_id,
    b.batch_id,
    b.kept,
    COALESCE(q.quantity, 0::bigint) AS in_quarantine
   FROM stock_batch b
     LEFT JOIN ( SELECT quarantine.customer_id,
            quarantine.batch_id,
            sum(quarantine.quantity) AS quantity
           FROM quarantine
          WHERE quarantine.status = 'kept'::text AND quarantine.batch_id IS NOT NULL
          GROUP BY quarantine.customer_id, quarantine.batch_id) q USING (customer_id, batch_id)
  WHERE b.kept <> COALESCE(q.quantity, 0::bigint);
GRANT SELECT ON check_batches_kept TO ucenter_office;

CREATE VIEW check_booking_fees WITH (security_invoker=true) AS
 SELECT b.customer_id,
    b.booking_id,
    b.bill_status,
    b.charged,
    COALESCE(f.amount, 0::numeric) AS fee_lines,
    COALESCE(l.amount, 0::numeric) AS ledger
   FROM booking b
     LEFT JOIN ( SELECT booking_fee.customer_id,
            booking_fee.booking_id,
            sum(booking_fee.amount) AS amount
           FROM booking_fee
          GROUP BY booking_fee.customer_id, booking_fee.booking_id) f USING (customer_id, booking_id)
     LEFT JOIN ( SELECT ledger_entry.customer_id,
            ledger_entry.cause_id AS booking_id,
            - sum(ledger_entry.amount) AS amount
           FROM ledger_entry
          WHERE ledger_entry.bill_type = 'inbound'::text
          GROUP BY ledger_entry.customer_id, ledger_entry.cause_id) l USING (customer_id, booking_id)
  WHERE COALESCE(b.charged, 0::numeric) <> COALESCE(f.amount, 0::numeric) OR COALESCE(b.charged, 0::numeric) <> COALESCE(l.amount, 0::numeric);
GRANT SELECT ON check_booking_fees TO ucenter_office;

CREATE VIEW check_counts_by_location WITH (security_invoker=true) AS
 SELECT c.customer_id,
    c.count_id,
    COALESCE(e.sku_id, p.sku_id) AS sku_id,
    e.quantity,
    p.counted,
    e.book,
    p.book AS at_locations
   FROM stock_count c
     JOIN ( SELECT l.customer_id,
            l.count_id,
            l.sku_id,
            sum(l.quantity) AS counted,
            sum(l.book) AS book
           FROM ( SELECT DISTINCT ON (stock_count_place.customer_id, stock_count_place.count_id, stock_count_place.sku_id, stock_count_place.location_id) stock_count_place.customer_id,
                    stock_count_place.count_id,
                    stock_count_place.sku_id,
                    stock_count_place.location_id,
                    stock_count_place.round,
                    stock_count_place.quantity,
                    stock_count_place.book,
                    stock_count_place.loose,
                    stock_count_place.scanned,
                    stock_count_place.counted_by,
                    stock_count_place.counted_at
                   FROM stock_count_place
                  ORDER BY stock_count_place.customer_id, stock_count_place.count_id, stock_count_place.sku_id, stock_count_place.location_id, stock_count_place.round DESC) l
          GROUP BY l.customer_id, l.count_id, l.sku_id) p USING (customer_id, count_id)
     LEFT JOIN stock_count_entry e ON e.customer_id = c.customer_id AND e.count_id = c.count_id AND e.sku_id = p.sku_id
  WHERE c.status = 'posted'::text AND c.place_count_id IS NOT NULL AND (e.quantity IS DISTINCT FROM p.counted OR e.book < p.book);
GRANT SELECT ON check_counts_by_location TO ucenter_office;

CREATE VIEW check_disputes WITH (security_invoker=true) AS
 SELECT d.customer_id,
    d.dispute_id,
    d.status,
    d.amount - d.right_amount AS gives,
    j.amount AS given,
    j.status AS adjustment
   FROM fee_dispute d
     LEFT JOIN adjustment j USING (customer_id, adjustment_id)
  WHERE (d.status = 'accepted'::text) <> (NOT j.status IS DISTINCT FROM 'posted'::text) OR j.adjustment_id IS NOT NULL AND (j.kind IS DISTINCT FROM 'dispute'::text OR j.corrects IS DISTINCT FROM d.seq OR j.amount IS DISTINCT FROM (d.amount - d.right_amount)) OR (d.status = ANY (ARRAY['open'::text, 'answered'::text])) AND j.status <> 'waiting'::text
UNION ALL
 SELECT j.customer_id,
    j.adjustment_id AS dispute_id,
    j.status,
    NULL::numeric AS gives,
    j.amount AS given,
    j.status AS adjustment
   FROM adjustment j
  WHERE j.kind = 'dispute'::text AND j.status <> 'rejected'::text AND NOT (EXISTS ( SELECT
           FROM fee_dispute d
          WHERE d.customer_id = j.customer_id AND d.adjustment_id = j.adjustment_id))
UNION ALL
 SELECT e.customer_id,
    e.cause_id AS dispute_id,
    'entry'::text AS status,
    - e.amount AS gives,
    sum(j.amount) AS given,
    NULL::text AS adjustment
   FROM adjustment j
     JOIN ledger_entry e ON e.customer_id = j.customer_id AND e.seq = j.corrects
  WHERE j.status <> 'rejected'::text
  GROUP BY e.customer_id, e.seq
 HAVING sum(j.amount) > (- e.amount) OR (EXISTS ( SELECT
           FROM ledger_entry r
          WHERE r.customer_id = e.customer_id AND r.reverses = e.seq));
GRANT SELECT ON check_disputes TO ucenter_office;

CREATE VIEW check_erasure WITH (security_invoker=true) AS
 SELECT o.customer_id,
    o.order_id,
    'tracking'::text AS what
   FROM orders o
     JOIN tracking_event t USING (customer_id, order_id)
  WHERE o.erased_at IS NOT NULL AND (t.description <> ''::text OR t.place <> ''::text)
UNION ALL
 SELECT o.customer_id,
    o.order_id,
    'event'::text AS what
   FROM orders o
     JOIN order_event e USING (customer_id, order_id)
  WHERE o.erased_at IS NOT NULL AND e.at <= o.erased_at AND e.note <> ''::text AND e.event <> 'choose_method'::text
UNION ALL
 SELECT o.customer_id,
    o.order_id,
    'label'::text AS what
   FROM orders o
     JOIN own_label l USING (customer_id, order_id)
  WHERE o.erased_at IS NOT NULL AND l.file_id IS NOT NULL
UNION ALL
 SELECT o.customer_id,
    o.order_id,
    'file'::text AS what
   FROM orders o
     JOIN order_file f USING (customer_id, order_id)
  WHERE o.erased_at IS NOT NULL
UNION ALL
 SELECT o.customer_id,
    o.order_id,
    'post'::text AS what
   FROM thread t
     JOIN orders o USING (customer_id, order_id)
     JOIN thread_post p ON p.customer_id = t.customer_id AND p.thread_id = t.thread_id
  WHERE o.erased_at IS NOT NULL AND p.erased_at IS NULL
UNION ALL
 SELECT r.customer_id,
    r.order_id,
    'mail'::text AS what
   FROM recipient_mail r
     JOIN mail_outbox m USING (mail_id)
  WHERE m.to_address <> ''::text;
GRANT SELECT ON check_erasure TO ucenter_office;

CREATE VIEW check_estimates WITH (security_invoker=true) AS
 SELECT customer_id,
    order_id,
    NULL::date AS month,
    e.charged,
    f.amount AS fee_lines
   FROM ( SELECT o.customer_id,
            o.order_id,
            COALESCE(( SELECT sum(f_1.amount) AS sum
                   FROM order_fee f_1
                  WHERE f_1.customer_id = o.customer_id AND f_1.order_id = o.order_id), 0::numeric) AS amount
           FROM orders o
          WHERE o.packed_at IS NOT NULL AND o.quote ? 'lines'::text) f
     FULL JOIN order_estimate e USING (customer_id, order_id)
  WHERE e.charged IS DISTINCT FROM f.amount
UNION ALL
 SELECT customer_id,
    NULL::uuid AS order_id,
    month,
    m.charged,
    x.charged AS fee_lines
   FROM ( SELECT estimate_month.customer_id,
            estimate_month.month,
            estimate_month.orders,
            estimate_month.above,
            estimate_month.below,
            estimate_month.estimate,
            estimate_month.charged,
            estimate_month.changed,
            estimate_month.weight,
            estimate_month.surcharges,
            estimate_month.handling,
            estimate_month.taxes
           FROM estimate_month
          WHERE estimate_month.orders > 0) m
     FULL JOIN ( SELECT order_estimate.customer_id,
            date_trunc('month'::text, (order_estimate.packed_at AT TIME ZONE 'UTC'::text))::date AS month,
            count(*)::integer AS orders,
            count(*) FILTER (WHERE order_estimate.charged > order_estimate.estimate)::integer AS above,
            count(*) FILTER (WHERE order_estimate.charged < order_estimate.estimate)::integer AS below,
            sum(order_estimate.estimate) AS estimate,
            sum(order_estimate.charged) AS charged,
            sum(order_estimate.changed) AS changed,
            sum(order_estimate.weight) AS weight,
            sum(order_estimate.surcharges) AS surcharges,
            sum(order_estimate.handling) AS handling,
            sum(order_estimate.taxes) AS taxes
           FROM order_estimate
          GROUP BY order_estimate.customer_id, (date_trunc('month'::text, (order_estimate.packed_at AT TIME ZONE 'UTC'::text))::date)) x USING (customer_id, month)
  WHERE m.* IS DISTINCT FROM x.*;
GRANT SELECT ON check_estimates TO ucenter_office;

CREATE VIEW check_expired_left WITH (security_invoker=true) AS
 SELECT l.customer_id,
    l.batch_id,
    b.lot,
    b.expires_on,
    l.cause,
    l.cause_id,
    l.change,
    l.at
   FROM stock_batch b
     JOIN stock_batch_log l USING (customer_id, batch_id)
  WHERE b.expires_on IS NOT NULL AND l.change < 0 AND (l.cause = ANY (ARRAY['order'::text, 'transfer'::text])) AND b.expires_on < warehouse_day(b.warehouse_id, l.at);
GRANT SELECT ON check_expired_left TO ucenter_office;

CREATE VIEW check_freight_refunds WITH (security_invoker=true) AS
 SELECT COALESCE(r.customer_id, l.customer_id) AS customer_id,
    COALESCE(r.return_id, l.return_id) AS return_id,
    r.amount,
    l.amount AS ledger,
    f.amount AS charged
   FROM freight_refund r
     FULL JOIN ( SELECT ledger_entry.customer_id,
            ledger_entry.cause_id AS return_id,
            sum(ledger_entry.amount) AS amount
           FROM ledger_entry
          WHERE ledger_entry.cause = 'return'::text AND ledger_entry.bill_type = 'refund'::text
          GROUP BY ledger_entry.customer_id, ledger_entry.cause_id) l USING (customer_id, return_id)
     LEFT JOIN LATERAL ( SELECT sum(f_1.amount) AS amount
           FROM order_fee f_1
          WHERE f_1.customer_id = r.customer_id AND f_1.order_id = r.order_id) f ON true
  WHERE r.amount IS DISTINCT FROM l.amount OR r.base > COALESCE(f.amount, 0::numeric);
GRANT SELECT ON check_freight_refunds TO ucenter_office;

CREATE VIEW check_kits WITH (security_invoker=true) AS
 SELECT s.customer_id,
    s.sku_id,
    s.sku,
    n.components,
    n.deleted,
    k.total
   FROM sku s
     CROSS JOIN LATERAL ( SELECT count(*) AS components,
            count(*) FILTER (WHERE c.deleted_at IS NOT NULL) AS deleted
           FROM kit_component x
             JOIN sku c ON c.customer_id = x.customer_id AND c.sku_id = x.sku_id
          WHERE x.customer_id = s.customer_id AND x.kit_id = s.sku_id) n
     CROSS JOIN LATERAL ( SELECT COALESCE(sum(y.total), 0::bigint) AS total
           FROM stock y
          WHERE y.customer_id = s.customer_id AND y.sku_id = s.sku_id) k
  WHERE s.is_kit AND (n.components = 0 OR k.total <> 0 OR s.deleted_at IS NULL AND n.deleted > 0);
GRANT SELECT ON check_kits TO ucenter_office;

CREATE VIEW check_late_arrivals WITH (security_invoker=true) AS
 SELECT COALESCE(a.customer_id, l.customer_id) AS customer_id,
    COALESCE(a.booking_id, l.cause_id) AS booking_id,
    COALESCE(a.sku_id, l.sku_id) AS sku_id,
    a.quantity AS taken,
    l.quantity AS logged
   FROM ( SELECT late_arrival.customer_id,
            late_arrival.booking_id,
            late_arrival.sku_id,
            sum(late_arrival.quantity) AS quantity
           FROM late_arrival
          GROUP BY late_arrival.customer_id, late_arrival.booking_id, late_arrival.sku_id) a
     FULL JOIN ( SELECT b.customer_id,
            o.cause_id,
            o.sku_id,
            sum(o.total_change) AS quantity
           FROM stock_log o
             JOIN booking b ON b.customer_id = o.customer_id AND b.booking_id = o.cause_id
          WHERE o.type = 'arrival_and_storage'::text AND o.cause = 'booking'::text
          GROUP BY b.customer_id, o.cause_id, o.sku_id) l ON l.customer_id = a.customer_id AND l.cause_id = a.booking_id AND l.sku_id = a.sku_id
  WHERE a.quantity IS DISTINCT FROM l.quantity
UNION ALL
 SELECT g.customer_id,
    g.booking_id,
    g.sku_id,
    a.quantity AS taken,
    g.quantity AS logged
   FROM unannounced_goods g
     JOIN late_arrival a USING (customer_id, goods_id)
  WHERE g.status <> 'added'::text OR a.quantity <> g.quantity OR a.sku_id <> g.sku_id;
GRANT SELECT ON check_late_arrivals TO ucenter_office;

CREATE VIEW check_ledger_chain WITH (security_invoker=true) AS
 SELECT customer_id,
    seq,
    amount,
    balance_after,
    balance_before,
    seq_before
   FROM ( SELECT ledger_entry.customer_id,
            ledger_entry.seq,
            ledger_entry.amount,
            ledger_entry.balance_after,
            lag(ledger_entry.balance_after, 1, 0::numeric) OVER w AS balance_before,
            lag(ledger_entry.seq, 1, 0) OVER w AS seq_before
           FROM ledger_entry
          WINDOW w AS (PARTITION BY ledger_entry.customer_id ORDER BY ledger_entry.seq)) x
  WHERE balance_after <> (balance_before + amount) OR seq <> (seq_before + 1);
GRANT SELECT ON check_ledger_chain TO ucenter_office;

CREATE VIEW check_loss_payouts WITH (security_invoker=true) AS
 SELECT COALESCE(o.customer_id, l.customer_id) AS customer_id,
    COALESCE(o.loss_id, l.cause_id) AS loss_id,
    o.status,
    p.amount,
    x.lines,
    x.wrong_lines,
    l.amount AS posted
   FROM loss_order o
     LEFT JOIN loss_payout p USING (customer_id, loss_id)
     LEFT JOIN LATERAL ( SELECT COALESCE(sum(q.amount), 0::numeric) AS lines,
            count(*) FILTER (WHERE m.missing <> COALESCE(q.missing, 0) OR q.amount <> round(q.missing::numeric * q.unit_price * q.rate * p.share, c.digits::integer)) AS wrong_lines
           FROM loss_line y
             CROSS JOIN LATERAL ( SELECT GREATEST(
                        CASE o.type
                            WHEN 'normal'::text THEN y.appointment_quantity - y.qualified_quantity
                            ELSE y.qualified_quantity - y.actual_quantity
                        END, 0) AS missing) m
             LEFT JOIN loss_payout_line q USING (customer_id, loss_id, box_no, sku_id)
             LEFT JOIN currency c ON c.code = p.currency
          WHERE y.customer_id = o.customer_id AND y.loss_id = o.loss_id) x ON p.loss_id IS NOT NULL
     FULL JOIN ( SELECT ledger_entry.customer_id,
            ledger_entry.cause_id,
            sum(ledger_entry.amount) AS amount,
            count(*) AS n
           FROM ledger_entry
          WHERE ledger_entry.bill_type = 'loss_payout'::text
          GROUP BY ledger_entry.customer_id, ledger_entry.cause_id) l ON l.customer_id = o.customer_id AND l.cause_id = o.loss_id
  WHERE o.loss_id IS NULL OR
        CASE
            WHEN p.loss_id IS NULL THEN l.n IS NOT NULL OR o.status = 'approved'::text
            ELSE (o.status = ANY (ARRAY['confirmed'::text, 'rejected'::text])) OR p.amount <> x.lines OR x.wrong_lines > 0 OR p.amount <> COALESCE(l.amount, 0::numeric) OR COALESCE(l.n, 0::bigint) <> (p.amount > 0::numeric)::integer OR p.share <>
            CASE p.inspection
                WHEN 'full'::text THEN 1::numeric
                ELSE 0.007
            END
        END;
GRANT SELECT ON check_loss_payouts TO ucenter_office;

CREATE VIEW check_losses_of_stock WITH (security_invoker=true) AS
 WITH said AS (
         SELECT o.customer_id,
            o.loss_id,
            o.source,
            o.warehouse_id,
            y.sku_id,
            o.quarantine_id,
            sum(y.qualified_quantity - y.actual_quantity)::integer AS missing
           FROM loss_order o
             JOIN loss_line y USING (customer_id, loss_id)
          WHERE o.booking_id IS NULL
          GROUP BY o.customer_id, o.loss_id, o.source, o.warehouse_id, y.sku_id, o.quarantine_id
        ), gone AS (
         SELECT stock_log.customer_id,
            stock_log.cause_id AS loss_id,
            'warehouse'::text AS source,
            stock_log.warehouse_id,
            stock_log.sku_id,
            - sum(stock_log.total_change)::integer AS gone
           FROM stock_log
          WHERE stock_log.cause = 'loss'::text
          GROUP BY stock_log.customer_id, stock_log.cause_id, stock_log.warehouse_id, stock_log.sku_id
        UNION ALL
         SELECT stock_count_line.customer_id,
            stock_count_line.loss_id,
            'count'::text AS source,
            stock_count_line.warehouse_id,
            stock_count_line.sku_id,
            - stock_count_line.posted AS gone
           FROM stock_count_line
          WHERE stock_count_line.loss_id IS NOT NULL
        UNION ALL
         SELECT q.customer_id,
            o.loss_id,
            'quarantine'::text AS source,
            q.warehouse_id,
            q.sku_id,
            q.quantity AS gone
           FROM quarantine q
             JOIN loss_order o USING (customer_id, quarantine_id)
          WHERE q.status = 'written_off'::text
        )
 SELECT customer_id,
    loss_id,
    source,
    warehouse_id,
    sku_id,
    said.missing,
    gone.gone
   FROM said
     FULL JOIN gone USING (customer_id, loss_id, source, warehouse_id, sku_id)
  WHERE said.missing IS DISTINCT FROM gone.gone;
GRANT SELECT ON check_losses_of_stock TO ucenter_office;

CREATE VIEW check_lots_asked WITH (security_invoker=true) AS
 SELECT b.customer_id,
    b.batch_id,
    b.cause,
    b.sku_id,
    b.lot,
    b.expires_on
   FROM sku s
     JOIN stock_batch b USING (customer_id, sku_id)
     JOIN stock_batch_log l ON l.customer_id = b.customer_id AND l.batch_id = b.batch_id AND l.left_after = b.quantity
  WHERE (s.asks_lot AND b.lot IS NULL OR s.asks_expiry AND b.expires_on IS NULL) AND (b.cause = ANY (ARRAY['booking'::text, 'count'::text, 'return'::text])) AND l.at > s.lots_asked_at
UNION ALL
 SELECT b.customer_id,
    b.batch_id,
    b.cause,
    b.sku_id,
    b.lot,
    b.expires_on
   FROM sku s
     JOIN stock_batch b USING (customer_id, sku_id)
     JOIN quarantine q ON q.customer_id = b.customer_id AND q.quarantine_id = b.cause_id
  WHERE (s.asks_lot AND b.lot IS NULL OR s.asks_expiry AND b.expires_on IS NULL) AND b.cause = 'quarantine'::text AND b.quantity_left > 0 AND q.status = 'released'::text AND q.closed_at > s.lots_asked_at;
GRANT SELECT ON check_lots_asked TO ucenter_office;

CREATE VIEW check_manifests WITH (security_invoker=true) AS
 SELECT p.customer_id,
    p.manifest_id,
    p.order_id,
    p.parcel_no,
    m.status,
    p.left_as,
    o.status AS order_status
   FROM manifest_parcel p
     JOIN manifest m ON m.manifest_id = p.manifest_id
     JOIN orders o ON o.customer_id = p.customer_id AND o.order_id = p.order_id
     LEFT JOIN parcel x ON x.customer_id = p.customer_id AND x.order_id = p.order_id AND x.parcel_no = p.parcel_no
  WHERE p.left_as IS NULL AND (m.status <> 'open'::text OR o.status <> 'awaiting_shipping'::text OR x.left_at IS NOT NULL) OR p.left_as = 'shipped'::text AND x.left_at IS NULL OR (p.left_as IS NULL OR p.left_as = 'shipped'::text) AND o.warehouse_id <> m.warehouse_id;
GRANT SELECT ON check_manifests TO ucenter_office;

CREATE VIEW check_on_time WITH (security_invoker=true) AS
 WITH made AS (
         SELECT x.customer_id,
            x.country,
            x.month,
            x.warehouse_id,
            x.method_id,
            x.what,
            x.whole,
            sum(x.orders) AS orders,
            sum(x.hundredths) AS hundredths
           FROM ( SELECT m.customer_id,
                    m.country,
                    m.month,
                    m.warehouse_id,
                    m.method_id,
                    m.what,
                    m.whole,
                    m.orders,
                    ( SELECT COALESCE(sum(x_1.hundredths::bigint * x_1.orders), 0::numeric) AS "coalesce"
                           FROM UNNEST(m.times, m.times_orders) x_1(hundredths, orders)) AS hundredths
                   FROM on_time_month m
                UNION ALL
                 SELECT c.customer_id,
                    x_1.country,
                    c.month,
                    c.warehouse_id,
                    c.method_id,
                    k.what,
                    k.whole,
                    c.orders,
                    k.hundredths::bigint * c.orders
                   FROM on_time_change c
                     CROSS JOIN LATERAL ( VALUES (c.country), (''::bpchar)) x_1(country)
                     CROSS JOIN LATERAL on_time_parts(c.in_time, c.hours, c.days) k(what, whole, hundredths)) x
          GROUP BY x.customer_id, x.country, x.month, x.warehouse_id, x.method_id, x.what, x.whole
         HAVING sum(x.orders) <> 0 OR sum(x.hundredths) <> 0::numeric
        ), there AS (
         SELECT o.customer_id,
            c.country,
            date_trunc('month'::text, (o.shipped_at AT TIME ZONE w.time_zone))::date AS month,
            o.warehouse_id,
            COALESCE(o.method_id, '00000000-0000-0000-0000-000000000000'::uuid) AS method_id,
            k.what,
            floor(k.hundredths / 100::numeric)::integer AS whole,
            count(*) AS orders,
            sum(k.hundredths) AS hundredths
           FROM statistics_progress p
             JOIN warehouse w USING (warehouse_id)
             JOIN orders o ON o.warehouse_id = p.warehouse_id AND o.shipped_at < ((p.through + 1)::timestamp without time zone AT TIME ZONE w.time_zone) AND o.carriage <> 'collect'::text
             CROSS JOIN LATERAL ( VALUES ('shipped'::text,0.0), (
                        CASE
                            WHEN o.leaves_on IS NULL THEN NULL::text
                            WHEN (o.shipped_at AT TIME ZONE w.time_zone)::date > o.leaves_on THEN 'late'::text
                            ELSE 'on_time'::text
                        END,0.0), ('hours'::text,round(EXTRACT(epoch FROM o.shipped_at - o.submitted_at) / 36::numeric)), ('days'::text,round(EXTRACT(epoch FROM o.delivered_at - o.shipped_at) / 864::numeric))) k(what, hundredths)
             CROSS JOIN LATERAL ( VALUES (o.country), (''::bpchar)) c(country)
          WHERE k.what IS NOT NULL AND k.hundredths IS NOT NULL
          GROUP BY o.customer_id, c.country, (date_trunc('month'::text, (o.shipped_at AT TIME ZONE w.time_zone))::date), o.warehouse_id, (COALESCE(o.method_id, '00000000-0000-0000-0000-000000000000'::uuid)), k.what, (floor(k.hundredths / 100::numeric)::integer)
        )
 SELECT customer_id,
    warehouse_id,
    country,
    month,
    method_id,
    what,
    whole,
    made.orders,
    there.orders AS orders_there,
    made.hundredths,
    there.hundredths AS hundredths_there
   FROM made
     FULL JOIN there USING (customer_id, country, month, warehouse_id, method_id, what, whole)
  WHERE made.orders IS DISTINCT FROM there.orders OR made.hundredths IS DISTINCT FROM there.hundredths;
GRANT SELECT ON check_on_time TO ucenter_office;

CREATE VIEW check_order_fees AS
 SELECT o.customer_id,
    o.order_id,
    o.amount,
    COALESCE(f.amount, 0::numeric) AS fee_lines,
    COALESCE(l.amount, 0::numeric) AS ledger
   FROM orders o
     LEFT JOIN ( SELECT order_fee.customer_id,
            order_fee.order_id,
            sum(order_fee.amount) AS amount
           FROM order_fee
          GROUP BY order_fee.customer_id, order_fee.order_id) f USING (customer_id, order_id)
     LEFT JOIN ( SELECT ledger_entry.customer_id,
            ledger_entry.cause_id AS order_id,
            - sum(ledger_entry.amount) AS amount
           FROM ledger_entry
          WHERE ledger_entry.cause = 'order'::text
          GROUP BY ledger_entry.customer_id, ledger_entry.cause_id) l USING (customer_id, order_id)
  WHERE
        CASE
            WHEN o.packed_at IS NULL THEN COALESCE(f.amount, 0::numeric) <> 0::numeric OR COALESCE(l.amount, 0::numeric) <> 0::numeric
            ELSE o.amount <> COALESCE(f.amount, 0::numeric) OR o.amount <> COALESCE(l.amount, 0::numeric)
        END;
GRANT SELECT ON check_order_fees TO ucenter_office;

CREATE VIEW check_order_freezes WITH (security_invoker=true) AS
 SELECT COALESCE(o.customer_id, f.customer_id) AS customer_id,
    COALESCE(o.order_id, f.cause_id) AS order_id,
    o.status,
    COALESCE(l.sku_id, f.sku_id) AS sku_id,
    l.quantity AS ordered,
    f.quantity AS frozen
   FROM orders o
     JOIN ( SELECT asked_goods.customer_id,
            asked_goods.order_id,
            asked_goods.sku_id,
            sum(asked_goods.quantity) AS quantity
           FROM asked_goods
          GROUP BY asked_goods.customer_id, asked_goods.order_id, asked_goods.sku_id) l USING (customer_id, order_id)
     FULL JOIN ( SELECT stock_freeze.customer_id,
            stock_freeze.cause_id,
            stock_freeze.sku_id,
            stock_freeze.warehouse_id,
            stock_freeze.quantity,
            stock_freeze.cause
           FROM stock_freeze
          WHERE stock_freeze.cause = 'order'::text) f ON f.customer_id = o.customer_id AND f.cause_id = o.order_id AND f.warehouse_id = o.warehouse_id AND f.sku_id = l.sku_id
  WHERE (o.status = ANY (ARRAY['verifying'::text, 'error'::text, 'awaiting_packing'::text])) AND f.quantity IS DISTINCT FROM l.quantity OR f.quantity IS NOT NULL AND (COALESCE(o.status, ''::text) <> ALL (ARRAY['verifying'::text, 'error'::text, 'awaiting_packing'::text]));
GRANT SELECT ON check_order_freezes TO ucenter_office;

CREATE VIEW check_order_holds WITH (security_invoker=true) AS
 SELECT COALESCE(o.customer_id, h.customer_id) AS customer_id,
    COALESCE(o.order_id, h.cause_id) AS order_id,
    o.status,
    o.amount,
    h.amount AS held,
    h.state
   FROM orders o
     FULL JOIN ( SELECT balance_hold.customer_id,
            balance_hold.cause_id,
            balance_hold.amount,
            balance_hold.state,
            balance_hold.captured,
            balance_hold.at,
            balance_hold.cause
           FROM balance_hold
          WHERE balance_hold.cause = 'order'::text) h ON h.customer_id = o.customer_id AND h.cause_id = o.order_id
  WHERE (o.status = ANY (ARRAY['verifying'::text, 'error'::text, 'awaiting_packing'::text])) AND (h.state IS DISTINCT FROM 'open'::text OR h.amount <> o.amount) OR h.state = 'open'::text AND (COALESCE(o.status, ''::text) <> ALL (ARRAY['verifying'::text, 'error'::text, 'awaiting_packing'::text])) OR o.packed_at IS NOT NULL AND h.state IS DISTINCT FROM 'captured'::text;
GRANT SELECT ON check_order_holds TO ucenter_office;

CREATE VIEW check_parcels WITH (security_invoker=true) AS
 SELECT customer_id,
    order_id,
    NULL::integer AS parcel_no,
    sku_id,
    g.pieces AS ordered,
    p.pieces AS packed
   FROM ( SELECT a.customer_id,
            a.order_id,
            a.sku_id,
            sum(a.quantity) AS pieces
           FROM asked_goods a
             JOIN orders o ON o.customer_id = a.customer_id AND o.order_id = a.order_id AND o.packed_at IS NOT NULL
          GROUP BY a.customer_id, a.order_id, a.sku_id) g
     FULL JOIN ( SELECT l.customer_id,
            l.order_id,
            l.sku_id,
            sum(l.quantity) AS pieces
           FROM parcel_line l
          GROUP BY l.customer_id, l.order_id, l.sku_id) p USING (customer_id, order_id, sku_id)
  WHERE g.pieces IS DISTINCT FROM p.pieces
UNION ALL
 SELECT p.customer_id,
    p.order_id,
    p.parcel_no,
    NULL::uuid AS sku_id,
    NULL::bigint AS ordered,
    NULL::bigint AS packed
   FROM parcel p
     JOIN orders o ON o.customer_id = p.customer_id AND o.order_id = p.order_id
  WHERE NOT (EXISTS ( SELECT
           FROM parcel_line l
          WHERE l.customer_id = p.customer_id AND l.order_id = p.order_id AND l.parcel_no = p.parcel_no)) OR p.left_at IS NULL AND o.shipped_at IS NOT NULL OR p.left_at IS NOT NULL AND o.shipped_at IS NULL AND (o.status <> 'awaiting_shipping'::text OR NOT (EXISTS ( SELECT
           FROM parcel x
          WHERE x.customer_id = p.customer_id AND x.order_id = p.order_id AND x.left_at IS NULL)));
GRANT SELECT ON check_parcels TO ucenter_office;

CREATE VIEW check_parts_ahead WITH (security_invoker=true) AS
 SELECT parent,
    (parent || '_'::text) || to_char((now() AT TIME ZONE 'UTC'::text) + '1 day'::interval, form) AS part
   FROM part_ways() w(parent, step, unit, form, ahead)
  WHERE (now() + '1 day'::interval) >= COALESCE(( SELECT obj_description(c.oid, 'pg_class'::name)::timestamp with time zone AS obj_description
           FROM pg_class c
             JOIN pg_namespace n ON n.oid = c.relnamespace AND n.nspname = 'parts'::name
          WHERE c.relname = (w.parent || '_before'::text)), '-infinity'::timestamp with time zone) AND NOT (EXISTS ( SELECT
           FROM pg_class c
             JOIN pg_namespace n ON n.oid = c.relnamespace AND n.nspname = 'parts'::name
          WHERE c.relname = ((w.parent || '_'::text) || to_char((now() AT TIME ZONE 'UTC'::text) + '1 day'::interval, w.form))));
GRANT SELECT ON check_parts_ahead TO ucenter_office;

CREATE VIEW check_places_against_log WITH (security_invoker=true) AS
 SELECT customer_id,
    warehouse_id,
    sku_id,
    location_id,
    p.quantity,
    l.quantity AS by_log
   FROM stock_place p
     FULL JOIN ( SELECT x.customer_id,
            x.warehouse_id,
            x.sku_id,
            x.location_id,
            sum(x.quantity) AS quantity
           FROM ( SELECT stock_place_log.customer_id,
                    stock_place_log.warehouse_id,
                    stock_place_log.sku_id,
                    stock_place_log.to_id AS location_id,
                    stock_place_log.quantity
                   FROM stock_place_log
                  WHERE stock_place_log.to_id IS NOT NULL
                UNION ALL
                 SELECT stock_place_log.customer_id,
                    stock_place_log.warehouse_id,
                    stock_place_log.sku_id,
                    stock_place_log.from_id,
                    - stock_place_log.quantity
                   FROM stock_place_log
                  WHERE stock_place_log.from_id IS NOT NULL) x
          GROUP BY x.customer_id, x.warehouse_id, x.sku_id, x.location_id
         HAVING sum(x.quantity) <> 0) l USING (customer_id, warehouse_id, sku_id, location_id)
  WHERE p.quantity IS DISTINCT FROM l.quantity;
GRANT SELECT ON check_places_against_log TO ucenter_office;

CREATE VIEW check_places_within_stock WITH (security_invoker=true) AS
 SELECT p.customer_id,
    p.warehouse_id,
    p.sku_id,
    s.total,
    sum(p.quantity) AS at_locations
   FROM stock_place p
     JOIN stock s USING (customer_id, warehouse_id, sku_id)
  GROUP BY p.customer_id, p.warehouse_id, p.sku_id, s.total
 HAVING sum(p.quantity) > s.total;
GRANT SELECT ON check_places_within_stock TO ucenter_office;

CREATE VIEW check_quarantine WITH (security_invoker=true) AS
 SELECT COALESCE(q.customer_id, f.customer_id) AS customer_id,
    COALESCE(q.quarantine_id, f.cause_id) AS quarantine_id,
    q.status,
    q.quantity,
    f.quantity AS frozen
   FROM quarantine q
     FULL JOIN ( SELECT stock_freeze.customer_id,
            stock_freeze.cause_id,
            stock_freeze.sku_id,
            stock_freeze.warehouse_id,
            stock_freeze.quantity,
            stock_freeze.cause
           FROM stock_freeze
          WHERE stock_freeze.cause = 'quarantine'::text) f ON f.customer_id = q.customer_id AND f.cause_id = q.quarantine_id AND f.warehouse_id = q.warehouse_id AND f.sku_id = q.sku_id
  WHERE
        CASE
            WHEN q.status = 'kept'::text THEN f.quantity IS DISTINCT FROM q.quantity
            ELSE f.quantity IS NOT NULL
        END
UNION ALL
 SELECT q.customer_id,
    q.quarantine_id,
    q.status,
    q.quantity,
    l.gone AS frozen
   FROM quarantine q
     LEFT JOIN LATERAL ( SELECT - sum(LEAST(o.total_change, 0))::integer AS gone
           FROM stock_log o
          WHERE o.customer_id = q.customer_id AND o.warehouse_id = q.warehouse_id AND o.sku_id = q.sku_id AND o.cause = 'quarantine'::text AND o.cause_id = q.quarantine_id) l ON true
  WHERE COALESCE(l.gone, 0) <>
        CASE
            WHEN q.status = 'written_off'::text THEN q.quantity
            ELSE 0
        END;
GRANT SELECT ON check_quarantine TO ucenter_office;

CREATE VIEW check_return_fees WITH (security_invoker=true) AS
 SELECT r.customer_id,
    r.return_id,
    r.status,
    r.charged,
    COALESCE(f.amount, 0::numeric) AS fee_lines,
    COALESCE(l.amount, 0::numeric) AS ledger
   FROM return_order r
     LEFT JOIN ( SELECT return_fee.customer_id,
            return_fee.return_id,
            sum(return_fee.amount) AS amount
           FROM return_fee
          GROUP BY return_fee.customer_id, return_fee.return_id) f USING (customer_id, return_id)
     LEFT JOIN ( SELECT ledger_entry.customer_id,
            ledger_entry.cause_id AS return_id,
            - sum(ledger_entry.amount) AS amount
           FROM ledger_entry
          WHERE ledger_entry.bill_type = 'return'::text
          GROUP BY ledger_entry.customer_id, ledger_entry.cause_id) l USING (customer_id, return_id)
  WHERE COALESCE(r.charged, 0::numeric) <> COALESCE(f.amount, 0::numeric) OR COALESCE(r.charged, 0::numeric) <> COALESCE(l.amount, 0::numeric);
GRANT SELECT ON check_return_fees TO ucenter_office;

CREATE VIEW check_returns_in_stock WITH (security_invoker=true) AS
 WITH said AS (
         SELECT o.customer_id,
            o.return_id,
            o.warehouse_id,
            g.sku_id,
            sum(
                CASE g.decision
                    WHEN 'restock'::text THEN g.quantity
                    ELSE g.resent
                END) FILTER (WHERE g.decision = 'restock'::text OR g.resent > 0) AS restocked,
            sum(g.quantity - g.resent) FILTER (WHERE g.decision = 'quarantine'::text) AS quarantined
           FROM return_order o
             JOIN return_goods g USING (customer_id, return_id)
          WHERE o.status = 'closed'::text
          GROUP BY o.customer_id, o.return_id, o.warehouse_id, g.sku_id
        ), came AS (
         SELECT x.customer_id,
            x.return_id,
            x.warehouse_id,
            x.sku_id,
            sum(x.restocked) AS restocked,
            sum(x.quarantined) AS quarantined
           FROM ( SELECT stock_log.customer_id,
                    stock_log.cause_id AS return_id,
                    stock_log.warehouse_id,
                    stock_log.sku_id,
                    stock_log.total_change AS restocked,
                    NULL::integer AS quarantined
                   FROM stock_log
                  WHERE stock_log.cause = 'return'::text
                UNION ALL
                 SELECT q.customer_id,
                    q.return_id,
                    q.warehouse_id,
                    q.sku_id,
                    NULL::integer AS restocked,
                    l.total_change AS quarantined
                   FROM quarantine q
                     JOIN stock_log l ON l.customer_id = q.customer_id AND l.cause = 'quarantine'::text AND l.cause_id = q.quarantine_id AND l.type = 'return_and_storage'::text
                  WHERE q.return_id IS NOT NULL) x
          GROUP BY x.customer_id, x.return_id, x.warehouse_id, x.sku_id
        )
 SELECT customer_id,
    return_id,
    warehouse_id,
    sku_id,
    said.restocked,
    said.quarantined,
    came.restocked AS came_restocked,
    came.quarantined AS came_quarantined
   FROM said
     FULL JOIN came USING (customer_id, return_id, warehouse_id, sku_id)
  WHERE said.restocked IS DISTINCT FROM came.restocked OR said.quarantined IS DISTINCT FROM came.quarantined;
GRANT SELECT ON check_returns_in_stock TO ucenter_office;

CREATE VIEW check_serials_against_log WITH (security_invoker=true) AS
 SELECT n.customer_id,
    n.serial_id,
    n.sn,
    n.order_id,
    l.order_id AS by_log
   FROM serial_number n
     LEFT JOIN LATERAL ( SELECT
                CASE g.event
                    WHEN 'bind'::text THEN g.order_id
                    ELSE NULL::uuid
                END AS order_id
           FROM serial_log g
          WHERE g.customer_id = n.customer_id AND g.serial_id = n.serial_id AND (g.event = ANY (ARRAY['bind'::text, 'unbind'::text]))
          ORDER BY g.seq DESC
         LIMIT 1) l ON true
  WHERE n.order_id IS DISTINCT FROM l.order_id;
GRANT SELECT ON check_serials_against_log TO ucenter_office;

CREATE VIEW check_serials_packed WITH (security_invoker=true) AS
 SELECT customer_id,
    serial_id,
    sn,
    sku_id,
    order_id
   FROM serial_number n
  WHERE order_id IS NOT NULL AND NOT (EXISTS ( SELECT
           FROM parcel_line l
          WHERE l.customer_id = n.customer_id AND l.order_id = n.order_id AND l.sku_id = n.sku_id AND (n.sn = ANY (l.serial_numbers))));
GRANT SELECT ON check_serials_packed TO ucenter_office;

CREATE VIEW check_serials_within_pieces WITH (security_invoker=true) AS
 SELECT n.customer_id,
    n.order_id,
    n.sku_id,
    count(*) AS bound,
    p.pieces
   FROM serial_number n
     LEFT JOIN LATERAL ( SELECT COALESCE(sum(l.quantity), 0::bigint) AS pieces
           FROM parcel_line l
          WHERE l.customer_id = n.customer_id AND l.order_id = n.order_id AND l.sku_id = n.sku_id) p ON true
  WHERE n.order_id IS NOT NULL
  GROUP BY n.customer_id, n.order_id, n.sku_id, p.pieces
 HAVING count(*) > p.pieces;
GRANT SELECT ON check_serials_within_pieces TO ucenter_office;

CREATE VIEW check_shelved WITH (security_invoker=true) AS
 SELECT b.customer_id,
    b.booking_id,
    x.sku_id,
    x.shelved,
    COALESCE(l.q, 0::bigint) AS in_log
   FROM booking b
     JOIN ( SELECT booking_box_line.customer_id,
            booking_box_line.booking_id,
            booking_box_line.sku_id,
            sum(COALESCE(booking_box_line.shelved, 0)) AS shelved
           FROM booking_box_line
          GROUP BY booking_box_line.customer_id, booking_box_line.booking_id, booking_box_line.sku_id) x USING (customer_id, booking_id)
     LEFT JOIN ( SELECT stock_log.customer_id,
            stock_log.cause_id,
            stock_log.sku_id,
            sum(stock_log.total_change) AS q
           FROM stock_log
          WHERE stock_log.type = 'inbound'::text
          GROUP BY stock_log.customer_id, stock_log.cause_id, stock_log.sku_id) l ON l.customer_id = b.customer_id AND l.cause_id = b.booking_id AND l.sku_id = x.sku_id
  WHERE x.shelved <> COALESCE(l.q, 0::bigint);
GRANT SELECT ON check_shelved TO ucenter_office;

CREATE VIEW check_shipped_months WITH (security_invoker=true) AS
 SELECT customer_id,
    warehouse_id,
    month,
    country,
    method_id,
    m.orders,
    x.orders AS orders_by_day,
    m.pieces,
    x.pieces AS pieces_by_day
   FROM shipped_month m
     FULL JOIN ( SELECT shipped_day.customer_id,
            shipped_day.warehouse_id,
            date_trunc('month'::text, shipped_day.day::timestamp with time zone)::date AS month,
            shipped_day.country,
            shipped_day.method_id,
            sum(shipped_day.orders) AS orders,
            sum(shipped_day.parcels) AS parcels,
            sum(shipped_day.pieces) AS pieces,
            sum(shipped_day.weight_g) AS weight_g,
            sum(shipped_day.volume_cm3) AS volume_cm3
           FROM shipped_day
          GROUP BY shipped_day.customer_id, shipped_day.warehouse_id, (date_trunc('month'::text, shipped_day.day::timestamp with time zone)::date), shipped_day.country, shipped_day.method_id) x USING (customer_id, warehouse_id, month, country, method_id)
  WHERE m.orders IS DISTINCT FROM x.orders OR m.parcels IS DISTINCT FROM x.parcels OR m.pieces::numeric IS DISTINCT FROM x.pieces OR m.weight_g::numeric IS DISTINCT FROM x.weight_g OR m.volume_cm3 IS DISTINCT FROM x.volume_cm3;
GRANT SELECT ON check_shipped_months TO ucenter_office;

CREATE VIEW check_sku_measurements WITH (security_invoker=true) AS
 SELECT s.customer_id,
    s.sku_id,
    s.measured_weight_g,
    m.weight_g,
    s.measured_at,
    m.at
   FROM sku s
     LEFT JOIN LATERAL ( SELECT x.customer_id,
            x.measurement_id,
            x.sku_id,
            x.warehouse_id,
            x.weight_g,
            x.length_cm,
            x.width_cm,
            x.height_cm,
            x.declared_weight_g,
            x.declared_length_cm,
            x.declared_width_cm,
            x.declared_height_cm,
            x.differs,
            x.note,
            x.staff_id,
            x.staff_name,
            x.at
           FROM sku_measurement x
          WHERE x.customer_id = s.customer_id AND x.sku_id = s.sku_id
          ORDER BY x.measurement_id DESC
         LIMIT 1) m ON true
  WHERE s.measured_weight_g IS DISTINCT FROM m.weight_g OR s.measured_length_cm IS DISTINCT FROM m.length_cm OR s.measured_width_cm IS DISTINCT FROM m.width_cm OR s.measured_height_cm IS DISTINCT FROM m.height_cm OR s.measured_at IS DISTINCT FROM m.at;
GRANT SELECT ON check_sku_measurements TO ucenter_office;

CREATE VIEW check_sku_months WITH (security_invoker=true) AS
 SELECT customer_id,
    warehouse_id,
    month,
    sku_id,
    w.orders,
    x.orders AS orders_by_country,
    w.pieces,
    x.pieces AS pieces_by_country
   FROM sku_month_whole w
     FULL JOIN ( SELECT sku_month.customer_id,
            sku_month.warehouse_id,
            sku_month.month,
            sku_month.sku_id,
            sum(sku_month.orders) AS orders,
            sum(sku_month.pieces) AS pieces
           FROM sku_month
          GROUP BY sku_month.customer_id, sku_month.warehouse_id, sku_month.month, sku_month.sku_id) x USING (customer_id, warehouse_id, month, sku_id)
  WHERE w.orders IS DISTINCT FROM x.orders OR w.pieces::numeric IS DISTINCT FROM x.pieces;
GRANT SELECT ON check_sku_months TO ucenter_office;

CREATE VIEW check_statements WITH (security_invoker=true) AS
 SELECT s.customer_id,
    s.month,
    s.opening,
    s.closing,
    s.before,
    s.seq_from,
    s.seq_to,
    s.seq_before,
    COALESCE(l.amount, 0::numeric) AS lines,
    COALESCE(e.amount, 0::numeric) AS ledger,
    last.balance_after
   FROM ( SELECT x.customer_id,
            x.month,
            x.statement_no,
            x.company_name,
            x.currency,
            x.seq_from,
            x.seq_to,
            x.opening,
            x.closing,
            x.held,
            x.holds,
            x.made_at,
            lag(x.closing, 1, 0::numeric) OVER w AS before,
            lag(x.seq_to, 1, 0) OVER w AS seq_before
           FROM statement x
          WINDOW w AS (PARTITION BY x.customer_id ORDER BY x.month)) s
     LEFT JOIN LATERAL ( SELECT sum(y.amount) AS amount,
            sum(y.entries) AS entries
           FROM statement_line y
          WHERE y.customer_id = s.customer_id AND y.month = s.month) l ON true
     LEFT JOIN LATERAL ( SELECT sum(y.amount) AS amount,
            count(*) AS entries
           FROM ledger_entry y
          WHERE y.customer_id = s.customer_id AND y.seq >= s.seq_from AND y.seq <= s.seq_to) e ON true
     LEFT JOIN ledger_entry last ON last.customer_id = s.customer_id AND last.seq = s.seq_to
  WHERE s.opening <> s.before OR s.seq_from <> (s.seq_before + 1) OR s.closing <> (s.opening + COALESCE(e.amount, 0::numeric)) OR s.closing <> COALESCE(last.balance_after, 0::numeric) OR COALESCE(l.amount, 0::numeric) <> COALESCE(e.amount, 0::numeric) OR (s.seq_to - s.seq_from + 1) <> COALESCE(e.entries, 0::bigint) OR COALESCE(l.entries, 0::bigint) <> COALESCE(e.entries, 0::bigint);
GRANT SELECT ON check_statements TO ucenter_office;

CREATE VIEW check_statistics WITH (security_invoker=true) AS
 WITH made AS (
         SELECT shipped_day.customer_id,
            shipped_day.warehouse_id,
            sum(shipped_day.orders) AS orders,
            sum(shipped_day.pieces) AS pieces
           FROM shipped_day
          GROUP BY shipped_day.customer_id, shipped_day.warehouse_id
        ), there AS (
         SELECT o.customer_id,
            o.warehouse_id,
            count(*) AS orders,
            sum(l.pieces) AS pieces
           FROM orders o
             JOIN warehouse w USING (warehouse_id)
             JOIN statistics_progress p USING (warehouse_id)
             CROSS JOIN LATERAL ( SELECT COALESCE(sum(l_1.quantity), 0::bigint) AS pieces
                   FROM parcel_line l_1
                  WHERE l_1.customer_id = o.customer_id AND l_1.order_id = o.order_id) l
          WHERE o.shipped_at < ((p.through + 1)::timestamp without time zone AT TIME ZONE w.time_zone)
          GROUP BY o.customer_id, o.warehouse_id
        ), skus AS (
         SELECT sku_month.customer_id,
            sku_month.warehouse_id,
            sum(sku_month.pieces) AS pieces
           FROM sku_month
          GROUP BY sku_month.customer_id, sku_month.warehouse_id
        ), regions AS (
         SELECT region_month.customer_id,
            region_month.warehouse_id,
            sum(region_month.orders) AS orders,
            sum(region_month.pieces) AS pieces
           FROM region_month
          GROUP BY region_month.customer_id, region_month.warehouse_id
        )
 SELECT customer_id,
    warehouse_id,
    made.orders,
    there.orders AS orders_there,
    made.pieces,
    there.pieces AS pieces_there,
    skus.pieces AS pieces_of_skus,
    NULL::numeric AS amount,
    NULL::numeric AS amount_there,
    regions.orders AS orders_of_regions,
    regions.pieces AS pieces_of_regions
   FROM made
     FULL JOIN there USING (customer_id, warehouse_id)
     FULL JOIN skus USING (customer_id, warehouse_id)
     FULL JOIN regions USING (customer_id, warehouse_id)
  WHERE made.orders IS DISTINCT FROM there.orders OR made.pieces IS DISTINCT FROM there.pieces OR COALESCE(skus.pieces, 0::numeric) IS DISTINCT FROM there.pieces OR regions.orders IS DISTINCT FROM there.orders OR regions.pieces IS DISTINCT FROM there.pieces
UNION ALL
 SELECT p.customer_id,
    NULL::uuid AS warehouse_id,
    d.entries AS orders,
    p.seq AS orders_there,
    NULL::numeric AS pieces,
    NULL::numeric AS pieces_there,
    NULL::numeric AS pieces_of_skus,
    d.amount,
    e.balance_after AS amount_there,
    NULL::bigint AS orders_of_regions,
    NULL::numeric AS pieces_of_regions
   FROM expense_progress p
     LEFT JOIN ( SELECT expense_day.customer_id,
            sum(expense_day.entries) AS entries,
            sum(expense_day.amount) AS amount
           FROM expense_day
          GROUP BY expense_day.customer_id) d USING (customer_id)
     LEFT JOIN ledger_entry e ON e.customer_id = p.customer_id AND e.seq = p.seq
  WHERE d.entries IS DISTINCT FROM p.seq OR d.amount IS DISTINCT FROM e.balance_after;
GRANT SELECT ON check_statistics TO ucenter_office;

CREATE VIEW check_stock_against_batches WITH (security_invoker=true) AS
 SELECT s.customer_id,
    s.warehouse_id,
    s.sku_id,
    s.total,
    COALESCE(b.left_in_batches, 0::bigint) AS in_batches
   FROM stock s
     LEFT JOIN ( SELECT stock_batch.customer_id,
            stock_batch.warehouse_id,
            stock_batch.sku_id,
            sum(stock_batch.quantity_left) AS left_in_batches
           FROM stock_batch
          GROUP BY stock_batch.customer_id, stock_batch.warehouse_id, stock_batch.sku_id) b USING (customer_id, warehouse_id, sku_id)
  WHERE s.total <> COALESCE(b.left_in_batches, 0::bigint);
GRANT SELECT ON check_stock_against_batches TO ucenter_office;

CREATE VIEW check_stock_against_freezes WITH (security_invoker=true) AS
 SELECT s.customer_id,
    s.warehouse_id,
    s.sku_id,
    s.frozen,
    COALESCE(f.quantity, 0::bigint) AS in_freezes
   FROM stock s
     LEFT JOIN ( SELECT stock_freeze.customer_id,
            stock_freeze.warehouse_id,
            stock_freeze.sku_id,
            sum(stock_freeze.quantity) AS quantity
           FROM stock_freeze
          GROUP BY stock_freeze.customer_id, stock_freeze.warehouse_id, stock_freeze.sku_id) f USING (customer_id, warehouse_id, sku_id)
  WHERE s.frozen <> COALESCE(f.quantity, 0::bigint);
GRANT SELECT ON check_stock_against_freezes TO ucenter_office;

CREATE VIEW check_stock_against_log WITH (security_invoker=true) AS
 SELECT s.customer_id,
    s.warehouse_id,
    s.sku_id,
    s.total,
    s.frozen,
    l.total AS log_total,
    l.frozen AS log_frozen
   FROM stock s
     LEFT JOIN ( SELECT stock_log.customer_id,
            stock_log.warehouse_id,
            stock_log.sku_id,
            sum(stock_log.total_change) AS total,
            sum(stock_log.frozen_change) AS frozen,
            count(*) AS n
           FROM stock_log
          GROUP BY stock_log.customer_id, stock_log.warehouse_id, stock_log.sku_id) l USING (customer_id, warehouse_id, sku_id)
  WHERE s.total <> COALESCE(l.total, 0::bigint) OR s.frozen <> COALESCE(l.frozen, 0::bigint) OR s.seq <> COALESCE(l.n, 0::bigint);
GRANT SELECT ON check_stock_against_log TO ucenter_office;

CREATE VIEW check_stock_counts WITH (security_invoker=true) AS
 WITH corrected AS (
         SELECT l.customer_id,
            l.count_id,
            l.sku_id,
            l.posted,
            e.quantity - e.book AS found
           FROM stock_count_line l
             JOIN stock_count c USING (customer_id, count_id)
             LEFT JOIN LATERAL ( SELECT e_1.quantity,
                    e_1.book
                   FROM stock_count_entry e_1
                  WHERE e_1.customer_id = l.customer_id AND e_1.count_id = l.count_id AND e_1.sku_id = l.sku_id
                  ORDER BY e_1.round DESC
                 LIMIT 1) e ON true
          WHERE c.status = 'posted'::text
        ), logged AS (
         SELECT stock_log.customer_id,
            stock_log.cause_id AS count_id,
            stock_log.sku_id,
            sum(stock_log.total_change)::integer AS logged
           FROM stock_log
          WHERE stock_log.cause = 'count'::text
          GROUP BY stock_log.customer_id, stock_log.cause_id, stock_log.sku_id
        )
 SELECT customer_id,
    count_id,
    sku_id,
    corrected.posted,
    corrected.found,
    logged.logged
   FROM corrected
     FULL JOIN logged USING (customer_id, count_id, sku_id)
  WHERE COALESCE(corrected.posted, 0) <> COALESCE(logged.logged, 0) OR COALESCE(corrected.posted, 0) <> COALESCE(corrected.found, 0);
GRANT SELECT ON check_stock_counts TO ucenter_office;

CREATE VIEW check_stock_log_chain WITH (security_invoker=true) AS
 SELECT customer_id,
    warehouse_id,
    sku_id,
    seq,
    total_change,
    total_after,
    frozen_change,
    frozen_after,
    total_before,
    frozen_before,
    seq_before,
    packed_after,
    packed_before
   FROM ( SELECT stock_log.customer_id,
            stock_log.warehouse_id,
            stock_log.sku_id,
            stock_log.seq,
            stock_log.type,
            stock_log.total_change,
            stock_log.total_after,
            stock_log.frozen_change,
            stock_log.frozen_after,
            stock_log.packed_after,
            lag(stock_log.total_after, 1, 0) OVER w AS total_before,
            lag(stock_log.frozen_after, 1, 0) OVER w AS frozen_before,
            lag(stock_log.seq, 1, 0) OVER w AS seq_before,
            lag(stock_log.packed_after, 1, 0) OVER w AS packed_before
           FROM stock_log
          WINDOW w AS (PARTITION BY stock_log.customer_id, stock_log.warehouse_id, stock_log.sku_id ORDER BY stock_log.seq)) x
  WHERE total_after <> (total_before + total_change) OR frozen_after <> (frozen_before + frozen_change) OR seq <> (seq_before + 1) OR packed_after <> (packed_before -
        CASE type
            WHEN 'outbound'::text THEN total_change
            ELSE 0
        END);
GRANT SELECT ON check_stock_log_chain TO ucenter_office;

CREATE VIEW check_storage_bills WITH (security_invoker=true) AS
 SELECT b.customer_id,
    b.bill_id,
    b.receivable,
    x.amount AS lines,
    b.received,
    e.amount AS ledger
   FROM storage_bill b
     LEFT JOIN ( SELECT storage_bill_line.customer_id,
            storage_bill_line.bill_id,
            sum(storage_bill_line.amount) AS amount,
            sum(storage_bill_line.volume_m3) AS actual_m3,
            sum(storage_bill_line.free_m3) AS free_m3,
            sum(storage_bill_line.discount_m3) AS discount_m3,
            sum(storage_bill_line.quantity) AS pieces
           FROM storage_bill_line
          GROUP BY storage_bill_line.customer_id, storage_bill_line.bill_id) x USING (customer_id, bill_id)
     LEFT JOIN ( SELECT ledger_entry.customer_id,
            ledger_entry.cause_id AS bill_id,
            count(*) AS entries,
            - sum(ledger_entry.amount) AS amount
           FROM ledger_entry
          WHERE ledger_entry.bill_type = 'storage'::text AND ledger_entry.reverses IS NULL
          GROUP BY ledger_entry.customer_id, ledger_entry.cause_id) e USING (customer_id, bill_id)
  WHERE b.receivable IS DISTINCT FROM x.amount OR b.actual_m3 IS DISTINCT FROM x.actual_m3 OR b.free_m3 IS DISTINCT FROM x.free_m3 OR b.discount_m3 IS DISTINCT FROM x.discount_m3 OR b.pieces IS DISTINCT FROM x.pieces OR NULLIF(COALESCE(b.received, 0::numeric), 0::numeric) IS DISTINCT FROM e.amount OR e.entries > 1
UNION ALL
 SELECT storage_bill.customer_id,
    NULL::uuid AS bill_id,
    sum(storage_bill.receivable) AS receivable,
    NULL::numeric AS lines,
    sum(storage_bill.received) AS received,
    NULL::numeric AS ledger
   FROM storage_bill
  WHERE storage_bill.settled_at IS NOT NULL
  GROUP BY storage_bill.customer_id, storage_bill.currency
 HAVING abs(sum(storage_bill.receivable - storage_bill.received)) > (0.5 * power(0.1, (( SELECT c.digits
           FROM currency c
          WHERE c.code = storage_bill.currency))::numeric))
UNION ALL
 SELECT e.customer_id,
    e.cause_id AS bill_id,
    NULL::numeric AS receivable,
    NULL::numeric AS lines,
    NULL::numeric AS received,
    e.amount AS ledger
   FROM ledger_entry e
  WHERE e.bill_type = 'storage'::text AND e.reverses IS NULL AND NOT (EXISTS ( SELECT
           FROM storage_bill b
          WHERE b.customer_id = e.customer_id AND b.bill_id = e.cause_id));
GRANT SELECT ON check_storage_bills TO ucenter_office;

CREATE VIEW check_storage_corrections WITH (security_invoker=true) AS
 SELECT j.customer_id,
    j.adjustment_id,
    NULL::uuid AS bill_id,
    j.amount,
    c.amount AS lines
   FROM adjustment j
     LEFT JOIN ( SELECT storage_correction.customer_id,
            storage_correction.adjustment_id,
            sum(storage_correction.was - storage_correction.due) AS amount
           FROM storage_correction
          GROUP BY storage_correction.customer_id, storage_correction.adjustment_id) c USING (customer_id, adjustment_id)
  WHERE (j.kind = 'storage'::text) <> (c.amount IS NOT NULL) OR j.kind = 'storage'::text AND j.amount <> round(c.amount, (( SELECT u.digits
           FROM currency u
          WHERE u.code = j.currency))::integer)
UNION ALL
 SELECT b.customer_id,
    NULL::uuid AS adjustment_id,
    b.bill_id,
    b.receivable AS amount,
    sum(c.was - c.due) AS lines
   FROM standing_storage_correction c
     JOIN storage_bill b USING (customer_id, bill_id)
  GROUP BY b.customer_id, b.bill_id
 HAVING sum(c.was - c.due) > b.receivable;
GRANT SELECT ON check_storage_corrections TO ucenter_office;

CREATE VIEW check_supplier_on_time WITH (security_invoker=true) AS
 WITH made AS (
         SELECT x.customer_id,
            x.member_id,
            x.country,
            x.month,
            x.warehouse_id,
            x.method_id,
            x.what,
            x.whole,
            sum(x.orders) AS orders,
            sum(x.hundredths) AS hundredths
           FROM ( SELECT m.customer_id,
                    m.member_id,
                    m.country,
                    m.month,
                    m.warehouse_id,
                    m.method_id,
                    m.what,
                    m.whole,
                    m.orders,
                    ( SELECT COALESCE(sum(x_1.hundredths::bigint * x_1.orders), 0::numeric) AS "coalesce"
                           FROM UNNEST(m.times, m.times_orders) x_1(hundredths, orders)) AS hundredths
                   FROM supplier_on_time_month m
                UNION ALL
                 SELECT c.customer_id,
                    c.member_id,
                    x_1.country,
                    c.month,
                    c.warehouse_id,
                    c.method_id,
                    k_1.what,
                    k_1.whole,
                    c.orders,
                    k_1.hundredths::bigint * c.orders
                   FROM supplier_on_time_change c
                     CROSS JOIN LATERAL ( VALUES (c.country), (''::bpchar)) x_1(country)
                     CROSS JOIN LATERAL on_time_parts(c.in_time, c.hours, c.days) k_1(what, whole, hundredths)) x
             JOIN supplier_on_time k USING (customer_id, member_id)
          WHERE k.counted
          GROUP BY x.customer_id, x.member_id, x.country, x.month, x.warehouse_id, x.method_id, x.what, x.whole
         HAVING sum(x.orders) <> 0 OR sum(x.hundredths) <> 0::numeric
        ), there AS (
         SELECT o.customer_id,
            i.member_id,
            c.country,
            date_trunc('month'::text, (o.shipped_at AT TIME ZONE w.time_zone))::date AS month,
            o.warehouse_id,
            COALESCE(o.method_id, '00000000-0000-0000-0000-000000000000'::uuid) AS method_id,
            k.what,
            floor(k.hundredths / 100::numeric)::integer AS whole,
            count(*) AS orders,
            sum(k.hundredths) AS hundredths
           FROM ( SELECT DISTINCT t.customer_id,
                    t.member_id,
                    l.order_id
                   FROM supplier_on_time t
                     JOIN member_sku s USING (customer_id, member_id)
                     JOIN order_line l USING (customer_id, sku_id)
                  WHERE t.counted) i
             JOIN orders o USING (customer_id, order_id)
             JOIN warehouse w USING (warehouse_id)
             JOIN statistics_progress p USING (warehouse_id)
             CROSS JOIN LATERAL ( VALUES ('shipped'::text,0.0), (
                        CASE
                            WHEN o.leaves_on IS NULL THEN NULL::text
                            WHEN (o.shipped_at AT TIME ZONE w.time_zone)::date > o.leaves_on THEN 'late'::text
                            ELSE 'on_time'::text
                        END,0.0), ('hours'::text,round(EXTRACT(epoch FROM o.shipped_at - o.submitted_at) / 36::numeric)), ('days'::text,round(EXTRACT(epoch FROM o.delivered_at - o.shipped_at) / 864::numeric))) k(what, hundredths)
             CROSS JOIN LATERAL ( VALUES (o.country), (''::bpchar)) c(country)
          WHERE o.shipped_at < ((p.through + 1)::timestamp without time zone AT TIME ZONE w.time_zone) AND o.carriage <> 'collect'::text AND k.what IS NOT NULL AND k.hundredths IS NOT NULL
          GROUP BY o.customer_id, i.member_id, c.country, (date_trunc('month'::text, (o.shipped_at AT TIME ZONE w.time_zone))::date), o.warehouse_id, (COALESCE(o.method_id, '00000000-0000-0000-0000-000000000000'::uuid)), k.what, (floor(k.hundredths / 100::numeric)::integer)
        )
 SELECT customer_id,
    member_id,
    warehouse_id,
    country,
    month,
    method_id,
    what,
    whole,
    made.orders,
    there.orders AS orders_there,
    made.hundredths,
    there.hundredths AS hundredths_there
   FROM made
     FULL JOIN there USING (customer_id, member_id, country, month, warehouse_id, method_id, what, whole)
  WHERE made.orders IS DISTINCT FROM there.orders OR made.hundredths IS DISTINCT FROM there.hundredths;
GRANT SELECT ON check_supplier_on_time TO ucenter_office;

CREATE VIEW check_top_ups WITH (security_invoker=true) AS
 SELECT t.customer_id,
    t.top_up_id,
    t.status,
    t.received_amount,
    l.amount AS posted
   FROM top_up t
     LEFT JOIN ( SELECT ledger_entry.customer_id,
            ledger_entry.cause_id,
            sum(ledger_entry.amount) AS amount,
            count(*) AS n
           FROM ledger_entry
          WHERE ledger_entry.bill_type = 'top_up'::text
          GROUP BY ledger_entry.customer_id, ledger_entry.cause_id) l ON l.customer_id = t.customer_id AND l.cause_id = t.top_up_id
  WHERE t.status = 'received'::text AND (l.n IS DISTINCT FROM 1 OR l.amount <> t.received_amount) OR t.status <> 'received'::text AND l.n IS NOT NULL;
GRANT SELECT ON check_top_ups TO ucenter_office;

CREATE VIEW check_transfer_dates WITH (security_invoker=true) AS
 SELECT t.customer_id,
    t.transfer_id,
    u.sku_id,
    u.shelved_on,
    u.lot,
    u.expires_on,
    u.pieces
   FROM stock_transfer t
     CROSS JOIN LATERAL transfer_under_way(t.customer_id, t.transfer_id) u(sku_id, shelved_on, lot, expires_on, pieces)
  WHERE t.shipped_at IS NOT NULL AND u.pieces < 0;
GRANT SELECT ON check_transfer_dates TO ucenter_office;

CREATE VIEW check_transfer_freezes WITH (security_invoker=true) AS
 SELECT COALESCE(t.customer_id, f.customer_id) AS customer_id,
    COALESCE(t.transfer_id, f.cause_id) AS transfer_id,
    COALESCE(t.sku_id, f.sku_id) AS sku_id,
    t.status,
    t.quantity,
    f.quantity AS frozen
   FROM ( SELECT stock_transfer.customer_id,
            stock_transfer.transfer_id,
            stock_transfer.transfer_no,
            stock_transfer.from_warehouse_id,
            stock_transfer.to_warehouse_id,
            stock_transfer.status,
            stock_transfer.note,
            stock_transfer.created_by,
            stock_transfer.created_at,
            stock_transfer.shipped_at,
            stock_transfer.closed_at,
            stock_transfer.reason,
            stock_transfer_line.sku_id,
            stock_transfer_line.quantity,
            stock_transfer_line.shipped,
            stock_transfer_line.received
           FROM stock_transfer
             JOIN stock_transfer_line USING (customer_id, transfer_id)
          WHERE stock_transfer.status = ANY (ARRAY['submitted'::text, 'approved'::text])) t
     FULL JOIN ( SELECT stock_freeze.customer_id,
            stock_freeze.cause_id,
            stock_freeze.sku_id,
            stock_freeze.warehouse_id,
            stock_freeze.quantity,
            stock_freeze.cause
           FROM stock_freeze
          WHERE stock_freeze.cause = 'transfer'::text) f ON f.customer_id = t.customer_id AND f.cause_id = t.transfer_id AND f.warehouse_id = t.from_warehouse_id AND f.sku_id = t.sku_id
  WHERE f.quantity IS DISTINCT FROM t.quantity;
GRANT SELECT ON check_transfer_freezes TO ucenter_office;

CREATE VIEW check_transfers WITH (security_invoker=true) AS
 SELECT customer_id,
    transfer_id,
    sku_id,
    t.status,
    t.shipped,
    t.received,
    l.gone,
    l.come
   FROM ( SELECT stock_transfer.customer_id,
            stock_transfer.transfer_id,
            stock_transfer.transfer_no,
            stock_transfer.from_warehouse_id,
            stock_transfer.to_warehouse_id,
            stock_transfer.status,
            stock_transfer.note,
            stock_transfer.created_by,
            stock_transfer.created_at,
            stock_transfer.shipped_at,
            stock_transfer.closed_at,
            stock_transfer.reason,
            stock_transfer_line.sku_id,
            stock_transfer_line.quantity,
            stock_transfer_line.shipped,
            stock_transfer_line.received
           FROM stock_transfer
             JOIN stock_transfer_line USING (customer_id, transfer_id)) t
     FULL JOIN ( SELECT s.customer_id,
            s.cause_id AS transfer_id,
            s.sku_id,
            - sum(LEAST(s.total_change, 0))::integer AS gone,
            sum(GREATEST(s.total_change, 0))::integer AS come,
            bool_or(s.warehouse_id <>
                CASE
                    WHEN s.type = 'transfer_in'::text THEN x.to_warehouse_id
                    ELSE x.from_warehouse_id
                END OR (s.type = 'transfer_in'::text) <> (s.total_change > 0)) AS astray
           FROM stock_log s
             LEFT JOIN stock_transfer x ON x.customer_id = s.customer_id AND x.transfer_id = s.cause_id
          WHERE s.cause = 'transfer'::text
          GROUP BY s.customer_id, s.cause_id, s.sku_id) l USING (customer_id, transfer_id, sku_id)
  WHERE t.status IS NULL OR l.gone IS NULL OR l.astray IS DISTINCT FROM false OR l.gone <> COALESCE(t.shipped, 0) OR l.come <> t.received OR (t.shipped IS NOT NULL) <> (t.status = ANY (ARRAY['shipped'::text, 'arriving'::text, 'received'::text, 'closed'::text])) OR t.status = 'received'::text AND t.received <> t.shipped;
GRANT SELECT ON check_transfers TO ucenter_office;

CREATE VIEW check_waves WITH (security_invoker=true) AS
 SELECT o.customer_id,
    o.wave_id,
    o.order_id,
    x.sku_id,
    x.quantity,
    x.picks
   FROM wave_order o
     CROSS JOIN LATERAL ( SELECT sku_id,
            a.quantity,
            p.picks
           FROM ( SELECT g.sku_id,
                    sum(g.quantity)::integer AS quantity
                   FROM asked_goods g
                  WHERE g.customer_id = o.customer_id AND g.order_id = o.order_id
                  GROUP BY g.sku_id) a
             FULL JOIN ( SELECT p_1.sku_id,
                    sum(p_1.quantity)::integer AS picks
                   FROM wave_pick p_1
                  WHERE p_1.customer_id = o.customer_id AND p_1.wave_id = o.wave_id AND p_1.order_id = o.order_id
                  GROUP BY p_1.sku_id) p USING (sku_id)) x
  WHERE o.left_at IS NULL AND x.quantity IS DISTINCT FROM x.picks;
GRANT SELECT ON check_waves TO ucenter_office;

CREATE VIEW check_webhooks WITH (security_invoker=true) AS
 SELECT d.customer_id,
    d.endpoint_id,
    d.document,
    'waits without a turn'::text AS what
   FROM webhook_delivery d
  WHERE d.state = 'waiting'::text AND NOT (EXISTS ( SELECT
           FROM webhook_line l
          WHERE l.customer_id = d.customer_id AND l.endpoint_id = d.endpoint_id AND l.document = d.document))
UNION ALL
 SELECT l.customer_id,
    l.endpoint_id,
    l.document,
    'a turn for nothing'::text AS what
   FROM webhook_line l
  WHERE NOT (EXISTS ( SELECT
           FROM webhook_delivery d
          WHERE d.customer_id = l.customer_id AND d.endpoint_id = l.endpoint_id AND d.document = l.document AND d.state = 'waiting'::text))
UNION ALL
 SELECT v.customer_id,
    NULL::uuid AS endpoint_id,
    v.document,
    'for nobody'::text AS what
   FROM webhook_event v
  WHERE NOT (EXISTS ( SELECT
           FROM webhook_delivery d
          WHERE d.customer_id = v.customer_id AND d.event_id = v.event_id));
GRANT SELECT ON check_webhooks TO ucenter_office;

CREATE POLICY keeper_wall ON account TO ucenter_keeper
  USING ((customer_id = (current_setting('app.customer'::text))::integer))
  WITH CHECK ((customer_id = (current_setting('app.customer'::text))::integer));
CREATE POLICY office_wall ON account TO ucenter_office
  USING (true)
  WITH CHECK (true);
CREATE POLICY portal_wall ON account TO ucenter_portal
  USING ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)))
  WITH CHECK ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)));

CREATE POLICY keeper_wall ON adjustment TO ucenter_keeper
  USING ((customer_id = (current_setting('app.customer'::text))::integer))
  WITH CHECK ((customer_id = (current_setting('app.customer'::text))::integer));
CREATE POLICY office_wall ON adjustment TO ucenter_office
  USING (true)
  WITH CHECK (true);
CREATE POLICY portal_wall ON adjustment TO ucenter_portal
  USING ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)))
  WITH CHECK ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)));

CREATE POLICY bound_warehouses ON announced_sku AS RESTRICTIVE TO ucenter_bound
  USING (((warehouse_id IS NULL) OR (warehouse_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.warehouses'::text, true), ''::text), ','::text))::uuid[] AS string_to_array)::uuid[]))))
  WITH CHECK (((warehouse_id IS NULL) OR (warehouse_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.warehouses'::text, true), ''::text), ','::text))::uuid[] AS string_to_array)::uuid[]))));
CREATE POLICY keeper_wall ON announced_sku TO ucenter_keeper
  USING ((customer_id = (current_setting('app.customer'::text))::integer))
  WITH CHECK ((customer_id = (current_setting('app.customer'::text))::integer));
CREATE POLICY office_wall ON announced_sku TO ucenter_office
  USING (true)
  WITH CHECK (true);
CREATE POLICY portal_wall ON announced_sku TO ucenter_portal
  USING ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)))
  WITH CHECK ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)));

CREATE POLICY keeper_wall ON api_key TO ucenter_keeper
  USING ((customer_id = (current_setting('app.customer'::text))::integer))
  WITH CHECK ((customer_id = (current_setting('app.customer'::text))::integer));
CREATE POLICY office_wall ON api_key TO ucenter_office
  USING (true)
  WITH CHECK (true);
CREATE POLICY portal_wall ON api_key TO ucenter_portal
  USING ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)))
  WITH CHECK ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)));

CREATE POLICY keeper_wall ON api_key_day TO ucenter_keeper
  USING ((customer_id = (current_setting('app.customer'::text))::integer))
  WITH CHECK ((customer_id = (current_setting('app.customer'::text))::integer));
CREATE POLICY office_wall ON api_key_day TO ucenter_office
  USING (true)
  WITH CHECK (true);
CREATE POLICY portal_wall ON api_key_day TO ucenter_portal
  USING ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)))
  WITH CHECK ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)));

CREATE POLICY keeper_wall ON api_key_usage TO ucenter_keeper
  USING ((customer_id = (current_setting('app.customer'::text))::integer))
  WITH CHECK ((customer_id = (current_setting('app.customer'::text))::integer));
CREATE POLICY office_wall ON api_key_usage TO ucenter_office
  USING (true)
  WITH CHECK (true);
CREATE POLICY portal_wall ON api_key_usage TO ucenter_portal
  USING ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)))
  WITH CHECK ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)));

CREATE POLICY bound_warehouses ON arrival_slot AS RESTRICTIVE TO ucenter_bound
  USING (((warehouse_id IS NULL) OR (warehouse_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.warehouses'::text, true), ''::text), ','::text))::uuid[] AS string_to_array)::uuid[]))))
  WITH CHECK (((warehouse_id IS NULL) OR (warehouse_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.warehouses'::text, true), ''::text), ','::text))::uuid[] AS string_to_array)::uuid[]))));
CREATE POLICY keeper_wall ON arrival_slot TO ucenter_keeper
  USING ((customer_id = (current_setting('app.customer'::text))::integer))
  WITH CHECK ((customer_id = (current_setting('app.customer'::text))::integer));
CREATE POLICY office_wall ON arrival_slot TO ucenter_office
  USING (true)
  WITH CHECK (true);
CREATE POLICY portal_wall ON arrival_slot TO ucenter_portal
  USING ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)))
  WITH CHECK ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)));

CREATE POLICY keeper_wall ON balance_hold TO ucenter_keeper
  USING ((customer_id = (current_setting('app.customer'::text))::integer))
  WITH CHECK ((customer_id = (current_setting('app.customer'::text))::integer));
CREATE POLICY office_wall ON balance_hold TO ucenter_office
  USING (true)
  WITH CHECK (true);
CREATE POLICY portal_wall ON balance_hold TO ucenter_portal
  USING ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)))
  WITH CHECK ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)));

CREATE POLICY keeper_wall ON balance_hold_past TO ucenter_keeper
  USING ((customer_id = (current_setting('app.customer'::text))::integer))
  WITH CHECK ((customer_id = (current_setting('app.customer'::text))::integer));
CREATE POLICY office_wall ON balance_hold_past TO ucenter_office
  USING (true)
  WITH CHECK (true);
CREATE POLICY portal_wall ON balance_hold_past TO ucenter_portal
  USING ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)))
  WITH CHECK ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)));

CREATE POLICY bound_warehouses ON booking AS RESTRICTIVE TO ucenter_bound
  USING (((warehouse_id IS NULL) OR (warehouse_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.warehouses'::text, true), ''::text), ','::text))::uuid[] AS string_to_array)::uuid[]))))
  WITH CHECK (((warehouse_id IS NULL) OR (warehouse_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.warehouses'::text, true), ''::text), ','::text))::uuid[] AS string_to_array)::uuid[]))));
CREATE POLICY keeper_wall ON booking TO ucenter_keeper
  USING ((customer_id = (current_setting('app.customer'::text))::integer))
  WITH CHECK ((customer_id = (current_setting('app.customer'::text))::integer));
CREATE POLICY office_wall ON booking TO ucenter_office
  USING (true)
  WITH CHECK (true);
CREATE POLICY portal_wall ON booking TO ucenter_portal
  USING ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)))
  WITH CHECK ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)));

CREATE POLICY office_wall ON booking_box TO ucenter_office
  USING (true)
  WITH CHECK (true);
CREATE POLICY portal_wall ON booking_box TO ucenter_portal
  USING ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)))
  WITH CHECK ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)));

CREATE POLICY office_wall ON booking_box_line TO ucenter_office
  USING (true)
  WITH CHECK (true);
CREATE POLICY portal_wall ON booking_box_line TO ucenter_portal
  USING ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)))
  WITH CHECK ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)));

CREATE POLICY keeper_wall ON booking_event TO ucenter_keeper
  USING ((customer_id = (current_setting('app.customer'::text))::integer))
  WITH CHECK ((customer_id = (current_setting('app.customer'::text))::integer));
CREATE POLICY office_wall ON booking_event TO ucenter_office
  USING (true)
  WITH CHECK (true);
CREATE POLICY portal_wall ON booking_event TO ucenter_portal
  USING ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)))
  WITH CHECK ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)));

CREATE POLICY keeper_wall ON booking_fee TO ucenter_keeper
  USING ((customer_id = (current_setting('app.customer'::text))::integer))
  WITH CHECK ((customer_id = (current_setting('app.customer'::text))::integer));
CREATE POLICY office_wall ON booking_fee TO ucenter_office
  USING (true)
  WITH CHECK (true);
CREATE POLICY portal_wall ON booking_fee TO ucenter_portal
  USING ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)))
  WITH CHECK ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)));

CREATE POLICY keeper_wall ON booking_file TO ucenter_keeper
  USING ((customer_id = (current_setting('app.customer'::text))::integer))
  WITH CHECK ((customer_id = (current_setting('app.customer'::text))::integer));
CREATE POLICY office_wall ON booking_file TO ucenter_office
  USING (true)
  WITH CHECK (true);
CREATE POLICY portal_adds ON booking_file AS RESTRICTIVE FOR INSERT TO ucenter_portal
  WITH CHECK ((NOT by_staff));
CREATE POLICY portal_takes_out ON booking_file AS RESTRICTIVE FOR DELETE TO ucenter_portal
  USING ((NOT by_staff));
CREATE POLICY portal_wall ON booking_file TO ucenter_portal
  USING ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)))
  WITH CHECK ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)));

CREATE POLICY office_wall ON booking_line TO ucenter_office
  USING (true)
  WITH CHECK (true);
CREATE POLICY portal_wall ON booking_line TO ucenter_portal
  USING ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)))
  WITH CHECK ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)));

CREATE POLICY keeper_wall ON client_error TO ucenter_keeper
  USING ((customer_id = (current_setting('app.customer'::text))::integer))
  WITH CHECK ((customer_id = (current_setting('app.customer'::text))::integer));
CREATE POLICY office_wall ON client_error TO ucenter_office
  USING (true)
  WITH CHECK (true);
CREATE POLICY portal_wall ON client_error TO ucenter_portal
  USING ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)))
  WITH CHECK ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)));

CREATE POLICY keeper_wall ON company_person TO ucenter_keeper
  USING ((customer_id = (current_setting('app.customer'::text))::integer))
  WITH CHECK ((customer_id = (current_setting('app.customer'::text))::integer));
CREATE POLICY office_wall ON company_person TO ucenter_office
  USING (true)
  WITH CHECK (true);
CREATE POLICY portal_wall ON company_person TO ucenter_portal
  USING ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)))
  WITH CHECK ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)));

CREATE POLICY keeper_wall ON company_sign_in TO ucenter_keeper
  USING ((customer_id = (current_setting('app.customer'::text))::integer))
  WITH CHECK ((customer_id = (current_setting('app.customer'::text))::integer));
CREATE POLICY office_wall ON company_sign_in TO ucenter_office
  USING (true)
  WITH CHECK (true);
CREATE POLICY portal_wall ON company_sign_in TO ucenter_portal
  USING ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)))
  WITH CHECK ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)));

CREATE POLICY keeper_wall ON customer TO ucenter_keeper
  USING ((customer_id = (current_setting('app.customer'::text))::integer))
  WITH CHECK ((customer_id = (current_setting('app.customer'::text))::integer));
CREATE POLICY office_wall ON customer TO ucenter_office
  USING (true)
  WITH CHECK (true);
CREATE POLICY portal_wall ON customer TO ucenter_portal
  USING ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)))
  WITH CHECK ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)));

CREATE POLICY office_wall ON customer_counter TO ucenter_office
  USING (true)
  WITH CHECK (true);
CREATE POLICY portal_wall ON customer_counter TO ucenter_portal
  USING ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)))
  WITH CHECK ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)));

CREATE POLICY keeper_wall ON customer_export TO ucenter_keeper
  USING ((customer_id = (current_setting('app.customer'::text))::integer))
  WITH CHECK ((customer_id = (current_setting('app.customer'::text))::integer));
CREATE POLICY office_wall ON customer_export TO ucenter_office
  USING (true)
  WITH CHECK (true);
CREATE POLICY portal_wall ON customer_export TO ucenter_portal
  USING ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)))
  WITH CHECK ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)));

CREATE POLICY keeper_wall ON customer_leaving TO ucenter_keeper
  USING ((customer_id = (current_setting('app.customer'::text))::integer))
  WITH CHECK ((customer_id = (current_setting('app.customer'::text))::integer));
CREATE POLICY office_wall ON customer_leaving TO ucenter_office
  USING (true)
  WITH CHECK (true);
CREATE POLICY portal_wall ON customer_leaving TO ucenter_portal
  USING ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)))
  WITH CHECK ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)));

CREATE POLICY keeper_wall ON customer_note TO ucenter_keeper
  USING ((customer_id = (current_setting('app.customer'::text))::integer))
  WITH CHECK ((customer_id = (current_setting('app.customer'::text))::integer));
CREATE POLICY office_wall ON customer_note TO ucenter_office
  USING (true)
  WITH CHECK (true);
CREATE POLICY portal_wall ON customer_note TO ucenter_portal
  USING ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)))
  WITH CHECK ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)));

CREATE POLICY keeper_wall ON desk_scan TO ucenter_keeper
  USING ((customer_id = (current_setting('app.customer'::text))::integer))
  WITH CHECK ((customer_id = (current_setting('app.customer'::text))::integer));
CREATE POLICY office_wall ON desk_scan TO ucenter_office
  USING (true)
  WITH CHECK (true);
CREATE POLICY portal_wall ON desk_scan TO ucenter_portal
  USING ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)))
  WITH CHECK ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)));

CREATE POLICY keeper_wall ON estimate_month TO ucenter_keeper
  USING ((customer_id = (current_setting('app.customer'::text))::integer))
  WITH CHECK ((customer_id = (current_setting('app.customer'::text))::integer));
CREATE POLICY office_wall ON estimate_month TO ucenter_office
  USING (true)
  WITH CHECK (true);
CREATE POLICY portal_wall ON estimate_month TO ucenter_portal
  USING ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)))
  WITH CHECK ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)));

CREATE POLICY keeper_wall ON evaluation TO ucenter_keeper
  USING ((customer_id = (current_setting('app.customer'::text))::integer))
  WITH CHECK ((customer_id = (current_setting('app.customer'::text))::integer));
CREATE POLICY office_wall ON evaluation TO ucenter_office
  USING (true)
  WITH CHECK (true);
CREATE POLICY portal_wall ON evaluation TO ucenter_portal
  USING ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)))
  WITH CHECK ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)));

CREATE POLICY office_wall ON expense_day TO ucenter_office
  USING (true)
  WITH CHECK (true);
CREATE POLICY portal_wall ON expense_day TO ucenter_portal
  USING ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)))
  WITH CHECK ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)));

CREATE POLICY office_wall ON expense_progress TO ucenter_office
  USING (true)
  WITH CHECK (true);
CREATE POLICY portal_wall ON expense_progress TO ucenter_portal
  USING ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)))
  WITH CHECK ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)));

CREATE POLICY bound_warehouses ON expiry_warning AS RESTRICTIVE TO ucenter_bound
  USING (((warehouse_id IS NULL) OR (warehouse_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.warehouses'::text, true), ''::text), ','::text))::uuid[] AS string_to_array)::uuid[]))))
  WITH CHECK (((warehouse_id IS NULL) OR (warehouse_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.warehouses'::text, true), ''::text), ','::text))::uuid[] AS string_to_array)::uuid[]))));
CREATE POLICY keeper_wall ON expiry_warning TO ucenter_keeper
  USING ((customer_id = (current_setting('app.customer'::text))::integer))
  WITH CHECK ((customer_id = (current_setting('app.customer'::text))::integer));
CREATE POLICY office_wall ON expiry_warning TO ucenter_office
  USING (true)
  WITH CHECK (true);
CREATE POLICY portal_wall ON expiry_warning TO ucenter_portal
  USING ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)))
  WITH CHECK ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)));

CREATE POLICY keeper_wall ON fee_dispute TO ucenter_keeper
  USING ((customer_id = (current_setting('app.customer'::text))::integer))
  WITH CHECK ((customer_id = (current_setting('app.customer'::text))::integer));
CREATE POLICY office_wall ON fee_dispute TO ucenter_office
  USING (true)
  WITH CHECK (true);
CREATE POLICY portal_wall ON fee_dispute TO ucenter_portal
  USING ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)))
  WITH CHECK ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)));

CREATE POLICY keeper_wall ON fee_dispute_file TO ucenter_keeper
  USING ((customer_id = (current_setting('app.customer'::text))::integer))
  WITH CHECK ((customer_id = (current_setting('app.customer'::text))::integer));
CREATE POLICY office_wall ON fee_dispute_file TO ucenter_office
  USING (true)
  WITH CHECK (true);
CREATE POLICY portal_wall ON fee_dispute_file TO ucenter_portal
  USING ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)))
  WITH CHECK ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)));

CREATE POLICY keeper_wall ON file TO ucenter_keeper
  USING ((customer_id = (current_setting('app.customer'::text))::integer))
  WITH CHECK ((customer_id = (current_setting('app.customer'::text))::integer));
CREATE POLICY office_wall ON file TO ucenter_office
  USING (true)
  WITH CHECK (true);
CREATE POLICY portal_wall ON file TO ucenter_portal
  USING ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)))
  WITH CHECK ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)));

CREATE POLICY keeper_wall ON freight_refund TO ucenter_keeper
  USING ((customer_id = (current_setting('app.customer'::text))::integer))
  WITH CHECK ((customer_id = (current_setting('app.customer'::text))::integer));
CREATE POLICY office_wall ON freight_refund TO ucenter_office
  USING (true)
  WITH CHECK (true);
CREATE POLICY portal_wall ON freight_refund TO ucenter_portal
  USING ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)))
  WITH CHECK ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)));

CREATE POLICY keeper_wall ON guide_read TO ucenter_keeper
  USING ((customer_id = (current_setting('app.customer'::text))::integer))
  WITH CHECK ((customer_id = (current_setting('app.customer'::text))::integer));
CREATE POLICY office_wall ON guide_read TO ucenter_office
  USING (true)
  WITH CHECK (true);
CREATE POLICY portal_wall ON guide_read TO ucenter_portal
  USING ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)))
  WITH CHECK ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)));

CREATE POLICY keeper_wall ON idempotency_key TO ucenter_keeper
  USING ((customer_id = (current_setting('app.customer'::text))::integer))
  WITH CHECK ((customer_id = (current_setting('app.customer'::text))::integer));
CREATE POLICY office_wall ON idempotency_key TO ucenter_office
  USING (true)
  WITH CHECK (true);
CREATE POLICY portal_wall ON idempotency_key TO ucenter_portal
  USING ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)))
  WITH CHECK ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)));

CREATE POLICY keeper_wall ON kit_component TO ucenter_keeper
  USING ((customer_id = (current_setting('app.customer'::text))::integer))
  WITH CHECK ((customer_id = (current_setting('app.customer'::text))::integer));
CREATE POLICY office_wall ON kit_component TO ucenter_office
  USING (true)
  WITH CHECK (true);
CREATE POLICY portal_wall ON kit_component TO ucenter_portal
  USING ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)))
  WITH CHECK ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)));

CREATE POLICY keeper_wall ON late_arrival TO ucenter_keeper
  USING ((customer_id = (current_setting('app.customer'::text))::integer))
  WITH CHECK ((customer_id = (current_setting('app.customer'::text))::integer));
CREATE POLICY office_wall ON late_arrival TO ucenter_office
  USING (true)
  WITH CHECK (true);
CREATE POLICY portal_wall ON late_arrival TO ucenter_portal
  USING ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)))
  WITH CHECK ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)));

CREATE POLICY keeper_wall ON ledger_entry TO ucenter_keeper
  USING ((customer_id = (current_setting('app.customer'::text))::integer))
  WITH CHECK ((customer_id = (current_setting('app.customer'::text))::integer));
CREATE POLICY office_wall ON ledger_entry TO ucenter_office
  USING (true)
  WITH CHECK (true);
CREATE POLICY portal_wall ON ledger_entry TO ucenter_portal
  USING ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)))
  WITH CHECK ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)));

CREATE POLICY keeper_wall ON list_search TO ucenter_keeper
  USING ((customer_id = (current_setting('app.customer'::text))::integer))
  WITH CHECK ((customer_id = (current_setting('app.customer'::text))::integer));
CREATE POLICY office_wall ON list_search TO ucenter_office
  USING (true)
  WITH CHECK (true);
CREATE POLICY portal_wall ON list_search TO ucenter_portal
  USING ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)))
  WITH CHECK ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)));

CREATE POLICY keeper_wall ON list_view TO ucenter_keeper
  USING ((customer_id = (current_setting('app.customer'::text))::integer))
  WITH CHECK ((customer_id = (current_setting('app.customer'::text))::integer));
CREATE POLICY office_wall ON list_view TO ucenter_office
  USING (true)
  WITH CHECK (true);
CREATE POLICY portal_wall ON list_view TO ucenter_portal
  USING ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)))
  WITH CHECK ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)));

CREATE POLICY keeper_wall ON loss_event TO ucenter_keeper
  USING ((customer_id = (current_setting('app.customer'::text))::integer))
  WITH CHECK ((customer_id = (current_setting('app.customer'::text))::integer));
CREATE POLICY office_wall ON loss_event TO ucenter_office
  USING (true)
  WITH CHECK (true);
CREATE POLICY portal_wall ON loss_event TO ucenter_portal
  USING ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)))
  WITH CHECK ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)));

CREATE POLICY keeper_wall ON loss_line TO ucenter_keeper
  USING ((customer_id = (current_setting('app.customer'::text))::integer))
  WITH CHECK ((customer_id = (current_setting('app.customer'::text))::integer));
CREATE POLICY office_wall ON loss_line TO ucenter_office
  USING (true)
  WITH CHECK (true);
CREATE POLICY portal_wall ON loss_line TO ucenter_portal
  USING ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)))
  WITH CHECK ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)));

CREATE POLICY bound_warehouses ON loss_order AS RESTRICTIVE TO ucenter_bound
  USING (((warehouse_id IS NULL) OR (warehouse_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.warehouses'::text, true), ''::text), ','::text))::uuid[] AS string_to_array)::uuid[]))))
  WITH CHECK (((warehouse_id IS NULL) OR (warehouse_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.warehouses'::text, true), ''::text), ','::text))::uuid[] AS string_to_array)::uuid[]))));
CREATE POLICY keeper_wall ON loss_order TO ucenter_keeper
  USING ((customer_id = (current_setting('app.customer'::text))::integer))
  WITH CHECK ((customer_id = (current_setting('app.customer'::text))::integer));
CREATE POLICY office_wall ON loss_order TO ucenter_office
  USING (true)
  WITH CHECK (true);
CREATE POLICY portal_wall ON loss_order TO ucenter_portal
  USING ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)))
  WITH CHECK ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)));

CREATE POLICY office_wall ON loss_payout TO ucenter_office
  USING (true)
  WITH CHECK (true);
CREATE POLICY portal_wall ON loss_payout TO ucenter_portal
  USING ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)))
  WITH CHECK ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)));

CREATE POLICY office_wall ON loss_payout_line TO ucenter_office
  USING (true)
  WITH CHECK (true);
CREATE POLICY portal_wall ON loss_payout_line TO ucenter_portal
  USING ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)))
  WITH CHECK ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)));

CREATE POLICY keeper_wall ON loss_picture TO ucenter_keeper
  USING ((customer_id = (current_setting('app.customer'::text))::integer))
  WITH CHECK ((customer_id = (current_setting('app.customer'::text))::integer));
CREATE POLICY office_wall ON loss_picture TO ucenter_office
  USING (true)
  WITH CHECK (true);
CREATE POLICY portal_wall ON loss_picture TO ucenter_portal
  USING ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)))
  WITH CHECK ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)));

CREATE POLICY keeper_wall ON low_balance_alert TO ucenter_keeper
  USING ((customer_id = (current_setting('app.customer'::text))::integer))
  WITH CHECK ((customer_id = (current_setting('app.customer'::text))::integer));
CREATE POLICY office_wall ON low_balance_alert TO ucenter_office
  USING (true)
  WITH CHECK (true);
CREATE POLICY portal_wall ON low_balance_alert TO ucenter_portal
  USING ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)))
  WITH CHECK ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)));

CREATE POLICY keeper_wall ON manifest_parcel TO ucenter_keeper
  USING ((customer_id = (current_setting('app.customer'::text))::integer))
  WITH CHECK ((customer_id = (current_setting('app.customer'::text))::integer));
CREATE POLICY office_wall ON manifest_parcel TO ucenter_office
  USING (true)
  WITH CHECK (true);
CREATE POLICY portal_wall ON manifest_parcel TO ucenter_portal
  USING ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)))
  WITH CHECK ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)));

CREATE POLICY keeper_wall ON member TO ucenter_keeper
  USING ((customer_id = (current_setting('app.customer'::text))::integer))
  WITH CHECK ((customer_id = (current_setting('app.customer'::text))::integer));
CREATE POLICY office_wall ON member TO ucenter_office
  USING (true)
  WITH CHECK (true);
CREATE POLICY portal_wall ON member TO ucenter_portal
  USING ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)))
  WITH CHECK ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)));

CREATE POLICY keeper_wall ON member_sku TO ucenter_keeper
  USING ((customer_id = (current_setting('app.customer'::text))::integer))
  WITH CHECK ((customer_id = (current_setting('app.customer'::text))::integer));
CREATE POLICY office_wall ON member_sku TO ucenter_office
  USING (true)
  WITH CHECK (true);
CREATE POLICY portal_wall ON member_sku TO ucenter_portal
  USING ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)))
  WITH CHECK ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)));

CREATE POLICY keeper_wall ON message TO ucenter_keeper
  USING ((customer_id = (current_setting('app.customer'::text))::integer))
  WITH CHECK ((customer_id = (current_setting('app.customer'::text))::integer));
CREATE POLICY office_wall ON message TO ucenter_office
  USING (true)
  WITH CHECK (true);
CREATE POLICY portal_wall ON message TO ucenter_portal
  USING ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)))
  WITH CHECK ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)));

CREATE POLICY keeper_wall ON message_choice TO ucenter_keeper
  USING ((customer_id = (current_setting('app.customer'::text))::integer))
  WITH CHECK ((customer_id = (current_setting('app.customer'::text))::integer));
CREATE POLICY office_wall ON message_choice TO ucenter_office
  USING (true)
  WITH CHECK (true);
CREATE POLICY portal_wall ON message_choice TO ucenter_portal
  USING ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)))
  WITH CHECK ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)));

CREATE POLICY keeper_wall ON message_digest TO ucenter_keeper
  USING ((customer_id = (current_setting('app.customer'::text))::integer))
  WITH CHECK ((customer_id = (current_setting('app.customer'::text))::integer));
CREATE POLICY office_wall ON message_digest TO ucenter_office
  USING (true)
  WITH CHECK (true);
CREATE POLICY portal_wall ON message_digest TO ucenter_portal
  USING ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)))
  WITH CHECK ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)));

CREATE POLICY keeper_wall ON message_digested TO ucenter_keeper
  USING ((customer_id = (current_setting('app.customer'::text))::integer))
  WITH CHECK ((customer_id = (current_setting('app.customer'::text))::integer));
CREATE POLICY office_wall ON message_digested TO ucenter_office
  USING (true)
  WITH CHECK (true);
CREATE POLICY portal_wall ON message_digested TO ucenter_portal
  USING ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)))
  WITH CHECK ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)));

CREATE POLICY keeper_wall ON message_mark TO ucenter_keeper
  USING ((customer_id = (current_setting('app.customer'::text))::integer))
  WITH CHECK ((customer_id = (current_setting('app.customer'::text))::integer));
CREATE POLICY office_wall ON message_mark TO ucenter_office
  USING (true)
  WITH CHECK (true);
CREATE POLICY portal_wall ON message_mark TO ucenter_portal
  USING ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)))
  WITH CHECK ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)));

CREATE POLICY bound_warehouses ON method_rule AS RESTRICTIVE TO ucenter_bound
  USING (((warehouse_id IS NULL) OR (warehouse_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.warehouses'::text, true), ''::text), ','::text))::uuid[] AS string_to_array)::uuid[]))))
  WITH CHECK (((warehouse_id IS NULL) OR (warehouse_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.warehouses'::text, true), ''::text), ','::text))::uuid[] AS string_to_array)::uuid[]))));
CREATE POLICY keeper_wall ON method_rule TO ucenter_keeper
  USING ((customer_id = (current_setting('app.customer'::text))::integer))
  WITH CHECK ((customer_id = (current_setting('app.customer'::text))::integer));
CREATE POLICY office_wall ON method_rule TO ucenter_office
  USING (true)
  WITH CHECK (true);
CREATE POLICY portal_wall ON method_rule TO ucenter_portal
  USING ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)))
  WITH CHECK ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)));

CREATE POLICY office_wall ON notice TO ucenter_office
  USING (true)
  WITH CHECK (true);
CREATE POLICY portal_wall ON notice FOR SELECT TO ucenter_portal
  USING (((status = 'published'::text) AND (EXISTS ( SELECT
   FROM customer c
  WHERE ((c.customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)) AND notice_reaches(notice.platform_types, notice.customer_ids, notice.manager_ids, c.customer_id, c.platform_type, c.manager_id))))));

CREATE POLICY keeper_wall ON notice_read TO ucenter_keeper
  USING ((customer_id = (current_setting('app.customer'::text))::integer))
  WITH CHECK ((customer_id = (current_setting('app.customer'::text))::integer));
CREATE POLICY office_wall ON notice_read TO ucenter_office
  USING (true)
  WITH CHECK (true);
CREATE POLICY portal_wall ON notice_read TO ucenter_portal
  USING ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)))
  WITH CHECK ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)));

CREATE POLICY bound_warehouses ON on_time_change AS RESTRICTIVE TO ucenter_bound
  USING (((warehouse_id IS NULL) OR (warehouse_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.warehouses'::text, true), ''::text), ','::text))::uuid[] AS string_to_array)::uuid[]))))
  WITH CHECK (((warehouse_id IS NULL) OR (warehouse_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.warehouses'::text, true), ''::text), ','::text))::uuid[] AS string_to_array)::uuid[]))));
CREATE POLICY office_wall ON on_time_change TO ucenter_office
  USING (true)
  WITH CHECK (true);
CREATE POLICY portal_wall ON on_time_change TO ucenter_portal
  USING ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)))
  WITH CHECK ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)));

CREATE POLICY bound_warehouses ON on_time_month AS RESTRICTIVE TO ucenter_bound
  USING (((warehouse_id IS NULL) OR (warehouse_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.warehouses'::text, true), ''::text), ','::text))::uuid[] AS string_to_array)::uuid[]))))
  WITH CHECK (((warehouse_id IS NULL) OR (warehouse_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.warehouses'::text, true), ''::text), ','::text))::uuid[] AS string_to_array)::uuid[]))));
CREATE POLICY office_wall ON on_time_month TO ucenter_office
  USING (true)
  WITH CHECK (true);
CREATE POLICY portal_wall ON on_time_month TO ucenter_portal
  USING ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)))
  WITH CHECK ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)));

CREATE POLICY keeper_wall ON operation_log TO ucenter_keeper
  USING ((customer_id = ANY (ARRAY[0, (current_setting('app.customer'::text))::integer])))
  WITH CHECK ((customer_id = ANY (ARRAY[0, (current_setting('app.customer'::text))::integer])));
CREATE POLICY office_wall ON operation_log TO ucenter_office
  USING (true)
  WITH CHECK (true);
CREATE POLICY owner_drops ON operation_log FOR DELETE TO CURRENT_USER
  USING (true);
CREATE POLICY owner_reads ON operation_log FOR SELECT TO CURRENT_USER
  USING (true);
CREATE POLICY portal_wall ON operation_log TO ucenter_portal
  USING ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)))
  WITH CHECK ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)));

CREATE POLICY keeper_wall ON operation_log_erased TO ucenter_keeper
  USING ((customer_id = (current_setting('app.customer'::text))::integer))
  WITH CHECK ((customer_id = (current_setting('app.customer'::text))::integer));
CREATE POLICY office_wall ON operation_log_erased TO ucenter_office
  USING (true)
  WITH CHECK (true);
CREATE POLICY portal_wall ON operation_log_erased TO ucenter_portal
  USING ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)))
  WITH CHECK ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)));

CREATE POLICY bound_warehouses ON order_estimate AS RESTRICTIVE TO ucenter_bound
  USING (((warehouse_id IS NULL) OR (warehouse_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.warehouses'::text, true), ''::text), ','::text))::uuid[] AS string_to_array)::uuid[]))))
  WITH CHECK (((warehouse_id IS NULL) OR (warehouse_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.warehouses'::text, true), ''::text), ','::text))::uuid[] AS string_to_array)::uuid[]))));
CREATE POLICY keeper_wall ON order_estimate TO ucenter_keeper
  USING ((customer_id = (current_setting('app.customer'::text))::integer))
  WITH CHECK ((customer_id = (current_setting('app.customer'::text))::integer));
CREATE POLICY office_wall ON order_estimate TO ucenter_office
  USING (true)
  WITH CHECK (true);
CREATE POLICY portal_wall ON order_estimate TO ucenter_portal
  USING ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)))
  WITH CHECK ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)));

CREATE POLICY keeper_wall ON order_event TO ucenter_keeper
  USING ((customer_id = (current_setting('app.customer'::text))::integer))
  WITH CHECK ((customer_id = (current_setting('app.customer'::text))::integer));
CREATE POLICY office_wall ON order_event TO ucenter_office
  USING (true)
  WITH CHECK (true);
CREATE POLICY portal_wall ON order_event TO ucenter_portal
  USING ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)))
  WITH CHECK ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)));

CREATE POLICY keeper_wall ON order_fee TO ucenter_keeper
  USING ((customer_id = (current_setting('app.customer'::text))::integer))
  WITH CHECK ((customer_id = (current_setting('app.customer'::text))::integer));
CREATE POLICY office_wall ON order_fee TO ucenter_office
  USING (true)
  WITH CHECK (true);
CREATE POLICY portal_wall ON order_fee TO ucenter_portal
  USING ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)))
  WITH CHECK ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)));

CREATE POLICY keeper_wall ON order_file TO ucenter_keeper
  USING ((customer_id = (current_setting('app.customer'::text))::integer))
  WITH CHECK ((customer_id = (current_setting('app.customer'::text))::integer));
CREATE POLICY office_wall ON order_file TO ucenter_office
  USING (true)
  WITH CHECK (true);
CREATE POLICY portal_adds ON order_file AS RESTRICTIVE FOR INSERT TO ucenter_portal
  WITH CHECK ((NOT by_staff));
CREATE POLICY portal_wall ON order_file TO ucenter_portal
  USING ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)))
  WITH CHECK ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)));

CREATE POLICY keeper_wall ON order_line TO ucenter_keeper
  USING ((customer_id = (current_setting('app.customer'::text))::integer))
  WITH CHECK ((customer_id = (current_setting('app.customer'::text))::integer));
CREATE POLICY office_wall ON order_line TO ucenter_office
  USING (true)
  WITH CHECK (true);
CREATE POLICY portal_wall ON order_line TO ucenter_portal
  USING ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)))
  WITH CHECK ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)));

CREATE POLICY keeper_wall ON order_line_component TO ucenter_keeper
  USING ((customer_id = (current_setting('app.customer'::text))::integer))
  WITH CHECK ((customer_id = (current_setting('app.customer'::text))::integer));
CREATE POLICY office_wall ON order_line_component TO ucenter_office
  USING (true)
  WITH CHECK (true);
CREATE POLICY portal_wall ON order_line_component TO ucenter_portal
  USING ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)))
  WITH CHECK ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)));

CREATE POLICY keeper_wall ON order_task TO ucenter_keeper
  USING ((customer_id = (current_setting('app.customer'::text))::integer))
  WITH CHECK ((customer_id = (current_setting('app.customer'::text))::integer));
CREATE POLICY office_wall ON order_task TO ucenter_office
  USING (true)
  WITH CHECK (true);
CREATE POLICY portal_wall ON order_task TO ucenter_portal
  USING ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)))
  WITH CHECK ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)));

CREATE POLICY keeper_wall ON order_task_file TO ucenter_keeper
  USING ((customer_id = (current_setting('app.customer'::text))::integer))
  WITH CHECK ((customer_id = (current_setting('app.customer'::text))::integer));
CREATE POLICY office_wall ON order_task_file TO ucenter_office
  USING (true)
  WITH CHECK (true);
CREATE POLICY portal_wall ON order_task_file TO ucenter_portal
  USING ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)))
  WITH CHECK ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)));

CREATE POLICY keeper_wall ON order_task_item TO ucenter_keeper
  USING ((customer_id = (current_setting('app.customer'::text))::integer))
  WITH CHECK ((customer_id = (current_setting('app.customer'::text))::integer));
CREATE POLICY office_wall ON order_task_item TO ucenter_office
  USING (true)
  WITH CHECK (true);
CREATE POLICY portal_wall ON order_task_item TO ucenter_portal
  USING ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)))
  WITH CHECK ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)));

CREATE POLICY keeper_wall ON order_upload TO ucenter_keeper
  USING ((customer_id = (current_setting('app.customer'::text))::integer))
  WITH CHECK ((customer_id = (current_setting('app.customer'::text))::integer));
CREATE POLICY office_wall ON order_upload TO ucenter_office
  USING (true)
  WITH CHECK (true);
CREATE POLICY portal_wall ON order_upload TO ucenter_portal
  USING ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)))
  WITH CHECK ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)));

CREATE POLICY keeper_wall ON ordering_account TO ucenter_keeper
  USING ((customer_id = (current_setting('app.customer'::text))::integer))
  WITH CHECK ((customer_id = (current_setting('app.customer'::text))::integer));
CREATE POLICY office_wall ON ordering_account TO ucenter_office
  USING (true)
  WITH CHECK (true);
CREATE POLICY portal_wall ON ordering_account TO ucenter_portal
  USING ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)))
  WITH CHECK ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)));

CREATE POLICY keeper_wall ON ordering_code TO ucenter_keeper
  USING ((customer_id = (current_setting('app.customer'::text))::integer))
  WITH CHECK ((customer_id = (current_setting('app.customer'::text))::integer));
CREATE POLICY office_wall ON ordering_code TO ucenter_office
  USING (true)
  WITH CHECK (true);
CREATE POLICY portal_wall ON ordering_code TO ucenter_portal
  USING ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)))
  WITH CHECK ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)));

CREATE POLICY bound_warehouses ON orders AS RESTRICTIVE TO ucenter_bound
  USING (((warehouse_id IS NULL) OR (warehouse_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.warehouses'::text, true), ''::text), ','::text))::uuid[] AS string_to_array)::uuid[]))))
  WITH CHECK (((warehouse_id IS NULL) OR (warehouse_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.warehouses'::text, true), ''::text), ','::text))::uuid[] AS string_to_array)::uuid[]))));
CREATE POLICY keeper_wall ON orders TO ucenter_keeper
  USING ((customer_id = (current_setting('app.customer'::text))::integer))
  WITH CHECK ((customer_id = (current_setting('app.customer'::text))::integer));
CREATE POLICY office_wall ON orders TO ucenter_office
  USING (true)
  WITH CHECK (true);
CREATE POLICY portal_wall ON orders TO ucenter_portal
  USING ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)))
  WITH CHECK ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)));

CREATE POLICY keeper_wall ON own_label TO ucenter_keeper
  USING ((customer_id = (current_setting('app.customer'::text))::integer))
  WITH CHECK ((customer_id = (current_setting('app.customer'::text))::integer));
CREATE POLICY office_wall ON own_label TO ucenter_office
  USING (true)
  WITH CHECK (true);
CREATE POLICY portal_wall ON own_label TO ucenter_portal
  USING ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)))
  WITH CHECK ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)));

CREATE POLICY bound_warehouses ON packing AS RESTRICTIVE TO ucenter_bound
  USING (((warehouse_id IS NULL) OR (warehouse_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.warehouses'::text, true), ''::text), ','::text))::uuid[] AS string_to_array)::uuid[]))))
  WITH CHECK (((warehouse_id IS NULL) OR (warehouse_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.warehouses'::text, true), ''::text), ','::text))::uuid[] AS string_to_array)::uuid[]))));
CREATE POLICY office_wall ON packing TO ucenter_office
  USING (true)
  WITH CHECK (true);
CREATE POLICY portal_wall ON packing TO ucenter_portal
  USING ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)))
  WITH CHECK ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)));

CREATE POLICY keeper_wall ON parcel TO ucenter_keeper
  USING ((customer_id = (current_setting('app.customer'::text))::integer))
  WITH CHECK ((customer_id = (current_setting('app.customer'::text))::integer));
CREATE POLICY office_wall ON parcel TO ucenter_office
  USING (true)
  WITH CHECK (true);
CREATE POLICY portal_wall ON parcel TO ucenter_portal
  USING ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)))
  WITH CHECK ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)));

CREATE POLICY keeper_wall ON parcel_line TO ucenter_keeper
  USING ((customer_id = (current_setting('app.customer'::text))::integer))
  WITH CHECK ((customer_id = (current_setting('app.customer'::text))::integer));
CREATE POLICY office_wall ON parcel_line TO ucenter_office
  USING (true)
  WITH CHECK (true);
CREATE POLICY portal_wall ON parcel_line TO ucenter_portal
  USING ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)))
  WITH CHECK ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)));

CREATE POLICY keeper_wall ON passkey TO ucenter_keeper
  USING ((customer_id = (current_setting('app.customer'::text))::integer))
  WITH CHECK ((customer_id = (current_setting('app.customer'::text))::integer));
CREATE POLICY office_wall ON passkey TO ucenter_office
  USING (true)
  WITH CHECK (true);
CREATE POLICY portal_wall ON passkey TO ucenter_portal
  USING ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)))
  WITH CHECK ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)));

CREATE POLICY keeper_wall ON picture_fetch TO ucenter_keeper
  USING ((customer_id = (current_setting('app.customer'::text))::integer))
  WITH CHECK ((customer_id = (current_setting('app.customer'::text))::integer));
CREATE POLICY office_wall ON picture_fetch TO ucenter_office
  USING (true)
  WITH CHECK (true);
CREATE POLICY portal_wall ON picture_fetch TO ucenter_portal
  USING ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)))
  WITH CHECK ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)));

CREATE POLICY office_wall ON price_group_member TO ucenter_office
  USING (true)
  WITH CHECK (true);
CREATE POLICY portal_wall ON price_group_member TO ucenter_portal
  USING ((customer_id = (NULLIF(current_setting('app.customer'::text, true), ''::text))::integer))
  WITH CHECK ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)));
CREATE POLICY sandbox_office_reads ON price_group_member FOR SELECT TO ucenter_sandbox_office
  USING (true);
CREATE POLICY sandbox_portal_reads ON price_group_member FOR SELECT TO ucenter_sandbox_portal
  USING ((customer_id = (- (NULLIF(current_setting('app.customer'::text, true), ''::text))::integer)));

CREATE POLICY keeper_wall ON push_device TO ucenter_keeper
  USING ((customer_id = (current_setting('app.customer'::text))::integer))
  WITH CHECK ((customer_id = (current_setting('app.customer'::text))::integer));
CREATE POLICY office_wall ON push_device TO ucenter_office
  USING (true)
  WITH CHECK (true);
CREATE POLICY portal_wall ON push_device TO ucenter_portal
  USING ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)))
  WITH CHECK ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)));

CREATE POLICY keeper_wall ON push_waiting TO ucenter_keeper
  USING ((customer_id = (current_setting('app.customer'::text))::integer))
  WITH CHECK ((customer_id = (current_setting('app.customer'::text))::integer));
CREATE POLICY office_wall ON push_waiting TO ucenter_office
  USING (true)
  WITH CHECK (true);
CREATE POLICY portal_wall ON push_waiting TO ucenter_portal
  USING ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)))
  WITH CHECK ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)));

CREATE POLICY bound_warehouses ON quarantine AS RESTRICTIVE TO ucenter_bound
  USING (((warehouse_id IS NULL) OR (warehouse_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.warehouses'::text, true), ''::text), ','::text))::uuid[] AS string_to_array)::uuid[]))))
  WITH CHECK (((warehouse_id IS NULL) OR (warehouse_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.warehouses'::text, true), ''::text), ','::text))::uuid[] AS string_to_array)::uuid[]))));
CREATE POLICY keeper_wall ON quarantine TO ucenter_keeper
  USING ((customer_id = (current_setting('app.customer'::text))::integer))
  WITH CHECK ((customer_id = (current_setting('app.customer'::text))::integer));
CREATE POLICY office_wall ON quarantine TO ucenter_office
  USING (true)
  WITH CHECK (true);
CREATE POLICY portal_wall ON quarantine TO ucenter_portal
  USING ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)))
  WITH CHECK ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)));

CREATE POLICY keeper_wall ON quarantine_picture TO ucenter_keeper
  USING ((customer_id = (current_setting('app.customer'::text))::integer))
  WITH CHECK ((customer_id = (current_setting('app.customer'::text))::integer));
CREATE POLICY office_wall ON quarantine_picture TO ucenter_office
  USING (true)
  WITH CHECK (true);
CREATE POLICY portal_wall ON quarantine_picture TO ucenter_portal
  USING ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)))
  WITH CHECK ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)));

CREATE POLICY keeper_wall ON recipient_day TO ucenter_keeper
  USING ((customer_id = (current_setting('app.customer'::text))::integer))
  WITH CHECK ((customer_id = (current_setting('app.customer'::text))::integer));
CREATE POLICY office_wall ON recipient_day TO ucenter_office
  USING (true)
  WITH CHECK (true);
CREATE POLICY portal_wall ON recipient_day TO ucenter_portal
  USING ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)))
  WITH CHECK ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)));

CREATE POLICY keeper_wall ON recipient_mail TO ucenter_keeper
  USING ((customer_id = (current_setting('app.customer'::text))::integer))
  WITH CHECK ((customer_id = (current_setting('app.customer'::text))::integer));
CREATE POLICY office_wall ON recipient_mail TO ucenter_office
  USING (true)
  WITH CHECK (true);
CREATE POLICY portal_wall ON recipient_mail TO ucenter_portal
  USING ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)))
  WITH CHECK ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)));

CREATE POLICY bound_warehouses ON region_month AS RESTRICTIVE TO ucenter_bound
  USING (((warehouse_id IS NULL) OR (warehouse_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.warehouses'::text, true), ''::text), ','::text))::uuid[] AS string_to_array)::uuid[]))))
  WITH CHECK (((warehouse_id IS NULL) OR (warehouse_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.warehouses'::text, true), ''::text), ','::text))::uuid[] AS string_to_array)::uuid[]))));
CREATE POLICY office_wall ON region_month TO ucenter_office
  USING (true)
  WITH CHECK (true);
CREATE POLICY portal_wall ON region_month TO ucenter_portal
  USING ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)))
  WITH CHECK ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)));

CREATE POLICY keeper_wall ON reorder_target TO ucenter_keeper
  USING ((customer_id = (current_setting('app.customer'::text))::integer))
  WITH CHECK ((customer_id = (current_setting('app.customer'::text))::integer));
CREATE POLICY office_wall ON reorder_target TO ucenter_office
  USING (true)
  WITH CHECK (true);
CREATE POLICY portal_wall ON reorder_target TO ucenter_portal
  USING ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)))
  WITH CHECK ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)));

CREATE POLICY bound_warehouses ON report_mail AS RESTRICTIVE TO ucenter_bound
  USING (((warehouse_id IS NULL) OR (warehouse_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.warehouses'::text, true), ''::text), ','::text))::uuid[] AS string_to_array)::uuid[]))))
  WITH CHECK (((warehouse_id IS NULL) OR (warehouse_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.warehouses'::text, true), ''::text), ','::text))::uuid[] AS string_to_array)::uuid[]))));
CREATE POLICY keeper_wall ON report_mail TO ucenter_keeper
  USING ((customer_id = (current_setting('app.customer'::text))::integer))
  WITH CHECK ((customer_id = (current_setting('app.customer'::text))::integer));
CREATE POLICY office_wall ON report_mail TO ucenter_office
  USING (true)
  WITH CHECK (true);
CREATE POLICY portal_wall ON report_mail TO ucenter_portal
  USING ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)))
  WITH CHECK ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)));

CREATE POLICY keeper_wall ON return_claim TO ucenter_keeper
  USING ((customer_id = (current_setting('app.customer'::text))::integer))
  WITH CHECK ((customer_id = (current_setting('app.customer'::text))::integer));
CREATE POLICY office_wall ON return_claim TO ucenter_office
  USING (true)
  WITH CHECK (true);
CREATE POLICY portal_wall ON return_claim TO ucenter_portal
  USING ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)))
  WITH CHECK ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)));

CREATE POLICY keeper_wall ON return_event TO ucenter_keeper
  USING ((customer_id = (current_setting('app.customer'::text))::integer))
  WITH CHECK ((customer_id = (current_setting('app.customer'::text))::integer));
CREATE POLICY office_wall ON return_event TO ucenter_office
  USING (true)
  WITH CHECK (true);
CREATE POLICY portal_wall ON return_event TO ucenter_portal
  USING ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)))
  WITH CHECK ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)));

CREATE POLICY keeper_wall ON return_fee TO ucenter_keeper
  USING ((customer_id = (current_setting('app.customer'::text))::integer))
  WITH CHECK ((customer_id = (current_setting('app.customer'::text))::integer));
CREATE POLICY office_wall ON return_fee TO ucenter_office
  USING (true)
  WITH CHECK (true);
CREATE POLICY portal_wall ON return_fee TO ucenter_portal
  USING ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)))
  WITH CHECK ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)));

CREATE POLICY keeper_wall ON return_goods TO ucenter_keeper
  USING ((customer_id = (current_setting('app.customer'::text))::integer))
  WITH CHECK ((customer_id = (current_setting('app.customer'::text))::integer));
CREATE POLICY office_wall ON return_goods TO ucenter_office
  USING (true)
  WITH CHECK (true);
CREATE POLICY portal_wall ON return_goods TO ucenter_portal
  USING ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)))
  WITH CHECK ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)));

CREATE POLICY office_wall ON return_line TO ucenter_office
  USING (true)
  WITH CHECK (true);
CREATE POLICY portal_wall ON return_line TO ucenter_portal
  USING ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)))
  WITH CHECK ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)));

CREATE POLICY bound_warehouses ON return_order AS RESTRICTIVE TO ucenter_bound
  USING (((warehouse_id IS NULL) OR (warehouse_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.warehouses'::text, true), ''::text), ','::text))::uuid[] AS string_to_array)::uuid[]))))
  WITH CHECK (((warehouse_id IS NULL) OR (warehouse_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.warehouses'::text, true), ''::text), ','::text))::uuid[] AS string_to_array)::uuid[]))));
CREATE POLICY keeper_wall ON return_order TO ucenter_keeper
  USING ((customer_id = (current_setting('app.customer'::text))::integer))
  WITH CHECK ((customer_id = (current_setting('app.customer'::text))::integer));
CREATE POLICY office_wall ON return_order TO ucenter_office
  USING (true)
  WITH CHECK (true);
CREATE POLICY portal_wall ON return_order TO ucenter_portal
  USING ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)))
  WITH CHECK ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)));

CREATE POLICY keeper_wall ON return_picture TO ucenter_keeper
  USING ((customer_id = (current_setting('app.customer'::text))::integer))
  WITH CHECK ((customer_id = (current_setting('app.customer'::text))::integer));
CREATE POLICY office_wall ON return_picture TO ucenter_office
  USING (true)
  WITH CHECK (true);
CREATE POLICY portal_wall ON return_picture TO ucenter_portal
  USING ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)))
  WITH CHECK ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)));

CREATE POLICY keeper_wall ON saved_recipient TO ucenter_keeper
  USING ((customer_id = (current_setting('app.customer'::text))::integer))
  WITH CHECK ((customer_id = (current_setting('app.customer'::text))::integer));
CREATE POLICY office_wall ON saved_recipient TO ucenter_office
  USING (true)
  WITH CHECK (true);
CREATE POLICY portal_wall ON saved_recipient TO ucenter_portal
  USING ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)))
  WITH CHECK ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)));

CREATE POLICY keeper_wall ON serial_log TO ucenter_keeper
  USING ((customer_id = (current_setting('app.customer'::text))::integer))
  WITH CHECK ((customer_id = (current_setting('app.customer'::text))::integer));
CREATE POLICY office_wall ON serial_log TO ucenter_office
  USING (true)
  WITH CHECK (true);
CREATE POLICY portal_wall ON serial_log TO ucenter_portal
  USING ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)))
  WITH CHECK ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)));

CREATE POLICY bound_warehouses ON serial_number AS RESTRICTIVE TO ucenter_bound
  USING (((warehouse_id IS NULL) OR (warehouse_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.warehouses'::text, true), ''::text), ','::text))::uuid[] AS string_to_array)::uuid[]))))
  WITH CHECK (((warehouse_id IS NULL) OR (warehouse_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.warehouses'::text, true), ''::text), ','::text))::uuid[] AS string_to_array)::uuid[]))));
CREATE POLICY keeper_wall ON serial_number TO ucenter_keeper
  USING ((customer_id = (current_setting('app.customer'::text))::integer))
  WITH CHECK ((customer_id = (current_setting('app.customer'::text))::integer));
CREATE POLICY office_wall ON serial_number TO ucenter_office
  USING (true)
  WITH CHECK (true);
CREATE POLICY portal_wall ON serial_number TO ucenter_portal
  USING ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)))
  WITH CHECK ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)));

CREATE POLICY keeper_wall ON sheet_import TO ucenter_keeper
  USING ((customer_id = (current_setting('app.customer'::text))::integer))
  WITH CHECK ((customer_id = (current_setting('app.customer'::text))::integer));
CREATE POLICY office_wall ON sheet_import TO ucenter_office
  USING (true)
  WITH CHECK (true);
CREATE POLICY portal_wall ON sheet_import TO ucenter_portal
  USING ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)))
  WITH CHECK ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)));

CREATE POLICY keeper_wall ON sheet_mapping TO ucenter_keeper
  USING ((customer_id = (current_setting('app.customer'::text))::integer))
  WITH CHECK ((customer_id = (current_setting('app.customer'::text))::integer));
CREATE POLICY office_wall ON sheet_mapping TO ucenter_office
  USING (true)
  WITH CHECK (true);
CREATE POLICY portal_wall ON sheet_mapping TO ucenter_portal
  USING ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)))
  WITH CHECK ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)));

CREATE POLICY keeper_wall ON sheet_row TO ucenter_keeper
  USING ((customer_id = (current_setting('app.customer'::text))::integer))
  WITH CHECK ((customer_id = (current_setting('app.customer'::text))::integer));
CREATE POLICY office_wall ON sheet_row TO ucenter_office
  USING (true)
  WITH CHECK (true);
CREATE POLICY portal_wall ON sheet_row TO ucenter_portal
  USING ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)))
  WITH CHECK ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)));

CREATE POLICY bound_warehouses ON shipped_day AS RESTRICTIVE TO ucenter_bound
  USING (((warehouse_id IS NULL) OR (warehouse_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.warehouses'::text, true), ''::text), ','::text))::uuid[] AS string_to_array)::uuid[]))))
  WITH CHECK (((warehouse_id IS NULL) OR (warehouse_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.warehouses'::text, true), ''::text), ','::text))::uuid[] AS string_to_array)::uuid[]))));
CREATE POLICY office_wall ON shipped_day TO ucenter_office
  USING (true)
  WITH CHECK (true);
CREATE POLICY portal_wall ON shipped_day TO ucenter_portal
  USING ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)))
  WITH CHECK ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)));

CREATE POLICY bound_warehouses ON shipped_month AS RESTRICTIVE TO ucenter_bound
  USING (((warehouse_id IS NULL) OR (warehouse_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.warehouses'::text, true), ''::text), ','::text))::uuid[] AS string_to_array)::uuid[]))))
  WITH CHECK (((warehouse_id IS NULL) OR (warehouse_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.warehouses'::text, true), ''::text), ','::text))::uuid[] AS string_to_array)::uuid[]))));
CREATE POLICY office_wall ON shipped_month TO ucenter_office
  USING (true)
  WITH CHECK (true);
CREATE POLICY portal_wall ON shipped_month TO ucenter_portal
  USING ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)))
  WITH CHECK ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)));

CREATE POLICY keeper_wall ON shop TO ucenter_keeper
  USING ((customer_id = (current_setting('app.customer'::text))::integer))
  WITH CHECK ((customer_id = (current_setting('app.customer'::text))::integer));
CREATE POLICY office_wall ON shop TO ucenter_office
  USING (true)
  WITH CHECK (true);
CREATE POLICY portal_wall ON shop TO ucenter_portal
  USING ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)))
  WITH CHECK ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)));

CREATE POLICY keeper_wall ON shop_log TO ucenter_keeper
  USING ((customer_id = (current_setting('app.customer'::text))::integer))
  WITH CHECK ((customer_id = (current_setting('app.customer'::text))::integer));
CREATE POLICY office_wall ON shop_log TO ucenter_office
  USING (true)
  WITH CHECK (true);
CREATE POLICY portal_wall ON shop_log TO ucenter_portal
  USING ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)))
  WITH CHECK ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)));

CREATE POLICY keeper_wall ON shop_method TO ucenter_keeper
  USING ((customer_id = (current_setting('app.customer'::text))::integer))
  WITH CHECK ((customer_id = (current_setting('app.customer'::text))::integer));
CREATE POLICY office_wall ON shop_method TO ucenter_office
  USING (true)
  WITH CHECK (true);
CREATE POLICY portal_wall ON shop_method TO ucenter_portal
  USING ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)))
  WITH CHECK ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)));

CREATE POLICY keeper_wall ON shop_order TO ucenter_keeper
  USING ((customer_id = (current_setting('app.customer'::text))::integer))
  WITH CHECK ((customer_id = (current_setting('app.customer'::text))::integer));
CREATE POLICY office_wall ON shop_order TO ucenter_office
  USING (true)
  WITH CHECK (true);
CREATE POLICY portal_wall ON shop_order TO ucenter_portal
  USING ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)))
  WITH CHECK ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)));

CREATE POLICY keeper_wall ON shop_push TO ucenter_keeper
  USING ((customer_id = (current_setting('app.customer'::text))::integer))
  WITH CHECK ((customer_id = (current_setting('app.customer'::text))::integer));
CREATE POLICY office_wall ON shop_push TO ucenter_office
  USING (true)
  WITH CHECK (true);
CREATE POLICY portal_wall ON shop_push TO ucenter_portal
  USING ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)))
  WITH CHECK ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)));

CREATE POLICY keeper_wall ON shop_sku TO ucenter_keeper
  USING ((customer_id = (current_setting('app.customer'::text))::integer))
  WITH CHECK ((customer_id = (current_setting('app.customer'::text))::integer));
CREATE POLICY office_wall ON shop_sku TO ucenter_office
  USING (true)
  WITH CHECK (true);
CREATE POLICY portal_wall ON shop_sku TO ucenter_portal
  USING ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)))
  WITH CHECK ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)));

CREATE POLICY keeper_wall ON sign_in TO ucenter_keeper
  USING ((customer_id = (current_setting('app.customer'::text))::integer))
  WITH CHECK ((customer_id = (current_setting('app.customer'::text))::integer));
CREATE POLICY office_wall ON sign_in TO ucenter_office
  USING (true)
  WITH CHECK (true);
CREATE POLICY portal_wall ON sign_in TO ucenter_portal
  USING ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)))
  WITH CHECK ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)));

CREATE POLICY keeper_wall ON sku TO ucenter_keeper
  USING ((customer_id = (current_setting('app.customer'::text))::integer))
  WITH CHECK ((customer_id = (current_setting('app.customer'::text))::integer));
CREATE POLICY office_wall ON sku TO ucenter_office
  USING (true)
  WITH CHECK (true);
CREATE POLICY portal_wall ON sku TO ucenter_portal
  USING ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)))
  WITH CHECK ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)));

CREATE POLICY keeper_wall ON sku_facts TO ucenter_keeper
  USING ((customer_id = (current_setting('app.customer'::text))::integer))
  WITH CHECK ((customer_id = (current_setting('app.customer'::text))::integer));
CREATE POLICY office_wall ON sku_facts TO ucenter_office
  USING (true)
  WITH CHECK (true);
CREATE POLICY portal_wall ON sku_facts TO ucenter_portal
  USING ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)))
  WITH CHECK ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)));

CREATE POLICY bound_warehouses ON sku_measurement AS RESTRICTIVE TO ucenter_bound
  USING (((warehouse_id IS NULL) OR (warehouse_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.warehouses'::text, true), ''::text), ','::text))::uuid[] AS string_to_array)::uuid[]))))
  WITH CHECK (((warehouse_id IS NULL) OR (warehouse_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.warehouses'::text, true), ''::text), ','::text))::uuid[] AS string_to_array)::uuid[]))));
CREATE POLICY keeper_wall ON sku_measurement TO ucenter_keeper
  USING ((customer_id = (current_setting('app.customer'::text))::integer))
  WITH CHECK ((customer_id = (current_setting('app.customer'::text))::integer));
CREATE POLICY office_wall ON sku_measurement TO ucenter_office
  USING (true)
  WITH CHECK (true);
CREATE POLICY portal_wall ON sku_measurement TO ucenter_portal
  USING ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)))
  WITH CHECK ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)));

CREATE POLICY bound_warehouses ON sku_month AS RESTRICTIVE TO ucenter_bound
  USING (((warehouse_id IS NULL) OR (warehouse_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.warehouses'::text, true), ''::text), ','::text))::uuid[] AS string_to_array)::uuid[]))))
  WITH CHECK (((warehouse_id IS NULL) OR (warehouse_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.warehouses'::text, true), ''::text), ','::text))::uuid[] AS string_to_array)::uuid[]))));
CREATE POLICY office_wall ON sku_month TO ucenter_office
  USING (true)
  WITH CHECK (true);
CREATE POLICY portal_wall ON sku_month TO ucenter_portal
  USING ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)))
  WITH CHECK ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)));

CREATE POLICY bound_warehouses ON sku_month_whole AS RESTRICTIVE TO ucenter_bound
  USING (((warehouse_id IS NULL) OR (warehouse_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.warehouses'::text, true), ''::text), ','::text))::uuid[] AS string_to_array)::uuid[]))))
  WITH CHECK (((warehouse_id IS NULL) OR (warehouse_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.warehouses'::text, true), ''::text), ','::text))::uuid[] AS string_to_array)::uuid[]))));
CREATE POLICY office_wall ON sku_month_whole TO ucenter_office
  USING (true)
  WITH CHECK (true);
CREATE POLICY portal_wall ON sku_month_whole TO ucenter_portal
  USING ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)))
  WITH CHECK ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)));

CREATE POLICY office_wall ON statement TO ucenter_office
  USING (true)
  WITH CHECK (true);
CREATE POLICY portal_wall ON statement TO ucenter_portal
  USING ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)))
  WITH CHECK ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)));

CREATE POLICY office_wall ON statement_line TO ucenter_office
  USING (true)
  WITH CHECK (true);
CREATE POLICY portal_wall ON statement_line TO ucenter_portal
  USING ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)))
  WITH CHECK ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)));

CREATE POLICY bound_warehouses ON stock AS RESTRICTIVE TO ucenter_bound
  USING (((warehouse_id IS NULL) OR (warehouse_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.warehouses'::text, true), ''::text), ','::text))::uuid[] AS string_to_array)::uuid[]))))
  WITH CHECK (((warehouse_id IS NULL) OR (warehouse_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.warehouses'::text, true), ''::text), ','::text))::uuid[] AS string_to_array)::uuid[]))));
CREATE POLICY keeper_wall ON stock TO ucenter_keeper
  USING ((customer_id = (current_setting('app.customer'::text))::integer))
  WITH CHECK ((customer_id = (current_setting('app.customer'::text))::integer));
CREATE POLICY office_wall ON stock TO ucenter_office
  USING (true)
  WITH CHECK (true);
CREATE POLICY portal_wall ON stock TO ucenter_portal
  USING ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)))
  WITH CHECK ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)));

CREATE POLICY bound_warehouses ON stock_batch AS RESTRICTIVE TO ucenter_bound
  USING (((warehouse_id IS NULL) OR (warehouse_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.warehouses'::text, true), ''::text), ','::text))::uuid[] AS string_to_array)::uuid[]))))
  WITH CHECK (((warehouse_id IS NULL) OR (warehouse_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.warehouses'::text, true), ''::text), ','::text))::uuid[] AS string_to_array)::uuid[]))));
CREATE POLICY keeper_wall ON stock_batch TO ucenter_keeper
  USING ((customer_id = (current_setting('app.customer'::text))::integer))
  WITH CHECK ((customer_id = (current_setting('app.customer'::text))::integer));
CREATE POLICY office_wall ON stock_batch TO ucenter_office
  USING (true)
  WITH CHECK (true);
CREATE POLICY portal_wall ON stock_batch TO ucenter_portal
  USING ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)))
  WITH CHECK ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)));

CREATE POLICY keeper_wall ON stock_batch_log TO ucenter_keeper
  USING ((customer_id = (current_setting('app.customer'::text))::integer))
  WITH CHECK ((customer_id = (current_setting('app.customer'::text))::integer));
CREATE POLICY office_wall ON stock_batch_log TO ucenter_office
  USING (true)
  WITH CHECK (true);
CREATE POLICY portal_wall ON stock_batch_log TO ucenter_portal
  USING ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)))
  WITH CHECK ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)));

CREATE POLICY bound_warehouses ON stock_count AS RESTRICTIVE TO ucenter_bound
  USING (((warehouse_id IS NULL) OR (warehouse_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.warehouses'::text, true), ''::text), ','::text))::uuid[] AS string_to_array)::uuid[]))))
  WITH CHECK (((warehouse_id IS NULL) OR (warehouse_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.warehouses'::text, true), ''::text), ','::text))::uuid[] AS string_to_array)::uuid[]))));
CREATE POLICY keeper_wall ON stock_count TO ucenter_keeper
  USING ((customer_id = (current_setting('app.customer'::text))::integer))
  WITH CHECK ((customer_id = (current_setting('app.customer'::text))::integer));
CREATE POLICY office_wall ON stock_count TO ucenter_office
  USING (true)
  WITH CHECK (true);
CREATE POLICY portal_wall ON stock_count TO ucenter_portal
  USING ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)))
  WITH CHECK ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)));

CREATE POLICY keeper_wall ON stock_count_entry TO ucenter_keeper
  USING ((customer_id = (current_setting('app.customer'::text))::integer))
  WITH CHECK ((customer_id = (current_setting('app.customer'::text))::integer));
CREATE POLICY office_wall ON stock_count_entry TO ucenter_office
  USING (true)
  WITH CHECK (true);
CREATE POLICY portal_wall ON stock_count_entry TO ucenter_portal
  USING ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)))
  WITH CHECK ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)));

CREATE POLICY bound_warehouses ON stock_count_line AS RESTRICTIVE TO ucenter_bound
  USING (((warehouse_id IS NULL) OR (warehouse_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.warehouses'::text, true), ''::text), ','::text))::uuid[] AS string_to_array)::uuid[]))))
  WITH CHECK (((warehouse_id IS NULL) OR (warehouse_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.warehouses'::text, true), ''::text), ','::text))::uuid[] AS string_to_array)::uuid[]))));
CREATE POLICY keeper_wall ON stock_count_line TO ucenter_keeper
  USING ((customer_id = (current_setting('app.customer'::text))::integer))
  WITH CHECK ((customer_id = (current_setting('app.customer'::text))::integer));
CREATE POLICY office_wall ON stock_count_line TO ucenter_office
  USING (true)
  WITH CHECK (true);
CREATE POLICY portal_wall ON stock_count_line TO ucenter_portal
  USING ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)))
  WITH CHECK ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)));

CREATE POLICY keeper_wall ON stock_count_picture TO ucenter_keeper
  USING ((customer_id = (current_setting('app.customer'::text))::integer))
  WITH CHECK ((customer_id = (current_setting('app.customer'::text))::integer));
CREATE POLICY office_wall ON stock_count_picture TO ucenter_office
  USING (true)
  WITH CHECK (true);
CREATE POLICY portal_wall ON stock_count_picture TO ucenter_portal
  USING ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)))
  WITH CHECK ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)));

CREATE POLICY keeper_wall ON stock_count_place TO ucenter_keeper
  USING ((customer_id = (current_setting('app.customer'::text))::integer))
  WITH CHECK ((customer_id = (current_setting('app.customer'::text))::integer));
CREATE POLICY office_wall ON stock_count_place TO ucenter_office
  USING (true)
  WITH CHECK (true);
CREATE POLICY portal_wall ON stock_count_place TO ucenter_portal
  USING ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)))
  WITH CHECK ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)));

CREATE POLICY bound_warehouses ON stock_freeze AS RESTRICTIVE TO ucenter_bound
  USING (((warehouse_id IS NULL) OR (warehouse_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.warehouses'::text, true), ''::text), ','::text))::uuid[] AS string_to_array)::uuid[]))))
  WITH CHECK (((warehouse_id IS NULL) OR (warehouse_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.warehouses'::text, true), ''::text), ','::text))::uuid[] AS string_to_array)::uuid[]))));
CREATE POLICY keeper_wall ON stock_freeze TO ucenter_keeper
  USING ((customer_id = (current_setting('app.customer'::text))::integer))
  WITH CHECK ((customer_id = (current_setting('app.customer'::text))::integer));
CREATE POLICY office_wall ON stock_freeze TO ucenter_office
  USING (true)
  WITH CHECK (true);
CREATE POLICY portal_wall ON stock_freeze TO ucenter_portal
  USING ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)))
  WITH CHECK ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)));

CREATE POLICY bound_warehouses ON stock_log AS RESTRICTIVE TO ucenter_bound
  USING (((warehouse_id IS NULL) OR (warehouse_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.warehouses'::text, true), ''::text), ','::text))::uuid[] AS string_to_array)::uuid[]))))
  WITH CHECK (((warehouse_id IS NULL) OR (warehouse_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.warehouses'::text, true), ''::text), ','::text))::uuid[] AS string_to_array)::uuid[]))));
CREATE POLICY keeper_wall ON stock_log TO ucenter_keeper
  USING ((customer_id = (current_setting('app.customer'::text))::integer))
  WITH CHECK ((customer_id = (current_setting('app.customer'::text))::integer));
CREATE POLICY office_wall ON stock_log TO ucenter_office
  USING (true)
  WITH CHECK (true);
CREATE POLICY portal_wall ON stock_log TO ucenter_portal
  USING ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)))
  WITH CHECK ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)));

CREATE POLICY bound_warehouses ON stock_place AS RESTRICTIVE TO ucenter_bound
  USING (((warehouse_id IS NULL) OR (warehouse_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.warehouses'::text, true), ''::text), ','::text))::uuid[] AS string_to_array)::uuid[]))))
  WITH CHECK (((warehouse_id IS NULL) OR (warehouse_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.warehouses'::text, true), ''::text), ','::text))::uuid[] AS string_to_array)::uuid[]))));
CREATE POLICY keeper_wall ON stock_place TO ucenter_keeper
  USING ((customer_id = (current_setting('app.customer'::text))::integer))
  WITH CHECK ((customer_id = (current_setting('app.customer'::text))::integer));
CREATE POLICY office_wall ON stock_place TO ucenter_office
  USING (true)
  WITH CHECK (true);
CREATE POLICY portal_wall ON stock_place TO ucenter_portal
  USING ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)))
  WITH CHECK ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)));

CREATE POLICY bound_warehouses ON stock_place_log AS RESTRICTIVE TO ucenter_bound
  USING (((warehouse_id IS NULL) OR (warehouse_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.warehouses'::text, true), ''::text), ','::text))::uuid[] AS string_to_array)::uuid[]))))
  WITH CHECK (((warehouse_id IS NULL) OR (warehouse_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.warehouses'::text, true), ''::text), ','::text))::uuid[] AS string_to_array)::uuid[]))));
CREATE POLICY keeper_wall ON stock_place_log TO ucenter_keeper
  USING ((customer_id = (current_setting('app.customer'::text))::integer))
  WITH CHECK ((customer_id = (current_setting('app.customer'::text))::integer));
CREATE POLICY office_wall ON stock_place_log TO ucenter_office
  USING (true)
  WITH CHECK (true);
CREATE POLICY portal_wall ON stock_place_log TO ucenter_portal
  USING ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)))
  WITH CHECK ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)));

CREATE POLICY bound_warehouses ON stock_transfer AS RESTRICTIVE TO ucenter_bound
  USING ((((from_warehouse_id IS NULL) OR (from_warehouse_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.warehouses'::text, true), ''::text), ','::text))::uuid[] AS string_to_array)::uuid[]))) AND ((to_warehouse_id IS NULL) OR (to_warehouse_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.warehouses'::text, true), ''::text), ','::text))::uuid[] AS string_to_array)::uuid[])))))
  WITH CHECK ((((from_warehouse_id IS NULL) OR (from_warehouse_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.warehouses'::text, true), ''::text), ','::text))::uuid[] AS string_to_array)::uuid[]))) AND ((to_warehouse_id IS NULL) OR (to_warehouse_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.warehouses'::text, true), ''::text), ','::text))::uuid[] AS string_to_array)::uuid[])))));
CREATE POLICY keeper_wall ON stock_transfer TO ucenter_keeper
  USING ((customer_id = (current_setting('app.customer'::text))::integer))
  WITH CHECK ((customer_id = (current_setting('app.customer'::text))::integer));
CREATE POLICY office_wall ON stock_transfer TO ucenter_office
  USING (true)
  WITH CHECK (true);
CREATE POLICY portal_wall ON stock_transfer TO ucenter_portal
  USING ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)))
  WITH CHECK ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)));

CREATE POLICY keeper_wall ON stock_transfer_event TO ucenter_keeper
  USING ((customer_id = (current_setting('app.customer'::text))::integer))
  WITH CHECK ((customer_id = (current_setting('app.customer'::text))::integer));
CREATE POLICY office_wall ON stock_transfer_event TO ucenter_office
  USING (true)
  WITH CHECK (true);
CREATE POLICY portal_wall ON stock_transfer_event TO ucenter_portal
  USING ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)))
  WITH CHECK ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)));

CREATE POLICY keeper_wall ON stock_transfer_line TO ucenter_keeper
  USING ((customer_id = (current_setting('app.customer'::text))::integer))
  WITH CHECK ((customer_id = (current_setting('app.customer'::text))::integer));
CREATE POLICY office_wall ON stock_transfer_line TO ucenter_office
  USING (true)
  WITH CHECK (true);
CREATE POLICY portal_wall ON stock_transfer_line TO ucenter_portal
  USING ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)))
  WITH CHECK ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)));

CREATE POLICY keeper_wall ON stock_warning TO ucenter_keeper
  USING ((customer_id = (current_setting('app.customer'::text))::integer))
  WITH CHECK ((customer_id = (current_setting('app.customer'::text))::integer));
CREATE POLICY office_wall ON stock_warning TO ucenter_office
  USING (true)
  WITH CHECK (true);
CREATE POLICY portal_wall ON stock_warning TO ucenter_portal
  USING ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)))
  WITH CHECK ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)));

CREATE POLICY bound_warehouses ON storage_bill AS RESTRICTIVE TO ucenter_bound
  USING (((warehouse_id IS NULL) OR (warehouse_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.warehouses'::text, true), ''::text), ','::text))::uuid[] AS string_to_array)::uuid[]))))
  WITH CHECK (((warehouse_id IS NULL) OR (warehouse_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.warehouses'::text, true), ''::text), ','::text))::uuid[] AS string_to_array)::uuid[]))));
CREATE POLICY keeper_wall ON storage_bill TO ucenter_keeper
  USING ((customer_id = (current_setting('app.customer'::text))::integer))
  WITH CHECK ((customer_id = (current_setting('app.customer'::text))::integer));
CREATE POLICY office_wall ON storage_bill TO ucenter_office
  USING (true)
  WITH CHECK (true);
CREATE POLICY portal_wall ON storage_bill TO ucenter_portal
  USING ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)))
  WITH CHECK ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)));

CREATE POLICY office_wall ON storage_bill_line TO ucenter_office
  USING (true)
  WITH CHECK (true);
CREATE POLICY portal_wall ON storage_bill_line TO ucenter_portal
  USING ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)))
  WITH CHECK ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)));

CREATE POLICY keeper_wall ON storage_correction TO ucenter_keeper
  USING ((customer_id = (current_setting('app.customer'::text))::integer))
  WITH CHECK ((customer_id = (current_setting('app.customer'::text))::integer));
CREATE POLICY office_wall ON storage_correction TO ucenter_office
  USING (true)
  WITH CHECK (true);
CREATE POLICY portal_wall ON storage_correction TO ucenter_portal
  USING ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)))
  WITH CHECK ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)));

CREATE POLICY bound_warehouses ON storage_due AS RESTRICTIVE TO ucenter_bound
  USING (((warehouse_id IS NULL) OR (warehouse_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.warehouses'::text, true), ''::text), ','::text))::uuid[] AS string_to_array)::uuid[]))))
  WITH CHECK (((warehouse_id IS NULL) OR (warehouse_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.warehouses'::text, true), ''::text), ','::text))::uuid[] AS string_to_array)::uuid[]))));
CREATE POLICY office_wall ON storage_due TO ucenter_office
  USING (true)
  WITH CHECK (true);
CREATE POLICY portal_wall ON storage_due TO ucenter_portal
  USING ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)))
  WITH CHECK ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)));

CREATE POLICY keeper_wall ON supplier_on_time TO ucenter_keeper
  USING ((customer_id = (current_setting('app.customer'::text))::integer))
  WITH CHECK ((customer_id = (current_setting('app.customer'::text))::integer));
CREATE POLICY office_wall ON supplier_on_time TO ucenter_office
  USING (true)
  WITH CHECK (true);
CREATE POLICY portal_wall ON supplier_on_time TO ucenter_portal
  USING ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)))
  WITH CHECK ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)));

CREATE POLICY bound_warehouses ON supplier_on_time_change AS RESTRICTIVE TO ucenter_bound
  USING (((warehouse_id IS NULL) OR (warehouse_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.warehouses'::text, true), ''::text), ','::text))::uuid[] AS string_to_array)::uuid[]))))
  WITH CHECK (((warehouse_id IS NULL) OR (warehouse_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.warehouses'::text, true), ''::text), ','::text))::uuid[] AS string_to_array)::uuid[]))));
CREATE POLICY keeper_wall ON supplier_on_time_change TO ucenter_keeper
  USING ((customer_id = (current_setting('app.customer'::text))::integer))
  WITH CHECK ((customer_id = (current_setting('app.customer'::text))::integer));
CREATE POLICY office_wall ON supplier_on_time_change TO ucenter_office
  USING (true)
  WITH CHECK (true);
CREATE POLICY portal_wall ON supplier_on_time_change TO ucenter_portal
  USING ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)))
  WITH CHECK ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)));

CREATE POLICY bound_warehouses ON supplier_on_time_month AS RESTRICTIVE TO ucenter_bound
  USING (((warehouse_id IS NULL) OR (warehouse_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.warehouses'::text, true), ''::text), ','::text))::uuid[] AS string_to_array)::uuid[]))))
  WITH CHECK (((warehouse_id IS NULL) OR (warehouse_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.warehouses'::text, true), ''::text), ','::text))::uuid[] AS string_to_array)::uuid[]))));
CREATE POLICY keeper_wall ON supplier_on_time_month TO ucenter_keeper
  USING ((customer_id = (current_setting('app.customer'::text))::integer))
  WITH CHECK ((customer_id = (current_setting('app.customer'::text))::integer));
CREATE POLICY office_wall ON supplier_on_time_month TO ucenter_office
  USING (true)
  WITH CHECK (true);
CREATE POLICY portal_wall ON supplier_on_time_month TO ucenter_portal
  USING ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)))
  WITH CHECK ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)));

CREATE POLICY office_wall ON tariff TO ucenter_office
  USING (true)
  WITH CHECK (true);
CREATE POLICY portal_wall ON tariff TO ucenter_portal
  USING (((kind <> 'cost'::text) AND ((for_customer = (NULLIF(current_setting('app.customer'::text, true), ''::text))::integer) OR ((for_customer IS NULL) AND ((for_group IS NULL) OR in_price_group((NULLIF(current_setting('app.customer'::text, true), ''::text))::integer, for_group, valid_from, valid_until))))));

CREATE POLICY keeper_wall ON thread TO ucenter_keeper
  USING ((customer_id = (current_setting('app.customer'::text))::integer))
  WITH CHECK ((customer_id = (current_setting('app.customer'::text))::integer));
CREATE POLICY office_wall ON thread TO ucenter_office
  USING (true)
  WITH CHECK (true);
CREATE POLICY portal_wall ON thread TO ucenter_portal
  USING ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)))
  WITH CHECK ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)));

CREATE POLICY keeper_wall ON thread_file TO ucenter_keeper
  USING ((customer_id = (current_setting('app.customer'::text))::integer))
  WITH CHECK ((customer_id = (current_setting('app.customer'::text))::integer));
CREATE POLICY office_wall ON thread_file TO ucenter_office
  USING (true)
  WITH CHECK (true);
CREATE POLICY portal_wall ON thread_file TO ucenter_portal
  USING ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)))
  WITH CHECK ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)));

CREATE POLICY keeper_wall ON thread_post TO ucenter_keeper
  USING ((customer_id = (current_setting('app.customer'::text))::integer))
  WITH CHECK ((customer_id = (current_setting('app.customer'::text))::integer));
CREATE POLICY office_wall ON thread_post TO ucenter_office
  USING (true)
  WITH CHECK (true);
CREATE POLICY portal_wall ON thread_post TO ucenter_portal
  USING ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)))
  WITH CHECK ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)));

CREATE POLICY keeper_wall ON thread_read TO ucenter_keeper
  USING ((customer_id = (current_setting('app.customer'::text))::integer))
  WITH CHECK ((customer_id = (current_setting('app.customer'::text))::integer));
CREATE POLICY office_wall ON thread_read TO ucenter_office
  USING (true)
  WITH CHECK (true);
CREATE POLICY portal_wall ON thread_read TO ucenter_portal
  USING ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)))
  WITH CHECK ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)));

CREATE POLICY keeper_wall ON top_up TO ucenter_keeper
  USING ((customer_id = (current_setting('app.customer'::text))::integer))
  WITH CHECK ((customer_id = (current_setting('app.customer'::text))::integer));
CREATE POLICY office_wall ON top_up TO ucenter_office
  USING (true)
  WITH CHECK (true);
CREATE POLICY portal_wall ON top_up TO ucenter_portal
  USING ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)))
  WITH CHECK ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)));

CREATE POLICY keeper_wall ON tracking_event TO ucenter_keeper
  USING ((customer_id = (current_setting('app.customer'::text))::integer))
  WITH CHECK ((customer_id = (current_setting('app.customer'::text))::integer));
CREATE POLICY office_wall ON tracking_event TO ucenter_office
  USING (true)
  WITH CHECK (true);
CREATE POLICY portal_wall ON tracking_event TO ucenter_portal
  USING ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)))
  WITH CHECK ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)));

CREATE POLICY keeper_wall ON tracking_news TO ucenter_keeper
  USING ((customer_id = (current_setting('app.customer'::text))::integer))
  WITH CHECK ((customer_id = (current_setting('app.customer'::text))::integer));
CREATE POLICY office_wall ON tracking_news TO ucenter_office
  USING (true)
  WITH CHECK (true);
CREATE POLICY portal_wall ON tracking_news TO ucenter_portal
  USING ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)))
  WITH CHECK ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)));

CREATE POLICY keeper_wall ON tracking_poll TO ucenter_keeper
  USING ((customer_id = (current_setting('app.customer'::text))::integer))
  WITH CHECK ((customer_id = (current_setting('app.customer'::text))::integer));
CREATE POLICY office_wall ON tracking_poll TO ucenter_office
  USING (true)
  WITH CHECK (true);
CREATE POLICY portal_wall ON tracking_poll TO ucenter_portal
  USING ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)))
  WITH CHECK ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)));

CREATE POLICY keeper_wall ON unannounced_goods TO ucenter_keeper
  USING ((customer_id = (current_setting('app.customer'::text))::integer))
  WITH CHECK ((customer_id = (current_setting('app.customer'::text))::integer));
CREATE POLICY office_wall ON unannounced_goods TO ucenter_office
  USING (true)
  WITH CHECK (true);
CREATE POLICY portal_wall ON unannounced_goods TO ucenter_portal
  USING ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)))
  WITH CHECK ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)));

CREATE POLICY keeper_wall ON unannounced_picture TO ucenter_keeper
  USING ((customer_id = (current_setting('app.customer'::text))::integer))
  WITH CHECK ((customer_id = (current_setting('app.customer'::text))::integer));
CREATE POLICY office_wall ON unannounced_picture TO ucenter_office
  USING (true)
  WITH CHECK (true);
CREATE POLICY portal_wall ON unannounced_picture TO ucenter_portal
  USING ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)))
  WITH CHECK ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)));

CREATE POLICY keeper_wall ON upload_result TO ucenter_keeper
  USING ((customer_id = (current_setting('app.customer'::text))::integer))
  WITH CHECK ((customer_id = (current_setting('app.customer'::text))::integer));
CREATE POLICY office_wall ON upload_result TO ucenter_office
  USING (true)
  WITH CHECK (true);
CREATE POLICY portal_wall ON upload_result TO ucenter_portal
  USING ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)))
  WITH CHECK ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)));

CREATE POLICY keeper_wall ON warning_email TO ucenter_keeper
  USING ((customer_id = (current_setting('app.customer'::text))::integer))
  WITH CHECK ((customer_id = (current_setting('app.customer'::text))::integer));
CREATE POLICY office_wall ON warning_email TO ucenter_office
  USING (true)
  WITH CHECK (true);
CREATE POLICY portal_wall ON warning_email TO ucenter_portal
  USING ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)))
  WITH CHECK ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)));

CREATE POLICY keeper_wall ON wave_order TO ucenter_keeper
  USING ((customer_id = (current_setting('app.customer'::text))::integer))
  WITH CHECK ((customer_id = (current_setting('app.customer'::text))::integer));
CREATE POLICY office_wall ON wave_order TO ucenter_office
  USING (true)
  WITH CHECK (true);
CREATE POLICY portal_wall ON wave_order TO ucenter_portal
  USING ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)))
  WITH CHECK ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)));

CREATE POLICY office_wall ON wave_pick TO ucenter_office
  USING (true)
  WITH CHECK (true);
CREATE POLICY portal_wall ON wave_pick TO ucenter_portal
  USING ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)))
  WITH CHECK ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)));

CREATE POLICY keeper_wall ON webhook_delivery TO ucenter_keeper
  USING ((customer_id = (current_setting('app.customer'::text))::integer))
  WITH CHECK ((customer_id = (current_setting('app.customer'::text))::integer));
CREATE POLICY office_wall ON webhook_delivery TO ucenter_office
  USING (true)
  WITH CHECK (true);
CREATE POLICY portal_wall ON webhook_delivery TO ucenter_portal
  USING ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)))
  WITH CHECK ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)));

CREATE POLICY keeper_wall ON webhook_endpoint TO ucenter_keeper
  USING ((customer_id = (current_setting('app.customer'::text))::integer))
  WITH CHECK ((customer_id = (current_setting('app.customer'::text))::integer));
CREATE POLICY office_wall ON webhook_endpoint TO ucenter_office
  USING (true)
  WITH CHECK (true);
CREATE POLICY portal_wall ON webhook_endpoint TO ucenter_portal
  USING ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)))
  WITH CHECK ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)));

CREATE POLICY keeper_wall ON webhook_event TO ucenter_keeper
  USING ((customer_id = (current_setting('app.customer'::text))::integer))
  WITH CHECK ((customer_id = (current_setting('app.customer'::text))::integer));
CREATE POLICY office_wall ON webhook_event TO ucenter_office
  USING (true)
  WITH CHECK (true);
CREATE POLICY portal_wall ON webhook_event TO ucenter_portal
  USING ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)))
  WITH CHECK ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)));

CREATE POLICY keeper_wall ON webhook_line TO ucenter_keeper
  USING ((customer_id = (current_setting('app.customer'::text))::integer))
  WITH CHECK ((customer_id = (current_setting('app.customer'::text))::integer));
CREATE POLICY office_wall ON webhook_line TO ucenter_office
  USING (true)
  WITH CHECK (true);
CREATE POLICY portal_wall ON webhook_line TO ucenter_portal
  USING ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)))
  WITH CHECK ((customer_id = ( SELECT (current_setting('app.customer'::text))::integer AS current_setting)));
