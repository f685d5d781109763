import { accentShades, filledShade, type AccentShades } from './accent-shades.ts'
import { contrastRatio, isHexColour, hexOf, rgbOf } from './colour.ts'
import { backgrounds, type Scheme } from './neutral-shades.ts'
import type { Theme } from './theme.ts'

type Accents = Pick<Theme, 'accent' | 'accentDark'>

/** Whether a colour can be filled in dark mode: white text is readable on it, and it contrasts with the page. */
const fillsInDark = (hex: string): boolean =>
  contrastRatio('#ffffff', hex) >= 4.5 &&
  Object.values(backgrounds.dark).every((ground) => contrastRatio(hex, ground) >= 3)

/**
 * The shades of a theme's accents in each scheme (TEN-02). Without its own accent, dark mode uses the light one. An
 * unreadable dark accent is lightened or darkened, as in `accentShades`.
 */
export function themeShades({ accent, accentDark }: Accents): Record<Scheme, AccentShades> {
  const light = accentShades(accent)
  if (accentDark === null || !isHexColour(accentDark)) return { light, dark: light }
  const dark = accentShades(accentDark)
  if (fillsInDark(accentDark)) dark[filledShade.dark] = hexOf(rgbOf(accentDark))
  return { light, dark }
}
