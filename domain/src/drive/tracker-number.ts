/** As Java, Kotlin and Swift print a number in any language: 5.0E-4, -3.8e-05, .5, 5., +5, 51,5, and with a minus sign. */
const written = /^[+-]?(?:\d{1,17}(?:\.\d{0,40})?|\.\d{1,40})(?:e[+-]?\d{1,3})?$/i

/** A number as tracker apps write it, as text or in JSON. Null for any other text. */
export function trackerNumber(sent: unknown): number | null {
  const text = String(sent).trim().replace('\u2212', '-').replace(',', '.')
  const number = written.test(text) ? Number(text) : NaN
  return Number.isFinite(number) ? number : null
}
