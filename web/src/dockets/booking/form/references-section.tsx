import { shownReferences } from '@despatch/domain/dockets/booking-context.ts'
import { useQuery } from '@tanstack/react-query'
import { memo, type ReactNode } from 'react'
import { useFailureToast } from '../../../platform/failure-toast.ts'
import { commonTexts } from '../../../ui/texts.ts'
import { referenceListsQuery } from './account-lists.queries.ts'
import type { DocketSectionProps } from './account-section.tsx'
import classes from '../booking.module.css'
import { FormSection } from './form-section.tsx'
import { ReferenceField } from './reference-field.tsx'
import { bookingTexts } from '../texts.ts'

/** The account's references with the account's labels, and references required by a setting (FORM-11, RULE-07). */
export const ReferencesSection = memo(function ReferencesSection({
  docket,
  setup,
  messages,
  edit,
  actions,
}: DocketSectionProps & { actions: ReactNode }) {
  const shown = shownReferences(setup.rules, docket.dck_serv_type)
  const lists = useQuery({
    ...referenceListsQuery(setup.customer.cust_id),
    enabled: shown.some(({ fromList }) => fromList),
  })
  useFailureToast(commonTexts.loadData, lists.error)
  if (shown.length === 0) return actions
  return (
    <FormSection id="references" title={bookingTexts.references} actions={actions}>
      <div className={classes.fields}>
        {shown.map((reference) => (
          <ReferenceField
            key={reference.field}
            reference={reference}
            entries={lists.data}
            value={docket[reference.field]}
            error={messages[`docket.${reference.field}`]}
            onChange={(typed) => edit({ type: 'docket', change: { [reference.field]: typed } })}
          />
        ))}
      </div>
    </FormSection>
  )
})
