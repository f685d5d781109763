import { maximumEnteredMiles, minimumEnteredMiles } from '@despatch/domain/dockets/entered-route.ts'
import { Text } from '@mantine/core'
import type { DraftEdit, EditedBooking } from '../draft/booking-draft.ts'
import { needsLocation } from '../draft/booking-draft.ts'
import type { ErrorMessages } from '../draft/booking-errors.ts'
import type { BookingSetup } from '../draft/booking-setup.ts'
import classes from '../booking.module.css'
import { MeasureInput } from './measure-input.tsx'
import { bookingTexts } from '../texts.ts'

interface EnteredDistanceProps {
  booking: EditedBooking
  setup: BookingSetup
  messages: ErrorMessages
  edit: (edit: DraftEdit) => void
}

/**
 * The distance of a route with an address that cannot be located. Requires the permission to bypass postcode checks.
 */
export function EnteredDistance({ booking, setup, messages, edit }: EnteredDistanceProps) {
  const { docket, addresses } = booking.draft
  const shown = setup.rules.bypassPostcode && addresses.some(needsLocation)
  if (!shown) return null
  return (
    <div className={classes.fields}>
      <MeasureInput
        id="docket.dck_miles"
        label={bookingTexts.distance}
        description={bookingTexts.distanceHelp}
        decimals={2}
        least={minimumEnteredMiles}
        most={maximumEnteredMiles}
        measure={docket.dck_miles ?? 0}
        error={messages['docket.dck_miles']}
        onMeasure={(miles) =>
          edit({ type: 'docket', change: { dck_miles: miles === 0 ? undefined : miles } })
        }
      />
      <Text size="sm" c="dimmed">
        {bookingTexts.addressNotLocated}
      </Text>
    </div>
  )
}
