import { contrastRatio, luminance } from '../tenants/colour.ts'
import { backgrounds } from '../tenants/neutral-shades.ts'
import { edge, tintOf } from '../tenants/tint.ts'

/** The colours of a status badge, '#rrggbb' each. */
export interface StatusColours {
  ground: string
  text: string
}

/** The minimum contrast of text by WCAG 2.2 AA, and a little more, because colours are rounded. */
const [readable, aimed] = [4.5, 4.6]

/** The contrasts of badges with the dark page: of a white status, and of a black one. */
const onDarkPage = { faintest: 1.4, strongest: 3 }

/** The luminance of text on the faintest badges in dark mode. */
const paleText = 0.6

/** Deep shades of vivid colours would glow on the dark page. */
const mostSaturation = 0.65

const white = '#ffffff'

/**
 * The colours of a status in light mode: the company's own (CTRL-02). Text with a contrast below 4.5:1 becomes black or
 * white. Throws a RangeError for a text that is not a hex colour.
 */
export function lightStatusColours(colour: string, fontColour: string): StatusColours {
  if (contrastRatio(colour, fontColour) >= readable) return { ground: colour, text: fontColour }
  const isWhiteBetter = contrastRatio(colour, white) >= contrastRatio(colour, '#000000')
  return { ground: colour, text: isWhiteBetter ? white : '#000000' }
}

/**
 * The colours of the same status in dark mode: a deep shade of the colour, and a pale one of the font colour, with a
 * contrast of at least 4.5:1. A status with more contrast to a white page has more contrast to the dark page as
 * well, so the order of importance that the company chose stays. Throws a RangeError for a text that is not a hex colour.
 */
export function darkStatusColours(colour: string, fontColour: string): StatusColours {
  // 0 for white, 1 for black.
  const strength = Math.log(contrastRatio(colour, white)) / Math.log(21)
  const { faintest, strongest } = onDarkPage
  const contrast = faintest * (strongest / faintest) ** strength
  const { hue, saturation } = tintOf(colour)
  const calm = { hue, saturation: Math.min(saturation, mostSaturation) }
  const ground = edge(calm, brighterThan(backgrounds.dark.page, contrast)).above
  return { ground, text: edge(tintOf(fontColour), Math.max(paleText, brighterThan(ground, aimed))).above }
}

/** The luminance of a colour with a contrast on a darker one. */
const brighterThan = (hex: string, contrast: number): number => contrast * (luminance(hex) + 0.05) - 0.05
