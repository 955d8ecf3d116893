// Who may write which table: its own domain's code, in TypeScript as in the builder. What lies elsewhere goes through the owner's
// door or SQL function. A read may join any table.
import { DOMAINS } from './layout.ts'
import { isTest, type SourceFile } from './rules.ts'

/** Each table with the domains that write it in TypeScript; the first is its owner. None: SQL functions alone. */
export const TABLE_WRITERS: Record<string, readonly string[]> = {
  // The base's own: what every write leaves behind.
  file: ['base'],
  idempotency_key: ['base', 'access'], // access forgets old answers
  operation_log: ['base'],
  rate_count: ['base'],
  key_turns: ['base'],
  list_search: ['base'],
  staff_list_search: ['base'],
  migration: ['base'],
  customer_counter: ['people'], // the numbers of sub-accounts; those of documents are taken by next_numbers()

  brand: ['brands'],
  brand_host: ['brands'],
  brand_picture: ['brands'],
  app_version: ['brands'],
  mail_outbox: ['mail', 'integrations'], // which forgets what the sandbox mails to nobody
  recipient_mail: ['mail'],
  message: ['mail'],
  message_mark: ['messages', 'mail'], // told again, a message is unread again
  message_choice: ['messages'],
  push_device: ['messages'],
  push_waiting: ['messages', 'mail'], // waits since the message was told
  message_digest: ['messages'],
  message_digested: ['messages'],

  account_request: ['access'],
  captcha: ['access'],
  sign_in: ['access'],
  company_sign_in: ['people'],
  company_person: ['people'],
  company_flow: ['people', 'access'],
  sign_in_code: ['access'],
  sign_in_ticket: ['access'],
  passkey: ['access'],
  passkey_challenge: ['access'],
  sign_in_try: ['access'],
  // An account, its address, its links and its sessions begin, change and end together, so these three domains write them together.
  session: ['access', 'customers'],
  login: ['access', 'people', 'customers'],
  one_time_link: ['access', 'people', 'customers'],
  staff: ['people', 'access'],
  member: ['people', 'access', 'customers'],
  member_sku: ['people'],
  list_view: ['people'],
  staff_list_view: ['people'],
  webhook_endpoint: ['integrations'],
  webhook_event: ['integrations'], // and announce(), from the timelines' triggers
  webhook_delivery: ['integrations'],
  webhook_line: ['integrations'],
  ordering_system: ['integrations'],
  ordering_account: ['integrations'], // and person_changed(), the trigger of member
  ordering_code: ['integrations'],
  shop: ['integrations'],
  shop_order: ['integrations'],
  shop_sku: ['integrations'],
  shop_method: ['integrations'],
  shop_push: ['integrations'], // and the triggers of orders and stock
  shop_log: ['integrations'],
  api_key: ['customers', 'access'], // access notes the last use
  api_key_day: ['access'],
  api_key_usage: ['access'],

  sheet_import: ['sheets'],
  sheet_row: ['sheets'],
  sheet_mapping: ['sheets'],
  customer: ['customers', 'integrations'], // which keeps shadows to their customers' contracts
  customer_note: ['customers'],
  quote_request: ['customers'],
  sku: ['products'],
  kit_component: ['products'],
  sku_measurement: ['products'],
  product_category: ['products'],
  product_attribute: ['products'],
  picture_fetch: ['products'],
  warehouse: ['warehouses'],
  location: ['warehouses'],
  carton: ['warehouses'],
  // Goods and money: move_stock(), post_entries() and their like alone.
  stock: [],
  stock_log: [],
  stock_batch: [],
  stock_batch_log: [],
  stock_freeze: [],
  stock_place: [],
  stock_place_log: [],
  account: [],
  ledger_entry: [],
  balance_hold: [],
  order_fee: [],
  order_estimate: [],
  evaluation: ['customers'],
  thread: ['messages'],
  thread_post: ['messages'], // erased by erase_threads()
  thread_file: ['messages'],
  thread_read: ['messages'],
  order_margin: ['orders'],
  margin_progress: ['orders'],
  estimate_month: [],
  booking_fee: [],

  quarantine: ['stock'],
  quarantine_picture: ['stock'],
  stock_count: ['stock'],
  stock_count_line: ['stock'],
  stock_count_entry: [],
  stock_count_picture: ['stock'],
  place_count: ['stock'],
  place_count_location: ['stock'],
  stock_count_place: [],
  stock_transfer: ['stock'],
  stock_transfer_line: [],
  stock_transfer_event: ['stock'],
  stock_warning: ['stock'],
  expiry_warning: ['stock'],
  reorder_target: ['stock'],
  warning_email: ['stock'],
  shipping_method: ['rates'],
  price_group: ['rates'],
  price_group_member: ['rates'],
  tariff: ['rates'],
  tariff_proposal: ['rates'],
  exchange_rate: ['rates'],
  rating_version: [],
  top_up: ['billing'],
  top_up_tolerance: ['billing'],
  payment_account: ['billing'],
  bank_file: ['billing'],
  bank_line: ['billing'],
  bank_columns: ['billing'],
  books_run: ['oversight'],
  backup_run: ['base'],
  certificate_check: ['oversight'],
  customer_leaving: ['oversight'],
  customer_export: ['oversight'],
  operation_log_erased: ['oversight'],
  server_node: ['oversight'],
  low_balance_alert: ['billing'],
  storage_correction: ['billing'],
  storage_bill: ['billing'],
  storage_bill_line: ['billing'],
  storage_day: ['billing'],
  storage_due: ['billing'],
  statement: ['billing'],
  statement_line: ['billing'],
  statement_progress: ['billing'],
  shipped_day: [],
  shipped_month: [], // add_to_months() and change_months()
  sku_month: [],
  sku_month_whole: [], // add_to_whole() and change_whole()
  on_time_month: [],
  on_time_change: [],
  supplier_on_time: ['statistics'], // begun by the job; forget_supplier() takes it away
  supplier_on_time_month: [],
  supplier_on_time_change: [],
  expense_day: ['statistics'],
  region_month: ['statistics'],
  report_mail: ['statistics'],
  expense_progress: ['statistics'],
  statistics_progress: ['statistics'],
  balance_hold_past: [], // remember_hold()
  adjustment: [], // file_adjustment() and decide_adjustment()
  adjustment_limit: ['billing'],
  fee_dispute: ['billing'],
  fee_dispute_file: ['billing'],

  booking: ['inbound'],
  booking_box: ['inbound'],
  booking_box_line: ['inbound'],
  booking_event: ['inbound'],
  booking_file: ['inbound'],
  arrival_plan: ['inbound'],
  arrival_capacity: ['inbound'],
  arrival_exception: ['inbound'],
  arrival_slot: [],
  arrival_load: [],
  booking_line: ['inbound'],
  desk_scan: ['inbound'],
  late_arrival: ['inbound'],
  unannounced_goods: ['inbound'],
  unannounced_picture: ['inbound'],
  loss_event: ['inbound'],
  loss_line: ['inbound'],
  loss_order: ['inbound'],
  loss_payout: ['inbound'],
  loss_payout_line: ['inbound'],
  loss_picture: ['inbound'],

  // take_serials() and its like alone: each leaves a line of the log.
  serial_number: [],
  serial_log: [],

  orders: ['orders'],
  order_event: ['orders'],
  order_upload: ['orders'],
  order_file: ['orders'],
  own_label: ['orders'],
  recipient_day: ['orders'],
  saved_recipient: ['orders'],
  method_rule: ['orders'],
  upload_result: ['orders'],
  order_task: ['orders'],
  order_task_item: ['orders'],
  order_task_file: ['orders'],
  order_line: ['orders'],
  sku_facts: [], // keep_facts()
  order_line_component: [], // take_orders() and requote_order()
  packing: ['orders'],
  parcel: ['orders'],
  wave: ['orders'],
  wave_order: ['orders'],
  wave_pick: ['orders'], // rows are made by plan_wave()
  manifest: ['orders'],
  manifest_parcel: ['orders'],
  tracking_event: ['orders'],
  tracking_news: ['orders'],
  tracking_poll: ['orders'],
  tracking_word: ['orders'],

  return_order: ['returns'],
  return_line: ['returns'],
  return_goods: ['returns'],
  return_picture: ['returns'],
  return_event: ['returns'],
  return_fee: [], // charge_return()
  return_claim: ['returns'], // rows are made by claim_return()
  unknown_return: ['returns'],

  notice: ['messages'],
  help_version: ['messages'],
  notice_read: ['messages'],
  guide_read: ['messages'],
  client_error: ['oversight'],
  operation_log_seal: ['oversight'],
}

