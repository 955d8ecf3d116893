// Whether the schema could be distributed over several PostgreSQL nodes by customer, as Citus does it (docs/scale.md): a customer's tables lie together on
// one node by `customer_id`, small tables of the house are copied to every node, and the rest of the house stays on one. What stands in the way is named.
import type pg from 'pg'

/** Small and seldom written: a copy on every node. What customers' rows may refer to. */
export const REFERENCE = [
  'brand', 'currency', 'notice', 'price_group', 'product_attribute', 'product_category', 'shipping_method', 'staff', 'tariff', 'warehouse',
] // prettier-ignore

/** On one node, though their rows name customers. */
export const LOCAL_OF_CUSTOMERS: Record<string, string> = {
  login: 'found by the e-mail before anybody knows whose it is',
  session: 'found by the token before anybody knows whose it is',
  one_time_link: 'found by the token of the link before anybody knows whose it is',
  sign_in_ticket: 'found by the ticket before anybody knows whose it is',
  sign_in_code: 'found by the code before anybody knows whose it is',
  company_flow: 'found by the state of the way to a provider before anybody knows who comes back',
  passkey: 'found by the credential before anybody knows whose it is',
  bank_line: "a line of the house's bank account, which gets its customer later or never",
  unknown_return: 'goods in the warehouse that get their customer later or never',
}

/** What Citus would refuse today, and what is to be done about it before. */
export const EXCEPTIONS: { plan: string; of: string[] }[] = [
  {
    plan: 'Sign-in stays on one node, so these references are dropped: members are hidden and never deleted, and ending a session takes its push devices with it in the same statement. Which browser a push device is stays unique as a check of the statement that adds it.',
    of: [
      'login.login_customer_id_member_id_fkey',
      'one_time_link.one_time_link_customer_id_member_id_fkey',
      'passkey.passkey_customer_id_member_id_fkey',
      'push_device.push_device_endpoint',
      'push_device.push_device_session_hash_fkey',
      'session.session_customer_id_member_id_fkey',
      'sign_in_code.sign_in_code_customer_id_member_id_fkey',
      'sign_in_ticket.sign_in_ticket_customer_id_member_id_fkey',
    ],
  },
  {
    plan: "The warehouse's floor works on orders of many customers at once, so waves, manifests, cartons, places and counts stay on one node with all their rows; what customers' rows say of them is an id that a check of the books holds instead of a reference.",
    of: [
      'manifest_parcel.manifest_parcel_manifest_id_fkey',
      'parcel.parcel_carton_id_fkey',
      'stock_count.stock_count_place_count_id_fkey',
      'stock_place.stock_place_location_fkey',
      'wave_order.wave_order_wave_id_fkey',
    ],
  },
  {
    plan: 'What comes before its customer is known (a line of the bank, goods nobody announced) stays on one node; a check of the books holds what it was filed for and who claimed it.',
    of: [
      'bank_line.bank_line_customer_id_top_up_id_fkey',
      'bank_line.bank_line_filed_for_filed_top_up_id_fkey',
      'return_claim.return_claim_unknown_id_fkey',
      'unknown_return.unknown_return_customer_id_return_id_fkey',
    ],
  },
  {
    plan: "A price list for one customer names it, and a table that every node has a copy of may not refer to one node's: customers are never deleted, so the function that publishes asks for the customer and the reference goes.",
    of: ['tariff.tariff_for_customer_fkey', 'tariff_proposal.tariff_proposal_for_customer_fkey'],
  },
  {
    plan: 'Mails are sent by one node out of one table; which mail told a recipient what becomes an id without a reference, forgotten by age as the mail is.',
    of: ['recipient_mail.recipient_mail_mail_id_fkey'],
  },
  {
    plan: 'A target without a SKU is for all SKUs, which a primary key does not let be empty: the nil uuid stands for it.',
    of: ['reorder_target'],
  },
]

type Key = { table: string; name: string; columns: string[] }
type Reference = { table: string; target: string; name: string; together: boolean }
export type Catalogue = {
  tables: { name: string; customer: boolean; keyed: boolean }[]
  keys: Key[]
  references: Reference[]
}

const COLUMNS = (numbers: string, table: string) =>
  `(select coalesce(array_agg(a.attname::text order by u.i), '{}') from unnest(${numbers}::int2[]) with ordinality u(n, i) join pg_attribute a on a.attrelid = ${table} and a.attnum = u.n)`

export async function readCatalogue(client: pg.Client): Promise<Catalogue> {
  const HERE = `c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition`
  const { rows: tables } = await client.query<Catalogue['tables'][number]>(`select c.relname as name,
    exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'customer_id' and not a.attisdropped) as customer,
    exists (select from pg_index x where x.indrelid = c.oid and x.indisprimary) as keyed from pg_class c where ${HERE} order by 1`)
  const { rows: keys } =
    await client.query<Key>(`select c.relname as table, x.indexrelid::regclass::text as name, ${COLUMNS('x.indkey', 'c.oid')} as columns
    from pg_class c join pg_index x on x.indrelid = c.oid and x.indisunique where ${HERE} order by 1, 2`)
  const { rows: references } =
    await client.query<Reference>(`select c.relname as table, t.relname as target, k.conname as name,
    exists (select from unnest(${COLUMNS('k.conkey', 'c.oid')}, ${COLUMNS('k.confkey', 't.oid')}) u(a, b) where u.a = 'customer_id' and u.b = 'customer_id') as together
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class t on t.oid = k.confrelid where k.contype = 'f' and k.conparentid = 0 and ${HERE} order by 1, 3`)
  return { tables, keys, references }
}

/** What stands in the way, by name (`table` or `table.constraint`), and why. */
export function distributionFaults({ tables, keys, references }: Catalogue): Map<string, string> {
  const found = new Map<string, string>()
  const distributed = new Set(
    tables.filter(({ name, customer }) => customer && !(name in LOCAL_OF_CUSTOMERS)).map(({ name }) => name),
  )
  const kindOf = (name: string) =>
    distributed.has(name) ? 'distributed' : REFERENCE.includes(name) ? 'copied' : 'local'
  for (const { name, keyed } of tables)
    if (distributed.has(name) && !keyed) found.set(name, 'has no primary key, without which its rows cannot be moved to another node while somebody writes them') // prettier-ignore
  for (const { table, name, columns } of keys)
    if (distributed.has(table) && !columns.includes('customer_id'))
      found.set(`${table}.${name}`, `is unique over all customers: put customer_id into the key, or list ${table} in LOCAL_OF_CUSTOMERS`) // prettier-ignore
  for (const { table, target, name, together } of references) {
    const [from, to] = [kindOf(table), kindOf(target)]
    const say = (why: string) => found.set(`${table}.${name}`, `${why} (${table}, ${from}, refers to ${target}, ${to})`)
    if (from === 'distributed' && to === 'distributed' && !together) say('may lead to another node: put customer_id on both sides') // prettier-ignore
    if (from === 'distributed' && to === 'local') say('leads to a table that is on one node only: list it in REFERENCE if it is small and seldom written') // prettier-ignore
    if (from !== 'distributed' && to === 'distributed') say("leads from the house's table to a customer's: drop it and check it where it is written") // prettier-ignore
  }
  return found
}
