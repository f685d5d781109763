import { maximumScanLength } from '@despatch/domain/dockets/barcodes.ts'
import { textLengths } from '@despatch/domain/dockets/booking-limits.ts'
import { longestLeftWhere, handovers, unsignedReasons } from '@despatch/domain/drive/handover.ts'
import { pinPattern } from '@despatch/domain/drive/delivery-pin.ts'
import { mostScans } from '@despatch/domain/drive/scanned-parcels.ts'
import { offerEnds } from '@despatch/domain/drive/offer-ends.ts'
import { declineReasons } from '@despatch/domain/drive/decline-reasons.ts'
import { driverReasonCodes } from '@despatch/domain/drive/driver-reason.ts'
import { driverEventKinds, eventOutcomes, mostEventsPerSync } from '@despatch/domain/drive/driver-event.ts'
import { instructionKinds, longestInstruction } from '@despatch/domain/drive/recipient-instruction.ts'
import { longestDeviceName, longestPairingText } from '@despatch/domain/drive/pairing-code.ts'
import { z } from 'zod'
import { DriverMessage, SentMessage, SentPosition, SentShift } from './shifts.ts'
import { penPath, proofImage, recently } from '../tracking/driver-reports.ts'
import { longFormBody, pictureBody } from '../wire/body-limits.ts'
import { call } from '../wire/call.ts'
import { fieldOf, lenientRecord } from '../wire/lenient-records.ts'
import {
  databaseName,
  id,
  latitude,
  longitude,
  requiredText,
  statusId,
  stringUpTo,
  text,
  time,
  whole,
} from '../wire/fields.ts'

