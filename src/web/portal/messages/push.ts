// What this browser itself knows of showing messages (Rule 18.29): whether it can, whether it may, and its address at its maker's.
import { pushCalls } from '#shared/messages/push.contract.ts'
import { callApi } from '#web/kit/call/call-api.ts'
import workerUrl from './push-worker.ts?worker&url'

/** Set where a person switched it on, so that no other page load has to ask (HeaderExtra.tsx). */
const KEPT = 'push'

/** Whether the browser can show messages of this page at all: old ones cannot, and none can without https. */
export const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

export class PushRefused extends Error {}

/** Asks the person, and gets this browser's address for our key. Throws PushRefused where the person says no. */
async function subscribe(key: string): Promise<PushSubscription> {
  if ((await Notification.requestPermission()) !== 'granted') throw new PushRefused()
  await navigator.serviceWorker.register(workerUrl, { scope: '/' })
  const { pushManager } = await navigator.serviceWorker.ready
  // Another key was another house, or this one before its key was changed.
  await (await pushManager.getSubscription())?.unsubscribe()
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
}

async function tellServer(subscription: PushSubscription): Promise<void> {
  const { endpoint = '', keys = {} } = subscription.toJSON()
  const { p256dh = '', auth = '' } = keys
  await callApi(pushCalls.addDevice, { endpoint, p256dh, auth })
  localStorage.setItem(KEPT, 'on')
}

/** From now on, with one message that shows what they will look like. */
export async function switchOn(key: string, { title, text }: { title: string; text: string }): Promise<void> {
  await tellServer(await subscribe(key))
  const registration = await navigator.serviceWorker.ready
  // It is only for show: what is switched on stays on.
  await registration
    .showNotification(title, { body: text, tag: 'push', data: { path: location.pathname } })
    .catch(() => undefined)
}

export async function switchOff(device_id: string): Promise<void> {
  localStorage.removeItem(KEPT)
  await callApi(pushCalls.removeDevice, { device_id })
  const registration = await navigator.serviceWorker.getRegistration('/')
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
}

/** After another sign-in of the same browser: it showed messages before, so it goes on. */
export async function goOn(): Promise<void> {
  if (!canPush() || Notification.permission !== 'granted') return localStorage.removeItem(KEPT)
  const registration = await navigator.serviceWorker.getRegistration('/')
  const subscription = await registration?.pushManager.getSubscription()
  if (!subscription) return localStorage.removeItem(KEPT)
  const { rows } = await callApi(pushCalls.getDevices, {})
  if (!rows.some(({ here }) => here)) await tellServer(subscription)
}
