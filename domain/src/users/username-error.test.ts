import { expect, test } from 'vitest'
import { usernameError } from './username-error.ts'

test.each([
  ['a Cyrillic letter among Latin ones', 'аdmin'],
  ['a Greek letter among Latin ones', 'cοntrol'],
  ['an Armenian letter among Latin ones', 'cօntrol'],
  ['Cyrillic letters that look Latin', 'асе'],
  ['such letters with digits', 'рау2'],
  ['such letters in an email address', 'асе@metro.example'],
  ['full-width letters', 'ａｄｍｉｎ'],
  ['mathematical letters', '𝐚dmin'],
  ['phonetic letters', 'ɑdmin'],
  ['a ligature', 'oﬃce'],
])('[USER-01] a username cannot look like another one by %s', (_name, username) => {
  expect(usernameError(username)).toMatch(/look like others/)
})

test.each([
  'admin',
  'Zoë',
  "o'neil@mail.example",
  'Łukasz Żak',
  'ıbrahim',
  'Иванов',
  'Dr Иванов',
  'ivan@почта.example',
  'Γιώργος',
  '山田 太郎',
  'さくらタロウ',
  '김민준',
  'محمد',
  'שרה',
  'dispatcher-2',
])('[USER-01] %s can be a username', (username) => {
  expect(usernameError(username)).toBeNull()
})

test('[USER-01] a username is required', () => {
  expect(usernameError(' \u200b')).toBe('Username is required.')
})
