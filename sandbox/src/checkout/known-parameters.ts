import type { Answer } from '../http-service.ts'
import { stripeError } from './api-answers.ts'
import type { Expanded } from './stripe-objects.ts'

/** The parameters of each request that the stand-in acts on. `*` is any name or number. */
const parameters = {
  createSession: [
    'cancel_url',
    'client_reference_id',
    'customer_email',
    'expires_at',
    'line_items[*][price_data][currency]',
    'line_items[*][price_data][product_data][name]',
    'line_items[*][price_data][unit_amount]',
    'line_items[*][quantity]',
    'metadata[*]',
    'mode',
    'payment_intent_data[capture_method]',
    'payment_intent_data[description]',
    'payment_intent_data[metadata][*]',
    'success_url',
  ],
  capture: ['amount_to_capture'],
  refund: ['amount', 'payment_intent'],
  none: [],
} as const satisfies Record<string, readonly string[]>

/**
 * Refuses a parameter that the request does not have, as Stripe does. Parameters that Stripe has and the stand-in does
 * not act on are refused too: nothing is ignored.
 */
export function unknownParameter(
  request: keyof typeof parameters,
  sent: URLSearchParams,
): Answer | undefined {
  const known: readonly string[] = parameters[request]
  const unknown = [...sent.keys()].find(
    (name) => !isExpand(name) && !known.includes(generalName(name, known)),
  )
  return unknown === undefined
    ? undefined
    : stripeError(400, `Received unknown parameter: ${unknown}`, {
        code: 'parameter_unknown',
        param: unknown,
      })
}

/** The name with `*` where a known name has it. */
function generalName(name: string, known: readonly string[]): string {
  const steps = name.split('[')
  return (
    known.find((each) => {
      const wanted = each.split('[')
      return wanted.length === steps.length && wanted.every((step, at) => step === '*]' || step === steps[at])
    }) ?? name
  )
}

const isExpand = (name: string) => /^expand\[\d*\]$/.test(name)

/** The paths that `expand[]` asks for. */
export const expandOf = (sent: URLSearchParams): Expanded =>
  new Set([...sent].flatMap(([name, path]) => (isExpand(name) ? [path] : [])))
