import { z } from 'zod'

/** Degrees as providers write them: a number, a number in a string, or an empty string if missing. */
const degrees = (most: number) =>
  z
    .union([z.number(), z.string(), z.null()])
    .optional()
    .transform((value) => (value === null || value === '' ? undefined : value))
    .transform((value) => (value === undefined ? undefined : Number(value)))
    .transform((value) => (value !== undefined && Math.abs(value) <= most ? value : undefined))

export const providedLatitude = degrees(90)
export const providedLongitude = degrees(180)
