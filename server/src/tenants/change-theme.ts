import { refuse } from '@despatch/contract/wire/refusals.ts'
import { cleanText } from '@despatch/domain/text/clean-text.ts'
import { themeRefusals } from '@despatch/domain/tenants/theme-contrast.ts'
import type { Theme } from '@despatch/domain/tenants/theme.ts'
import type { Session } from '../platform/session.ts'
import type { Queryable } from '../platform/database/statement.ts'
import { recordLog } from '../platform/log.queries.ts'
import { refuseChanged } from '../platform/refuse-changed.ts'
import { logoPath } from './logo-path.ts'
import type { Branding, Logo, BrandingStore } from '../platform/tenant/tenant-row.ts'

export interface ThemeChange {
  /** The version of the branding that was read; if omitted, the change always wins. */
  version?: number
  theme: Omit<Theme, 'logo'>
  /** A new logo, or its external address; null for none. If omitted, it is unchanged. */
  logo?: Logo | string | null | undefined
  guest_access?: boolean
}

/**
 * Changes a company's branding (TEN-02). Refuses CONFLICT if it was changed since it was read, and INVALID with every
 * invalid field and with unreadable accents. Invalid values that did not change are accepted. `db` is the company's own
 * database, which has the log.
 */
export async function changeTheme(
  db: Queryable,
  session: Session,
  branding: BrandingStore,
  { version, logo, ...change }: ThemeChange,
): Promise<Branding> {
  const uploaded = isLogo(logo) ? logo : undefined
  const address = isLogo(logo) ? undefined : logo
  return await branding.change(async (now) => {
    if (version !== undefined && version !== now.looks_version)
      await refuseChanged(db, session.database, { ...now.theme, guest_access: now.guest_access })
    const theme: Theme = {
      name: cleanText(change.theme.name),
      logo: uploaded ? logoPath(uploaded.logo_hash) : address === undefined ? now.theme.logo : address,
      accent: change.theme.accent.toLowerCase(),
      accentDark: change.theme.accentDark?.toLowerCase() ?? null,
      menu: change.theme.menu,
    }
    const guest_access = change.guest_access ?? now.guest_access
    const errors = themeRefusals(theme, now.theme)
    if (errors.length > 0)
      refuse('INVALID', {
        title: 'Save Data',
        errors: errors.map(({ field, message }) => ({ field: `theme.${field}`, message })),
      })
    const before = { ...now.theme, guest_access: now.guest_access }
    const after = { ...theme, guest_access }
    if (isSame(before, after)) return null
    await recordLog(db, {
      user: session.user.ausr_logon,
      unit: session.unit,
      process: 'change-theme',
      type: 'change',
      record: session.database,
      before,
      after,
    })
    return { theme, guest_access, logo: uploaded }
  })
}

const isSame = <Fields extends object>(one: Fields, other: Fields) =>
  (Object.keys(other) as (keyof Fields)[]).every((field) => one[field] === other[field])

const isLogo = (logo: ThemeChange['logo']): logo is Logo => typeof logo === 'object' && logo !== null
