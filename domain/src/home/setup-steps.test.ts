import { describe, expect, test } from 'vitest'
import { isSetUp, setupSteps, type SetupFacts } from './setup-steps.ts'

const empty: SetupFacts = {
  hasTariff: false,
  hasCustomer: false,
  hasBooker: false,
  hasAddressData: false,
  hasOwnTheme: false,
  sendsEmail: false,
  hasDocket: false,
  takesGuests: false,
  takesCards: false,
}

describe('the setup steps', () => {
  test.each([
    ['hasTariff', 'tariff'],
    ['hasCustomer', 'customer'],
    ['hasBooker', 'user'],
    ['hasAddressData', 'addresses'],
    ['hasOwnTheme', 'theme'],
    ['sendsEmail', 'email'],
    ['hasDocket', 'booking'],
    ['takesGuests', 'guests'],
    ['takesCards', 'cards'],
  ] as const)('[SYS-04] %s completes the step %s and no other', (fact, step) => {
    const done = setupSteps({ ...empty, [fact]: true }).filter((each) => each.done)
    expect(done.map((each) => each.step)).toEqual([step])
  })

  test('[SYS-04, TEN-05] a company without guests has no step for them', () => {
    const guests = { step: 'guests', done: false, required: false }
    expect(setupSteps({ ...empty, takesGuests: false })).toContainEqual(guests)
    expect(setupSteps({ ...empty, takesGuests: null }).map(({ step }) => step)).not.toContain('guests')
  })

  test('[SYS-04, PAY-05] a company without accounts that pay by card has no step for a card provider', () => {
    const cards = { step: 'cards', done: false, required: false }
    expect(setupSteps({ ...empty, takesCards: false })).toContainEqual(cards)
    expect(setupSteps({ ...empty, takesCards: null }).map(({ step }) => step)).not.toContain('cards')
  })

  test('[SYS-04] setup is complete after the required steps and the first booking', () => {
    const booked = { ...empty, hasTariff: true, hasCustomer: true, hasBooker: true, hasDocket: true }
    expect(isSetUp(setupSteps(booked))).toBe(true)
    expect(isSetUp(setupSteps({ ...booked, hasDocket: false }))).toBe(false)
    expect(isSetUp(setupSteps({ ...booked, hasTariff: false }))).toBe(false)
  })
})
