import { defaultSettings } from '../settings/default-settings.ts'
import { urlError } from '../settings/setting-errors.ts'
import type { Settings } from '../settings/settings-catalogue.ts'
import { fillUrlTemplate, namesValue } from '../settings/url-template.ts'

/**
 * `tracking` is what a customer follows a docket by within the portal; `quicktracking` is what leads there without a
 * login: a link in a mail, a reference typed into the toolbar.
 */
export type TrackingKind = 'tracking' | 'quicktracking'

/** An account's own addresses of tracking; empty where it has none. */
export type CustomerTracking = Partial<Record<`cust_web_${TrackingKind}`, string>>

/** The default settings' addresses; empty where there is none. */
export type TrackingSettings = Readonly<Partial<Pick<Settings, `aset_web_${TrackingKind}`>>>

interface Followed {
  dck_docket: string
  dck_tracking: string
}

/**
 * The address of the tracking that a customer gets for a docket (TRACK-08): the customer's own before the default
 * setting's; null means our own page. `{reference}` and `{docket}` in it stand for the tracking reference and the
 * docket number; an address that names neither gets the reference as its query's `tracking_ref`. What is no http or
 * https address counts as none.
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

/** What is wrong with a customer's own tracking address, as in the settings; null for nothing and for an empty one. */
export const trackingTemplateError = (label: string, template: string): string | null =>
  urlError({ ...defaultSettings.aset_web_tracking, label }, standardTemplate(template))

/** The customer form named `<tracking>` once, so that addresses with it are in use. */
const standardTemplate = (template: string) => template.replaceAll('<tracking>', '{reference}')

function trackingAddress(typed: string, { dck_docket, dck_tracking }: Followed): string | null {
  const template = standardTemplate(typed)
  const filled = fillUrlTemplate(template, { reference: dck_tracking, docket: dck_docket })
  if (filled === null || namesValue(template, 'reference') || namesValue(template, 'docket')) return filled
  const address = new URL(filled)
  address.searchParams.set('tracking_ref', dck_tracking)
  return address.href
}
