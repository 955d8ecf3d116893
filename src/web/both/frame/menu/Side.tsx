// The side of the frame: one tree under the brand, or two columns, the groups and the pages of the open one. Which entries stand
// there is the layout's decision.
import type { MenuItem } from '#shared/menu.ts'
import type { Brand } from '#shared/brands/brand.ts'
import { useReader } from '#web/kit/text/language.ts'
import { useText } from '#web/kit/text/text.ts'
import type { ThemeSettings } from '#web/kit/theme/theme-settings.ts'
import { BrandMark } from '../BrandMark.tsx'
import { layoutText } from '../layout.text.ts'
import { menuTitle, trailTo } from './menu.ts'
import { SideMenu } from './SideMenu.tsx'
import { useTone } from '#web/kit/theme/tone.ts'
import { TopMenu } from './TopMenu.tsx'

type Props = {
  items: readonly MenuItem[]
  current: string
  settings: ThemeSettings
  /** Undefined where the brand stands in the header. */
  brand: Brand | undefined
}

export function Side({ items, current, settings, brand }: Props) {
  const t = useText(layoutText)
  const tone = useTone(settings.sideStyle)
  const { collapse } = settings
  if (brand && settings.sideMenuStyle === 'columns') return <SideColumns {...{ items, current, settings, brand }} />
  return (
    <aside className="uc-side" {...tone}>
      {brand && <BrandMark brand={brand} small={collapse} />}
      <nav aria-label={t.menu}>
        <SideMenu items={items} current={current} collapsed={collapse} />
      </nav>
    </aside>
  )
}

function SideColumns({ items, current, settings, brand }: Props & { brand: Brand }) {
  const t = useText(layoutText)
  const read = useReader()
  const tone = useTone(settings.sideStyle)
  const group = trailTo(items, current)[0]
  const pages = group?.children ?? []
  return (
    <aside className="uc-side-columns" {...tone}>
      <div className="uc-side-groups" data-small={settings.sideNavCollapse}>
        <BrandMark brand={brand} small />
        <TopMenu upright items={items} active={group?.path} small={settings.sideNavCollapse} />
      </div>
      {group && pages.length > 0 && (
        <div className="uc-side">
          <div className="uc-side-group">{!settings.collapse && read(menuTitle(group))}</div>
          <nav aria-label={`${t.menu}: ${read(menuTitle(group))}`}>
            <SideMenu items={pages} current={current} collapsed={settings.collapse} />
          </nav>
        </div>
      )}
    </aside>
  )
}
