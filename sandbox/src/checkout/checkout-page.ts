import { escaped } from '@despatch/domain/text/escaped.ts'
import { pageStyle } from '../page-style.ts'
import type { StoredSession } from './checkout-records.ts'

const frame = (title: string, inner: string) => `<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>
${pageStyle}</head><body><main><h1>${title}</h1>${inner}</main></body></html>`

const money = (pence: number, currency: string) =>
  new Intl.NumberFormat('en-GB', { style: 'currency', currency: currency.toUpperCase() }).format(pence / 100)

/** The provider's page with the card form. */
export const checkoutPage = ({ session, terms, product }: StoredSession, error: string): string =>
  frame(
    'Checkout',
    `<p>${escaped(product)}: <strong>${money(terms.amount, terms.currency)}</strong></p>
<form method="post">
<label>Email <input name="email" type="email" autocomplete="email" value="${escaped(session.customer_email ?? '')}"></label>
<label>Card number <input name="number" inputmode="numeric" autocomplete="cc-number" required></label>
<div class="row">
<label>Expiry month <input name="month" inputmode="numeric" maxlength="2" placeholder="MM" autocomplete="cc-exp-month" required></label>
<label>Expiry year <input name="year" inputmode="numeric" maxlength="4" placeholder="YYYY" autocomplete="cc-exp-year" required></label>
<label>Security code <input name="cvc" inputmode="numeric" maxlength="4" autocomplete="cc-csc" required></label>
</div>
<p role="alert">${escaped(error)}</p>
<button>Pay</button>${session.cancel_url ? ` <a href="${escaped(session.cancel_url)}">Cancel and go back</a>` : ''}
</form>`,
  )

/** The bank's 3-D Secure page. */
export const challengePage = (): string =>
  frame(
    'Your bank',
    `<p>Are you making this payment?</p><form method="post">
<button name="bank" value="approve">Yes, approve</button> <button name="bank" value="refuse">No, refuse</button></form>`,
  )

export const closedPage = (): string =>
  frame('Checkout', '<p>This session has ended. You can close this window.</p>')
