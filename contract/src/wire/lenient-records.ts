import { isRecordId } from '@despatch/domain/drive/record-id.ts'
import { z } from 'zod'

/** A record of a list: as it was read, or why it could not be. One that is wrong does not refuse the others. */
export type JudgedRecord<T> =
  | { record: T }
  | {
      /** Null if the id cannot be read either. */
      id: string | null
      /** Names the field. */
      problem: string
    }

/**
 * A record that is checked by itself: an invalid one does not refuse the whole request. `idOf` finds its id, a UUID. Callers
 * write the fields of `schema`.
 */
export const lenientRecord = <S extends z.ZodType>(schema: S, idOf: (sent: unknown) => unknown) =>
  z.custom<z.input<S>>().transform((sent): JudgedRecord<z.output<S>> => {
    const read = schema.safeParse(sent)
    if (read.success) return { record: read.data }
    const sentId = idOf(sent)
    return { id: isRecordId(sentId) ? sentId : null, problem: problemOf(read.error) }
  })

/** The value of a field, if what was sent is an object with it. */
export const fieldOf =
  (name: string) =>
  (sent: unknown): unknown =>
    typeof sent === 'object' && sent !== null && Object.hasOwn(sent, name)
      ? Object.getOwnPropertyDescriptor(sent, name)?.value
      : undefined

/** The first problem with its field. */
function problemOf({ issues: [first] }: z.ZodError): string {
  const field = first?.path.join('.') ?? ''
  return `${field === '' ? '' : `${field}: `}${first?.message ?? ''}`.slice(0, 300)
}

/** The records of a list that were read. */
export const readRecords = <T>(sent: readonly JudgedRecord<T>[]): T[] =>
  sent.flatMap((each) => ('record' in each ? [each.record] : []))
