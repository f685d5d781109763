import type { FieldError } from '@despatch/domain/fields/field-errors.ts'
import { screen } from '@testing-library/react'
import { useRef } from 'react'
import { expect, test } from 'vitest'
import { show } from '../../../../test/show.tsx'
import { useFirstFocus } from './use-first-focus.ts'

const missing: FieldError[] = [{ field: 'docket.dck_cust_ref1', message: 'PO number is required.' }]

function Form({ found }: { found: readonly FieldError[] }) {
  const form = useRef<HTMLFormElement>(null)
  useFirstFocus(form, { key: 'first', editedFrom: 'new', found })
  return (
    <>
      {found.length > 0 && <div role="alert" tabIndex={-1} ref={(summary) => summary?.focus()} />}
      <form ref={form}>
        <input aria-label="Company" />
        <input aria-label="Town" />
      </form>
    </>
  )
}

test('[FORM-01] the first empty field is focused when the form is rendered', () => {
  show(<Form found={[]} />)
  expect(document.activeElement).toBe(screen.getByLabelText('Company'))
})

test('[RULE-01] the summary of errors keeps the focus when the form is rendered again', () => {
  show(<Form found={missing} />)
  expect(document.activeElement).toBe(screen.getByRole('alert'))
})
