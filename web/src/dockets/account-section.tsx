import { Text, TextInput } from '@mantine/core'
import type { DocketDraft } from '@despatch/domain/dockets/booking.ts'
import { isRequired } from '@despatch/domain/dockets/booking-context.ts'
import { textLengths } from '@despatch/domain/dockets/booking-limits.ts'
import { fieldLabels } from '@despatch/domain/dockets/field-labels.ts'
import { memo } from 'react'
import type { DraftEdit } from './booking-draft.ts'
import type { FaultMessages } from './booking-faults.ts'
import type { BookingSetup } from './booking-setup.ts'
import classes from './booking.module.css'
import { FormSection } from './form-section.tsx'

export interface DocketSectionProps {
  docket: DocketDraft
  setup: BookingSetup
  messages: FaultMessages
  edit: (edit: DraftEdit) => void
}

const fields = [
  { field: 'dck_contact', autoComplete: 'off', type: 'text' },
  { field: 'dck_telephone', autoComplete: 'off', type: 'tel' },
  { field: 'dck_email', autoComplete: 'off', type: 'text' },
] as const

/** Who books: the account, and whom to ask about the booking. */
export const AccountSection = memo(function AccountSection({
  docket,
  setup,
  messages,
  edit,
}: DocketSectionProps) {
  const { customer } = setup
  const place = { serviceType: docket.dck_serv_type, address: null, stop: null }
  return (
    <FormSection id="account" title="Account" error={messages['docket.dck_cust_id']}>
      <Text mb="sm">
        {customer.cust_name}{' '}
        <Text span c="dimmed">
          {customer.cust_acc_code}
        </Text>
      </Text>
      <div className={classes.fields}>
        {fields.map(({ field, autoComplete, type }) => (
          <TextInput
            key={field}
            id={`docket.${field}`}
            label={fieldLabels[field]}
            type={type}
            autoComplete={autoComplete}
            maxLength={textLengths.docket[field]}
            required={isRequired(setup.rules, field, place)}
            value={docket[field]}
            error={messages[`docket.${field}`]}
            onChange={(event) => edit({ type: 'docket', change: { [field]: event.currentTarget.value } })}
          />
        ))}
      </div>
    </FormSection>
  )
})
