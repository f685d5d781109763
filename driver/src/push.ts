import { drivePush } from '@despatch/contract/drive/push.ts'
import { callApi } from './call-api.ts'
import { currentLanguage, type Language } from './language.ts'

/** What a driver sees about notifications. `unknown` until the browser has answered, or where it has none. */
export type PushState = 'unknown' | 'off' | 'on' | 'blocked' | 'failed'

/** The service worker, if the browser can notify of messages that arrive while the app is not on screen. */
async function notifier(): Promise<ServiceWorkerRegistration | undefined> {
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window)) return
  return await navigator.serviceWorker.getRegistration('/drive/')
}

/**
 * Whether the driver is notified. The portal gets the subscription each time, because a phone may have been paired again or its
 * language may have changed.
 */
export async function pushState(token: string, language: Language): Promise<PushState> {
  const registration = await notifier()
  if (!registration) return 'unknown'
  if (Notification.permission === 'denied') return 'blocked'
  const subscription = await registration.pushManager.getSubscription()
  if (!subscription) return 'off'
  // Without a connection the portal has what it got before.
  await store(subscription, token, language).catch(() => undefined)
  return 'on'
}

/** Asks the driver for permission, and subscribes. */
export async function turnPushOn(token: string): Promise<PushState> {
  try {
    const registration = await notifier()
    if (!registration) return 'failed'
    if ((await Notification.requestPermission()) !== 'granted') return 'blocked'
    const { public_key } = await callApi(drivePush, { subscription: null }, token)
    const subscription = await registration.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: public_key,
    })
    await store(subscription, token, currentLanguage())
    return 'on'
  } catch {
    return 'failed'
  }
}

/** The portal removes the subscription when the browser's push service no longer knows it, even if it is not reached now. */
export async function turnPushOff(token: string): Promise<PushState> {
  const subscription = await (await notifier())?.pushManager.getSubscription()
  await subscription?.unsubscribe()
  await callApi(drivePush, { subscription: null }, token).catch(() => undefined)
  return 'off'
}

async function store(subscription: PushSubscription, token: string, language: Language): Promise<void> {
  const { endpoint, keys } = subscription.toJSON()
  const { p256dh, auth } = keys ?? {}
  if (!endpoint || !p256dh || !auth) throw new Error()
  await callApi(drivePush, { subscription: { endpoint, p256dh, auth }, language }, token)
}
