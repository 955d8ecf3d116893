// The phone's camera as a scanner: the picture under the scan field, each code that it sees given on once, a clear word where there is no
// camera or it may not be used.
import { Button } from 'antd'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useText } from '#web/kit/text/text.ts'
import { openReader } from './camera-reader.ts'
import { deskText } from './desk.text.ts'

const EVERY_MS = 200
/** The same code counts again after it was away, or was held there, for so long. */
const AGAIN_MS = 2_000

type Problem = 'cameraInsecure' | 'cameraRefused' | 'cameraMissing'

/** Refused by the person, the browser or the page's own rules; else there is none, or another program has it. */
const problemOf = (error: unknown): Problem =>
  error instanceof DOMException && (error.name === 'NotAllowedError' || error.name === 'SecurityError')
    ? 'cameraRefused'
    : 'cameraMissing'

export function CameraScan({ onScan, onClose }: { onScan: (code: string) => void; onClose: () => void }) {
  const t = useText(deskText)
  const video = useRef<HTMLVideoElement>(null)
  const [problem, setProblem] = useState<Problem>()
  const take = useEffectEvent((code: string) => onScan(code))
  useEffect(() => {
    let open = true
    let stream: MediaStream | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let last = { code: '', at: 0 }
    const watch = async () => {
      // Browsers give the camera to https and to this machine only.
      if (!window.isSecureContext) return setProblem('cameraInsecure')
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' }, audio: false })
      const picture = video.current
      if (!open || !picture) return stream.getTracks().forEach((track) => track.stop())
      picture.srcObject = stream
      await picture.play()
      const read = await openReader()
      const look = async () => {
        if (!open) return
        const code = (await read(picture).catch(() => undefined))?.trim()
        const now = performance.now()
        if (open && code && (code !== last.code || now - last.at > AGAIN_MS)) {
          last = { code, at: now }
          take(code)
        }
        timer = setTimeout(() => void look(), EVERY_MS)
      }
      return look()
    }
    watch().catch((error: unknown) => open && setProblem(problemOf(error)))
    return () => {
      open = false
      clearTimeout(timer)
      stream?.getTracks().forEach((track) => track.stop())
    }
  }, [])
  return (
    <div className="uc-camera">
      {problem ? <p role="alert">{t[problem]}</p> : <video ref={video} muted playsInline aria-label={t.camera} />}
      <Button size="large" block onClick={onClose}>
        {t.closeCamera}
      </Button>
    </div>
  )
}
