import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import * as common from '@zxcvbn-ts/language-common'
import * as english from '@zxcvbn-ts/language-en'
import { strengthScore } from '@despatch/domain/auth/password-rules.ts'

const estimator = new ZxcvbnFactory({
  dictionary: { ...common.dictionary, ...english.dictionary },
  graphs: common.adjacencyGraphs,
})

/** Long passwords take long to look through, and are strong by then. */
const enough = 100

/** How strong a password is, from 0 to 100; words about its user make it weak. */
export const estimate = (password: string, about: readonly string[]): number =>
  password === ''
    ? 0
    : strengthScore(estimator.check(password.slice(0, enough), about.filter(Boolean)).guessesLog10)