/** SQL functions that write, with the domain whose they are; later domains may call them, earlier ones not. */
export const FUNCTION_OWNERS: Record<string, string> = {
  end_member_sessions: 'access',
  end_other_sessions: 'access',
  end_colleagues_sessions: 'access',
  forget_sessions: 'access',
  forget_tries: 'access',
  issue_own_sign_in_code: 'access',
  take_passkey_challenge: 'access',
  invite_member: 'people',
  set_member_login: 'people',
  move_stock: 'stock',
  place_stock: 'stock',
  enter_counts: 'stock',
  post_count: 'stock',
  file_transfer: 'stock',
  release_transfer: 'stock',
  ship_transfer: 'stock',
  receive_transfer: 'stock',
  shelve_stock: 'stock',
  unfreeze_stock: 'stock',
  settle_storage: 'billing',
  post_entry: 'billing',
  post_entries: 'billing',
  hold_balance: 'billing',
  capture_holds: 'billing',
  release_holds: 'billing',
  open_account: 'customers',
  set_credit_limit: 'customers',
  change_rating_version: 'rates',
  add_serials: 'serials',
  change_serials: 'serials',
  take_serials: 'serials',
  release_serials: 'serials',
  remove_serials: 'serials',
  forget_push_device: 'messages',
  settle_return: 'returns',
  charge_return: 'returns',
  claim_return: 'returns',
  submit_orders: 'orders',
  take_orders: 'orders',
  release_orders: 'orders',
  pack_orders: 'orders',
  requote_order: 'orders',
  drop_sealed_day: 'oversight',
}

