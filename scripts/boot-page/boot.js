// Runs inline before anything is fetched: which frame stands on the screen while the application loads, light or dark, and whether
// the signed-in part can be fetched at once. Plain browser JavaScript; KEY, PUBLIC and FRAME are put in by the build.
;((root, kept) => {
  let look = {}
  try {
    look = JSON.parse(kept('theme')) || {}
  } catch {}
  const dark = look.followSystem ? matchMedia('(prefers-color-scheme: dark)').matches : look.darkMode
  root.dataset.theme = dark ? 'dark' : 'light'
  const here = location.pathname.replace(/^\/office(?=\/|$)/, '')
  const asks = PUBLIC.includes(here)
  if (asks || !kept(KEY)) return
  root.dataset.boot = innerWidth < 768 ? 'phone' : look.layoutStyle || 'side'
  root.dataset.side = look.sideStyle || 'dark'
  if (look.collapse) root.dataset.folded = ''
  for (const href of FRAME) {
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
