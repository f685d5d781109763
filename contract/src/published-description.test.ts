import { createConfig, lintFromString } from '@redocly/openapi-core'
import { webhookEvents } from '@despatch/domain/webhooks/webhook-events.ts'
import { expect, test } from 'vitest'
import { calls, namedSchemas } from './calls.ts'
import { webhookMessages } from './webhooks/webhook-messages.ts'
import { isObject } from './wire/json-schema.ts'
import { openApi } from './wire/openapi.ts'

const description = openApi(calls, namedSchemas, '1.2.3', webhookMessages)

interface Place {
  /** The path of the call, or the name of the schema. */
  owner: string
  /** The property that it is part of; empty for none. */
  parent: string
}

/** Milliseconds for a linter, which takes some seconds on an idle machine. */
const LINTING = 120_000

/** Every property in a part of the description. */
function propertiesIn(part: unknown, place: Place): (Place & { name: string; property: unknown })[] {
  if (Array.isArray(part)) return part.flatMap((item) => propertiesIn(item, place))
  if (!isObject(part)) return []
  return Object.entries(part).flatMap(([key, each]) =>
    key === 'properties' && isObject(each)
      ? Object.entries(each).flatMap(([name, property]) => [
          { ...place, name, property },
          ...propertiesIn(property, { ...place, parent: name }),
        ])
      : propertiesIn(each, place),
  )
}

const properties = [
  ...Object.entries(description.paths as object).flatMap(([path, each]) =>
    propertiesIn(each, { owner: path.slice(1), parent: '' }),
  ),
  ...Object.entries(description.webhooks as object).flatMap(([event, each]) =>
    propertiesIn(each, { owner: `webhook ${event}`, parent: '' }),
  ),
  ...Object.entries((description.components as { schemas: object }).schemas).flatMap(([name, each]) =>
    propertiesIn(each, { owner: name, parent: '' }),
  ),
]

test('[CALL-01] the published OpenAPI description describes every field', () => {
  const undescribed = properties.filter(
    ({ property }) => !isObject(property) || typeof property.description !== 'string',
  )
  expect(undescribed.map(({ owner, name }) => `${owner} ${name}`)).toEqual([])
  expect(properties.length).toBeGreaterThan(1500)
})

test('[CALL-01, CALL-04] the published OpenAPI description has a schema of the message of every webhook event', () => {
  expect(Object.keys(description.webhooks as object).toSorted()).toEqual(
    Object.keys(webhookEvents).toSorted(),
  )
})

test('[CALL-01] the published OpenAPI description names the schemas that several calls share', () => {
  expect(JSON.stringify(description)).toContain('{"$ref":"#/components/schemas/DocketRow"}')
  const names = Object.keys((description.components as { schemas: object }).schemas)
  expect(names).toEqual(
    expect.arrayContaining(['BookingPayload', 'PricingInPounds', 'Problem', 'TrackView', 'Webhook']),
  )
})

test(
  '[CALL-01] the published OpenAPI description has no error and no warning by Redocly',
  async () => {
    const config = await createConfig({ extends: ['recommended'] })
    const found = await lintFromString({ source: JSON.stringify(description), config })
    expect(found.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([])
  },
  LINTING,
)
