import { defaultTheme, type Theme } from '@despatch/domain/tenants/theme.ts'
import { WrongUsage } from './failures.ts'

/** How a company looks and whether it lets guests in, as options. */
export const brandingOptions = {
  company: { value: 'name', does: 'its name, as people see it' },
  accent: { value: '#rrggbb', does: 'the colour that its portal is drawn in' },
  'accent-dark': {
    value: '#rrggbb',
    does: 'the same in the dark scheme, or none for one made from the other',
  },
  logo: { value: 'address', does: 'its logo: an https address, or none' },
  menu: { value: 'place', does: 'side or top' },
  guests: { value: 'yes|no', does: 'whether visitors without a login may ask for quotes' },
} as const

type Branding = { [Name in keyof typeof brandingOptions]: string | undefined }

interface Before {
  theme: Theme
  guest_access: boolean
}

/** The looks that were asked for; what was not said stays as it was. */
export function themeFrom(
  options: Branding,
  before: Before = { theme: defaultTheme, guest_access: false },
): Before {
  const { company, accent, 'accent-dark': accentDark, logo, menu, guests } = options
  if (menu !== undefined && menu !== 'side' && menu !== 'top') throw new WrongUsage('--menu is side or top.')
  if (guests !== undefined && guests !== 'yes' && guests !== 'no')
    throw new WrongUsage('--guests is yes or no.')
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
