import { remembered } from '../platform/remembered.ts'

/** The reference tracked last in this tab. */
export const lastTracked = remembered('tracked', () => sessionStorage)
