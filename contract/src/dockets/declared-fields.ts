import {
  docketFields,
  emptyValue,
  type DocketField,
  type DocketFieldName,
  type DocketFieldValues,
} from '@despatch/domain/dockets/docket-fields.ts'
import { fieldsOf } from '@despatch/domain/fields/fields-of.ts'
import { mapFields } from '@despatch/domain/fields/map-fields.ts'
import { z } from 'zod'
import { flag, text, whole } from '../wire/fields.ts'

type SchemaOf<Name extends DocketFieldName> = z.ZodType<DocketFieldValues[Name], DocketFieldValues[Name]>

/** The schema of one declared field of a docket. */
function schemaOf(field: DocketField): z.ZodType<string | number, string | number> {
  switch (field.kind) {
    case 'number':
      return whole(0, field.most)
    case 'flag':
      return flag
    case 'choice':
      return z.enum(fieldsOf(field.choices))
    case 'text':
    case 'telephone':
    case 'email':
    case 'note':
      return text(field.most)
  }
}

/** The declared fields in a reply. */
export const storedFields = mapFields(docketFields, schemaOf) as {
  [Name in DocketFieldName]: SchemaOf<Name>
}

/** The declared fields in a booking's payload. Those that are omitted are empty. */
export const bookedFields = mapFields(docketFields, (field) =>
  schemaOf(field).default(emptyValue(field)),
) as { [Name in DocketFieldName]: z.ZodDefault<SchemaOf<Name>> }
