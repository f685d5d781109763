import { filledShade, textShade } from '@despatch/domain/tenants/accent-shades.ts'
import { backgrounds, darkGrey, grey, type Scheme } from '@despatch/domain/tenants/neutral-shades.ts'
import type { Theme } from '@despatch/domain/tenants/theme.ts'
import { themeShades } from '@despatch/domain/tenants/theme-shades.ts'

/** The colours of an email in one scheme, '#rrggbb'. */
export interface EmailColours {
  /** Around the card. */
  page: string
  /** Behind the contents. */
  card: string
  line: string
  text: string
  /** Labels and other less important text. */
  quiet: string
  /** Behind the white text of buttons. */
  button: string
  link: string
}

type Accents = Readonly<Pick<Theme, 'accent' | 'accentDark'>>

/** A company's theme is replaced when it changes, so its colours are only found once. */
const found = new WeakMap<Accents, Record<Scheme, EmailColours>>()

/** The colours of a company's emails. Texts have a contrast of at least 4.5:1 in both schemes, whatever the accent. */
export function emailColours(theme: Accents): Record<Scheme, EmailColours> {
  const colours = found.get(theme) ?? findColours(theme)
  found.set(theme, colours)
  return colours
}

function findColours(theme: Accents): Record<Scheme, EmailColours> {
  const { light, dark } = themeShades(theme)
  return {
    light: {
      page: grey[1],
      card: backgrounds.light.page,
      line: grey[3],
      text: grey[9],
      quiet: grey[6],
      button: light[filledShade.light],
      link: light[textShade.light],
    },
    dark: {
      page: darkGrey[9],
      card: backgrounds.dark.page,
      line: darkGrey[4],
      text: darkGrey[0],
      quiet: darkGrey[2],
      button: dark[filledShade.dark],
      link: dark[textShade.dark],
    },
  }
}
