import { Button } from '@mantine/core'
import type { DocketDraft } from '@despatch/domain/dockets/booking.ts'
import { isRequired } from '@despatch/domain/dockets/booking-context.ts'
import { docketTexts, plainFields, type PlainFieldName } from '@despatch/domain/dockets/docket-fields.ts'
import { isFilled } from '@despatch/domain/fields/field-errors.ts'
import { fieldsOf } from '@despatch/domain/fields/fields-of.ts'
import { memo, useState } from 'react'
import { FieldWithButton } from '../../../ui/field-with-button.tsx'
import { commonTexts } from '../../../ui/texts.ts'
import type { DraftEdit } from '../draft/booking-draft.ts'
import type { ErrorMessages } from '../draft/booking-errors.ts'
import type { BookingSetup } from '../draft/booking-setup.ts'
import { ContactsButton } from './contacts-button.tsx'
import classes from '../booking.module.css'
import { DocketFieldInput } from './docket-field-input.tsx'
import { FormSection } from './form-section.tsx'
import stopClasses from '../stops/stop.module.css'
import { bookingTexts } from '../texts.ts'

export interface DocketSectionProps {
  docket: DocketDraft
  setup: BookingSetup
  messages: ErrorMessages
  edit: (edit: DraftEdit) => void
}

/** The account, and the contact for the booking. */
export const AccountSection = memo(function AccountSection({
  docket,
  setup,
  messages,
  edit,
}: DocketSectionProps) {
  const { customer } = setup
  const scope = { serviceType: docket.dck_serv_type, address: null, stop: null }
  const isMandatory = (field: PlainFieldName) => isRequired(setup.rules, field, scope)
  const hasProblem = contactFields.some(
    (field) => messages[`docket.${field}`] !== undefined || (!isFilled(docket[field]) && isMandatory(field)),
  )
  const [isOpen, setOpen] = useState(hasProblem)
  if (hasProblem && !isOpen) setOpen(true)
  const input = (field: PlainFieldName) => (
    <DocketFieldInput
      key={field}
      id={`docket.${field}`}
      field={plainFields[field]}
      label={plainFields[field].label}
      required={isMandatory(field)}
      value={docket[field]}
      error={messages[`docket.${field}`]}
      onValue={(value) => edit({ type: 'docket', change: { [field]: value } })}
    />
  )
  return (
    <FormSection
      id="account"
      title={bookingTexts.account}
      beside={
        <>
          {customer.cust_name}{' '}
          <span className={stopClasses.quiet}>
            {[customer.cust_acc_code, ...(isOpen ? [] : contactTexts(docket))].join(' · ')}
          </span>
        </>
      }
      error={messages['docket.dck_cust_id']}
      actions={
        !isOpen && (
          <Button
            variant="default"
            size="xs"
            aria-label={bookingTexts.editBookingContact}
            onClick={() => {
              setOpen(true)
              requestAnimationFrame(() => document.getElementById('docket.dck_contact')?.focus())
            }}
          >
            {commonTexts.edit}
          </Button>
        )
      }
    >
      {isOpen && (
        <div className={classes.fields}>
          <FieldWithButton
            button={
              <ContactsButton
                owner={bookingTexts.theBooking}
                cust_id={customer.cust_id}
                fieldId="docket.dck_contact"
                onContact={({ ccnt_name, ccnt_telephone, ccnt_email }) =>
                  edit({
                    type: 'docket',
                    change: { dck_contact: ccnt_name, dck_telephone: ccnt_telephone, dck_email: ccnt_email },
                  })
                }
              />
            }
          >
            {input('dck_contact')}
          </FieldWithButton>
          {contactFields.filter((field) => field !== 'dck_contact').map(input)}
        </div>
      )}
    </FormSection>
  )
})

/** The instructions for the driver have a section of their own. */
const contactFields = fieldsOf(plainFields).filter((field) => field !== 'dck_note')

const contactTexts = (docket: DocketDraft) =>
  contactFields
    .filter((field) => field in docketTexts && isFilled(docket[field]))
    .map((field) => docket[field])
