import { isBlank } from '../text/clean-text.ts'

/** Scripts whose letters look like those of another one. */
const scripts = {
  Latin: /\p{Script=Latin}/u,
  Cyrillic: /\p{Script=Cyrillic}/u,
  Greek: /\p{Script=Greek}/u,
  Armenian: /\p{Script=Armenian}/u,
  Georgian: /\p{Script=Georgian}/u,
  Cherokee: /\p{Script=Cherokee}/u,
  Coptic: /\p{Script=Coptic}/u,
  Lisu: /\p{Script=Lisu}/u,
} as const

/** Letters of other scripts that look like Latin ones (Unicode confusables). A word of these alone reads as a Latin word. */
const likeLatin = /^[аАеЕорРОсСуУхХіІјЈѕЅԁһԛԝќКМНТВЗбгѡѵαορνικυΑΒΕΖΗΙΚΜΝΟΡΤΥΧօոսհցՏՕႽ\p{N}]+$/u

/** Letters for phonetics, of which many look like ordinary ones. */
const phonetic = /[\u0250-\u02af\u1d00-\u1dbf]/u

const words = (text: string) => text.split(/[^\p{L}\p{M}\p{N}]+/u).filter(Boolean)

function isLookalike(word: string): boolean {
  if (phonetic.test(word)) return true
  const used = Object.values(scripts).filter((script) => script.test(word))
  return used.length > 1 || (used.length === 1 && !scripts.Latin.test(word) && likeLatin.test(word))
}

/**
 * The error of a username, or null: it must not be empty, and must not look like another one, by letters of several scripts
 * in one word (Unicode TS 39), by letters of another script alone, or by forms of letters such as full-width ones.
 */
export function usernameError(username: string): string | null {
  if (isBlank(username)) return 'Username is required.'
  return username.normalize('NFKC') !== username.normalize('NFC') || words(username).some(isLookalike)
    ? 'This username has letters that look like others. Use the letters of one alphabet.'
    : null
}
