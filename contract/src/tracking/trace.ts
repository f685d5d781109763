import { textLengths } from '@despatch/domain/dockets/booking-limits.ts'
import { longestSearch } from '@despatch/domain/text/longest-search.ts'
import { z } from 'zod'
import { call, page } from '../wire/call.ts'
import { dateBound } from '../wire/date-bound.ts'
import { cursor, id, latitude, limit, longitude, text, time, whole } from '../wire/fields.ts'

/** One scan of an item (specification, section 3), with the keys of its docket. */
export const TraceRow = z.strictObject({
  dtr_id: whole(1, Number.MAX_SAFE_INTEGER),
  dck_id: id,
  dck_docket: text(20),
  /** Omitted for users who cannot open dockets from Track and Trace. */
  dck_tracking: text(24).optional(),
  cg_cust_ref1: text(50),
  drv_driver: text(80).nullable(),
  tloc_description: text(80),
  dtr_box: text(40),
  dtr_item: text(40),
  cg_reference: text(50),
  dck_cust_ref1: text(textLengths.docket.dck_cust_ref1),
  dab_reference: text(textLengths.barcode.dab_reference),
  dtr_scandate: time,
  dtr_latitude: latitude.nullable(),
  dtr_longitude: longitude.nullable(),
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
    dateStart: dateBound.optional(),
    dateEnd: dateBound.optional(),
    /** Words that a row must all contain, in any column; for at most 31 days. */
    search: text(longestSearch).optional(),
    /** Any order other than newest first covers at most 31 days. */
    sort: z.enum(traceSorts).default('dtr_scandate'),
    /** By default descending for dtr_scandate, and ascending for all other columns. */
    descending: z.boolean().optional(),
    cursor,
    limit,
  }),
  reply: page(TraceRow),
  example: { dateStart: '02/03/2026', dateEnd: '04/03/2026' },
})
