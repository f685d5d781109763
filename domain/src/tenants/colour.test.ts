import { describe, expect, test } from 'vitest'
import { contrastRatio, hexOf, isHexColour, rgbOf } from './colour.ts'

describe('colours', () => {
  test('[TEN-02] colours have the contrast given by WCAG', () => {
    expect(contrastRatio('#000000', '#ffffff')).toBeCloseTo(21, 5)
    expect(contrastRatio('#fff', '#fff')).toBe(1)
    expect(contrastRatio('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
    expect(contrastRatio('#ffffff', '#777777')).toBeCloseTo(4.48, 2)
  })

  test('[TEN-02] colours can be written in short or long form', () => {
    expect(rgbOf('#1aF')).toEqual({ red: 17, green: 170, blue: 255 })
    expect(hexOf(rgbOf('#1aF'))).toBe('#11aaff')
  })

  test.each(['', 'red', '#12', '#12345g', '1234567', '#1234567', '#123456\n'])(
    '[TEN-02] %j is not a colour',
    (text) => {
      expect(isHexColour(text)).toBe(false)
      expect(() => rgbOf(text)).toThrow(RangeError)
    },
  )
})
