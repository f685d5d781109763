import { textLengths } from '@despatch/domain/dockets/booking-limits.ts'
import { isPenPath } from '@despatch/domain/tracking/pen-path.ts'
import { imagePattern } from '@despatch/domain/tracking/proof-image.ts'
import { z } from 'zod'
import { longFormBody, pictureBody } from '../wire/body-limits.ts'
import { call } from '../wire/call.ts'
import {
  id,
  idOf,
  latitude,
  longitude,
  requiredText,
  stringUpTo,
  text,
  time,
  whole,
  driverId,
} from '../wire/fields.ts'
import { longestImage, longestPath } from './signatures.ts'

/**
 * Reports of a driver's device. The device resends them until they are accepted, so they may arrive late, twice and in any
 * order. Each has an id made by the device and is stored once.
 */
const deviceId = z
  .uuid('Enter a UUID')
  .describe('The device that reports. A report with the same device and time is stored once.')

const reportsOf = <Report extends z.ZodType>(report: Report) =>
  z.strictObject({
    reports: z
      .array(report)
      .min(1, 'At least 1')
      .max(200, 'At most 200')
      .describe('The reports of the device, in any order.'),
  })

/** The number of new reports, and of repeated ones. */
const Taken = z.strictObject({
  stored: whole(0, 200).describe('How many reports were stored.'),
  repeated: whole(0, 200).describe('How many reports were known already.'),
})

/** The time in the examples: reports can be at most 30 days old. */
export const recently = new Date(Math.floor(Date.now() / 60_000) * 60_000).toISOString()

export const driverScan = call('driver/scan', {
  summary: 'Stores scans of drivers. Repeated reports change nothing.',
  needs: 'control',
  bodyLimits: longFormBody,
  writes: true,
  body: reportsOf(
    z.strictObject({
      device_id: deviceId,
      docket: idOf('docket'),
      driver: driverId,
      dab_reference: text(textLengths.barcode.dab_reference)
        .default('')
        .describe('The reference of the parcel with this barcode.'),
      tloc_description: requiredText(80).describe('Where it was scanned.'),
      dtr_box: text(40).default('').describe('The box that was scanned.'),
      dtr_item: text(40).default('').describe('The item that was scanned.'),
      cg_reference: text(50).default('').describe('The reference of the consignment.'),
      cg_cust_ref1: text(50).default('').describe('The customer’s reference of the consignment.'),
      dtr_scandate: time.describe(
        'When the item was scanned. By the device’s clock: at most 2 minutes in the future, at most 30 days ago, and not before the booking.',
      ),
      position: z
        .strictObject({
          dtr_latitude: latitude.describe('The latitude in degrees, or null.'),
          dtr_longitude: longitude.describe('The longitude in degrees, or null.'),
        })
        .nullable()
        .default(null)
        .describe('Where it was scanned; null if unknown.'),
    }),
  ),
  reply: Taken,
  refusals: ['DOCKET_NOT_FOUND'],
  example: {
    reports: [
      {
        device_id: '3f0c5e0a-6a3e-4a53-9a70-6a2f6d3c9b11',
        docket: 100_000,
        driver: 1,
        dab_reference: 'MT100000/1',
        tloc_description: 'Collected, London',
        dtr_box: 'BOX 1',
        dtr_item: '1 of 2',
        dtr_scandate: recently,
        position: { dtr_latitude: 51.5194, dtr_longitude: -0.127 },
      },
    ],
  },
})

export const driverPosition = call('driver/position', {
  summary: 'Stores positions of drivers. Repeated reports change nothing.',
  needs: 'control',
  writes: true,
  body: reportsOf(
    z.strictObject({
      device_id: deviceId,
      driver: driverId,
      dpos_latitude: latitude,
      dpos_longitude: longitude,
      dpos_at: time.describe(
        'When the driver was there. By the device’s clock: at most 2 minutes in the future, at most 30 days ago.',
      ),
    }),
  ),
  reply: Taken,
  example: {
    reports: [
      {
        device_id: '7d9a4f6e-0c0b-4a4e-8a55-1c3f5b7e2d22',
        driver: 1,
        dpos_latitude: 51.5194,
        dpos_longitude: -0.127,
        dpos_at: recently,
      },
    ],
  },
})

// The path is used unchanged in pages and PDFs.
export const penPath = stringUpTo(longestPath).refine(
  isPenPath,
  'Send SVG path data of lines and curves that begins with M, such as M20 60L40 20',
)

export const proofImage = stringUpTo(longestImage, 'At most 300 kB').regex(
  imagePattern,
  'Send an image as a data URL',
)

export const driverProof = call('driver/proof', {
  summary:
    'Stores signatures and photos of deliveries without changing a status. Repeated reports change nothing.',
  needs: 'control',
  bodyLimits: pictureBody,
  /** Images are stored before the transaction that refers to them. */
  writes: 'in steps',
  body: reportsOf(
    z.strictObject({
      device_id: deviceId,
      docket: idOf('docket'),
      address: id.describe('The docket’s address where it was taken (`dadd_id`).'),
      sig_kind: z
        .enum(['signature', 'photo'])
        .default('signature')
        .describe('Whether it is a signature or a photo.'),
      sig_name: text(80).default('').describe('Who signed.'),
      sig_path: penPath.nullable().default(null).describe('The pen’s path as SVG; null for a photo.'),
      sig_image: proofImage
        .nullable()
        .default(null)
        .describe(
          'The image, base64-encoded with its media type: PNG, JPEG or WebP, at most 300 kB. Null for a signature as a path.',
        ),
      sig_at: time.describe(
        'When it was taken. By the device’s clock: at most 2 minutes in the future, at most 30 days ago, and not before the booking.',
      ),
    }),
  ),
  reply: Taken,
  refusals: ['DOCKET_NOT_FOUND'],
  example: {
    reports: [
      {
        device_id: 'c1b7f5d2-2f6c-4e0d-9d3b-8e4a6b1c0f33',
        docket: 100_000,
        address: 1,
        sig_name: 'A. Porter',
        sig_path: 'M20 60C40 20 60 80 90 50',
        sig_at: recently,
      },
    ],
  },
})
