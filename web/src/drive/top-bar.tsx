import { driveTexts } from './texts.ts'
import { shownTime, usePhoneState } from './use-phone.ts'

/** The title, the way back, and whether everything has been sent. */
export function TopBar({ title, back }: { title: string; back?: string }) {
  const { isOffline, events, syncedAt } = usePhoneState()
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
        {events.length > 0 && <a href="#/outbox">{driveTexts.toSendCount(events.length)}</a>}
      </div>
    </header>
  )
}
