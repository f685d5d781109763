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

/**
 * Calls for which the user must have entered their password or a code within the last fifteen minutes, and why. Credits are
 * charges of less than 0: `docket/charge/post` and `docket/charge/approve` ask for them only.
 */
export const needingProof: Readonly<Record<string, string>> = {
  'user/key/post': 'a key makes calls without a login',
  'application/key/post': 'a key makes calls without a login',
  'application/key/roll': 'a key makes calls without a login',
  'application/shopify': 'a key makes calls without a login',
  'application/post': 'decides what keys may do, and for how long',
  'application/delete': 'stops the system of a customer at once',
  'user/post': 'gives permissions, and changes addresses that reset a password',
  'user/delete': 'cannot be undone',
  'user/session/end': 'logs a user out',
  'user/session/end-others': 'logs a user out',
  'user/factor/begin': 'changes how the user logs in',
  'user/factor/codes': 'changes how the user logs in',
  'user/factor/delete': 'weakens the login',
  'user/factor/reset': 'weakens the login of another user',
  'user/passkey/begin': 'changes how the user logs in',
  'user/passkey/delete': 'weakens the login',
  'system/general/post': 'has the settings of logins: second factor, length of sessions, passwords',
  'sso/connection/post': 'decides who logs in as whom',
  'sso/connection/test': 'decides who logs in as whom',
  'sso/connection/delete': 'decides who logs in as whom',
  'sso/scim/post': 'a token that adds and changes users',
  'sso/scim/delete': 'a token that adds and changes users',
  'sso/user/post': 'decides who logs in as whom',
  'sso/user/delete': 'decides who logs in as whom',
  'payment/provider/post': 'decides where the money goes',
  'payment/export': 'has personal data of many',
  'payment/capture': 'moves money',
  'payment/void': 'gives up money that is held',
  'payment/refund': 'moves money',
  'billing/issue': 'issues documents that cannot be changed',
  'webhook/secret': 'a secret',
  'webhook/post': 'decides where the data goes',
  'driver/device/invite': 'a phone makes calls without a login',
  'address/source/post': 'has the key of a service',
  'sms/settings/post': 'has the key of a service',
  'log/file': 'has personal data of many',
  'docket/export': 'has personal data of many; only of users who can see every account',
  'office/starterset/delete': 'cannot be undone',
  'office/customer/delete': 'cannot be undone',
  'office/contact/delete': 'cannot be undone',
  'office/referencelist/delete': 'cannot be undone',
  'office/servicetype/delete': 'cannot be undone',
  'office/companyday/delete': 'cannot be undone',
  'office/consignmenttype/delete': 'cannot be undone',
  'office/tariff/delete': 'cannot be undone',
  'office/ratecard/delete': 'cannot be undone',
  'office/pricelist/delete': 'cannot be undone',
  'office/zone/delete': 'cannot be undone',
  'office/zonemap/delete': 'cannot be undone',
  'office/agreedsheet/delete': 'cannot be undone',
  'office/fuelsurcharge/delete': 'cannot be undone',
  'office/chargetype/delete': 'cannot be undone',
  'office/vatrate/delete': 'cannot be undone',
  'office/seller/delete': 'cannot be undone',
  'office/circuit/delete': 'cannot be undone',
  'office/status/delete': 'cannot be undone',
  'office/exception/delete': 'cannot be undone',
  'office/site/delete': 'cannot be undone',
  'office/businessunit/delete': 'cannot be undone',
}

/** The calls of `/v1` for which a user at a screen must have done so. Keys are not asked. */
export const v1NeedingProof: readonly string[] = ['createWebhook', 'changeWebhook', 'rotateWebhookSecret']
