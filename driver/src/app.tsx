import { DeclineScreen } from './decline-screen.tsx'
import { JobScreen } from './job-screen.tsx'
import { JobsScreen } from './jobs-screen.tsx'
import { MessagesScreen } from './messages-screen.tsx'
import { OutboxScreen } from './outbox-screen.tsx'
import { PairingScreen, RevokedScreen } from './pairing-screen.tsx'
import { ShiftScreen } from './shift-screen.tsx'
import { driveTexts } from './language.ts'
import { usePhoneState, useScreen } from './use-phone.ts'

/** The screen of the address, or what has to be done first. */
export function App() {
  const { pairing, isRevoked, notSaved } = usePhoneState()
  const screen = useScreen()
  if (!pairing || screen[0]?.startsWith('pair=')) return <PairingScreen code={codeIn(screen[0] ?? '')} />
  if (isRevoked && screen[0] !== 'outbox') return <RevokedScreen />
  return (
    <>
      {notSaved !== null && (
        <p role="alert" className="problem">
          {driveTexts.notSaved[notSaved]}
        </p>
      )}
      <Screen screen={screen} />
    </>
  )
}

const codeIn = (part: string): string =>
  part.startsWith('pair=') ? decodeURIComponent(part.slice('pair='.length)) : ''

function Screen({ screen: [name = '', ...more] }: { screen: string[] }) {
  if (name === 'job')
    return <JobScreen dck_id={Number(more[0])} form={more[1] ?? ''} stop={Number(more[2] ?? 0)} />
  if (name === 'decline') return <DeclineScreen dck_id={Number(more[0])} />
  if (name === 'shift') return <ShiftScreen />
  if (name === 'messages') return <MessagesScreen />
  return name === 'outbox' ? <OutboxScreen /> : <JobsScreen />
}

/** Shown in a second tab. */
export function OtherTab() {
  return (
    <main className="screen centred">
      <h1>{driveTexts.otherTab}</h1>
      <p>{driveTexts.otherTabHelp}</p>
      <button type="button" className="primary" onClick={() => window.location.reload()}>
        {driveTexts.tryAgain}
      </button>
    </main>
  )
}
