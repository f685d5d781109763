import type { CallFailed } from './call-api.ts'
import type { DriveTexts } from './languages/english-texts.ts'

/** Why a phone could not be paired. Each has a text in every language. */
export type PairingProblem = keyof DriveTexts['pairingProblems']

/** The phone was not paired. */
export class PairingFailed extends Error {
  readonly problem: PairingProblem

  constructor(problem: PairingProblem, options?: ErrorOptions) {
    super(problem, options)
    this.name = 'PairingFailed'
    this.problem = problem
  }
}

/** The refusals of the portal that have a text of their own. */
const refusals = ['PAIRING_CODE_REFUSED', 'DATABASE_NOT_FOUND', 'TOO_MANY_DEVICES', 'RATE_LIMITED'] as const

export const problemOf = ({ status, code }: CallFailed): PairingProblem =>
  status === 0 ? 'not_reached' : (refusals.find((each) => each === code) ?? 'other')
