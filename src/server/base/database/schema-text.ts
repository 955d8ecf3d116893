// The schema of a database as SQL text, read from the catalogue, because the embedded PostgreSQL has no pg_dump: for docs/schema.sql, and for the
// sandbox, which is made of it. It leaves out the sandbox itself, the queue's own schema, the owner's secrets, the parts of tables that are cut by time, the migrations'
// bookkeeping and all rows.
import type pg from 'pg'

/** Not an extension's, which whoever keeps the database may have put beside ours to watch it. */
export const OURS = (catalog: 'pg_class' | 'pg_proc' | 'pg_type', oid: string) => `NOT EXISTS (SELECT FROM pg_depend e
    WHERE e.classid = '${catalog}'::regclass AND e.objid = ${oid} AND e.deptype = 'e')`

/** What the text below would pass over in silence: whoever adds the first of a kind teaches this file about it. */
const UNKNOWN = `
  SELECT 'type ' || typname AS what FROM pg_type t
    WHERE typnamespace = 'public'::regnamespace AND typtype IN ('e', 'd', 'r') AND ${OURS('pg_type', 't.oid')}
  UNION ALL SELECT 'relation ' || relname FROM pg_class c
    WHERE relnamespace = 'public'::regnamespace AND relkind NOT IN ('r', 'p', 'v', 'i', 'I', 'S', 'c') AND ${OURS('pg_class', 'c.oid')}
  UNION ALL SELECT 'function ' || proname FROM pg_proc p
    WHERE pronamespace = 'public'::regnamespace AND prokind <> 'f' AND ${OURS('pg_proc', 'p.oid')}
  UNION ALL SELECT 'column ' || attname FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
    WHERE c.relnamespace = 'public'::regnamespace AND attidentity <> '' AND ${OURS('pg_class', 'c.oid')} ORDER BY 1`

/** The same of what lies beside our schema. In a database that somebody else keeps it is no concern of ours; in one of the migrations alone they made it. */
export const BESIDE = `
  SELECT 'schema ' || nspname AS what FROM pg_namespace
    WHERE nspname NOT LIKE 'pg\\_%' AND nspname NOT IN ('public', 'information_schema', 'pgboss', 'owner_only', 'parts', 'sandbox')
  UNION ALL SELECT 'extension ' || extname FROM pg_extension WHERE extname <> 'plpgsql' ORDER BY 1`

/** A role by name; the database's owner, whose name is the installation's choice, as CURRENT_USER. */
const ROLE = (oid: string) => `CASE WHEN ${oid} = 0 THEN 'PUBLIC'
  WHEN ${oid} = (SELECT datdba FROM pg_database WHERE datname = current_database()) THEN 'CURRENT_USER'
  ELSE quote_ident(${oid}::regrole::text) END`

/** One GRANT for each set of verbs that the same list of roles has; the owner's own rights go without saying. */
const GRANTS = (acl: string, owner: string, what: string) => `(
  SELECT string_agg(format('GRANT %s ON %s TO %s;', verbs, ${what}, roles), E'\\n' ORDER BY verbs, roles) FROM (
    SELECT verbs, string_agg(role, ', ' ORDER BY role) AS roles FROM (
      SELECT ${ROLE('x.grantee')} AS role, string_agg(x.privilege_type, ', ' ORDER BY x.privilege_type) AS verbs
      FROM aclexplode(${acl}) x WHERE x.grantee <> ${owner} GROUP BY 1) each GROUP BY verbs) g)`

const OWNER = (oid: string, what: string) => `CASE WHEN ${ROLE(oid)} <> 'CURRENT_USER'
  THEN format('ALTER %s OWNER TO %s;', ${what}, ${ROLE(oid)}) END`

const ROLES = `
  SELECT format('-- CREATE ROLE %I %s%s%s%s;', rolname, CASE WHEN rolcanlogin THEN 'LOGIN' ELSE 'NOLOGIN' END,
    CASE WHEN rolsuper THEN ' SUPERUSER' END, CASE WHEN rolbypassrls THEN ' BYPASSRLS' END,
    (SELECT ' IN ROLE ' || string_agg(quote_ident(m.roleid::regrole::text), ', ' ORDER BY m.roleid::regrole::text)
      FROM pg_auth_members m WHERE m.member = r.oid)) AS text
  FROM pg_roles r WHERE rolname LIKE 'ucenter\\_%' AND rolname !~ '^ucenter_(sandbox_)?(portal|office)_' ORDER BY rolname`

const SCHEMA = `SELECT ${GRANTS('nspacl', '0', "'SCHEMA public'")} AS text FROM pg_namespace WHERE nspname = 'public'`

const SEQUENCES = `
  SELECT concat_ws(E'\\n', format('CREATE SEQUENCE %I AS %s START %s;', c.relname, format_type(s.seqtypid, null), s.seqstart),
    ${GRANTS('c.relacl', 'c.relowner', "format('SEQUENCE %I', c.relname)")}) AS text
  FROM pg_sequence s JOIN pg_class c ON c.oid = s.seqrelid WHERE c.relnamespace = 'public'::regnamespace AND ${OURS('pg_class', 'c.oid')} ORDER BY c.relname`

