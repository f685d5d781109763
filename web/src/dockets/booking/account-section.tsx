import { Text } from '@mantine/core'
import type { DocketDraft } from '@despatch/domain/dockets/booking.ts'
import { isRequired } from '@despatch/domain/dockets/booking-context.ts'
import { plainTexts, type PlainTextName } from '@despatch/domain/dockets/docket-texts.ts'
import { fieldsOf } from '@despatch/domain/fields/fields-of.ts'
import { memo } from 'react'
import { FieldWithButton } from '../../ui/field-with-button.tsx'
import type { DraftEdit } from './booking-draft.ts'
import type { ErrorMessages } from './booking-errors.ts'
import type { BookingSetup } from './booking-setup.ts'
import { ContactsButton } from './contacts-button.tsx'
import classes from './booking.module.css'
import { FormSection } from './form-section.tsx'
import { LimitedTextInput } from '../../ui/limited-text-input.tsx'

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
  const text = (field: PlainTextName) => (
    <LimitedTextInput
      key={field}
      id={`docket.${field}`}
      label={plainTexts[field].label}
      type={plainTexts[field].kind === 'telephone' ? 'tel' : 'text'}
      autoComplete="off"
      maxLength={plainTexts[field].most}
      required={isRequired(setup.rules, field, scope)}
      value={docket[field]}
      error={messages[`docket.${field}`]}
      onChange={(event) => edit({ type: 'docket', change: { [field]: event.currentTarget.value } })}
    />
  )
  return (
    <FormSection id="account" title="Account" error={messages['docket.dck_cust_id']}>
      <Text mb="sm">
        {customer.cust_name}{' '}
        <Text span c="dimmed">
          {customer.cust_acc_code}
        </Text>
      </Text>
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
    </FormSection>
  )
})
