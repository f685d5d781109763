import { textLengths } from '@despatch/domain/dockets/booking-limits.ts'
import { z } from 'zod'
import { call, page } from '../wire/call.ts'
import { dateBound } from '../wire/date-bound.ts'
import { cursor, id, latitude, limit, longitude, text, time, whole } from '../wire/fields.ts'

/** One scan of an item (specification, section 3), with what its docket is opened by. */
export const TraceRow = z.strictObject({
  dtr_id: whole(1, Number.MAX_SAFE_INTEGER),
  dck_id: id,
  dck_docket: text(20),
  /** Not sent to a user from whom opening a docket has been taken away. */
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
    'The scans of the user’s accounts, the newest first unless sorted otherwise: of two days ago until today unless told otherwise.',
  needs: 'trace',
  body: z.strictObject({
    dateStart: dateBound.optional(),
    dateEnd: dateBound.optional(),
    /** Words that a row must all hold, in any of its columns; over at most 31 days. */
    search: text(100).optional(),
    /** Any other order than the newest first covers at most 31 days. */
    sort: z.enum(traceSorts).default('dtr_scandate'),
    /** Left out, dtr_scandate is sorted descending and every other column ascending. */
    descending: z.boolean().optional(),
    cursor,
    limit,
  }),
  reply: page(TraceRow),
  example: { dateStart: '02/03/2026', dateEnd: '04/03/2026' },
})
