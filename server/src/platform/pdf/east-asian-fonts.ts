import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'

/** A part of a Noto Sans font, as TrueType files in two weights. */
export interface FontPart {
  name: string
  regular: Buffer
  bold: Buffer
}

type Language = 'sc' | 'jp' | 'kr'

const { resolve } = createRequire(import.meta.url)

/** Chinese, Japanese and Korean, with their punctuation and full-width letters. */
const eastAsian =
  /[\u1100-\u11ff\u2e80-\u9fff\ua960-\ua97f\uac00-\ud7ff\uf900-\ufaff\ufe30-\ufe4f\uff00-\uffef]/g
const kana = /[\u3040-\u30ff]/
const hangul = /[\u1100-\u11ff\ua960-\ua97f\uac00-\ud7ff]/

/** Chinese, Japanese and Korean draw some characters differently. Other letters of the text tell the language. */
function languagesOf(text: string): Language[] {
  if (kana.test(text)) return ['jp', 'sc', 'kr']
  return hangul.test(text) ? ['kr', 'sc', 'jp'] : ['sc', 'jp', 'kr']
}

/**
 * The parts of Noto Sans that print the East Asian characters of a text, with the characters of each that the text has.
 * Characters that no part contains are left out.
 */
export async function eastAsianParts(text: string): Promise<Map<FontPart, string[]>> {
  const characters = new Set(text.match(eastAsian))
  const parts = new Map<FontPart, string[]>()
  if (characters.size === 0) return parts
  const fonts = await Promise.all(languagesOf(text).map(partNumbers))
  for (const character of characters) {
    const found = fonts.find(({ numbers }) => numbers.has(character))
    const number = found?.numbers.get(character)
    if (!found || number === undefined) continue
    const part = await loadPart(found.language, number, found.numbers)
    parts.set(part, [...(parts.get(part) ?? []), character])
  }
  return parts
}

interface PartNumbers {
  language: Language
  /** The part of the font that contains a character. */
  numbers: ReadonlyMap<string, string>
}

const numbersByLanguage = new Map<Language, Promise<PartNumbers>>()

function partNumbers(language: Language): Promise<PartNumbers> {
  const known = numbersByLanguage.get(language) ?? readPartNumbers(language)
  numbersByLanguage.set(language, known)
  return known
}

/** Reads which part has which characters: `{"[117]":"U+4eac,U+5317-5319", …}`. */
async function readPartNumbers(language: Language): Promise<PartNumbers> {
  const file = await readFile(resolve(`@fontsource-variable/noto-sans-${language}/unicode.json`), 'utf8')
  const numbers = new Map<string, string>()
  for (const [name, ranges] of Object.entries(JSON.parse(file) as Record<string, string>)) {
    const number = /^\[(\d+)\]$/.exec(name)?.[1]
    if (number === undefined) continue
    for (const range of ranges.split(',')) {
      const [first = 0, last = first] = range
        .slice('U+'.length)
        .split('-')
        .map((code) => Number.parseInt(code, 16))
      for (let code = first; code <= last; code += 1) numbers.set(String.fromCodePoint(code), number)
    }
  }
  return { language, numbers }
}

const loaded = new Map<string, Promise<FontPart>>()

/** A part stays in memory: all parts together are some 30 MB. */
function loadPart(language: Language, number: string, numbers: PartNumbers['numbers']): Promise<FontPart> {
  const name = `noto-sans-${language}-${number}`
  const known =
    loaded.get(name) ??
    readPart(
      language,
      name,
      [...numbers].filter(([, each]) => each === number),
    )
  loaded.set(name, known)
  return known
}

async function readPart(
  language: Language,
  name: string,
  characters: readonly [string, string][],
): Promise<FontPart> {
  const file = await readFile(
    resolve(`@fontsource-variable/noto-sans-${language}/files/${name}-wght-normal.woff2`),
  )
  const text = characters.map(([character]) => character).join('')
  // PDFKit cannot embed a font of variable weight, so each weight becomes a font of its own.
  const weight = (wght: number) =>
    subsetFont(file, text, { targetFormat: 'truetype', variationAxes: { wght } })
  return { name, regular: await weight(400), bold: await weight(700) }
}
