// Runs inline before anything is fetched: which frame stands on the screen while the application loads, light or dark, and a word where it
// does not come. For who is signed in it asks for the person and for the files of the page at once. Plain browser JavaScript; what stands in
// capitals is put in by the build.
;((root, kept) => {
  let look = {}
  try {
    look = JSON.parse(kept('theme')) || {}
  } catch {}
  const dark = look.followSystem ? matchMedia('(prefers-color-scheme: dark)').matches : look.darkMode
  root.dataset.theme = dark ? 'dark' : 'light'

  /** Says in the frame's place that the page cannot begin. What has begun says itself what it lacks. */
  const say = () => {
    const boot = document.getElementById('boot')
    if (!boot) return addEventListener('DOMContentLoaded', say, { once: true })
    if (boot.hasAttribute('role') || boot.previousElementSibling.hasChildNodes()) return
    delete root.dataset.boot
    const language = kept('i18n-lang')
    const said = SAID
    const { tag, title, lead, again } = said[language] || said.en
    const [plate, head, button] = ['p', 'strong', 'button'].map((name) => document.createElement(name))
    head.textContent = title
    button.textContent = again
    button.onclick = () => location.reload()
    plate.append(head, lead, button)
    boot.removeAttribute('aria-hidden')
    boot.setAttribute('role', 'alert')
    boot.lang = tag
    boot.replaceChildren(plate)
  }
  // A file that does not come is told to its element, and what breaks while it runs to the window.
  addEventListener('error', ({ target }) => (target === window || target.localName === 'script') && say(), true)

  const here = location.pathname.replace(/^\/office(?=\/|$)/, '')
  const asks = PUBLIC.includes(here)
  if (asks || !kept(KEY)) return
  root.dataset.boot = innerWidth < 768 ? 'phone' : look.layoutStyle || 'side'
  root.dataset.side = look.sideStyle || 'dark'
  if (look.collapse) root.dataset.folded = ''
  const page = PAGES.find(([pattern]) => new RegExp(`^${pattern}$`).test(here))
  const language = kept('i18n-lang') in TAGS ? kept('i18n-lang') : 'en'
  // A code in the address is exchanged first; who an unknown address is for, the router finds out.
  if (page && !new URLSearchParams(location.search).has('token')) {
    const headers = { accept: 'application/json', 'accept-language': TAGS[language].toLowerCase() }
    headers.authorization = `Bearer ${kept(KEY)}`
    const control = new AbortController()
    const answer = fetch(PERSON, { headers, cache: 'no-store', signal: control.signal })
    // Whoever takes the answer hears of a failure.
    answer.catch(() => undefined)
    window.early = { url: PERSON, headers, control, answer }
  }
  // After that request: a browser has few connections.
  for (const href of [
    ...FRAME,
    ...(PACKS[language] ? [PACKS[language]] : []),
    ...(page ? page[1].map((n) => FILES[n]) : []),
  ]) {
    const link = document.createElement('link')
    const kind = href.endsWith('.css') ? { rel: 'preload', as: 'style' } : { rel: 'modulepreload' }
    // As the page's own links ask for them: asked otherwise, each would be fetched twice.
    Object.assign(link, kind, { crossOrigin: '', href })
    document.head.append(link)
  }
})(document.documentElement, (name) => {
  try {
    return sessionStorage.getItem(name) || localStorage.getItem(name)
  } catch {
    return null
  }
})
