import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showField } from '../../test/show.tsx'
import { LateSelect } from './late-select.tsx'

const data = [
  { value: 'DAY', label: 'Sameday' },
  { value: 'OVN', label: 'Overnight' },
  { value: 'ECO', label: 'Economy' },
]

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Service' })

const showSelect = (first: string | null, kind: { searchable?: boolean; clearable?: boolean }) =>
  showField(first, (value, onChange) => (
    <LateSelect aria-label="Service" nothingFoundMessage="None" {...{ data, value, onChange, ...kind }} />
  ))

test('a field whose list is loaded later opens it by click or key, and changes its value', async () => {
  const { user, values } = showSelect('DAY', {})
  expect(field().value).toBe('Sameday')
  const drawn = field()
  await user.click(drawn)
  await user.click(await screen.findByRole('option', { name: 'Overnight' }))
  expect(field().value).toBe('Overnight')
  expect(field()).toBe(drawn)
  await user.keyboard('{ArrowDown}')
  await user.click(await screen.findByRole('option', { name: 'Sameday' }))
  expect(values).toEqual(['OVN', 'DAY'])
})

test('keys that are pressed before the list is loaded choose from it when it opens', async () => {
  const { user, values } = showSelect('DAY', {})
  await user.tab()
  // The list needs at least one more task to load.
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  await expect.poll(() => values).toEqual(['OVN'])
  expect(field().getAttribute('aria-expanded')).toBe('false')
})

test('text that is typed at once filters the list, and Enter chooses the first match', async () => {
  const { user, values } = showSelect(null, { searchable: true })
  await user.type(field(), 'eco{Enter}')
  await expect.poll(() => values).toEqual(['ECO'])
  expect(field().value).toBe('Economy')
  await user.clear(field())
  await user.type(field(), 'x')
  expect(await screen.findByText('None')).toBeTruthy()
  await user.keyboard('{Escape}')
  expect(field().value).toBe('Economy')
  expect(screen.queryByRole('listbox')).toBeNull()
})

test('a screen reader hears the highlighted option, and a value that is chosen again is removed if it may be empty', async () => {
  const { user, values } = showSelect('OVN', { clearable: true })
  await user.click(field())
  const chosen = await screen.findByRole('option', { name: 'Overnight', selected: true })
  await expect.poll(() => field().getAttribute('aria-activedescendant')).toBe(chosen.id)
  expect(field().getAttribute('aria-controls')).toBe(screen.getByRole('listbox').id)
  await user.keyboard('{Enter}')
  expect(values).toEqual([null])
})
