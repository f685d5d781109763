import { passkeyAlgorithms } from '@despatch/domain/auth/passkeys.ts'
import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server'
import { decodeAttestationObject, decodeClientDataJSON, isoBase64URL } from '@simplewebauthn/server/helpers'
import type { RelyingParty } from './relying-party.ts'

interface Expected {
  party: RelyingParty
  isChallenge: (challenge: string) => boolean
}

/** What a passkey signed, as the browser sends it; all as base64url. */
export interface Signed {
  id: string
  client_data: string
  authenticator_data: string
  signature: string
  user_handle: string
}

interface Verified {
  challenge: string
  /** How many signatures the passkey has made; 0 if it does not count. */
  counter: number
}

/**
 * Checks a signature with a passkey's public key: challenge, origin, host, and that the passkey has verified its user. Undefined if
 * it is not valid. The counter is not checked here: see isCounterAccepted.
 */
export async function verifySigned(
  { party, isChallenge }: Expected,
  key: Buffer,
  { id, client_data, authenticator_data, signature }: Signed,
): Promise<Verified | undefined> {
  return await unlessInvalid(async () => {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON: client_data, authenticatorData: authenticator_data, signature },
      },
      expectedChallenge: isChallenge,
      expectedOrigin: party.origins,
      expectedRPID: party.host,
      requireUserVerification: true,
      credential: { id, publicKey: new Uint8Array(key), counter: 0 },
    })
    return verified
      ? { challenge: challengeIn(client_data), counter: authenticationInfo.newCounter }
      : undefined
  })
}

/** A new passkey, as the browser sends it; all as base64url. */
export interface Attested {
  id: string
  client_data: string
  attestation: string
}

export interface VerifiedPasskey extends Verified {
  credential: string
  key: Uint8Array
  synced: boolean
}

/** Checks a new passkey in the same way. Undefined if it is not valid. */
export async function verifyNew(
  { party, isChallenge }: Expected,
  { id, client_data, attestation }: Attested,
): Promise<VerifiedPasskey | undefined> {
  return await unlessInvalid(async () => {
    if (!isUncertified(attestation)) return undefined
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON: client_data, attestationObject: attestation },
      },
      expectedChallenge: isChallenge,
      expectedOrigin: party.origins,
      expectedRPID: party.host,
      requireUserVerification: true,
      supportedAlgorithmIDs: [...passkeyAlgorithms],
    })
    if (!verified || registrationInfo.credential.id !== id) return undefined
    return {
      challenge: challengeIn(client_data),
      credential: id,
      key: registrationInfo.credential.publicKey,
      counter: registrationInfo.credential.counter,
      synced: registrationInfo.credentialDeviceType === 'multiDevice',
    }
  })
}

/** The signed challenge. Throws if the signed page was within a frame of another website. */
function challengeIn(client_data: string): string {
  const { challenge, crossOrigin } = decodeClientDataJSON(client_data)
  if (crossOrigin === true) throw new Error('Signed in a frame of another website')
  return challenge
}

/**
 * Whether a new passkey comes without certificates of its maker, as we ask for. The library would read their revocation lists
 * from addresses that the certificates name.
 */
function isUncertified(attestation: string): boolean {
  const decoded = decodeAttestationObject(isoBase64URL.toBuffer(attestation))
  const format = decoded.get('fmt')
  return format === 'none' || (format === 'packed' && decoded.get('attStmt').get('x5c') === undefined)
}

/** The library throws for everything that is not valid, also for bytes that it cannot read. */
async function unlessInvalid<Result>(check: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await check()
  } catch {
    return undefined
  }
}
