import { maximumNoteLength } from '@despatch/domain/dockets/docket-fields.ts'
import { maxDocketsPerChange } from '@despatch/domain/control/most-changed.ts'
import { z } from 'zod'
import { call, page } from '../wire/call.ts'
import { circuitCode, id, idOf, latitude, longitude, text, time, whole } from '../wire/fields.ts'

/** The start and end of a docket's journey; null if a location is unknown. */
const DocketPosition = z.strictObject({
  dck_id: id,
  from_latitude: latitude.nullable(),
  from_longitude: longitude.nullable(),
  to_latitude: latitude.nullable(),
  to_longitude: longitude.nullable(),
})

/** For the board's map. Locations do not change with a docket's status, so each is loaded once. */
export const circuitDocketPlaces = call('circuit/docket/places', {
  summary: 'The start and end positions of a circuit’s open dockets; of all, or of the given ones.',
  needs: 'control',
  body: z.strictObject({
    cir_code: circuitCode,
    dockets: z.array(idOf('docket')).min(1, 'At least 1').max(maxDocketsPerChange).optional(),
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
      dadd_id: id,
      dadd_addresstype: whole(0, 1),
      dadd_companyname: text(50),
      dadd_town: text(50),
      dadd_postalcode: text(9),
      dadd_latitude: latitude.nullable(),
      dadd_longitude: longitude.nullable(),
      dadd_ready: time.nullable(),
      dadd_deadline: time.nullable(),
      dadd_estimated: time.nullable(),
      /** Instructions for the driver at this stop. */
      dadd_note: text(maximumNoteLength),
    }),
  ),
  refusals: ['DOCKET_NOT_FOUND'],
  example: { docket: 100_000 },
})
