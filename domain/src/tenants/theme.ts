import { characters, cleanText } from '../settings/clean-text.ts'
import { defaultAccent } from './accent-shades.ts'
import { isHexColour } from './colour.ts'

export type MenuPlacement = 'side' | 'top'

/** How a tenant's portal looks (TEN-02); light and dark come from the accents' shades. */
export interface Theme {
  /** Shown in the toolbar, the page title and on mails. */
  name: string
  /** An https address or a path on this server; null where there is none. */
  logo: string | null
  /** '#rrggbb'. */
  accent: string
  /** The accent of the dark scheme; null where it is made from the other. */
  accentDark: string | null
  menu: MenuPlacement
}

/** What is shown before a database is chosen, and when a theme cannot be loaded (TEN-03). */
export const defaultTheme: Theme = {
  name: 'Despatch',
  logo: null,
  accent: defaultAccent,
  accentDark: null,
  menu: 'side',
}

/** Characters. */
export const maximumNameLength = 80

const notAColour = 'An accent is a colour such as #1c5d99.'

// Only what an <img> can load without running anything: no data:, javascript: or protocol-relative address.
const isLogo = (logo: string) => /^(?:https:\/\/[^\s]+|\/(?![/\\])[^\s]*)$/.test(logo)

/** What is wrong with a theme, by field; empty when it may be saved (TEN-02). */
export function themeErrors(theme: Theme): { field: keyof Theme; message: string }[] {
  const errors: { field: keyof Theme; message: string }[] = []
  const name = cleanText(theme.name)
  if (name === '') errors.push({ field: 'name', message: 'A theme needs a name.' })
  if (characters(name) > maximumNameLength)
    errors.push({ field: 'name', message: `A theme's name has at most ${maximumNameLength} characters.` })
  if (theme.logo !== null && !isLogo(theme.logo))
    errors.push({ field: 'logo', message: 'A logo is an https address or a path that starts with /.' })
  if (!isHexColour(theme.accent)) errors.push({ field: 'accent', message: notAColour })
  if (theme.accentDark !== null && !isHexColour(theme.accentDark))
    errors.push({ field: 'accentDark', message: notAColour })
  if (theme.menu !== 'side' && theme.menu !== 'top')
    errors.push({ field: 'menu', message: 'The menu is at the side or at the top.' })
  return errors
}

/** A theme, with another's (else the default) in place of each part that is missing or cannot be used (TEN-03). */
export function usableTheme(stored: Partial<Theme> | null, otherwise: Theme = defaultTheme): Theme {
  const theme = { ...otherwise, ...stored }
  const unusable = themeErrors(theme).map((error) => [error.field, otherwise[error.field]])
  return { ...theme, ...Object.fromEntries(unusable) }
}
