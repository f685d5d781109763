import { maximumQuantity, textLengths } from '@despatch/domain/dockets/booking-limits.ts'
import { handovers, longestLeftWhere } from '@despatch/domain/drive/handover.ts'
import { listedPlainFields, referenceTexts } from '@despatch/domain/dockets/docket-fields.ts'
import { fieldsOf } from '@despatch/domain/fields/fields-of.ts'
import { adjustmentReasons } from '@despatch/domain/dockets/adjusted-times.ts'
import { milesSources } from '@despatch/domain/pricing/miles-source.ts'
import { longestSearch } from '@despatch/domain/text/longest-search.ts'
import { instructionKinds, longestInstruction } from '@despatch/domain/drive/recipient-instruction.ts'
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
  latitude,
  limit,
  longitude,
  pounds,
  stringUpTo,
  text,
  time,
  whole,
  statusId,
  currency,
} from '../wire/fields.ts'
import { PricingInPounds } from '../wire/pricing.ts'
import { BookingPayload, bookingExample } from './booking-payload.ts'
import { selectedDockets } from './selected-dockets.ts'
import { storedFields } from './declared-fields.ts'

export const PricedAddress = z.strictObject({
  dadd_addresstype: z.union([z.literal(0), z.literal(1)]),
  dadd_ready: time.nullable(),
  dadd_deadline: time.nullable(),
  /** The planned time of arrival. */
  dadd_projected: time.nullable(),
})

/** A requested time that differs from the booking's (RULE-09). */
export const AdjustedTime = z.strictObject({
  /** A path such as addresses.1.dadd_deadline. */
  field: text(60),
  /** The requested time. */
  from: time,
  /** The booking's time. */
  to: time,
  reason: z.enum(adjustmentReasons),
})

/** Every time that was changed; empty if the booking has all requested times. */
export const AdjustedTimes = z.array(AdjustedTime)

/** The source of the miles: `districts` means estimated, because a postcode is not in the address data. */
export const MilesSource = z.enum(milesSources)

/** A docket in the reply to its booking. */
export const BookedDocket = z.strictObject({
  dck_id: id,
  dck_docket: text(20),
  dck_tracking: text(24),
  dck_status: statusId,
})

