import { londonClock } from '@despatch/domain/time/london-time.ts'
import { useState } from 'react'
import { pages } from '../../platform/pages.ts'
import { NewBookingButton } from '../../dockets/new-booking-button.tsx'
import { AttentionList } from './attention-list.tsx'
import { SetupChecklist } from './setup-checklist.tsx'
import { BillingAttention } from '../../billing/billing-attention.tsx'
import { SchedulesAttention } from '../../schedules/schedules-attention.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { can, useSignedIn, type Session } from '../../platform/session.ts'
import { BoardsAtAGlance } from './boards-at-a-glance.tsx'
import { BookAgain } from './book-again.tsx'
import { DeliveriesAtAGlance } from './deliveries-at-a-glance.tsx'
import classes from './home.module.css'
import { HomeLinks } from './home-links.tsx'
import { RecentLookups } from './recent-lookups.tsx'
import { homeTexts } from './texts.ts'
import { UnpaidAtAGlance } from './unpaid-at-a-glance.tsx'

const greeting = (minutes: number) =>
  minutes < 12 * 60
    ? homeTexts.goodMorning
    : minutes < 18 * 60
      ? homeTexts.goodAfternoon
      : homeTexts.goodEvening

/** Whether a user sees amounts and reports without booking, as with the role Accounts, also with further permissions. */
const worksInAccounts = (session: Session) =>
  can(session, 'reports') && can(session, 'price') && !can(session, 'booking')

/** The New booking button, the user's deliveries, the last tracked dockets, and links to the user's pages (NAV-06). */
export default function HomePage() {
  const session = useSignedIn()
  const [{ minutes }] = useState(() => londonClock(new Date().toISOString()))
  const name = session.user.ausr_firstname || session.user.ausr_nickname || session.user.ausr_logon
  const hasHistory = can(session, 'history')
  const mayBook = hasHistory && can(session, 'booking')
  const account = session.user.ausr_cust_id

  return (
    <div className={classes.page} data-links-only={!hasHistory || undefined}>
      <PageHeading title={`${greeting(minutes)}, ${name}`} documentTitle={pages.home.title} />
      <div className={classes.staff}>
        {can(session, 'admin') && (
          <div className={classes.setup}>
            <AttentionList mayOpenBookings={hasHistory} />
            <SetupChecklist database={session.database} />
          </div>
        )}
        {(can(session, 'booking') || can(session, 'control') || can(session, 'admin')) && (
          <div className={classes.setup}>
            <SchedulesAttention />
          </div>
        )}
        {can(session, 'billing') && (
          <div className={classes.setup}>
            <BillingAttention />
          </div>
        )}
        {can(session, 'control') && (
          <div className={classes.setup}>
            <BoardsAtAGlance />
          </div>
        )}
        {worksInAccounts(session) && (
          <div className={classes.setup}>
            <UnpaidAtAGlance database={session.database} />
          </div>
        )}
      </div>
      <div className={classes.columns}>
        {hasHistory && (
          <div className={classes.sections}>
            {mayBook && (
              <div>
                <NewBookingButton size="md" />
              </div>
            )}
            {mayBook && account !== null && <BookAgain cust_id={account} />}
            <DeliveriesAtAGlance mayBook={mayBook} />
          </div>
        )}
        <div className={classes.aside}>
          {can(session, 'invoices') && !can(session, 'billing') && <BillingAttention />}
          <RecentLookups session={session} />
          <HomeLinks session={session} withoutBooking={mayBook} />
        </div>
      </div>
    </div>
  )
}
