import { textLengths } from '@despatch/domain/dockets/booking-limits.ts'
import { z } from 'zod'
import { call, Done } from '../wire/call.ts'
import { databaseName, guid, requiredText, secret, text, docketId } from '../wire/fields.ts'
import { docketNumber } from '../wire/docket-columns.ts'

/** Proof that a guest booked a docket: its quote's guid, or the token of the link in its email (AUTH-10). */
const claim = {
  database: databaseName,
  // Not a guarded id: guests have no scope, and the claim is checked with it.
  dck_id: docketId,
  guid: guid.optional(),
  token: text(100).optional().describe('The token from the emailed link.'),
}

const { dck_contact, dck_telephone, dck_email } = textLengths.docket

export const registrationDetails = call('user/register/details', {
  summary: 'The contact details of a guest’s docket, for the registration form.',
  needs: 'guest',
  body: z.strictObject(claim),
  reply: z.strictObject({
    dck_docket: docketNumber,
    dck_contact: text(dck_contact).describe('The name of the person who booked.'),
    dck_telephone: text(dck_telephone).describe('The telephone number of the person who booked.'),
    dck_email: text(dck_email).describe('Where emails about the booking are sent.'),
  }),
  refusals: ['REGISTRATION_REFUSED', 'ALREADY_REGISTERED'],
  exampleRefused: 'REGISTRATION_REFUSED',
  example: { database: 'metro', dck_id: 100_000, guid: '3f0c5e0a-6a3e-4a53-9a70-6a2f6d3c9b11' },
})

export const userRegister = call('user/register', {
  summary:
    'Registers the guest who booked a docket: creates a user and an account, and moves the docket to the account.',
  needs: 'guest',
  /** Attempts are counted even if they are refused, and hashing the password takes longer than the transactions. */
  writes: 'in steps',
  body: z.strictObject({
    ...claim,
    ausr_logon: requiredText(80).describe('The name to log in with.'),
    ausr_password: secret(200).describe('The new password.'),
    dck_contact: requiredText(dck_contact).describe('The name of the person who booked.'),
    dck_telephone: text(dck_telephone).default('').describe('The telephone number of the person who booked.'),
    dck_email: text(dck_email).default('').describe('Where emails about the booking are sent.'),
  }),
  reply: Done,
  refusals: ['REGISTRATION_REFUSED', 'ALREADY_REGISTERED'],
  exampleRefused: 'REGISTRATION_REFUSED',
  example: {
    database: 'metro',
    dck_id: 100_000,
    guid: '3f0c5e0a-6a3e-4a53-9a70-6a2f6d3c9b11',
    ausr_logon: 'greta',
    ausr_password: 'a secret of yours',
    dck_contact: 'Greta Guest',
    dck_telephone: '020 7946 0100',
    dck_email: 'greta@guest.example',
  },
})
