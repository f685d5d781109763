import type { FieldError } from '@despatch/domain/fields/field-errors.ts'
import { screen } from '@testing-library/react'
import { useRef, useState } from 'react'
import { expect, test } from 'vitest'
import { show } from '../../../../test/show.tsx'
import { useFirstFocus } from './use-first-focus.ts'

const missing: FieldError[] = [{ field: 'docket.dck_cust_ref1', message: 'PO number is required.' }]

function Form({ found, isFilling = false }: { found: readonly FieldError[]; isFilling?: boolean }) {
  const form = useRef<HTMLFormElement>(null)
  useFirstFocus(form, { key: 'first', editedFrom: 'new', found, isFilling })
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

function FilledLater() {
  const [isFilling, setFilling] = useState(true)
  return (
    <>
      <Form found={[]} isFilling={isFilling} />
      <button onClick={() => setFilling(false)}>Filled in</button>
    </>
  )
}

test('[FORM-01] a form that is about to be filled in takes no keys, and is focused afterwards', async () => {
  const { user } = show(<FilledLater />)
  expect(document.activeElement).toBe(document.body)
  await user.click(screen.getByRole('button', { name: 'Filled in' }))
  expect(document.activeElement).toBe(screen.getByLabelText('Company'))
})
