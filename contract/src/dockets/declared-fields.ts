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
import { sentences } from '../wire/sentences.ts'

type SchemaOf<Name extends DocketFieldName> = z.ZodType<DocketFieldValues[Name], DocketFieldValues[Name]>

const customersReference = (which: string) =>
  `The customer’s ${which} reference. The customer decides which references are required.`

/** What a field means, if its label is not enough for a client. */
const meanings: Partial<Readonly<Record<DocketFieldName, string>>> = {
  dck_wandr: '"T" if the driver waits at the delivery and returns.',
  dck_pod: 'The proof of delivery: "E" for electronic, "P" for paper.',
  dck_contact: 'The name of the person who booked.',
  dck_telephone: 'The telephone number of the person who booked.',
  dck_email: 'Where emails about the booking are sent.',
  dck_note: 'Instructions for the driver about the whole job.',
  dck_cust_ref1: customersReference('first'),
  dck_cust_ref2: customersReference('second'),
  dck_cust_ref3: customersReference('third'),
  dck_cust_ref4: customersReference('fourth'),
  dck_cust_ref5: customersReference('fifth'),
  dck_cust_ref6: customersReference('sixth'),
}

/** The schema of one declared field of a docket. */
const schemaOf = (field: DocketField, name: DocketFieldName) =>
  valueSchema(field).describe(meanings[name] ?? sentences(field.label))

function valueSchema(field: DocketField): z.ZodType<string | number, string | number> {
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
export const bookedFields = mapFields(docketFields, (field, name) =>
  schemaOf(field, name).default(emptyValue(field)),
) as { [Name in DocketFieldName]: z.ZodDefault<SchemaOf<Name>> }
