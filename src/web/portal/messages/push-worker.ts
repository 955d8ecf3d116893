// Runs in the browser without a page (Rule 18.29): shows what was sent, and opens the page that it is about. It holds nothing and asks nothing.
type Said = { title: string; text: string; path: string; tag: string; lang: string }
type Lasting = { waitUntil(work: Promise<unknown>): void }
type PushWorker = {
  registration: ServiceWorkerRegistration
  location: Location
  clients: {
    matchAll(options: { type: 'window' }): Promise<{ url: string; focus(): Promise<{ navigate(url: string): Promise<unknown> }> }[]>
    openWindow(url: string): Promise<unknown>
  }
  addEventListener(type: 'push', listener: (event: Lasting & { data: { json(): Said } | null }) => void): void
  addEventListener(type: 'notificationclick', listener: (event: Lasting & { notification: Notification }) => void): void
} // prettier-ignore
const worker = self as unknown as PushWorker

worker.addEventListener('push', (event) => {
  const said = event.data?.json()
  if (!said) return
  const { title, text, path, tag, lang } = said
  event.waitUntil(worker.registration.showNotification(title, { body: text, tag, lang, data: { path } }))
})

worker.addEventListener('notificationclick', (event) => {
  const { notification } = event
  notification.close()
  const { path } = notification.data as { path: string }
  event.waitUntil(open(new URL(path, worker.location.origin).href))
})

/** In the window that is open already, where there is one. */
async function open(url: string): Promise<unknown> {
  const [window] = await worker.clients.matchAll({ type: 'window' })
  return window ? (await window.focus()).navigate(url) : worker.clients.openWindow(url)
}
