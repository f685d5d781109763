import { kinds } from '@despatch/domain/office/kinds.ts'
import type { OfficeField } from '@despatch/domain/office/fields.ts'
import { settingNames, settingsCatalogue } from '@despatch/domain/settings/settings-catalogue.ts'
import { rights } from '@despatch/domain/users/rights.ts'
import { isObject, type Json } from './json-schema.ts'
import { generalDescriptions } from './general-descriptions.ts'
import type { Descriptions } from './descriptions.ts'
import { deliveryDescriptions } from './delivery-descriptions.ts'
import { docketDescriptions } from './docket-descriptions.ts'
import { identityDescriptions } from './identity-descriptions.ts'
import { moneyDescriptions } from './money-descriptions.ts'
import { officeDescriptions } from './office-descriptions.ts'
import { peopleDescriptions } from './people-descriptions.ts'
import { placeDescriptions } from './place-descriptions.ts'
import { ssoDescriptions } from './sso-descriptions.ts'
import { webhookDescriptions } from './webhook-descriptions.ts'

/** A text as a sentence of its own. */
const sentence = (text: string): string => (/[.?!]$/.test(text) ? text : `${text}.`)

const officeField = ([name, field]: readonly [string, OfficeField]): (readonly [string, string])[] => [
  [
    name,
    [field.label, field.help]
      .filter((text) => text !== undefined)
      .map(sentence)
      .join(' '),
  ],
  ...(field.kind === 'rows' ? Object.entries(field.fields).flatMap(officeField) : []),
]

/** The descriptions that screens show, from the tables that screens are made from. */
const shownOnScreens: Descriptions = Object.fromEntries([
  ...Object.values(kinds).flatMap(({ fields }) => Object.entries<OfficeField>(fields).flatMap(officeField)),
  ...settingNames.map((name) => {
    const { label, description } = settingsCatalogue[name]
    return [name, `${sentence(label)} ${description}`]
  }),
  ...rights.map(({ flag, label, does }) => [flag, `Permission “${label}”: ${sentence(does)}`]),
])

const written: Descriptions = {
  ...shownOnScreens,
  ...generalDescriptions,
  ...docketDescriptions,
  ...placeDescriptions,
  ...peopleDescriptions,
  ...identityDescriptions,
  ...deliveryDescriptions,
  ...moneyDescriptions,
  ...officeDescriptions,
  ...webhookDescriptions,
  ...ssoDescriptions,
}

/** Descriptions of names that are made from another name. */
const bySuffix: readonly (readonly [string, string])[] = [
  [
    '_version',
    'The record’s version. Send it back with a change; if the record has changed since, the reply is CONFLICT.',
  ],
  ['_retired', '"T" if the record is inactive: it cannot be chosen any more.'],
  ['_name', 'The name of the record, or null.'],
]

/** Where a field is: the call or the named schema, and the field that it is part of. */
interface Place {
  owner: string
  parent: string
}

const descriptionOf = ({ owner, parent }: Place, field: string): string | undefined =>
  written[`${owner} ${field}`] ??
  written[`${parent}.${field}`] ??
  written[field] ??
  bySuffix.find(([suffix]) => field.endsWith(suffix))?.[1]

/**
 * A JSON schema in which every property has a description, in front of what the schema states itself.
 * @param owner the path of the call or the name of the schema
 */
export const describeFields = (schema: Json, owner: string): Json =>
  describedObject(schema, { owner, parent: '' })

const described = (value: unknown, place: Place): unknown => {
  if (Array.isArray(value)) return value.map((item) => described(item, place))
  return isObject(value) ? describedObject(value, place) : value
}

const describedObject = (schema: Json, place: Place): Json =>
  Object.fromEntries(
    Object.entries(schema).map(([key, value]) => [
      key,
      key === 'properties' && isObject(value) ? describedProperties(value, place) : described(value, place),
    ]),
  )

const describedProperties = (properties: Json, place: Place): Json =>
  Object.fromEntries(
    Object.entries(properties).map(([name, property]) => {
      const inner = described(property, { ...place, parent: name })
      const texts = [descriptionOf(place, name), isObject(inner) ? inner.description : undefined]
      const description = texts.filter((text) => typeof text === 'string').join(' ')
      return [name, isObject(inner) && description !== '' ? { ...inner, description } : inner]
    }),
  )
