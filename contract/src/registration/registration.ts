import { textLengths } from '@despatch/domain/dockets/booking-limits.ts'
import { z } from 'zod'
import { call, Done } from '../wire/call.ts'
import { databaseName, guid, id, requiredText, secret, text } from '../wire/fields.ts'

/** Proof that a guest booked a docket: its quote's guid, or the token of the link in its email (AUTH-10). */
const claim = {
  database: databaseName,
  // Not a guarded id: guests have no scope, and the claim is checked with it.
  dck_id: id,
  guid: guid.optional(),
  token: text(100).optional(),
}

const { dck_contact, dck_telephone, dck_email } = textLengths.docket

export const registrationDetails = call('user/register/details', {
  summary: 'The contact details of a guest’s docket, for the registration form.',
  needs: 'guest',
  body: z.strictObject(claim),
  reply: z.strictObject({
    dck_docket: text(20),
    dck_contact: text(dck_contact),
    dck_telephone: text(dck_telephone),
    dck_email: text(dck_email),
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
    ausr_logon: requiredText(80),
    ausr_password: secret(200),
    dck_contact: requiredText(dck_contact),
    dck_telephone: text(dck_telephone).default(''),
    dck_email: text(dck_email).default(''),
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
