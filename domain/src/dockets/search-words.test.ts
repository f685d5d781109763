import { expect, test } from 'vitest'
import { docketSearchWords } from './search-words.ts'

test.each([
  ['EC3N 4AB', ['EC3N4AB']],
  ['tower ec3n 4ab london', ['tower', 'ec3n4ab', 'london']],
  ['SE1 9TG N1 9GU', ['SE19TG', 'N19GU']],
  ['ec3n', ['ec3n']],
  ['  PO  4711 ', ['PO', '4711']],
  ['SE1\t\n9TG', ['SE19TG']],
  ['9TG', ['9TG']],
  [']C1MT102000-001', ['MT102000-001']],
  ['', []],
])('[LIST-06] %j is split into %j', (typed, words) => {
  expect(docketSearchWords(typed)).toEqual(words)
})
