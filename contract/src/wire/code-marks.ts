import { escaped } from '@despatch/domain/text/escaped.ts'

/** A description as HTML, in which names between backticks are code. */
export const withCode = (text: string): string => escaped(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>')
