// The names of what customers are told of (Rule 18.15); a file of its own, because the bell of every page needs no more. Once published a name stays.
export const EVENTS = [
  'order_error',
  'orders_released',
  'booking',
  'loss_to_answer',
  'return_to_decide',
  'claim_answered',
  'product_measured',
  'low_stock',
  'expiring',
  'top_up_received',
  'top_up_rejected',
  'low_balance',
  'dispute',
  'statement',
  'evaluation_answered',
  'import_ended',
  'task_ended',
] as const
export type MessageEvent = (typeof EVENTS)[number]
