import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showField } from '../../test/show.tsx'
import { LateSelect } from './late-select.tsx'

const data = [
  { value: 'DAY', label: 'Sameday' },
  { value: 'OVN', label: 'Overnight' },
]

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Circuit' })

test('a field whose list is loaded later opens it by click or key, and changes its value', async () => {
  const { user, values } = showField('DAY', (value, onChange) => (
    <LateSelect aria-label="Circuit" {...{ data, value, onChange }} />
  ))
  expect(field().value).toBe('Sameday')
  await user.click(field())
  await user.click(await screen.findByRole('option', { name: 'Overnight' }))
  expect(field().value).toBe('Overnight')
  await user.keyboard('{ArrowDown}')
  await user.click(await screen.findByRole('option', { name: 'Sameday' }))
  expect(values).toEqual(['OVN', 'DAY'])
})
