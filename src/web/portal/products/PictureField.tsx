// The picture in the product form: a stored file, shown from the machine itself as soon as it was chosen.
import { PictureOutlined } from '@ant-design/icons'
import { productCalls } from '#shared/products/products.contract.ts'
import { callApi } from '#web/kit/call/call-api.ts'
import { StoredFileField } from '#web/kit/form/StoredFileField.tsx'
import { useText } from '#web/kit/text/text.ts'
import { useObjectUrl, usePicture } from '#web/both/products/picture.ts'
import { productText } from './products.text.ts'

type Props = {
  id?: string
  value?: string | null
  onChange?: (fileId: string | null) => void
  onBusy: (busy: boolean) => void
}

const store = (file: File) => callApi(productCalls.uploadImage, {}, { file })

export function PictureField(props: Props) {
  const preview = (chosen: File | undefined) => <Preview chosen={chosen} stored={props.value} />
  return <StoredFileField {...props} purpose="product_image" store={store} preview={preview} removable />
}

function Preview({ chosen, stored }: { chosen: File | undefined; stored: string | null | undefined }) {
  const t = useText(productText)
  const local = useObjectUrl(chosen)
  const kept = usePicture(chosen ? null : stored, 'full')
  const shown = local ?? kept
  return (
    <span className="uc-picture-frame">
      {shown ? <img src={shown} alt={t.image} /> : <PictureOutlined aria-hidden />}
    </span>
  )
}
