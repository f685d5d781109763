import { longestPasskeyName, mostPasskeys } from '@despatch/domain/auth/passkeys.ts'
import { z } from 'zod'
import { call, Done, rows } from '../wire/call.ts'
import { databaseName, id, requiredText, requiringRight, stringUpTo, text, time } from '../wire/fields.ts'
import { SessionView } from './auth.ts'

/** Bytes as base64url, as WebAuthn's JSON has them. */
const bytes = (most: number) => stringUpTo(most).regex(/^[\w-]+$/, 'Letters, digits, - and _ (base64url)')

/** WebAuthn limits ids of passkeys to 1023 bytes. */
const passkeyId = bytes(1364).describe('The id.')

const clientData = bytes(4000).describe('clientDataJSON of WebAuthn, as base64url.')

/** What a passkey signed at a login. Each field has the name of WebAuthn in lower case. */
export const SignedChallenge = z.strictObject({
  id: passkeyId,
  client_data: clientData,
  authenticator_data: bytes(2000).describe('authenticatorData of WebAuthn, as base64url.'),
  signature: bytes(2000).describe('Who signed, and the signature; null if there is none or it is not shown.'),
  user_handle: bytes(100).describe(
    'The user’s random handle, as base64url. Authenticators store one passkey per handle and host.',
  ),
})

const example: z.input<typeof SignedChallenge> = {
  id: 'AAAA',
  client_data: 'AAAA',
  authenticator_data: 'AAAA',
  signature: 'AAAA',
  user_handle: 'AAAA',
}

/** A challenge to sign. `rp_id` is the host that passkeys are bound to. */
const Challenge = {
  challenge: z
    .string()
    .describe('The challenge to sign, as base64url. It is valid for five minutes and once.'),
  rp_id: z.string().describe('The host that passkeys are bound to: the RP ID of WebAuthn.'),
}

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
  pas_id: id.describe('The id of the passkey.'),
  pas_name: text(longestPasskeyName).describe('The name of the record, or null.'),
  pas_created: time.describe('When the passkey was added.'),
  pas_used: time
    .nullable()
    .describe('When the passkey was last used to log in or to confirm; null if it was not.'),
  pas_synced: z
    .boolean()
    .describe('Whether the passkey is synchronised between devices, for example by a password manager.'),
  pas_host: text(255).describe('The host at which the passkey works.'),
})

export const passkeyList = call('user/passkey/list', {
  summary: 'The user’s passkeys, newest first. Administrators can name another user with ausr_id.',
  needs: 'session',
  byLogin: true,
  beforeFactor: true,
  body: z.strictObject({ ausr_id: requiringRight('admin', id).optional().describe('The user’s id.') }),
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
    company: z.string().describe('The company’s name.'),
    user_handle: z
      .string()
      .describe(
        'The user’s random handle, as base64url. Authenticators store one passkey per handle and host.',
      ),
    username: z.string().describe('The name to log in with.'),
    exclude: z
      .array(z.string())
      .max(mostPasskeys)
      .describe('The ids of the user’s passkeys, as base64url: excludeCredentials of WebAuthn.'),
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
    pas_name: requiredText(longestPasskeyName).describe('The name of the record, or null.'),
    id: passkeyId,
    client_data: clientData,
    attestation: bytes(8000).describe('attestationObject of WebAuthn, as base64url.'),
  }),
  reply: z.strictObject({
    codes: z.array(z.string()).describe('The recovery codes. They are shown only once.'),
  }),
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
  body: z.strictObject({ pas_id: id.describe('The id of the passkey.') }),
  reply: Done,
  refusals: ['NOT_FOUND'],
  exampleRefused: 'NOT_FOUND',
  example: { pas_id: 1 },
})
