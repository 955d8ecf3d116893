// Pictures of goods at the desk: unannounced, damaged or doubtful ones.
import type { ComponentProps } from 'react'
import { receivingCalls } from '#shared/inbound/inbound-office.contract.ts'
import { MAX_GOODS_PICTURES } from '#shared/stock/quarantine.rules.ts'
import { callApi } from '#web/kit/call/call-api.ts'
import { PicturesField } from '#web/kit/form/PicturesField.tsx'

type Props = Omit<ComponentProps<typeof PicturesField>, 'purpose' | 'max' | 'store'> & { customerId: number }

export function GoodsPictures({ customerId, ...field }: Props) {
  const store = (file: File) => callApi(receivingCalls.uploadPicture, { customer_id: String(customerId) }, { file })
  return <PicturesField {...field} purpose="goods_picture" max={MAX_GOODS_PICTURES} store={store} />
}