const roomOf = (path: string) => /^src\/server\/([a-z-]+)\//.exec(path)?.[1]
const judged = (files: readonly SourceFile[]) =>
  files.filter(({ path }) => path.startsWith('src/server/') && !isTest(path) && roomOf(path) !== 'demo')

const WRITES = [
  /\b(?:insertInto|updateTable|deleteFrom)\('([a-z_]+)'/g,
  /\binsert into ([a-z_]+)/g,
  /\bdelete from ([a-z_]+)/g,
  /\bupdate ([a-z_]+)(?: [a-z])? set\b/g,
]

/** A table is written by its owner. */
export function writeFindings(files: readonly SourceFile[]): string[] {
  return judged(files).flatMap(({ path, text }) =>
    [...new Set(WRITES.flatMap((pattern) => [...text.matchAll(pattern)].map((match) => match[1] ?? '')))].flatMap(
      (table) => {
        const writers = TABLE_WRITERS[table]
        if (writers?.includes(roomOf(path) ?? '')) return []
        const whose = writers?.[0] ? `is ${writers[0]}'s` : 'is written by SQL functions alone'
        return [
          writers
            ? `${path} writes ${table}, which ${whose}: go through that domain's door or its SQL function`
            : `${path} writes ${table}, which has no owner yet: name it in test/house/tables.ts`,
        ]
      },
    ),
  )
}

/** SQL of a later domain's function is an import that no import rule sees. */
export function functionFindings(files: readonly SourceFile[]): string[] {
  return judged(files).flatMap(({ path, text }) => {
    const room = DOMAINS.indexOf(roomOf(path) ?? '')
    return Object.entries(FUNCTION_OWNERS)
      .filter(([name, owner]) => DOMAINS.indexOf(owner) > room && new RegExp(`\\b${name}\\(`).test(text))
      .map(([name, owner]) => `${path} calls ${name}(), which is ${owner}'s, a later domain: move the code there`)
  })
}
