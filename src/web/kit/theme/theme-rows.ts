// Which switches the drawer of the looks has, in which section, and when one of them has nothing to switch.
import type { ThemeSettings } from './theme-settings.ts'
import type { themeText } from './theme.text.ts'

type Words = (typeof themeText)['en']
type PlainWord = { [K in keyof Words]: Words[K] extends string ? K : never }[keyof Words]
export type SwitchName = {
  [K in keyof ThemeSettings]: ThemeSettings[K] extends boolean ? K : never
}[keyof ThemeSettings] &
  PlainWord

/** `wide`: a phone has nothing that it could change. */
type Row = { name: SwitchName; wide?: true; idle?: (settings: ThemeSettings) => PlainWord | undefined }

const columns = ({ layoutStyle, sideMenuStyle }: ThemeSettings): boolean =>
  layoutStyle === 'side' && sideMenuStyle === 'columns'
const onlyWindow: Row['idle'] = ({ fixedBody }) => (fixedBody ? 'onlyWindow' : undefined)

/** `idle` names the reason why a switch has no effect now. */
export const SWITCHES: readonly { title: PlainWord; rows: readonly Row[] }[] = [
  {
    title: 'reading',
    rows: [{ name: 'weakMode' }, { name: 'compact' }, { name: 'bodyFull', wide: true }, { name: 'styleResponsive' }],
  },
  {
    title: 'menu',
    rows: [
      { name: 'collapse', wide: true, idle: ({ layoutStyle }) => (layoutStyle === 'top' ? 'notTop' : undefined) },
      { name: 'sideNavCollapse', wide: true, idle: (settings) => (columns(settings) ? undefined : 'onlyColumns') },
      { name: 'sideUniqueOpen', idle: ({ layoutStyle, sideMenuStyle }) => (layoutStyle !== 'side' || sideMenuStyle !== 'tree' ? 'onlyTree' : undefined) },
      { name: 'colorfulIcon' },
      { name: 'logoAutoSize', wide: true, idle: ({ layoutStyle }) => (layoutStyle === 'mix' ? undefined : 'onlyMix') },
    ],
  },
  {
    title: 'frame',
    rows: [
      { name: 'showTabs', wide: true },
      { name: 'tabs', wide: true, idle: ({ showTabs }) => (showTabs ? undefined : 'onlyTabs') },
      { name: 'showFooter' },
      { name: 'fixedBody' },
      { name: 'fixedHeader', idle: onlyWindow },
      { name: 'fixedSidebar', wide: true, idle: onlyWindow },
      { name: 'bodyFullscreen', wide: true },
    ],
  },
] // prettier-ignore
