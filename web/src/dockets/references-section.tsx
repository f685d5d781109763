import { TextInput } from '@mantine/core'
import { references } from '@despatch/domain/customers/customer.ts'
import { textLengths } from '@despatch/domain/dockets/booking-limits.ts'
import { memo } from 'react'
import type { DocketSectionProps } from './account-section.tsx'
import classes from './booking.module.css'
import { FormSection } from './form-section.tsx'

/** The account's own references, under its own words; none where it has none (FORM-11). */
export const ReferencesSection = memo(function ReferencesSection({
  docket,
  setup,
  messages,
  edit,
}: DocketSectionProps) {
  const shown = references(setup.customer).filter((reference) => reference.shown)
  if (shown.length === 0) return null
  return (
    <FormSection id="references" title="References">
      <div className={classes.fields}>
        {shown.map(({ field, label, required }) => (
          <TextInput
            key={field}
            id={`docket.${field}`}
            label={label}
            autoComplete="off"
            maxLength={textLengths.docket[field]}
            required={required}
            value={docket[field]}
            error={messages[`docket.${field}`]}
            onChange={(event) => edit({ type: 'docket', change: { [field]: event.currentTarget.value } })}
          />
        ))}
      </div>
    </FormSection>
  )
})
