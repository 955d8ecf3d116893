// Messages in the browser: switched on at this one, shown by its worker while it is told by the browser's own door, and ended. The address that the maker of
// the browser would give is ours: there is no maker in a test.
import { createECDH, randomBytes } from 'node:crypto'
import { runInNewContext } from 'node:vm'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { arrive, press, said } from './acts.ts'
import { violationsOf } from './axe.ts'
import { address, enter, errorsOf, snap, useBrowser, type Person } from './people.ts'

const browser = useBrowser()
const NORA = 'nora@kiteandkettle.example'

function subscription() {
  const keys = createECDH('prime256v1')
  keys.generateKeys()
  const endpoint = `http://127.0.0.1:9/${randomBytes(8).toString('hex')}`
  return { endpoint, keys: { p256dh: keys.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') } }
}
/** What the page showed by itself: this browser has no place for notifications. */
const shown = (page: Page) => page.evaluate(() => (window as unknown as { shown?: unknown[] }).shown ?? [])

type Listener = (event: object) => void
/** The worker as it was built, with what a browser gives it. */
async function workerOf(page: Page) {
  const url = await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.scriptURL ?? '')
  const listeners = new Map<string, Listener>()
  const [did, opened]: unknown[][] = [[], []]
  const window = { focus: () => Promise.resolve({ navigate: (to: string) => Promise.resolve(opened?.push(to)) }) }
  const windows = [window]
  const self = {
    location: new URL(url),
    registration: { showNotification: (...words: unknown[]) => Promise.resolve(did?.push(words)) },
    clients: { matchAll: () => Promise.resolve(windows), openWindow: (to: string) => Promise.resolve(opened?.push(`new ${to}`)) },
    addEventListener: (type: string, listener: Listener) => listeners.set(type, listener),
  }
  runInNewContext(await (await fetch(url)).text(), { self, URL })
  const happen = async (type: string, event: object) => {
    const work: Promise<unknown>[] = []
    listeners.get(type)?.({ ...event, waitUntil: (promise: Promise<unknown>) => work.push(promise) })
    await Promise.all(work)
  }
  return { happen, did, opened, windows }
} // prettier-ignore

describe('a person', () => {
  let nora: Person
  let page: Page
  beforeAll(async () => {
    nora = await enter(browser(), 'portal', NORA)
    page = nora.page
    await nora.context.addInitScript((made) => {
      Notification.requestPermission = () => Promise.resolve('granted')
      const page = window as unknown as { shown: unknown[] }
      page.shown = []
      ServiceWorkerRegistration.prototype.showNotification = (title, said) => {
        page.shown.push([title, said?.body])
        return Promise.resolve()
      }
      const one = { toJSON: () => made, unsubscribe: () => Promise.resolve(true) } as unknown as PushSubscription
      const kept = () => sessionStorage.getItem('subscribed') === 'yes'
      PushManager.prototype.subscribe = () => {
        sessionStorage.setItem('subscribed', 'yes')
        return Promise.resolve(one)
      }
      PushManager.prototype.getSubscription = () => Promise.resolve(kept() ? one : null)
    }, subscription())
    await page.goto(address('portal', '/user/message-settings'))
    await arrive(page, 'Message settings')
  })
  afterAll(() => nora.context.close())

  test('switches this browser on, and sees what messages will look like', async () => {
    await press(page, 'Show messages in this browser')
    await said(page, 'This browser shows your messages')
    await page.getByText('This browser', { exact: true }).waitFor()
    expect(await shown(page)).toEqual([['Messages come here', 'This is how you are told from now on.']])
    expect(await violationsOf(page, 'body')).toEqual([])
    await snap(page, 'browser push on')
  })

  test('the worker shows what is sent, and leads to its page in the window that is open', async () => {
    const { happen, did, opened, windows } = await workerOf(page)
    const data = { title: 'Order in error', text: 'It waits for you.', path: '/messages', tag: 'one', lang: 'en' }
    await happen('push', { data: { json: () => data } })
    const said = { body: 'It waits for you.', tag: 'one', lang: 'en', data: { path: '/messages' } }
    expect(did).toEqual([['Order in error', said]])
    const notification = { data: { path: '/messages' }, close: () => undefined }
    await happen('notificationclick', { notification })
    windows.pop()
    await happen('notificationclick', { notification })
    const to = address('portal', '/messages')
    expect(opened).toEqual([to, `new ${to}`])
  })

  test('it is still on after a reload, an event can be left out, and it can be stopped', async () => {
    await page.reload()
    await page.getByText('This browser', { exact: true }).waitFor()
    const leave = page.getByRole('switch', { name: 'Low balance: In the browser' })
    await leave.click()
    await said(page, 'Saved')
    await expect.poll(() => leave.isChecked()).toBe(false)
    await leave.click()
    await expect.poll(() => leave.isChecked()).toBe(true)
    await press(page, 'Stop')
    await said(page, 'It shows no more messages')
    await page.getByRole('button', { name: 'Show messages in this browser' }).waitFor()
    expect(errorsOf(browser())).toEqual([])
  })
})

test('on a phone, dark and in Chinese; where the browser says no, the page says how to allow it', async () => {
  const nora = await enter(browser(), 'portal', NORA, { width: 390, height: 844, language: 'zh_CN', dark: true })
  const { page, context } = nora
  await context.addInitScript(() => {
    Notification.requestPermission = () => Promise.resolve('denied')
  })
  await page.goto(address('portal', '/user/message-settings'))
  await arrive(page, '消息设置')
  await press(page, '在此浏览器显示消息')
  await page.getByText('未允许系统显示通知', { exact: false }).waitFor()
  expect(await violationsOf(page, 'body')).toEqual([])
  await snap(page, 'browser push phone')
  expect(errorsOf(browser())).toEqual([])
  await context.close()
})
