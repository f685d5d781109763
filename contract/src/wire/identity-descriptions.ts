import type { Descriptions } from './descriptions.ts'

/** The descriptions of passkeys and the security log, by the name of the field. */
export const identityDescriptions: Descriptions = {
  challenge: 'The challenge to sign, as base64url. It is valid for five minutes and once.',
  rp_id: 'The host that passkeys are bound to: the RP ID of WebAuthn.',
  user_handle:
    'The user’s random handle, as base64url. Authenticators store one passkey per handle and host.',
  exclude: 'The ids of the user’s passkeys, as base64url: excludeCredentials of WebAuthn.',
  passkeys: 'The ids of the user’s passkeys, as base64url: allowCredentials of WebAuthn.',
  client_data: 'clientDataJSON of WebAuthn, as base64url.',
  authenticator_data: 'authenticatorData of WebAuthn, as base64url.',
  attestation: 'attestationObject of WebAuthn, as base64url.',
  passkey: 'A passkey’s signature of the challenge of user/prove/begin.',
  factors:
    'What the login accepts after the password: “totp” and “recovery” are codes for authenticate/factor, “passkey” is for authenticate/passkey/end.',
  pas_id: 'The id of the passkey.',
  pas_created: 'When the passkey was added.',
  pas_used: 'When the passkey was last used to log in or to confirm; null if it was not.',
  pas_synced: 'Whether the passkey is synchronised between devices, for example by a password manager.',
  pas_host: 'The host at which the passkey works.',
  sec_id: 'The id of the event.',
  sec_time: 'When it happened.',
  sec_event: 'The event. docs/security.md and docs/identity.md list them.',
  sec_user: 'The username; “unknown” for a login without a user, and empty if it is not known.',
  sec_address: 'The network address of the request; empty for the operator’s commands.',
  sec_action: 'The call of a refused request, or the action of a change.',
  sec_record: 'What was changed; empty for a refused request.',
  sec_reason: 'The refusal code of a refused request; empty for others.',
}
