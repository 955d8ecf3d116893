// The sandbox's own tables (Rule 22.1): a schema with a copy of every table, function and view of the house that its roles may not read where it
// stands. It is made out of the catalogue, so that no migration has to think of it, and made anew, empty, whenever the house's schema has changed.
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type pg from 'pg'
import { withPatientLocks } from './patient-locks.ts'
import { schemaParts } from './schema-text.ts'

/** The names that connections of the sandbox find first: their own, then what is shared. As its functions say it (HOUSE_NAMES). */
export const SANDBOX_NAMES = 'pg_catalog,sandbox,public,pg_temp'
export const SANDBOX_PATH = `-c search_path=${SANDBOX_NAMES}`

/** What the sandbox's staff may read of the house, by table or by column; its other roles may read no more. */
const SHARED = `select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
  and has_any_column_privilege('ucenter_sandbox_office', c.oid, 'select') order by 1`

/**
 * Prices are the customer's own: its groups, its versions and its groups' are found under the shadow's number. Tariffs stand in a table that is nobody's
 * to read here, so their view is the owner's, and lets the portal's role see what its wall lets the portal see.
 */
const TARIFFS = `CREATE VIEW price_group_member WITH (security_invoker) AS
SELECT -customer_id AS customer_id, valid_from, group_id FROM public.price_group_member;
GRANT SELECT ON price_group_member TO ucenter_sandbox_portal, ucenter_sandbox_office;
CREATE VIEW tariff WITH (security_barrier) AS
SELECT %COLUMNS% FROM public.tariff t
  WHERE pg_has_role(current_user, 'ucenter_sandbox_office', 'member')
    OR ((t.for_customer IS NULL OR -t.for_customer = nullif(current_setting('app.customer', true), '')::int)
      AND (t.for_group IS NULL OR in_price_group(nullif(current_setting('app.customer', true), '')::int, t.for_group, t.valid_from, t.valid_until)));
GRANT SELECT ON tariff TO ucenter_sandbox_portal, ucenter_sandbox_office;`
const SEEN = ['tariff', 'price_group_member']
const TARIFF_COLUMNS = `select string_agg(case when attname = 'for_customer' then '-t.for_customer AS for_customer' else 't.' || quote_ident(attname) end, ', '
    order by attnum) as columns
  from pg_attribute where attrelid = 'public.tariff'::regclass and attnum > 0 and not attisdropped`

/**
 * Takes a shadow away with all that it did, whatever refers to what: references wait until the commit. What is mailed to nobody is forgotten
 * by the way.
 */
const FORGET = `CREATE FUNCTION forget_shadow(p_customer int) RETURNS void LANGUAGE plpgsql AS $$
DECLARE t text;
BEGIN
  SET CONSTRAINTS ALL DEFERRED;
  FOR t IN SELECT c.relname FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'customer_id'
    WHERE c.relnamespace = 'sandbox'::regnamespace AND c.relkind = 'r' ORDER BY 1 LOOP
    EXECUTE format('DELETE FROM sandbox.%I WHERE customer_id = $1', t) USING p_customer;
  END LOOP;
  DELETE FROM mail_outbox o WHERE NOT EXISTS (SELECT FROM recipient_mail r WHERE r.mail_id = o.mail_id);
END $$;
REVOKE EXECUTE ON FUNCTION forget_shadow FROM PUBLIC;
GRANT EXECUTE ON FUNCTION forget_shadow TO ucenter_sandbox_office;
-- Of tables alone: what deletes from a view of the owner's would delete outside.
DO $$ DECLARE t text; BEGIN
  FOR t IN SELECT c.relname FROM pg_class c WHERE c.relnamespace = 'sandbox'::regnamespace AND c.relkind = 'r' LOOP
    EXECUTE format('GRANT SELECT, DELETE ON sandbox.%I TO ucenter_sandbox_office', t);
  END LOOP;
END $$;`

/** Functions that run as the database's owner are left out: here the owner may do what the sandbox must not. */
const NO_OWNERS =
  'NOT (p.prosecdef AND p.proowner = (SELECT datdba FROM pg_database WHERE datname = current_database()))'

/** As the house's text, of the sandbox's roles and in its names. */
const mirrored = (text: string): string =>
  text
    .replace(/\bucenter_(portal|office|keeper|bound)\b/g, 'ucenter_sandbox_$1')
    .replaceAll("SET search_path TO 'pg_catalog', 'public'", "SET search_path TO 'pg_catalog', 'sandbox', 'public'")
    // Nobody fills the sandbox so that its tables need cutting.
    .replace(/ PARTITION BY RANGE \(\w+\)/g, '')
    .replace(/^( +CONSTRAINT \w+ FOREIGN KEY .*?)(,?)$/gm, '$1 DEFERRABLE$2')

const printOf = (text: string): string => createHash('sha256').update(text).digest('hex')

/** What the sandbox is made by: this file, and the one that describes the house. */
const makers = async (): Promise<string[]> =>
  Promise.all(
    ['./sandbox-schema.ts', './schema-text.ts'].map((name) => readFile(new URL(name, import.meta.url), 'utf8')),
  )

/**
 * Over the owner's connection, after the migrations, all of which `migrations` tells: makes the sandbox where it is missing or not like the house any more, and says whether.
 * Its rows are test data and go with the old one. The house is described only where migrations or makers are others than the last time: that takes a third of a second, with
 * each start. One at a time: the caller holds the lock of the migrations.
 */
export async function makeSandbox(owner: pg.Client, migrations: string): Promise<boolean> {
  const origin = printOf([migrations, ...(await makers())].join('\n'))
  return withPatientLocks(owner, 'making the sandbox', async () => {
    const { rows } = await owner.query<{ kept: string | null }>(
      "select obj_description(to_regnamespace('sandbox'), 'pg_namespace') as kept",
    )
    const [print, from] = rows[0]?.kept?.split(' ') ?? []
    if (from === origin) return false
    const text = await sandboxText(owner)
    const now = printOf(text)
    if (print !== now)
      await owner.query(`drop schema if exists sandbox cascade;
        create schema sandbox;
        grant usage on schema sandbox to ucenter_sandbox_portal, ucenter_sandbox_office, ucenter_sandbox_keeper;
        grant create on schema sandbox to ucenter_sandbox_keeper;
        set local search_path = sandbox, public;
        set local check_function_bodies = off;
        ${text}
        set local search_path = public;
        revoke create on schema sandbox from ucenter_sandbox_keeper`)
    await owner.query(`comment on schema sandbox is '${now} ${origin}'`)
    return print !== now
  })
}

async function sandboxText(owner: pg.Client): Promise<string> {
  const shared = (await owner.query<{ name: string }>(SHARED)).rows.map(({ name }) => name)
  // Types of rows stay the house's: with others of the same name, calls would not know which function is meant.
  const { sequences, tables, functions, triggers, views, policies } = await schemaParts(
    owner,
    [...shared, ...SEEN],
    NO_OWNERS,
  )
  const columns = (await owner.query<{ columns: string }>(TARIFF_COLUMNS)).rows[0]?.columns ?? ''
  const tariffs = TARIFFS.replace('%COLUMNS%', columns)
  return [
    ...[sequences, tables, functions].map(mirrored),
    tariffs,
    ...[triggers, views, policies].map(mirrored),
    FORGET,
  ].join('\n\n')
}
