// A product's picture in a list, or its place.
import { PictureOutlined } from '@ant-design/icons'
import { usePicture } from './picture.ts'
import './thumb.css'

export function Thumb({ fileId }: { fileId: string | null }) {
  const url = usePicture(fileId, 'small')
  return <span className="uc-thumb">{url ? <img src={url} alt="" /> : <PictureOutlined aria-hidden />}</span>
}
