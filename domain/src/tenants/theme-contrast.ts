import {
  darkTintTextShade,
  filledShade,
  textShade,
  tintTextShade,
  type AccentShades,
} from './accent-shades.ts'
import { contrastRatio, hexOf, isHexColour, rgbOf } from './colour.ts'
import { grounds, tintShare, type Scheme } from './neutral-shades.ts'
import { themeShades } from './theme-shades.ts'
import { themeErrors, type Theme } from './theme.ts'
import { hexAt, lightnessOf, tintOf } from './tint.ts'

/** Where the accent meets what people read, with the least contrast there: WCAG 2.2 AA, 1.4.3 and 1.4.11. */
export const accentUses = {
  button: { label: 'Words on buttons', needed: 4.5 },
  link: { label: 'Links', needed: 4.5 },
  selected: { label: 'What is selected', needed: 4.5 },
  focus: { label: 'Ring around what has the focus', needed: 3 },
} as const

export type AccentUse = keyof typeof accentUses

/** One colour on another, and whether they can be told apart well enough. */
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

/** The colour that a share of one makes on another. */
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
  Object.values(grounds[scheme]).map((ground) => ({ use, colour, ground }))

/** Where an accent is seen as it was chosen. */
const chosenPairs = (scheme: Scheme, accent: string): Pair[] => [
  { use: 'button', colour: white, ground: accent },
  ...(scheme === 'light' ? onGrounds(scheme, 'link', accent) : []),
  ...onGrounds(scheme, 'focus', accent),
]

/** Where a shade is seen that is made of it. */
function madePairs(scheme: Scheme, accent: string, shades: AccentShades): Pair[] {
  const { page, panel } = grounds[scheme]
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

const schemes = Object.keys(grounds) as Scheme[]

/**
 * How well the accents of a theme can be read, each use on the ground where it is the faintest (TEN-02): four uses in
 * light, then four in dark. Accents that are no colours have no contrasts.
 */
export function themeContrasts(theme: Accents): Contrast[] {
  const { accent, accentDark } = theme
  if (!isHexColour(accent) || (accentDark !== null && !isHexColour(accentDark))) return []
  return schemes.flatMap((scheme) => {
    const shades = themeShades(theme)[scheme]
    const worn = scheme === 'light' ? accent : (accentDark ?? shades[filledShade.dark])
    const pairs = [...chosenPairs(scheme, worn), ...madePairs(scheme, worn, shades)]
    return uses.flatMap((use) => {
      const [faintest] = pairs
        .filter((pair) => pair.use === use)
        .toSorted((one, other) => ratioOf(one) - ratioOf(other))
      return faintest ? [{ ...faintest, scheme, ratio: ratioOf(faintest), holds: holds(faintest) }] : []
    })
  })
}

/** A ratio in words: '4.5:1'. Rounded down, so that 4.49 does not read as if it held. */
export const ratioText = (ratio: number): string => `${(Math.floor(ratio * 10) / 10).toFixed(1)}:1`

const fieldOf = { light: 'accent', dark: 'accentDark' } as const

/**
 * The colour nearest to a scheme's accent, in its own tint, that can be read wherever it is seen; the accent itself where
 * it holds already.
 */
export function nearestReadable(theme: Accents, scheme: Scheme): string {
  const chosen = theme[fieldOf[scheme]] ?? theme.accent
  // The cheap question first: this is asked while somebody types.
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

/** Accents that cannot be read, by field, each with the nearest colour that can. */
export function contrastErrors(theme: Accents): { field: 'accent' | 'accentDark'; message: string }[] {
  return schemes.flatMap((scheme) => {
    const faint = themeContrasts(theme).find((contrast) => contrast.scheme === scheme && !contrast.holds)
    if (!faint) return []
    const { label, needed } = accentUses[faint.use]
    return [
      {
        field: fieldOf[scheme],
        message: `${label}: ${ratioText(faint.ratio)} in this colour, and at least ${ratioText(needed)} can be read. ${nearestReadable(theme, scheme)} is the nearest that holds.`,
      },
    ]
  })
}

/**
 * Why a theme may not be saved, by field: what is wrong with it, or what could not be read (TEN-02). What is as it was
 * before is not judged again.
 */
export function themeRefusals(
  theme: Theme,
  before: Theme | null = null,
): { field: keyof Theme; message: string }[] {
  const errors = themeErrors(theme)
  const all = errors.length > 0 ? errors : contrastErrors(theme)
  return all.filter(({ field }) => theme[field] !== before?.[field])
}
