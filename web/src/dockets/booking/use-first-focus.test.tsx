import type { FieldError } from '@despatch/domain/fields/field-errors.ts'
import { act, screen } from '@testing-library/react'
import { useRef } from 'react'
import { expect, test } from 'vitest'
import { show } from '../../../test/show.tsx'
import { useFirstFocus } from './use-first-focus.ts'

const missing: FieldError[] = [{ field: 'docket.dck_cust_ref1', message: 'PO number is required.' }]

function Form({ found }: { found: readonly FieldError[] }) {
  const form = useRef<HTMLFormElement>(null)
  const onDrawn = useFirstFocus(form, { key: 'first', editedFrom: 'new', found })
  return (
    <>
      <div role="alert" tabIndex={-1} />
      <form ref={form}>
        <input aria-label="Company" />
        <input aria-label="Town" />
      </form>
      <button onClick={onDrawn}>Render the last section</button>
    </>
  )
}

// A script's click does not move the focus.
const renderLastSection = () => act(() => screen.getByRole('button').click())

test('[FORM-01] the first empty field is focused when all sections are rendered', () => {
  show(<Form found={[]} />)
  expect(document.activeElement).toBe(document.body)
  renderLastSection()
  expect(document.activeElement).toBe(screen.getByLabelText('Company'))
})

test('[FORM-01] a field in which the user is typing keeps the focus when all sections are rendered', () => {
  show(<Form found={[]} />)
  screen.getByLabelText('Town').focus()
  renderLastSection()
  expect(document.activeElement).toBe(screen.getByLabelText('Town'))
})

test('[RULE-01] the summary of errors keeps the focus if Quote is pressed before all sections are rendered', () => {
  show(<Form found={missing} />)
  screen.getByRole('alert').focus()
  renderLastSection()
  expect(document.activeElement).toBe(screen.getByRole('alert'))
})
