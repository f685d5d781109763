import { maximumNoteLength } from '@despatch/domain/dockets/docket-fields.ts'
import { maxDocketsPerChange } from '@despatch/domain/control/most-changed.ts'
import { z } from 'zod'
import { call, page } from '../wire/call.ts'
import { circuitCode, idOf, latitude, longitude, text, whole, docketId } from '../wire/fields.ts'
import { stopId, stopReady, stopDeadline, stopEstimated } from '../wire/docket-columns.ts'

/** The start and end of a docket's journey; null if a location is unknown. */
const DocketPosition = z.strictObject({
  dck_id: docketId,
  from_latitude: latitude
    .nullable()
    .describe('The latitude of the collection in degrees, or null if unknown.'),
  from_longitude: longitude
    .nullable()
    .describe('The longitude of the collection in degrees, or null if unknown.'),
  to_latitude: latitude
    .nullable()
    .describe('The latitude of the last delivery in degrees, or null if unknown.'),
  to_longitude: longitude
    .nullable()
    .describe('The longitude of the last delivery in degrees, or null if unknown.'),
})

/** For the board's map. Locations do not change with a docket's status, so each is loaded once. */
export const circuitDocketPlaces = call('circuit/docket/places', {
  summary: 'The start and end positions of a circuit’s open dockets; of all, or of the given ones.',
  needs: 'control',
  body: z.strictObject({
    cir_code: circuitCode,
    dockets: z
      .array(idOf('docket'))
      .min(1, 'At least 1')
      .max(maxDocketsPerChange)
      .optional()
      .describe('The dockets.'),
  }),
  reply: page(DocketPosition),
  refusals: ['DOCKET_NOT_FOUND'],
  example: { cir_code: 'LON' },
})

export const docketStopList = call('docket/stop/list', {
  summary: 'The stops of a docket in order, with positions and times.',
  needs: 'control',
  body: z.strictObject({ docket: idOf('docket') }),
  reply: page(
    z.strictObject({
      dadd_id: stopId,
      dadd_addresstype: whole(0, 1).describe('0 for a collection, 1 for a delivery.'),
      dadd_companyname: text(50).describe('The company or the name on the door.'),
      dadd_town: text(50).describe('The town.'),
      dadd_postalcode: text(9).describe('The postcode.'),
      dadd_latitude: latitude
        .nullable()
        .describe('The latitude in degrees. Null if unknown: then the postcode decides.'),
      dadd_longitude: longitude
        .nullable()
        .describe('The longitude in degrees. Null if unknown: then the postcode decides.'),
      dadd_ready: stopReady.nullable(),
      dadd_deadline: stopDeadline.nullable(),
      dadd_estimated: stopEstimated.nullable(),
      dadd_note: text(maximumNoteLength).describe(
        'Instructions for the driver about this stop, at most 500 characters.',
      ),
    }),
  ),
  refusals: ['DOCKET_NOT_FOUND'],
  example: { docket: 100_000 },
})
