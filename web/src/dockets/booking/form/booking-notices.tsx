import { Alert, Anchor, Button, Group } from '@mantine/core'
import { noticeAtOpening, type HoursSubject } from '@despatch/domain/dockets/hours-of-operation.ts'
import { IconClock, IconHistory, IconInfoCircle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '../../../platform/paths.ts'
import { commonTexts } from '../../../ui/texts.ts'
import type { BookingSetup } from '../draft/booking-setup.ts'
import { bookingTexts } from '../texts.ts'
import type { BookingEngine } from '../workflow/use-booking.ts'

/** An earlier attempt succeeded, so booking again might create a duplicate (FORM-17). */
export function DuplicateNotice({ engine }: { engine: BookingEngine }) {
  if (!engine.state.alreadyBooked) return null
  return (
    <Alert
      mb="md"
      role="alert"
      color="yellow"
      icon={<IconInfoCircle aria-hidden />}
      title={bookingTexts.saveDocket}
    >
      {bookingTexts.mayBeBooked(
        <Anchor renderRoot={(props) => <Link to={paths.recentBookings} {...props} />}>
          {bookingTexts.recentBookings}
        </Anchor>,
      )}
      <Group mt="xs">
        <Button variant="default" size="xs" onClick={engine.bookAgain}>
          {bookingTexts.bookAnyway}
        </Button>
      </Group>
    </Alert>
  )
}

/** Tells the user that a draft was restored, and that another draft was set aside. Restore swaps the two. */
export function DraftNotices({ engine }: { engine: BookingEngine }) {
  const { restored, aside, dirty } = engine.state
  const notice = {
    mb: 'md',
    icon: <IconHistory aria-hidden />,
    withCloseButton: true,
    closeButtonLabel: commonTexts.close,
    onClose: engine.dismissNotices,
  } as const
  return (
    <>
      {restored && <Alert {...notice}>{bookingTexts.bookingRestored}</Alert>}
      {aside && (
        <Alert {...notice}>
          <Group gap="sm">
            {dirty ? bookingTexts.otherUnfinishedBooking : bookingTexts.unfinishedBooking}
            <Button variant="default" size="compact-xs" onClick={() => engine.press('bringBack')}>
              {bookingTexts.restore}
            </Button>
          </Group>
        </Alert>
      )}
    </>
  )
}

interface HoursNoticeProps {
  setup: Pick<BookingSetup, 'hours' | 'hoursRules'>
  subject: HoursSubject
}

/** Shown when the form is opened outside the hours of operation (RULE-08). */
export function HoursNotice({ setup, subject }: HoursNoticeProps) {
  const [message] = useState(() =>
    noticeAtOpening(new Date().toISOString(), setup.hours, setup.hoursRules, subject),
  )
  if (message === null) return null
  return (
    <Alert mb="md" color="yellow" icon={<IconClock aria-hidden />} title={bookingTexts.hoursOfOperation}>
      {message}
    </Alert>
  )
}
