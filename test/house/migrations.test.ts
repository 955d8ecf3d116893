// New migrations expand before they contract (Rules 27.1, 27.2); each rule is also shown to find a planted violation.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { LARGE, migrationFindings } from './migration-rules.ts'

const ROOT = join(import.meta.dirname, '../..')
/** Whose state is kept: every version that was released. */
const released = readdirSync(join(ROOT, 'test/releases')).map((name) => name.replace('.tar.gz', ''))
const migrations = readdirSync(join(ROOT, 'migrations'))
  .filter((name) => name.endsWith('.sql'))
  .map((name) => ({ name, text: readFileSync(join(ROOT, 'migrations', name), 'utf8') }))
const judge = (text: string, name = '0999_planted.sql') => migrationFindings([{ name, text }], released)

test('new migrations expand, and say so where they contract', () =>
  expect(migrationFindings(migrations, released)).toEqual([]))

test('there are migrations and versions to look at, and the large tables exist', () => {
  expect(migrations.length).toBeGreaterThan(150)
  expect(released).toContain('0.1.0')
  const schema = readFileSync(join(ROOT, 'docs/schema.sql'), 'utf8')
  expect(LARGE.filter((name) => !schema.includes(`CREATE TABLE ${name} (`))).toEqual([])
})

test.each([
  ['a table', 'drop table brand;', 'drops what'],
  ['a function', 'drop function submit_orders(int);', 'drops what'],
  ['a column', 'alter table brand add column a int,\n  drop column b;', 'drops a column'],
  ['a column called by its name alone', 'alter table brand drop b;', 'drops a column'],
  ['a name', 'alter table brand rename column a to b;', 'renames'],
  ['a type', 'alter table brand alter column a type bigint;', 'changes the type'],
  ['an unproved not null', 'alter table brand alter column a set not null;', 'not null by reading'],
  ['a column nobody fills', 'alter table brand add column a int not null;', 'give it a default'],
  ['a column with a reference', 'alter table orders add column a uuid references staff;', 'with a constraint'],
  ['a column made anew in each row', 'alter table orders add b uuid default gen_random_uuid();', 'rewrites'],
  ['a constraint', 'alter table orders add constraint x check (a > 0);', 'not valid'],
  ['a constraint validated where it is added', 'alter table orders add constraint x check (a > 0) not valid;\nalter table orders validate constraint x;', 'validates on orders'],
  ['an index', 'create index x on orders (a);', 'concurrently'],
  ['a unique index', 'create unique index x on public.orders (a);', 'concurrently'],
  ['an index made concurrently in a transaction', 'create index concurrently x on orders (a);', 'no transaction'],
  ['half an index', '-- no transaction\ncreate index concurrently x on orders (a);', 'half of one'],
  ['other work without a transaction', '-- no transaction\nupdate orders set a = 1;', 'is for indexes'],
  ['an unknown version', '-- contract: since 9.9.9\ndrop table brand;', 'does not know'],
]) // prettier-ignore
('finds %s', (_, text, fault) => expect(judge(text).join()).toContain(fault))

test.each([
  ['what takes away a release later', '-- contract: since 0.1.0\ndrop table brand;'],
  ['a column that may be empty', 'alter table orders add column a int;'],
  ['a column with a default', 'alter table orders add column a int not null default 0;'],
  ['everything on a table that is new', 'create table note (a int);\nalter table note alter column a set not null;\ncreate index x on note (a);'],
  ['a constraint in two steps', 'alter table orders add constraint x check (a > 0) not valid;'],
  ['not null by a proved check', 'alter table orders validate constraint x;\nalter table orders alter column a set not null;'],
  ['an index beside the work', '-- no transaction\ndrop index concurrently if exists x;\ncreate index concurrently x on orders (a);'],
  ['an index on a small table', 'create index x on brand (name);'],
  ['words of functions and comments', "-- drop table brand;\ncreate function f() returns void language sql as $$ delete from brand; drop table brand; $$;\nselect 'drop table brand;';"],
]) // prettier-ignore
('leaves %s alone', (_, text) => expect(judge(text)).toEqual([]))

test('leaves applied migrations alone', () => expect(judge('drop table brand;', '0310_planted.sql')).toEqual([]))
