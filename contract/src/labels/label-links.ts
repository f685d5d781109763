import { z } from 'zod'
import { call } from '../wire/call.ts'
import { databaseName, id, idOf, requiredText, text, time, whole } from '../wire/fields.ts'

export const labelLink = call('label/link', {
  summary:
    'The address of the tenant’s own label system for a docket, with a token that is valid for five minutes.',
  needs: 'history',
  scopes: ['labels'],
  writes: true,
  secretReply: true,
  body: z.strictObject({ dck_id: idOf('docket') }),
  reply: z.strictObject({ url: text(4000), expires: time }),
  refusals: ['DOCKET_NOT_FOUND', 'NO_LABEL_URL', 'NO_LABELS_NOW'],
  exampleRefused: 'NO_LABEL_URL',
  example: { dck_id: 100_000 },
})

const PrintedAddress = z.strictObject({
  company: text(200),
  lines: z.array(text(400)),
  postcode: text(20),
  contact: text(200),
  telephone: text(100),
})

/** The content of one label. */
export const LabelData = z.strictObject({
  company: text(200),
  docket: text(20),
  tracking: text(24),
  trackingUrl: text(2000),
  service: text(200),
  tariff: text(200),
  from: PrintedAddress,
  to: PrintedAddress,
  /** 'Drop 2 of 3' for a docket with several deliveries. */
  drop: text(40),
  /** In London, in the company's time format; empty without a deadline. */
  deadline: text(20),
  references: z.array(z.strictObject({ label: text(100), text: text(200) })),
  /** The beginning of the instructions for the driver, on one line. */
  note: text(60),
  piece: z.strictObject({
    number: whole(1, 500),
    of: whole(1, 500),
    weight: text(40),
    description: text(200),
  }),
  barcode: text(50),
})

export const labelVerify = call('label/verify', {
  summary: 'For label systems that were opened with a token: the labels of the token’s docket.',
  needs: 'public',
  body: z.strictObject({ database: databaseName, dck_id: id, token: requiredText(500) }),
  reply: z.strictObject({ dck_id: id, labels: z.array(LabelData) }),
  refusals: ['LABEL_TOKEN_REFUSED', 'DOCKET_NOT_FOUND', 'TOO_MANY_LABELS', 'NO_LABELS_NOW', 'RATE_LIMITED'],
  exampleRefused: 'LABEL_TOKEN_REFUSED',
  example: {
    database: 'metro',
    dck_id: 100_000,
    token: 'eyJkIjoxLCJ1IjoxLCJlIjoxfQ.3q2-7wAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
  },
})
