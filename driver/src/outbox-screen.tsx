import { Actions } from './actions.tsx'
import { exportUnsent } from './export-unsent.ts'
import { isOfDriver } from './phone-state.ts'
import { photosToSend } from './photos.ts'
import { TopBar } from './top-bar.tsx'
import { driveTexts } from './language.ts'
import { shownTime } from './shown-values.ts'
import { usePhone, usePhoneState } from './use-phone.ts'

/** What is saved on the phone and not sent yet. */
export function OutboxScreen() {
  const phone = usePhone()
  const { events, photos, outgoing, pairing } = usePhoneState()
  const waiting = photosToSend(photos)
  const made = outgoing.filter(isOfDriver)
  const isEmpty = events.length + waiting.length + made.length === 0
  const isOthers = ({ drv_id }: { drv_id: number }) => drv_id !== pairing?.driver.drv_id
  return (
    <>
      <TopBar title={driveTexts.toSend} back="" />
      <main className="screen">
        {isEmpty ? (
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
            {made.map((record) => (
              <li key={record.id} className="card">
                <strong>{driveTexts.reported[record.kind]}</strong>
                {record.kind === 'message' && <span className="lines">{record.message.dmsg_text}</span>}
                {isOthers(record) && <span className="warning">{driveTexts.ofOtherDriver}</span>}
              </li>
            ))}
            {waiting.map((photo) => (
              <li key={photo.photo_id} className="card">
                <strong>{driveTexts.actionAt(driveTexts.reported.photo, photo.stopName)}</strong>
                <span className="quiet">
                  {photo.dck_docket} · {driveTexts.waitsSince(shownTime(photo.taken_at))}
                </span>
                {(photo.failures ?? 0) > 0 && <span className="warning">{driveTexts.photoTooSlow}</span>}
                {photo.problem !== null && <span className="warning">{driveTexts.photoProblem}</span>}
                {isOthers(photo) && <span className="warning">{driveTexts.ofOtherDriver}</span>}
              </li>
            ))}
          </ul>
        )}
      </main>
      {isEmpty ? (
        <Actions />
      ) : (
        <Actions>
          <button type="button" className="secondary" onClick={() => void exportUnsent(phone)}>
            {driveTexts.exportFile}
          </button>
          <button type="button" className="primary" onClick={() => void phone.sync({ isRetry: true })}>
            {driveTexts.sendNow}
          </button>
        </Actions>
      )}
    </>
  )
}
