import { startPageOf, type StartPage } from '@despatch/domain/users/start-page.ts'
import { paths } from './paths.ts'
import type { Session } from './session.ts'

const pathOf = {
  home: paths.home,
  booking: paths.docket,
  bookings: paths.recentBookings,
  control: paths.control,
  trace: paths.trace,
} as const satisfies Record<StartPage, string>

interface LandingSession extends Pick<Session, 'rights'> {
  user: Pick<Session['user'], 'ausr_start_page'>
}

/** The page that opens after login: the user's start page, which is home unless they chose another (NAV-01). */
export const landingPath = ({ user, rights }: LandingSession) =>
  pathOf[startPageOf(user.ausr_start_page, rights)]
