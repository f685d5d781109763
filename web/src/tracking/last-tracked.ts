import { remembered } from '../app/remembered.ts'

/** The reference tracked last in this tab. */
export const lastTracked = remembered('tracked', () => sessionStorage)
