import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { sentence } from './sentence.ts'

test('a sentence has its elements between its words', () => {
  const amount = createElement('b', null, '£12.00')
  expect(renderToStaticMarkup(sentence`The price is ${amount}, with ${3} parcels.`)).toBe(
    'The price is <b>£12.00</b>, with 3 parcels.',
  )
})
