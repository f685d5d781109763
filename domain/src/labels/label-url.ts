import type { Settings } from '../settings/settings-catalogue.ts'
import { fillUrlTemplate, hasPlaceholder } from '../text/url-template.ts'

/** The validity of a label link's token in seconds. */
export const labelTokenSeconds = 300

interface LabelLink {
  dck_id: number
  database: string
  token: string
}

/**
 * The address of the tenant's label system for a docket (FORM-16): `LabelUrl` with `{docket}` (the docket's id),
 * `{database}` and `{token}` filled in. Without `{token}`, the query parameters `docket` and `token` are added. Null if
 * the setting is empty or not an http or https address.
 */
export function labelUrl(template: string, { dck_id, database, token }: LabelLink): string | null {
  const docket = String(dck_id)
  const filled = fillUrlTemplate(template, { docket, database, token })
  if (filled === null || hasPlaceholder(template, 'token')) return filled
  const address = new URL(filled)
  address.searchParams.set('docket', docket)
  address.searchParams.set('token', token)
  return address.href
}

/** Whether a tenant prints labels in another system. */
export const hasLabelUrl = ({ LabelUrl }: Readonly<Pick<Settings, 'LabelUrl'>>): boolean =>
  labelUrl(LabelUrl, { dck_id: 1, database: 'any', token: 'any' }) !== null
