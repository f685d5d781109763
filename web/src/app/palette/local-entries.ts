import { parseTrackingReference } from '@despatch/domain/tracking/tracking-reference.ts'
import {
  IconBarcode,
  IconDeviceDesktop,
  IconLogout,
  IconKey,
  IconMoon,
  IconPackageExport,
  IconRoute,
  IconSun,
  IconUserShare,
  type Icon,
} from '@tabler/icons-react'
import type { MantineColorScheme } from '@mantine/core'
import { paths } from '../../platform/paths.ts'
import { menuFor } from '../menu-entries.ts'
import { can, type Session } from '../../platform/session.ts'
import { matching } from './match-words.ts'
import type { PaletteEntry } from './palette-entry.ts'
import { paletteTexts } from './texts.ts'

/** The pages of the user's menu: all without a text, except New booking, which is an action. */
export function findPages(session: Session, typed: string): PaletteEntry[] {
  const pages = menuFor(session).filter(({ page }) => page.path !== paths.docket)
  return (typed === '' ? pages : matching(pages, typed)).map(({ page, label, icon }) => ({
    key: `pages ${page.path}`,
    label,
    icon,
    effect: { link: { to: page.path } },
  }))
}

interface Doing {
  onScheme: (scheme: MantineColorScheme) => void
  onLogout: () => void
}

const action = (key: string, entry: Omit<PaletteEntry, 'key'>): PaletteEntry => ({
  key: `actions ${key}`,
  ...entry,
})

const schemes = [
  { value: 'dark', label: 'Dark mode', icon: IconMoon },
  { value: 'light', label: 'Light mode', icon: IconSun },
  { value: 'auto', label: 'Light or dark, as on this device', icon: IconDeviceDesktop },
] as const satisfies { value: MantineColorScheme; label: string; icon: Icon }[]

export const mayBook = (session: Session): boolean => can(session, 'booking') && can(session, 'history')

/** The actions that need no record. Without a text, those that are used daily. */
export function findActions(session: Session, typed: string, { onScheme, onLogout }: Doing): PaletteEntry[] {
  const [label = ''] = paletteTexts.labelWords
  const [give = ''] = paletteTexts.giveWords
  const work = [
    mayBook(session) &&
      action('book', {
        label: paletteTexts.newBooking,
        detail: paletteTexts.newBookingHelp,
        icon: IconPackageExport,
        effect: { link: { to: paths.docket } },
      }),
    can(session, 'control') &&
      action('give', {
        label: paletteTexts.giveADocket,
        detail: paletteTexts.giveHelp,
        icon: IconUserShare,
        effect: { types: `${give} ` },
      }),
    can(session, 'history') &&
      action('label', {
        label: paletteTexts.labelADocket,
        detail: paletteTexts.labelHelp,
        icon: IconBarcode,
        effect: { types: `${label} ` },
      }),
  ].filter((each) => each !== false)
  if (typed === '') return work
  const all = [
    ...work,
    ...schemes.map(({ value, label, icon }) =>
      action(value, { label, icon, effect: { run: () => onScheme(value) } }),
    ),
    can(session, 'password') &&
      action('password', {
        label: paletteTexts.changePassword,
        icon: IconKey,
        effect: { link: { to: paths.user, search: { state: 'current' } } },
      }),
    action('logout', { label: paletteTexts.logOut, icon: IconLogout, effect: { run: onLogout } }),
  ].filter((each) => each !== false)
  return [
    ...trackedBy(typed),
    ...matching(
      all.map((each) => ({ description: '', ...each })),
      typed,
    ),
  ]
}

function trackedBy(typed: string): PaletteEntry[] {
  const reference = parseTrackingReference(typed)
  if (reference === null) return []
  const link = { to: paths.track, search: { tracking_ref: reference } }
  return [{ key: `actions track`, label: paletteTexts.track(reference), icon: IconRoute, effect: { link } }]
}
