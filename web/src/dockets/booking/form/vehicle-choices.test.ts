import { pounds } from '@despatch/domain/money/money.ts'
import { describe, expect, test } from 'vitest'
import { choiceByLetter, choicesOf, shownChoices } from './vehicle-choices.ts'

const choice = (ttyp_code: number, ttyp_description: string, total: number | string | null) => ({
  ttyp_code,
  ttyp_description,
  ttyp_vehicle: ttyp_description.toLowerCase(),
  reason: typeof total === 'string' ? total : null,
  ...(typeof total === 'number' && { total: pounds(total), currency: 'GBP' }),
})

const all = [
  choice(1, 'Bicycle', 'The parcels weigh 60 kg.'),
  choice(29, 'Small van', 30.84),
  choice(3, 'Motorbike', 19.6),
  choice(6, 'Large van', 44),
  choice(7, 'Luton van', 61),
  choice(8, 'HGV', 120),
  choice(10, 'Coach', 220),
]
const wide = { chosen: 0, lastTime: 0, usual: 0, isPhone: false }
const codes = (choices: readonly { ttyp_code: number }[]) => choices.map(({ ttyp_code }) => ttyp_code)

describe('the vehicles of a booking', () => {
  const choices = choicesOf(all, all)

  test('[PRICE-02] the cheapest that take the booking come first, the others on demand, and those that do not take it apart', () => {
    const { first, more, refused } = shownChoices(choices, { ...wide, chosen: 0 })
    expect(codes(first)).toEqual([3, 29, 6, 7])
    expect(codes(more)).toEqual([8, 10])
    expect(codes(refused)).toEqual([1])
  })

  test('[PRICE-02] last time’s vehicle and the chosen one are shown however dear they are', () => {
    const { first, more } = shownChoices(choices, { ...wide, chosen: 10, lastTime: 8 })
    expect(codes(first)).toEqual([3, 29, 8, 10])
    expect(codes(more)).toEqual([6, 7])
  })

  const onPhone = (chosen: number, lastTime: number) => {
    const { first, more } = shownChoices(choices, { chosen, lastTime, usual: 7, isPhone: true })
    expect(codes([...first, ...more]).toSorted((one, other) => one - other)).toEqual([3, 6, 7, 8, 10, 29])
    return codes(first)
  }

  test('[PRICE-02] a phone shows three vehicles: the cheapest, the chosen one and last time’s, whatever is usual', () => {
    expect(onPhone(0, 0)).toEqual([3, 29, 6])
    expect(onPhone(3, 29)).toEqual([3, 29, 6])
    expect(onPhone(0, 10)).toEqual([3, 29, 10])
    expect(onPhone(8, 10)).toEqual([3, 8, 10])
    expect(onPhone(10, 10)).toEqual([3, 29, 10])
  })

  test('[PRICE-02] a chosen vehicle that does not take the booking stays in view, after those that do', () => {
    const { first, refused } = shownChoices(choices, { ...wide, chosen: 1 })
    expect(codes(first)).toEqual([3, 29, 6, 7, 1])
    expect(refused).toEqual([])
  })

  test('[LIST-05] without an estimate, and without prices, the company’s order counts', () => {
    const listed = choicesOf(all, [])
    expect(codes(listed)).toEqual(codes(all))
    expect(listed.every(({ reason, total }) => reason === null && total === undefined)).toBe(true)
    expect(codes(shownChoices(listed, { ...wide, chosen: 0 }).first)).toEqual([1, 29, 3, 6])
  })

  test('[PRICE-02] an estimate of another service does not price the tariffs of this one', () => {
    const overnight = [choice(41, 'Overnight by 09:00', null)]
    expect(choicesOf(overnight, all)).toEqual(overnight)
  })

  test('[PRICE-02] sixty vehicles show four, and none that fits shows the chosen one only', () => {
    const sixty = Array.from({ length: 60 }, (_, index) => choice(100 + index, `Van ${index}`, 10 + index))
    const { first, more } = shownChoices(sixty, { ...wide, chosen: 0 })
    expect([first.length, more.length]).toEqual([4, 56])
    const none = sixty.map((van) => ({ ...van, reason: 'Too far.' }))
    const refused = shownChoices(none, { ...wide, chosen: 103 })
    expect([codes(refused.first), refused.more.length, refused.refused.length]).toEqual([[103], 0, 59])
  })

  const byLetter = (chosen: number, letter: string) => choiceByLetter(choices, chosen, letter)?.ttyp_code

  test('[OPS-05] a letter chooses the next vehicle with that initial, and never one that does not take the booking', () => {
    expect(byLetter(0, 'l')).toBe(6)
    expect(byLetter(6, 'L')).toBe(7)
    expect(byLetter(7, 'l')).toBe(6)
    expect(byLetter(7, 'b')).toBeUndefined()
    expect(byLetter(7, 'x')).toBeUndefined()
  })
})
