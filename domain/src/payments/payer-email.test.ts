import { expect, test } from 'vitest'
import { payerEmail } from './payer-email.ts'

test.each([
  ['omar@shop.example', 'omar@shop.example'],
  [' omar@shop.example ; accounts@shop.example', 'omar@shop.example'],
  ['omar@shop.example,accounts@shop.example', 'omar@shop.example'],
  ['invalid; accounts@shop.example', 'accounts@shop.example'],
  ['jörg@shop.example; accounts@shop.example', 'accounts@shop.example'],
  ['omar@host.b2', ''],
  ['omar@shop.example.b2', ''],
  ['omar@shop.examplé', ''],
  ['omar@shop.e', ''],
  ['omar@shop.uk', 'omar@shop.uk'],
  ['invalid', ''],
  ['', ''],
])('[RULE-06, PAY-02] from %j, the provider gets %j', (list, expected) => {
  expect(payerEmail(list)).toBe(expected)
})
