// The search over everything, by keyboard alone: what is typed is asked of every list that the person may see, and of the names of the pages.
import { SearchOutlined } from '@ant-design/icons'
import { Input, Modal } from 'antd'
import { useEffect, useId, useMemo, useState, type KeyboardEvent } from 'react'
import { Link, useNavigate } from 'react-router'
import type { MenuItem } from '#shared/menu.ts'
import type { Application } from '#web/both/application/application.ts'
import type { SignedInUser } from '#web/both/application/user-context.ts'
import { useReader, type Text } from '#web/kit/text/language.ts'
import { pair, useText } from '#web/kit/text/text.ts'
import { layoutText } from '../layout.text.ts'
import { menuAddress, menuTitle } from '../menu/menu.ts'
import { searchText } from './search.text.ts'
import type { Hit } from './sources.ts'
import './search.css'

const PAUSE_MS = 200
const FEWEST = 2

type Group = { title: Text; hits: readonly Hit[]; last?: boolean }
/** What was found for `asked` so far; `open` counts the lists that have not answered. */
type Found = { asked: string; groups: readonly Group[]; failed: readonly Text[]; open: number }
const NONE: Found = { asked: '', groups: [], failed: [], open: 0 }

type Props = { open: boolean; search: Application['search']; user: SignedInUser; onClose: () => void }

export default function SearchDialog({ open, search, user, onClose }: Props) {
  const t = useText(searchText)
  const { find: name } = useText(layoutText)
  const read = useReader()
  const navigate = useNavigate()
  const list = useId()
  const [typed, type] = useState('')
  const asked = typed.trim()
  const found = useFound(asked, search, user)
  const pages = useMemo(() => pagesOf(user.menu_list, asked, read), [user.menu_list, asked, read])
  const ofPages = { title: pair(searchText, 'pages'), hits: pages }
  // What is only said of a thing comes after what is called so.
  const groups = [
    ...found.groups.filter(({ last }) => !last),
    ofPages,
    ...found.groups.filter(({ last }) => last),
  ].filter((group) => group.hits.length > 0)
  const hits = groups.flatMap((group) => group.hits)
  const [chosen, choose] = useState(0)
  const at = Math.min(chosen, hits.length - 1)
  const idOf = (n: number) => `${list}-${n}`
  const short = asked.length < FEWEST
  const working = !short && (found.asked !== asked || found.open > 0)
  // Enter opens when there is something to open: a scanner ends its code with it before anything can be found.
  const [entered, enter] = useState(false)
  const byHand = chosen > 0 && found.asked === asked
  const ready = open && entered && (!working || byHand)
  const to = hits[at]?.to
  useEffect(() => {
    if (!ready) return
    enter(false)
    if (to === undefined) return
    onClose()
    void navigate(to)
  }, [ready, to, navigate, onClose])
  useEffect(() => {
    document.getElementById(`${list}-${at}`)?.scrollIntoView({ block: 'nearest' })
  }, [list, at])

  const point = (n: number) => {
    choose(n)
    enter(false)
  }
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && hits.length > 0) {
      event.preventDefault()
      point((at + step + hits.length) % hits.length)
    }
    // Enter that ends a word of an input method chooses nothing.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    if (!byHand) choose(0)
    enter(true)
  }
  return (
    <Modal
      open={open}
      onCancel={onClose}
      footer={null}
      closable={false}
      width={640}
      className="uc-find"
      title={name}
      // Made anew each time, so that it has the focus before the next key.
      destroyOnHidden
      afterOpenChange={(shown) => {
        if (shown) return
        type('')
        point(0)
      }}
    >
      <Input
        autoFocus
        size="large"
        prefix={<SearchOutlined aria-hidden />}
        placeholder={t.hint}
        aria-label={t.hint}
        role="combobox"
        aria-expanded={hits.length > 0}
        aria-controls={list}
        aria-activedescendant={hits.length > 0 ? idOf(at) : undefined}
        autoComplete="off"
        maxLength={60}
        value={typed}
        onChange={(event) => {
          type(event.target.value)
          point(0)
        }}
        onKeyDown={press}
      />
      <div className="uc-find-found" id={list} role="listbox" aria-label={name}>
        {groups.map(({ title, hits: own }, g) => {
          const before = groups.slice(0, g).reduce((sum, group) => sum + group.hits.length, 0)
          return (
            <div key={title.en} role="group" aria-label={read(title)}>
              <h3 aria-hidden>{read(title)}</h3>
              {own.map((hit, n) => (
                <Link
                  key={hit.to}
                  to={hit.to}
                  tabIndex={-1}
                  id={idOf(before + n)}
                  role="option"
                  aria-selected={before + n === at}
                  className="uc-find-hit"
                  onPointerMove={() => point(before + n)}
                  onClick={onClose}
                >
                  <strong>{typeof hit.title === 'string' ? hit.title : read(hit.title)}</strong>
                  <span>
                    {hit.also
                      .map((one) => (typeof one === 'string' ? one : read(one)))
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </Link>
              ))}
            </div>
          )
        })}
      </div>
      <div className="uc-find-word" role="status">
        {short ? (
          t.begin
        ) : working ? (
          t.working
        ) : hits.length === 0 ? (
          <>
            <strong>{t.nothing({ asked })}</strong> {t.nothingText}
          </>
        ) : (
          t.found({ count: hits.length })
        )}
        {found.failed.length > 0 && <p>{t.failed({ parts: found.failed.map(read).join(', ') })}</p>}
      </div>
    </Modal>
  )
}

/** Asks every list when somebody stops typing; each is shown when it answers, in the order of the lists. */
function useFound(asked: string, search: Application['search'], { permissions }: SignedInUser): Found {
  const [found, find] = useState(NONE)
  useEffect(() => {
    if (asked.length < FEWEST) return find(NONE)
    let over = false
    const searchAll = async () => {
      const loaded = await search().catch(() => undefined)
      if (!loaded) return over ? undefined : find({ ...NONE, asked, failed: [pair(searchText, 'lists')] })
      const { sources } = loaded
      const own = sources.filter(({ permission }) => permission === null || permissions.includes(permission))
      const answers = new Map<number, Group>()
      const failed: Text[] = []
      const tell = () => {
        const groups = own.flatMap((_, n) => answers.get(n) ?? []).filter(({ hits }) => hits.length > 0)
        if (!over) find({ asked, groups, failed, open: own.length - answers.size - failed.length })
      }
      await Promise.all(
        own.map(({ title, last = false, find: ask }, n) =>
          ask(asked)
            .then((hits) => void answers.set(n, { title, hits, last }))
            .catch(() => void failed.push(title))
            .then(tell),
        ),
      )
    }
    const timer = setTimeout(() => void searchAll(), PAUSE_MS)
    return () => {
      over = true
      clearTimeout(timer)
    }
  }, [asked, search, permissions])
  return found
}

/** Pages of the menu by their names, in the reader's language or in English. */
function pagesOf(menu: readonly MenuItem[], asked: string, read: (text: Text) => string): Hit[] {
  if (asked.length < FEWEST) return []
  const wanted = asked.toLowerCase()
  const below = (items: readonly MenuItem[], group: readonly Text[]): Hit[] =>
    items.flatMap((item) => {
      if (item.children.length > 0) return below(item.children, [menuTitle(item)])
      const title = menuTitle(item)
      const named = [read(title), title.en].some((name) => name.toLowerCase().includes(wanted))
      return named && !item.meta.hide ? [{ to: menuAddress(item), title: read(title), also: group }] : []
    })
  return below(menu, []).slice(0, 5)
}
