import { createElement, Fragment, type ReactNode } from 'react'

/**
 * A text with elements in it, such as an amount or a link: sentence`The price is ${amount}.` Each language can have
 * them where its grammar needs them.
 */
export function sentence(texts: TemplateStringsArray, ...elements: readonly ReactNode[]): ReactNode {
  return createElement(Fragment, null, ...texts.flatMap((text, index) => [text, elements[index]]))
}
