import { expect, test } from 'vitest'
import { createPool } from './database/pool.ts'
import { failureLine } from './failure-line.ts'

const failureOf = async (connection: string) => {
  const pool = createPool(connection, { max: 1 })
  try {
    await pool.query('select 1')
  } catch (failure) {
    return failureLine(failure)
  } finally {
    await pool.end()
  }
  throw new Error('It worked')
}

test('[OPS-04] a failed start reports in one line that the database cannot be reached, without the password', async () => {
  const line = await failureOf('postgres://ada:very-secret@127.0.0.1:1/register')
  expect(line).toMatch(/^The database cannot be reached at DATABASE_URL: .*127\.0\.0\.1:1/)
  expect(line).not.toContain('\n')
  expect(line).not.toContain('very-secret')
})

test.each([
  [
    { code: 'EADDRINUSE', port: 3000 },
    'Port 3000 is taken. Set PORT to another one, or stop what listens there.',
  ],
  [
    { code: 'EADDRNOTAVAIL', address: '10.9.9.9' },
    'HOST is 10.9.9.9, which is not an address of this machine.',
  ],
  [{ code: '28P01' }, 'The database rejects the login of DATABASE_URL: the original message'],
])('[OPS-04] a failed start reports %j together with the fix', (more, line) => {
  expect(failureLine(Object.assign(new Error('the original message'), more))).toBe(line)
})

test('[OPS-04] a failed start reports an unknown error by its message', () => {
  expect(failureLine(new Error('something else'))).toBe('something else')
  expect(failureLine('a word')).toBe('a word')
  expect(failureLine(new AggregateError([new Error('the first of several')]))).toBe('the first of several')
})
