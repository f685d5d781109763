import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import * as common from '@zxcvbn-ts/language-common'
import * as english from '@zxcvbn-ts/language-en'
import { strengthScore } from '@despatch/domain/auth/password-rules.ts'

const estimator = new ZxcvbnFactory({
  dictionary: { ...common.dictionary, ...english.dictionary },
  graphs: common.adjacencyGraphs,
})

/** In characters. The estimator is slow on long passwords, and this length is strong already. */
const maximumChecked = 100

/** The strength of a password, from 0 to 100. The words in `about` count as easy to guess. */
export const estimate = (password: string, about: readonly string[]): number =>
  password === ''
    ? 0
    : strengthScore(estimator.check(password.slice(0, maximumChecked), about.filter(Boolean)).guessesLog10)
