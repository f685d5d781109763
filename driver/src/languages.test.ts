import { describe, expect, test } from 'vitest'
import { languageFor } from './language.ts'
import { englishTexts } from './languages/english-texts.ts'
import { polishTexts } from './languages/polish-texts.ts'
import { romanianTexts } from './languages/romanian-texts.ts'
import { welshTexts } from './languages/welsh-texts.ts'

type Text = string | ((...values: number[]) => string)

/** The texts of a catalogue by their key, such as `states.open`. */
function textsOf(catalogue: object, before = ''): Map<string, Text> {
  return new Map(
    Object.entries(catalogue).flatMap(([key, text]: [string, Text | object]): [string, Text][] =>
      typeof text === 'object' ? [...textsOf(text, `${before}${key}.`)] : [[before + key, text]],
    ),
  )
}

/** Values that no text has by itself. */
const values = [41, 52, 63]

const placeholdersOf = (text: Text): number[] =>
  typeof text === 'string' ? [] : values.filter((value) => text(...values).includes(String(value)))

const english = textsOf(englishTexts)

/** Texts that are the same in another language. */
const sameAsEnglish = new Set([
  'pairingCodeExample',
  'partRight',
  'understood',
  'partDefect',
  'weight',
  'actionAt',
])

describe.each([
  ['Polish', polishTexts, 'pl'],
  ['Romanian', romanianTexts, 'ro'],
  ['Welsh', welshTexts, 'cy'],
])('the texts of the driver’s app in %s', (_name, catalogue, tag) => {
  const texts = textsOf(catalogue)

  test('the texts of a language have the keys of the English texts', () => {
    expect([...texts.keys()].toSorted()).toEqual([...english.keys()].toSorted())
  })

  test('the texts of a language have the placeholders of the English texts', () => {
    for (const [key, text] of english)
      expect([key, placeholdersOf(texts.get(key) ?? '')]).toEqual([key, placeholdersOf(text)])
  })

  test('the texts of a language are translated', () => {
    const same = [...english].filter(([key, text]) => {
      const translated = texts.get(key)
      return typeof text === 'string'
        ? text === translated
        : typeof translated === 'function' && text(...values) === translated(...values)
    })
    expect(same.map(([key]) => key).filter((key) => !sameAsEnglish.has(key))).toEqual([])
  })

  test('the texts of a language have a form for each number', () => {
    const numbers = [0, 1, 2, 3, 5, 6, 12, 20, 21, 22, 25, 100, 1000]
    expect(new Set(numbers.map((number) => new Intl.PluralRules(tag).select(number))).size).toBeGreaterThan(2)
    for (const number of numbers)
      for (const text of [
        catalogue.pieces(number),
        catalogue.unreadMessages(number),
        catalogue.dropCount(number),
      ])
        expect(text).toContain(number.toLocaleString(tag))
  })
})

test('Polish, Romanian and Welsh texts have the form of their number', () => {
  expect([1, 3, 5, 22].map(polishTexts.pieces)).toEqual(['1 sztuka', '3 sztuki', '5 sztuk', '22 sztuki'])
  expect([1, 2, 20].map(romanianTexts.pieces)).toEqual(['1 bucată', '2 bucăți', '20 de bucăți'])
  expect([1, 2, 3].map(welshTexts.pieces)).toEqual(['1 darn', '2 ddarn', '3 darn'])
})

test.each([
  [['pl-PL', 'en-GB'], 'pl'],
  [['de-DE', 'ro-MD', 'en'], 'ro'],
  [['cy'], 'cy'],
  [['en-US'], 'en'],
  [['de-DE', 'toString'], 'en'],
])('a phone whose languages are %j has the app in %s', (wanted, language) => {
  expect(languageFor(wanted)).toBe(language)
})
