// The icons that a menu entry may name. An unknown name gets the plain one, so that a newer server never breaks the menu.
import {
  ApiOutlined, AppstoreOutlined, AuditOutlined, BarChartOutlined, BellOutlined, CalendarOutlined, CarOutlined, CheckSquareOutlined,
  DashboardOutlined, DollarOutlined, FileTextOutlined, HistoryOutlined, HomeOutlined, InboxOutlined, MailOutlined, MobileOutlined, ProductOutlined,
  QuestionCircleOutlined, ScanOutlined, SettingOutlined, ShopOutlined, ShoppingCartOutlined, StarOutlined, TagsOutlined,
  TeamOutlined, UndoOutlined, UserOutlined, WalletOutlined,
} from '@ant-design/icons' // prettier-ignore
import type { ComponentType } from 'react'

const ICONS: Record<string, ComponentType<{ className?: string; 'aria-hidden'?: boolean }>> = {
  api: ApiOutlined,
  audit: AuditOutlined,
  bell: BellOutlined,
  box: InboxOutlined,
  calendar: CalendarOutlined,
  car: CarOutlined,
  chart: BarChartOutlined,
  check: CheckSquareOutlined,
  dashboard: DashboardOutlined,
  file: FileTextOutlined,
  help: QuestionCircleOutlined,
  history: HistoryOutlined,
  home: HomeOutlined,
  mail: MailOutlined,
  mobile: MobileOutlined,
  money: DollarOutlined,
  order: ShoppingCartOutlined,
  product: ProductOutlined,
  scan: ScanOutlined,
  setting: SettingOutlined,
  shop: ShopOutlined,
  star: StarOutlined,
  tags: TagsOutlined,
  team: TeamOutlined,
  undo: UndoOutlined,
  user: UserOutlined,
  wallet: WalletOutlined,
}

export function MenuIcon({ name }: { name: string }) {
  const Icon = ICONS[name] ?? AppstoreOutlined
  return <Icon aria-hidden className={`uc-hue-${hueOf(name)}`} />
}

const HUES = 6
/** Each icon keeps its colour wherever it stands (theme setting `colorfulIcon`). */
const hueOf = (name: string): number => [...name].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % HUES
