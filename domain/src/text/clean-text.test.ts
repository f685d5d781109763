import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { characters, cleanNote, cleanText, cutTo, isBlank } from './clean-text.ts'

describe('typed text', () => {
  test.each([
    ['  Unit 4  ', 'Unit 4'],
    ['Unit\t4\r\nDock', 'Unit 4 Dock'],
    ['a\u0000b\u001bc\u0085', 'abc'],
    ['pass\u200Bword\uFEFF', 'password'],
    ['ad\u200Dmin', 'admin'],
    ['abc\u202Edcb', 'abcdcb'],
    ['\uD800lone', 'lone'],
    ['hidden\u{E0041}\u{E0042}', 'hidden'],
    ['+44\u00A07700\u202F900\u2009982', '+44 7700 900 982'],
    ['Unit\u20074\u3000Dock\u2003B', 'Unit 4 Dock B'],
    ['Zoe\u0308', 'Zoë'],
    ['A\u030Angstro\u0308m', 'Ångström'],
    ['\u212Bngstr\u00F6m', 'Ångström'],
    ['a\u200B\u0301', 'á'],
  ])('[CALL-02] %j is cleaned to %j', (typed, cleaned) => {
    expect(cleanText(typed)).toBe(cleaned)
  })

  test.each(['👩‍👩‍👧 family', '❤️‍🔥', '👩🏽‍🚀', '🏴󠁧󠁢󠁳󠁣󠁴󠁿', 'שלום עולם', 'مرحبا', 'می‌خواهم', 'Łódź, Zoë’s café'])(
    '[CALL-02] cleaning leaves %s unchanged',
    (text) => {
      expect(cleanText(text)).toBe(text)
    },
  )

  test('[CALL-02] cleaning a second time changes nothing', () => {
    const nasty = fc.array(
      fc.constantFrom(
        'a',
        ' ',
        '\n',
        '\u200D',
        '\u200C',
        '\u200B',
        '👩',
        '\uFE0F',
        'م',
        '\u{1F3F4}',
        '\u{E0067}',
        '\u{E007F}',
        '\u0301',
        '\u00A0',
        '\u2003',
        'e\u0308',
        '\uD83D',
        '\uDC69',
      ),
    )
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary' }),
          nasty.map((parts) => parts.join('')),
        ),
        (text) => {
          const once = cleanText(text)
          expect(cleanText(once)).toBe(once)
        },
      ),
      { numRuns: 2000 },
    )
  })

  test('[RULE-10] a text of several lines keeps its line breaks, and nothing else that is invisible', () => {
    expect(cleanNote(' \r\nGate code\t1234\r\nAsk\u200B for Jo \n\n')).toBe('Gate code 1234\nAsk for Jo')
    expect(cleanNote('one\n\ntwo\u2028three')).toBe('one\n\ntwo\nthree')
    expect(cleanNote('\n \u200B\n')).toBe('')
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(cleanNote(cleanNote(text))).toBe(cleanNote(text))
      }),
    )
  })

  test('[RULE-07] spaces and invisible characters count as blank', () => {
    expect(['', '  ', '\u200B', '\u00A0\n'].map(isBlank)).toEqual([true, true, true, true])
    expect(isBlank('0')).toBe(false)
  })

  test('[RULE-10] a cut never splits a character and leaves no trailing space', () => {
    expect(cutTo('ab😀cd', 3)).toBe('ab😀')
    expect(cutTo('High Street North', 12)).toBe('High Street')
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.nat(20), (text, most) => {
        expect(characters(cutTo(text, most))).toBeLessThanOrEqual(most)
        expect(text.startsWith(cutTo(text, most))).toBe(true)
      }),
    )
  })
})
