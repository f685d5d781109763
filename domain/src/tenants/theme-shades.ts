import { accentShades, filledShade, type AccentShades } from './accent-shades.ts'
import { contrastRatio, isHexColour, hexOf, rgbOf } from './colour.ts'
import { grounds, type Scheme } from './neutral-shades.ts'
import type { Theme } from './theme.ts'

type Accents = Pick<Theme, 'accent' | 'accentDark'>

/** Whether a colour can be filled in the dark scheme as it is: white stands on it, and it stands out from the page. */
const fillsInDark = (hex: string): boolean =>
  contrastRatio('#ffffff', hex) >= 4.5 &&
  Object.values(grounds.dark).every((ground) => contrastRatio(hex, ground) >= 3)

/**
 * The shades that a theme's accents come to in each scheme (TEN-02). Without an accent of its own the dark scheme wears
 * the light one's; a dark accent that cannot be read is lightened or darkened, as `accentShades` does with a light one.
 */
export function themeShades({ accent, accentDark }: Accents): Record<Scheme, AccentShades> {
  const light = accentShades(accent)
  if (accentDark === null || !isHexColour(accentDark)) return { light, dark: light }
  const dark = accentShades(accentDark)
  if (fillsInDark(accentDark)) dark[filledShade.dark] = hexOf(rgbOf(accentDark))
  return { light, dark }
}
