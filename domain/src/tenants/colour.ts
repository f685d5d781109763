/** Red, green and blue, 0 to 255 each. */
export interface Rgb {
  red: number
  green: number
  blue: number
}

const hexPattern = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i

/** Whether a text is a colour in the format of themes and statuses: '#abc' or '#aabbcc'. */
export const isHexColour = (text: string): boolean => hexPattern.test(text)

/** The channels of '#abc' or '#aabbcc'. Throws a RangeError for any other text. */
export function rgbOf(hex: string): Rgb {
  if (!isHexColour(hex)) throw new RangeError(`Not a colour: ${hex}`)
  const digits = hex.length === 4 ? hex.slice(1).replaceAll(/./g, '$&$&') : hex.slice(1)
  const value = Number.parseInt(digits, 16)
  return { red: value >> 16, green: (value >> 8) & 255, blue: value & 255 }
}

/** A colour as '#aabbcc', channels rounded to whole numbers. */
export const hexOf = ({ red, green, blue }: Rgb): string =>
  `#${[red, green, blue].map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`

function linear(channel: number): number {
  const share = channel / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

/** Relative luminance by WCAG 2.x, 0 (black) to 1 (white). */
export function luminance(hex: string): number {
  const { red, green, blue } = rgbOf(hex)
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

/** Contrast ratio of two colours by WCAG 2.x, 1 to 21, in either order (TEN-02, OPS-05). */
export function contrastRatio(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}
