// Zero-width and direction marks that hide or reverse text. Joiners are checked by their neighbours below.
const invisible = /[\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB]/gu

/** Every space but U+0020: no-break, figure, thin, ideographic … They look like one, so they are stored as one. */
const oddSpaces = /(?! )\p{Zs}/gu

const lineBreaks = /[\t-\r\u0085\u2028\u2029]+/gu

// Surrogates without their partner cannot be stored as UTF-8.
const control = /[\p{Cc}\p{Cs}]/gu

// Joiners belong between parts of an emoji and between letters of joining scripts (Arabic, Devanagari …).
// Between Latin letters they only make two equal words differ.
const strayJoiner =
  /(?<![\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F]|(?!\p{Script=Latin})\p{L}\p{M}{0,4})[\u200C\u200D]|[\u200C\u200D](?!\p{Extended_Pictographic}|(?!\p{Script=Latin})\p{L})/gu

// Tag characters are invisible. They are only valid after the black flag: England, Scotland or Wales.
const tags = /(\u{1F3F4}[\u{E0020}-\u{E007E}]{1,6}\u{E007F})|[\u{E0000}-\u{E007F}]/gu

/** Most texts. They only need to be trimmed. */
const plain = /^[ -~]*$/

/**
 * Cleans typed text for storage and for searches: removes control and zero-width characters, turns line breaks, tabs and
 * other spaces into a plain space, composes letters and their accents (NFC), and trims both ends. Emoji and right-to-left
 * text are unchanged.
 */
export const cleanText = (text: string): string =>
  (plain.test(text) ? text : withoutOddCharacters(text)).trim()

/**
 * A text as it is stored and searched, whatever program it comes from: every other space is a plain space, and letters are
 * composed with their accents (NFC). Line breaks stay.
 */
export const plainText = (text: string): string =>
  plain.test(text) ? text : text.replace(oddSpaces, ' ').normalize('NFC')

const withoutOddCharacters = (text: string): string =>
  plainText(text.replace(lineBreaks, ' '))
    .replace(control, '')
    .replace(invisible, '')
    .replace(tags, (_, flag: string | undefined) => flag ?? '')
    .normalize('NFC')
    .replace(strayJoiner, '')
    // Letters and accents that an invisible character separated.
    .normalize('NFC')

/** Cleans a text of several lines: like `cleanText` for each line, without empty lines at both ends. */
export const cleanNote = (text: string): string =>
  text
    .split(/\r\n|[\n\r\u0085\u2028\u2029]/u)
    .map(cleanText)
    .join('\n')
    .trim()

/** Whether a text is empty or has only spaces and invisible characters. */
export const isBlank = (text: string): boolean => cleanText(text) === ''

/** Characters as PostgreSQL counts them: an emoji outside the basic plane is one. */
export const characters = (text: string): number => (plain.test(text) ? text.length : Array.from(text).length)

/** The first `most` characters, without splitting one. Trailing spaces after the cut are removed. */
export const cutTo = (text: string, most: number): string =>
  characters(text) <= most ? text : Array.from(text).slice(0, most).join('').trimEnd()

/** The first words of a text, or the beginning of a single long one. */
export function cutAtWord(text: string, most: number): string {
  const cut = cutTo(text, most)
  const end = text.startsWith(`${cut} `) ? cut.length : cut.lastIndexOf(' ')
  return end > most / 2 ? cut.slice(0, end).replace(/[ ,;:/-]$/, '') : cut
}
