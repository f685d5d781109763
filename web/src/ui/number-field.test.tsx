import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showField } from '../../test/show.tsx'
import { NumberField, type NumberFieldProps } from './number-field.tsx'

type Shown = Omit<NumberFieldProps, 'value' | 'onValue'>

function showNumber(field: Shown, first: number | null = null) {
  const shown = showField(first, (value, onValue) => (
    <NumberField label="Weight" {...field} {...{ value, onValue }} />
  ))
  return { ...shown, input: screen.getByLabelText<HTMLInputElement>('Weight') }
}

const weight = { most: 999.99, decimals: 2, suffix: ' kg' }

test('[RULE-06] a decimal comma is read as one, which the field states, and is shown as a point once the field is left', async () => {
  const { user, values, input, container } = showNumber(weight)
  await user.type(input, '2,5')
  expect([values.at(-1), input.value]).toEqual([2.5, '2,5'])
  expect(container.textContent).toContain('Read as 2.5.')
  await user.tab()
  expect(input.value).toBe('2.5 kg')
  expect(container.textContent).not.toContain('Read as')
})

test('[RULE-06] a pasted text that is not a number stays, with its error, and its value is not a number', async () => {
  const { user, values, input, container } = showNumber(weight)
  await user.click(input)
  await user.paste('12a34')
  expect([values.at(-1), input.value]).toEqual([Number.NaN, '12a34'])
  expect(container.textContent).toContain('“12a34” is not a number with at most 2 decimals.')
  await user.tab()
  expect(input.value).toBe('12a34')
  expect(input.getAttribute('aria-invalid')).toBe('true')

  await user.clear(input)
  expect(values.at(-1)).toBeNull()
  expect(container.textContent).not.toContain('is not a number')
})

test('[RULE-06] a key that cannot belong to a number is left out, and the field states which', async () => {
  const { user, values, input, container } = showNumber(weight)
  await user.type(input, '12.345x')
  expect([values.at(-1), input.value]).toEqual([12.34, '12.34'])
  expect(container.textContent).toContain('“5x” was left out.')
})

test('[RULE-06] an unfinished number has no error while it is typed, and one once the field is left', async () => {
  const { user, values, input, container } = showNumber({ most: 9999 })
  await user.type(input, '1,5')
  expect(container.textContent).not.toContain('is not')
  await user.tab()
  expect(container.textContent).toContain('“1,5” is not a whole number.')
  expect(values.at(-1)).toBeNaN()
  await user.type(input, '00')
  expect([values.at(-1), container.textContent.includes('is not')]).toEqual([1500, false])
})

test('[RULE-06] a number outside the bounds has an error once the field is left', async () => {
  const { user, values, input, container } = showNumber(weight)
  await user.click(input)
  await user.paste('-5')
  await user.tab()
  expect(values.at(-1)).toBe(-5)
  expect(container.textContent).toContain('Enter a number from 0 to 999.99.')
})

test('[RULE-06] an amount is shown with its currency and pence, and is edited with or without the currency', async () => {
  const { user, values, input } = showNumber(
    { most: 100_000, decimals: 2, fixed: true, grouped: true, prefix: '£' },
    1250.5,
  )
  expect(input.value).toBe('£1,250.50')
  await user.type(input, '{Backspace}')
  expect([values.at(-1), input.value]).toEqual([1250.5, '£1,250.5'])
  await user.clear(input)
  await user.paste('£3,5')
  expect(values.at(-1)).toBe(3.5)
  await user.tab()
  expect(input.value).toBe('£3.50')
})

test('[RULE-06] the unit after a number can be typed over, and is shown again once the field is left', async () => {
  const { user, values, input } = showNumber({ most: 900, suffix: ' seconds' }, 30)
  await user.tab()
  expect(input.value).toBe('30 seconds')
  await user.keyboard('45')
  expect([values.at(-1), input.value]).toEqual([45, '45'])
  await user.tab()
  expect(input.value).toBe('45 seconds')
  await user.type(input, '{Backspace}{Backspace}')
  expect([values.at(-1), input.value]).toEqual([45, '45 secon'])
})
