// Who gets the parcel, or comes for the goods, and what was said about it: address as it is written, tax codes, services, remark, note.
import { addressLines } from '#shared/orders/addresses/address.rules.ts'
import { SOURCE_NAMES } from '#shared/orders/order-list.filters.ts'
import { orderCalls } from '#shared/orders/orders.contract.ts'
import { collectingText } from '#web/both/orders/collecting.text.ts'
import { useFormat } from '#web/kit/text/format.ts'
import { useReader } from '#web/kit/text/language.ts'
import { useText } from '#web/kit/text/text.ts'
import { useRead } from '#web/kit/call/use-call.ts'
import { Country, Named } from '../Named.tsx'
import { orderText } from '../order.text.ts'
import type { OrderDetail } from '../order-types.ts'
import { recipientText } from '#web/both/orders/recipient/recipient.text.ts'
import { TAX_CODE_NAMES } from '#shared/orders/addresses/tax-codes.ts'

const joined = (...parts: readonly string[]) => parts.filter((part) => part !== '').join(' ')

export function OrderRecipient({ order }: { order: OrderDetail }) {
  const t = useText(orderText)
  const form = useText(recipientText)
  const words = useText(collectingText)
  const format = useFormat()
  const read = useReader()
  const { recipient } = order
  const codes = TAX_CODE_NAMES.filter((name) => order.tax[name] !== '')
  return (
    <>
      {recipient && order.collect ? (
        <address className="uc-order-address">
          <strong>{recipient.first_name}</strong>
          <span>{recipient.phone}</span>
          {order.collect.plate && (
            <span>
              {words.plate} {order.collect.plate}
            </span>
          )}
          {order.erased_on && <small>{t.erasedOn({ day: format.date(order.erased_on) })}</small>}
        </address>
      ) : recipient ? (
        <address className="uc-order-address">
          <strong>{joined(recipient.first_name, recipient.last_name)}</strong>
          {recipient.company && <span>{recipient.company}</span>}
          {addressLines(recipient).map((line, n) => (
            <span key={n}>{line}</span>
          ))}
          <span>
            <Country code={recipient.country} />
          </span>
          {order.carriage !== 'own_label' && (
            <small>
              {[form[recipient.address_type], recipient.phone, recipient.email].filter(Boolean).join(' · ')}
            </small>
          )}
          {recipient.id_number && (
            <small>
              {form.idNumber} {recipient.id_number}
            </small>
          )}
          {order.erased_on && <small>{t.erasedOn({ day: format.date(order.erased_on) })}</small>}
        </address>
      ) : (
        <p className="uc-order-hint">{order.erased_at ? t.erasedAt({ at: format.time(order.erased_at) }) : t.erased}</p>
      )}
      <dl className="uc-order-facts uc-order-facts-narrow">
        {order.collect && (
          <div>
            <dt>{words.plannedOn}</dt>
            <dd>{format.date(order.collect.planned_on)}</dd>
          </div>
        )}
        {codes.map((name) => (
          <div key={name}>
            <dt>{form[name]}</dt>
            <dd>{order.tax[name]}</dd>
          </div>
        ))}
        {order.services.length > 0 && (
          <div>
            <dt>{t.services}</dt>
            <dd>
              {order.services.map((service) => (
                <div key={service.code}>
                  <ServiceName code={service.code} warehouseId={order.warehouse.warehouse_id} /> ×{' '}
                  {format.number(service.quantity)}
                </div>
              ))}
            </dd>
          </div>
        )}
        {order.platform_paid && (
          <div>
            <dt>{t.platformPaid}</dt>
            <dd>{t.yes}</dd>
          </div>
        )}
        {order.remark !== '' && (
          <div>
            <dt>{t.remark}</dt>
            <dd>{order.remark}</dd>
          </div>
        )}
        {order.note_to_service !== '' && (
          <div>
            <dt>{t.note}</dt>
            <dd>{order.note_to_service}</dd>
          </div>
        )}
        <div>
          <dt>{t.source}</dt>
          <dd>{read(SOURCE_NAMES[order.source])}</dd>
        </div>
      </dl>
    </>
  )
}

/** A service's name where its warehouse still offers it, else its code. */
function ServiceName({ code, warehouseId }: { code: string; warehouseId: string }) {
  const choices = useRead(orderCalls.getFormChoices, {})
  const warehouse = choices.data?.warehouses.find(({ warehouse_id }) => warehouse_id === warehouseId)
  const service = warehouse?.services.find((one) => one.code === code)
  return service ? <Named of={service} /> : code
}
