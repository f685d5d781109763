import { characters, cleanText } from '../text/clean-text.ts'
import { defaultAccent } from './accent-shades.ts'
import { isHexColour } from './colour.ts'

export type MenuPlacement = 'side' | 'top'

/** A tenant's theme (TEN-02); light and dark mode follow from the accents' shades. */
export interface Theme {
  /** Shown in the toolbar, in the page title and in emails. */
  name: string
  /** An https address or a path on this server; null for none. */
  logo: string | null
  /** '#rrggbb'. */
  accent: string
  /** The accent in dark mode; null to derive it from the light one. */
  accentDark: string | null
  menu: MenuPlacement
}

/** The theme before a database is chosen, and if a theme cannot be loaded (TEN-03). */
export const defaultTheme: Theme = {
  name: 'Despatch',
  logo: null,
  accent: defaultAccent,
  accentDark: null,
  menu: 'side',
}

/** Characters. */
export const maximumNameLength = 80

const notAColour = 'An accent must be a colour such as #1c5d99.'

// Only addresses that an <img> can load without running code: no data:, javascript: or protocol-relative address.
const isLogo = (logo: string) => /^(?:https:\/\/[^\s]+|\/(?![/\\])[^\s]*)$/.test(logo)

/** The errors of a theme, by field (TEN-02). */
export function themeErrors(theme: Theme): { field: keyof Theme; message: string }[] {
  const errors: { field: keyof Theme; message: string }[] = []
  const name = cleanText(theme.name)
  if (name === '') errors.push({ field: 'name', message: 'Please enter a name.' })
  if (characters(name) > maximumNameLength)
    errors.push({ field: 'name', message: `The name can have at most ${maximumNameLength} characters.` })
  if (theme.logo !== null && !isLogo(theme.logo))
    errors.push({ field: 'logo', message: 'A logo must be an https address or a path that starts with /.' })
  if (!isHexColour(theme.accent)) errors.push({ field: 'accent', message: notAColour })
  if (theme.accentDark !== null && !isHexColour(theme.accentDark))
    errors.push({ field: 'accentDark', message: notAColour })
  if (theme.menu !== 'side' && theme.menu !== 'top')
    errors.push({ field: 'menu', message: 'The menu must be at the side or at the top.' })
  return errors
}

/** A theme in which missing and invalid parts are replaced by another theme's, or the default's (TEN-03). */
export function usableTheme(stored: Partial<Theme> | null, otherwise: Theme = defaultTheme): Theme {
  const theme = { ...otherwise, ...stored }
  const unusable = themeErrors(theme).map((error) => [error.field, otherwise[error.field]])
  return { ...theme, ...Object.fromEntries(unusable) }
}
