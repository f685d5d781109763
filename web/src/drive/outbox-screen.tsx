import type { SavedEvent } from './database.ts'
import { Actions } from './actions.tsx'
import { TopBar } from './top-bar.tsx'
import { driveTexts } from './texts.ts'
import { shownTime, usePhone, usePhoneState } from './use-phone.ts'

/** Saves events to a file, for a phone that cannot send them any more. */
export function exportEvents(events: readonly SavedEvent[]): void {
  const address = URL.createObjectURL(
    new Blob([JSON.stringify(events, null, 2)], { type: 'application/json' }),
  )
  const link = document.createElement('a')
  link.href = address
  link.download = driveTexts.exportName
  link.click()
  URL.revokeObjectURL(address)
}

/** What is saved on the phone and not sent yet. */
export function OutboxScreen() {
  const phone = usePhone()
  const { events, pairing } = usePhoneState()
  const isOthers = ({ drv_id }: SavedEvent) => drv_id !== pairing?.driver.drv_id
  return (
    <>
      <TopBar title={driveTexts.toSend} back="" />
      <main className="screen">
        {events.length === 0 ? (
          <output>{driveTexts.nothingToSend}</output>
        ) : (
          <ul className="cards">
            {events.map((event) => (
              <li key={event.evt_seq} className="card">
                <strong>{driveTexts.actionAt(driveTexts.reported[event.evt_kind], event.stopName)}</strong>
                <span className="quiet">
                  {event.dck_docket} · {driveTexts.waitsSince(shownTime(event.evt_at))}
                </span>
                {isOthers(event) && <span className="warning">{driveTexts.ofOtherDriver}</span>}
              </li>
            ))}
          </ul>
        )}
      </main>
      {events.length === 0 ? (
        <Actions />
      ) : (
        <Actions>
          <button type="button" className="secondary" onClick={() => exportEvents(events)}>
            {driveTexts.exportFile}
          </button>
          <button type="button" className="primary" onClick={() => void phone.sync()}>
            {driveTexts.sendNow}
          </button>
        </Actions>
      )}
    </>
  )
}
