import type { Flag } from '../fields/flag.ts'

/** The bounds of the minimum password length, in characters, and its default (AUTH-05). */
export const passwordLimits = { least: 8, most: 200, start: 8 } as const
export const passwordRulesStart: Flag = 'T'
