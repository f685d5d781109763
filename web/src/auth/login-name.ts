import { remembered } from '../app/remembered.ts'

/** The username that was chosen a moment ago, for the login that follows; with the tab it is forgotten. */
export const loginName = remembered('loginName', () => sessionStorage)
