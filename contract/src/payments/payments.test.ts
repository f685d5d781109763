import { expect, test } from 'vitest'
import { paymentProcess } from './payments.ts'

const isTaken = (token: string) => paymentProcess.body.shape.token.safeParse(token).success

test('[PAY-04] a token is taken whatever figures it is made of, a card number in its place is not', () => {
  expect(isTaken('TEST_SU_42424242-4242-4242-8abc-0123456789ab')).toBe(true)
  expect(isTaken('tok_4242424242424242')).toBe(true)
  for (const number of [
    '4242424242424242',
    '4242 4242 4242 4242',
    '4242-4242-4242-4242',
    'card 4242424242424242',
  ])
    expect(isTaken(number)).toBe(false)
})
