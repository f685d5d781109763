import { describe, expect, test } from 'vitest'
import { calls } from './calls.ts'
import { specifiedFields, type SpecifiedEntity } from './specified-fields.ts'
import { jsonSchema } from './wire/json-schema.ts'

/** A field that is accepted as it was read, and changes nothing. */
const isReadOnly = (field: unknown) => typeof field === 'object' && field !== null && 'x-as-read' in field

/** The names of all fields of a schema, however deep. */
const namesIn = (schema: unknown): string[] =>
  typeof schema !== 'object' || schema === null
    ? []
    : Object.entries(schema).flatMap(([key, value]) =>
        key === 'properties'
          ? Object.entries(value as object).flatMap(([name, field]) =>
              isReadOnly(field) ? [] : [name, ...namesIn(field)],
            )
          : namesIn(value),
      )

/** The calls that return or accept an entity. */
const callsOfEntity: Record<SpecifiedEntity, readonly string[]> = {
  docket: ['docket/list', 'docket/post', 'docket/track'],
  'docket address': ['docket/post', 'docket/address/list'],
  barcode: ['docket/barcode/list'],
  customer: ['customer/list', 'customer/post'],
  'customer address': ['customer/address/list', 'customer/address/post'],
  'customer contact': ['customer/contact/list'],
  'reference list': ['customer/reference/lists'],
  user: ['user/list', 'user/post'],
  "user's links": ['user/accounts', 'user/circuits', 'user/reports'],
  'business unit': ['businessunit/list'],
  circuit: ['circuit/list'],
  status: ['docket/status/list'],
  'trace row': ['trackandtrace/list'],
  settings: ['system/general/list', 'system/default/list', 'system/config/list', 'system/hoo/list'],
  'first card provider': ['system/cardform'],
  database: ['database/list'],
  'postcode answer': ['postcode/list', 'quote/postcode/list'],
}

const addressData = 'looked up in the address data'

/** The source of each field that no call accepts. */
const sources: Readonly<Record<string, string>> = {
  dck_status: 'follows from status changes, which name the new status',
  dadd_projected: 'computed from the route',
  dadd_estimated: 'computed from what is known of the driver',
  dab_dadd_id: 'the address that the barcode is sent with',
  rpt_desc: 'comes with the reports, which no call adds',
  clientKey: 'set as publicKey of the card provider',
  Organisation: addressData,
  Dwelling: addressData,
  SubDwelling: addressData,
  Street: addressData,
  Locality: addressData,
  Town: addressData,
  County: addressData,
  Country: addressData,
  Postcode: addressData,
  Latitude: addressData,
  Longitude: addressData,
}

describe('the specification’s fields', () => {
  test.each(Object.entries(specifiedFields))(
    '[DATA-01] the specification’s fields of %s are in the payloads and replies',
    (entity, fields) => {
      const paths = callsOfEntity[entity as SpecifiedEntity]
      const found = calls.filter(({ path }) => paths.includes(path))
      expect(found).toHaveLength(paths.length)
      const names = new Set(
        found.flatMap(({ body, reply }) => [body, reply].map(jsonSchema).flatMap(namesIn)),
      )
      expect(fields.filter((field) => !names.has(field))).toEqual([])
    },
  )

  const fields = [...new Set(Object.values(specifiedFields).flat())]

  test('[DATA-01] the specification’s fields are each returned by a call, except the password', () => {
    const returned = new Set(calls.flatMap(({ reply }) => namesIn(jsonSchema(reply))))
    expect(fields.filter((field) => !returned.has(field))).toEqual(['ausr_password'])
  })

  test('[DATA-01] the specification’s fields are each accepted by a call that changes something, except those listed with their source', () => {
    const changing = calls.filter(({ writes }) => writes)
    const accepted = new Set(changing.flatMap(({ body }) => namesIn(jsonSchema(body))))
    expect(fields.filter((field) => !accepted.has(field)).toSorted()).toEqual(Object.keys(sources).toSorted())
  })

  test('[DATA-01] the specification’s fields include the password, which is never returned', () => {
    const returning = calls.filter(({ reply }) => namesIn(jsonSchema(reply)).includes('ausr_password'))
    expect(returning.map(({ path }) => path)).toEqual([])
  })
})
