import { Refusal, refusals, type FieldError, type RefusalCode } from '@despatch/contract/wire/refusals.ts'
import { inHundredths } from '@despatch/domain/money/money.ts'
import type { PricingInPounds } from '@despatch/domain/pricing/pricing.ts'
import { v1FieldOf } from '../webhooks/v1-fields.ts'

/**
 * Changed fields of the portal's booking in the names of `/v1`. If the number of stops changes, `via` means all stops after
 * the collection, because they have other positions.
 */
export function v1ChangedFields<Row extends { field: string }>(
  changed: readonly Row[],
  stops: number,
): Row[] {
  const named = changed.map((row) => ({ ...row, field: v1FieldOf(row.field, stops) }))
  const isRenumbered = named.some(({ field }) => field === 'via')
  return isRenumbered ? named.filter(({ field }) => !/^(?:via|to)\./.test(field)) : named
}

/** Sentences for programmers in place of those for users of screens. */
const details: Partial<Record<RefusalCode, string>> = {
  NOT_AUTHENTICATED:
    'Send an API key in the header Authorization: Bearer <key>. This key does not exist, has expired or has been revoked.',
  NOT_AUTHORIZED: 'The owner of this key does not have the permission that this call needs.',
  PASSWORD_EXPIRED:
    'The password of the owner of this key has expired. The key works again after they have chosen a new one.',
  INVALID: 'Some fields are invalid. See errors.',
  INCOMPLETE_ADDRESSES: 'Each address needs a postcode and a name.',
  CUSTOMER_NOT_AVAILABLE: 'The account of this key is on hold or does not exist, so it cannot book.',
  PAYMENT_REQUIRED:
    'This account pays by card. Its deliveries can only be booked in the portal, with a payment.',
  CONFLICT:
    'The delivery was changed by another request at the same time. Read it again and repeat the request.',
}

/** A refusal in the words of `/v1`. */
class ExplainedRefusal extends Refusal {}

/**
 * A refusal of the gateway or of a use case, with a detail for programmers. Its fields stay as they are.
 * @param request what the client sent, if the refusal may quote it
 */
export function explained(refusal: Refusal, request: unknown = null): Refusal {
  if (refusal instanceof ExplainedRefusal) return refusal
  const { code, errors, retryAfter, spent, message, data } = refusal
  const { title, detail } = refusals[code]
  if (code === 'DOCKET_NOT_FOUND')
    return new Refusal('NOT_FOUND', { detail: 'The account of this key has no delivery with this id.' })
  const sent = textsWithDocket(request)
  return new ExplainedRefusal(code, {
    title,
    detail: message === detail ? (details[code] ?? detail) : inWordsOfV1(message, sent),
    errors: errors.map((error): FieldError => ({ ...error, message: inWordsOfV1(error.message, sent) })),
    retryAfter,
    spent,
    data,
  })
}

const docketWord = /\b([Dd])ocket(s?)\b/g

/**
 * The portal's word for a delivery is a docket.
 * @param sent texts of the client, which stay as they were sent
 */
function inWordsOfV1(text: string, sent: readonly string[]): string {
  const [first, ...more] = sent
  if (first !== undefined)
    return text
      .split(first)
      .map((part) => inWordsOfV1(part, more))
      .join(first)
  return text.replaceAll(docketWord, (_all, initial: string, plural: string) =>
    initial === 'D' ? `Deliver${plural ? 'ies' : 'y'}` : `deliver${plural ? 'ies' : 'y'}`,
  )
}

/** The texts of a request that have the portal's word, the longest first. */
function textsWithDocket(request: unknown): string[] {
  if (typeof request === 'string') return request.search(docketWord) === -1 ? [] : [request]
  if (typeof request !== 'object' || request === null) return []
  return Object.entries(request)
    .flatMap(([name, value]) => [...textsWithDocket(name), ...textsWithDocket(value)])
    .toSorted((one, other) => other.length - one.length)
}

const stopsOfBooking = (request: object): number =>
  2 + ('via' in request && Array.isArray(request.via) ? request.via.length : 0)

/**
 * A refusal of one of the portal's use cases in the names of `/v1`.
 * @param request the checked body of the request, from which the number of stops is known
 * @param more fields with another name, such as the total that a call agrees to
 */
export function v1Refusal(
  refusal: Refusal,
  request: object,
  more: Readonly<Record<string, string>> = {},
): Refusal {
  if (refusal.code === 'PRICE_CHANGED' && refusal.pricing) return changedPrice(refusal.pricing, more)
  const stops = stopsOfBooking(request)
  const errors = refusal.errors.map(({ field, message }): FieldError => ({
    field: more[field] ?? v1FieldOf(field, stops),
    message,
  }))
  const { retryAfter, spent, message, data } = refusal
  return explained(new Refusal(refusal.code, { detail: message, errors, retryAfter, spent, data }), request)
}

/** The new total in pence at the field that agrees to it, because `pricing` is in pounds. */
function changedPrice({ total, currency }: PricingInPounds, more: Readonly<Record<string, string>>): Refusal {
  const pence = inHundredths(total)
  const field = more['expected_total'] ?? 'expected_total'
  const message = `The total is ${pence} pence. Nothing has been changed. Send ${pence} as ${field} to agree.`
  return new Refusal('PRICE_CHANGED', {
    detail: message,
    errors: [{ field, message }],
    data: { total: pence, currency },
  })
}