export const docketPrice = call('docket/price', {
  summary: 'Prices a booking from the tariff’s rate card, without saving it.',
  needs: 'booking',
  scopes: ['quotes'],
  bodyLimits: bookingBody,
  body: BookingPayload,
  reply: z.strictObject({
    pricing: PricingInPounds.optional(),
    miles: z.number(),
    milesSource: MilesSource,
    addresses: z.array(PricedAddress),
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
    /**
     * The total from docket/price in pounds. If the price differs, the call is refused with PRICE_CHANGED and the new pricing.
     * If omitted, the booking is made at the current price. Users without the prices permission must omit it.
     */
    expected_total: expectedPounds.optional(),
    /** The currency of that total. */
    expected_currency: text(3).optional(),
  }),
  reply: z.strictObject({
    docket: BookedDocket,
    pricing: PricingInPounds.optional(),
    addresses: z.array(PricedAddress),
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
  dck_id: id,
  dck_docket: text(20),
  dck_tracking: text(24),
  dck_cust_id: id,
  cust_name: text(80),
  /** The account's own tracking address; empty for none (TRACK-08). */
  cust_web_tracking: text(500),
  dck_serv_type: text(3),
  dck_tariff: id,
  ttyp_description: text(80),
  ...storedFields,
  dck_status: statusId,
  dsts_description: text(80),
  dsts_color: hexColour,
  dsts_font_color: hexColour,
  dck_archive: flag,
  dck_created: time,
  drv_driver: text(80).nullable(),
  from_companyname: text(50),
  from_town: text(50),
  from_postalcode: text(9),
  to_companyname: text(50),
  to_town: text(50),
  to_postalcode: text(9),
  dadd_ready: time.nullable(),
  dadd_deadline: time.nullable(),
  /** Pounds; omitted without the prices permission and if negative (LIST-05). */
  dck_total: pounds.optional(),
  dck_currency: currency,
})

/** The filter of docket lists and exports (LIST-02, LIST-06). */
const docketFilter = {
  archive: z.boolean().default(false),
  /** London days of booking, both included; the range is open on a side that is omitted. */
  dateStart: dateBound.optional(),
  dateEnd: dateBound.optional(),
  /**
   * Words in any case. Each must be the start of a word in the docket number, in a customer reference, or in a postcode or
   * company of a stop. Postcodes are also found without their space.
   */
  search: text(longestSearch).optional(),
  /** Status codes: dockets with any of them. */
  statuses: z.array(statusId).max(20, 'At most 20').optional(),
  /** Dockets that are under way although their last deadline has passed. */
  late: z.boolean().default(false),
  /** Dockets with their last deadline on the current London day. */
  dueToday: z.boolean().default(false),
  /** Dockets that the user booked. */
  mine: z.boolean().default(false),
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
    'Dockets of the user’s accounts, newest first by default, filtered by days, words, statuses, deadline and booker; or the one given by _id. exporting requires the export permission and returns up to 10,000 rows at once, ignoring limit.',
  needs: 'history',
  scopes: ['deliveries:read'],
  body: z.strictObject({
    _id: idOf('docket').optional(),
    ...docketFilter,
    exporting: z.boolean().default(false),
    /** dck_total requires the prices permission. */
    sort: z.enum(docketSorts).default('dck_docket'),
    /** By default descending for dck_docket, and ascending for all other columns. */
    descending: z.boolean().optional(),
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
    /** Only these dockets, archived or not. The rest of the filter is then ignored. */
    dockets: selectedDockets.optional(),
  }),
  file: 'text/csv',
  refusals: ['DOCKET_NOT_FOUND'],
  example: { archive: true, dateStart: '02/03/2026', dateEnd: '04/03/2026' },
})

export const DocketAddress = z.strictObject({
  dadd_id: id,
  dadd_addresstype: z.union([z.literal(0), z.literal(1)]),
  dadd_companyname: text(textLengths.address.dadd_companyname),
  dadd_build: text(textLengths.address.dadd_build),
  dadd_street: text(textLengths.address.dadd_street),
  dadd_locality: text(textLengths.address.dadd_locality),
  dadd_town: text(textLengths.address.dadd_town),
  dadd_county: text(textLengths.address.dadd_county),
  dadd_country: text(textLengths.address.dadd_country),
  dadd_postalcode: text(textLengths.address.dadd_postalcode),
  dadd_latitude: latitude.nullable(),
  dadd_longitude: longitude.nullable(),
  dadd_name: text(textLengths.address.dadd_name),
  dadd_telephone: text(textLengths.address.dadd_telephone),
  dadd_email: text(textLengths.address.dadd_email),
  dadd_note: text(textLengths.address.dadd_note),
  dadd_ready: time.nullable(),
  dadd_deadline: time.nullable(),
  dadd_projected: time.nullable(),
  dadd_estimated: time.nullable(),
  dadd_arrived: time.nullable(),
  dadd_left: time.nullable(),
  dadd_left_with: z.enum(handovers).nullable(),
  dadd_left_where: text(longestLeftWhere),
  dadd_pin: stringUpTo(4).nullable(),
  dadd_instruction: z.enum(instructionKinds).nullable(),
  dadd_instruction_where: text(longestInstruction),
  dadd_instructed: time.nullable(),
  barcodes: z.array(
    z.strictObject({
      dab_dadd_id: id,
      dab_barcode: text(textLengths.barcode.dab_barcode),
      dab_reference: text(textLengths.barcode.dab_reference),
    }),
  ),
})

export const docketAddressList = call('docket/address/list', {
  summary: 'The addresses of a docket, the collection first.',
  needs: 'history',
  scopes: ['deliveries:read'],
  body: z.strictObject({ dck_id: idOf('docket') }),
  reply: page(DocketAddress),
  refusals: ['DOCKET_NOT_FOUND'],
  example: { dck_id: 100_000 },
})

export const DocketParcel = z.strictObject({
  dpar_id: id,
  dpar_quantity: whole(1, maximumQuantity),
  dpar_weight: z.number(),
  dpar_length: z.number(),
  dpar_width: z.number(),
  dpar_height: z.number(),
  dpar_description: text(textLengths.parcel.dpar_description),
  dpar_ctyp_id: id.nullable(),
})

export const docketParcelList = call('docket/parcel/list', {
  summary: 'The parcels of a docket.',
  needs: 'history',
  scopes: ['deliveries:read'],
  body: z.strictObject({ dck_id: idOf('docket') }),
  reply: page(DocketParcel),
  refusals: ['DOCKET_NOT_FOUND'],
  example: { dck_id: 100_000 },
})
