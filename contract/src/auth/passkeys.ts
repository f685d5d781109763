import { longestPasskeyName, mostPasskeys } from '@despatch/domain/auth/passkeys.ts'
import { z } from 'zod'
import { call, Done, rows } from '../wire/call.ts'
import { databaseName, id, requiredText, requiringRight, stringUpTo, text, time } from '../wire/fields.ts'
import { SessionView } from './auth.ts'

/** Bytes as base64url, as WebAuthn's JSON has them. */
const bytes = (most: number) => stringUpTo(most).regex(/^[\w-]+$/, 'Letters, digits, - and _ (base64url)')

/** WebAuthn limits ids of passkeys to 1023 bytes. */
const passkeyId = bytes(1364)

const clientData = bytes(4000)

/** What a passkey signed at a login. Each field has the name of WebAuthn in lower case. */
export const SignedChallenge = z.strictObject({
  id: passkeyId,
  client_data: clientData,
  authenticator_data: bytes(2000),
  signature: bytes(2000),
  user_handle: bytes(100),
})

const example: z.input<typeof SignedChallenge> = {
  id: 'AAAA',
  client_data: 'AAAA',
  authenticator_data: 'AAAA',
  signature: 'AAAA',
  user_handle: 'AAAA',
}

/** A challenge to sign. `rp_id` is the host that passkeys are bound to. */
const Challenge = { challenge: z.string(), rp_id: z.string() }

export const passkeyLoginBegin = call('authenticate/passkey/begin', {
  summary: 'A challenge for a login with a passkey, valid for five minutes. The reply is about no user.',
  needs: 'public',
  body: z.strictObject({ database: databaseName }),
  reply: z.strictObject(Challenge),
  refusals: ['DATABASE_NOT_FOUND'],
  example: { database: 'metro' },
})

export const passkeyLoginEnd = call('authenticate/passkey/end', {
  summary:
    'Logs a user in with a passkey, which counts as password and second factor. Sets the session cookie and returns the user and their permissions.',
  needs: 'public',
  /** Attempts are counted even if they are refused. */
  writes: 'in steps',
  body: SignedChallenge.extend({ database: databaseName }),
  reply: SessionView,
  refusals: ['PASSKEY_REFUSED', 'DATABASE_NOT_FOUND', 'RATE_LIMITED'],
  exampleRefused: 'PASSKEY_REFUSED',
  example: { ...example, database: 'metro' },
})

/** A passkey of a user. */
export const Passkey = z.strictObject({
  pas_id: id,
  pas_name: text(longestPasskeyName),
  pas_created: time,
  pas_used: time.nullable(),
  /** Whether it is synchronised between devices, for example by a password manager. */
  pas_synced: z.boolean(),
  /** The host at which it works. */
  pas_host: text(255),
})

export const passkeyList = call('user/passkey/list', {
  summary: 'The user’s passkeys, newest first. Administrators can name another user with ausr_id.',
  needs: 'session',
  byLogin: true,
  beforeFactor: true,
  body: z.strictObject({ ausr_id: requiringRight('admin', id).optional() }),
  reply: rows(Passkey),
  refusals: ['NOT_FOUND'],
  example: {},
})

export const passkeyBegin = call('user/passkey/begin', {
  summary: 'A challenge for a new passkey, valid for five minutes in this session.',
  needs: 'session',
  byLogin: true,
  beforeFactor: true,
  fresh: true,
  writes: true,
  body: z.strictObject({}),
  reply: z.strictObject({
    ...Challenge,
    company: z.string(),
    /** Random, and the same for all passkeys of the user. It does not contain the username. */
    user_handle: z.string(),
    username: z.string(),
    /** The ids of the passkeys that the user already has. */
    exclude: z.array(z.string()).max(mostPasskeys),
  }),
  refusals: ['TOO_MANY_PASSKEYS'],
  example: {},
})

export const passkeyEnd = call('user/passkey/end', {
  summary:
    'Adds a passkey that signed the challenge. The reply has recovery codes if the user had none; they are shown only once. If it is the user’s first second factor, all their other sessions end.',
  needs: 'session',
  byLogin: true,
  beforeFactor: true,
  writes: true,
  secretReply: true,
  body: z.strictObject({
    pas_name: requiredText(longestPasskeyName),
    id: passkeyId,
    client_data: clientData,
    attestation: bytes(8000),
  }),
  reply: z.strictObject({ codes: z.array(z.string()) }),
  refusals: ['PASSKEY_NOT_ADDED', 'TOO_MANY_PASSKEYS'],
  exampleRefused: 'PASSKEY_NOT_ADDED',
  example: { pas_name: 'Laptop', id: 'AAAA', client_data: 'AAAA', attestation: 'AAAA' },
})

export const passkeyDelete = call('user/passkey/delete', {
  summary:
    'Deletes one of the user’s own passkeys. Without another second factor, the user logs in with the password alone.',
  needs: 'session',
  byLogin: true,
  fresh: true,
  writes: true,
  body: z.strictObject({ pas_id: id }),
  reply: Done,
  refusals: ['NOT_FOUND'],
  exampleRefused: 'NOT_FOUND',
  example: { pas_id: 1 },
})
