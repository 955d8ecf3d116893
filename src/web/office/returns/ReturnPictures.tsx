// Pictures of an inspection, stored for the customer whose return it is.
import type { ComponentProps } from 'react'
import { MAX_RETURN_PICTURES, officeReturnCalls } from '#shared/returns/returns.contract.ts'
import { callApi } from '#web/kit/call/call-api.ts'
import { PicturesField } from '#web/kit/form/PicturesField.tsx'

type Props = Omit<ComponentProps<typeof PicturesField>, 'purpose' | 'max' | 'store'> & {
  customerId: number
}

export function ReturnPictures({ customerId, ...field }: Props) {
  const store = (file: File) => callApi(officeReturnCalls.uploadPicture, { customer_id: String(customerId) }, { file })
  return <PicturesField {...field} purpose="return_picture" max={MAX_RETURN_PICTURES} store={store} />
}
