import { longestMessage, mostMessagesShown } from '@despatch/domain/drive/driver-message.ts'
import { longestDefect, longestRegistration, vehicleChecks } from '@despatch/domain/drive/vehicle-check.ts'
import { z } from 'zod'
import { call, Done, page } from '../wire/call.ts'
import { latitude, longitude, requiredText, text, time, driverId } from '../wire/fields.ts'

const Defect = z.strictObject({
  check: z.enum(vehicleChecks).describe('The part of the vehicle.'),
  note: requiredText(longestDefect).describe('What is wrong.'),
})

/** A shift as the driver's phone reports it: when it starts, and again when it ends. Times by the phone's clock. */
export const SentShift = z.strictObject({
  shf_id: z.uuid('Enter a UUID').describe('The shift’s id, made by the phone.'),
  shf_started: time.describe('When the shift started.'),
  shf_ended: time.nullable().describe('When the shift ended; null if it has not.'),
  shf_registration: text(longestRegistration).describe(
    'The registration of the vehicle; empty if it was not entered.',
  ),
  shf_defects: z
    .array(Defect)
    .max(vehicleChecks.length, `At most ${vehicleChecks.length} defects`)
    .describe('The parts of the vehicle that had a defect at the start of the shift.'),
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
  dmsg_id: z.uuid().describe('The message’s id.'),
  dmsg_by: text(80).nullable().describe('The user of the office who wrote it; null if the driver did.'),
  dmsg_text: text(longestMessage).describe('The message.'),
  dmsg_at: time.describe('When it was written.'),
  dmsg_read: time.nullable().describe('When the other side read it; null if it has not.'),
})

export const driverMessageList = call('driver/message/list', {
  summary: `The last ${mostMessagesShown} messages between the office and a driver, in their order.`,
  needs: 'control',
  body: z.strictObject({ driver: driverId }),
  reply: page(
    DriverMessage.extend({
      dmsg_received: time.describe('When the server received it.'),
      dmsg_late: z
        .boolean()
        .describe(
          'true if it was received later than it was written by more than the setting ReportLateMinutes.',
        ),
      dmsg_note: text(400).describe(
        'What was wrong with the time that the phone stated; empty if it is possible.',
      ),
      dmsg_read_by: text(80).nullable().describe('The user of the office who read it; null otherwise.'),
    }),
  ),
  example: { driver: 1 },
})

export const driverMessagePost = call('driver/message/post', {
  summary: 'Writes a message to a driver, who gets it on their phone.',
  needs: 'control',
  writes: true,
  body: z.strictObject({
    driver: driverId,
    dmsg_text: requiredText(longestMessage).describe('The message.'),
  }),
  reply: DriverMessage,
  refusals: ['NOT_FOUND'],
  example: { driver: 1, dmsg_text: 'Please call the office.' },
})

export const driverMessageRead = call('driver/message/read', {
  summary: 'Marks the messages of a driver as read by the office.',
  needs: 'control',
  writes: true,
  body: z.strictObject({ driver: driverId }),
  reply: Done,
  refusals: ['NOT_FOUND'],
  example: { driver: 1 },
})

export const driverShiftList = call('driver/shift/list', {
  summary: 'The last 20 shifts of a driver, the latest first, each with the defects of the vehicle.',
  needs: 'control',
  body: z.strictObject({ driver: driverId }),
  reply: page(
    SentShift.extend({
      dvc_name: text(80).describe('The name that the driver gave the phone.'),
      shf_received: time.describe('When the server received the shift.'),
      shf_late: z
        .boolean()
        .describe(
          'true if it was received later than it started by more than the setting ReportLateMinutes.',
        ),
      shf_note: text(400).describe(
        'What was wrong with the times that the phone stated; empty if they are possible.',
      ),
      defect_photos: z
        .array(
          z.strictObject({
            photo_id: z.uuid().describe('The photo’s id, made by the phone.'),
            check: z.enum(vehicleChecks).describe('The part of the vehicle.'),
          }),
        )
        .describe('The photos of the defects, which driver/shift/photo returns.'),
    }),
  ),
  example: { driver: 1 },
})

export const driverShiftPhoto = call('driver/shift/photo', {
  summary: 'A photo of a defect that a driver has reported with a shift; null if it is not stored any more.',
  needs: 'control',
  body: z.strictObject({ photo_id: z.uuid('Enter a UUID').describe('The photo’s id, made by the phone.') }),
  reply: z.strictObject({
    image: z
      .string()
      .max(500_000)
      .nullable()
      .describe('The photo as a data URL; null if it is not stored any more.'),
  }),
  example: { photo_id: '0c9f6d1a-3b8e-4b7e-9d56-2f1f0a7b4c21' },
})
