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

const holding = (accent: string, accentDark: string | null = null) =>
  themeContrasts({ accent, accentDark }).map(({ holds }) => holds)

describe('the contrasts of a theme', () => {
  test('[TEN-02, OPS-05] are four uses in light and four in dark, each on its faintest ground', () => {
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

  test('[TEN-02] judge what was chosen, not what would be made of it', () => {
    expect(holding('#ffd400')).toEqual([false, false, true, false, true, true, true, true])
    // White stands on it, but in a row under the pointer a link of this colour would not be read.
    expect(holding('#767676').slice(0, 2)).toEqual([true, false])
    expect(holding('#0b6e6e', '#8ecae6').slice(4)).toEqual([false, true, true, true])
    expect(holding('#0b6e6e', '#0a2239').slice(4)).toEqual([true, true, true, false])
  })

  test('[TEN-02] of what is no colour are none', () => {
    expect(themeContrasts({ accent: 'teal', accentDark: null })).toEqual([])
    expect(themeContrasts({ accent: '#0b6e6e', accentDark: '#12' })).toEqual([])
  })

  test('[TEN-02] without a dark accent of its own, the dark scheme holds whatever the accent', () => {
    fc.assert(
      fc.property(anyHex, (accent) => {
        expect(holding(accent).slice(4)).toEqual([true, true, true, true])
      }),
      { numRuns: 300 },
    )
  })

  test('[TEN-02] are put right by the nearest colour, which is the same colour where it holds', () => {
    fc.assert(
      fc.property(anyHex, anyHex, (accent, accentDark) => {
        const theme = { accent, accentDark }
        const mended = {
          accent: nearestReadable(theme, 'light'),
          accentDark: nearestReadable(theme, 'dark'),
        }
        expect(contrastErrors(mended)).toEqual([])
        expect(nearestReadable(mended, 'light')).toBe(mended.accent)
        expect(nearestReadable(mended, 'dark')).toBe(mended.accentDark)
        // What was checked is what is worn.
        expect(contrastRatio(themeShades(mended).dark[5], '#ffffff')).toBeGreaterThanOrEqual(4.5)
        expect(themeShades(mended)).toMatchObject({
          light: { 6: mended.accent },
          dark: { 5: mended.accentDark },
        })
      }),
      { numRuns: 200 },
    )
  })

  test('[TEN-02] the nearest is no lighter and no darker than it has to be', () => {
    expect(nearestReadable({ accent: '#ffd400', accentDark: null }, 'light')).toBe('#826c00')
    expect(nearestReadable({ accent: '#0b6e6e', accentDark: '#0a2239' }, 'dark')).toBe('#276eb3')
    expect(nearestReadable({ accent: '#0b6e6e', accentDark: '#ffffff' }, 'dark')).toMatch(/^#(..)\1\1$/)
  })
})

describe('a theme that is saved', () => {
  test('[TEN-02] is refused by the field of the colour that cannot be read, with the nearest that can', () => {
    expect(themeRefusals({ ...defaultTheme, accent: '#ffd400', accentDark: '#0a2239' })).toEqual([
      {
        field: 'accent',
        message:
          'Words on buttons: 1.4:1 in this colour, and at least 4.5:1 can be read. #826c00 is the nearest that holds.',
      },
      {
        field: 'accentDark',
        message: expect.stringMatching(/^Ring around what has the focus: 1\.\d:1 .* at least 3\.0:1/),
      },
    ])
    expect(themeRefusals(defaultTheme)).toEqual([])
    const faint = { ...defaultTheme, accent: '#ffd400' }
    expect(themeRefusals({ ...faint, menu: 'top' }, faint)).toEqual([])
    expect(themeRefusals({ ...defaultTheme, name: '' }).map(({ field }) => field)).toEqual(['name'])
  })

  test('[TEN-02] reads a ratio that just fails as one that fails', () => {
    expect(ratioText(4.499)).toBe('4.4:1')
    expect(ratioText(21)).toBe('21.0:1')
  })
})
