import './drive.css'
import './controls.css'
import { StrictMode, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { App, OtherTab } from './app.tsx'
import { keepSynced, startWorker } from './keep-synced.ts'
import { Phone } from './phone.ts'
import { recordPositions } from './record-positions.ts'
import { PhoneContext } from './use-phone.ts'

const element = document.getElementById('root')
if (!element) throw new Error('The page has no #root')
const root = createRoot(element)
const draw = (shown: ReactNode) => root.render(<StrictMode>{shown}</StrictMode>)

/** Draws the app in one tab only: two would both send the events of the phone. */
async function start(isAlone: boolean): Promise<void> {
  if (!isAlone) return draw(<OtherTab />)
  const phone = await Phone.open()
  draw(
    <PhoneContext value={phone}>
      <App />
    </PhoneContext>,
  )
  keepSynced(phone)
  recordPositions(phone)
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
