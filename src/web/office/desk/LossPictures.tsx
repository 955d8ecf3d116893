// Pictures of a loss order, stored for the customer whose loss order it is.
import type { ComponentProps } from 'react'
import { MAX_LOSS_PICTURES, officeLossCalls } from '#shared/inbound/losses.contract.ts'
import { callApi } from '#web/kit/call/call-api.ts'
import { PicturesField } from '#web/kit/form/PicturesField.tsx'

type Props = Omit<ComponentProps<typeof PicturesField>, 'purpose' | 'max' | 'store'> & { customerId: number }

export function LossPictures({ customerId, ...field }: Props) {
  const store = (file: File) => callApi(officeLossCalls.uploadPicture, { customer_id: String(customerId) }, { file })
  return <PicturesField {...field} purpose="loss_picture" max={MAX_LOSS_PICTURES} store={store} />
}
