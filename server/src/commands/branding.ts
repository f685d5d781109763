import { defaultTheme, type Theme } from '@despatch/domain/tenants/theme.ts'
import { WrongUsage } from './failures.ts'

/** Options for a company's branding and for guests. */
export const brandingOptions = {
  company: { value: 'name', does: 'its display name' },
  accent: { value: '#rrggbb', does: 'its main colour' },
  'accent-dark': {
    value: '#rrggbb',
    does: 'its main colour in dark mode, or none to derive it',
  },
  logo: { value: 'address', does: 'its logo: an https address, or none' },
  menu: { value: 'position', does: 'side or top' },
  guests: { value: 'yes|no', does: 'whether visitors without a login may ask for quotes' },
} as const

type Branding = { [Name in keyof typeof brandingOptions]: string | undefined }

interface Before {
  theme: Theme
  guest_access: boolean
}

/** The requested branding; omitted options are unchanged. */
export function themeFrom(
  options: Branding,
  before: Before = { theme: defaultTheme, guest_access: false },
): Before {
  const { company, accent, 'accent-dark': accentDark, logo, menu, guests } = options
  if (menu !== undefined && menu !== 'side' && menu !== 'top')
    throw new WrongUsage('--menu has to be side or top.')
  if (guests !== undefined && guests !== 'yes' && guests !== 'no')
    throw new WrongUsage('--guests has to be yes or no.')
  const { theme, guest_access } = before
  return {
    theme: {
      name: company ?? theme.name,
      logo: unlessNone(logo, theme.logo),
      accent: accent?.toLowerCase() ?? theme.accent,
      accentDark: unlessNone(accentDark?.toLowerCase(), theme.accentDark),
      menu: menu ?? theme.menu,
    },
    guest_access: guests === undefined ? guest_access : guests === 'yes',
  }
}

const unlessNone = (asked: string | undefined, before: string | null) =>
  asked === undefined ? before : asked === 'none' ? null : asked
