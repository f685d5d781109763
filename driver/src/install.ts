/** What Chrome on Android offers when the app can be added to the home screen. Other browsers have no such event. */
interface InstallPrompt extends Event {
  prompt: () => Promise<unknown>
}

const isPrompt = (event: Event): event is InstallPrompt =>
  'prompt' in event && typeof event.prompt === 'function'

let offered: InstallPrompt | null = null
const listeners = new Set<() => void>()

function set(prompt: InstallPrompt | null): void {
  offered = prompt
  for (const listener of listeners) listener()
}

/** Keeps the offer of the browser, which is made once and early, until the driver wants it. */
export function awaitInstall(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    if (isPrompt(event)) set(event)
  })
  window.addEventListener('appinstalled', () => set(null))
}

export const onInstall = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const canInstall = (): boolean => offered !== null

/** Asks the driver in the words of the browser. The offer can be used once. */
export async function install(): Promise<void> {
  const prompt = offered
  set(null)
  await prompt?.prompt()
}
