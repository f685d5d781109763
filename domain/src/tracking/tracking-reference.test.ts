import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  parseTrackingReference,
  prefixOfTracking,
  trackingReferenceBytes,
  trackingReferenceFrom,
} from './tracking-reference.ts'

const bytes = fc.uint8Array({ minLength: trackingReferenceBytes, maxLength: 20 })
const prefix = fc.stringMatching(/^[A-Z]{2,3}$/)

describe('tracking references', () => {
  test('[TRACK-03] tracking references consist of a prefix and twelve characters in three groups', () => {
    expect(
      trackingReferenceFrom(
        'MT',
        Uint8Array.from({ length: 12 }, (_, at) => at * 23),
      ),
    ).toMatch(/^MT(?:-[0-9A-HJKMNP-TV-Z]{4}){3}$/)
    expect(trackingReferenceFrom('MT', new Uint8Array(12))).toBe('MT-0000-0000-0000')
  })

  test('[TRACK-03] tracking references can be parsed in any spelling', () => {
    const written = 'MT-7K3F-9QWX-2B4D'
    for (const typed of [written, 'mt7k3f9qwx2b4d', ' mt 7k3f 9qwx 2b4d ', 'MT–7K3F–9QWX–2B4D']) {
      expect(parseTrackingReference(typed)).toBe(written)
    }
    expect(parseTrackingReference('lo-oil0-0000-0000')).toBe('LO-0110-0000-0000')
    expect(parseTrackingReference('loo oil0 0000 0000')).toBe('LOO-0110-0000-0000')
    fc.assert(
      fc.property(prefix, bytes, fc.func(fc.boolean()), (prefix, bytes, lower) => {
        const reference = trackingReferenceFrom(prefix, bytes)
        const typed = Array.from(reference.replaceAll('-', '')).map((one) =>
          lower(one) ? one.toLowerCase() : one,
        )
        expect(parseTrackingReference(typed.join(''))).toBe(reference)
        expect(prefixOfTracking(reference)).toBe(prefix)
      }),
    )
  })

  test.each([
    '',
    'MT100234',
    'MT-7K3F-9QWX-2B4',
    'MT-7K3F-9QWX-2B4DX',
    '12-7K3F-9QWX-2B4D',
    'MT-7K3F-9QWX-2B4U',
    "MT-7K3F-9QWX-2B4'",
  ])('[TRACK-03] %j is not a tracking reference', (text) => expect(parseTrackingReference(text)).toBeNull())

  test('[TRACK-03] depend on each of the 60 bits', () => {
    fc.assert(
      fc.property(
        bytes,
        fc.integer({ min: 0, max: 11 }),
        fc.integer({ min: 0, max: 4 }),
        (bytes, at, bit) => {
          const flipped = bytes.map((byte, index) => (index === at ? byte ^ (1 << bit) : byte))
          expect(trackingReferenceFrom('MT', flipped)).not.toBe(trackingReferenceFrom('MT', bytes))
        },
      ),
    )
  })

  test('[TRACK-03] tracking references reject too few random bytes and an invalid prefix', () => {
    expect(() => trackingReferenceFrom('MT', new Uint8Array(11))).toThrow(RangeError)
    expect(() => trackingReferenceFrom('mt', new Uint8Array(12))).toThrow(RangeError)
  })
})
