import { Button } from '@mantine/core'
import { maximumAddresses } from '@despatch/domain/dockets/booking-limits.ts'
import { IconPlus } from '@tabler/icons-react'
import { AddressFields } from './address-fields.tsx'
import { DropButtons } from './drop-buttons.tsx'
import type { EditedBooking } from './booking-draft.ts'
import type { DraftEdit } from './booking-draft.ts'
import { nameOfAddress, type ErrorMessages } from './booking-errors.ts'
import type { BookingSetup } from './booking-setup.ts'
import classes from './booking.module.css'
import { EnteredDistance } from './entered-distance.tsx'
import { FormSection } from './form-section.tsx'

interface AddressesSectionProps {
  booking: EditedBooking
  setup: BookingSetup
  messages: ErrorMessages
  edit: (edit: DraftEdit) => void
  /** The current earliest times of each address. */
  earliest: readonly { ready: string | null; deadline: string | null }[]
  onUnreadable: (addressKey: number, field: 'dadd_ready' | 'dadd_deadline', reason: string | null) => void
}

/** The collection, then the deliveries in driving order (FORM-15). */
export function AddressesSection({
  booking,
  setup,
  messages,
  edit,
  earliest,
  onUnreadable,
}: AddressesSectionProps) {
  const { addresses } = booking.draft
  return (
    <FormSection id="addresses" title="Addresses" error={messages['addresses']}>
      {addresses.map((address, index) => {
        const key = booking.addressKeys[index] ?? index
        const owner = nameOfAddress(index, addresses.length)
        return (
          <fieldset key={key} className={classes.address} id={`addresses.${index}`} tabIndex={-1}>
            <legend className={classes.legend}>{owner}</legend>
            {addresses.length > 2 && index > 0 && (
              <DropButtons owner={owner} index={index} count={addresses.length} edit={edit} />
            )}
            <AddressFields
              {...{ address, index, owner, setup, messages, edit, onUnreadable }}
              addressKey={key}
              serviceType={booking.draft.docket.dck_serv_type}
              earliestReady={earliest[index]?.ready ?? null}
              earliestDeadline={earliest[index]?.deadline ?? null}
            />
          </fieldset>
        )
      })}
      <EnteredDistance {...{ booking, setup, messages, edit }} />
      {addresses.length < maximumAddresses && (
        <Button
          variant="subtle"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => edit({ type: 'addDrop' })}
        >
          Add a delivery
        </Button>
      )}
    </FormSection>
  )
}