const ROW_TYPES = `
  SELECT format(E'CREATE TYPE %I AS (\\n%s\\n);', c.relname, (
    SELECT string_agg(format('  %I %s', a.attname, format_type(a.atttypid, a.atttypmod)), E',\\n' ORDER BY a.attnum)
    FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped)) AS text
  FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'c' AND ${OURS('pg_type', 'c.reltype')} ORDER BY c.relname`

const COLUMN = `format('  %I %s', a.attname, format_type(a.atttypid, a.atttypmod))
  || CASE WHEN a.attcollation NOT IN (0, y.typcollation) THEN format(' COLLATE %I', o.collname) ELSE '' END
  || CASE WHEN a.attgenerated <> '' THEN format(' GENERATED ALWAYS AS (%s) STORED', pg_get_expr(d.adbin, d.adrelid))
    WHEN d.adbin IS NOT NULL THEN ' DEFAULT ' || pg_get_expr(d.adbin, d.adrelid) ELSE '' END
  || CASE WHEN a.attnotnull THEN ' NOT NULL' ELSE '' END`

const TABLES = `
  SELECT c.relname AS name,
    array(SELECT DISTINCT k.confrelid::regclass::text FROM pg_constraint k
      WHERE k.conrelid = c.oid AND k.contype = 'f' AND k.confrelid <> c.oid AND k.confrelid::regclass::text <> ALL ($1)) AS after,
    concat_ws(E'\\n', format(E'CREATE %sTABLE %I (\\n%s\\n)%s%s;', CASE c.relpersistence WHEN 'u' THEN 'UNLOGGED ' END, c.relname, concat_ws(E',\\n',
      (SELECT string_agg(${COLUMN}, E',\\n' ORDER BY a.attnum) FROM pg_attribute a JOIN pg_type y ON y.oid = a.atttypid
        LEFT JOIN pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
        LEFT JOIN pg_collation o ON o.oid = a.attcollation
        WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped),
      (SELECT string_agg(format('  CONSTRAINT %I %s', k.conname, pg_get_constraintdef(k.oid)), E',\\n'
        ORDER BY position(k.contype::text IN 'pucxf'), k.conname)
        FROM pg_constraint k WHERE k.conrelid = c.oid AND k.contype IN ('p', 'u', 'c', 'x', 'f')
          AND (k.contype <> 'f' OR k.confrelid::regclass::text <> ALL ($1)))),
      ' WITH (' || array_to_string(c.reloptions, ', ') || ')', ' PARTITION BY ' || pg_get_partkeydef(c.oid)),
      (SELECT string_agg(replace(replace(replace(pg_get_indexdef(i.indexrelid), ' ON ONLY ', ' ON '), ' ON public.', ' ON '), ' USING btree ', ' ') || ';', E'\\n'
        ORDER BY i.indexrelid::regclass::text) FROM pg_index i
        WHERE i.indrelid = c.oid AND NOT EXISTS (SELECT FROM pg_constraint k WHERE k.conindid = i.indexrelid AND k.conrelid = c.oid)),
      CASE WHEN c.relrowsecurity THEN format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY%s;', c.relname,
        CASE WHEN c.relforcerowsecurity THEN ', FORCE ROW LEVEL SECURITY' END) END,
      ${OWNER('c.relowner', "format('TABLE %I', c.relname)")},
      ${GRANTS('c.relacl', 'c.relowner', 'quote_ident(c.relname)')},
      (SELECT string_agg(format('GRANT %s (%s) ON %I TO %s;', verb, columns, c.relname, role), E'\\n' ORDER BY role, verb) FROM (
        SELECT ${ROLE('x.grantee')} AS role, x.privilege_type AS verb, string_agg(quote_ident(a.attname), ', ' ORDER BY a.attnum) AS columns
        FROM pg_attribute a, aclexplode(a.attacl) x WHERE a.attrelid = c.oid AND a.attnum > 0 GROUP BY 1, 2) g)) AS text
  FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND c.relname <> 'migration' AND c.relname <> ALL ($1)
    AND ${OURS('pg_class', 'c.oid')}
  ORDER BY c.relname`

/** Whether an index or a check is made with the function `p`, which then comes before its table. */
const BUILT_IN = `p.oid IN (SELECT d.refobjid FROM pg_depend d
    WHERE d.refclassid = 'pg_proc'::regclass AND (d.classid = 'pg_class'::regclass AND d.objid IN (SELECT indexrelid FROM pg_index)
      OR d.classid = 'pg_constraint'::regclass AND d.objid IN (SELECT oid FROM pg_constraint WHERE contype = 'c')))`

