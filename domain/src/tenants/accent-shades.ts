import { hexOf, isHexColour, luminance, rgbOf, type Rgb } from './colour.ts'

/** Which of the ten shades a filled button takes; white text on it has at least 4.6:1. */
export const filledShade = { light: 6, dark: 5 } as const

/** Which shade is text: at least 4.6:1 on white, and on surfaces from #1a1b1e up to #2e2e2e. */
export const textShade = { light: 6, dark: 4 } as const

/** Which shade is text on the two palest shades, at least 4.6:1 (tinted badges and rows of the light scheme). */
export const tintTextShade = 7

/** The accent of a tenant that has none, or none that can be read. */
export const defaultAccent = '#1c5d99'

// White text reaches 4.6:1 on a luminance of 1.05 / 4.6 - 0.05 at most; this is just below.
const filledLuminance = 0.178

// Luminances that the pale shades reach at least; 0.34 keeps text 4.6:1 even on #2e2e2e, the lightest dark surface.
const pale = { shade0: 0.9, shade1: 0.8, shade2: 0.66, shade3: 0.5, shade4: 0.34 }

// Shares of the filled shade's luminance that the deep shades have at most; 0.7 keeps text 4.6:1 on shade 1.
const deep = { shade7: 0.7, shade8: 0.45, shade9: 0.28 }

/** Palest first. */
export type AccentShades = [string, string, string, string, string, string, string, string, string, string]

interface Tint {
  /** Degrees, 0 to 360. */
  hue: number
  /** 0 to 1. */
  saturation: number
}

function tintOf(hex: string): Tint {
  const { red, green, blue } = rgbOf(hex)
  const [r, g, b] = [red / 255, green / 255, blue / 255]
  const most = Math.max(r, g, b)
  const spread = most - Math.min(r, g, b)
  if (spread === 0) return { hue: 0, saturation: 0 }
  const sixth =
    most === r ? ((g - b) / spread + 6) % 6 : most === g ? (b - r) / spread + 2 : (r - g) / spread + 4
  const lightness = most - spread / 2
  // A nearly black or white accent has a saturation that nobody sees: damped, so that its shades stay greyish.
  const visible = Math.min(1, spread / 0.2)
  return { hue: sixth * 60, saturation: (spread / (1 - Math.abs(2 * lightness - 1))) * visible }
}

function hexAt({ hue, saturation }: Tint, lightness: number): string {
  const reach = saturation * Math.min(lightness, 1 - lightness)
  const channel = (offset: number) => {
    const turn = (offset + hue / 30) % 12
    return 255 * (lightness - reach * Math.max(-1, Math.min(turn - 3, 9 - turn, 1)))
  }
  const rgb: Rgb = { red: channel(0), green: channel(8), blue: channel(4) }
  return hexOf(rgb)
}

// Luminance rises with lightness, so halving finds the edge; the colour is judged as it will be written, rounded.
function edge(tint: Tint, target: number): { below: string; above: string } {
  let [low, high] = [0, 1]
  for (let step = 0; step < 20; step++) {
    const middle = (low + high) / 2
    if (luminance(hexAt(tint, middle)) <= target) low = middle
    else high = middle
  }
  return { below: hexAt(tint, low), above: hexAt(tint, high) }
}

/**
 * Ten shades of a tenant's accent, palest first, for the colour table of a component library (TEN-02).
 * Use them by `filledShade`, `textShade` and `tintTextShade`, whose contrasts hold for every accent. The accent
 * itself is shade 6 unless it is too light for white text, when it is darkened until it holds. A text that is no
 * colour gives the shades of `defaultAccent`.
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
