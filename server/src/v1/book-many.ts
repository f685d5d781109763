import { postBulk } from '@despatch/contract/v1/bulk.ts'
import type { CheckedPayload, ReplyOf } from '@despatch/contract/wire/call.ts'
import type { Problem } from '@despatch/contract/wire/problem.ts'
import { refuse, Refusal } from '@despatch/contract/wire/refusals.ts'
import { answerOnce } from '../platform/http/answer-once.ts'
import type { CallContext } from '../platform/http/binding.ts'
import { keyedPayload, RepeatedProblem, type IdempotencyKey } from '../platform/http/idempotency.ts'
import { bookDelivery, checkBooking } from './book-delivery.ts'
import { oneDelivery } from './one-delivery.ts'
import { v1Refusal } from './v1-names.ts'

type SentBooking = CheckedPayload<typeof postBulk>['deliveries'][number]
type Result = ReplyOf<typeof postBulk>['data'][number]

/** Bookings at a time, so that one request does not take all connections of its company. */
const atOnce = 3

/**
 * Books each delivery in a transaction and with a key of its own, which is made from the request's key and the position. A
 * repeated request gets the results of those that are done, and continues with the others.
 */
export async function bookMany(bookings: readonly SentBooking[], context: CallContext): Promise<Result[]> {
  const once =
    context.idempotencyKey ??
    refuse('INVALID', {
      detail: 'Send an Idempotency-Key, so that nothing is booked twice if the request breaks off.',
      errors: [{ field: 'Idempotency-Key', message: 'This field is missing.' }],
    })
  const results: Result[] = []
  for (let first = 0; first < bookings.length; first += atOnce) {
    const some = bookings.slice(first, first + atOnce)
    results.push(
      ...(await Promise.all(some.map((booking, index) => bookOne(booking, first + index, once, context)))),
    )
  }
  return results
}

async function bookOne(
  sent: SentBooking,
  index: number,
  { key, ...whole }: IdempotencyKey,
  context: CallContext,
): Promise<Result> {
  try {
    const booking = checkBooking(sent)
    const once = { ...whole, key: `${key} ${index}`, ...keyedPayload(sent, booking) }
    const { text, replayed } = await answerOnce(context, postBulk, once, async (tx) => {
      const { dck_id, ...done } = await bookDelivery(tx, context, booking).catch((failure: unknown) => {
        throw failure instanceof Refusal ? v1Refusal(failure, booking) : failure
      })
      return JSON.stringify({ ...(await oneDelivery(tx, dck_id, context)), ...done })
    })
    const delivery: unknown = JSON.parse(text)
    return {
      index,
      status: 201,
      replayed,
      delivery: postBulk.reply.shape.data.element.shape.delivery.parse(delivery),
      problem: null,
    }
  } catch (failure) {
    if (failure instanceof RepeatedProblem)
      return {
        index,
        status: failure.status,
        replayed: true,
        delivery: null,
        problem: problemIn(JSON.parse(failure.text)),
      }
    if (!(failure instanceof Refusal)) throw failure
    return {
      index,
      status: failure.status,
      replayed: false,
      delivery: null,
      problem: problemIn({
        code: failure.code,
        detail: failure.message,
        errors: failure.errors,
        ...failure.data,
      }),
    }
  }
}

const problemSchema = postBulk.reply.shape.data.element.shape.problem.unwrap()

const problemIn = (problem: Partial<Problem>) => {
  const { code, detail, errors = [], total, currency, delivery } = problem
  return problemSchema.parse({ code, detail, errors, total, currency, delivery })
}
