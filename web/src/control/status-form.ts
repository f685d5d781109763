import { checkForm, suggestedSigner, type ChangeRefusal } from '@despatch/domain/control/status-change.ts'
import type { StatusRow } from '@despatch/domain/dockets/status.ts'

export interface ChangeAnswers {
  driver: number | null
  exception: number | null
  /** Null until the dispatcher types a name: then the status decides whose name is suggested. */
  signedBy: string | null
  /** ISO with offset. */
  at: string | null
  /** Why what was typed as the time cannot be read. */
  unreadableTime: string | null
}

/** The status that is wanted, as far as the form needs it. */
export type WantedStatus = Pick<StatusRow, 'dsts_id' | 'dsts_asks'>

/** Who is entered as "signed by"; `dispatcher` is the name of the user. */
export const signerOf = ({ dsts_id }: WantedStatus, answers: ChangeAnswers, dispatcher: string): string =>
  answers.signedBy ?? suggestedSigner(dsts_id, dispatcher)

/** What is missing from the answers to a status's questions, by field (CTRL-03). `now`: ISO 8601. */
export function errorsOf(
  wanted: WantedStatus,
  answers: ChangeAnswers,
  dispatcher: string,
  now: string,
): ChangeRefusal[] {
  const { unreadableTime, at, driver, exception } = answers
  const isSigned = wanted.dsts_asks === 'signature'
  const signedBy = signerOf(wanted, answers, dispatcher)
  const found = checkForm(wanted.dsts_asks, { driver, exception, signedBy, at: isSigned ? at : null, now })
  if (unreadableTime === null || !isSigned) return found
  return [...found.filter((error) => error.field !== 'at'), { field: 'at', message: unreadableTime }]
}

/** Only what the wanted status asks for is sent. */
export function changeOf(wanted: WantedStatus, answers: ChangeAnswers, dispatcher: string) {
  const { dsts_id: status, dsts_asks: asked } = wanted
  const { driver, exception, at } = answers
  return {
    status,
    ...(asked === 'driver' && driver !== null ? { driver } : {}),
    ...(asked === 'reason' && exception !== null ? { exception } : {}),
    ...(asked === 'signature' && at !== null
      ? { at, signedBy: signerOf(wanted, answers, dispatcher).trim() }
      : {}),
  }
}

export type SentChange = ReturnType<typeof changeOf>
