import { driverLengths, driverStates } from '@despatch/domain/control/driver.ts'
import { maximumTelephoneLength } from '@despatch/domain/fields/telephone.ts'
import { VEHICLES } from '@despatch/domain/pricing/vehicles.ts'
import { z } from 'zod'
import { asRead } from '../wire/as-read.ts'
import { call, page } from '../wire/call.ts'
import { DocumentExpiry } from './driver-documents.ts'
import {
  hexColour,
  idOf,
  latitude,
  longitude,
  requiredText,
  text,
  time,
  whole,
  statusId,
  recordVersion,
  driverId,
  docketId,
} from '../wire/fields.ts'
import { docketNumber, stopDeadline, stopArrived, stopLeft } from '../wire/docket-columns.ts'

export const Driver = z.strictObject({
  drv_id: driverId,
  /** Goes up with every change. A change names the version it is based on. */
  drv_version: recordVersion,
  drv_driver: text(driverLengths.drv_driver).describe('The driver’s name.'),
  drv_callsign: text(driverLengths.drv_callsign).describe('The driver’s callsign.'),
  drv_vehicle: text(40).describe('The vehicle.'),
  drv_telephone: text(40).describe('The driver’s telephone number.'),
  drv_email: text(driverLengths.drv_email).describe('The driver’s email address.'),
  drv_state: z.enum(driverStates).describe('Whether the driver is on duty, off duty or inactive.'),
  drv_open: whole(0, 1_000_000).describe('The driver’s allocated dockets that are on a board.'),
  position: z
    .strictObject({
      dpos_at: time.describe('When the driver was there.'),
      dpos_latitude: latitude,
      dpos_longitude: longitude,
    })
    .nullable()
    .describe('The last known position; null if no device has reported yet.'),
  shift_since: time
    .nullable()
    .describe(
      'Since when the driver is on shift; null if they are not, or it was not reported from a phone.',
    ),
  shift_defects: whole(0, 100).describe('How many defects the driver reported at the start of that shift.'),
  documents: z
    .array(DocumentExpiry)
    .describe('The documents of the driver that were recorded, each with its expiry.'),
  unread_messages: whole(0, 1_000_000).describe('How many messages of the driver the office has not read.'),
})

/** How well a driver suits a docket: whether they could make it with a vehicle that fits, and the reason in words. */
export const DriverFit = z.strictObject({
  suitable: z
    .boolean()
    .describe('true if the driver is on duty, could deliver it in time, and has a vehicle that fits.'),
  late: whole(0, 100_000_000)
    .nullable()
    .describe(
      'How many minutes after the deadline the driver would deliver it; 0 in time, null for a driver who cannot take it.',
    ),
  reason: text(400).describe('What speaks for or against the driver, in words.'),
})

/** A driver in a list: for a docket, with how well they suit it. */
const ListedDriver = Driver.extend({
  fit: DriverFit.optional().describe('How well the driver fits the docket.'),
})

export const driverList = call('driver/list', {
  summary:
    'Drivers by name, with vehicle, telephone, state, number of dockets and last known position; or those for a docket, the most suitable first.',
  needs: 'control',
  body: z.strictObject({
    docket: idOf('docket')
      .optional()
      .describe('Sorts the drivers by how well they suit this docket, without those who are retired.'),
  }),
  reply: page(ListedDriver).extend({
    message: text(400)
      .optional()
      .describe(
        'If none of them could make it: a line that states it, with the driver who would be least late.',
      ),
  }),
  refusals: ['DOCKET_NOT_FOUND'],
  example: {},
})

/** Adds a driver without `drv_id`; otherwise `drv_version` is the version the change is based on (CTRL-07). */
export const driverPost = call('driver/post', {
  summary: 'Adds or changes a driver. Drivers can be retired but not deleted.',
  needs: 'control',
  writes: true,
  body: z.strictObject({
    drv_id: driverId.optional(),
    drv_version: recordVersion.optional(),
    drv_driver: requiredText(driverLengths.drv_driver).describe('The driver’s name.'),
    drv_callsign: requiredText(driverLengths.drv_callsign).describe('The driver’s callsign.'),
    drv_vehicle: z.enum(VEHICLES).describe('The vehicle.'),
    drv_telephone: text(maximumTelephoneLength).default('').describe('The driver’s telephone number.'),
    drv_email: text(driverLengths.drv_email)
      .optional()
      .describe(
        'The driver’s email address. Notified of dockets that are allocated or taken away; unchanged if omitted.',
      ),
    drv_state: z
      .enum(driverStates)
      .default('active')
      .describe('Whether the driver is on duty, off duty or inactive.'),
    ...asRead(
      ListedDriver.extend({ documents: Driver.shape.documents.max(500, 'At most 500') }).omit({
        drv_id: true,
        drv_version: true,
        drv_driver: true,
        drv_callsign: true,
        drv_vehicle: true,
        drv_telephone: true,
        drv_email: true,
        drv_state: true,
      }),
    ),
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
  dadd_companyname: text(50).describe('The company or the name on the door.'),
  dadd_town: text(50).describe('The town.'),
  dadd_postalcode: text(9).describe('The postcode.'),
  dadd_arrived: stopArrived.nullable(),
  dadd_left: stopLeft.nullable(),
})

/** A docket that a driver has, or has delivered. */
const AllocatedDocket = z.strictObject({
  dck_id: docketId,
  dck_docket: docketNumber,
  dck_status: statusId,
  dsts_description: text(80).describe('Description.'),
  dsts_color: hexColour.describe('Colour.'),
  dsts_font_color: hexColour.describe('Text colour.'),
  dck_circ_code: text(8).describe('The code of the circuit that shows the docket, or empty.'),
  from_companyname: text(50).describe('The company at the collection.'),
  from_town: text(50).describe('The town of the collection.'),
  from_postalcode: text(9).describe('The postcode of the collection.'),
  to_companyname: text(50).describe('The company at the last delivery.'),
  to_town: text(50).describe('The town of the last delivery.'),
  to_postalcode: text(9).describe('The postcode of the last delivery.'),
  dadd_deadline: stopDeadline.nullable(),
  stops: z.array(TimedStop).describe('The stops with their times; the first is the collection.'),
  delivered_at: time.nullable().describe('When the docket was delivered; null if it is not delivered.'),
})

export const driverDocketList = call('driver/docket/list', {
  summary: 'The dockets allocated to a driver that are on a board of the user; next deadline first.',
  needs: 'control',
  body: z.strictObject({ driver: driverId }),
  reply: page(AllocatedDocket),
  example: { driver: 1 },
})

export const driverDocketDone = call('driver/docket/done', {
  summary:
    'The dockets on the user’s circuits that a driver has delivered today, the latest first; at most 200.',
  needs: 'control',
  body: z.strictObject({ driver: driverId }),
  reply: page(AllocatedDocket),
  example: { driver: 1 },
})
