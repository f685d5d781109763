import { isRequired } from '@despatch/domain/dockets/booking-context.ts'
import { plainFields } from '@despatch/domain/dockets/docket-fields.ts'
import { Button } from '@mantine/core'
import { memo, useState } from 'react'
import type { DocketSectionProps } from './account-section.tsx'
import { DocketFieldInput } from './docket-field-input.tsx'
import { FormSection } from './form-section.tsx'
import { bookingTexts } from '../texts.ts'

const id = 'docket.dck_note'
const field = plainFields.dck_note

/** Instructions for the driver about the whole job. Most bookings have none, so the field opens on demand. */
export const InstructionsSection = memo(function InstructionsSection({
  docket,
  setup,
  messages,
  edit,
}: DocketSectionProps) {
  const required = isRequired(setup.rules, 'dck_note', {
    serviceType: docket.dck_serv_type,
    address: null,
    stop: null,
  })
  const [isOpen, setOpen] = useState(false)
  if (!isOpen && !required && docket.dck_note === '' && messages[id] === undefined)
    return (
      <div>
        <Button
          variant="subtle"
          size="compact-sm"
          onClick={() => {
            setOpen(true)
            requestAnimationFrame(() => document.getElementById(id)?.focus())
          }}
        >
          {bookingTexts.addInstructions}
        </Button>
      </div>
    )
  return (
    <FormSection id="instructions" title={field.label}>
      <DocketFieldInput
        id={id}
        field={field}
        label={bookingTexts.forTheWholeJob}
        required={required}
        value={docket.dck_note}
        error={messages[id]}
        onValue={(value) => {
          setOpen(true)
          edit({ type: 'docket', change: { dck_note: String(value) } })
        }}
      />
    </FormSection>
  )
})
