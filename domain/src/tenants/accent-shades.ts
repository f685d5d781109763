import { hexOf, isHexColour, luminance, rgbOf } from './colour.ts'
import { edge, tintOf } from './tint.ts'

/** The index of the shade for filled buttons. White text on it has a contrast of at least 4.6:1. */
export const filledShade = { light: 6, dark: 5 } as const

/** The index of the text shade: at least 4.6:1 on white, and on surfaces from #1a1b1e to #2e2e2e. */
export const textShade = { light: 6, dark: 4 } as const

/** The index of the text shade on the two palest shades, at least 4.6:1 (tinted badges and rows in light mode). */
export const tintTextShade = 7

/** The index of the text shade on the tint in dark mode. */
export const darkTintTextShade = 3

/** The accent for tenants without a readable accent. */
export const defaultAccent = '#1c5d99'

// White text needs a luminance of at most 1.05 / 4.6 - 0.05 for 4.6:1. This is slightly below.
const filledLuminance = 0.178

// Minimum luminances of the pale shades. 0.34 keeps text at 4.6:1 even on #2e2e2e, the lightest dark surface.
const pale = { shade0: 0.9, shade1: 0.8, shade2: 0.66, shade3: 0.5, shade4: 0.34 }

// Maximum shares of the filled shade's luminance for the deep shades. 0.7 keeps text at 4.6:1 on shade 1.
const deep = { shade7: 0.7, shade8: 0.45, shade9: 0.28 }

/** Palest first. */
export type AccentShades = [string, string, string, string, string, string, string, string, string, string]

/**
 * Ten shades of a tenant's accent, palest first, for the colour table of a component library (TEN-02).
 * Use them by `filledShade`, `textShade` and `tintTextShade`, whose contrasts apply to every accent. The accent itself is
 * shade 6, darkened if it is too light for white text. An invalid colour gives the shades of `defaultAccent`.
 */
export function accentShades(accent: string): AccentShades {
  const wanted = isHexColour(accent) ? hexOf(rgbOf(accent)) : defaultAccent
  const tint = tintOf(wanted)
  const onDark = edge(tint, filledLuminance).below
  const filled = luminance(wanted) <= filledLuminance ? wanted : onDark
  const paleShade = (target: number) => edge(tint, target).above
  const deepShade = (share: number) => edge(tint, luminance(filled) * share).below
  return [
    paleShade(pale.shade0),
    paleShade(pale.shade1),
    paleShade(pale.shade2),
    paleShade(pale.shade3),
    paleShade(pale.shade4),
    luminance(filled) > luminance(onDark) ? filled : onDark,
    filled,
    deepShade(deep.shade7),
    deepShade(deep.shade8),
    deepShade(deep.shade9),
  ]
}
