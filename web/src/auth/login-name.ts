import { remembered } from '../platform/remembered.ts'

/** The username just registered, to prefill the login. Stored for this tab only. */
export const loginName = remembered('loginName', () => sessionStorage)
