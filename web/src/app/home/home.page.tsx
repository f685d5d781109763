import { londonClock } from '@despatch/domain/dockets/london-time.ts'
import { useState } from 'react'
import { PageHeading } from '../../ui/page-heading.tsx'
import { can, useSignedIn } from '../session.ts'
import { ActiveDeliveries } from './active-deliveries.tsx'
import classes from './home.module.css'
import { HomeLinks } from './home-links.tsx'

const greeting = (minutes: number) =>
  minutes < 12 * 60 ? 'Good morning' : minutes < 18 * 60 ? 'Good afternoon' : 'Good evening'

/** What is on its way, what needs attention, and links to all that the user may open (NAV-06). */
export function HomePage() {
  const session = useSignedIn()
  const [{ minutes }] = useState(() => londonClock(new Date().toISOString()))
  const name = session.user.ausr_firstname || session.user.ausr_nickname || session.user.ausr_logon
  const hasHistory = can(session, 'history')

  return (
    <div className={classes.page} data-links-only={!hasHistory || undefined}>
      <PageHeading title={`${greeting(minutes)}, ${name}`} documentTitle="Home" />
      <div className={classes.columns}>
        {hasHistory && <ActiveDeliveries />}
        <HomeLinks session={session} />
      </div>
    </div>
  )
}
