// Fills a world with orders and with rows of the operation log, set-based and without indexes that are made again afterwards. Customer k of them all has a share of 1/k: one
// large customer and many small ones.
import pg from 'pg'
import { makeOrders, type World } from '#test/bulk.ts'
import { MIX } from '../list.ts'
import type { Stage } from '../stage.ts'

/** Tells how far it is; throws when the time is over. */
export type Step = (text: string) => void

/** Orders of a statement, and rows of the log. */
const SLICE = 20_000
const LOG_SLICE = 500_000
/** At once: one for each core that PostgreSQL can have. */
const HANDS = 2
/** Months of the log that are filled, this one with them. */
const MONTHS = 12
const DAYS = 300

export async function connected<T>(stage: Stage, name: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const options =
    '-c synchronous_commit=off -c session_replication_role=replica -c statement_timeout=0 -c maintenance_work_mem=512MB'
  const client = new pg.Client({ connectionString: stage.urlOf(name), options })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Drops what every row would have to be put into, and returns what makes it again. */
async function dropIndexes(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; text: string }>(`
    select c.relname as name, pg_get_indexdef(i.indexrelid) as text from pg_index i join pg_class c on c.oid = i.indexrelid
    where i.indrelid in ('orders'::regclass, 'order_line'::regclass) and not i.indisprimary order by 1`)
  for (const { name } of rows) await client.query(`drop index ${client.escapeIdentifier(name)}`)
  return rows.map(({ text }) => text)
}

/** About `count` more orders of three lines; `prefix` begins their customer order numbers. */
export async function fillOrders(stage: Stage, world: World, count: number, prefix: string, step: Step): Promise<void> {
  const sum = world.customers.reduce((all, _, i) => all + 1 / (i + 1), 0)
  const slices = world.customers.flatMap((customer, i) => {
    const share = (count / (i + 1)) * (1 / sum)
    return MIX.flatMap(([status, part]) => {
      const all = Math.round((share * part) / 100)
      return Array.from({ length: Math.ceil(all / SLICE) }, (_, n) => ({
        customer,
        options: { status, prefix: `${prefix}-${status}-${n}`, count: Math.min(SLICE, all - n * SLICE), days: DAYS },
      }))
    })
  })
  await connected(stage, 'world', async (client) => {
    const indexes = await dropIndexes(client)
    let [made, told] = [0, 0]
    const hand = async () => {
      for (let slice = slices.shift(); slice; slice = slices.shift()) {
        await makeOrders(stage.filler, world, slice.customer, slice.options)
        made += slice.options.count
        if (made - told < Math.max(count / 20, 50_000)) continue
        told = made
        step(`orders: ${made} of ${count}`)
      }
    }
    await Promise.all(Array.from({ length: HANDS }, hand))
    step(`orders: ${made}`)
    const make = async () => {
      await connected(stage, 'world', async (maker) => {
        for (let text = indexes.shift(); text; text = indexes.shift()) {
          await maker.query(text)
          step(`made again: ${/index (\S+)/i.exec(text.replace(/unique /i, ''))![1]}`)
        }
      })
    }
    // Building one locks its table against writing and not against building another.
    await Promise.all(Array.from({ length: HANDS }, make))
  })
}

/** The months of the log that are filled: cut as `make_parts` cuts them, had the house been there so long. */
export async function cutMonths(stage: Stage): Promise<void> {
  await connected(stage, 'world', async (client) => {
    const first = `date_trunc('month', now(), 'UTC') - interval '${MONTHS - 1} months'`
    await client.query(`begin;
      alter table operation_log detach partition parts.operation_log_before;
      create temp table kept as select * from parts.operation_log_before;
      delete from parts.operation_log_before;
      do $$ begin
        execute format('comment on table parts.operation_log_before is %L', (${first})::text);
        execute format('alter table operation_log attach partition parts.operation_log_before for values from (minvalue) to (%L)', first_id_at(${first}));
      end $$;
      select make_parts(${first} + n * interval '1 month') from generate_series(0, ${MONTHS - 1}) n;
      insert into operation_log select * from kept;
      commit`)
  })
}

/**
 * `count` rows of the log evenly over the months, as if submits had left them; what lies there already stays. Each month is filled apart, and takes its place again with indexes
 * that are made in one go.
 */
