import {
  darkStatusColours,
  lightStatusColours,
  type StatusColours,
} from '@despatch/domain/office/status-colours.ts'
import type { Scheme } from '@despatch/domain/tenants/neutral-shades.ts'

/** The colours of a status in each scheme, and in CSS, where they follow the scheme of the element. */
type Drawn = Record<Scheme | 'css', StatusColours>

/** A company has a dozen statuses, and a board draws them thousands of times. */
const known = new Map<string, Drawn>()

/** The colours to draw a status with. The tenant's colours (`dsts_color`, `dsts_font_color`) are '#rrggbb'. */
export function statusColours(colour: string, fontColour: string): Drawn {
  const key = `${colour} ${fontColour}`
  const before = known.get(key)
  if (before) return before
  const [light, dark] = [lightStatusColours(colour, fontColour), darkStatusColours(colour, fontColour)]
  const css = {
    ground: `light-dark(${light.ground}, ${dark.ground})`,
    text: `light-dark(${light.text}, ${dark.text})`,
  }
  const drawn = { light, dark, css }
  known.set(key, drawn)
  return drawn
}
