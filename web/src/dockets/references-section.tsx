import { TextInput } from '@mantine/core'
import { references } from '@despatch/domain/customers/customer.ts'
import { textLengths } from '@despatch/domain/dockets/booking-limits.ts'
import { memo } from 'react'
import type { DocketSectionProps } from './account-section.tsx'
import classes from './booking.module.css'
import { FormSection } from './form-section.tsx'
import { ReferenceFromList } from './reference-from-list.tsx'

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
        {shown.map((reference) => {
          const { field, label, required, fromList } = reference
          const value = docket[field]
          const error = messages[`docket.${field}`]
          const change = (typed: string) => edit({ type: 'docket', change: { [field]: typed } })
          return fromList ? (
            <ReferenceFromList
              key={field}
              cust_id={setup.customer.cust_id}
              onChange={change}
              {...{ reference, value, error }}
            />
          ) : (
            <TextInput
              key={field}
              id={`docket.${field}`}
              autoComplete="off"
              maxLength={textLengths.docket[field]}
              onChange={(event) => change(event.currentTarget.value)}
              {...{ label, required, value, error }}
            />
          )
        })}
      </div>
    </FormSection>
  )
})
