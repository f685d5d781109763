import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showField } from '../../../../test/show.tsx'
import { MeasureInput } from './measure-input.tsx'

test('[RULE-06] a weight accepts digits only, and states what it left out of a pasted text', async () => {
  const { user, values, container } = showField(0, (measure, onMeasure) => (
    <MeasureInput aria-label="Weight" max={999.99} decimalScale={2} {...{ measure, onMeasure }} />
  ))
  const weight = screen.getByLabelText<HTMLInputElement>('Weight')
  await user.click(weight)
  await user.paste('-5')
  expect([values.at(-1), weight.value]).toEqual([5, '5'])
  expect(container.textContent).toContain('“-5” was shortened to 5.')

  await user.clear(weight)
  expect(container.textContent).not.toContain('shortened')
  await user.paste('abc')
  expect([values.at(-1), weight.value]).toEqual([0, ''])
  expect(container.textContent).toContain('“abc” is not a number.')
})
