import { isHeld } from './new-event.ts'
import { driveTexts } from './language.ts'
import { usePhone, usePhoneState, useSecond } from './use-phone.ts'

/** Offers to undo the last event until it is sent. */
export function UndoBar() {
  const phone = usePhone()
  const last = usePhoneState().events.at(-1)
  const now = useSecond(last !== undefined)
  if (!last || !isHeld(last, now)) return null
  const seconds = Math.ceil((last.heldUntil - now) / 1000)
  return (
    <div className="undo">
      <output>{driveTexts.savedOnPhone(driveTexts.reported[last.evt_kind])}</output>
      <button type="button" aria-label={driveTexts.undo} onClick={() => void phone.undo(last)}>
        {driveTexts.undoSeconds(seconds)}
      </button>
    </div>
  )
}
