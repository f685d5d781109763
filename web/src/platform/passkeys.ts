import { passkeyAlgorithms } from '@despatch/domain/auth/passkeys.ts'
import type { passkeyBegin, passkeyEnd, passkeyLoginEnd } from '@despatch/contract/auth/passkeys.ts'
import type { Payload, ReplyOf } from '@despatch/contract/wire/call.ts'
import {
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser'

type Signed = Omit<Payload<typeof passkeyLoginEnd>, 'database'>

export interface SignOptions {
  challenge: string
  rp_id: string
  /** The passkeys that may sign; any passkey if it is omitted. */
  passkeys?: readonly string[]
  /** Offers passkeys in the username field, and waits until the user chooses one. */
  inField?: boolean
}

const descriptors = (ids: readonly string[] = []) => ids.map((id) => ({ id, type: 'public-key' as const }))

/** Signs a challenge with a passkey. Null if the user cancels, if time runs out, or if another request replaces this one. */
export async function signChallenge({
  challenge,
  rp_id,
  passkeys,
  inField = false,
}: SignOptions): Promise<Signed | null> {
  if (inField && !(await browserSupportsWebAuthnAutofill())) return null
  try {
    const { id, response } = await startAuthentication({
      optionsJSON: {
        challenge,
        rpId: rp_id,
        userVerification: 'required',
        allowCredentials: descriptors(passkeys),
      },
      useBrowserAutofill: inField,
    })
    return {
      id,
      client_data: response.clientDataJSON,
      authenticator_data: response.authenticatorData,
      signature: response.signature,
      user_handle: response.userHandle ?? '',
    }
  } catch (failure) {
    if (isCancelled(failure)) return null
    throw failure
  }
}

/** Creates a passkey. Null if the user cancels or if time runs out. */
export async function createPasskey(
  begun: ReplyOf<typeof passkeyBegin>,
): Promise<Omit<Payload<typeof passkeyEnd>, 'pas_name'> | null> {
  try {
    const { id, response } = await startRegistration({
      optionsJSON: {
        challenge: begun.challenge,
        rp: { id: begun.rp_id, name: begun.company },
        user: {
          id: begun.user_handle,
          name: `${begun.username} (${begun.company})`,
          displayName: `${begun.username} (${begun.company})`,
        },
        pubKeyCredParams: passkeyAlgorithms.map((alg) => ({ alg, type: 'public-key' as const })),
        excludeCredentials: descriptors(begun.exclude),
        authenticatorSelection: {
          residentKey: 'required',
          requireResidentKey: true,
          userVerification: 'required',
        },
        attestation: 'none',
      },
    })
    return { id, client_data: response.clientDataJSON, attestation: response.attestationObject }
  } catch (failure) {
    if (isCancelled(failure)) return null
    throw failure
  }
}

/** Stops offering passkeys in the username field. */
export const stopOffering = (): void => WebAuthnAbortService.cancelCeremony()

/** Browsers do not state whether the user cancelled or had no passkey. */
const isCancelled = (failure: unknown): boolean =>
  failure instanceof Error && ['NotAllowedError', 'AbortError'].includes(failure.name)
