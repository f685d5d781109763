import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { accentShades, defaultAccent, filledShade, textShade, tintTextShade } from './accent-shades.ts'
import { contrastRatio, luminance } from './colour.ts'

const anyHex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

describe('the shades of an accent', () => {
  test('[TEN-02] the shades of an accent are readable for any accent: white on filled shades, and text shades on their backgrounds', () => {
    fc.assert(
      fc.property(anyHex, (accent) => {
        const shades = accentShades(accent)
        expect(shades).toHaveLength(10)
        expect(contrastRatio(shades[filledShade.light], '#ffffff')).toBeGreaterThanOrEqual(4.6)
        expect(contrastRatio(shades[filledShade.dark], '#ffffff')).toBeGreaterThanOrEqual(4.6)
        expect(contrastRatio(shades[textShade.light], '#ffffff')).toBeGreaterThanOrEqual(4.6)
        for (const surface of ['#1a1b1e', '#242424', '#2e2e2e']) {
          expect(contrastRatio(shades[textShade.dark], surface)).toBeGreaterThanOrEqual(4.6)
        }
        for (const tint of [0, 1] as const) {
          expect(contrastRatio(shades[tintTextShade], shades[tint])).toBeGreaterThanOrEqual(4.6)
        }
      }),
      { numRuns: 500 },
    )
  })

  test('[TEN-02] never get lighter from the first to the last', () => {
    fc.assert(
      fc.property(anyHex, (accent) => {
        const lights = accentShades(accent).map(luminance)
        expect(lights).toEqual(lights.toSorted((a, b) => b - a))
      }),
      { numRuns: 300 },
    )
  })

  test('[TEN-02] the shades of an accent keep a readable accent, and darken one that is too light in its hue', () => {
    expect(accentShades('#1C5D99')[filledShade.light]).toBe('#1c5d99')
    const yellow = accentShades('#ffd400')[filledShade.light]
    expect(yellow).not.toBe('#ffd400')
    expect(yellow.endsWith('00')).toBe(true)
  })

  test('[TEN-02] the shades of an accent stay grey for a grey accent', () => {
    for (const hex of accentShades('#777777')) expect(hex).toMatch(/^#(..)\1\1$/)
  })

  test('[TEN-03] the shades of an accent are those of the default accent for an invalid colour', () => {
    expect(accentShades('tomato')).toEqual(accentShades(defaultAccent))
  })
})
