import { isUnread } from './phone-state.ts'
import { driveTexts } from './language.ts'
import { shownTime } from './shown-values.ts'
import { usePhoneState } from './use-phone.ts'

/** The ways to the shift and to the messages, with what is new there. */
export function ShiftLinks() {
  const { shift, messages } = usePhoneState()
  const unread = messages.filter(isUnread).length
  return (
    <nav className="links" aria-label={driveTexts.shiftAndMessages}>
      <a className={shift ? 'secondary' : 'primary'} href="#/shift">
        {shift ? driveTexts.onShiftSince(shownTime(shift.shf_started)) : driveTexts.startShift}
      </a>
      <a className="secondary" href="#/messages">
        {unread > 0 ? driveTexts.unreadMessages(unread) : driveTexts.messages}
      </a>
    </nav>
  )
}
