import { expect, test } from 'vitest'
import { positionAge } from './position-age.ts'

const at = '2026-03-02T09:30:00+00:00'
const after = (minutes: number) => positionAge(at, Date.parse(at) + minutes * 60_000)

test('[TRACK-06] shows the age of a position in words, and counts it as recent for ten minutes', () => {
  expect(after(-3)).toEqual({ words: 'just now', fresh: true })
  expect(after(0.9)).toEqual({ words: 'just now', fresh: true })
  expect(after(1)).toEqual({ words: '1 minute ago', fresh: true })
  expect(after(9.9)).toEqual({ words: '9 minutes ago', fresh: true })
  expect(after(10)).toEqual({ words: '10 minutes ago', fresh: false })
  expect(after(60)).toEqual({ words: '1 hour ago', fresh: false })
  expect(after(47 * 60 + 59)).toEqual({ words: '47 hours ago', fresh: false })
  expect(after(48 * 60)).toEqual({ words: '2 days ago', fresh: false })
})
