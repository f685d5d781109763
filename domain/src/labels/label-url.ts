import type { Settings } from '../settings/settings-catalogue.ts'
import { fillUrlTemplate, namesValue } from '../settings/url-template.ts'

/** How long the token of a label link opens its docket, in seconds. */
export const labelTokenSeconds = 300

interface LabelLink {
  dck_id: number
  database: string
  token: string
}

/**
 * The address of the tenant's own label system for a docket (FORM-16): `LabelUrl` with `{docket}` (the docket's id),
 * `{database}` and `{token}` in it. One that does not name the token gets both as its query's `docket` and `token`.
 * Null where the setting is empty or no http or https address.
 */
export function labelUrl(template: string, { dck_id, database, token }: LabelLink): string | null {
  const docket = String(dck_id)
  const filled = fillUrlTemplate(template, { docket, database, token })
  if (filled === null || namesValue(template, 'token')) return filled
  const address = new URL(filled)
  address.searchParams.set('docket', docket)
  address.searchParams.set('token', token)
  return address.href
}

/** Whether a tenant prints its labels elsewhere. */
export const hasLabelUrl = ({ LabelUrl }: Readonly<Pick<Settings, 'LabelUrl'>>): boolean =>
  labelUrl(LabelUrl, { dck_id: 1, database: 'any', token: 'any' }) !== null
