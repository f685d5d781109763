import { Button } from '@mantine/core'
import type { DocketDraft } from '@despatch/domain/dockets/booking.ts'
import { isRequired } from '@despatch/domain/dockets/booking-context.ts'
import { plainTexts, type PlainTextName } from '@despatch/domain/dockets/docket-texts.ts'
import { fieldsOf } from '@despatch/domain/fields/fields-of.ts'
import { isBlank } from '@despatch/domain/text/clean-text.ts'
import { memo, useState } from 'react'
import { FieldWithButton } from '../../ui/field-with-button.tsx'
import type { DraftEdit } from './booking-draft.ts'
import type { ErrorMessages } from './booking-errors.ts'
import type { BookingSetup } from './booking-setup.ts'
import { ContactsButton } from './contacts-button.tsx'
import classes from './booking.module.css'
import { FormSection } from './form-section.tsx'
import { LimitedTextInput } from '../../ui/limited-text-input.tsx'
import stopClasses from './stop.module.css'

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
  const isMandatory = (field: PlainTextName) => isRequired(setup.rules, field, scope)
  const hasProblem = fieldsOf(plainTexts).some(
    (field) => messages[`docket.${field}`] !== undefined || (isBlank(docket[field]) && isMandatory(field)),
  )
  const [isOpen, setOpen] = useState(hasProblem)
  if (hasProblem && !isOpen) setOpen(true)
  const text = (field: PlainTextName) => (
    <LimitedTextInput
      key={field}
      id={`docket.${field}`}
      label={plainTexts[field].label}
      type={plainTexts[field].kind === 'telephone' ? 'tel' : 'text'}
      autoComplete="off"
      maxLength={plainTexts[field].most}
      required={isMandatory(field)}
      value={docket[field]}
      error={messages[`docket.${field}`]}
      onChange={(event) => edit({ type: 'docket', change: { [field]: event.currentTarget.value } })}
    />
  )
  return (
    <FormSection id="account" title="Account" error={messages['docket.dck_cust_id']}>
      <div className={stopClasses.folded}>
        <div className={stopClasses.text}>
          {customer.cust_name} <span className={stopClasses.quiet}>{customer.cust_acc_code}</span>
          {!isOpen && (
            <div className={stopClasses.quiet}>
              {fieldsOf(plainTexts)
                .map((field) => docket[field])
                .filter((text) => !isBlank(text))
                .join(' · ')}
            </div>
          )}
        </div>
        {!isOpen && (
          <Button
            variant="default"
            size="xs"
            aria-label="Edit the contact for the booking"
            onClick={() => {
              setOpen(true)
              requestAnimationFrame(() => document.getElementById('docket.dck_contact')?.focus())
            }}
          >
            Edit
          </Button>
        )}
      </div>
      {isOpen && (
        <div className={classes.fields}>
          <FieldWithButton
            button={
              <ContactsButton
                owner="the booking"
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
            {text('dck_contact')}
          </FieldWithButton>
          {fieldsOf(plainTexts)
            .filter((field) => field !== 'dck_contact')
            .map(text)}
        </div>
      )}
    </FormSection>
  )
})
