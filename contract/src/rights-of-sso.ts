/** The part of rights-of-calls.ts about single sign-on: written by hand, and compared with the contract by tests. */
export const rightsOfSso = {
  'authenticate/sso': 'public',
  'authenticate/sso/offer': 'public',
  'sso/connection/list': 'admin',
  'sso/connection/post': 'admin',
  'sso/connection/test': 'admin',
  'sso/connection/delete': 'admin',
  'sso/scim/post': 'admin',
  'sso/scim/delete': 'admin',
  'sso/user/list': 'admin',
  'sso/user/post': 'admin',
  'sso/user/delete': 'admin',
} as const

/** Calls of single sign-on that do not accept API keys. */
export const ssoClosedToKeys: readonly string[] = [
  'sso/connection/list',
  'sso/connection/post',
  'sso/connection/test',
  'sso/connection/delete',
  'sso/scim/post',
  'sso/scim/delete',
  'sso/user/list',
  'sso/user/post',
  'sso/user/delete',
]

/** Calls of single sign-on that need a fresh proof of who the user is. */
export const ssoNeedingProof: readonly string[] = [
  'sso/connection/post',
  'sso/connection/test',
  'sso/connection/delete',
  'sso/scim/post',
  'sso/scim/delete',
  'sso/user/post',
  'sso/user/delete',
]
