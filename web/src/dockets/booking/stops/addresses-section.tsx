import { Button } from '@mantine/core'
import { maximumAddresses } from '@despatch/domain/dockets/booking-limits.ts'
import { IconPlus } from '@tabler/icons-react'
import type { UsualGoods } from '@despatch/domain/dockets/stop-suggestions.ts'
import { useCallback } from 'react'
import { DropButtons } from './drop-buttons.tsx'
import type { EditedBooking } from '../draft/booking-draft.ts'
import type { DraftEdit } from '../draft/booking-draft.ts'
import { nameOfAddress, type ErrorMessages } from '../draft/booking-errors.ts'
import type { BookingSetup } from '../draft/booking-setup.ts'
import classes from '../booking.module.css'
import { EnteredDistance } from '../form/entered-distance.tsx'
import { FormSection } from '../form/form-section.tsx'
import { Stop } from './stop.tsx'
import stopClasses from './stop.module.css'
import { bookingTexts } from '../texts.ts'

interface AddressesSectionProps {
  booking: EditedBooking
  setup: BookingSetup
  messages: ErrorMessages
  edit: (edit: DraftEdit) => void
  /** The current earliest times of each address. */
  earliest: readonly { ready: string | null; deadline: string | null; notice: string | null }[]
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
  const { customer } = setup
  const onGoods = useCallback(
    (goods: UsualGoods) => edit({ type: 'usualGoods', goods, customer }),
    [edit, customer],
  )
  return (
    <FormSection id="addresses" title={bookingTexts.addresses} error={messages['addresses']}>
      {addresses.map((address, index) => {
        const key = booking.addressKeys[index] ?? index
        const owner = nameOfAddress(index, addresses.length)
        return (
          <fieldset
            key={key}
            className={classes.address}
            id={`addresses.${index}`}
            tabIndex={-1}
            aria-labelledby={`addresses.${index}.owner`}
          >
            <div className={stopClasses.head}>
              <span className={stopClasses.number} aria-hidden>
                {index + 1}
              </span>
              <h3 id={`addresses.${index}.owner`} className={stopClasses.owner}>
                {owner}
              </h3>
            </div>
            {addresses.length > 2 && index > 0 && (
              <DropButtons owner={owner} index={index} count={addresses.length} edit={edit} />
            )}
            <Stop
              {...{ address, index, owner, setup, messages, edit, onUnreadable, onGoods }}
              addressKey={key}
              searched={booking.searched?.[key]}
              serviceType={booking.draft.docket.dck_serv_type}
              earliestReady={earliest[index]?.ready ?? null}
              earliestDeadline={earliest[index]?.deadline ?? null}
              notice={earliest[index]?.notice ?? null}
            />
          </fieldset>
        )
      })}
      <EnteredDistance {...{ booking, setup, messages, edit }} />
      {addresses.length < maximumAddresses && (
        <Button
          className={classes.addDelivery ?? ''}
          variant="subtle"
          size="compact-sm"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => edit({ type: 'addDrop' })}
        >
          {bookingTexts.addADelivery}
        </Button>
      )}
    </FormSection>
  )
}
