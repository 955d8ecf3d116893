// Texts of the drawer of the looks.
import { text } from '#web/kit/text/text.ts'

export const themeText = text({
  en: {
    title: 'Appearance', mode: 'Mode', light: 'Light', dark: 'Dark', system: 'System', primary: 'Accent', color: 'Accent colour',
    brandColor: 'Brand', ownColor: 'Own colour', colorNamed: ({ color }: { color: string }) => `Accent colour ${color}`,
    layout: 'Menu', side: 'Side', top: 'Top', mix: 'Mixed', headStyle: 'Header', sideStyle: 'Side menu',
    sideMenuStyle: 'Side menu as', tree: 'One tree', columns: 'Two columns', tabStyle: 'Tabs', pill: 'Plain', line: 'Line', card: 'Card',
    transitionName: 'When a page opens', 'slide-right': 'Slide to the right', 'slide-up': 'Slide up', zoom: 'Grow', fade: 'Fade in', none: 'No movement',
    reading: 'Reading', weakMode: 'Colour-weakness mode', compact: 'Compact', bodyFull: 'Pages use the whole width', styleResponsive: 'Phone layout on narrow windows',
    menu: 'Menu and header', collapse: 'Side menu with icons only', sideNavCollapse: 'Groups with icons only', sideUniqueOpen: 'One open group at a time',
    colorfulIcon: 'Coloured menu icons', logoAutoSize: 'Logo as wide as its name', frame: 'Frame', showTabs: 'Show tabs', tabs: 'Bring tabs back after reloading',
    showFooter: 'Show footer', fixedBody: 'Scroll inside the page', fixedHeader: 'Keep the header in sight', fixedSidebar: 'Keep the side menu in sight',
    bodyFullscreen: 'Page over the whole window', reset: 'Back to defaults', resetDone: 'Back to defaults',
    onlySide: 'With the menu at the side', onlyColumns: 'With the side menu in two columns', onlyMix: 'With the mixed menu',
    onlyWindow: 'When pages do not scroll inside', onlyTabs: 'When tabs are shown', onlyTree: 'Where the side menu is a tree', notTop: 'Not with the menu on top',
  },
  zh_CN: {
    title: '外观', mode: '模式', light: '浅色', dark: '深色', system: '跟随系统', primary: '主题色', color: '主题色',
    brandColor: '品牌色', ownColor: '自定义颜色', colorNamed: ({ color }: { color: string }) => `主题色 ${color}`,
    layout: '菜单', side: '侧边', top: '顶部', mix: '混合', headStyle: '顶栏', sideStyle: '侧边菜单',
    sideMenuStyle: '侧边菜单布局', tree: '单列', columns: '双列', tabStyle: '页签样式', pill: '默认', line: '线条', card: '卡片',
    transitionName: '页面切换动画', 'slide-right': '向右滑入', 'slide-up': '向上滑入', zoom: '放大', fade: '淡入', none: '无动画',
    reading: '阅读', weakMode: '色弱模式', compact: '紧凑', bodyFull: '内容区铺满', styleResponsive: '窄屏使用手机布局',
    menu: '菜单与顶栏', collapse: '侧边菜单仅显示图标', sideNavCollapse: '一级菜单仅显示图标', sideUniqueOpen: '仅展开一个菜单组',
    colorfulIcon: '彩色菜单图标', logoAutoSize: 'Logo 自适应宽度', frame: '框架', showTabs: '显示页签', tabs: '刷新后恢复页签',
    showFooter: '显示页脚', fixedBody: '固定内容区', fixedHeader: '固定顶栏', fixedSidebar: '固定侧边菜单',
    bodyFullscreen: '内容区全屏', reset: '恢复默认', resetDone: '已恢复默认设置',
    onlySide: '仅侧边菜单时可用', onlyColumns: '仅双列侧边菜单时可用', onlyMix: '仅混合菜单时可用',
    onlyWindow: '仅在不固定内容区时可用', onlyTabs: '仅在显示页签时可用', onlyTree: '仅单列侧边菜单时可用', notTop: '顶部菜单时不可用',
  },
}) // prettier-ignore
