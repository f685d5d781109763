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
export function useInstructions({ docket, setup, messages }: Omit<DocketSectionProps, 'edit'>) {
  const [isAsked, setAsked] = useState(false)
  const required = isRequired(setup.rules, 'dck_note', {
    serviceType: docket.dck_serv_type,
    address: null,
    stop: null,
  })
  // Once filled in, the field stays while its text is replaced.
  const isOpen = isAsked || required || docket.dck_note !== '' || messages[id] !== undefined
  if (isOpen && !isAsked && docket.dck_note !== '') setAsked(true)
  return { isOpen, required, open: () => setAsked(true) }
}

export const InstructionsButton = ({ onOpen }: { onOpen: () => void }) => (
  <Button
    variant="subtle"
    size="compact-sm"
    onClick={() => {
      onOpen()
      requestAnimationFrame(() => document.getElementById(id)?.focus())
    }}
  >
    {bookingTexts.addInstructions}
  </Button>
)

export const InstructionsSection = memo(function InstructionsSection({
  docket,
  messages,
  edit,
  required,
}: Omit<DocketSectionProps, 'setup'> & { required: boolean }) {
  return (
    <FormSection id="instructions" title={field.label}>
      <DocketFieldInput
        id={id}
        field={field}
        label={bookingTexts.forTheWholeJob}
        required={required}
        value={docket.dck_note}
        error={messages[id]}
        onValue={(value) => edit({ type: 'docket', change: { dck_note: String(value) } })}
      />
    </FormSection>
  )
})
