import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { contrastRatio } from './colour.ts'
import {
  contrastErrors,
  nearestReadable,
  ratioText,
  themeContrasts,
  themeRefusals,
} from './theme-contrast.ts'
import { themeShades } from './theme-shades.ts'
import { defaultTheme } from './theme.ts'

const anyHex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

const sufficient = (accent: string, accentDark: string | null = null) =>
  themeContrasts({ accent, accentDark }).map(({ holds }) => holds)

describe('the contrasts of a theme', () => {
  test('[TEN-02, OPS-05] the contrasts of a theme are four uses in light and four in dark mode, each on its least readable background', () => {
    const contrasts = themeContrasts(defaultTheme)
    expect(contrasts.map(({ scheme, use }) => `${scheme} ${use}`)).toEqual([
      'light button',
      'light link',
      'light selected',
      'light focus',
      'dark button',
      'dark link',
      'dark selected',
      'dark focus',
    ])
    expect(contrasts.every(({ holds }) => holds)).toBe(true)
    expect(contrasts[0]).toMatchObject({ colour: '#ffffff', ground: defaultTheme.accent })
    expect(contrasts[1]).toMatchObject({ colour: defaultTheme.accent, ground: '#f0f2f5' })
    for (const { colour, ground, ratio } of contrasts) expect(ratio).toBe(contrastRatio(colour, ground))
  })

  test('[TEN-02] check the chosen colour, not shades derived from it', () => {
    expect(sufficient('#ffd400')).toEqual([false, false, true, false, true, true, true, true])
    // White text is readable on it, but a link of this colour is not readable in a hovered row.
    expect(sufficient('#767676').slice(0, 2)).toEqual([true, false])
    expect(sufficient('#0b6e6e', '#8ecae6').slice(4)).toEqual([false, true, true, true])
    expect(sufficient('#0b6e6e', '#0a2239').slice(4)).toEqual([true, true, true, false])
  })

  test('[TEN-02] the contrasts of a theme are empty for invalid colours', () => {
    expect(themeContrasts({ accent: 'teal', accentDark: null })).toEqual([])
    expect(themeContrasts({ accent: '#0b6e6e', accentDark: '#12' })).toEqual([])
  })

  test('[TEN-02] the contrasts of a theme are sufficient in dark mode for any accent, without a separate dark accent', () => {
    fc.assert(
      fc.property(anyHex, (accent) => {
        expect(sufficient(accent).slice(4)).toEqual([true, true, true, true])
      }),
      { numRuns: 300 },
    )
  })

  test('[TEN-02] the contrasts of a theme are sufficient for the nearest readable colour, which is the colour itself if it is readable', () => {
    fc.assert(
      fc.property(anyHex, anyHex, (accent, accentDark) => {
        const theme = { accent, accentDark }
        const corrected = {
          accent: nearestReadable(theme, 'light'),
          accentDark: nearestReadable(theme, 'dark'),
        }
        expect(contrastErrors(corrected)).toEqual([])
        expect(nearestReadable(corrected, 'light')).toBe(corrected.accent)
        expect(nearestReadable(corrected, 'dark')).toBe(corrected.accentDark)
        // The checked colours are the ones in use.
        expect(contrastRatio(themeShades(corrected).dark[5], '#ffffff')).toBeGreaterThanOrEqual(4.5)
        expect(themeShades(corrected)).toMatchObject({
          light: { 6: corrected.accent },
          dark: { 5: corrected.accentDark },
        })
      }),
      { numRuns: 200 },
    )
  })

  test('[TEN-02] the nearest readable colour changes the lightness as little as possible', () => {
    expect(nearestReadable({ accent: '#ffd400', accentDark: null }, 'light')).toBe('#826c00')
    expect(nearestReadable({ accent: '#0b6e6e', accentDark: '#0a2239' }, 'dark')).toBe('#276eb3')
    expect(nearestReadable({ accent: '#0b6e6e', accentDark: '#ffffff' }, 'dark')).toMatch(/^#(..)\1\1$/)
  })
})

test('[TEN-02] saving a theme rejects an unreadable colour at its field and suggests the nearest readable one', () => {
  expect(themeRefusals({ ...defaultTheme, accent: '#ffd400', accentDark: '#0a2239' })).toEqual([
    {
      field: 'accent',
      message:
        'Text on buttons: this colour has a contrast of 1.4:1. At least 4.5:1 is required. The nearest readable colour is #826c00.',
    },
    {
      field: 'accentDark',
      message: expect.stringMatching(/^Focus ring: this colour has a contrast of 1\.\d:1\. At least 3\.0:1/),
    },
  ])
  expect(themeRefusals(defaultTheme)).toEqual([])
  const faint = { ...defaultTheme, accent: '#ffd400' }
  expect(themeRefusals({ ...faint, menu: 'top' }, faint)).toEqual([])
  expect(themeRefusals({ ...defaultTheme, name: '' }).map(({ field }) => field)).toEqual(['name'])
})

test('[TEN-02] saving a theme rounds ratios down, so that an insufficient ratio does not appear sufficient', () => {
  expect(ratioText(4.499)).toBe('4.4:1')
  expect(ratioText(21)).toBe('21.0:1')
})
