import { filledShade, textShade, tintTextShade } from './accent-shades.ts'
import { contrastRatio } from './colour.ts'
import type { Scheme } from './neutral-shades.ts'
import { themeShades } from './theme-shades.ts'
import type { Theme } from './theme.ts'

/** The backgrounds of the driver's app, and the text on its filled buttons, as in drive.css. */
export const driveGrounds = {
  light: { page: '#f3f5f7', card: '#ffffff', onAccent: '#ffffff' },
  dark: { page: '#101418', card: '#1b2127', onAccent: '#0b1620' },
} as const satisfies Record<Scheme, Record<'page' | 'card' | 'onAccent', string>>

/**
 * The company's accent as the driver's app shows it, for links, outlines and filled buttons: a shade with a contrast of at least
 * 4.5:1 on each background and with the text on buttons.
 */
export function driveAccent(theme: Pick<Theme, 'accent' | 'accentDark'>): Record<Scheme, string> {
  const { light, dark } = themeShades(theme)
  const filled = light[filledShade.light]
  const isReadable = contrastRatio(filled, driveGrounds.light.page) >= 4.5
  return { light: isReadable ? filled : light[tintTextShade], dark: dark[textShade.dark] }
}
