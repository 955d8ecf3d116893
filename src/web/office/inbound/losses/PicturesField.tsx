// The pictures of a review, stored for the customer whose loss order it is.
import type { ComponentProps } from 'react'
import { MAX_LOSS_PICTURES, officeLossCalls } from '#shared/inbound/losses.contract.ts'
import { callApi } from '#web/kit/call/call-api.ts'
import { PicturesField as Pictures } from '#web/kit/form/PicturesField.tsx'

type Props = Omit<ComponentProps<typeof Pictures>, 'purpose' | 'max' | 'store'> & { customerId: number }

export function PicturesField({ customerId, ...field }: Props) {
  const store = (file: File) => callApi(officeLossCalls.uploadPicture, { customer_id: String(customerId) }, { file })
  return <Pictures {...field} purpose="loss_picture" max={MAX_LOSS_PICTURES} store={store} />
}
