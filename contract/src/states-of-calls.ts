/** Tables like those of rights-of-calls.ts: written by hand, and compared with the contract by tests. */

/** Calls that remain possible with an expired password (AUTH-04). */
export const openWithExpiredPassword: readonly string[] = ['session', 'logout', 'user/password']

/** Calls that remain possible before a required second factor is set up. */
export const openBeforeFactor: readonly string[] = [
  'session',
  'logout',
  'user/prove',
  'user/prove/begin',
  'user/factor',
  'user/factor/begin',
  'user/factor/end',
  'user/passkey/list',
  'user/passkey/begin',
  'user/passkey/end',
]

/** Calls for which the user must have entered their password or a code within the last fifteen minutes. */
export const needingProof: readonly string[] = [
  'user/key/post',
  'application/key/post',
  'application/key/roll',
  'application/shopify',
  'user/post',
  'user/session/end',
  'user/session/end-others',
  'user/factor/begin',
  'user/factor/reset',
  'sso/connection/post',
  'sso/connection/test',
  'sso/connection/delete',
  'sso/scim/post',
  'sso/scim/delete',
  'sso/user/post',
  'sso/user/delete',
  'user/passkey/begin',
  'user/passkey/delete',
  'payment/provider/post',
  'payment/export',
  'webhook/secret',
  'webhook/post',
  'driver/device/invite',
  'address/source/post',
  'sms/settings/post',
  'application/post',
  'log/file',
  // Only of users who can see every account.
  'docket/export',
]

/** The calls of `/v1` for which a user at a screen must have done so. Keys are not asked. */
export const v1NeedingProof: readonly string[] = ['createWebhook', 'changeWebhook', 'rotateWebhookSecret']