export async function fillLog(stage: Stage, world: World, count: number, step: Step): Promise<void> {
  await connected(stage, 'world', async (client) => {
    const { rows: months } = await client.query<{ name: string; from_id: string; to_id: string; starts: Date; seconds: number }>(`
      select 'operation_log_' || to_char(m, 'YYYY_MM') as name, first_id_at(m) as from_id, first_id_at(m + interval '1 month') as to_id, m as starts,
        extract(epoch from least(m + interval '1 month', now() - interval '10 minutes') - m)::float8 as seconds
      from generate_series(date_trunc('month', now(), 'UTC') - interval '${MONTHS - 1} months', date_trunc('month', now(), 'UTC'), interval '1 month') m
      where m < now() - interval '10 minutes' order by m`) // prettier-ignore
    const each = Math.ceil(count / months.length)
    const owners = [world.customers.map(({ customerId }) => customerId), world.customers.map(({ memberId }) => memberId)] // prettier-ignore
    for (const { name } of months)
      await client.query(`begin; alter table operation_log detach partition parts.${name};
        alter table parts.${name} rename to filled_before; create table parts.${name} (like operation_log including defaults including constraints);
        insert into parts.${name} select * from parts.filled_before; drop table parts.filled_before; commit`)
    const hand = (filler: pg.Client) => async () => {
      for (let month = months.shift(); month; month = months.shift()) {
        const { name, from_id, to_id, starts, seconds } = month
        for (let done = 0; done < each; done += LOG_SLICE) {
          await filler.query(
            `insert into parts.${name} (customer_id, log_id, at, actor_kind, actor_id, actor_name, menu, method, path, url, ip, parameters, object, object_id, before, after)
            select ($1::int[])[o.nth], uuid_v7(x.at), x.at, 'main', ($2::uuid[])[o.nth], 'Mei Lin', 'orders', 'POST', '/api/ucenter/order/submitOrders', '/api/ucenter/order/submitOrders',
              '203.0.113.7', '{}', 'order', gen_random_uuid()::text, '{"status": "approving"}', '{"status": "verifying"}'
            from (select $3::timestamptz + make_interval(secs => $4::float8 * i / $5) as at, random() as r from generate_series($6::int, $7::int) i) x,
              lateral (select least(floor(exp(x.r * ln(cardinality($1::int[]) + 1)))::int, cardinality($1::int[])) as nth) o`,
            [...owners, starts, seconds, each, done, Math.min(done + LOG_SLICE, each) - 1],
          )
          if (each > LOG_SLICE) step(`${name}: ${Math.min(done + LOG_SLICE, each)} of ${each}`)
        }
        // As the parent's, so that it takes them over and makes none of its own.
        await filler.query(`alter table parts.${name} add primary key (customer_id, log_id)`)
        await filler.query(`create index on parts.${name} (customer_id, object, object_id)`)
        await filler.query(`create index on parts.${name} (log_id)`)
        await filler.query(
          `alter table operation_log attach partition parts.${name} for values from ('${from_id}') to ('${to_id}')`,
        )
        step(`${name}: ${each} rows and their indexes`)
      }
    }
    await Promise.all([hand(client)(), connected(stage, 'world', (filler) => hand(filler)())])
    // How many indexes a month has must not have changed.
    const { rows: more } = await client.query<{ name: string; n: number }>(`
      select c.relname as name, count(*)::int as n from pg_index i join pg_class c on c.oid = i.indrelid where c.relnamespace = 'parts'::regnamespace
      and c.relname like 'operation_log_2%' group by 1 having count(*) <> (select count(*) from pg_index where indrelid = 'operation_log'::regclass)`)
    if (more.length > 0) throw new Error(`months with other indexes than the log's: ${JSON.stringify(more)}`)
    // Sealing the rows is no part of what is measured, and would take hours beside it: a last seal stands for all of them, and no night's check looks behind it.
    await client.query(`insert into operation_log_seal (day, batch_no, first_id, last_id, row_count, row_ids, row_hashes, previous, hash, sealed_at)
      select (l.at at time zone 'UTC')::date, (select coalesce(max(batch_no), 0) + 1 from operation_log_seal where day = (l.at at time zone 'UTC')::date), l.log_id, l.log_id, 1,
        array[l.log_id], sha256(''), sha256(''), sha256(''), now() from operation_log l order by l.log_id desc limit 1 on conflict do nothing`)
    await client.query(`insert into books_run (run_id, at, night, took_ms, checks, wrong)
      select uuid_v7(now()), now(), current_date + n, 0, '[]', 0 from generate_series(0, 1) n on conflict do nothing`)
  })
}
