import { z } from 'zod'

/** The types of JSON in plain words, by zod's names of them. */
const typeNames: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  tuple: 'a list',
  object: 'an object',
  record: 'an object',
  null: 'null',
  date: 'a time',
}

const formats: Readonly<Record<string, string>> = {
  email: 'an email address',
  url: 'a web address',
  uuid: 'a UUID',
  datetime: 'a time in ISO 8601',
  date: 'a day as YYYY-MM-DD',
  time: 'a time of day',
  ipv4: 'an IP address',
  ipv6: 'an IP address',
  base64: 'base 64',
}

const units: Readonly<Record<string, string>> = {
  string: ' characters',
  array: ' entries',
  set: ' entries',
  file: ' bytes',
}

/** The most values that a message lists. */
const mostListed = 30

/**
 * The text of an error for which a schema has none of its own, in plain words: one for each kind of error, whatever the
 * library calls it.
 */
export function plainError(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
    case 'invalid_value':
    case 'invalid_union':
      return mustBe(acceptedBy(issue))
    case 'too_big':
      return `At most ${issue.maximum}${units[issue.origin] ?? ''}`
    case 'too_small':
      return `At least ${issue.minimum}${units[issue.origin] ?? ''}`
    case 'not_multiple_of':
      return `Must be a multiple of ${issue.divisor}.`
    case 'invalid_format':
      return mustBe([formats[issue.format] ?? 'in the documented form'])
    case 'unrecognized_keys':
      return 'Unknown field'
    case 'custom':
    case 'invalid_element':
    case 'invalid_key':
      return 'This value is not accepted.'
  }
}

const mustBe = (accepted: readonly string[]): string => {
  const each = [...new Set(accepted)]
  if (each.length === 0 || each.length > mostListed) return 'This value is not accepted.'
  return `Must be ${each.length === 1 ? '' : 'one of '}${each.join(', ')}.`
}

type Issue = z.core.$ZodRawIssue | z.core.$ZodIssue

/** The values or types that would be accepted; none if they are too complicated for a sentence. */
function acceptedBy(issue: Issue): string[] {
  if (issue.code === 'invalid_value') return issue.values.map(String)
  if (issue.code === 'invalid_type') return [typeNames[issue.expected] ?? 'another value']
  if (issue.code !== 'invalid_union') return []
  return issue.errors.flatMap(([first]) => (first && first.path.length === 0 ? acceptedBy(first) : []))
}

z.config({ customError: plainError })
