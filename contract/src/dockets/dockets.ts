import { listedPlainFields, referenceTexts } from '@despatch/domain/dockets/docket-fields.ts'
import { fieldsOf } from '@despatch/domain/fields/fields-of.ts'
import { adjustmentReasons } from '@despatch/domain/dockets/adjusted-times.ts'
import { milesSources } from '@despatch/domain/pricing/miles-source.ts'
import { longestSearch } from '@despatch/domain/text/longest-search.ts'
import { z } from 'zod'
import { bookingBody } from '../wire/body-limits.ts'
import { call, fileCall, page } from '../wire/call.ts'
import { dateBound } from '../wire/date-bound.ts'
import {
  cursor,
  expectedPounds,
  flag,
  hexColour,
  id,
  idOf,
  limit,
  pounds,
  text,
  time,
  statusId,
  currency,
  docketId,
} from '../wire/fields.ts'
import { PricingInPounds } from '../wire/pricing.ts'
import { BookingPayload, bookingExample } from './booking-payload.ts'
import { selectedDockets } from './selected-dockets.ts'
import { storedFields } from './declared-fields.ts'
import {
  stopType,
  stopReady,
  stopDeadline,
  stopProjected,
  docketNumber,
  trackingReference,
  serviceTypeId,
  driverName,
} from '../wire/docket-columns.ts'

export const PricedAddress = z.strictObject({
  dadd_addresstype: stopType,
  dadd_ready: stopReady.nullable(),
  dadd_deadline: stopDeadline.nullable(),
  dadd_projected: stopProjected.nullable(),
})

/** A requested time that differs from the booking's (RULE-09). */
export const AdjustedTime = z.strictObject({
  field: text(60).describe('A path such as addresses.1.dadd_deadline.'),
  from: time.describe('The requested time.'),
  to: time.describe('The booking’s time.'),
  reason: z.enum(adjustmentReasons).describe('Why it was moved.'),
})

/** When the price and the times that a booking agrees to were shown (RULE-09). */
export const pricedAt = {
  priced_at: time
    .optional()
    .describe(
      '`priced_at` of the reply that the booker has read. The booking then has the times of that reply, for 15 minutes. If omitted, its times are worked out for now.',
    ),
}

/** When the price and the times of a reply were worked out. */
export const pricedNow = {
  priced_at: time.describe(
    'When the price and the times were worked out. Send it with the booking or with the change, so that it has these times.',
  ),
}

/** What deliveries like this usually do. */
export const usualDelivery = {
  usually: time
    .nullable()
    .describe(
      'The time by which nine of ten deliveries like this arrive, from those of the last 90 days. Null if there are too few to tell, and if it is not earlier than the deadline.',
    ),
}

/** Every time that was changed; empty if the booking has all requested times. */
export const AdjustedTimes = z
  .array(AdjustedTime)
  .describe('The times that were moved, each with the reason. Empty if the request was taken as it was.')

/** The source of the miles: `districts` means estimated, because a postcode is not in the address data. */
export const MilesSource = z.enum(milesSources).describe('What the distance is calculated from.')

/** A docket in the reply to its booking. */
export const BookedDocket = z.strictObject({
  dck_id: docketId,
  dck_docket: docketNumber,
  dck_tracking: trackingReference,
  dck_status: statusId,
})

export const docketPrice = call('docket/price', {
  summary: 'Prices a booking from the tariff’s rate card, without saving it.',
  needs: 'booking',
  scopes: ['quotes'],
  bodyLimits: bookingBody,
  body: BookingPayload.extend(pricedAt),
  reply: z.strictObject({
    ...pricedNow,
    ...usualDelivery,
    pricing: PricingInPounds.optional().describe('The price.'),
    miles: z.number().describe('The distance in miles; null if it is unknown.'),
    milesSource: MilesSource,
    addresses: z
      .array(PricedAddress)
      .describe('The stops in their order: the collection first, then at least one delivery.'),
    adjusted: AdjustedTimes,
  }),
  refusals: ['CUSTOMER_NOT_AVAILABLE', 'INCOMPLETE_ADDRESSES', 'HOURS_OF_OPERATION', 'TARIFF_NOT_AVAILABLE'],
  example: bookingExample,
})

export const docketPost = call('docket/post', {
  summary:
    'Books a delivery on account: validates, prices and saves it in one transaction. With expected_total it is only booked at that price.',
  needs: 'booking',
  scopes: ['deliveries:write'],
  bodyLimits: bookingBody,
  writes: true,
  body: BookingPayload.extend({
    ...pricedAt,
    /**
     * The total from docket/price in pounds. If the price differs, the call is refused with PRICE_CHANGED and the new pricing.
     * If omitted, the booking is made at the current price. Users without the prices permission must omit it.
     */
    expected_total: expectedPounds.optional(),
    expected_currency: text(3).optional().describe('The currency of expected_total.'),
  }),
  reply: z.strictObject({
    docket: BookedDocket.describe('The fields of the docket.'),
    pricing: PricingInPounds.optional().describe('The price.'),
    addresses: z
      .array(PricedAddress)
      .describe('The stops in their order: the collection first, then at least one delivery.'),
    adjusted: AdjustedTimes,
  }),
  refusals: [
    'CUSTOMER_NOT_AVAILABLE',
    'INCOMPLETE_ADDRESSES',
    'HOURS_OF_OPERATION',
    'TARIFF_NOT_AVAILABLE',
    'PAYMENT_REQUIRED',
    'PRICE_CHANGED',
  ],
  example: bookingExample,
})

