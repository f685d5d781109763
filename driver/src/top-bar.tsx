import { unsentCount } from './phone-state.ts'
import { driveTexts } from './language.ts'
import { shownTime } from './shown-values.ts'
import { usePhoneState } from './use-phone.ts'

/** The title, the way back, and whether everything has been sent. */
export function TopBar({ title, back }: { title: string; back?: string }) {
  const state = usePhoneState()
  const { isOffline, syncedAt } = state
  const unsent = unsentCount(state)
  return (
    <header className="top">
      <div className="top-row">
        {back !== undefined && (
          <a className="back" href={`#/${back}`} aria-label={driveTexts.back}>
            ‹
          </a>
        )}
        <h1>{title}</h1>
      </div>
      <div className="connection" data-offline={isOffline || undefined}>
        <output>
          {isOffline ? driveTexts.offline : driveTexts.connected}
          {syncedAt !== null && ` · ${driveTexts.syncedAt(shownTime(syncedAt))}`}
        </output>
        {unsent > 0 && <a href="#/outbox">{driveTexts.toSendCount(unsent)}</a>}
      </div>
    </header>
  )
}
