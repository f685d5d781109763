import { Alert, Anchor, Button, Group } from '@mantine/core'
import { noticeAtOpening, type HoursSubject } from '@despatch/domain/dockets/hours-of-operation.ts'
import { IconClock, IconHistory, IconInfoCircle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '../paths.ts'
import type { BookingSetup } from './booking-setup.ts'
import type { BookingEngine } from './use-booking.ts'

/** An earlier attempt at this booking went through, so that booking it once more might book it twice (FORM-17). */
export function BookedAlready({ engine }: { engine: BookingEngine }) {
  if (!engine.state.bookedBefore) return null
  return (
    <Alert mb="md" role="alert" color="yellow" icon={<IconInfoCircle aria-hidden />} title="Save Docket">
      An earlier attempt at this booking went through, though its answer was lost on the way. Look in{' '}
      <Anchor renderRoot={(props) => <Link to={paths.recentBookings} {...props} />}>Recent Bookings</Anchor>{' '}
      before you book it once more.
      <Group mt="xs">
        <Button variant="default" size="xs" onClick={engine.bookAgain}>
          It is another booking
        </Button>
      </Group>
    </Alert>
  )
}

/** Says of the draft where it came from: it was unfinished, or another one made way for it. */
export function DraftNotices({ engine }: { engine: BookingEngine }) {
  const { state } = engine
  return (
    <>
      {state.restored && (
        <Alert
          mb="md"
          icon={<IconHistory aria-hidden />}
          withCloseButton
          closeButtonLabel="Close"
          onClose={engine.dismissNotices}
        >
          Your unfinished booking is back. Press New to start with an empty one.
        </Alert>
      )}
      {state.aside && (
        <Alert
          mb="md"
          icon={<IconHistory aria-hidden />}
          withCloseButton
          closeButtonLabel="Close"
          onClose={engine.dismissNotices}
        >
          <Group gap="sm">
            Your unfinished booking was set aside.
            <Button variant="default" size="compact-xs" onClick={engine.bringBack}>
              Bring it back
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

/** Said when the form opens outside the hours of operation (RULE-08). */
export function HoursNotice({ setup, subject }: HoursNoticeProps) {
  const [message] = useState(() =>
    noticeAtOpening(new Date().toISOString(), setup.hours, setup.hoursRules, subject),
  )
  if (message === null) return null
  return (
    <Alert mb="md" color="yellow" icon={<IconClock aria-hidden />} title="Hours of Operation">
      {message}
    </Alert>
  )
}
