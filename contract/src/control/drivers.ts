import { driverLengths, driverStates } from '@despatch/domain/control/driver.ts'
import { maximumTelephoneLength } from '@despatch/domain/fields/telephone.ts'
import { VEHICLES } from '@despatch/domain/pricing/vehicles.ts'
import { z } from 'zod'
import { call, page } from '../wire/call.ts'
import { DocumentExpiry } from './driver-documents.ts'
import {
  hexColour,
  id,
  idOf,
  latitude,
  longitude,
  requiredText,
  text,
  time,
  whole,
  statusId,
} from '../wire/fields.ts'

const version = whole(1, 2_147_483_647)

export const Driver = z.strictObject({
  drv_id: id,
  /** Goes up with every change. A change names the version it is based on. */
  drv_version: version,
  drv_driver: text(driverLengths.drv_driver),
  drv_callsign: text(driverLengths.drv_callsign),
  drv_vehicle: text(40),
  drv_telephone: text(40),
  drv_email: text(driverLengths.drv_email),
  drv_state: z.enum(driverStates),
  /** The driver's allocated dockets that are on a board. */
  drv_open: whole(0, 1_000_000),
  /** The last known position; null if no device has reported yet. */
  position: z.strictObject({ dpos_at: time, dpos_latitude: latitude, dpos_longitude: longitude }).nullable(),
  /** Since when the driver is on shift; null if they are not, or it was not reported from a phone. */
  shift_since: time.nullable(),
  /** Defects of the vehicle at the start of that shift. */
  shift_defects: whole(0, 100),
  /** What was recorded of the driver's documents. */
  documents: z.array(DocumentExpiry),
  /** Messages of the driver that the office has not read. */
  unread_messages: whole(0, 1_000_000),
})

/** How well a driver suits a docket: whether they are on duty with a vehicle that is large enough, and the reason in words. */
export const DriverFit = z.strictObject({ suitable: z.boolean(), reason: text(400) })

export const driverList = call('driver/list', {
  summary:
    'Drivers by name, with vehicle, telephone, state, number of dockets and last known position; or those for a docket, the most suitable first.',
  needs: 'control',
  body: z.strictObject({
    /** Sorts the drivers by how well they suit this docket, without those who are retired. */
    docket: idOf('docket').optional(),
  }),
  reply: page(Driver.extend({ fit: DriverFit.optional() })),
  refusals: ['DOCKET_NOT_FOUND'],
  example: {},
})

/** Adds a driver without `drv_id`; otherwise `drv_version` is the version the change is based on (CTRL-07). */
export const driverPost = call('driver/post', {
  summary: 'Adds or changes a driver. Drivers can be retired but not deleted.',
  needs: 'control',
  writes: true,
  body: z.strictObject({
    drv_id: id.optional(),
    drv_version: version.optional(),
    drv_driver: requiredText(driverLengths.drv_driver),
    drv_callsign: requiredText(driverLengths.drv_callsign),
    drv_vehicle: z.enum(VEHICLES),
    drv_telephone: text(maximumTelephoneLength).default(''),
    /** Notified of dockets that are allocated or taken away; unchanged if omitted. */
    drv_email: text(driverLengths.drv_email).optional(),
    drv_state: z.enum(driverStates).default('active'),
  }),
  reply: Driver,
  refusals: ['NOT_FOUND', 'CONFLICT', 'DRIVER_HAS_DOCKETS'],
  example: {
    drv_driver: 'Robin Wheeler',
    drv_callsign: 'L21',
    drv_vehicle: 'small van',
    drv_telephone: '07700 900321',
    drv_email: 'robin@metro-couriers.example',
  },
})

/** A stop of a docket with its times. */
const TimedStop = z.strictObject({
  dadd_companyname: text(50),
  dadd_town: text(50),
  dadd_postalcode: text(9),
  dadd_arrived: time.nullable(),
  dadd_left: time.nullable(),
})

/** A docket that a driver has, or has delivered. */
const AllocatedDocket = z.strictObject({
  dck_id: id,
  dck_docket: text(20),
  dck_status: statusId,
  dsts_description: text(80),
  dsts_color: hexColour,
  dsts_font_color: hexColour,
  dck_circ_code: text(8),
  from_companyname: text(50),
  from_town: text(50),
  from_postalcode: text(9),
  to_companyname: text(50),
  to_town: text(50),
  to_postalcode: text(9),
  dadd_deadline: time.nullable(),
  /** The first is the collection. */
  stops: z.array(TimedStop),
  /** Null until it is delivered. */
  delivered_at: time.nullable(),
})

export const driverDocketList = call('driver/docket/list', {
  summary: 'The dockets allocated to a driver that are on a board of the user; next deadline first.',
  needs: 'control',
  body: z.strictObject({ driver: id }),
  reply: page(AllocatedDocket),
  example: { driver: 1 },
})

export const driverDocketDone = call('driver/docket/done', {
  summary:
    'The dockets on the user’s circuits that a driver has delivered today, the latest first; at most 200.',
  needs: 'control',
  body: z.strictObject({ driver: id }),
  reply: page(AllocatedDocket),
  example: { driver: 1 },
})
