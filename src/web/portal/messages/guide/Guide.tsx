// The new-user guide for whoever asks for it again, and the way to the help about the page that is open.
import { Drawer } from 'antd'
import { Link, useLocation } from 'react-router'
import { helpPages, helpPath } from '#shared/messages/messages.pages.ts'
import { closeGuide } from '#web/both/messages/guide.ts'
import { useText } from '#web/kit/text/text.ts'
import { chapterOf } from '#web/both/messages/help/chapter-of.ts'
import { helpText } from '#web/both/messages/help/help.text.ts'
import { guideText } from './guide.text.ts'
import { GuideSteps } from './GuideSteps.tsx'

export default function Guide({ open }: { open: boolean }) {
  const t = useText(guideText)
  const h = useText(helpText)
  const chapter = chapterOf(useLocation().pathname)
  return (
    <Drawer open={open} onClose={closeGuide} title={t.title} size={440}>
      <p className="uc-guide-help">
        <Link to={chapter === undefined ? helpPages.center.path : helpPath(chapter)} onClick={closeGuide}>
          {chapter === undefined ? h.title : h.here}
        </Link>
      </p>
      <GuideSteps onLeave={closeGuide} />
    </Drawer>
  )
}
