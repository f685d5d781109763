import { expect, test } from 'vitest'
import { failureText } from './failure-text.ts'

test('[NAV-03] the text of the error screen shows the message, if there is one', () => {
  expect(failureText(new Error('The road is closed'))).toBe('The road is closed')
  expect(failureText('The road is closed')).toBe('The road is closed')
})

test('[NAV-03] the text of the error screen shows the status, if there is no message', () => {
  expect(failureText({ status: 502, statusText: 'Bad Gateway' })).toBe('Error code 502 - Bad Gateway')
  expect(failureText({ message: '', status: 404, statusText: 'Not Found' })).toBe(
    'Error code 404 - Not Found',
  )
})

test('[NAV-03] the text of the error screen shows the default text for anything else', () => {
  for (const failure of [undefined, null, 17, '', {}, { status: 500 }])
    expect(failureText(failure)).toBe('An unexpected error occurred')
})
