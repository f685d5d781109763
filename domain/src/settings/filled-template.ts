import { cleanText, isBlank } from '../text/clean-text.ts'
import type { Setting } from './setting.ts'

/** Replaces each placeholder, such as '{docket}', with its value. Blank text uses the default template. */
export function filledTemplate(
  text: string,
  start: string,
  values: Readonly<Record<string, string>>,
): string {
  const words = isBlank(text) ? start : cleanText(text)
  return words.replaceAll(/<\w+>|\{\w+\}/g, (found) =>
    Object.hasOwn(values, found) ? (values[found] ?? '') : found,
  )
}

/** A template or address filled with the catalogue's examples, for the preview beside its field. */
export function previewOf(setting: Extract<Setting, { kind: 'template' | 'url' }>, text: string): string {
  const examples = Object.fromEntries(
    Object.entries(setting.placeholders).map(([name, { example }]) => [name, example]),
  )
  return filledTemplate(text, setting.start, examples)
}
