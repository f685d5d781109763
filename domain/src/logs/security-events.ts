/** Refused requests that may be part of an attack, with their meanings. docs/security.md lists them. */
export const refusedEvents = {
  'login-refused':
    'a login with a wrong password, code, passkey or answer of an identity provider, or for a user who does not exist or is disabled',
  'login-locked': 'a login after the limit of wrong passwords was reached',
  'session-refused': 'a call with a session that has ended or is forged',
  'key-refused':
    'a call with an API key that is revoked, expired or forged, or whose user may not use API keys',
  'access-refused':
    'a call without the permission it needs, with an expired password, without a required second factor, or as a guest where guests are not allowed',
  'company-refused': 'a call to a company other than the user’s own',
  'token-refused':
    'an invalid link to choose a password, to confirm an email address, to register or to see labels; a payment webhook, a SCIM request, a position of a tracker app or a request to /metrics with a wrong secret',
  'origin-refused': 'a call from a page of another website',
  'host-refused': 'a request that names a host other than the portal’s, or two hosts',
  'limit-reached':
    'a call over a limit: calls, refused calls, attempts, event streams, or files at the same time',
} as const

export type RefusedEvent = keyof typeof refusedEvents

/** Logins, and changes of who can log in and what they may do, with their meanings. docs/identity.md lists them. */
export const securityChanges = {
  login: 'a login',
  'session-ended': 'a session ended by its user, an administrator or an identity provider',
  'password-changed': 'a new password, also a temporary one, or a link to choose one made by the operator',
  'factor-changed': 'an authenticator app set up, removed or reset, or new recovery codes',
  'passkey-changed': 'a passkey added or deleted',
  'user-changed':
    'a user added, changed or deleted, with permissions and accounts, or an email address confirmed',
  'key-changed':
    'an API key, an application or a key of it, a webhook or its secret, or a phone of a driver added, changed or revoked',
  'provider-changed': 'the settings of a card provider, of address sources or of an identity provider',
} as const

export type SecurityChange = keyof typeof securityChanges

export type SecurityEvent = RefusedEvent | SecurityChange

/** The names of the events on screen. */
export const securityEventLabels: Readonly<Record<SecurityEvent, string>> = {
  'login-refused': 'Login refused',
  'login-locked': 'Login locked',
  'session-refused': 'Session refused',
  'key-refused': 'API key refused',
  'access-refused': 'Access refused',
  'company-refused': 'Other company refused',
  'token-refused': 'Link or token refused',
  'origin-refused': 'Other website refused',
  'host-refused': 'Host refused',
  'limit-reached': 'Limit reached',
  login: 'Login',
  'session-ended': 'Session ended',
  'password-changed': 'Password changed',
  'factor-changed': 'Second factor changed',
  'passkey-changed': 'Passkey changed',
  'user-changed': 'User changed',
  'key-changed': 'Key changed',
  'provider-changed': 'Provider changed',
}

export const isRefused = (event: string): event is RefusedEvent => Object.hasOwn(refusedEvents, event)

/** The change that an action of the log is, by the name of its use case. */
const changeOfProcess: Readonly<Record<string, SecurityChange>> = {
  'log-in': 'login',
  'end-session': 'session-ended',
  'end-session-by-sso': 'session-ended',
  'change-password': 'password-changed',
  'reset-password': 'password-changed',
  'set-temporary-password': 'password-changed',
  'make-reset-link': 'password-changed',
  'set-up-factor': 'factor-changed',
  'delete-factor': 'factor-changed',
  'reset-factor': 'factor-changed',
  'renew-recovery-codes': 'factor-changed',
  'add-passkey': 'passkey-changed',
  'delete-passkey': 'passkey-changed',
  'save-user': 'user-changed',
  'delete-user': 'user-changed',
  'confirm-email': 'user-changed',
  'register-user': 'user-changed',
  'link-user': 'user-changed',
  'unlink-user': 'user-changed',
  'add-user-by-sso': 'user-changed',
  'change-rights-by-sso': 'user-changed',
  'add-user-by-scim': 'user-changed',
  'change-user-by-scim': 'user-changed',
  'change-rights-by-scim': 'user-changed',
  'make-api-key': 'key-changed',
  'revoke-api-key': 'key-changed',
  webhook: 'key-changed',
  'save-application': 'key-changed',
  'delete-application': 'key-changed',
  'make-application-key': 'key-changed',
  'roll-application-key': 'key-changed',
  'revoke-application-key': 'key-changed',
  'invite-device': 'key-changed',
  'pair-device': 'key-changed',
  'revoke-device': 'key-changed',
  'save-card-provider': 'provider-changed',
  'choose-sources': 'provider-changed',
  'save-sso-connection': 'provider-changed',
  'delete-sso-connection': 'provider-changed',
  'limit-scim-letters': 'user-changed',
  'make-scim-token': 'provider-changed',
  'revoke-scim-token': 'provider-changed',
}

/** The security event of an entry of the log; undefined if it has none. Failures are recorded as refused requests. */
export const changeOf = ({ process, type }: { process: string; type: string }): SecurityChange | undefined =>
  type === 'failure' ? undefined : changeOfProcess[process]
