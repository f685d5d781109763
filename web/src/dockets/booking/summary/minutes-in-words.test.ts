import { expect, test } from 'vitest'
import { minutesInWords } from './minutes-in-words.ts'

test('[ADDR-05] a driving time is written in hours and whole minutes, rounded up', () => {
  expect([0, 13.2, 60, 191.5].map(minutesInWords)).toEqual(['0 min', '14 min', '1 h', '3 h 12 min'])
})
