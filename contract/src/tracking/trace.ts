import { textLengths } from '@despatch/domain/dockets/booking-limits.ts'
import { longestSearch } from '@despatch/domain/text/longest-search.ts'
import { z } from 'zod'
import { call, page } from '../wire/call.ts'
import { dateBound } from '../wire/date-bound.ts'
import { cursor, latitude, limit, longitude, text, time, whole, docketId } from '../wire/fields.ts'
import { docketNumber, driverName } from '../wire/docket-columns.ts'

const TracedStop = z.strictObject({
  dadd_companyname: text(textLengths.address.dadd_companyname).describe(
    'The company or the name on the door.',
  ),
  dadd_town: text(textLengths.address.dadd_town).describe('The town.'),
})

/** One scan of an item (specification, section 3), with the keys of its docket. */
export const TraceRow = z.strictObject({
  dtr_id: whole(1, Number.MAX_SAFE_INTEGER).describe('The scan’s id.'),
  dck_id: docketId,
  dck_docket: docketNumber,
  dck_tracking: text(24)
    .optional()
    .describe(
      'The tracking reference, such as MT-7K3F-9QWX-2B4D. Omitted for users who cannot open dockets from Track and Trace.',
    ),
  cg_cust_ref1: text(50).describe('The customer’s reference of the consignment.'),
  drv_driver: driverName.nullable(),
  tloc_description: text(80).describe('Where it was scanned.'),
  stop: TracedStop.nullable().describe('The stop where it was scanned; null elsewhere, such as in a depot.'),
  route: z
    .strictObject({
      from: TracedStop.describe('The first stop.'),
      to: TracedStop.describe('The last stop.'),
    })
    .optional()
    .describe(
      'The first and the last stop of the docket. Omitted for users who cannot open dockets from Track and Trace.',
    ),
  dtr_box: text(40).describe('The box that was scanned.'),
  dtr_item: text(40).describe('The item that was scanned.'),
  cg_reference: text(50).describe('The reference of the consignment.'),
  dck_cust_ref1: text(textLengths.docket.dck_cust_ref1).describe(
    'The customer’s first reference. The customer decides which references are required.',
  ),
  dab_reference: text(textLengths.barcode.dab_reference).describe(
    'The reference of the parcel with this barcode.',
  ),
  dtr_scandate: time.describe('When the item was scanned.'),
  dtr_latitude: latitude.nullable().describe('The latitude in degrees, or null.'),
  dtr_longitude: longitude.nullable().describe('The longitude in degrees, or null.'),
})

/** The columns that scans can be sorted by; dtr_latitude is the position, from south to north. */
export const traceSorts = [
  'dck_docket',
  'dtr_scandate',
  'tloc_description',
  'dab_reference',
  'dtr_box',
  'dtr_item',
  'drv_driver',
  'dck_cust_ref1',
  'cg_reference',
  'cg_cust_ref1',
  'dtr_latitude',
] as const

export const traceList = call('trackandtrace/list', {
  summary:
    'The scans of the user’s accounts, newest first by default: of the last two days and today by default.',
  needs: 'trace',
  body: z.strictObject({
    dateStart: dateBound.optional().describe('The first day, as DD/MM/YYYY or YYYY-MM-DD.'),
    dateEnd: dateBound.optional().describe('The last day, as DD/MM/YYYY or YYYY-MM-DD.'),
    search: text(longestSearch)
      .optional()
      .describe('Words that a row must all contain, in any column; for at most 31 days.'),
    sort: z
      .enum(traceSorts)
      .default('dtr_scandate')
      .describe('The field to sort by. Any order other than newest first covers at most 31 days.'),
    descending: z
      .boolean()
      .optional()
      .describe(
        'true for the highest value first. By default true for dtr_scandate, and false for all other columns.',
      ),
    groupByDocket: z
      .boolean()
      .default(false)
      .describe(
        'true for whole dockets, the one scanned last first, each with all its scans of these days. The limit then counts dockets. Only newest first.',
      ),
    cursor,
    limit,
  }),
  reply: page(TraceRow),
  example: { dateStart: '02/03/2026', dateEnd: '04/03/2026' },
})
