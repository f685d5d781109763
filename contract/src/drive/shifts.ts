import { longestMessage, mostMessagesShown } from '@despatch/domain/drive/driver-message.ts'
import { longestDefect, longestRegistration, vehicleChecks } from '@despatch/domain/drive/vehicle-check.ts'
import { z } from 'zod'
import { call, Done, page } from '../wire/call.ts'
import { id, latitude, longitude, requiredText, text, time } from '../wire/fields.ts'

const Defect = z.strictObject({ check: z.enum(vehicleChecks), note: requiredText(longestDefect) })

/** A shift as the driver's phone reports it: when it starts, and again when it ends. Times by the phone's clock. */
export const SentShift = z.strictObject({
  shf_id: z.uuid('Enter a UUID'),
  shf_started: time,
  shf_ended: time.nullable(),
  shf_registration: text(longestRegistration),
  shf_defects: z.array(Defect).max(vehicleChecks.length, `At most ${vehicleChecks.length} defects`),
})

/** Where the driver was, by the phone's clock. */
export const SentPosition = z.strictObject({
  pos_id: z.uuid('Enter a UUID'),
  pos_at: time,
  pos_latitude: latitude,
  pos_longitude: longitude,
})

export const SentMessage = z.strictObject({
  dmsg_id: z.uuid('Enter a UUID'),
  dmsg_text: requiredText(longestMessage),
  dmsg_at: time,
})

/** A message between the office and a driver. */
export const DriverMessage = z.strictObject({
  dmsg_id: z.uuid(),
  /** The user of the office who wrote it; null for the driver. */
  dmsg_by: text(80).nullable(),
  dmsg_text: text(longestMessage),
  dmsg_at: time,
  /** When the other side has read it. */
  dmsg_read: time.nullable(),
})

export const driverMessageList = call('driver/message/list', {
  summary: `The last ${mostMessagesShown} messages between the office and a driver, in their order.`,
  needs: 'control',
  body: z.strictObject({ driver: id }),
  reply: page(DriverMessage.extend({ dmsg_received: time, dmsg_read_by: text(80).nullable() })),
  example: { driver: 1 },
})

export const driverMessagePost = call('driver/message/post', {
  summary: 'Writes a message to a driver, who gets it on their phone.',
  needs: 'control',
  writes: true,
  body: z.strictObject({ driver: id, dmsg_text: requiredText(longestMessage) }),
  reply: DriverMessage,
  refusals: ['NOT_FOUND'],
  example: { driver: 1, dmsg_text: 'Please call the office.' },
})

export const driverMessageRead = call('driver/message/read', {
  summary: 'Marks the messages of a driver as read by the office.',
  needs: 'control',
  writes: true,
  body: z.strictObject({ driver: id }),
  reply: Done,
  refusals: ['NOT_FOUND'],
  example: { driver: 1 },
})

export const driverShiftList = call('driver/shift/list', {
  summary: 'The last 20 shifts of a driver, the latest first, each with the defects of the vehicle.',
  needs: 'control',
  body: z.strictObject({ driver: id }),
  reply: page(
    SentShift.extend({
      dvc_name: text(80),
      shf_received: time,
      /** Photos of the defects. */
      defect_photos: z.array(z.strictObject({ photo_id: z.uuid(), check: z.enum(vehicleChecks) })),
    }),
  ),
  example: { driver: 1 },
})

export const driverShiftPhoto = call('driver/shift/photo', {
  summary: 'A photo of a defect that a driver has reported with a shift; null if it is not stored any more.',
  needs: 'control',
  body: z.strictObject({ photo_id: z.uuid('Enter a UUID') }),
  reply: z.strictObject({
    /** A data URL. */
    image: z.string().max(500_000).nullable(),
  }),
  example: { photo_id: '0c9f6d1a-3b8e-4b7e-9d56-2f1f0a7b4c21' },
})
