import type { Flag } from './flag.ts'

/** The bounds of the shortest password, in characters, and what holds where a tenant has set nothing (AUTH-05). */
export const passwordLimits = { least: 8, most: 200, start: 8 } as const
export const passwordRulesStart: Flag = 'T'
