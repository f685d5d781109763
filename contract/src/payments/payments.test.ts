import { expect, test } from 'vitest'
import { paymentProcess } from './payments.ts'

const isAccepted = (token: string) => paymentProcess.body.shape.token.safeParse(token).success

test('[PAY-04] accepts a token of any digits, and rejects a card number', () => {
  expect(isAccepted('TEST_SU_42424242-4242-4242-8abc-0123456789ab')).toBe(true)
  expect(isAccepted('tok_4242424242424242')).toBe(true)
  for (const number of [
    '4242424242424242',
    '4242 4242 4242 4242',
    '4242-4242-4242-4242',
    'card 4242424242424242',
  ])
    expect(isAccepted(number)).toBe(false)
})
