import { randomUUID } from 'node:crypto'
import { json, page, readJson, textOf, type Route } from '../http-service.ts'
import { cardError, digitsOf, verdictOf } from '../test-cards.ts'
import type { CardBook } from './card-orders.ts'
import { formPage } from './form-page.ts'
import { formScript } from './form-script.ts'
import { apiError } from './order-routes.ts'
import { escaped } from '@despatch/domain/text/escaped.ts'
import { pageStyle } from '../page-style.ts'

/** The provider's routes for the browser: the script, the form in its frame, the token and the bank's page. */
export const tokenRoutes = (book: CardBook): Route[] => [
  {
    method: 'GET',
    path: /^\/cardform\/v1\/worldpay\.js$/,
    answer: () => ({
      type: 'text/javascript; charset=utf-8',
      headers: { 'cache-control': 'no-cache' },
      body: formScript,
    }),
  },
  {
    method: 'POST',
    path: /^\/cardform\/form$/,
    answer: ({ body }) => page(formPage(new URLSearchParams(body).get('clientKey') ?? '')),
  },
  {
    method: 'POST',
    path: /^\/cardform\/v1\/tokens$/,
    answer: ({ body }) => {
      const { clientKey, reusable, paymentMethod } = readJson(body)
      const card = (paymentMethod ?? {}) as Record<string, unknown>
      const number = digitsOf(textOf(card.cardNumber))
      const [expiryMonth, expiryYear] = [Number(card.expiryMonth), Number(card.expiryYear)]
      const error = cardError(number, expiryMonth, expiryYear)
      if (error) return apiError(400, 'BAD_REQUEST', error)
      const stored = {
        token: `TEST_SU_${randomUUID()}`,
        clientKey: textOf(clientKey),
        verdict: verdictOf(number),
        used: false,
        name: textOf(card.name),
        expiryMonth,
        expiryYear,
        maskedCardNumber: `**** **** **** ${number.slice(-4)}`,
      }
      book.tokens.keep(stored.token, stored)
      const { token, name, maskedCardNumber } = stored
      return json({
        token,
        reusable: reusable === true,
        paymentMethod: {
          type: 'ObfuscatedCard',
          name,
          expiryMonth,
          expiryYear,
          cardType: 'VISA_CREDIT',
          maskedCardNumber,
        },
      })
    },
  },
  {
    method: 'POST',
    path: /^\/cardform\/acs$/,
    answer: ({ body }) => {
      const asked = new URLSearchParams(body)
      return page(bankPage(asked.get('TermUrl') ?? '', asked.get('MD') ?? ''))
    },
  },
]

/** The bank's 3-D Secure page. The cardholder approves or refuses, and returns to the merchant with the result. */
const bankPage = (termUrl: string, merchantData: string): string => `<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><title>Your bank</title>${pageStyle}</head><body><main>
<h1>Your bank</h1><p>Are you making this payment?</p>
<form method="post" action="${escaped(/^https?:/.test(termUrl) ? termUrl : '')}">
<input type="hidden" name="MD" value="${escaped(merchantData)}">
<button name="PaRes" value="IDENTIFIED">Yes, approve</button>
<button name="PaRes" value="NOT_IDENTIFIED">No, refuse</button>
</form></main></body></html>`
