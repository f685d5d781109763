import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showField } from '../../test/show.tsx'
// Loaded before the test, because it takes seconds on a busy machine.
import './calendar.tsx'
import { DateTimeField } from './date-time-field.tsx'

const deadline = '2026-07-01T16:30:00+01:00'

function showTime(first: string | null) {
  const problems: (string | null)[] = []
  const shown = showField(first, (value, onChange) => (
    <DateTimeField
      label="Deadline"
      value={value}
      onChange={onChange}
      onUnreadable={(reason) => problems.push(reason)}
    />
  ))
  return { ...shown, problems, field: screen.getByLabelText<HTMLInputElement>('Deadline') }
}

test('[RULE-09] a typed time is London time, and is read when the field is left', async () => {
  const { user, field, values } = showTime(null)
  await user.type(field, '01/07/2026 16:30')
  expect(values).toEqual([])
  await user.tab()
  expect(values).toEqual([deadline])
  expect(field.value).toBe('01/07/2026 16:30')
})

test('[RULE-09] a typed time that is not a time stays, with the reason', async () => {
  const { user, field, values, problems } = showTime(deadline)
  await user.clear(field)
  await user.type(field, '31/02/2026 16:30{Enter}')
  expect(field.value).toBe('31/02/2026 16:30')
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(problems).toHaveLength(1)

  await user.clear(field)
  await user.type(field, '01/07/2026 17:00{Enter}')
  expect(values.at(-1)).toBe('2026-07-01T17:00:00+01:00')
  expect(problems.at(-1)).toBeNull()
  expect(field.getAttribute('aria-invalid')).not.toBe('true')
})

test('[RULE-09] an emptied field has no time', async () => {
  const { user, field, values } = showTime(deadline)
  await user.clear(field)
  await user.tab()
  expect(values).toEqual([null])
})

test('[RULE-09] a day from the calendar keeps the time of day', async () => {
  const { user, values } = showTime(deadline)
  await user.click(screen.getByRole('button', { name: 'Open calendar for Deadline' }))
  await user.click(await screen.findByRole('button', { name: /^15 July 2026/ }))
  expect(values).toEqual(['2026-07-15T16:30:00+01:00'])
})
