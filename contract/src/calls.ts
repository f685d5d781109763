import * as applications from './applications/applications.ts'
import * as applicationRequests from './applications/requests.ts'
import * as shopify from './applications/shopify.ts'
import * as testData from './applications/test-data.ts'
import * as addressSources from './addresses/address-sources.ts'
import * as addresses from './addresses/addresses.ts'
import * as apiKeys from './auth/api-keys.ts'
import * as auth from './auth/auth.ts'
import * as factors from './auth/factors.ts'
import * as passkeys from './auth/passkeys.ts'
import * as password from './auth/password.ts'
import * as proof from './auth/proof.ts'
import * as sessions from './auth/sessions.ts'
import * as control from './control/control.ts'
import * as driverDocuments from './control/driver-documents.ts'
import * as drivers from './control/drivers.ts'
import * as places from './control/positions.ts'
import * as addressBook from './address-book/address-book.ts'
import * as customers from './customers/customers.ts'
import * as amend from './dockets/amend.ts'
import * as amendmentRequests from './dockets/amendment-requests.ts'
import * as cancel from './dockets/cancel.ts'
import * as charges from './dockets/charges.ts'
import * as driverDevices from './drive/devices.ts'
import * as docketOffers from './drive/offers.ts'
import * as driverShifts from './drive/shifts.ts'
import * as barcodes from './dockets/barcodes.ts'
import * as bookingPayload from './dockets/booking-payload.ts'
import * as docketContents from './dockets/docket-contents.ts'
import * as dockets from './dockets/dockets.ts'
import * as estimate from './dockets/estimate.ts'
import * as favourites from './dockets/favourites.ts'
import * as overview from './dockets/overview.ts'
import * as stopTimes from './dockets/stop-times.ts'
import * as stops from './dockets/stops.ts'
import * as imports from './imports/imports.ts'
import * as labelLinks from './labels/label-links.ts'
import * as labels from './labels/labels.ts'
import * as emails from './logs/emails.ts'
import * as logs from './logs/logs.ts'
import * as securityLog from './logs/security-log.ts'
import * as lookups from './lookups/lookups.ts'
import { allOfficeCalls } from './office/office.ts'
import * as raises from './office/raises.ts'
import * as referencePaste from './office/reference-paste.ts'
import * as starterSet from './office/starter-set.ts'
import * as zoneMapCheck from './office/zone-map-check.ts'
import * as zonePrices from './office/zone-prices.ts'
import * as cardBookings from './quotes/card-bookings.ts'
import * as quoteLookups from './quotes/quote-lookups.ts'
import * as quotes from './quotes/quotes.ts'
import * as billing from './billing/billing.ts'
import * as accountsExports from './billing/exports.ts'
import * as invoices from './billing/invoices.ts'
import * as cardProviders from './payments/card-providers.ts'
import * as paymentLinks from './payments/payment-links.ts'
import * as paymentLists from './payments/payment-list.ts'
import * as paymentOffice from './payments/payment-office.ts'
import * as payments from './payments/payments.ts'
import * as docketHistories from './reports/docket-history.ts'
import * as reportRuns from './reports/report-runs.ts'
import * as reportSchedules from './reports/report-schedules.ts'
import * as reports from './reports/reports.ts'
import * as receipts from './payments/receipts.ts'
import * as attention from './home/attention.ts'
import * as schedules from './schedules/schedules.ts'
import * as settings from './settings/settings.ts'
import * as setup from './home/setup.ts'
import * as heldStock from './stock/held-stock.ts'
import * as scim from './sso/scim.ts'
import * as sso from './sso/sso.ts'
import * as sms from './sms/sms.ts'
import * as stock from './stock/stock.ts'
import * as guests from './tenants/guests.ts'
import * as tenants from './tenants/tenants.ts'
import * as theme from './tenants/theme.ts'
import * as driverReports from './tracking/driver-reports.ts'
import * as signatures from './tracking/signatures.ts'
import * as trace from './tracking/trace.ts'
import * as tracking from './tracking/tracking.ts'
import * as webhooks from './webhooks/webhooks.ts'
import * as registration from './registration/registration.ts'
import * as userEmails from './users/emails.ts'
import * as users from './users/users.ts'
import { z } from 'zod'
import type { Call } from './wire/call.ts'
import * as pricing from './wire/pricing.ts'

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'path' in value && 'needs' in value

const features = [
  tenants,
  theme,
  guests,
  auth,
  apiKeys,
  applications,
  applicationRequests,
  testData,
  shopify,
  driverDevices,
  docketOffers,
  driverShifts,
  password,
  sessions,
  factors,
  passkeys,
  proof,
  sso,
  scim,
  settings,
  setup,
  attention,
  lookups,
  customers,
  addressBook,
  addresses,
  addressSources,
  dockets,
  docketContents,
  barcodes,
  amend,
  amendmentRequests,
  cancel,
  charges,
  estimate,
  favourites,
  imports,
  schedules,
  overview,
  stopTimes,
  stops,
  quotes,
  quoteLookups,
  cardBookings,
  registration,
  users,
  userEmails,
  tracking,
  trace,
  signatures,
  driverReports,
  sms,
  stock,
  heldStock,
  control,
  drivers,
  driverDocuments,
  places,
  labels,
  labelLinks,
  reports,
  docketHistories,
  reportRuns,
  reportSchedules,
  webhooks,
  cardProviders,
  payments,
  paymentOffice,
  paymentLinks,
  paymentLists,
  receipts,
  billing,
  invoices,
  accountsExports,
  logs,
  securityLog,
  emails,
  allOfficeCalls,
  referencePaste,
  starterSet,
  raises,
  zoneMapCheck,
  zonePrices,
]

/** Every call of the portal. The server does not start if one has no handler. */
export const calls: readonly Call[] = features
  .flatMap((feature) => Object.values<unknown>(feature))
  .filter(isCall)

/** The objects that the calls' modules export, by name: the named schemas of the published description. */
export const namedSchemas: ReadonlyMap<string, z.ZodObject> = new Map(
  [...features, bookingPayload, pricing]
    .flatMap((feature) => Object.entries<unknown>(feature))
    .filter((entry): entry is [string, z.ZodObject] => entry[1] instanceof z.ZodObject)
    .toSorted(([one], [other]) => one.localeCompare(other)),
)
