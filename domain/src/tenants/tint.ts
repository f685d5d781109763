import { hexOf, luminance, rgbOf, type Rgb } from './colour.ts'

/** The part of a colour that stays the same when it is lightened or darkened. */
export interface Tint {
  /** Degrees, 0 to 360. */
  hue: number
  /** 0 to 1. */
  saturation: number
}

const spreadOf = (hex: string) => {
  const { red, green, blue } = rgbOf(hex)
  const [r, g, b] = [red / 255, green / 255, blue / 255]
  const most = Math.max(r, g, b)
  return { r, g, b, most, spread: most - Math.min(r, g, b) }
}

/** The tint of '#rrggbb'. */
export function tintOf(hex: string): Tint {
  const { r, g, b, most, spread } = spreadOf(hex)
  if (spread === 0) return { hue: 0, saturation: 0 }
  const sixth =
    most === r ? ((g - b) / spread + 6) % 6 : most === g ? (b - r) / spread + 2 : (r - g) / spread + 4
  // The saturation of nearly black or white accents is invisible. It is damped, so that their shades stay grey.
  const visible = Math.min(1, spread / 0.2)
  return { hue: sixth * 60, saturation: (spread / (1 - Math.abs(2 * lightnessOf(hex) - 1))) * visible }
}

/** The lightness of '#rrggbb' in its tint: 0 (black) to 1 (white). */
export function lightnessOf(hex: string): number {
  const { most, spread } = spreadOf(hex)
  return most - spread / 2
}

/** The colour of a tint at a lightness from 0 to 1. */
export function hexAt({ hue, saturation }: Tint, lightness: number): string {
  const reach = saturation * Math.min(lightness, 1 - lightness)
  const channel = (offset: number) => {
    const turn = (offset + hue / 30) % 12
    return 255 * (lightness - reach * Math.max(-1, Math.min(turn - 3, 9 - turn, 1)))
  }
  const rgb: Rgb = { red: channel(0), green: channel(8), blue: channel(4) }
  return hexOf(rgb)
}

/** The two colours of a tint on either side of a luminance, rounded. */
export function edge(tint: Tint, target: number): { below: string; above: string } {
  // Luminance grows with lightness, so bisection finds the edge.
  let [low, high] = [0, 1]
  for (let step = 0; step < 20; step++) {
    const middle = (low + high) / 2
    if (luminance(hexAt(tint, middle)) <= target) low = middle
    else high = middle
  }
  return { below: hexAt(tint, low), above: hexAt(tint, high) }
}
