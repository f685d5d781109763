import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrastRatio, luminance } from '../tenants/colour.ts'
import { backgrounds } from '../tenants/neutral-shades.ts'
import { tintOf } from '../tenants/tint.ts'
import { darkStatusColours, lightStatusColours } from './status-colours.ts'
import { startingStatuses } from '../dockets/status.ts'

const anyHex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

const page = backgrounds.dark.page

test('[CTRL-02] text on a status badge has a contrast of at least 4.5:1 in both modes, for any pair of colours', () => {
  fc.assert(
    fc.property(anyHex, anyHex, (colour, fontColour) => {
      for (const shown of [lightStatusColours(colour, fontColour), darkStatusColours(colour, fontColour)])
        expect(contrastRatio(shown.ground, shown.text)).toBeGreaterThanOrEqual(4.5)
    }),
    { numRuns: 1000 },
  )
})

test('[CTRL-02] in dark mode each status badge can be seen on the page, and none is brighter than 3.2:1', () => {
  fc.assert(
    fc.property(anyHex, (colour) => {
      const contrast = contrastRatio(darkStatusColours(colour, '#000000').ground, page)
      expect(contrast).toBeGreaterThanOrEqual(1.35)
      expect(contrast).toBeLessThanOrEqual(3.2)
    }),
    { numRuns: 1000 },
  )
})

test('[CTRL-02] in dark mode a status that stands out more from a white page also stands out more from the dark one', () => {
  fc.assert(
    fc.property(anyHex, anyHex, (one, other) => {
      const [faint, strong] = [one, other].toSorted((a, b) => luminance(b) - luminance(a)) as [string, string]
      const [faintDark, strongDark] = [faint, strong].map((colour) =>
        luminance(darkStatusColours(colour, '#000000').ground),
      ) as [number, number]
      // Colours have whole channels, so two nearly equal ones can change places.
      expect(strongDark).toBeGreaterThanOrEqual(faintDark - 0.006)
    }),
    { numRuns: 1000 },
  )
})

test('[CTRL-02] dark mode keeps the hue of each status, and grey stays grey', () => {
  const vivid = startingStatuses.filter(({ dsts_color }) => tintOf(dsts_color).saturation > 0.3)
  expect(vivid.length).toBeGreaterThan(5)
  for (const { dsts_color, dsts_font_color } of vivid) {
    const { ground } = darkStatusColours(dsts_color, dsts_font_color)
    // A deep shade has fewer steps, so its hue is rounded.
    expect(Math.abs(tintOf(ground).hue - tintOf(dsts_color).hue)).toBeLessThan(4)
  }
  expect(darkStatusColours('#777777', '#ffffff').ground).toMatch(/^#(..)\1\1$/)
})

test('[CTRL-02] a status has the same dark colours every time, and its own colours in light mode', () => {
  expect(darkStatusColours('#c92a2a', '#ffffff')).toEqual(darkStatusColours('#C92A2A', '#fff'))
  expect(lightStatusColours('#fff3bf', '#3d2f00')).toEqual({ ground: '#fff3bf', text: '#3d2f00' })
  expect(lightStatusColours('#fff3bf', '#ffffff').text).toBe('#000000')
})
