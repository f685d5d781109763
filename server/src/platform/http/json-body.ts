import {
  maximumLevels,
  visitorBody,
  formatBytes,
  type BodyLimits,
} from '@despatch/contract/wire/body-limits.ts'
import { Refusal } from '@despatch/contract/wire/refusals.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { jsonShapeProblem, type ShapeProblem } from './json-shape.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Limits for the body of a call. */
    bodyLimits?: BodyLimits
  }
}

const limitsOf = ({ routeOptions }: FastifyRequest): BodyLimits =>
  routeOptions.config.bodyLimits ?? visitorBody

const details: Record<ShapeProblem, (limits: BodyLimits) => string> = {
  'too many values': ({ values }) =>
    `The request holds more than ${values.toLocaleString('en-GB')} values, the most that this call takes.`,
  'too deep': () => `The request is nested more than ${maximumLevels} levels deep.`,
}

type BodyParser = ReturnType<FastifyInstance['getDefaultJsonParser']>

/** Counts the values and levels of a JSON body before it is parsed. Refuses TOO_LARGE past the call's limits. */
export function parseJsonBody(app: FastifyInstance): BodyParser {
  const parse = app.getDefaultJsonParser('error', 'error')
  return (request, body, done) => {
    const limits = limitsOf(request)
    const problem = jsonShapeProblem(body, limits.values)
    if (problem) done(new Refusal('TOO_LARGE', { detail: details[problem](limits) }))
    else void parse(request, body, done)
  }
}

/** Reads JSON bodies, and no others. */
export function readJsonBodies(app: FastifyInstance): void {
  // Plain text, which Fastify reads by default, is refused as UNSUPPORTED_MEDIA_TYPE.
  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser('application/json', { parseAs: 'string' }, parseJsonBody(app))
}

/** The refusal for a body with more bytes than its call allows. */
export function tooManyBytes({ routeOptions }: FastifyRequest): Refusal {
  const { bodyLimits } = routeOptions.config
  return bodyLimits
    ? new Refusal('TOO_LARGE', {
        detail: `The request is larger than ${formatBytes(bodyLimits.bytes)}, the most that this call takes.`,
      })
    : new Refusal('TOO_LARGE')
}