/** A docket in lists and in the form. */
export const DocketRow = z.strictObject({
  dck_id: docketId,
  dck_docket: docketNumber,
  dck_tracking: trackingReference,
  dck_cust_id: id.describe('The id of the customer who books and pays.'),
  cust_name: text(80).describe('The customer’s name.'),
  cust_web_tracking: text(500).describe('The account’s own tracking address; empty for none.'),
  dck_serv_type: serviceTypeId,
  dck_tariff: id.describe('The code of the tariff, which is a vehicle or a delivery time.'),
  ttyp_description: text(80).describe('Name.'),
  ...storedFields,
  dck_status: statusId,
  dsts_description: text(80).describe('Description.'),
  dsts_color: hexColour.describe('Colour.'),
  dsts_font_color: hexColour.describe('Text colour.'),
  dck_archive: flag.describe('"T" if the docket is in the booking history, "F" if it is recent.'),
  dck_created: time.describe('When it was booked.'),
  drv_driver: driverName.nullable(),
  from_companyname: text(50).describe('The company at the collection.'),
  from_town: text(50).describe('The town of the collection.'),
  from_postalcode: text(9).describe('The postcode of the collection.'),
  to_companyname: text(50).describe('The company at the last delivery.'),
  to_town: text(50).describe('The town of the last delivery.'),
  to_postalcode: text(9).describe('The postcode of the last delivery.'),
  dadd_ready: stopReady.nullable(),
  dadd_deadline: stopDeadline.nullable(),
  dck_total: pounds
    .optional()
    .describe(
      'The price in pounds, including VAT and approved charges. Omitted without the prices permission and if negative.',
    ),
  dck_currency: currency.describe('The currency of the price, such as GBP.'),
})

/** The filter of docket lists and exports (LIST-02, LIST-06). */
const docketFilter = {
  archive: z.boolean().default(false).describe('true for the booking history, false for recent bookings.'),
  dateStart: dateBound
    .optional()
    .describe(
      'The first day, as DD/MM/YYYY or YYYY-MM-DD. Days in London, both included; the range is open on a side that is omitted.',
    ),
  dateEnd: dateBound.optional().describe('The last day, as DD/MM/YYYY or YYYY-MM-DD.'),
  search: text(longestSearch)
    .optional()
    .describe(
      'Words in any case. Each must be the start of a word in the docket number, in a customer reference, or in a postcode or company of a stop. Postcodes are also found without their space.',
    ),
  statuses: z
    .array(statusId)
    .max(20, 'At most 20')
    .optional()
    .describe('Only dockets with one of these statuses.'),
  late: z
    .boolean()
    .default(false)
    .describe('Only dockets that are under way although their last deadline has passed.'),
  dueToday: z
    .boolean()
    .default(false)
    .describe('Only dockets with their last deadline on the current London day.'),
  mine: z.boolean().default(false).describe('Only dockets that this user booked.'),
}

/** The columns that docket lists can be sorted by. */
export const docketSorts = [
  'dck_docket',
  'dsts_description',
  'dck_created',
  'cust_name',
  'from_companyname',
  'to_companyname',
  'dadd_ready',
  'dadd_deadline',
  'ttyp_description',
  ...listedPlainFields,
  'drv_driver',
  ...fieldsOf(referenceTexts),
  'dck_total',
] as const

/** The most dockets that can be sorted by a column other than dck_docket, dck_created and dadd_deadline, which have indexes. */
export const maximumSortedRows = 10_000

/** The maximum number of rows in an exporting reply. */
export const exportedRows = 10_000

export const docketList = call('docket/list', {
  summary:
    'Dockets of the user’s accounts, newest first by default, filtered by account, days, words, statuses, deadline and booker; or the one given by _id. exporting requires the export permission and returns up to 10,000 rows at once, ignoring limit.',
  needs: 'history',
  scopes: ['deliveries:read'],
  body: z.strictObject({
    _id: idOf('docket').optional().describe('Only the record with this id.'),
    dck_cust_id: idOf('customer').optional().describe('Only dockets of this account.'),
    ...docketFilter,
    archive: z
      .boolean()
      .optional()
      .describe(
        'true for the booking history, false for recent bookings. When omitted, recent bookings are listed, and _id finds a docket in either.',
      ),
    exporting: z
      .boolean()
      .default(false)
      .describe('true for up to 10,000 dockets at once, ignoring limit. Requires the export permission.'),
    sort: z
      .enum(docketSorts)
      .default('dck_docket')
      .describe('The field to sort by. dck_total requires the prices permission.'),
    descending: z
      .boolean()
      .optional()
      .describe(
        'true for the highest value first. By default true for dck_docket, and false for all other columns.',
      ),
    cursor,
    limit,
  }),
  reply: page(DocketRow),
  refusals: ['DOCKET_NOT_FOUND'],
  example: { archive: false },
})

export const docketExport = fileCall('docket/export', {
  summary: 'All dockets of a list, or the given ones, as a CSV file for spreadsheets, newest first.',
  needs: 'export',
  fresh: 'everything',
  body: z.strictObject({
    ...docketFilter,
    dockets: selectedDockets
      .optional()
      .describe('Only these dockets, archived or not. The rest of the filter is then ignored.'),
  }),
  file: 'text/csv',
  refusals: ['DOCKET_NOT_FOUND'],
  example: { archive: true, dateStart: '02/03/2026', dateEnd: '04/03/2026' },
})
