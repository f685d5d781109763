import type { Settings } from '../settings/settings-catalogue.ts'
import { fillUrlTemplate, hasPlaceholder } from '../text/url-template.ts'

/**
 * `tracking` is used in the portal by a customer who is logged in. `quicktracking` needs no login: a link in an email, or
 * a reference entered in the toolbar.
 */
export type TrackingKind = 'tracking' | 'quicktracking'

/** An account's own tracking addresses; empty for none. */
export type CustomerTracking = Partial<Record<`cust_web_${TrackingKind}`, string>>

/** The tracking addresses of the default settings; empty for none. */
export type TrackingSettings = Readonly<Partial<Pick<Settings, `aset_web_${TrackingKind}`>>>

interface Followed {
  dck_docket: string
  dck_tracking: string
}

/**
 * The tracking address of a customer's docket (TRACK-08): the customer's own before the default setting's. Null means the
 * portal's page. `{reference}` and `{docket}` are replaced by the tracking reference and the docket number. An address
 * with neither gets the reference as the query parameter `tracking_ref`. Addresses other than http and https are ignored.
 */
export function customerTracking(
  kind: TrackingKind,
  customer: CustomerTracking | null,
  settings: TrackingSettings,
  docket: Followed,
): string | null {
  return (
    trackingAddress(customer?.[`cust_web_${kind}`] ?? '', docket) ??
    trackingAddress(settings[`aset_web_${kind}`] ?? '', docket)
  )
}

/** The customer form used to name `<tracking>`, so stored addresses may contain it. */
export const standardTemplate = (template: string) => template.replaceAll('<tracking>', '{reference}')

function trackingAddress(typed: string, { dck_docket, dck_tracking }: Followed): string | null {
  const template = standardTemplate(typed)
  const filled = fillUrlTemplate(template, { reference: dck_tracking, docket: dck_docket })
  if (filled === null || hasPlaceholder(template, 'reference') || hasPlaceholder(template, 'docket'))
    return filled
  const address = new URL(filled)
  address.searchParams.set('tracking_ref', dck_tracking)
  return address.href
}
