import { checkForm, type ChangeRefusal } from '@despatch/domain/control/status-change.ts'
import { asks, type StatusId } from '@despatch/domain/dockets/status.ts'

export interface ChangeAnswers {
  driver: number | null
  exception: number | null
  signedBy: string
  /** ISO with offset. */
  at: string | null
  /** Why what was typed as the time cannot be read. */
  unreadableTime: string | null
}

/** What is missing from the answers to a status's questions, by field (CTRL-03). `now`: ISO 8601. */
export function faultsOf(wanted: StatusId, answers: ChangeAnswers, now: string): ChangeRefusal[] {
  const { unreadableTime, ...given } = answers
  const found = checkForm({ ...given, wanted, now })
  if (unreadableTime === null || asks(wanted) !== 'signature') return found
  return [...found.filter((fault) => fault.field !== 'at'), { field: 'at', message: unreadableTime }]
}

/** Only what the wanted status asks for is sent. */
export function changeOf(wanted: StatusId, answers: ChangeAnswers) {
  const asked = asks(wanted)
  return {
    status: wanted,
    ...(asked === 'driver' && answers.driver !== null ? { driver: answers.driver } : {}),
    ...(asked === 'reason' && answers.exception !== null ? { exception: answers.exception } : {}),
    ...(asked === 'signature' && answers.at !== null
      ? { at: answers.at, signedBy: answers.signedBy.trim() }
      : {}),
  }
}

export type SentChange = ReturnType<typeof changeOf>
