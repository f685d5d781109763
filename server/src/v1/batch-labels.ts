import type { postLabels } from '@despatch/contract/v1/labels.ts'
import { numberOfId } from '@despatch/contract/v1/v1-fields.ts'
import type { CheckedPayload } from '@despatch/contract/wire/call.ts'
import { Refusal, refuse, refuseInvalid, type FieldError } from '@despatch/contract/wire/refusals.ts'
import type { Label } from '@despatch/domain/labels/label.ts'
import { maximumLabels } from '@despatch/domain/labels/pieces.ts'
import { fileOf, labelsOf } from '../labels/labels.calls.ts'
import type { CallContext, FileAnswer } from '../platform/http/binding.ts'
import { explained } from './v1-names.ts'

/** Deliveries read at a time, so that one request does not take all connections of its company. */
const atOnce = 3

/**
 * The labels of several deliveries as one file, in their order. Refuses INVALID with an error at each delivery that has no labels, and
 * TOO_MANY_LABELS for more labels than one file holds.
 */
export async function batchLabels(
  { deliveries, format }: CheckedPayload<typeof postLabels>,
  context: CallContext,
): Promise<FileAnswer> {
  const labels: Label[] = []
  const errors: FieldError[] = []
  const named = deliveries.flatMap((id, index) =>
    deliveries.indexOf(id) === index ? [{ id: numberOfId(id), index }] : [],
  )
  for (let first = 0; first < named.length; first += atOnce) {
    const found = await Promise.all(
      named
        .slice(first, first + atOnce)
        .map(async ({ id, index }) => await labelsOrError(id, index, context)),
    )
    for (const each of found) {
      if ('error' in each) errors.push(each.error)
      // With an error there will be no file, so its labels are not stored.
      else if (errors.length === 0) labels.push(...each.labels)
    }
    if (labels.length > maximumLabels) refuse('TOO_MANY_LABELS')
  }
  refuseInvalid(errors)
  return await fileOf('labels', labels, format, context)
}

async function labelsOrError(
  id: number,
  index: number,
  context: CallContext,
): Promise<{ labels: Label[] } | { error: FieldError }> {
  try {
    return { labels: await labelsOf(id, context) }
  } catch (failure) {
    if (!(failure instanceof Refusal)) throw failure
    return { error: { field: `deliveries.${index}`, message: explained(failure).message } }
  }
}
