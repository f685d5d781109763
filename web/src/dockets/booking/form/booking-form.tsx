import { isEditable, type BookingMode } from '@despatch/domain/dockets/booking-modes.ts'
import { showsParcels } from '@despatch/domain/dockets/parcel-rows.ts'
import { Skeleton } from '@mantine/core'
import { useMemo, useRef } from 'react'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { FailedState } from '../../../ui/failed-state.tsx'
import { pages } from '../../../platform/pages.ts'
import { PageHeading } from '../../../ui/page-heading.tsx'
import { HeadingNote } from './heading-note.tsx'
import { AccountSection } from './account-section.tsx'
import { AddressesSection } from '../stops/addresses-section.tsx'
import { buttonForNewBooking } from '../workflow/booking-buttons.ts'
import type { TravelMinutes } from '../workflow/booking-connection.ts'
import { messagesOf } from '../draft/booking-errors.ts'
import { DuplicateNotice, DraftNotices, HoursNotice } from './booking-notices.tsx'
import type { BookingSetup } from '../draft/booking-setup.ts'
import classes from '../booking.module.css'
import { focusNextFromClosedList, focusNextOnEnter } from './focus-next-on-enter.ts'
import { FavouritesBar } from '../../favourites/favourites-bar.tsx'
import { useFavourite } from '../../favourites/use-favourite.ts'
import { ErrorSummary } from './error-summary.tsx'
import { InstructionsButton, InstructionsSection, useInstructions } from './instructions-section.tsx'
import { ParcelsSection } from './parcels-section.tsx'
import { PriceChanged } from '../summary/price-changed.tsx'
import { PricePanel } from '../summary/price-panel.tsx'
import { ReferencesSection } from './references-section.tsx'
import { RoutePanel } from '../summary/route-panel.tsx'
import sideClasses from '../summary/route-panel.module.css'
import { docketsTexts } from '../../texts.ts'
import { bookingTexts } from '../texts.ts'
import { UsualRoutes } from '../stops/usual-routes.tsx'
import { useEstimate, useKnownEstimate, type Estimate } from '../summary/use-estimate.ts'
import { ServiceSection } from './service-section.tsx'
import { useBooking, type BookingEngine } from '../workflow/use-booking.ts'
import { useEarliest } from '../stops/use-earliest.ts'
import { useFirstFocus } from './use-first-focus.ts'
import { useNewBookingLink } from './use-new-booking-link.ts'
import { useKnownTravel, useTravel } from '../stops/use-travel.ts'
import { useWantedRoute } from '../stops/use-wanted-route.ts'
import { useWantedStops } from '../stops/use-wanted-stops.ts'
import { useUnreadableTimes } from '../stops/use-unreadable-times.ts'

const summary = {
  waiting: () => <Skeleton component="output" height={180} aria-label={bookingTexts.loadingSummary} />,
  failed: (_props: object, retry: () => void) => (
    <FailedState
      title={bookingTexts.summaryNotLoaded}
      message={bookingTexts.portalNotReached}
      onRetry={retry}
    />
  ),
}

// The parts that appear once a booking is submitted.
const ReviewedBooking = lazyPart(
  async () => (await import('../summary/reviewed-booking.tsx')).ReviewedBooking,
  summary,
)
const BookedNotice = lazyPart(
  async () => (await import('../summary/booked-result.tsx')).BookedNotice,
  summary,
)

interface BookingFormProps {
  setup: BookingSetup
  onNotAvailable: () => void
}