const functions = (wanted: string) => `
  SELECT concat_ws(E'\\n', regexp_replace(rtrim(pg_get_functiondef(p.oid), E'\\n'),
      '^CREATE OR REPLACE FUNCTION public\\.', 'CREATE FUNCTION ') || ';',
    ${OWNER('p.proowner', "format('FUNCTION %s', p.oid::regprocedure)")},
    'REVOKE EXECUTE ON FUNCTION ' || p.oid::regprocedure || ' FROM PUBLIC;',
    ${GRANTS("coalesce(p.proacl, acldefault('f', p.proowner))", 'p.proowner', "format('FUNCTION %s', p.oid::regprocedure)")}) AS text
  FROM pg_proc p WHERE p.pronamespace = 'public'::regnamespace AND ${wanted} AND ${OURS('pg_proc', 'p.oid')} ORDER BY p.proname, p.oid::regprocedure::text`

const TRIGGERS = `
  SELECT string_agg(replace(pg_get_triggerdef(t.oid), ' ON public.', ' ON ') || ';', E'\\n' ORDER BY c.relname, t.tgname) AS text
  FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
  WHERE NOT t.tgisinternal AND c.relnamespace = 'public'::regnamespace AND c.relname <> ALL ($1) AND ${OURS('pg_class', 'c.oid')}
  HAVING count(*) > 0`

// Views of the books check come last: they read the others, and the sandbox makes them in this order.
const VIEWS = `
  SELECT concat_ws(E'\\n', format(E'CREATE VIEW %I%s AS\\n%s', c.relname, ' WITH (' || array_to_string(c.reloptions, ', ') || ')',
    pg_get_viewdef(c.oid, true)), ${GRANTS('c.relacl', 'c.relowner', 'quote_ident(c.relname)')}) AS text
  FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'v' AND ${OURS('pg_class', 'c.oid')}
  ORDER BY c.relname LIKE 'check\\_%', c.relname`

const POLICIES = `
  SELECT string_agg(concat(format('CREATE POLICY %I ON %I', p.polname, c.relname),
      CASE WHEN NOT p.polpermissive THEN ' AS RESTRICTIVE' END,
      CASE p.polcmd WHEN 'r' THEN ' FOR SELECT' WHEN 'a' THEN ' FOR INSERT' WHEN 'w' THEN ' FOR UPDATE' WHEN 'd' THEN ' FOR DELETE' END,
      ' TO ' || (SELECT string_agg(${ROLE('r')}, ', ' ORDER BY ${ROLE('r')}) FROM unnest(p.polroles) r),
      E'\\n  USING (' || pg_get_expr(p.polqual, p.polrelid) || ')',
      E'\\n  WITH CHECK (' || pg_get_expr(p.polwithcheck, p.polrelid) || ')', ';'), E'\\n' ORDER BY p.polname) AS text
  FROM pg_policy p JOIN pg_class c ON c.oid = p.polrelid WHERE c.relnamespace = 'public'::regnamespace AND c.relname <> ALL ($1)
    AND ${OURS('pg_class', 'c.oid')}
  GROUP BY c.relname ORDER BY c.relname`

type Table = { name: string; after: string[]; text: string }

/** Each table after those that it refers to, else by name. Throws where tables refer to each other in a circle. */
function inOrder(tables: readonly Table[]): Table[] {
  const placed: Table[] = []
  while (placed.length < tables.length) {
    const next = tables.find(
      (table) => !placed.includes(table) && table.after.every((name) => placed.some((before) => before.name === name)),
    )
    if (!next) throw new Error('tables refer to each other in a circle: schema-text.ts has no order for them')
    placed.push(next)
  }
  return placed
}

/** Throws with the names of what a query, UNKNOWN or BESIDE, finds. */
export async function refuseUnknown(client: pg.Client, query = UNKNOWN): Promise<void> {
  const { rows } = await client.query<{ what: string }>(query)
  if (rows.length > 0) throw new Error(`schema-text.ts cannot describe yet: ${rows.map(({ what }) => what).join(', ')}`)
}

/** The parts of a schema in the order in which they can be made. */
export type SchemaParts = Record<
  'roles' | 'schema' | 'sequences' | 'types' | 'tables' | 'functions' | 'triggers' | 'views' | 'policies',
  string
>

/** Without the tables named `without` and whatever refers to them, and of the functions only those that `wanted`, a condition over `p`, lets in. */
export async function schemaParts(
  client: pg.Client,
  without: readonly string[] = [],
  wanted = 'true',
): Promise<SchemaParts> {
  const rows = async <T extends pg.QueryResultRow>(query: string) =>
    (await client.query<T>(query, query.includes('$1') ? [without] : [])).rows
  const text = async (...queries: string[]) => {
    const found: string[] = []
    for (const query of queries)
      found.push(...(await rows<{ text: string | null }>(query)).flatMap((row) => row.text ?? []))
    return found.join('\n\n')
  }
  await refuseUnknown(client)
  const tables = inOrder(await rows<Table>(TABLES)).map((table) => table.text)
  return {
    roles: (await text(ROLES)).replaceAll('\n\n', '\n'),
    schema: await text(SCHEMA),
    sequences: await text(SEQUENCES),
    types: await text(ROW_TYPES),
    tables: [await text(functions(BUILT_IN)), ...tables].join('\n\n'),
    functions: await text(functions(`NOT ${BUILT_IN} AND ${wanted}`)),
    triggers: await text(TRIGGERS),
    views: await text(VIEWS),
    policies: await text(POLICIES),
  }
}
