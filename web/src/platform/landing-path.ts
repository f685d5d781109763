import { paths } from './paths.ts'
import { can, type Session } from './session.ts'

/**
 * The page that opens after login: the board for a user whose main work is control, who neither books nor administers
 * (NAV-06). Otherwise home. Home stays in the menu.
 */
export const landingPath = (session: Session) =>
  can(session, 'control') && !can(session, 'booking') && !can(session, 'admin') ? paths.control : paths.home
