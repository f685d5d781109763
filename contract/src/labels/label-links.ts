import { z } from 'zod'
import { call } from '../wire/call.ts'
import { databaseName, idOf, requiredText, text, time, whole, docketId } from '../wire/fields.ts'

export const labelLink = call('label/link', {
  summary:
    'The address of the tenant’s own label system for a docket, with a token that is valid for five minutes.',
  needs: 'history',
  scopes: ['labels'],
  writes: true,
  secretReply: true,
  body: z.strictObject({ dck_id: idOf('docket') }),
  reply: z.strictObject({
    url: text(4000).describe('The address of the labels. It works without a login.'),
    expires: time.describe('When the link expires.'),
  }),
  refusals: ['DOCKET_NOT_FOUND', 'NO_LABEL_URL', 'NO_LABELS_NOW'],
  exampleRefused: 'NO_LABEL_URL',
  example: { dck_id: 100_000 },
})

const PrintedAddress = z.strictObject({
  company: text(200).describe('The company or the name on the door.'),
  lines: z.array(text(400)).describe('The lines of the address.'),
  postcode: text(20).describe('The postcode.'),
  contact: text(200).describe('The contact’s name and telephone number.'),
  telephone: text(100).describe('The telephone number.'),
})

/** The content of one label. */
export const LabelData = z.strictObject({
  company: text(200).describe('The courier’s name.'),
  docket: text(20).describe('The docket number.'),
  tracking: text(24).describe('The tracking reference.'),
  trackingUrl: text(2000).describe('The address of the tracking page.'),
  service: text(200).describe('The service type.'),
  tariff: text(200).describe('The tariff.'),
  from: PrintedAddress.describe('The collection.'),
  to: PrintedAddress.describe('The delivery.'),
  drop: text(40).describe('“Drop 2 of 3” for a docket with several deliveries.'),
  deadline: text(20).describe('In London, in the company’s time format; empty without a deadline.'),
  references: z
    .array(
      z.strictObject({
        label: text(100).describe('The text to show.'),
        text: text(200).describe('What the user has typed.'),
      }),
    )
    .describe('The customer’s references.'),
  note: text(60).describe('The beginning of the instructions for the driver, on one line.'),
  piece: z
    .strictObject({
      number: whole(1, 500).describe('The number of the parcel.'),
      of: whole(1, 500).describe('How many parcels there are.'),
      weight: text(40).describe('The weight in words.'),
      description: text(200).describe('What the parcel contains.'),
    })
    .describe('Which parcel of how many.'),
  barcode: text(50).describe('The barcode.'),
})

export const labelVerify = call('label/verify', {
  summary: 'For label systems that were opened with a token: the labels of the token’s docket.',
  needs: 'public',
  body: z.strictObject({
    database: databaseName,
    dck_id: docketId,
    token: requiredText(500).describe('The token from the emailed link.'),
  }),
  reply: z.strictObject({ dck_id: docketId, labels: z.array(LabelData).describe('The labels.') }),
  refusals: ['LABEL_TOKEN_REFUSED', 'DOCKET_NOT_FOUND', 'TOO_MANY_LABELS', 'NO_LABELS_NOW', 'RATE_LIMITED'],
  exampleRefused: 'LABEL_TOKEN_REFUSED',
  example: {
    database: 'metro',
    dck_id: 100_000,
    token: 'eyJkIjoxLCJ1IjoxLCJlIjoxfQ.3q2-7wAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
  },
})