/** A new booking: the form, then the summary to confirm. The price stays beside both. */
export function BookingForm({ setup, onNotAvailable }: BookingFormProps) {
  const travelOf = useKnownTravel()
  const { estimatedAt, estimatedPrice } = useKnownEstimate()
  const { onUnreadable, unreadable } = useUnreadableTimes()
  const engine = useBooking(setup, { travelOf, estimatedAt, estimatedPrice, unreadable }, onNotAvailable)
  const { mode, booking } = engine.state
  const travel = useTravel(booking.draft, setup)
  const estimate = useEstimate(booking.draft, isEditable(mode))
  useNewBookingLink(() => {
    const button = buttonForNewBooking(mode)
    if (button) engine.press(button)
  })
  const isFillingRoute = useWantedRoute(setup, engine)
  const isFillingStops = useWantedStops(setup, engine)
  const favourite = useFavourite(setup, engine)
  const isFilling = isFillingRoute || isFillingStops || favourite.loading !== null

  return (
    <>
      <PageHeading
        {...(mode === 'complete'
          ? { title: docketsTexts.bookingConfirmedTitle }
          : {
              title: headingOf(mode, setup),
              documentTitle: pages.docket.title,
              beside: <HeadingNote>{noteOf(mode)}</HeadingNote>,
            })}
      />
      {isEditable(mode) && <FavouritesBar session={setup.session} favourite={favourite} />}
      {isEditable(mode) && <UsualRoutes setup={setup} edit={engine.edit} draft={booking.draft} />}
      <div className={classes.layout}>
        <div className={classes.main}>
          {isEditable(mode) ? (
            <EditedForm {...{ engine, setup, travel, estimate, onUnreadable, isFilling }} />
          ) : (
            <ReviewedBooking {...{ engine, setup, travelOf, estimatedAt }} />
          )}
        </div>
        <div className={sideClasses.side}>
          <RoutePanel database={setup.session.database} draft={booking.draft} estimate={estimate.data} />
          <PricePanel engine={engine} setup={setup} estimate={estimate} />
        </div>
      </div>
    </>
  )
}

function headingOf(mode: BookingMode, { modes }: BookingSetup): string {
  if (isEditable(mode)) return pages.docket.heading
  if (mode !== 'confirm') return bookingTexts.payForBooking
  return modes.cust_mop === 'A' ? bookingTexts.checkAndBook : bookingTexts.checkAndPay
}

const noteOf = (mode: BookingMode) =>
  isEditable(mode) ? pages.docket.description : bookingTexts.nothingBookedYet

interface EditedFormProps {
  engine: BookingEngine
  setup: BookingSetup
  travel: TravelMinutes
  estimate: Estimate
  onUnreadable: ReturnType<typeof useUnreadableTimes>['onUnreadable']
  isFilling: boolean
}

function EditedForm({ engine, setup, travel, estimate, onUnreadable, isFilling }: EditedFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const { booking, errors, found, booked, changedPrice, key, editedFrom } = engine.state
  const { docket } = booking.draft
  const messages = useMemo(() => messagesOf(errors), [errors])
  const earliest = useEarliest(booking.draft, setup, travel, estimate.data)
  useFirstFocus(form, { key, editedFrom, found, isFilling })

  const section = { docket, setup, messages, edit: engine.edit }
  const instructions = useInstructions(section)
  return (
    <>
      <ErrorSummary {...{ found, errors }} draft={booking.draft} />
      {booked && <BookedNotice booked={booked} onClose={engine.dismissNotices} />}
      {changedPrice && <PriceChanged {...changedPrice} next="confirm" />}
      <HoursNotice setup={setup} subject="booking" />
      <DuplicateNotice engine={engine} />
      <DraftNotices engine={engine} />
      {/* Key events bubble up from the form's own fields. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <form
        ref={form}
        noValidate
        aria-label={bookingTexts.booking}
        onSubmit={(event) => event.preventDefault()}
        onKeyDownCapture={focusNextFromClosedList}
        onKeyDown={focusNextOnEnter}
      >
        <AddressesSection {...{ booking, setup, messages, earliest, onUnreadable }} edit={engine.edit} />
        <ServiceSection
          {...section}
          lastTime={booking.lastTime}
          tariffs={estimate.tariffs}
          isStale={estimate.isStale}
        />
        {showsParcels(docket.dck_serv_type, setup.ShowParcelsForSameday) && (
          <ParcelsSection {...{ booking, setup, messages }} edit={engine.edit} />
        )}
        <ReferencesSection
          {...section}
          actions={instructions.isOpen ? null : <InstructionsButton onOpen={instructions.open} />}
        />
        {instructions.isOpen && <InstructionsSection {...section} required={instructions.required} />}
        <AccountSection {...section} />
      </form>
    </>
  )
}
