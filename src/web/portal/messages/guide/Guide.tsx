// The new-user guide for whoever asks for it again.
import { Drawer } from 'antd'
import { closeGuide } from '#web/both/messages/guide.ts'
import { useText } from '#web/kit/text/text.ts'
import { guideText } from './guide.text.ts'
import { GuideSteps } from './GuideSteps.tsx'

export default function Guide({ open }: { open: boolean }) {
  const t = useText(guideText)
  return (
    <Drawer open={open} onClose={closeGuide} title={t.title} size={440}>
      <GuideSteps onLeave={closeGuide} />
    </Drawer>
  )
}
