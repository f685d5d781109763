import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseTrackingReference } from '../tracking/tracking-reference.ts'
import { docketReference, maximumDocketNumber, parseDocketReference } from './docket-reference.ts'

describe('docket references', () => {
  test('[TRACK-03] docket references consist of prefix and number', () => {
    expect(docketReference('MT', 100234)).toBe('MT100234')
    expect(parseDocketReference(' mt 100-234 ')).toEqual({ prefix: 'MT', number: 100234 })
    expect(parseDocketReference('mtx100234')).toEqual({ prefix: 'MTX', number: 100234 })
  })

  test.each(['', 'MT', '100234', 'M100234', 'MTXY100234', 'MT0100', 'MT12345678901', 'MT-7K3F-9QWX-2B4D'])(
    '[TRACK-03] %j is not a docket reference',
    (text) => expect(parseDocketReference(text)).toBeNull(),
  )

  test('[TRACK-03] every reference can be parsed again, and is never mistaken for a tracking reference', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^[A-Z]{2,3}$/),
        fc.integer({ min: 1, max: maximumDocketNumber }),
        (prefix, number) => {
          const written = docketReference(prefix, number)
          expect(parseDocketReference(written.toLowerCase())).toEqual({ prefix, number })
          expect(parseTrackingReference(written)).toBeNull()
        },
      ),
    )
  })

  test('[TRACK-03] docket references cover the first and the last number', () => {
    expect(docketReference('MT', 1)).toBe('MT1')
    expect(docketReference('MT', 9_999_999_999)).toBe('MT9999999999')
    expect(parseDocketReference('MT9999999999')).toEqual({ prefix: 'MT', number: maximumDocketNumber })
  })

  test.each([0, -1, 1.5, Number.NaN, maximumDocketNumber + 1])(
    '[TRACK-03] docket references reject the number %s',
    (number) => {
      expect(() => docketReference('MT', number)).toThrow(new RangeError(`Not a docket number: ${number}`))
    },
  )

  test.each(['mt', 'M', 'MTXY', 'M1', ''])('[TRACK-03] docket references reject the prefix %j', (prefix) => {
    expect(() => docketReference(prefix, 1)).toThrow(new RangeError(`Not a prefix: ${prefix}`))
  })
})
