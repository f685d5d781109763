import { z } from 'zod'
import { id, text, time } from './fields.ts'

/** The columns of dockets and stops that many calls share. */

export const docketNumber = text(20).describe('The docket number, such as MT100042.')
export const trackingReference = text(24).describe('The tracking reference, such as MT-7K3F-9QWX-2B4D.')
export const serviceTypeId = text(3).describe('The id of the service type, such as “A” for same-day.')
export const driverName = text(80).describe('The driver’s callsign and name, or null.')
export const stopType = z
  .union([z.literal(0), z.literal(1)])
  .describe('0 for a collection, 1 for a delivery.')
export const stopId = id.describe('The stop’s id.')
export const stopReady = time.describe(
  'When the goods are ready, or the stop is open. Null for the earliest possible time.',
)
export const stopDeadline = time.describe('The latest time at the stop. Null for the earliest possible time.')
export const stopProjected = time.describe(
  'An estimate made when it was booked: the arrival of a driver who leaves at the ready time. It is not a promise, which is the deadline.',
)
export const stopEstimated = time.describe(
  'The arrival that is expected now, from the driver’s position and work; null if nothing is known.',
)
export const stopArrived = time.describe(
  'When the driver arrived at the stop, to the minute; null if it was not recorded.',
)
export const stopLeft = time.describe(
  'When the driver left the stop, to the minute; null if it was not recorded.',
)
