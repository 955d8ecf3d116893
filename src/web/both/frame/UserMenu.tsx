// The menu under the person's name: the application's own entries, and signing out after a question.
import { LogoutOutlined, UserOutlined } from '@ant-design/icons'
import { App, Button } from 'antd'
import { useNavigate } from 'react-router'
import type { Application } from '#web/both/application/application.ts'
import type { SignedInUser } from '#web/both/application/user-context.ts'
import { useSignOut } from '#web/both/access/use-sign-out.ts'
import { MenuOnDemand } from '#web/kit/parts/MenuOnDemand.tsx'
import { unsavedTabs } from '#web/kit/tabs/unsaved.ts'
import { useReader } from '#web/kit/text/language.ts'
import { useText } from '#web/kit/text/text.ts'
import { allowedPaths } from './menu/menu.ts'
import { layoutText } from './layout.text.ts'

const isMain = (user: SignedInUser): boolean => 'customer_sub_account_id' in user && user.customer_sub_account_id === 0

export function UserMenu({ application, user }: { application: Application; user: SignedInUser }) {
  const t = useText(layoutText)
  const read = useReader()
  const navigate = useNavigate()
  const { modal } = App.useApp()
  const signOut = useSignOut(application)
  const ask = () => {
    const content = unsavedTabs().size > 0 ? t.signOutUnsaved : undefined
    modal.confirm({ title: t.signOutAsk, content, okText: t.signOut, cancelText: t.cancel, onOk: signOut })
  }
  const inMenu = allowedPaths(user.menu_list)
  // What a page of the server's menu is, the server's menu decides; the own pages are everybody's.
  const allowed = (path: string) =>
    application.pages.some((page) => page.path === path && (page.menu === null || inMenu.has(path)))
  const entries = (application.userMenu ?? [])
    .filter(({ path }) => allowed(path))
    .filter((entry) => !entry.mainOnly || (isMain(user) && !user.acting_staff))
    .map(({ path, title }) => ({ key: path, label: read(title) }))
  const who = { key: 'who', type: 'group' as const, label: <span className="uc-who">{user.email}</span> }
  const items = [
    who,
    ...entries,
    { type: 'divider' as const },
    { key: 'sign-out', icon: <LogoutOutlined aria-hidden />, label: t.signOut },
  ]
  return (
    <MenuOnDemand
      placement="bottomRight"
      menu={() => ({ items, onClick: ({ key }) => (key === 'sign-out' ? ask() : void navigate(key)) })}
    >
      <Button type="text" icon={<UserOutlined aria-hidden />} aria-label={`${t.account}: ${user.name}`}>
        <span className="uc-wide-only">{user.name}</span>
      </Button>
    </MenuOnDemand>
  )
}
