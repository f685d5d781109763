import { z } from 'zod'
import { sentences } from './sentences.ts'

type Optional<Shape extends z.ZodRawShape> = { -readonly [Name in keyof Shape]: z.ZodOptional<Shape[Name]> }

/**
 * Fields of a list's row that a call accepts and does not change, so that a row can be sent back as it was read. The server
 * refuses other values (`errorsInRead`).
 */
export function asRead<Shape extends z.ZodRawShape>(row: z.ZodObject<Shape>): Optional<Shape> {
  const fields: Record<string, z.core.$ZodType> = { ...row.shape }
  const accepted = Object.entries(fields).map(([name, field]) => [name, optional(field)])
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- made from the shape's own names
  return Object.fromEntries(accepted) as Optional<Shape>
}

const optional = (field: z.core.$ZodType) => {
  const meaning = field instanceof z.ZodType ? field.description : undefined
  const description = sentences(meaning, 'Accepted as it was read; this call does not change it')
  return z.optional(field).meta({ description, asRead: true })
}
