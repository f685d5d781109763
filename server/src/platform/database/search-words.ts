import { cleanText } from '@despatch/domain/text/clean-text.ts'

/** The words of a search, in lower case. */
export const wordsOf = (search: string): string[] =>
  cleanText(search).toLowerCase().split(/\s+/).filter(Boolean)
