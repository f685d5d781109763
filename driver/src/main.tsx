import './drive.css'
import './controls.css'
import { StrictMode, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { followAccent } from './accent.ts'
import { App, OtherTab } from './app.tsx'
import { awaitInstall } from './install.ts'
import { keepAwake } from './keep-awake.ts'
import { keepSynced, startWorker } from './keep-synced.ts'
import { loadLanguage, whenLanguageChanges } from './language.ts'
import { Phone } from './phone.ts'
import { watchClock } from './phone-clock.ts'
import { recordPositions } from './record-positions.ts'
import { PhoneContext } from './use-phone.ts'

const element = document.getElementById('root')
if (!element) throw new Error('The page has no #root')
const root = createRoot(element)

/** Everything is drawn again in another language, so the elements are made each time. */
function draw(shown: () => ReactNode): void {
  const render = () => root.render(<StrictMode>{shown()}</StrictMode>)
  whenLanguageChanges(render)
  render()
}

awaitInstall()
const languageLoaded = loadLanguage()

/** Draws the app in one tab only: two would both send the events of the phone. */
async function start(isAlone: boolean): Promise<void> {
  if (!isAlone) {
    await languageLoaded
    return draw(() => <OtherTab />)
  }
  const [phone] = await Promise.all([Phone.open(), languageLoaded])
  draw(() => (
    <PhoneContext value={phone}>
      <App />
    </PhoneContext>
  ))
  followAccent(phone)
  watchClock()
  keepSynced(phone)
  recordPositions(phone)
  keepAwake(phone)
  await startWorker(phone)
}

/** The lock is held until the tab is closed. */
const untilClosed = new Promise<void>(() => undefined)

if (navigator.locks) {
  void navigator.locks.request('despatch-drive', { ifAvailable: true }, async (lock) => {
    await start(lock !== null)
    if (lock) await untilClosed
  })
} else void start(true)
