import {
  darkTintTextShade,
  filledShade,
  textShade,
  tintTextShade,
  type AccentShades,
} from './accent-shades.ts'
import { contrastRatio, hexOf, isHexColour, rgbOf } from './colour.ts'
import { backgrounds, tintShare, type Scheme } from './neutral-shades.ts'
import { themeShades } from './theme-shades.ts'
import { themeErrors, type Theme } from './theme.ts'
import { hexAt, lightnessOf, tintOf } from './tint.ts'

/** The uses of the accent with their minimum contrast: WCAG 2.2 AA, 1.4.3 and 1.4.11. */
export const accentUses = {
  button: { label: 'Text on buttons', needed: 4.5 },
  link: { label: 'Links', needed: 4.5 },
  selected: { label: 'Selected items', needed: 4.5 },
  focus: { label: 'Focus ring', needed: 3 },
} as const

export type AccentUse = keyof typeof accentUses

/** The contrast of a colour on a background, and whether it is sufficient. */
export interface Contrast {
  scheme: Scheme
  use: AccentUse
  colour: string
  ground: string
  /** 1 to 21. */
  ratio: number
  holds: boolean
}

type Accents = Pick<Theme, 'accent' | 'accentDark'>

const white = '#ffffff'

/** Mixes a share of one colour with another. */
function mixed(colour: string, ground: string, share: number): string {
  const [over, under] = [rgbOf(colour), rgbOf(ground)]
  const at = (channel: keyof typeof over) => over[channel] * share + under[channel] * (1 - share)
  return hexOf({ red: at('red'), green: at('green'), blue: at('blue') })
}

interface Pair {
  use: AccentUse
  colour: string
  ground: string
}

const onGrounds = (scheme: Scheme, use: AccentUse, colour: string): Pair[] =>
  Object.values(backgrounds[scheme]).map((ground) => ({ use, colour, ground }))

/** The uses of the accent itself. */
const chosenPairs = (scheme: Scheme, accent: string): Pair[] => [
  { use: 'button', colour: white, ground: accent },
  ...(scheme === 'light' ? onGrounds(scheme, 'link', accent) : []),
  ...onGrounds(scheme, 'focus', accent),
]

/** The uses of shades derived from the accent. */
function madePairs(scheme: Scheme, accent: string, shades: AccentShades): Pair[] {
  const { page, panel } = backgrounds[scheme]
  const colour = shades[scheme === 'light' ? tintTextShade : darkTintTextShade]
  return [
    ...(scheme === 'dark' ? onGrounds(scheme, 'link', shades[textShade.dark]) : []),
    ...[page, panel].map((ground): Pair => ({
      use: 'selected',
      colour,
      ground: mixed(accent, ground, tintShare[scheme]),
    })),
  ]
}

const ratioOf = ({ colour, ground }: Pair) => contrastRatio(colour, ground)

const holds = (pair: Pair) => ratioOf(pair) >= accentUses[pair.use].needed

const uses = Object.keys(accentUses) as AccentUse[]

const schemes = Object.keys(backgrounds) as Scheme[]

/**
 * The contrasts of a theme's accents, each use on its least readable background (TEN-02): four uses in light mode, then
 * four in dark mode. Empty for invalid colours.
 */
export function themeContrasts(theme: Accents): Contrast[] {
  const { accent, accentDark } = theme
  if (!isHexColour(accent) || (accentDark !== null && !isHexColour(accentDark))) return []
  return schemes.flatMap((scheme) => {
    const shades = themeShades(theme)[scheme]
    const used = scheme === 'light' ? accent : (accentDark ?? shades[filledShade.dark])
    const pairs = [...chosenPairs(scheme, used), ...madePairs(scheme, used, shades)]
    return uses.flatMap((use) => {
      const [faintest] = pairs
        .filter((pair) => pair.use === use)
        .toSorted((one, other) => ratioOf(one) - ratioOf(other))
      return faintest ? [{ ...faintest, scheme, ratio: ratioOf(faintest), holds: holds(faintest) }] : []
    })
  })
}

/** A ratio as text: '4.5:1'. Rounded down, so that 4.49 does not appear sufficient. */
export const ratioText = (ratio: number): string => `${(Math.floor(ratio * 10) / 10).toFixed(1)}:1`

const fieldOf = { light: 'accent', dark: 'accentDark' } as const

/**
 * The colour nearest to a scheme's accent, in the same tint, that is readable in every use; the accent itself if it is
 * readable.
 */
export function nearestReadable(theme: Accents, scheme: Scheme): string {
  const chosen = theme[fieldOf[scheme]] ?? theme.accent
  // The cheaper check comes first, because this runs while the user types.
  const isReadable = (accent: string) =>
    chosenPairs(scheme, accent).every(holds) &&
    madePairs(scheme, accent, themeShades({ accent, accentDark: accent })[scheme]).every(holds)
  if (isReadable(chosen)) return chosen
  const [tint, begin] = [tintOf(chosen), Math.round(lightnessOf(chosen) * 255)]
  for (let away = 0; away <= 255; away++) {
    for (const step of [begin - away, begin + away]) {
      const hex = hexAt(tint, Math.min(255, Math.max(0, step)) / 255)
      if (isReadable(hex)) return hex
    }
  }
  throw new RangeError(`No shade of ${chosen} can be read`)
}

/** Accents with insufficient contrast, by field, each with the nearest readable colour. */
export function contrastErrors(theme: Accents): { field: 'accent' | 'accentDark'; message: string }[] {
  return schemes.flatMap((scheme) => {
    const faint = themeContrasts(theme).find((contrast) => contrast.scheme === scheme && !contrast.holds)
    if (!faint) return []
    const { label, needed } = accentUses[faint.use]
    return [
      {
        field: fieldOf[scheme],
        message: `${label}: this colour has a contrast of ${ratioText(faint.ratio)}. At least ${ratioText(needed)} is required. The nearest readable colour is ${nearestReadable(theme, scheme)}.`,
      },
    ]
  })
}

/**
 * The errors that prevent saving a theme, by field (TEN-02): invalid values, or insufficient contrast. Unchanged fields
 * are not checked again.
 */
export function themeRefusals(
  theme: Theme,
  before: Theme | null = null,
): { field: keyof Theme; message: string }[] {
  const errors = themeErrors(theme)
  const all = errors.length > 0 ? errors : contrastErrors(theme)
  return all.filter(({ field }) => theme[field] !== before?.[field])
}
