import { Button, Input } from '@mantine/core'
import { stopOf } from '@despatch/domain/dockets/address-errors.ts'
import type { AddressDraft } from '@despatch/domain/dockets/booking.ts'
import { isRequired } from '@despatch/domain/dockets/booking-context.ts'
import { textLengths } from '@despatch/domain/dockets/booking-limits.ts'
import { fieldLabels } from '@despatch/domain/dockets/field-labels.ts'
import type { QuoteRules } from '@despatch/domain/quotes/page-errors.ts'
import { fieldsOf } from '@despatch/domain/fields/fields-of.ts'
import { IconUserPlus } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { BarcodesButton } from '../../dockets/documents/barcodes-button.tsx'
import { nameOfAddress, type ErrorMessages } from '../../dockets/booking/draft/booking-errors.ts'
import { NoteInput } from '../../ui/note-input.tsx'
import type { QuoteEdit } from '../workflow/quote-state.ts'
import classes from '../quote.module.css'
import { contactFields, StopFields } from './stop-fields.tsx'
import { quotesTexts } from '../texts.ts'

interface StopContactProps {
  address: AddressDraft
  index: number
  /** The number of addresses of the quote. */
  count: number
  serviceType: string
  /** Offers barcodes even if they are optional: logged-in users may have their own. */
  offersBarcodes: boolean
  messages: ErrorMessages
  rules: QuoteRules
  edit: (edit: QuoteEdit) => void
  /** Shown before the fields. */
  children?: ReactNode
}

/** The contact at one stop. */
export function StopContact(props: StopContactProps) {
  const { address, index, count, serviceType, offersBarcodes, messages, rules, edit, children } = props
  const owner = nameOfAddress(index, count)
  const scope = { serviceType, address: index, stop: stopOf(address) }
  const asksForBarcodes = isRequired(rules, 'barcodes', scope)
  const path = `addresses.${index}.barcodes`
  const [opened, setOpened] = useState(() => requiresContact(props) || hasContact(address))
  const hasError = Object.keys(messages).some((field) => field.startsWith(`addresses.${index}.`))
  const isOpen = opened || hasError
  const barcodeMessage = Object.entries(messages).find(([field]) => field.startsWith(path))?.[1]
  return (
    <fieldset className={classes.card}>
      <legend className={classes.legend}>
        <span className={classes.stop} aria-hidden>
          {index + 1}
        </span>
        {index === 0 ? quotesTexts.collectionContact : quotesTexts.deliveryContact}
      </legend>
      {children}
      {isOpen ? (
        <div className={classes.fields}>
          <StopFields
            fields={contactFields}
            {...{ address, index, owner, serviceType, messages, rules, edit }}
          />
          <NoteInput
            id={`addresses.${index}.dadd_note`}
            size="md"
            label={fieldLabels.dadd_note}
            aria-label={`${owner} ${fieldLabels.dadd_note.toLowerCase()}`}
            maxLength={textLengths.address.dadd_note}
            autoComplete="off"
            value={address.dadd_note}
            error={messages[`addresses.${index}.dadd_note`]}
            onChange={(event) =>
              edit({ type: 'address', index, change: { dadd_note: event.currentTarget.value } })
            }
          />
          {(offersBarcodes || asksForBarcodes || address.barcodes.length > 0) && (
            <Input.Wrapper
              size="md"
              labelElement="div"
              label={fieldLabels.barcodes}
              required={asksForBarcodes}
              error={barcodeMessage}
            >
              <BarcodesButton
                id={`addresses.${index}.barcodes`}
                owner={owner}
                barcodes={address.barcodes}
                onChange={(barcodes) => edit({ type: 'address', index, change: { barcodes } })}
              />
            </Input.Wrapper>
          )}
        </div>
      ) : (
        <Button
          variant="subtle"
          className={classes.quiet ?? ''}
          leftSection={<IconUserPlus size={16} aria-hidden />}
          aria-label={quotesTexts.addContactAt(owner.toLowerCase())}
          onClick={() => {
            setOpened(true)
            focusSoon(`addresses.${index}.dadd_name`)
          }}
        >
          {quotesTexts.addContact}
        </Button>
      )}
    </fieldset>
  )
}

const focusSoon = (id: string) => requestAnimationFrame(() => document.getElementById(id)?.focus())

/** The fields of a stop beyond its address. */
const ownFields = [...fieldsOf(contactFields), 'dadd_note'] as const

type StopOfQuote = Pick<StopContactProps, 'address' | 'index' | 'serviceType' | 'rules'>

/** Whether a stop must have a contact, a note or barcodes. */
export function requiresContact({ address, index, serviceType, rules }: StopOfQuote): boolean {
  const scope = { serviceType, address: index, stop: stopOf(address) }
  return [...ownFields, 'barcodes' as const].some((field) => isRequired(rules, field, scope))
}

const hasContact = (address: AddressDraft) =>
  address.barcodes.length > 0 || ownFields.some((field) => address[field] !== '')