const colour = stringUpTo(7).regex(/^#[0-9a-f]{6}$/)

/** A driver and their company, as their phone shows them. */
const DrivenFor = {
  company: text(80),
  /** The company's colour, for light and dark mode. */
  accent: z.strictObject({ light: colour, dark: colour }),
  driver: z.strictObject({ drv_id: id, drv_driver: text(80), drv_callsign: text(20) }),
}

export const drivePair = call('drive/pair', {
  summary: 'Pairs a phone with a code from the office. The code works once.',
  needs: 'public',
  /** Attempts are counted even if they are refused. */
  writes: 'in steps',
  secretReply: true,
  body: z.strictObject({
    database: databaseName,
    code: requiredText(longestPairingText),
    dvc_name: requiredText(longestDeviceName),
  }),
  reply: z.strictObject({ token: z.string(), ...DrivenFor }),
  refusals: ['DATABASE_NOT_FOUND', 'PAIRING_CODE_REFUSED', 'TOO_MANY_DEVICES', 'RATE_LIMITED'],
  exampleRefused: 'PAIRING_CODE_REFUSED',
  example: { database: 'metro', code: '7K3M-9QRT-W2XD', dvc_name: 'Pixel 9' },
})

const { address } = textLengths

const DriveStop = z.strictObject({
  dadd_id: id,
  dadd_companyname: text(address.dadd_companyname),
  /** Building and street. */
  dadd_build: text(address.dadd_build),
  dadd_street: text(address.dadd_street),
  dadd_locality: text(address.dadd_locality),
  dadd_town: text(address.dadd_town),
  dadd_postalcode: text(address.dadd_postalcode),
  dadd_name: text(address.dadd_name),
  dadd_telephone: text(address.dadd_telephone),
  /** Instructions for this stop. */
  dadd_note: text(address.dadd_note),
  dadd_latitude: latitude.nullable(),
  dadd_longitude: longitude.nullable(),
  dadd_ready: time.nullable(),
  dadd_deadline: time.nullable(),
  dadd_arrived: time.nullable(),
  dadd_left: time.nullable(),
  result: z.enum(['delivered', 'failed']).nullable(),
  /** Whether the recipient has a PIN, which the driver asks for. The phone does not know it. */
  needs_pin: z.boolean(),
  /** Whether a delivery to a person needs a signature, or the reason why there is none. */
  needs_signature: z.boolean(),
  /** What the recipient asks for. */
  instruction: z.enum(instructionKinds).nullable(),
  instruction_where: text(longestInstruction),
  /** The barcodes to scan here. */
  barcodes: z.array(text(textLengths.barcode.dab_barcode)),
})

/** A docket as its driver sees it: no price, account or email address. */
export const DriveJob = z.strictObject({
  dck_id: id,
  dck_docket: text(20),
  dck_status: statusId,
  /** Instructions for the whole job. */
  dck_note: text(textLengths.docket.dck_note),
  styp_description: text(80),
  /** The first is the collection. */
  stops: z.array(DriveStop),
  parcels: z.array(
    z.strictObject({
      dpar_quantity: whole(1, 9999),
      dpar_weight: z.number(),
      dpar_description: text(textLengths.parcel.dpar_description),
    }),
  ),
})

/** A docket that is offered to the driver: without names and streets until they accept. */
export const DriveOffer = z.strictObject({
  dck_id: id,
  dck_docket: text(20),
  styp_description: text(80),
  /** How long it can still be accepted. */
  seconds: whole(0, 3600),
  /** How long it could be accepted from the beginning. */
  of_seconds: whole(0, 1_000_000),
  /** The collection, which the answer names. */
  dadd_id: id,
  from_town: text(address.dadd_town),
  from_postalcode: text(address.dadd_postalcode),
  dadd_ready: time.nullable(),
  /** The last drop. */
  to_town: text(address.dadd_town),
  to_postalcode: text(address.dadd_postalcode),
  dadd_deadline: time.nullable(),
  drops: whole(1, 1000),
  pieces: whole(0, 10_000_000),
  weight: z.number(),
})

/** An offer to the driver that ended before it was answered. The phone shows it until it would have expired. */
export const WithdrawnOffer = z.strictObject({
  dck_id: id,
  dck_docket: text(20),
  ended: z.enum(offerEnds),
})

/** What a driver has done at a stop. */
export const DriveEvent = z.strictObject({
  evt_id: z.uuid('Enter a UUID'),
  /** Goes up with every event of the phone. */
  evt_seq: whole(1, 2_147_483_647),
  dck_id: id,
  dadd_id: id,
  evt_kind: z.enum(driverEventKinds),
  /** By the phone's clock. */
  evt_at: time,
  signed_by: text(80).default(''),
  sig_path: penPath.nullable().default(null),
  /** Why a delivery or a collection failed. */
  exc_id: id.nullable().default(null),
  /** Why an offer was declined. */
  declined_for: z.enum(declineReasons).nullable().default(null),
  /** Of a delivery: with whom or where it was left. */
  left_with: z.enum(handovers).default('recipient'),
  /** The neighbour's address, or the safe place. */
  left_where: text(longestLeftWhere).default(''),
  /** Of a delivery without a signature where the customer requires one: why. */
  unsigned_for: z.enum(unsignedReasons).nullable().default(null),
  /** Where the phone was, if it knows: degrees, and within how many metres. Only during a shift. */
  seen: z
    .strictObject({ latitude, longitude, accuracy: z.number().min(0).max(100_000).nullable().default(null) })
    .nullable()
    .default(null),
  /** What the recipient has given as the PIN. */
  pin: stringUpTo(4).regex(pinPattern, 'Enter four digits').nullable().default(null),
  /** The barcodes that were scanned or typed at the stop. */
  scans: z.array(requiredText(maximumScanLength)).max(mostScans, `At most ${mostScans} barcodes`).default([]),
})

/**
 * The lists of `drive/sync`: the schema of their records, the field with the id of a record (null if the record is the id),
 * and how many a request has at most.
 */
export const sentRecords = {
  events: { record: DriveEvent, id: 'evt_id', most: mostEventsPerSync },
  shifts: { record: SentShift, id: 'shf_id', most: 20 },
  sent_messages: { record: SentMessage, id: 'dmsg_id', most: 100 },
  read_messages: { record: z.uuid('Enter a UUID'), id: null, most: 100 },
  positions: { record: SentPosition, id: 'pos_id', most: 200 },
} as const

const { events, shifts, sent_messages, read_messages, positions } = sentRecords

/** A list whose records are checked one by one. */
const listOf = <S extends z.ZodType>({
  record,
  id: name,
  most,
}: {
  record: S
  id: string | null
  most: number
}) =>
  z
    .array(lenientRecord(record, name === null ? (sent) => sent : fieldOf(name)))
    .max(most, `At most ${most} records`)
    .default([])

export const driveSync = call('drive/sync', {
  summary:
    'Receives what a driver has done, and returns the driver’s jobs if they have changed. Each record is checked by itself.',
  needs: 'driver',
  /** Each event is applied in a transaction of its own. Repeated events get their first result. */
  writes: 'in steps',
  bodyLimits: longFormBody,
  body: z.strictObject({
    /** Of the last answer; empty for the first call. */
    cursor: text(64).default(''),
    /** The phone's time. */
    now: time,
    events: listOf(events),
    /** The shift that has started or ended. */
    shifts: listOf(shifts),
    /** Messages of the driver to the office. */
    sent_messages: listOf(sent_messages),
    /** The ids of messages of the office that the driver has read. */
    read_messages: listOf(read_messages),
    /** Where the driver was during a shift. */
    positions: listOf(positions),
  }),
  reply: z.strictObject({
    results: z.array(
      z.strictObject({
        evt_id: z.uuid(),
        outcome: z.enum(eventOutcomes),
        reason: text(400),
        /** Of a reason that the phone translates; null if there is none. */
        reason_code: z.enum(driverReasonCodes).nullable(),
        /** What the reason names, such as the driver who has the docket. */
        reason_values: z.array(text(80)),
      }),
    ),
    /** The ids of the shifts, messages and positions that the phone can delete. */
    taken: z.array(z.uuid()),
    /** The records of all lists that cannot be read, by their ids, each with the problem. The phone stops sending them. */
    unreadable: z.array(z.strictObject({ id: z.uuid(), problem: text(400) })),
    /** How many records have no readable id. */
    without_id: whole(0, 1000),
    /** The running shift of the driver; null if there is none. */
    shift: SentShift.nullable(),
    /** The last messages between the office and the driver, in their order. */
    messages: z.array(DriverMessage),
    /** Null if the phone already has them. */
    jobs: z.array(DriveJob).nullable(),
    /** The dockets that the driver can accept, the first to expire first. */
    offers: z.array(DriveOffer),
    withdrawn_offers: z.array(WithdrawnOffer),
    /** The reasons that the company offers for a failed attempt. */
    exceptions: z.array(z.strictObject({ exc_id: id, exc_description: text(80) })),
    cursor: text(64),
    /** The server's time. */
    now: time,
    ...DrivenFor,
  }),
  example: { now: recently },
})

export const drivePhoto = call('drive/photo', {
  summary: 'Stores a photo of a delivery that the phone has reported. A repeated photo changes nothing.',
  needs: 'driver',
  bodyLimits: pictureBody,
  /** The image is stored before the transaction that refers to it. */
  writes: 'in steps',
  body: z.strictObject({
    photo_id: z.uuid('Enter a UUID'),
    /** The delivery, which the server has answered. */
    evt_id: z.uuid('Enter a UUID'),
    /** By the phone's clock. */
    taken_at: time,
    /** The phone's time. */
    now: time,
    /** PNG, JPEG or WebP, at most 300 kB. */
    image: proofImage,
    /** SHA-256 of the image. */
    sha256: stringUpTo(64).regex(/^[0-9a-f]{64}$/, 'Enter 64 hexadecimal digits'),
  }),
  reply: z.strictObject({
    /** The phone deletes the photo in both cases. */
    outcome: z.enum(['stored', 'refused']),
    /** Why it was refused; empty if it was stored. */
    reason: text(400),
    /** Of the reason, which the phone translates; null if it was stored. */
    reason_code: z.enum(driverReasonCodes).nullable(),
  }),
  example: {
    photo_id: '0c9f6d1a-3b8e-4b7e-9d56-2f1f0a7b4c21',
    evt_id: '6b1c1b3e-5a54-4a55-9d0e-0d6c4ff5a101',
    taken_at: recently,
    now: recently,
    image:
      'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    sha256: '6b7fa434f92a8b80aab02d9bf1a12e49ffcae424e4013a1c4f68b67e3d2bbcd0',
  },
})
